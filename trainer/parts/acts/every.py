"""All acts that more than one game has, as one union."""

from __future__ import annotations

from trainer.parts.acts.banked import BankAct
from trainer.parts.acts.cards import CardAct, DealAct
from trainer.parts.acts.chips import ChipAct
from trainer.parts.acts.decks import DeckAct, EquipmentAct
from trainer.parts.acts.speech import SpeechAct
from trainer.rules.act import Act

SharedAct = DealAct | DeckAct | CardAct | EquipmentAct | ChipAct | SpeechAct | BankAct

SHARED_ACTS: tuple[type[Act], ...] = SharedAct.__args__
