"""The lesson that a newcomer begins with, where the first page finds it without loading the course."""

FIRST_LESSON = "ultimate_8/deal-first-cards"
"""Two sweeps of the hand and the first card is on its way."""
