"""What a lesson orders patrons and devices to do, in a line each.

`parse_turn` reads what a patron does when it is the patron's turn (`raise 3000`, `play Ks Qs Js`); `parse_happening`
what happens between times (`talk`, `jam`). Whether it is proper is found out at the table, not said in the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.model import BadTurn
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.patterns import PatternClass
from trainer.rules.cards import BadCard, Face, parse_face


class Move(StrEnum):
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    NO_RAISE = "no-raise"
    ALL_IN = "all-in"
    FOLD = "fold"
    THROW_IN = "throw-in"
    VERBAL_BET = "verbal-bet"
    PLAY = "play"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Turn:
    """One ordered turn: `amount` for bets, `cards` and how they are laid for plays."""

    move: Move
    amount: int | None = None
    cards: tuple[Face, ...] = ()
    face_down: bool = False
    outside: bool = False
    claim: str = ""


_TURNS = (
    "check, call [AMOUNT], bet AMOUNT, raise AMOUNT, no-raise [AMOUNT], all-in, fold, throw-in, verbal-bet, pass, "
    "play CARDS"
)


def parse_turn(text: str) -> Turn:
    """
    >>> parse_turn("raise 3000").amount
    3000
    """
    words = text.split()
    if not words or words[0] not in list(Move):
        raise BadTurn(f"{text!r} is no turn; expected one of {_TURNS}")
    move, rest = Move(words[0]), words[1:]
    if move is Move.PLAY:
        return _parse_play(rest)
    if move in (Move.BET, Move.RAISE) or (move in (Move.CALL, Move.NO_RAISE) and rest):
        if len(rest) != 1 or not _is_amount(rest[0]):
            raise BadTurn(f"{text!r}: expected {move} and an amount in cents, such as {move} 2000")
        return Turn(move, int(rest[0]))
    if rest:
        raise BadTurn(f"{text!r}: {' '.join(rest)!r} is too much after {move}")
    return Turn(move)


def _is_amount(word: str) -> bool:
    return word.isdecimal() and len(word) < 10 and int(word) > 0


def _parse_play(words: list[str]) -> Turn:
    cards: list[Face] = []
    face_down = outside = False
    claim = ""
    at = 0
    while at < len(words):
        word = words[at]
        if word == "face-down":
            face_down = True
        elif word == "outside":
            outside = True
        elif word == "claiming" and at + 1 < len(words) and words[at + 1] in list(PatternClass):
            claim = words[at + 1]
            at += 1
        else:
            try:
                cards.append(parse_face(word))
            except BadCard as bad:
                raise BadTurn(f"{bad} (or face-down, outside, claiming CLASS)") from None
        at += 1
    if not cards or len(set(cards)) != len(cards):
        raise BadTurn("expected play and the cards, each once, such as play Ks Qs Js")
    return Turn(Move.PLAY, cards=tuple(cards), face_down=face_down, outside=outside, claim=claim)


class Incident(StrEnum):
    TALK = "talk"
    ASK_COUNT = "ask-count"
    SIGNAL = "signal"
    STAND = "stand"
    LOOK = "look"
    TILT = "tilt"
    EXPOSE = "expose"
    FOUL = "foul"
    BELOW_RAIL = "below-rail"
    POCKET = "pocket"
    BET = "bet"
    PLAY = "play"
    BYSTANDER_BET = "bystander-bet"
    ARRIVE = "arrive"
    LEAVE = "leave"
    RECUT = "recut"
    JAM = "jam"
    SURFACE = "surface"
    WRONG_START = "wrong-start"
    SKIPPED = "skipped"


TROUBLES = {
    Incident.TALK: CardIrregularity.TALK,
    Incident.SIGNAL: CardIrregularity.SIGNAL,
    Incident.STAND: CardIrregularity.STAND,
    Incident.LOOK: CardIrregularity.LOOK,
    Incident.TILT: CardIrregularity.TILT,
    Incident.EXPOSE: CardIrregularity.EXPOSE,
    Incident.FOUL: CardIrregularity.FOUL,
    Incident.BELOW_RAIL: CardIrregularity.BELOW_RAIL,
    Incident.POCKET: PatternIrregularity.POCKET,
    Incident.BYSTANDER_BET: TableIrregularity.BYSTANDER,
}
_NOT_PLAYERS = frozenset(
    (
        Incident.BYSTANDER_BET,
        Incident.RECUT,
        Incident.JAM,
        Incident.SURFACE,
        Incident.WRONG_START,
        Incident.SKIPPED,
        Incident.ARRIVE,
    )
)


@dataclass(frozen=True, slots=True)
class Order:
    """One ordered incident."""

    incident: Incident
    amount: int | None = None
    cards: tuple[Face, ...] = ()

    @property
    def by_player(self) -> bool:
        return self.incident not in _NOT_PLAYERS


def parse_happening(text: str) -> Order:
    """
    >>> parse_happening("pocket 5000").amount
    5000
    """
    words = text.split()
    if not words or words[0] not in list(Incident):
        raise BadTurn(f"{text!r} does not happen; expected one of {', '.join(Incident)}")
    incident, rest = Incident(words[0]), words[1:]
    if incident in (Incident.POCKET, Incident.BET):
        if len(rest) != 1 or not _is_amount(rest[0]):
            raise BadTurn(f"{text!r}: expected {incident} and an amount in cents, such as {incident} 2000")
        return Order(incident, int(rest[0]))
    if incident is Incident.PLAY:
        return Order(incident, cards=_parse_play(rest).cards)
    if rest:
        raise BadTurn(f"{text!r}: {' '.join(rest)!r} is too much after {incident}")
    return Order(incident)
