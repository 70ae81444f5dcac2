"""What a lesson orders patrons and devices of this table to do, in a line each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from trainer.games.lunar_poker.glossary import LunarIrregularity, LunarWager
from trainer.parts.banked.glossary import BankedIrregularity, BankedWager
from trainer.parts.banked.turns import Incidents
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.model import BadTurn
from trainer.parts.irregularities import Irregularity, TableIrregularity
from trainer.rules.cards import BadCard, Face, parse_faces


class Move(StrEnum):
    BUY = "buy"
    EXCHANGE = "exchange"
    BET = "bet"
    FOLD = "fold"
    VERBAL = "verbal"
    FORCE = "force"
    DECLINE = "decline"


FORCING = (Move.FORCE, Move.DECLINE)


@dataclass(frozen=True, slots=True)
class Turn:
    """One ordered turn: antes that are put out, cards given up, and whether the chips go where they do not belong."""

    move: Move
    antes: int = 0
    number: int = 0
    cards: tuple[Face, ...] = ()
    astray: bool = False


_USUAL = {Move.BUY: 1, Move.EXCHANGE: 1, Move.BET: 2, Move.FORCE: 1}
_TURNS = "buy, exchange 2, exchange Kd 7s, bet, bet 1x, bet astray, fold, verbal, force, decline"


def parse_turn(text: str) -> Turn:
    """
    >>> parse_turn("exchange 3 2x").antes
    2
    >>> parse_turn("bet").antes
    2
    """
    words = text.split()
    if not words or words[0] not in list(Move):
        raise BadTurn(f"{text!r} is no turn; expected one of {_TURNS}")
    move, rest = Move(words[0]), words[1:]
    astray = "astray" in rest and move in (Move.BUY, Move.EXCHANGE, Move.BET)
    rest = [word for word in rest if word != "astray"] if astray else rest
    antes = _USUAL.get(move, 0)
    if rest and rest[-1].endswith("x") and rest[-1][:-1].isdecimal() and move in (Move.BUY, Move.EXCHANGE, Move.BET):
        antes = int(rest.pop()[:-1])
        if not 1 <= antes <= 9:
            raise BadTurn(f"{text!r}: expected 1x to 9x")
    if move is Move.EXCHANGE:
        return _exchange(text, antes, rest, astray)
    if rest:
        raise BadTurn(f"{text!r}: {' '.join(rest)!r} is too much after {move}")
    return Turn(move, antes, astray=astray)


def _exchange(text: str, antes: int, rest: list[str], astray: bool) -> Turn:
    if len(rest) == 1 and rest[0].isdecimal() and 1 <= int(rest[0]) <= 5:
        return Turn(Move.EXCHANGE, antes, int(rest[0]), astray=astray)
    try:
        cards = parse_faces(" ".join(rest))
    except BadCard as bad:
        raise BadTurn(f"{text!r}: {bad}") from None
    if not 1 <= len(cards) <= 5:
        raise BadTurn(f"{text!r}: expected exchange and a number or cards, such as exchange 3 or exchange Kd 7s")
    return Turn(Move.EXCHANGE, antes, len(cards), cards, astray)


class Incident(StrEnum):
    """What may happen between times."""

    ADD = "add"
    EARLY_BET = "early-bet"
    EARLY_FORCE = "early-force"
    LATE_OPTION = "late-option"
    SECOND_OPTION = "second-option"
    FOLD_AFTER_BET = "fold-after-bet"
    PROGRESSIVE_CHIP = "progressive-chip"
    SECOND_CHIP = "second-chip"
    EXTRA_PLACE = "extra-place"
    ANTE_OUTSIDE = "ante-outside"
    SUPER_ON_BET = "super-on-bet"
    SECOND_SPOT = "second-spot"
    CLAIM = "claim"
    TOUCH = "touch"
    TELL = "tell"
    SHOW = "show"
    STAND = "stand"
    BYSTANDER_BET = "bystander-bet"
    VERBAL = "verbal"
    ARRIVE = "arrive"
    LEAVE = "leave"
    RECUT = "recut"
    JAM = "jam"
    SHOE_JAM = "shoe-jam"
    DRAW = "draw"
    UNCOVER = "uncover"


TROUBLES: Mapping[str, Irregularity] = {
    Incident.FOLD_AFTER_BET: LunarIrregularity.FOLD_AFTER_BET,
    Incident.PROGRESSIVE_CHIP: LunarIrregularity.PROGRESSIVE_CHIP,
    Incident.SECOND_CHIP: LunarIrregularity.SECOND_CHIP,
    Incident.ANTE_OUTSIDE: LunarIrregularity.ANTE_OUTSIDE,
    Incident.SUPER_ON_BET: LunarIrregularity.SUPER_ON_BET,
    Incident.SECOND_SPOT: BankedIrregularity.TWO_SPOTS,
    Incident.TOUCH: LunarIrregularity.TOUCH,
    Incident.TELL: LunarIrregularity.TELL,
    Incident.SHOW: CardIrregularity.TILT,
    Incident.STAND: CardIrregularity.STAND,
    Incident.VERBAL: TableIrregularity.VERBAL_BET,
}
INCIDENTS = Incidents(
    Incident,
    TROUBLES,
    (BankedWager.ANTE, LunarWager.SUPER, LunarWager.BET),
    "add super 500",
    of_others=(Incident.EXTRA_PLACE,),
)
parse_happening = INCIDENTS.parse
