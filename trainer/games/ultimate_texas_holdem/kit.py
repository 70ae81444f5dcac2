"""The kit of the table of Ultimate Texas Hold 'em."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem.menus import HOLDEM_TABLE
from trainer.games.ultimate_texas_holdem.state import HoldemGame
from trainer.parts.acts import HandWord, Wager
from trainer.parts.banked.fields import BANKED_FIELDS
from trainer.parts.banked.kit import banked_equipment, banked_hands
from trainer.parts.controls.areas import SEAT_ANSWERS, USUAL_AREAS, Answer, Area, Areas, Sort, area
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.layout import Layout
from trainer.parts.pokerhands.ranks import CLASSES
from trainer.rules.notation import BOARD, DEALER


def holdem_kit(lesson: HoldemLesson, layout: Layout) -> Kit:
    """What hands need to know of the lesson's table."""
    house = lesson.house
    seats = tuple(range(1, min(house.positions, len(layout.people)) + 1))
    wagers = HoldemGame.wagers
    return Kit(
        seats=seats,
        denominations=tuple(sorted(house.chips)),
        equipment=banked_equipment(house) | {"board"},
        hands=banked_hands(house),
        table=HOLDEM_TABLE,
        fields=BANKED_FIELDS,
        layout=layout,
        areas=holdem_areas(wagers),
        lists={"wagers": wagers, "hands": tuple(HandWord(cls) for cls in reversed(CLASSES))},
        vocabulary=_vocabulary(tuple(map(str, seats))),
    )


def holdem_areas(wagers: tuple[Wager, ...]) -> Areas:
    """The places that only this table has; a card that covers the dealer's own may lie in some of the others too."""
    dealer = {"spot": DEALER, "what": "dealer"}
    return {
        **USUAL_AREAS,
        **{f"{wager}:": _wager_area(wager) for wager in wagers},
        "paid:": Area((Sort("paid", SEAT_ANSWERS), Sort("seat", SEAT_ANSWERS)), seated=True),
        "hand:0": area(Sort("own-hand", dealer), Sort("covering", {"where": "dealer"})),
        "cover-rest": area(Sort("covering", {"where": "layout"}), "felt", Sort("lying", {"where": "felt"})),
        "board": area(Sort("board", {"spot": BOARD})),
        "drawn": area("drawn"),
        "felt": area("felt", Sort("lying", {"where": "felt"}), Sort("covering", {"where": "layout"})),
        "rack": area(
            Sort("rack", {"deck": Answer.BACK}), Sort("lying", {"where": "rack"}), Sort("covering", {"where": "rack"})
        ),
        "buttons": _away("buttons"),
        "off": _away("off"),
    }


def _away(name: str) -> Area:
    off = {"where": "off"}
    return area(name, Sort("parked", off), Sort("lying", off), Sort("covering", off))


def _wager_area(wager: Wager) -> Area:
    """A spot is of its own kind, a wager's, and its seat's."""
    values = {**SEAT_ANSWERS, "wager": wager}
    return Area((Sort(wager.value, values), Sort("wager", values), Sort("seat", values)), seated=True)


def _vocabulary(seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    return {
        "spot": (*seats, "dealer", "board"),
        "seat": seats,
        "by": (*seats, "dealer", "bystander", "supervisor"),
        "where": ("dealer", "layout", "felt", "rack", "off"),
        "what": (*seats, "dealer", "stub", "deck"),
    }
