"""The table of a house-banked game: its lesson files, its patrons, and how it is set up."""
