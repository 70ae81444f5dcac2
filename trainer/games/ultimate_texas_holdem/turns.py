"""What a lesson orders patrons and devices of this table to do, in a line each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trainer.parts.acts import Wager
from trainer.parts.cards.ledger import Kind
from trainer.parts.cards.model import BadTurn


class Move(StrEnum):
    CHECK = "check"
    FOLD = "fold"
    PLAY = "play"
    VERBAL = "verbal"


@dataclass(frozen=True, slots=True)
class Turn:
    """One ordered turn: a play wager in antes or in cents, perhaps on a spot where it does not belong."""

    move: Move
    antes: int = 0
    cents: int = 0
    spot: Wager = Wager.PLAY

    def amount(self, ante: int) -> int:
        return self.cents or self.antes * ante


_TURNS = "check, fold, verbal, play 4x, play 4000, play 4x on trips"


def parse_turn(text: str) -> Turn:
    """
    >>> parse_turn("play 4x").amount(1000)
    4000
    """
    words = text.split()
    if not words or words[0] not in list(Move):
        raise BadTurn(f"{text!r} is no turn; expected one of {_TURNS}")
    move, rest = Move(words[0]), words[1:]
    if move is not Move.PLAY:
        if rest:
            raise BadTurn(f"{text!r}: {' '.join(rest)!r} is too much after {move}")
        return Turn(move)
    spot = Wager.PLAY
    if len(rest) == 3 and rest[1] == "on" and rest[2] in list(Wager):
        spot, rest = Wager(rest[2]), rest[:1]
    if len(rest) != 1 or not _sized(rest[0]):
        raise BadTurn(f"{text!r}: expected play and a size, such as play 4x or play 4000")
    size = rest[0]
    if size.endswith("x"):
        return Turn(move, antes=int(size[:-1]), spot=spot)
    return Turn(move, cents=int(size), spot=spot)


def _sized(word: str) -> bool:
    number = word.removesuffix("x")
    return number.isdecimal() and len(number) < 9 and int(number) > 0


class Incident(StrEnum):
    """What may happen between times."""

    ADD = "add"
    LATE_PLAY = "late-play"
    TAKE_BACK = "take-back"
    SECOND_SPOT = "second-spot"
    STAND = "stand"
    TALK = "talk"
    BYSTANDER_BET = "bystander-bet"
    VERBAL = "verbal"
    ARRIVE = "arrive"
    LEAVE = "leave"
    RECUT = "recut"
    JAM = "jam"
    SHOE_JAM = "shoe-jam"
    DRAW = "draw"
    UNCOVER = "uncover"


TROUBLES = {
    Incident.TAKE_BACK: Kind.FOLDED_PLAY,
    Incident.SECOND_SPOT: Kind.TWO_SPOTS,
    Incident.STAND: Kind.STAND,
    Incident.TALK: Kind.TALK,
    Incident.VERBAL: Kind.VERBAL_BET,
}
_NOT_PLAYERS = frozenset(
    (
        Incident.BYSTANDER_BET,
        Incident.RECUT,
        Incident.JAM,
        Incident.SHOE_JAM,
        Incident.DRAW,
        Incident.UNCOVER,
        Incident.ARRIVE,
    )
)


@dataclass(frozen=True, slots=True)
class Order:
    """One ordered incident; `add` names a wager and an amount, `late-play` an amount."""

    incident: Incident
    wager: Wager = Wager.PLAY
    amount: int = 0

    @property
    def by_player(self) -> bool:
        return self.incident not in _NOT_PLAYERS


_SPOTS = (Wager.ANTE, Wager.BLIND, Wager.TRIPS, Wager.PLAY)
"""Where a player may put chips too late."""


def parse_happening(text: str) -> Order:
    """
    >>> parse_happening("add trips 500").wager.value
    'trips'
    """
    words = text.split()
    if not words or words[0] not in list(Incident):
        raise BadTurn(f"{text!r} does not happen; expected one of {', '.join(Incident)}")
    incident, rest = Incident(words[0]), words[1:]
    if incident is Incident.ADD:
        if len(rest) != 2 or rest[0] not in _SPOTS or not rest[1].isdecimal() or len(rest[1]) > 8:
            raise BadTurn(f"{text!r}: expected add, one of {', '.join(_SPOTS)} and cents, such as add trips 500")
        return Order(incident, Wager(rest[0]), int(rest[1]))
    if incident is Incident.LATE_PLAY:
        if len(rest) != 1 or not rest[0].isdecimal() or len(rest[0]) > 8:
            raise BadTurn(f"{text!r}: expected late-play and cents, such as late-play 1000")
        return Order(incident, amount=int(rest[0]))
    if rest:
        raise BadTurn(f"{text!r}: {' '.join(rest)!r} is too much after {incident}")
    return Order(incident)
