"""Lunar Poker: 13:69F-38 and 13:69E-1.13X as proposed; one module for each of its sections."""
