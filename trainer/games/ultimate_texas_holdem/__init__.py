"""Ultimate Texas Hold 'em, N.J.A.C. 19:47-32."""

NAME = "ultimate_texas_holdem"
