"""The stage: draws a table it is given, with pygame, and knows how hands make acts of movements."""
