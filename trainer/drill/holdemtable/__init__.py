"""The table of Ultimate Texas Hold 'em: its lesson files, its patrons, and how it is set up."""
