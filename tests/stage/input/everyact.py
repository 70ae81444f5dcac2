"""Every act that can be wished for at a table: each class with each of its optional parts, each value of each field."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterator
from enum import StrEnum
from itertools import product
from typing import Any

from tests.kinds import ACTS
from trainer.games.lunar_poker.acts import OwnAct, RackFromHand
from trainer.parts import acts as a
from trainer.parts.acts import BankAct
from trainer.parts.banked.glossary import BankedMarker
from trainer.parts.cards.glossary import CardMarker
from trainer.parts.controls.kit import Kit, decks_of
from trainer.parts.layout.picture import Picture
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.patterns import PatternClass
from trainer.rules.act import Act
from trainer.rules.chips import Chips
from trainer.rules.notation import BOARD, BYSTANDER, DEALER, SUPERVISOR, Cards, Spot

PATTERN_ACTS = tuple(cls for cls in ACTS if cls not in (*BankAct.__args__, *OwnAct.__args__))
HOLDEM_ACTS = tuple(cls for cls in BankAct.__args__)
HEAPS = [Chips({500: 1}), Chips({10000: 1, 2500: 7, 500: 31})]


OWN: dict[tuple[type[Act], str], list[Any]] = {
    (a.Cut, "by"): [Spot(1), Spot(6), BYSTANDER, SUPERVISOR],
    (a.Stop, "seat"): [Spot(1), Spot(6), BYSTANDER],
    (a.CountPot, "amount"): [0, 14700, 250],
    (a.Collect, "count"): [8, 12],
}
EVERYWHERE = [Spot(1), Spot(6), DEALER, BOARD]
AT_THE_HOUSE: dict[tuple[type[Act], str], list[Any]] = {
    (a.Flash, "what"): ["3", "dealer", "stub", "deck"],
    (a.Place, "where"): ["dealer", "layout", "felt", "rack", "off"],
    (a.Deal, "spot"): EVERYWHERE,
    (a.Collect, "spot"): EVERYWHERE,
    (a.CountHand, "spot"): EVERYWHERE,
    (a.TurnCard, "spot"): EVERYWHERE,
    (a.Deliver, "spot"): [Spot(1), Spot(6), DEALER],
    (a.Reveal, "spot"): [Spot(1), Spot(6), DEALER],
    (a.Read, "spot"): [Spot(1), Spot(6), DEALER],
}
"""What a table against the house has besides seats: the dealer's own hand, and a board."""


def _without_a_board(kit: Kit) -> dict[tuple[type[Act], str], list[Any]]:
    """At a table against the house without community cards, and with as many seats as it has."""
    last = Spot(kit.seats[-1])
    spots = [Spot(1), last, DEALER]
    named = {key: spots for key, values in AT_THE_HOUSE.items() if DEALER in values}
    others: dict[tuple[type[Act], str], list[Any]] = {
        (a.Place, "where"): ["felt", "rack", "off"],
        (a.Cut, "by"): [Spot(1), last, BYSTANDER, SUPERVISOR],
        (a.Stop, "seat"): [Spot(1), last, BYSTANDER],
    }
    return AT_THE_HOUSE | named | others


def _at_pots(kit: Kit) -> dict[tuple[type[Act], str], list[Any]]:
    pots = list(kit.lists["pots"])
    return {
        (a.Flash, "what"): ["3", "stub", "deck"],
        (a.Place, "where"): ["2", "felt", "rack", "off"],
        (a.Sweep, "source"): ["antes", f"{kit.words['bonus']}-antes", "bets", *pots, "tray"],
        (a.Sweep, "pot"): [*pots, "tray"],
        (a.Refund, "pot"): [*pots, "tray"],
        (a.Commission, "pot"): [*pots, "tray"],
        (a.Commission, "to"): ["drop-box"],
        (a.CountPot, "pot"): pots,
        (a.Award, "pot"): pots,
        (a.Change, "place"): [*pots, "1", "6"],
    }


def values_of(cls: type[Act], name: str, hint: Any, kit: Kit, picture: Picture) -> list[Any]:
    """What a field may be, the unusual included."""
    kinds = [kind for kind in typing.get_args(hint) if kind is not types.NoneType] or [hint]
    kind = kinds[0]
    own = OWN | (_at_pots(kit) if "pots" in kit.lists else AT_THE_HOUSE if kit.has("board") else _without_a_board(kit))
    decks = decks_of(picture)
    if (cls, name) in own:
        return own[cls, name]
    if name == "deck":
        return [*decks, "both"] if cls is a.Wash and len(decks) > 1 else decks
    if kind is Spot:
        return [Spot(seat) for seat in kit.seats]
    if kind is bool:
        known = any(verb.act is cls and (verb.takes(name) or name in verb.fixed) for verb in kit.table.all.verbs())
        return [True] if known else []
    if kind is int:
        return [0, 4, 26]
    if kind is Chips:
        return list(HEAPS)
    if kind is Cards:
        pile = "hand:0" if cls is RackFromHand else "board"
        faces = [picture.faces[card] for card in picture.piles.get(pile, ()) if card in picture.up]
        if cls is RackFromHand:
            return [Cards((face,)) for face in faces]
        return [Cards(faces[2:]), Cards(faces)] if faces else []
    if cls is a.Declare and name == "pattern":
        return list(kit.lists["patterns"])
    assert issubclass(kind, StrEnum), (cls, name)
    return offered(cls, name, kit, picture)


def offered(cls: type[Act], name: str, kit: Kit, picture: Picture) -> list[StrEnum]:
    """The values of an enumeration that a table's hands know."""
    asked = kit.fields.get((cls, name))
    return [one.value for one in asked.choices(kit, picture, {})] if asked is not None and asked.choices else []


def enumerations() -> Iterator[tuple[type[Act], str, type[StrEnum]]]:
    """Every field of a pattern game's acts whose values are listed; which patterns there are is each game's own."""
    for cls in PATTERN_ACTS:
        for name, hint in typing.get_type_hints(cls).items():
            if isinstance(hint, type) and issubclass(hint, StrEnum) and hint is not PatternClass:
                yield cls, name, hint


def every_act(cls: type[Act], kit: Kit, picture: Picture) -> Iterator[Act]:
    """All combinations of optional parts, and besides every value of every field once."""
    hints = typing.get_type_hints(cls)
    fields = dataclasses.fields(cls)
    choices: list[list[Any]] = []
    for field in fields:
        values = values_of(cls, field.name, hints[field.name], kit, picture)
        optional = field.default is not dataclasses.MISSING
        choices.append([field.default, *values[:1]] if optional else values[:1])
    if not all(choices):
        # There is nothing on the table that it could name.
        return
    for combination in product(*choices):
        yield _possible(cls(*combination))
    usual = [options[0] for options in choices]
    for at, field in enumerate(fields):
        for value in values_of(cls, field.name, hints[field.name], kit, picture):
            yield _possible(cls(*[*usual[:at], value, *usual[at + 1 :]]))


def _possible(act: Act) -> Act:
    """A cover card lies before no seat, of two each has its own places, and the lid lies on the pot or beside it."""
    if isinstance(act, a.Place) and act.marker is PatternMarker.LID and act.where not in ("deuce", "off"):
        return a.Place(act.marker, "deuce")
    if isinstance(act, a.Place) and act.marker is CardMarker.COVER_CARD and act.where not in ("felt", "rack", "off"):
        return a.Place(act.marker, "felt")
    if isinstance(act, a.Place) and act.marker is BankedMarker.HAND_COVER and act.where == "felt":
        return a.Place(act.marker, "layout")
    return act


def exists(cls: type[Act], kit: Kit) -> bool:
    """Whether such an act can exist at the table."""
    return cls in kit.acts()


def all_acts(kit: Kit, picture: Picture) -> list[Act]:
    found: list[Act] = []
    for cls in ACTS:
        if exists(cls, kit):
            found += every_act(cls, kit, picture)
    machine = kit.has("shuffler")
    return [act for act in dict.fromkeys(found) if machine or not _by_machine(act)]


def _by_machine(act: Act) -> bool:
    return isinstance(act, a.Shuffle) and act.method is a.Method.MACHINE
