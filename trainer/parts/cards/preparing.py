"""Paragraphs on cards, decks, opening and cut that stand alike in all card games: without citation and words."""

from __future__ import annotations

from enum import StrEnum

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.paragraphs import procedure, protection
from trainer.rules.duty import Breach, Severity, Step


class Before(StrEnum):
    """The stages before a deal, which every card game names alike."""

    OPENING = "opening"
    PREPARE = "prepare"

    __hash__ = str.__hash__


_OPENING = (Before.OPENING,)
_PREPARE = (Before.PREPARE,)
USE = (a.Load, a.Hold, a.Deal, a.Deliver)
"""Acts that take the cards as they are."""

# The cards and their number

SECOND_DECK = protection("cards", *enforce(CardIrregularity.SECOND_DECK))
DIFFERENT_BACKS = protection("cards", *enforce(CardIrregularity.SAME_BACKS))
IDLE_IN_SHUFFLER = procedure(
    "cards",
    Step(_PREPARE, (a.Shuffle,), prepare.rests_in_shuffler, meets=prepare.rest_meets, mends=("idle-deck",)),
    Breach((a.Deal, a.Deliver), prepare.idle_deck_out),
)
DECKS_ALTERNATE = procedure("cards", Breach(USE, prepare.same_deck_twice))

# Opening the table

CHECKED = protection(
    "opening",
    Step(_OPENING, (a.Inspect,), prepare.inspections, mends=("checks",)),
    Breach((a.Spread, a.Wash, a.Shuffle, a.Load), prepare.uninspected),
)
SEPARATELY = procedure("opening", Breach((a.Wash,), prepare.washed_together))

# The cut

ONE_HAND = procedure("cut", Breach((a.Cut,), prepare.two_handed), severity=Severity.MINOR)
COVER_CARD_DOWN = procedure(
    "cut",
    Step(_PREPARE, (a.Place,), prepare.cover_down, meets=prepare.cover_meets),
    Breach((a.Cut,), prepare.cut_on_felt),
    severity=Severity.MINOR,
)
TEN_CARDS = procedure(
    "cut",
    Step(
        _PREPARE,
        (a.Cut,),
        prepare.cuts_again,
        meets=prepare.cut_again_meets,
        optional=True,
        mends=prepare.CUT_SLIPS,
    ),
    Step(_PREPARE, (a.Cut,), prepare.cuts, meets=prepare.cut_meets),
    Breach((a.Cut,), prepare.cut_too_few),
)
REST_ON_TOP = procedure(
    "cut",
    Step(_PREPARE, (a.CompleteCut,), prepare.completions, mends=("uncut", "recut")),
    Breach((a.CompleteCut,), prepare.cut_undone),
)
COVER_CARD_RACKED = procedure(
    "cut",
    Step(_PREPARE, (a.Place,), prepare.cover_racked, mends=("cover-left",)),
    Breach((a.Place,), prepare.cover_astray),
    Breach((a.Place,), prepare.cover_early),
    Breach(USE, prepare.cover_left),
    severity=Severity.MINOR,
)
DEALT_NEXT = procedure("cut", Breach((a.Shuffle,), prepare.reshuffled_after_cut), severity=Severity.MINOR)
