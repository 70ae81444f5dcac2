"""The hands at the table of Ultimate Texas Hold 'em: cards of the board are chosen, payments cut, wagers moved."""

from __future__ import annotations

import dataclasses

import pytest

from tests.stage.input.tables import table
from trainer.games import parse_act
from trainer.parts.acts import Hand, SetHand
from trainer.parts.controls.question import Kind as Asked
from trainer.parts.controls.question import Role
from trainer.parts.layout.picture import Picture
from trainer.rules.act import Act
from trainer.rules.cards import Face
from trainer.rules.notation import Cards
from trainer.stage.input.composer import Composer
from trainer.stage.input.gestures import gesture_for
from trainer.stage.input.keyboard import Keyboard
from trainer.stage.input.keystrokes import keys_for
from trainer.stage.input.mouse import Mouse, Proposal
from trainer.stage.things import Thing, ThingKind

SHOE = Thing(ThingKind.CARDS, "shoe")
TRAY = Thing(ThingKind.CHIPS, "tray", chip=500)


def lines(*texts: str) -> tuple[Act, ...]:
    return tuple(parse_act(text) for text in texts)


def drop(thing: Thing, place: str, until: str, way: str = "hold'em") -> Proposal:
    kit, picture = table(way, until)
    return Mouse(kit).drop(thing, place, None, False, Hand.LEFT, picture)


def options(proposal: Proposal) -> list[str]:
    assert proposal.composer is not None
    question = proposal.composer.question
    assert question is not None
    return [option.label for option in question.options]


@pytest.mark.parametrize("place", ["hand:2", "person:2", "stack:2", "ante:2", "blind:2", "trips:2", "play:2"])
def test_a_card_dropped_anywhere_at_a_seat_is_dealt_there(place: str) -> None:
    assert drop(SHOE, place, "Deal").acts == lines("deal 2")


def test_a_card_goes_to_the_dealer_the_board_or_the_rack() -> None:
    acts = [drop(SHOE, place, "Burn").acts for place in ("hand:0", "board", "rack")]
    assert acts == [lines("deal dealer"), lines("deal board up"), lines("burn")]


def test_pitching_goes_on_from_seats_to_the_board() -> None:
    kit, picture = table("hold'em", "Burn")
    mouse = Mouse(kit)
    mouse.click(SHOE, picture)
    acts = [mouse.click(Thing(ThingKind.PLACE, place), picture).acts for place in ("hand:1", "hand:0", "board")]
    assert acts == [lines("deal 1"), lines("deal dealer"), lines("deal board up")]


def test_what_an_automated_shoe_has_left_is_dealt_from_the_hand() -> None:
    kit, picture = table("hold'em, automated", "Hold")
    assert Mouse(kit).drop(SHOE, "dealer", None, False, Hand.LEFT, picture).acts == lines("hold deck left")
    kit, picture = table("hold'em, automated", "Burn")
    mouse = Mouse(kit)
    mouse.click(Thing(ThingKind.CARDS, "held"), picture)
    assert mouse.click(Thing(ThingKind.PLACE, "board"), picture).acts == lines("deal board up")


def boxed(picture: Picture) -> Picture:
    return dataclasses.replace(picture, up=picture.up | {picture.piles["shoe"][-1]})


def test_a_card_found_face_up_is_burnt_or_racked_as_the_dealer_says() -> None:
    kit, picture = table("hold'em", "Burn")
    asked = Mouse(kit).drop(SHOE, "rack", None, False, Hand.LEFT, boxed(picture))
    assert options(asked) == ["Burn a card", "Rack a card unused"]


def test_a_hand_is_turned_over_and_then_read() -> None:
    kit, picture = table("hold'em", "Reveal")
    hand = Thing(ThingKind.CARDS, "hand:5")
    mouse = Mouse(kit)
    assert mouse.click(hand, picture).acts == lines("reveal 5")
    open_now = dataclasses.replace(picture, up=picture.up | set(picture.piles["hand:5"]))
    assert options(mouse.click(hand, open_now)) == [
        "Royal flush",
        "Straight flush",
        "Four of a kind",
        "Full house",
        "Flush",
        "Straight",
        "Three of a kind",
        "Two pair",
        "Pair",
        "High card",
    ]


def test_a_payment_is_cut_out_of_the_tray_chip_by_chip() -> None:
    kit, picture = table("hold'em", "Pay")
    mouse = Mouse(kit)
    for chip in (2500, 500, 500):
        mouse.click(Thing(ThingKind.CHIPS, "tray", chip=chip), picture)
    made = mouse.drop(TRAY, "blind:2", None, False, Hand.LEFT, picture)
    assert made.acts == lines("pay 2 blind 1x2500 2x500")


def test_a_drag_from_a_column_takes_one_chip_of_it_and_never_the_bank() -> None:
    assert drop(TRAY, "trips:2", "Pay").acts == lines("pay 2 trips 1x500")


def test_a_payment_is_counted_out_from_the_wagers_menu() -> None:
    kit, picture = table("hold'em", "Pay")
    asked = Mouse(kit).click(Thing(ThingKind.CHIPS, "trips:2", chip=500), picture)
    assert asked.composer is not None
    for key in ("g", "e", "r", "backspace", "t", "enter"):
        assert asked.composer.press(key)
    assert asked.composer.act == parse_act("pay 2 trips 1x2500 1x250")


def test_chips_put_beside_the_wagers_are_asked_for_the_wager() -> None:
    assert options(drop(TRAY, "paid:2", "Pay")) == ["Ante", "Blind", "Trips wager", "Play wager"]


def test_a_wager_goes_whole_to_the_tray_or_back_to_its_player() -> None:
    ante = Thing(ThingKind.CHIPS, "ante:4", chip=500)
    assert drop(ante, "tray", "Pay").acts == lines("take 4 ante")
    assert drop(ante, "stack:4", "Pay").acts == lines("give-back 4 ante")
    assert not drop(ante, "stack:5", "Pay")


def test_a_click_on_a_wager_takes_no_single_chips() -> None:
    kit, picture = table("hold'em", "Pay")
    mouse = Mouse(kit)
    assert options(mouse.click(Thing(ThingKind.CHIPS, "ante:4", chip=500), picture))[:3] == [
        "Pay it…",
        "Take it",
        "Give it back",
    ]
    assert not mouse.held.chips


def test_a_hand_is_tucked_under_its_own_trips_only() -> None:
    hand = Thing(ThingKind.CARDS, "hand:4")
    assert drop(hand, "trips:4", "Pay").acts == lines("tuck 4")
    assert not drop(hand, "trips:5", "Pay")


def test_the_second_cover_card_goes_on_the_cards_and_beside_them() -> None:
    cover = Thing(ThingKind.MARKER, "shoe", "hand-cover")
    places = {"hand:0": "dealer", "cover-rest": "layout", "felt": "layout", "rack": "rack", "buttons": "off"}
    for place, where in places.items():
        assert drop(cover, place, "Prompt").acts == lines(f"place hand-cover {where}")


# Cards of the board


def choosing() -> tuple[Composer, list[Face]]:
    kit, picture = table("hold'em", "SetHand")
    composer = Composer(kit, picture)
    assert composer.press("'")
    return composer, [picture.faces[card] for card in picture.piles["board"]]


def test_cards_of_the_board_are_chosen_by_their_place_and_taken_back() -> None:
    composer, faces = choosing()
    for key in ("2", "5", "4", "5", "1", "backspace"):
        assert composer.press(key)
    question = composer.question
    assert question is not None
    assert question.kind is Asked.CARDS
    assert [one.on for one in question.options if one.role is Role.CARD] == [False, True, False, True, False]
    assert composer.press("enter")
    assert composer.act == SetHand(Cards((faces[1], faces[3])))


def test_no_card_chosen_is_no_answer() -> None:
    composer, _ = choosing()
    assert not composer.press("enter")
    assert composer.act is None
    assert composer.question is not None
    assert composer.question.blank


def test_backspace_without_a_card_goes_back() -> None:
    composer, _ = choosing()
    assert composer.press("backspace")
    assert not composer.open


def test_a_bare_board_has_no_cards_to_choose() -> None:
    kit, picture = table("hold'em", "Deal")
    keyboard = Keyboard(kit)
    asked = keyboard.press("'", picture)
    assert options(asked) == ["Take back", "Done"]


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("deal dealer", "d 0"),
        ("deal board up", ";"),
        ("burn", ","),
        ("prompt 3 play", "p 3"),
        ("reveal 4", "h 4"),
        ("read 4 full_house", "e 4 u"),
        ("pay 2 play 1x2500 2x500", "g 2 p e 2 r enter"),
        ("take 2 blind", "k 2 b"),
        ("give-back 2 ante", "i 2 a"),
        ("collect board", "c b"),
        ("collect 3 spread", "c s 3"),
        ("place hand-cover dealer", "m h d"),
        ("place hand-cover rack", "0 m r"),
        ("stop 2 play-size", "s 2 p"),
        ("tuck 3", "3 t"),
        ("scoop", "space 3 w"),
    ],
)
def test_keys_are_short_and_as_documented(line: str, keys: str) -> None:
    kit, picture = table("hold'em", "Prompt")
    composer = Composer(kit, picture)
    assert all(composer.press(key) for key in keys.split())
    assert composer.act == parse_act(line)
    assert len(keys_for(kit, parse_act(line), picture)) <= len(keys.split())


def test_a_card_that_was_drawn_too_soon_is_the_one_to_deal() -> None:
    kit, picture = table("hold'em", "Burn")
    *rest, top = picture.piles["shoe"]
    drawn = dataclasses.replace(picture, piles={**picture.piles, "shoe": tuple(rest), "drawn": (top,)})
    gesture = gesture_for(kit, parse_act("deal board up"), drawn)
    assert (gesture.thing.place, gesture.to) == ("drawn", "board")


def test_questions_do_not_depend_on_what_would_be_right() -> None:
    kit, _ = table("hold'em")
    seen = []
    for until in ("Reveal", "Pay"):
        composer = Composer(kit, table("hold'em", until)[1])
        for key in ("e", "4"):
            assert composer.press(key)
        assert composer.question is not None
        seen.append([(one.key, one.label) for one in composer.question.options])
    assert seen[0] == seen[1]
