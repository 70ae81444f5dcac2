"""The end of a round: commission, awards, cards back."""
