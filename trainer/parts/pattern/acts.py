"""What a dealer can do at a table of a pattern game."""

from __future__ import annotations

from typing import TypeGuard

from trainer.parts.acts import CardAct, ChipAct, DealAct, DeckAct, EquipmentAct, SpeechAct
from trainer.rules.act import Act

PatternAct = DealAct | DeckAct | CardAct | EquipmentAct | ChipAct | SpeechAct

_ACTS = frozenset(PatternAct.__args__)


def is_pattern_act(act: Act) -> TypeGuard[PatternAct]:
    """Whether an act is done at these tables at all; a log may name those of any game."""
    return type(act) in _ACTS
