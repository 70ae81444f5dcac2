"""Events: what patrons, devices and the supervisor did. The dealer sees them; only acts are judged."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from trainer.rules.chips import EMPTY, Chips


class Happening(StrEnum):
    POSTS = "posts"
    SITS_OUT = "sits-out"
    WAGERS = "wagers"
    CHECKS = "checks"
    FOLDS = "folds"
    PLAYS = "plays"
    PASSES = "passes"
    MISBEHAVES = "misbehaves"
    ASKS_COUNT = "asks-count"
    LOOKS_OVER = "looks-over"
    ARRIVES = "arrives"
    LEAVES = "leaves"
    VERIFIES = "verifies"
    CORRECTS = "corrects"
    ORDERS_RECUT = "orders-recut"
    ORDERS_LEAD = "orders-lead"
    REPLACES = "replaces"
    BRINGS_DECK = "brings-deck"
    JAMS = "jams"
    DISPLAYS = "displays"
    SURFACES = "surfaces"
    POINTS_OUT = "points-out"
    CHANGES = "changes"
    TAKES_BACK = "takes-back"
    PICKS_UP = "picks-up"
    LOOKS = "looks"
    DRAWS = "draws"
    UNCOVERS = "uncovers"
    INSERTS = "inserts"
    CLAIMS = "claims"
    BUYS = "buys"
    EXCHANGES = "exchanges"
    FORCES = "forces"
    DECLINES = "declines"
    VALIDATES = "validates"
    DOCUMENTS = "documents"

    # Enum hashes in Python, which shows in every look-up by what happened.
    __hash__ = str.__hash__


class Event(NamedTuple):
    """One happening; `trouble` names what is improper about it, `words` is what is said or shown.

    One that only a single game knows brings its own wording: `told` is what goes on after the player's name in a log,
    `said` what the player says aloud.
    """

    what: Happening
    seat: int = 0
    chips: Chips = EMPTY
    bonus_chips: Chips = EMPTY
    cards: tuple[int, ...] = ()
    number: int = 0
    trouble: str = ""
    words: str = ""
    told: str = ""
    said: str = ""
