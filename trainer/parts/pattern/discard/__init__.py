"""Discarding: turns to play, declarations, and readings of patterns."""
