"""Faulty performances of what the pattern games share, with the citations and seats of each game filled in."""
