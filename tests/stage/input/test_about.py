"""What a question is about: the places beside which it stands."""

from __future__ import annotations

import pytest

from tests.stage.input.tables import table
from trainer.parts.acts import Hand
from trainer.stage.input.about import places_about
from trainer.stage.input.composer import Composer
from trainer.stage.input.mouse import Mouse
from trainer.stage.things import Thing, ThingKind


def about(way: str, keys: str) -> tuple[set[str], set[str]]:
    kit, picture = table(way)
    composer = Composer(kit, picture)
    for key in keys.split():
        assert composer.press(key), key
    nearest, in_sight = places_about(composer)
    return set(nearest), set(in_sight)


@pytest.mark.parametrize(
    ("way", "keys", "nearest", "in_sight"),
    [
        ("shoe", "e", set(), set()),
        ("shoe", "g m", {"main"}, {"main"}),
        ("hold'em", "g 2 t", {"trips:2"}, {"trips:2", "hand:2"}),
        ("hold'em", "e 0", {"hand:0"}, {"hand:0"}),
        ("lunar", "g 3 a", {"ante:3"}, {"ante:3", "hand:3", "discards:3"}),
    ],
)
def test_what_was_answered_says_what_a_question_is_about(
    way: str, keys: str, nearest: set[str], in_sight: set[str]
) -> None:
    assert about(way, keys) == (nearest, in_sight)


def test_a_seat_is_all_that_lies_before_it() -> None:
    nearest, in_sight = about("shoe", "e 3")
    assert nearest >= {"hand:3", "person:3", "played:3", "bets:3"}
    assert in_sight == {"hand:3", "played:3", "bets:3", "antes:3", "bonus-antes:3"}


def test_cards_that_are_to_be_chosen_are_what_it_is_about() -> None:
    kit, picture = table("hold'em", "SetHand")
    verb = next(one for one in kit.table.all.verbs() if one.act.__name__ == "SetHand")
    nearest, in_sight = places_about(Composer(kit, picture, verb=verb))
    assert (nearest, in_sight) == (("board",), ("board",))


def test_a_menu_is_about_the_thing_that_was_clicked() -> None:
    kit, picture = table("shoe")
    composer = Mouse(kit).click(Thing(ThingKind.PLACE, "rack"), picture, Hand.RIGHT).composer
    assert composer is not None
    assert places_about(composer)[0] == ("rack",)


def test_the_bare_felt_is_nothing_to_be_about() -> None:
    kit, picture = table("shoe")
    composer = Mouse(kit).click(Thing(ThingKind.PLACE, "felt"), picture, Hand.RIGHT).composer
    assert composer is not None
    assert places_about(composer) == ((), ())
