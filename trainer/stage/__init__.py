"""The stage: draws a table it is given, with pygame, and knows how hands make acts of movements."""

import os

# pygame greets on standard output when it is first imported, which would spoil what commands print.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
