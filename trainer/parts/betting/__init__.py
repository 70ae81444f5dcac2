"""Betting rounds and pots."""
