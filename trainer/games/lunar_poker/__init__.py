"""Lunar Poker, N.J.A.C. 13:69F-38."""

NAME = "lunar_poker"
