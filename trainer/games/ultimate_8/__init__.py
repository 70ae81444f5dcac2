"""Ultimate 8 Poker: 13:69F-42, a proposal; one module for each of its sections."""
