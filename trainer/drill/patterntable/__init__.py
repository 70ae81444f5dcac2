"""The table of a pattern game: its lesson files, its patrons, and how it is set up."""
