"""The dealer's side, alike at every table: tray and boxes, shoe and rack, and room to work with decks.

`mirror` is 1 with the shoe at the dealer's left and the rack at the right, -1 the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from trainer.parts.cards.glossary import CardMarker
from trainer.parts.layout.layout import (
    WIDTH,
    CardSpot,
    ChipSpot,
    Device,
    Emblem,
    Mark,
    MarkerSpot,
    Name,
    PileShape,
    Pose,
    StackStyle,
    Visibility,
    Words,
    Zone,
)

MIDDLE = WIDTH / 2
WORK = 690.0
"""How far down decks are worked with."""
TRAY = StackStyle(40, 260, tubes=True)
BOXED = StackStyle(30, shown=False)

_TIP_BOX = Pose(584, 858)
_DROP_BOX = Pose(1016, 858)
_SUPERVISOR = Pose(78, 836)
_OFF = Pose(1562, 760)
_FELT = Pose(MIDDLE, 693)
"""Between the last line of what the felt says of payments and the tray's name."""

_LETTER = 0.72
"""How wide a capital of a title is, with the air beside it, in parts of its size."""
_EMBLEM = 58.0
_WOVEN, _WOVEN_AT = 470.0, Pose(MIDDLE, 500)

NAMES: Mapping[str, Name] = {
    "shoe": Name("the shoe"),
    "automated-shoe": Name("the shoe"),
    "held": Name("the deck in your hand"),
    "stub": Name("the stub"),
    "packet": Name("the packet"),
    "rack": Name("the discard rack"),
    "shuffler": Name("the shuffler"),
    "felt": Name("the felt"),
    "dealer": Name("your hand"),
    "tray": Name("the chip tray"),
    "drop-box": Name("the drop box"),
    "supervisor": Name("the supervisor"),
    "buttons": Name("the buttons' place"),
    "off": Name("the table's edge"),
    "deck:": Name("the {} deck"),
    "spread:": Name("the {} deck"),
    "wash:": Name("the {} deck"),
    **{marker: Name(f"the {marker.called}") for marker in CardMarker},
}


def emblems(title: str, size: float, y: float) -> Iterator[Emblem]:
    """The emblem at both sides of the game's title, and large in the weave of the felt."""
    aside = len(title) * size * _LETTER / 2 + _EMBLEM
    yield Emblem(_WOVEN_AT, _WOVEN, "woven")
    for x in (MIDDLE - aside, MIDDLE + aside):
        yield Emblem(Pose(x, y), _EMBLEM)


def parked(mirror: int) -> Pose:
    """Where markers lie that are not in use."""
    return Pose(MIDDLE + mirror * 490, 846)


def _shoe(mirror: int) -> Pose:
    return Pose(MIDDLE - mirror * 480, 716)


def _shuffler(mirror: int) -> Pose:
    return Pose(MIDDLE - mirror * 640, 700)


def _rack(mirror: int) -> Pose:
    return Pose(MIDDLE + mirror * 500, 716)


def _cover(mirror: int) -> Pose:
    return Pose(MIDDLE + mirror * 356, WORK)


def _held(mirror: int) -> Pose:
    return Pose(MIDDLE - mirror * 366, 808)


def devices(mirror: int) -> tuple[Device, ...]:
    return (
        Device("tip-box", _TIP_BOX, 110, 76, always=True),
        Device("drop-box", _DROP_BOX, 110, 76, always=True),
        Device("tray", Pose(MIDDLE, 840), 281, 116, always=True),
        Device("rack", _rack(mirror), 118, 136, always=True),
        Device("shuffler", _shuffler(mirror), 140, 130),
        Device("shoe", _shoe(mirror), 120, 150),
        Device("automated-shoe", _shoe(mirror), 120, 150, pile="shoe"),
    )


def marks() -> tuple[Mark, ...]:
    """What the felt says at the dealer's side: the boxes and the rack have their names on themselves."""
    return (Words(Pose(MIDDLE, 773), "CHIP TRAY", 12),)


def zones(mirror: int) -> tuple[Zone, ...]:
    return (
        Zone("felt", _FELT, 820, 146),
        Zone("dealer", _held(mirror), 100, 112),
        Zone("shoe", _shoe(mirror), 130, 160),
        Zone("shuffler", _shuffler(mirror), 150, 140),
        Zone("rack", _rack(mirror), 130, 150),
        Zone("tray", Pose(MIDDLE, 840), 290, 118),
        Zone("tip-box", _TIP_BOX, 120, 84),
        Zone("drop-box", _DROP_BOX, 120, 84),
        Zone("supervisor", _SUPERVISOR, 120, 120),
        Zone("buttons", parked(mirror), 230, 100),
        Zone("off", _OFF, 76, 280),
    )


def cards(mirror: int) -> dict[str, CardSpot]:
    return {
        "shoe": CardSpot(_shoe(mirror), visible=Visibility.NONE, one_by_one=True),
        "shuffler": CardSpot(_shuffler(mirror), visible=Visibility.NONE),
        "rack": CardSpot(_rack(mirror), visible=Visibility.TOP_FACE),
        "held": CardSpot(_held(mirror), one_by_one=True),
        "off": CardSpot(_OFF, visible=Visibility.NONE),
        "deck:red": CardSpot(Pose(MIDDLE - mirror * 374, WORK)),
        "deck:blue": CardSpot(Pose(MIDDLE - mirror * 300, WORK)),
        "deck:": CardSpot(Pose(MIDDLE - mirror * 226, WORK)),
        "packet": CardSpot(
            Pose(MIDDLE + mirror * 268, WORK),
            follows=CardMarker.COVER_CARD,
            spots={"felt": CardSpot(Pose(_cover(mirror).x - mirror * 12, WORK - 8))},
        ),
        "felt": CardSpot(Pose(MIDDLE + mirror * 310, WORK), PileShape.FAN, 12, 60),
        "stub": CardSpot(Pose(MIDDLE + mirror * 310, WORK), PileShape.FAN, 20, 100),
        "spread:red": CardSpot(Pose(MIDDLE, 654), PileShape.ARC, 14, 720),
        "spread:blue": CardSpot(Pose(MIDDLE, 734), PileShape.ARC, 14, 720),
        "spread:": CardSpot(Pose(MIDDLE, 694), PileShape.ARC, 14, 720),
        "wash:red": CardSpot(Pose(MIDDLE - 190, 694), PileShape.SCATTER, reach=300),
        "wash:": CardSpot(Pose(MIDDLE + 190, 694), PileShape.SCATTER, reach=300),
    }


def chips() -> dict[str, ChipSpot]:
    return {"tray": ChipSpot(Pose(MIDDLE, 868), TRAY), "drop-box": ChipSpot(_DROP_BOX, BOXED)}


def at_rest(mirror: int, along: float) -> dict[str, MarkerSpot]:
    """A marker's spots while it is not in use, so far along from the middle of where markers are kept."""
    middle = parked(mirror)
    spot = MarkerSpot(Pose(middle.x + along, middle.y), "buttons")
    return {"": spot, "off": spot, "felt": spot, "rack": spot}


def cover_card(mirror: int, along: float) -> dict[str, MarkerSpot]:
    """The spots of the card that receives the cut."""
    rack = _rack(mirror)
    return {
        **at_rest(mirror, along),
        "felt": MarkerSpot(_cover(mirror), "felt"),
        "rack": MarkerSpot(Pose(rack.x, rack.y - 6), "rack"),
    }
