"""The table of a pattern game: six positions on one side, the dealer on the other, the pots between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from trainer.parts.layout import dealerside, seats
from trainer.parts.layout.camera import beside
from trainer.parts.layout.dealerside import MIDDLE
from trainer.parts.layout.decor import HOUSE, Decor
from trainer.parts.layout.layout import (
    LOW,
    Box,
    CardSpot,
    ChipSpot,
    Layout,
    Mark,
    MarkerSpot,
    Name,
    PileShape,
    Pose,
    Ring,
    StackStyle,
    Words,
    Zone,
)
from trainer.parts.layout.options import Options
from trainer.parts.layout.seats import SEATS, seat_pose
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.secondpot import SecondPot

ROUNDS = (1, 2, 3)
_TITLE = 40.0

# A position goes on inward from hand and chips with discards, wagers, antes.
_PLAYED = 151.0
_BETS = 232.0
_ANTES = 288.0
_DEPTH = 316.0


@dataclass(frozen=True, slots=True)
class Printing:
    """What a game's felt says.

    The discard area of a position is one, or three with lines between them, next to the betting area of each round.
    """

    game: str
    second_pot: SecondPot
    rules: tuple[str, ...]
    discard_areas: int = 1
    decor: Decor = HOUSE

    @property
    def bonus(self) -> str:
        return self.second_pot.name


def bets_pose(seat: int, betting_round: int) -> Pose:
    return beside(seat_pose(seat), (betting_round - 2) * 61, _BETS)


@lru_cache(maxsize=32)
def pattern_layout(printing: Printing, options: Options) -> Layout:
    mirror = -1 if options.shoe_right else 1
    return Layout(
        marks=(*_felt(printing, options, mirror), *(mark for seat in SEATS for mark in _position(seat, printing))),
        devices=dealerside.devices(mirror),
        zones=(*dealerside.zones(mirror), *_centre_zones(printing), *(z for seat in SEATS for z in _zones(seat))),
        cards=_cards(printing, mirror),
        chips=_chips(printing),
        markers=_markers(printing, mirror),
        people=seats.people(),
        names=_names(printing),
        decor=printing.decor,
    )


# Positions


def _position(seat: int, printing: Printing) -> tuple[Mark, ...]:
    at = seat_pose(seat)
    return (
        Box(beside(at, 0, _PLAYED), 196, 100, dashed=printing.discard_areas == 1, parts=printing.discard_areas),
        *(Box(bets_pose(seat, number), 56, 48, str(number)) for number in ROUNDS),
        Ring(beside(at, -22, _ANTES), 52, "Ante"),
        Ring(beside(at, 33, _ANTES), 48, printing.bonus.capitalize()),
    )


def _zones(seat: int) -> tuple[Zone, ...]:
    at = seat_pose(seat)
    return (
        *seats.zones(seat, _DEPTH),
        Zone(f"played:{seat}", beside(at, 0, _PLAYED), 198, 102),
        *(Zone(f"bets:{seat}", bets_pose(seat, number), 59, 52) for number in ROUNDS),
        Zone(f"antes:{seat}", beside(at, -22, _ANTES), 54, 54),
        Zone(f"bonus-antes:{seat}", beside(at, 33, _ANTES), 50, 54),
    )


# The middle of the table

_MAIN = Pose(MIDDLE, 526)
_BONUS = Pose(MIDDLE + 258, 514)
_LID = Pose(_BONUS.x + 196, _BONUS.y + 72)
_SIDE = Pose(MIDDLE - 258, 514)
_SIDES = {number: Pose(_SIDE.x + (number - 2) * 64, _SIDE.y - 30) for number in range(1, 4)}
_SIDES |= {number: Pose(_SIDE.x + (number - 4.5) * 64, _SIDE.y + 30) for number in range(4, 6)}


def _raise_pose(number: int) -> Pose:
    return Pose(MIDDLE + (number - 2) * 84, 423)


def _felt(printing: Printing, options: Options, mirror: int) -> tuple[Mark, ...]:
    return (
        *(Box(_raise_pose(number), 76, 58, f"{number}{'stndrd'[number * 2 - 2 : number * 2]}") for number in ROUNDS),
        Box(_MAIN, 290, 118),
        Words(Pose(_MAIN.x, _MAIN.y + 72), "MAIN POT", 17),
        Box(_BONUS, 200, 118),
        Words(Pose(_BONUS.x, _BONUS.y + 72), f"{printing.bonus.upper()} POT", 17),
        Box(_SIDE, 200, 118),
        *(Words(pose, str(number), 20, tone="faint") for number, pose in _SIDES.items()),
        Words(Pose(_SIDE.x, _SIDE.y + 72), "SIDE POTS", 17),
        *dealerside.emblems(printing.game, _TITLE, _top(printing) - 44),
        *dealerside.marks(),
        *_inscriptions(printing, options),
        Words(Pose(MIDDLE + mirror * 652, 676), "Commission", 19),
        Words(Pose(MIDDLE + mirror * 652, 702), f"{options.commission} of a pot won", 19),
    )


def _top(printing: Printing) -> float:
    """How far down the first of the rules stands."""
    return 704 if len(printing.rules) <= 3 else 695


def _inscriptions(printing: Printing, options: Options) -> Iterator[Words]:
    """The names and the rules; four of them stand closer together than three."""
    top, step = _top(printing), 25 if len(printing.rules) <= 3 else 20
    yield Words(Pose(MIDDLE, top - 70), options.house.upper(), 18)
    yield Words(Pose(MIDDLE, top - 38), printing.game.upper(), _TITLE)
    for at, rule in enumerate(printing.rules):
        yield Words(Pose(MIDDLE, top + at * step), rule, 19)


def _centre_zones(printing: Printing) -> tuple[Zone, ...]:
    return (
        Zone("main", _MAIN, 290, 122),
        Zone(printing.bonus, _BONUS, 204, 122),
        *(Zone(f"side-{number}", pose, 64, 58) for number, pose in _SIDES.items()),
        *(Zone(f"raise:{number}", _raise_pose(number), 80, 62) for number in ROUNDS),
        *((Zone("lid-rest", _LID, 172, 98),) if printing.second_pot.lidded else ()),
    )


# What lies there

_MAIN_HEAP = StackStyle(30, 270, cut=True)
_BONUS_HEAP = StackStyle(30, 180, cut=True)
_SIDE_HEAP = StackStyle(28, 60, LOW, cut=True)
_ANTE_HEAP = StackStyle(28, 34, LOW)
_BONUS_ANTE_HEAP = StackStyle(26, 30, LOW)
_BETS_HEAP = StackStyle(27, 56, LOW)


def _chips(printing: Printing) -> Mapping[str, ChipSpot]:
    """A wager lies in the area of the betting round that the raise button marks."""
    found = {
        "main": ChipSpot(Pose(_MAIN.x, _MAIN.y + 24), _MAIN_HEAP, amount=True),
        printing.bonus: ChipSpot(Pose(_BONUS.x, _BONUS.y + 24), _BONUS_HEAP, amount=True),
    }
    for number, pose in _SIDES.items():
        found[f"side-{number}"] = ChipSpot(Pose(pose.x, pose.y + 12), _SIDE_HEAP, amount=True)
    found |= dealerside.chips()
    for seat in SEATS:
        at = seat_pose(seat)
        rounds = {str(number): bets_pose(seat, number) for number in ROUNDS}
        found |= seats.chips(seat)
        found[f"antes:{seat}"] = ChipSpot(beside(at, -22, _ANTES), _ANTE_HEAP)
        found[f"bonus-antes:{seat}"] = ChipSpot(beside(at, 33, _ANTES), _BONUS_ANTE_HEAP)
        found[f"bets:{seat}"] = ChipSpot(bets_pose(seat, 1), _BETS_HEAP, "raise-button", rounds)
    return found


def _cards(printing: Printing, mirror: int) -> Mapping[str, CardSpot]:
    found = dealerside.cards(mirror)
    parts = printing.discard_areas
    for seat in SEATS:
        found[f"hand:{seat}"] = seats.hand(seat)
        at = beside(seat_pose(seat), 0, _PLAYED)
        found[f"played:{seat}"] = CardSpot(at, PileShape.FAN, 17, 119 if parts == 1 else 130, parts=parts)
    return found


def _markers(printing: Printing, mirror: int) -> Mapping[str, Mapping[str, MarkerSpot]]:
    player, raised, bonus = (dealerside.at_rest(mirror, along) for along in (-87, -41, 5))
    for number in ROUNDS:
        raised[str(number)] = MarkerSpot(_raise_pose(number), f"raise:{number}")
    for seat in SEATS:
        at = seat_pose(seat)
        player[str(seat)] = MarkerSpot(beside(at, -73, _ANTES), f"person:{seat}")
        bonus[str(seat)] = MarkerSpot(beside(at, 77, _ANTES), f"person:{seat}")
    found = {
        "player-button": player,
        "raise-button": raised,
        printing.second_pot.marker.value: bonus,
        "cover-card": dealerside.cover_card(mirror, 68),
    }
    if printing.second_pot.lidded:
        beside_it = MarkerSpot(_LID, "lid-rest")
        found["lid"] = {"": beside_it, "off": beside_it, printing.bonus: MarkerSpot(_BONUS, printing.bonus)}
    return found


def _names(printing: Printing) -> Mapping[str, Name]:
    return {
        **dealerside.NAMES,
        **{marker: Name(f"the {marker.called}") for marker in PatternMarker},
        f"{printing.bonus}-button": Name(f"the {printing.bonus} button"),
        **seats.NAMES,
        "played:": Name("seat {}'s played cards", "seat {}'s discard area"),
        "bets:": Name("seat {}'s bets", "seat {}'s betting area"),
        "antes:": Name("seat {}'s ante", "seat {}'s ante spot"),
        "bonus-antes:": Name(f"seat {{}}'s {printing.bonus} ante", "seat {}'s second ante spot"),
        "raise:": Name("round {}"),
        "main": Name("the main pot", titled=True),
        printing.bonus: Name(f"the {printing.bonus} pot", titled=True),
        "lid-rest": Name("the lid's place"),
        **{f"side-{number}": Name(f"side pot {number}", titled=True) for number in _SIDES},
    }
