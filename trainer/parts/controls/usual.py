"""What every table has: keys for its seats, and what hands call its things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.parts.controls.keys import SEAT_KEYS
from trainer.parts.controls.kit import Choice, Kit
from trainer.parts.controls.verbs import ANYWHERE, Called
from trainer.parts.layout.picture import Picture
from trainer.rules.notation import Spot


def seat_choices(kit: Kit, picture: Picture, _: Mapping[str, Any]) -> list[Choice]:
    """Every place of the table, with the name of who sits there."""
    names = {person.seat: _own(person.name, person.seat) for person in picture.people}
    return [Choice(SEAT_KEYS[seat - 1], Spot(seat), f"Seat {seat}", names.get(seat, "")) for seat in kit.seats]


def _own(name: str, seat: int) -> str:
    return "" if name == f"Seat {seat}" else name


USUAL_CALLED: Mapping[str, Called] = {
    # as it is carried, as a target, as it is clicked
    "shoe": Called("a card from the shoe", "the shoe", "the shoe"),
    "held": Called("a card from the held deck", "the held deck", "the held deck"),
    "stub": Called("the stub", "", "the stub"),
    "hand": Called("a player’s cards", "", "a player’s cards"),
    "rack": Called("the cards in the discard rack", "the discard rack", "the cards in the discard rack"),
    "deck": Called("the deck", "the deck", "the deck"),
    "packet": Called("the packet that was cut", "the packet", "the packet that was cut"),
    "spread": Called("the spread deck", "", "the spread deck"),
    "wash": Called("the washed deck", "", "the washed deck"),
    "shuffler": Called("the shuffler’s cards", "the shuffler", "the shuffler"),
    "cover-card": Called("the cover card", "", "the cover card"),
    "tray": Called("chips from the chip tray", "the chip tray", "the chip tray"),
    "drop-box": Called("", "the drop box", ""),
    "seat": Called("", "a seat", "a player"),
    "own": Called("", "the player’s own chips", ""),
    "stack": Called("", "", "a player’s own chips"),
    "felt": Called("", "the felt", ""),
    "dealer": Called("", "your hand", ""),
    "off": Called("", "the table’s edge", ""),
    "parked": Called("", "where the buttons are kept", ""),
    "lying": Called("", "felt, rack or table’s edge", ""),
    "supervisor": Called("", "", "the supervisor"),
    ANYWHERE: Called("", "", "anywhere else"),
}
