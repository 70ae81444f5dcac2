"""The table of Lunar Poker: its lesson files, its patrons, and how it is set up."""
