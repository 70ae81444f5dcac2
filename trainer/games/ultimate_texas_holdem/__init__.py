"""Ultimate Texas Hold 'em: 19:47-32, historic text; one module for each of its sections."""
