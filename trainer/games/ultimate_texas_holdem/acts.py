"""What a dealer can do at a table of Ultimate Texas Hold 'em."""

from trainer.parts.acts import SharedAct

HoldemAct = SharedAct
