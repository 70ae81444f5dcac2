"""The kit of the table of Ultimate Texas Hold 'em."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.fields import HOLDEM_FIELDS
from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem.menus import HOLDEM_TABLE
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts.banked.glossary import BankedHandWord
from trainer.parts.banked.kit import OWN_HAND, banked_kit, wager_area
from trainer.parts.controls.areas import Answer, Area, Areas, Sort, area
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.layout import Layout
from trainer.parts.pokerhands.ranks import CLASSES
from trainer.rules.notation import BOARD


def holdem_kit(lesson: HoldemLesson, layout: Layout) -> Kit:
    """What hands need to know of the lesson's table."""
    return banked_kit(
        lesson,
        layout,
        HOLDEM_TABLE,
        areas=AREAS,
        fields=HOLDEM_FIELDS,
        wagers=HoldemState.wagers,
        hands=tuple(BankedHandWord(cls) for cls in reversed(CLASSES)),
        also=frozenset(("board",)),
        spots=("board",),
        covered=("dealer", "layout"),
    )


def _away(name: str) -> Area:
    off = {"where": "off"}
    return area(name, Sort("parked", off), Sort("lying", off), Sort("covering", off))


AREAS: Areas = {
    **{f"{wager}:": wager_area(wager) for wager in HoldemState.wagers},
    "hand:0": area(OWN_HAND, Sort("covering", {"where": "dealer"})),
    "cover-rest": area(Sort("covering", {"where": "layout"}), "felt", Sort("lying", {"where": "felt"})),
    "board": area(Sort("board", {"spot": BOARD})),
    "felt": area("felt", Sort("lying", {"where": "felt"}), Sort("covering", {"where": "layout"})),
    "rack": area(
        Sort("rack", {"deck": Answer.BACK}), Sort("lying", {"where": "rack"}), Sort("covering", {"where": "rack"})
    ),
    "buttons": _away("buttons"),
    "off": _away("off"),
}
"""The places that only this table has; a card that covers the dealer's own may lie in some of the others too."""
