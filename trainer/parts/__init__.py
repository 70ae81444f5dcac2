"""Parts that games are composed of: each knows rules and other parts, and no game."""
