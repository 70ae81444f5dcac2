"""What the pattern games' regulations say alike, section by section; each game adds citations and words."""
