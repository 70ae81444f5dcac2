"""What the game is called."""

NAME = "lunar_poker"
TITLE = "Lunar Poker"
