"""What a lesson orders patrons and devices of this table to do, in a line each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from trainer.games.ultimate_texas_holdem.glossary import HoldemWager
from trainer.parts.acts import Wager
from trainer.parts.banked.glossary import BankedIrregularity, BankedWager
from trainer.parts.banked.turns import Incidents
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.model import BadTurn
from trainer.parts.irregularities import Irregularity, TableIrregularity


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
    spot: Wager = HoldemWager.PLAY

    def amount(self, ante: int) -> int:
        return self.cents or self.antes * ante


_TURNS = "check, fold, verbal, play 4x, play 4000, play 4x on trips"


SPOTS: Mapping[str, Wager] = {wager: wager for wager in (*BankedWager, *HoldemWager)}


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
    spot: Wager = HoldemWager.PLAY
    if len(rest) == 3 and rest[1] == "on" and rest[2] in SPOTS:
        spot, rest = SPOTS[rest[2]], rest[:1]
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


TROUBLES: Mapping[str, Irregularity] = {
    Incident.TAKE_BACK: CardIrregularity.FOLDED_PLAY,
    Incident.SECOND_SPOT: BankedIrregularity.TWO_SPOTS,
    Incident.STAND: CardIrregularity.STAND,
    Incident.TALK: CardIrregularity.TALK,
    Incident.VERBAL: TableIrregularity.VERBAL_BET,
}
INCIDENTS = Incidents(
    Incident,
    TROUBLES,
    (BankedWager.ANTE, HoldemWager.BLIND, HoldemWager.TRIPS, HoldemWager.PLAY),
    "add trips 500",
    (Incident.LATE_PLAY,),
)
parse_happening = INCIDENTS.parse
