"""What the start page is made of."""
