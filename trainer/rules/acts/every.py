"""All acts as one closed union, and their notation."""

from __future__ import annotations

from functools import lru_cache

from trainer.rules.acts.banked import BankAct
from trainer.rules.acts.cards import CardAct, DealAct
from trainer.rules.acts.chips import ChipAct
from trainer.rules.acts.decks import DeckAct, EquipmentAct
from trainer.rules.acts.lunar import LunarAct
from trainer.rules.acts.speech import SpeechAct
from trainer.rules.notation import Notation

Act = DealAct | DeckAct | CardAct | EquipmentAct | ChipAct | SpeechAct | BankAct | LunarAct

ACTS: tuple[type[Act], ...] = Act.__args__
NOTATION = Notation(ACTS)


def act_text(act: Act) -> str:
    """
    >>> from trainer.rules.acts.cards import Deal
    >>> from trainer.rules.notation import Spot
    >>> act_text(Deal(Spot(3)))
    'deal 3'
    """
    return NOTATION.print(act)


@lru_cache(maxsize=65536)
def parse_act(line: str) -> Act:
    """
    >>> parse_act("declare 3 flush spades king").seat
    3
    """
    act: Act = NOTATION.parse(line)
    return act
