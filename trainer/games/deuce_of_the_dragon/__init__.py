"""Deuce of the Dragon: 13:69F-41; one module for each of its sections."""
