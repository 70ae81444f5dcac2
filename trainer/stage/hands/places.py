"""What kinds of place a name on the table stands for, and what each answers when an act asks."""

from __future__ import annotations

from typing import Any, NamedTuple

from trainer.rules.acts import Hand
from trainer.rules.notation import Spot
from trainer.stage.hands.kit import Kit
from trainer.stage.picture import Picture
from trainer.stage.things import Kind, Thing

SEAT_PLACES = ("hand", "played", "person", "stack", "bets", "antes", "bonus-antes")
WAGERS = {"bets": "bets", "antes": "antes", "bonus-antes": "antes"}
ON_FELT = frozenset(("felt", "stub", "packet", "deck", "spread", "wash"))
DECKS = frozenset(("deck", "spread", "wash"))


class Sort(NamedTuple):
    """One kind that a place is of, with the values it gives to fields."""

    name: str
    values: dict[str, Any]


def seat_values(seat: int) -> dict[str, Any]:
    """What a seat answers, by field."""
    name = str(seat)
    return {"seat": Spot(seat), "spot": Spot(seat), "where": name, "place": name, "what": name}


def seat_of(place: str) -> int:
    """
    >>> seat_of("hand:3"), seat_of("main")
    (3, 0)
    """
    kind, _, number = place.partition(":")
    return int(number) if kind in SEAT_PLACES and number.isdecimal() else 0


def sorts(place: str, kit: Kit, picture: Picture, button: Hand) -> list[Sort]:
    """Every kind that a place is of, the most particular first."""
    head, _, tail = place.partition(":")
    seat = seat_of(place)
    if seat in kit.seats:
        values = seat_values(seat)
        if head == "bonus-antes":
            values["source"] = f"{kit.bonus}-antes"
        elif head in WAGERS:
            values["source"] = head
        return [Sort(WAGERS.get(head, head), values), Sort("seat", values)]
    if place in kit.pots:
        return [Sort("pot", {"pot": place, "place": place, "source": place})]
    if place == "tray":
        return [Sort("tray", {"pot": "tray", "source": "tray"})]
    if head == "raise":
        return [Sort("raise", {"where": tail})]
    if place in ("buttons", "off"):
        off = {"where": "off"}
        return [Sort(place, {}), Sort("parked", off), Sort("lying", off)]
    if place == "dealer":
        return [Sort("dealer", {"hand": button})]
    if place == "rack":
        return [Sort("rack", {"deck": _back(picture, "rack")}), Sort("lying", {"where": "rack"})]
    if place in ("shoe", "automated-shoe"):
        return [Sort("shoe", {})]
    if head in ON_FELT:
        felt = [Sort("felt", {}), Sort("lying", {"where": "felt"})]
        own = Sort(head, {"deck": tail or _back(picture, place)} if head in DECKS else {})
        return felt if head == "felt" else [own, *felt]
    return [Sort(place, {})]


def sorts_of(thing: Thing, kit: Kit, picture: Picture, button: Hand) -> list[Sort]:
    """The kinds of what is under the finger: a marker is itself wherever it lies."""
    if thing.kind is Kind.MARKER:
        return [Sort(thing.name, {})]
    return sorts(thing.place, kit, picture, button)


def _back(picture: Picture, pile: str) -> str:
    cards = picture.piles.get(pile, ())
    return picture.backs[cards[-1]] if cards else ""
