"""The table of a pattern game: six positions on one side, the dealer on the other, the pots between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.stage.camera import beside
from trainer.stage.layout import WIDTH, Box, CardSpot, Device, Layout, Lie, Mark, Pose, Ring, Words, Zone
from trainer.stage.layouts.options import Options

SEATS = range(1, 7)
ROUNDS = (1, 2, 3)
MIDDLE = WIDTH / 2

# The seats of the left half, where the rail ends and the position begins; the right half mirrors them.
_LEFT = (Pose(203, 222, -24), Pose(447, 106, -12), Pose(684, 74, -3))

# A position, by the way inward from the rail: the patron, chips and hand, discards, wagers, antes.
_PERSON = -36.0
_HAND = 50.0
_PLAYED = 151.0
_BETS = 232.0
_ANTES = 288.0
_DEPTH = 316.0


@dataclass(frozen=True, slots=True)
class Printing:
    """What a game's felt says, and what its second pot is called."""

    game: str
    bonus: str
    bonus_caption: str
    bonus_pot: str
    bonus_marker: str
    rules: tuple[str, ...]


def seat_pose(seat: int) -> Pose:
    """Where a position begins at the rail, turned to the middle of the table."""
    if seat <= len(_LEFT):
        return _LEFT[seat - 1]
    twin = _LEFT[2 * len(_LEFT) - seat]
    return Pose(WIDTH - twin.x, twin.y, -twin.angle)


def bets_pose(seat: int, betting_round: int) -> Pose:
    return beside(seat_pose(seat), (betting_round - 2) * 61, _BETS)


def pattern_layout(printing: Printing, options: Options) -> Layout:
    mirror = -1 if options.shoe_right else 1
    return Layout(
        marks=(*_felt(printing, options, mirror), *(mark for seat in SEATS for mark in _position(seat, printing))),
        devices=_devices(mirror),
        zones=(*_dealer_zones(mirror), *_centre_zones(printing), *(z for seat in SEATS for z in _zones(seat))),
        cards=_cards(mirror),
        chips=_chips(printing),
        markers=_markers(printing, mirror),
        people={seat: beside(seat_pose(seat), 0, _PERSON) for seat in SEATS},
    )


# Positions


def _position(seat: int, printing: Printing) -> tuple[Mark, ...]:
    at = seat_pose(seat)
    return (
        Box(beside(at, 0, _PLAYED), 196, 100, dashed=True),
        *(Box(bets_pose(seat, number), 56, 48, str(number)) for number in ROUNDS),
        Ring(beside(at, -22, _ANTES), 52, "Ante"),
        Ring(beside(at, 33, _ANTES), 42, printing.bonus_caption),
    )


def _zones(seat: int) -> tuple[Zone, ...]:
    at = seat_pose(seat)
    return (
        Zone(f"person:{seat}", beside(at, 0, (_DEPTH + _PERSON) / 2 - 14), 200, _DEPTH - _PERSON + 28),
        Zone(f"stack:{seat}", beside(at, -52, _HAND), 96, 96),
        Zone(f"hand:{seat}", beside(at, 49, _HAND), 104, 96),
        Zone(f"played:{seat}", beside(at, 0, _PLAYED), 198, 102),
        *(Zone(f"bets:{seat}", bets_pose(seat, number), 59, 52) for number in ROUNDS),
        Zone(f"antes:{seat}", beside(at, -22, _ANTES), 54, 54),
        Zone(f"bonus-antes:{seat}", beside(at, 33, _ANTES), 46, 54),
    )


# The middle of the table

_MAIN = Pose(MIDDLE, 526)
_BONUS = Pose(MIDDLE + 258, 514)
_SIDE = Pose(MIDDLE - 258, 514)
_SIDES = {number: Pose(_SIDE.x + (number - 2) * 64, _SIDE.y - 30) for number in range(1, 4)}
_SIDES |= {number: Pose(_SIDE.x + (number - 4.5) * 64, _SIDE.y + 30) for number in range(4, 6)}


def _raise_pose(number: int) -> Pose:
    return Pose(MIDDLE + (number - 2) * 84, 423)


def _felt(printing: Printing, options: Options, mirror: int) -> tuple[Mark, ...]:
    first, second, third = printing.rules
    return (
        *(Box(_raise_pose(number), 76, 58, f"{number}{'stndrd'[number * 2 - 2 : number * 2]}") for number in ROUNDS),
        Box(_MAIN, 290, 118),
        Words(Pose(_MAIN.x, _MAIN.y + 72), "MAIN POT", 17),
        Box(_BONUS, 200, 118),
        Words(Pose(_BONUS.x, _BONUS.y + 72), printing.bonus_pot.upper(), 17),
        Box(_SIDE, 200, 118),
        *(Words(pose, str(number), 20, tone="faint") for number, pose in _SIDES.items()),
        Words(Pose(_SIDE.x, _SIDE.y + 72), "SIDE POTS", 17),
        Words(Pose(MIDDLE, 634), options.house.upper(), 18),
        Words(Pose(MIDDLE, 666), printing.game.upper(), 40),
        Words(Pose(MIDDLE, 704), first, 19),
        Words(Pose(MIDDLE, 729), second, 19),
        Words(Pose(MIDDLE, 754), third, 19),
        Words(Pose(MIDDLE + mirror * 652, 676), "Commission", 19),
        Words(Pose(MIDDLE + mirror * 652, 702), f"{options.commission} of a pot won", 19),
    )


def _centre_zones(printing: Printing) -> tuple[Zone, ...]:
    return (
        Zone("main", _MAIN, 290, 122),
        Zone(printing.bonus, _BONUS, 204, 122),
        *(Zone(f"side-{number}", pose, 64, 58) for number, pose in _SIDES.items()),
        *(Zone(f"raise:{number}", _raise_pose(number), 80, 62) for number in ROUNDS),
    )


def _chips(printing: Printing) -> Mapping[str, Pose]:
    """A wager lies in the area of its betting round: `bets:3@2` is seat 3's second."""
    found = {"main": Pose(_MAIN.x, _MAIN.y + 24), printing.bonus: Pose(_BONUS.x, _BONUS.y + 24)}
    found |= {f"side-{number}": Pose(pose.x, pose.y + 12) for number, pose in _SIDES.items()}
    found |= {"tray": Pose(MIDDLE, 868), "drop-box": _DROP_BOX}
    for seat in SEATS:
        at = seat_pose(seat)
        found[f"stack:{seat}"] = beside(at, -52, _HAND + 18)
        found[f"antes:{seat}"] = beside(at, -22, _ANTES)
        found[f"bonus-antes:{seat}"] = beside(at, 33, _ANTES)
        found[f"bets:{seat}"] = bets_pose(seat, 1)
        found[f"pocket:{seat}"] = beside(at, 0, _PERSON)
        for number in ROUNDS:
            found[f"bets:{seat}@{number}"] = bets_pose(seat, number)
    return found


# The dealer's side

_TIP_BOX = Pose(584, 858)
_DROP_BOX = Pose(1016, 858)
_SUPERVISOR = Pose(78, 836)
_OFF = Pose(1562, 760)
_WORK = 690.0
_FELT = Pose(MIDDLE, 696)


def _parked(mirror: int) -> Pose:
    return Pose(MIDDLE + mirror * 490, 846)


def _shoe(mirror: int) -> Pose:
    return Pose(MIDDLE - mirror * 480, 716)


def _shuffler(mirror: int) -> Pose:
    return Pose(MIDDLE - mirror * 640, 700)


def _rack(mirror: int) -> Pose:
    return Pose(MIDDLE + mirror * 500, 716)


def _held(mirror: int) -> Pose:
    return Pose(MIDDLE - mirror * 366, 808)


def _devices(mirror: int) -> tuple[Device, ...]:
    return (
        Device("tip-box", _TIP_BOX, 110, 76, always=True),
        Device("drop-box", _DROP_BOX, 110, 76, always=True),
        Device("tray", Pose(MIDDLE, 840), 281, 116, always=True),
        Device("rack", _rack(mirror), 118, 136, always=True),
        Device("shuffler", _shuffler(mirror), 140, 130),
        Device("shoe", _shoe(mirror), 120, 150),
        Device("automated-shoe", _shoe(mirror), 120, 150),
    )


def _dealer_zones(mirror: int) -> tuple[Zone, ...]:
    return (
        Zone("felt", _FELT, 820, 160),
        Zone("dealer", _held(mirror), 100, 112),
        Zone("shoe", _shoe(mirror), 130, 160),
        Zone("shuffler", _shuffler(mirror), 150, 140),
        Zone("rack", _rack(mirror), 130, 150),
        Zone("tray", Pose(MIDDLE, 840), 290, 118),
        Zone("tip-box", _TIP_BOX, 120, 84),
        Zone("drop-box", _DROP_BOX, 120, 84),
        Zone("supervisor", _SUPERVISOR, 120, 120),
        Zone("buttons", _parked(mirror), 230, 100),
        Zone("off", _OFF, 76, 280),
    )


def _cards(mirror: int) -> Mapping[str, CardSpot]:
    found = {
        "shoe": CardSpot(_shoe(mirror)),
        "shuffler": CardSpot(_shuffler(mirror)),
        "rack": CardSpot(_rack(mirror)),
        "held": CardSpot(_held(mirror)),
        "off": CardSpot(_OFF),
        "deck:red": CardSpot(Pose(MIDDLE - mirror * 374, _WORK)),
        "deck:blue": CardSpot(Pose(MIDDLE - mirror * 300, _WORK)),
        "deck:": CardSpot(Pose(MIDDLE - mirror * 226, _WORK)),
        "packet": CardSpot(Pose(MIDDLE + mirror * 268, _WORK)),
        "felt": CardSpot(Pose(MIDDLE + mirror * 310, _WORK), Lie.FAN, 12, 60),
        "stub": CardSpot(Pose(MIDDLE + mirror * 310, _WORK), Lie.FAN, 20, 100),
        "spread:red": CardSpot(Pose(MIDDLE, 654), Lie.ARC, 14, 720),
        "spread:blue": CardSpot(Pose(MIDDLE, 734), Lie.ARC, 14, 720),
        "spread:": CardSpot(Pose(MIDDLE, 694), Lie.ARC, 14, 720),
        "wash:red": CardSpot(Pose(MIDDLE - 190, 694), Lie.SCATTER, reach=300),
        "wash:": CardSpot(Pose(MIDDLE + 190, 694), Lie.SCATTER, reach=300),
    }
    for seat in SEATS:
        at = seat_pose(seat)
        found[f"hand:{seat}"] = CardSpot(beside(at, 49, _HAND), Lie.FAN, 4.5, 36)
        found[f"played:{seat}"] = CardSpot(beside(at, 0, _PLAYED), Lie.FAN, 17, 119)
    return found


def _markers(printing: Printing, mirror: int) -> Mapping[str, Mapping[str, Pose]]:
    """Where each marker lies by what the table says of it; the empty word is where it lies when nothing is said."""
    at = _parked(mirror)
    ways = {"player-button": -87, "raise-button": -41, printing.bonus_marker: 5, "cover-card": 68}
    parked = {name: Pose(at.x + way, at.y) for name, way in ways.items()}
    found: dict[str, dict[str, Pose]] = {}
    for name, pose in parked.items():
        found[name] = {"": pose, "off": pose, "felt": pose, "rack": pose}
    found["raise-button"] |= {str(number): _raise_pose(number) for number in ROUNDS}
    for seat in SEATS:
        at = seat_pose(seat)
        found["player-button"][str(seat)] = beside(at, -73, _ANTES)
        found[printing.bonus_marker][str(seat)] = beside(at, 77, _ANTES)
    rack = _rack(mirror)
    found["cover-card"] |= {"felt": Pose(MIDDLE + mirror * 356, _WORK), "rack": Pose(rack.x, rack.y - 6)}
    return found
