"""Dealer Trainer: deal at a simulated casino table and have every act judged against the regulation."""

import os

# pygame greets on standard output when it is first imported, which would spoil what commands print.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
