"""The settle question as a form: what is asked for each game, in a dealer's words, and the question made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from trainer.drill.asking import Asked, NotUnderstood, cards_typed, cents_typed
from trainer.games.ultimate_texas_holdem.payouts import TRIPS
from trainer.rules.cards import faces_text


class Sort(StrEnum):
    """How a line is filled in."""

    CARDS = "cards"
    AMOUNT = "amount"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the form: its key in the question, its name, and an example or what may be chosen.

    An empty line is left out of the question if it is `optional`, else it is what the form waits for.
    """

    key: str
    name: str
    sort: Sort
    example: str = ""
    choices: tuple[tuple[str, object], ...] = ()
    optional: bool = False


_YES_NO = (("No", False), ("Yes", True))

LINES: Mapping[str, tuple[Line, ...]] = {
    "ultimate_texas_holdem": (
        Line("player", "Player", Sort.CARDS, "As Kd"),
        Line("dealer", "Dealer", Sort.CARDS, "Qc Qd"),
        Line("board", "Board", Sort.CARDS, "Ah Kh 7c 4d 2s"),
        Line("ante", "Ante", Sort.AMOUNT, "10"),
        Line("blind", "Blind", Sort.AMOUNT, "10"),
        Line("play", "Play", Sort.AMOUNT, "40", optional=True),
        Line("trips", "Trips", Sort.AMOUNT, "5", optional=True),
        Line("trips_table", "Trips table", Sort.CHOICE, choices=tuple((name, name) for name in TRIPS)),
        Line("folded", "Folded", Sort.CHOICE, choices=_YES_NO),
    ),
    "lunar_poker": (
        Line("first_five", "First five", Sort.CARDS, "Kh Kd 8c 8d 2s"),
        Line("final", "Final cards", Sort.CARDS, "Kh Kd 8c 8d 2s 2c"),
        Line("dealer", "Dealer", Sort.CARDS, "As Qd Jc 9h 4d"),
        Line("ante", "Ante", Sort.AMOUNT, "10"),
        Line("bet", "Bet", Sort.AMOUNT, "20", optional=True),
        Line("super", "Super side bet", Sort.AMOUNT, "5", optional=True),
        Line("option", "Option", Sort.CHOICE, choices=(("None", None), ("Buy", "buy"), ("Exchange", "exchange"))),
        Line("folded", "Folded", Sort.CHOICE, choices=_YES_NO),
        Line("drawn", "Card drawn by force", Sort.CARDS, "Kc", optional=True),
    ),
}


def missing(game: str, typed: Mapping[str, str]) -> str:
    """The name of the first line that has still to be filled in, if any."""
    return next(
        (
            line.name
            for line in LINES[game]
            if line.sort is not Sort.CHOICE and not line.optional and not typed[line.key].strip()
        ),
        "",
    )


def settle_question(game: str, typed: Mapping[str, str], chosen: Mapping[str, object]) -> Asked:
    """What was typed and chosen, as the referee wants it asked; raises NotUnderstood."""
    asked: Asked = {"ask": "settle", "game": game}
    for line in LINES[game]:
        if line.sort is Sort.CHOICE:
            asked[line.key] = chosen[line.key]
            continue
        text = typed[line.key].strip()
        if not text and line.optional:
            asked[line.key] = 0 if line.sort is Sort.AMOUNT else None
        elif line.sort is Sort.AMOUNT:
            asked[line.key] = cents_typed(text, line.name)
        else:
            asked[line.key] = _cards(line.name, text)
    if game == "lunar_poker":
        asked["forced"] = asked["drawn"] is not None
    return asked


def _cards(name: str, text: str) -> str:
    try:
        return faces_text(cards_typed(text))
    except NotUnderstood as problem:
        raise NotUnderstood(f"{name}: {problem}") from None
