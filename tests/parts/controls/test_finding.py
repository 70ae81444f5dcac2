"""The palette finds acts by what dealers call them, at every table."""

from __future__ import annotations

import pytest

from tests.stage.input.tables import ALL_WAYS, table
from trainer.parts.controls.finding import MOST_FOUND, find_acts, path_to
from trainer.rules.notation import Spot
from trainer.stage.input.composer import Composer


def found(way: str, text: str) -> list[str]:
    return [one.label for one in find_acts(*table(way), text)]


@pytest.mark.parametrize(
    ("way", "said", "first"),
    [
        ("hold'em", "burn", "Burn a card"),
        ("hold'em", "boat", "Read a hand: Full house"),
        ("hold'em", "quads", "Read a hand: Four of a kind"),
        ("hold'em", "misdeal", "Give a ruling: Misdeal"),
        ("hold'em", "no more", "Announce: No more bets"),
        ("hold'em", "scramble", "Wash"),
        ("hold'em", "floorperson", "Call the supervisor"),
        ("hold'em", "deal the flop", "Deal to the board, face up"),
        ("hold'em", "rack", "Rack the stub"),
        ("hold'em", "boxed card", "Rack a card unused"),
        ("shoe", "rake", "Take the commission"),
        ("shoe", "color up", "Change chips of a pot"),
        ("shoe", "push pot", "Push a pot"),
        ("shoe", "dolly", "Move the player button"),
        ("shoe", "boxed card", "Give a ruling: Misdeal"),
        ("shoe", "wheel", "Declare: Straight"),
        ("dragon", "straight flush", "Declare: Straight flush"),
        ("lunar", "buy the dealer", "Offer the force"),
        ("lunar", "prove", "Prove the number of wagers"),
        ("lunar", "buy", "Ask for an option"),
    ],
)
def test_an_act_is_found_by_a_dealer_s_word(way: str, said: str, first: str) -> None:
    assert found(way, said)[0] == first


@pytest.mark.parametrize("way", ALL_WAYS)
def test_every_act_is_found_first_or_nearly_by_its_own_label(way: str) -> None:
    kit, picture = table(way)
    for verb in kit.table.all.verbs():
        if kit.has(verb.needs):
            label = kit.fill(verb.label)
            assert label in [one.label for one in find_acts(kit, picture, label)][:2], label


def test_a_muck_is_picking_up_and_racking() -> None:
    assert {"Pick up cards", "Rack the stub"} <= set(found("hold'em", "muck"))


@pytest.mark.parametrize(
    ("typed", "first"),
    [("anounce", "Announce"), ("comission", "Take the commission"), ("shufle", "Shuffle by hand"), ("wassh", "Wash")],
)
def test_slips_are_forgiven(typed: str, first: str) -> None:
    assert found("shoe", typed)[0] == first


def test_what_is_a_word_of_the_table_is_no_slip() -> None:
    assert all("urn a card" in label or "Burn onto" in label for label in found("hold'em", "burn"))


def test_the_beginning_of_a_word_is_enough_and_few_are_offered() -> None:
    assert found("shoe", "comm")[0] == "Take the commission"
    assert len(found("shoe", "c")) == MOST_FOUND


def test_a_number_is_the_seat_of_the_act() -> None:
    (pay, *_) = find_acts(*table("hold'em"), "pay 3")
    assert (pay.label, pay.given) == ("Pay a wager, seat 3", {"seat": Spot(3)})
    assert found("hold'em", "read seat 2 boat")[0] == "Read a hand: Full house, seat 2"


def test_what_is_most_like_it_is_offered_where_nothing_has_all_the_words() -> None:
    assert found("shoe", "take the commission gently")[0] == "Take the commission"


@pytest.mark.parametrize("text", ["", "   ", "xyzzy", "!"])
def test_nothing_is_found_for_nothing(text: str) -> None:
    assert found("shoe", text) == []


@pytest.mark.parametrize("way", ["shoe", "lunar"])
def test_the_path_to_an_act_leads_there(way: str) -> None:
    kit, picture = table(way)
    for verb in kit.table.all.verbs():
        if kit.has(verb.needs):
            composer = Composer(kit, picture)
            assert all(composer.press(key) for key in path_to(kit, verb))
            assert composer.verb is not None
            assert composer.verb.act is verb.act
