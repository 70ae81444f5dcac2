"""Turns mouse gestures and keys into acts, by each game's table of verbs."""
