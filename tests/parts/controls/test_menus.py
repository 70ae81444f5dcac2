"""Menus made of verbs: one key for each verb in every game, and what is done at each kind of place."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.stage.input.tables import ALL_WAYS, table
from trainer.parts import acts as a
from trainer.parts.cards import verbs as c
from trainer.parts.controls.keys import Group
from trainer.parts.controls.menus import Menus, at, bound, group
from trainer.parts.controls.spoken import RULINGS, STOP
from trainer.parts.controls.verbs import Menu, Verb

READ = Verb(a.Read, "Read a hand", "e", ("spot", "hand"), at=at(seat="Read the hand"))
PAY = Verb(a.Pay, "Pay", "g", ("seat", "wager", "chips"), at=at("tray", wager="Pay it", seat=""))
MENUS = Menus((group(Group.CHIPS, PAY), group(Group.CARDS, c.DEAL, READ, READ), RULINGS))


def menus_of(way: str) -> list[Menu]:
    """All menus of a table, those that others lead to included."""
    known = table(way)[0].table
    groups = [entry.menu for entry in known.all.entries if entry.menu is not None]
    return [known.quick, known.all, known.seat, *groups, *(click.menu for click in known.clicks)]


def test_an_act_has_the_same_key_in_every_menu_of_every_game() -> None:
    keys: dict[str, set[str]] = defaultdict(set)
    for way in ALL_WAYS:
        for menu in menus_of(way):
            for entry in menu.entries:
                if entry.verb is not None:
                    verb = entry.verb
                    keys[repr((verb.act, verb.asks, sorted(verb.fixed.items()), verb.needs, verb.variants))].add(
                        entry.key
                    )
    assert len(keys) > 100
    assert {verb: found for verb, found in keys.items() if len(found) > 1} == {}


def test_groups_have_the_same_key_in_every_game() -> None:
    keys: dict[str, set[str]] = defaultdict(set)
    for way in ALL_WAYS:
        for entry in table(way)[0].table.all.entries:
            keys[entry.words].add(entry.key)
    assert {words: found for words, found in keys.items() if len(found) > 1} == {}


@pytest.mark.parametrize("way", ALL_WAYS)
def test_no_menu_uses_a_key_twice(way: str) -> None:
    kit, _ = table(way)
    for menu in menus_of(way):
        keys = [entry.key for entry in menu.entries if kit.has(entry.needs)]
        assert len(keys) == len(set(keys)), (menu.title, keys)


def test_a_place_lists_what_is_done_there_once_and_what_is_most_at_home_there_first() -> None:
    menu = MENUS.at("seat")
    assert [(entry.words, entry.binds) for entry in menu.entries] == [
        ("Deal a card here", ("spot",)),
        ("Read the hand", ("spot",)),
        ("Rule on the hand", ("seat",)),
        ("Stop", ("seat",)),
        ("Pay", ("seat",)),
        ("Prove the chips", ()),
    ]
    assert [entry.words for entry in MENUS.at("tray").entries] == ["Pay"]


def test_a_wager_answers_its_seat_and_itself_and_a_place_that_says_nothing_nothing() -> None:
    assert bound(PAY, "wager") == ("seat", "wager")
    assert bound(STOP, "wager") == ("seat",)
    assert bound(PAY, "tray") == ()
    assert [entry.words for entry in MENUS.at("wager").entries] == ["Pay it", "Stop the player", "Prove the chips"]


def test_of_two_fields_for_the_same_thing_the_first_is_answered() -> None:
    move = Verb(a.Sweep, "Move", "m", ("source", "pot", "chips"))
    assert bound(move, "pot") == ("source",)


def test_the_supervisor_can_be_asked_anything() -> None:
    last = MENUS.at("supervisor").entries[-1]
    assert (last.key, last.words) == ("a", "Anything else")
    assert last.menu is not None
    assert last.menu.entries == MENUS.everything.entries


def test_titles_name_the_place() -> None:
    assert MENUS.at("rack").title == "What do you do with the discard rack?"
    assert MENUS.at("cover-card").title == "What do you do with the cover card (cut card)?"
    assert MENUS.at("seat").title == "What do you do here?"


def test_a_click_opens_the_menu_of_the_place_that_a_thing_belongs_to() -> None:
    click = MENUS.click("stack", READ, "seat", bare=True)
    assert (click.source, click.menu, click.binds, click.bare) == ("stack", MENUS.at("seat"), ("spot",), True)
