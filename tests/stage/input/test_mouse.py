"""Movements of the mouse: what is carried, dropped and clicked becomes acts."""

from __future__ import annotations

import dataclasses

import pytest

from tests.stage.input.tables import table
from trainer.drill.attempt import Attempt
from trainer.drill.reading import read_lesson
from trainer.drill.robot import choose
from trainer.drill.tables import kit_of
from trainer.games import parse_act
from trainer.parts.acts import Deal, Hand, Hands
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.lessons.scene import DealersHands
from trainer.parts.lessons.yamlfile import parse
from trainer.rules.act import Act, Entry
from trainer.rules.chips import Chips
from trainer.rules.verdict import Finding
from trainer.stage.input.composer import Composer
from trainer.stage.input.mouse import Mouse, Proposal
from trainer.stage.things import Thing, ThingKind

SHOE = Thing(ThingKind.CARDS, "shoe")
HELD = Thing(ThingKind.CARDS, "held")


def lines(*texts: str) -> tuple[Act, ...]:
    return tuple(parse_act(text) for text in texts)


def chips(place: str, chip: int) -> Thing:
    return Thing(ThingKind.CHIPS, place, chip=chip)


def with_chips(picture: Picture, **places: str) -> Picture:
    """The picture with other chips at some places; `bets_3` is `bets:3`."""
    heaps = {place.replace("_", ":"): Chips.parse(heap) for place, heap in places.items()}
    return dataclasses.replace(picture, chips={**picture.chips, **heaps})


def with_hands(picture: Picture, draw: Hand | None = None, place: Hand | None = None, **said: Hand) -> Picture:
    return dataclasses.replace(picture, hands=DealersHands(draw, place, **said))


def composer_of(proposal: Proposal) -> Composer:
    assert proposal.composer is not None
    assert not proposal.acts
    return proposal.composer


def answer(proposal: Proposal, keys: str) -> Act | None:
    composer = composer_of(proposal)
    for key in keys.split():
        assert composer.choose(composer.index_of(key)), key
    return composer.act


# Dealing


@pytest.mark.parametrize("place", ["hand:3", "played:3", "person:3", "stack:3", "bets:3", "antes:3", "bonus-antes:3"])
def test_a_card_dropped_anywhere_at_a_seat_is_dealt_there(place: str) -> None:
    kit, picture = table("shoe", "Deal")
    assert Mouse(kit).drop(SHOE, place, None, False, Hand.LEFT, picture).acts == lines("deal 3")


def test_a_card_turned_on_the_way_lands_face_up() -> None:
    kit, picture = table("shoe", "Deal")
    assert Mouse(kit).drop(SHOE, "hand:3", None, True, Hand.LEFT, picture).acts == lines("deal 3 up")


def test_the_automated_shoe_gives_stacks() -> None:
    kit, picture = table("automated", "Deliver")
    assert Mouse(kit).drop(SHOE, "hand:2", None, False, Hand.LEFT, picture).acts == lines("deliver 2")


def test_the_other_mouse_button_is_the_other_hand_and_is_said_once() -> None:
    kit, picture = table("shoe", "Deal")
    mouse = Mouse(kit)
    acts = mouse.drop(SHOE, "hand:1", None, False, Hand.RIGHT, picture).acts
    assert acts == lines("hands draw right place left", "deal 1")
    picture = with_hands(picture, draw=Hand.RIGHT, place=Hand.LEFT)
    assert mouse.drop(SHOE, "hand:2", None, False, Hand.RIGHT, picture).acts == lines("deal 2")
    assert mouse.drop(SHOE, "hand:3", None, False, Hand.LEFT, picture).acts == lines(
        "hands draw left place right", "deal 3"
    )


def test_with_the_shoe_on_the_right_the_right_button_needs_no_word() -> None:
    kit, picture = table("right", "Deal")
    assert Mouse(kit).drop(SHOE, "hand:1", None, False, Hand.RIGHT, picture).acts == lines("deal 1")


def test_a_held_deck_is_dealt_by_the_other_hand() -> None:
    kit, picture = table("hand", "Deal")
    mouse = Mouse(kit)
    picture = with_hands(picture, holding=Hand.RIGHT)
    assert mouse.drop(HELD, "hand:1", None, False, Hand.LEFT, picture).acts == lines("deal 1")
    assert mouse.drop(HELD, "hand:1", None, False, Hand.RIGHT, picture).acts == lines(
        "hands draw right place right", "deal 1"
    )


def test_hands_that_were_said_hold_for_a_deck_taken_up_after_them() -> None:
    kit, picture = table("hand", "Deal")
    picture = with_hands(picture, draw=Hand.LEFT, place=Hand.LEFT, holding=Hand.LEFT)
    assert Mouse(kit).drop(HELD, "hand:1", None, False, Hand.RIGHT, picture).acts == lines(
        "hands draw right place right", "deal 1"
    )


TWO_ROUNDS = """
title: Two rounds, and the house shuffles
about: Deal both.
game: {game}
house: {{dealing: {dealing}, shuffling: machine}}
seats: {{1: {{}}, 3: {{}}, 4: {{}}}}
house_does: [shuffle]
rounds: 2
mode: exam
"""


@pytest.mark.parametrize("dealing", ["shoe", "hand"])
@pytest.mark.parametrize("game", ["ultimate_8", "ultimate_texas_holdem"])
def test_the_hands_of_one_round_are_not_those_of_the_next(game: str, dealing: str) -> None:
    """Wrong hands are said in each round, also where the house shuffles and the trainee does not."""
    lesson = read_lesson(parse(TWO_ROUNDS.format(game=game, dealing=dealing), "two.yaml"), "two")
    attempt, kit = Attempt(lesson), kit_of(lesson)
    mouse, source = Mouse(kit), Thing(ThingKind.CARDS, kit.source)
    dealt_wrong: dict[int, Finding] = {}
    while not attempt.done and len(dealt_wrong) < 2:
        act, number, picture = choose(attempt), attempt.scene.round_number, picture_of(attempt.scene)
        if not isinstance(act, Deal) or number in dealt_wrong:
            attempt.perform(Entry(act))
            continue
        wrong = picture.hands.holding or kit.hands[0].other
        said, dealt = mouse.drop(source, f"hand:{act.spot}", None, False, wrong, picture).acts
        assert isinstance(said, Hands), f"round {number}"
        attempt.perform(Entry(said))
        dealt_wrong[number] = attempt.perform(Entry(dealt)).verdict.finding
    assert dealt_wrong == {1: Finding.IMPROPER, 2: Finding.IMPROPER}


def test_after_a_click_on_the_shoe_each_click_on_a_seat_deals() -> None:
    kit, picture = table("shoe", "Deal")
    mouse = Mouse(kit)
    assert not mouse.click(SHOE, picture)
    assert mouse.pitching
    for seat in (1, 1, 2):
        assert mouse.click(Thing(ThingKind.PLACE, f"hand:{seat}"), picture).acts == lines(f"deal {seat}")
    assert mouse.click(Thing(ThingKind.PERSON, "person:4"), picture).acts == lines("deal 4")


def test_pitching_ends_with_a_click_elsewhere_or_escape() -> None:
    kit, picture = table("shoe", "Deal")
    mouse = Mouse(kit)
    mouse.click(SHOE, picture)
    assert mouse.click(Thing(ThingKind.PLACE, "felt"), picture).composer is not None
    assert not mouse.pitching
    mouse.click(SHOE, picture)
    assert mouse.cancel()
    assert not mouse.pitching
    assert not mouse.cancel()


def test_an_empty_shoe_cannot_be_pitched_from_and_shows_its_menu() -> None:
    kit, picture = table("shoe")
    mouse = Mouse(kit)
    proposal = mouse.click(Thing(ThingKind.PLACE, "shoe"), picture)
    assert not mouse.pitching
    assert answer(proposal, "f") == parse_act("secure shoe")


def test_nothing_can_be_carried_out_of_an_empty_shoe() -> None:
    kit, picture = table("shoe")
    mouse = Mouse(kit)
    assert not mouse.can_carry(Thing(ThingKind.PLACE, "shoe"), picture)
    assert not mouse.drop(Thing(ThingKind.PLACE, "shoe"), "hand:1", None, False, Hand.LEFT, picture)


def test_what_is_left_in_the_shoe_is_dragged_onto_the_felt() -> None:
    kit, picture = table("shoe", "TakeStub")
    assert Mouse(kit).drop(SHOE, "felt", None, False, Hand.LEFT, picture).acts == lines("take stub")


def test_a_card_that_slips_on_its_way_does_not_empty_the_shoe() -> None:
    kit, picture = table("shoe", "Deal")
    proposal = Mouse(kit).drop(SHOE, "felt", None, False, Hand.LEFT, picture)
    assert answer(proposal, "t") == parse_act("take stub")


# Decks


def test_dragging_the_deck_loads_or_shuffles_it() -> None:
    kit, picture = table("two decks and a shoe", "Load")
    deck = next(pile for pile in picture.piles if pile.startswith("deck:"))
    mouse = Mouse(kit)
    assert mouse.drop(Thing(ThingKind.CARDS, deck), "shoe", None, False, Hand.LEFT, picture).acts == lines("load shoe")
    shuffled = mouse.drop(Thing(ThingKind.CARDS, deck), "shuffler", None, False, Hand.LEFT, picture).acts
    assert shuffled == lines(f"shuffle machine deck {deck.partition(':')[2]}")


def test_of_two_stacked_decks_the_one_that_is_dragged_is_named() -> None:
    kit, picture = table("two decks and a shoe", "Load")
    piles = {**picture.piles, "deck:red": (0, 1), "deck:blue": (60, 61)}
    both = dataclasses.replace(picture, piles=piles)
    mouse = Mouse(kit)
    deck = Thing(ThingKind.CARDS, "deck:blue")
    assert mouse.drop(deck, "shoe", None, False, Hand.LEFT, both).acts == lines("load shoe blue")


@pytest.mark.parametrize("hand", Hand)
def test_the_button_that_carries_the_deck_is_the_hand_that_holds_it(hand: Hand) -> None:
    kit, picture = table("hand", "Hold")
    deck = next(pile for pile in picture.piles if pile.startswith("deck:"))
    proposal = Mouse(kit).drop(Thing(ThingKind.CARDS, deck), "dealer", None, False, hand, picture)
    assert proposal.acts == lines(f"hold deck {hand}")


def test_the_cut_is_completed_by_click_or_drag_and_undone_by_dragging_the_packet() -> None:
    kit, picture = table("shoe", "CompleteCut")
    packet, deck = Thing(ThingKind.CARDS, "packet"), Thing(ThingKind.CARDS, "deck:red")
    mouse = Mouse(kit)
    assert mouse.click(packet, picture).acts == lines("complete-cut")
    for place in ("packet", "felt"):
        assert mouse.drop(deck, place, None, False, Hand.LEFT, picture).acts == lines("complete-cut")
    for place in ("deck:red", "felt"):
        assert mouse.drop(packet, place, None, False, Hand.LEFT, picture).acts == lines("complete-cut reversed")


def test_without_a_packet_a_deck_dropped_on_the_felt_stays_where_it_is() -> None:
    kit, picture = table("shoe", "Cut")
    assert not Mouse(kit).drop(Thing(ThingKind.CARDS, "deck:red"), "felt", None, False, Hand.LEFT, picture)


# Markers


@pytest.mark.parametrize(
    ("name", "place", "line"),
    [
        ("player-button", "hand:4", "place player-button 4"),
        ("player-button", "buttons", "place player-button off"),
        ("ace-button", "person:1", "place ace-button 1"),
        ("raise-button", "raise:3", "place raise-button 3"),
        ("cover-card", "felt", "place cover-card felt"),
        ("cover-card", "rack", "place cover-card rack"),
        ("cover-card", "off", "place cover-card off"),
    ],
)
def test_markers_go_where_they_are_dropped(name: str, place: str, line: str) -> None:
    kit, picture = table()
    proposal = Mouse(kit).drop(Thing(ThingKind.MARKER, "person:2", name), place, None, False, Hand.LEFT, picture)
    assert proposal.acts == lines(line)


def test_a_button_let_go_where_it_lay_has_not_moved() -> None:
    kit, picture = table()
    button = Thing(ThingKind.MARKER, "raise:1", "raise-button")
    assert not Mouse(kit).drop(button, "raise:1", None, False, Hand.LEFT, picture)


def test_a_button_dropped_on_a_pot_goes_nowhere() -> None:
    kit, picture = table()
    button = Thing(ThingKind.MARKER, "buttons", "player-button")
    assert not Mouse(kit).drop(button, "main", None, False, Hand.LEFT, picture)


# Chips


def test_clicks_make_chips_up_and_right_clicks_take_them_back() -> None:
    kit, picture = table("shoe", "CountPot")
    picture = with_chips(picture, main="9x500 2x100")
    mouse = Mouse(kit)
    mouse.click(chips("main", 500), picture)
    mouse.click(chips("main", 500), picture, number=5)
    mouse.click(chips("main", 100), picture)
    assert mouse.held.chips == Chips.parse("6x500 1x100")
    mouse.click(chips("main", 500), picture, Hand.RIGHT)
    assert mouse.held.chips == Chips.parse("5x500 1x100")
    assert mouse.carried(chips("main", 100), picture) == mouse.held.chips


def test_no_more_chips_are_made_up_than_lie_there() -> None:
    kit, picture = table("shoe", "CountPot")
    picture = with_chips(picture, main="3x500")
    mouse = Mouse(kit)
    for _ in range(4):
        mouse.click(chips("main", 500), picture, number=5)
    assert mouse.held.chips == Chips.parse("3x500")


def test_chips_made_up_elsewhere_are_put_down() -> None:
    kit, picture = table("shoe", "CountPot")
    picture = with_chips(picture, main="3x500", ace="3x100")
    mouse = Mouse(kit)
    mouse.click(chips("main", 500), picture)
    mouse.click(chips("ace", 100), picture)
    assert (mouse.held.source, mouse.held.chips) == ("ace", Chips.parse("1x100"))
    mouse.click(Thing(ThingKind.PLACE, "felt"), picture)
    assert not mouse.held.chips


def test_without_chips_made_up_the_whole_heap_is_carried() -> None:
    kit, picture = table("shoe", "CountPot")
    picture = with_chips(picture, main="3x500")
    assert Mouse(kit).carried(chips("main", 500), picture) == Chips.parse("3x500")
    assert Mouse(kit).carried(SHOE, picture) is None


@pytest.mark.parametrize(
    ("source", "taken", "place", "keys", "line"),
    [
        ("bets:3", "", "main", "", "sweep bets main of 3"),
        ("bets:3", "2x500", "main", "", "sweep bets main of 3 2x500"),
        ("antes:3", "", "main", "", "sweep antes main of 3"),
        ("bonus-antes:3", "", "ace", "", "sweep ace-antes ace of 3"),
        ("bets:3", "1x500", "stack:3", "", "return 3 1x500"),
        ("bets:3", "", "stack:3", "", "return 3 1x2500 4x500"),
        ("antes:3", "", "person:3", "", "return 3 1x2500 4x500"),
        ("bets:3", "1x2500", "tray", "x r enter", "change 3 1x2500 for 5x500"),
        ("main", "2x500", "tray", "k", "commission main 2x500"),
        ("main", "1x2500", "tray", "c x r enter", "change main 1x2500 for 5x500"),
        ("main", "2x500", "drop-box", "", "commission main 2x500 to drop-box"),
        ("main", "", "stack:4", "", "award main 4"),
        ("main", "2x500", "stack:4", "p", "award main 4 2x500"),
        ("main", "2x500", "person:4", "f", "refund 4 main 2x500"),
        ("main", "", "side-1", "", "sweep main side-1"),
        ("main", "2x500", "side-1", "", "sweep main side-1 2x500"),
        ("ace", "", "main", "", "sweep ace main"),
        ("tray", "1x500", "main", "t", "sweep tray main 1x500"),
        ("tray", "1x500", "main", "c y y y y y enter", "change main 5x100 for 1x500"),
        ("tray", "1x500", "stack:2", "", "refund 2 tray 1x500"),
    ],
)
def test_chips_dragged_from_place_to_place(source: str, taken: str, place: str, keys: str, line: str) -> None:
    kit, picture = table("shoe", "CountPot")
    heap = Chips.parse("1x2500 4x500")
    heaps = {**picture.chips, source: picture.chips["tray"] if source == "tray" else heap}
    picture = dataclasses.replace(picture, chips=heaps)
    mouse = Mouse(kit)
    for cents, number in Chips.parse(taken).items():
        for _ in range(number):
            mouse.click(chips(source, cents), picture)
    proposal = mouse.drop(chips(source, 500), place, None, False, Hand.LEFT, picture)
    made = answer(proposal, keys) if keys else proposal.acts[0]
    assert made == parse_act(line)


def test_a_bet_cannot_be_given_back_to_another_seat() -> None:
    kit, picture = table("shoe", "CountPot")
    picture = with_chips(picture, bets_3="2x500")
    assert not Mouse(kit).drop(chips("bets:3", 500), "stack:4", None, False, Hand.LEFT, picture)


def test_chips_that_were_all_made_up_are_carried_from_the_bare_place() -> None:
    kit, picture = table("shoe", "CountPot")
    picture = with_chips(picture, ace="1x500")
    mouse = Mouse(kit)
    mouse.click(chips("ace", 500), picture)
    proposal = mouse.drop(Thing(ThingKind.PLACE, "ace"), "stack:1", None, False, Hand.LEFT, picture)
    assert answer(proposal, "f") == parse_act("refund 1 ace 1x500")


# Clicks


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("bets:2", "prompt 2 bet"),
        ("played:2", "prompt 2 play"),
        ("antes:2", "prompt 2 ante"),
        ("bonus-antes:2", "prompt 2 ante"),
    ],
)
def test_a_click_on_a_bare_area_asks_the_player(place: str, line: str) -> None:
    kit, picture = table()
    assert Mouse(kit).click(Thing(ThingKind.PLACE, place), picture).acts == lines(line)


def test_a_click_on_a_players_own_chips_asks_for_the_bet() -> None:
    kit, picture = table()
    assert Mouse(kit).click(chips("stack:2", 500), picture).acts == lines("prompt 2 bet")


def test_a_click_on_played_cards_declares_them() -> None:
    kit, picture = table("shoe", "Declare")
    pile = next(pile for pile in picture.piles if pile.startswith("played:"))
    seat = pile.partition(":")[2]
    proposal = Mouse(kit).click(Thing(ThingKind.CARDS, pile), picture)
    assert answer(proposal, "o h t") == parse_act(f"declare {seat} one_pair hearts ten")


@pytest.mark.parametrize("place", ["bets:2", "played:2", "person:2", "stack:2"])
def test_the_right_button_opens_the_menu_of_the_seat(place: str) -> None:
    kit, picture = table()
    question = composer_of(Mouse(kit).click(Thing(ThingKind.PLACE, place), picture, Hand.RIGHT)).question
    assert question is not None
    assert question.trail == ("Seat 2, Ben",)


def test_menu_says_what_it_was_opened_on() -> None:
    kit, picture = table("shoe", "Cut")
    mouse = Mouse(kit)
    trails = [
        composer_of(mouse.click(thing, picture, Hand.RIGHT)).question
        for thing in (
            Thing(ThingKind.PLACE, "main"),
            Thing(ThingKind.CARDS, "deck:red"),
            Thing(ThingKind.PLACE, "felt"),
        )
    ]
    assert [question.trail for question in trails if question] == [("Main pot",), ("Red deck",), ()]


def test_a_click_on_the_stub_asks_for_its_number() -> None:
    kit, picture = table("shoe", "CountStub")
    assert answer(Mouse(kit).click(Thing(ThingKind.CARDS, "stub"), picture), "u 4 enter") == parse_act(
        "count stub 4 up"
    )


def test_a_click_on_the_supervisor_offers_matters_rulings_and_everything_else() -> None:
    kit, picture = table()
    mouse = Mouse(kit)
    for thing in (Thing(ThingKind.PERSON, "supervisor"), Thing(ThingKind.PLACE, "supervisor")):
        assert answer(mouse.click(thing, picture), "v b") == parse_act("call supervisor backs")
        assert answer(mouse.click(thing, picture), "a 1 o n") == parse_act("announce no-more-bets")


def test_a_click_off_the_table_opens_the_menu_of_everything() -> None:
    kit, picture = table()
    question = composer_of(Mouse(kit).click(Thing(ThingKind.PLACE, ""), picture)).question
    assert question is not None
    assert question.title == "What do you do?"


def test_what_cannot_be_done_with_a_thing_comes_to_nothing() -> None:
    kit, picture = table("shoe", "Deal")
    assert not Mouse(kit).drop(SHOE, "main", None, False, Hand.LEFT, picture)
    assert not Mouse(kit).drop(SHOE, "", None, False, Hand.LEFT, picture)
