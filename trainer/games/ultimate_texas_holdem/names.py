"""What the game is called."""

NAME = "ultimate_texas_holdem"
TITLE = "Ultimate Texas Hold 'em"
