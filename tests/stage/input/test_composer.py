"""Composing an act: what is asked, what keys do, and that nothing is given away."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.stage.input.questions import every_question
from tests.stage.input.tables import ALL_WAYS, table
from trainer.games import parse_act
from trainer.parts.controls.question import Kind, Role
from trainer.rules.act import Act
from trainer.rules.chips import Chips
from trainer.stage.input.composer import Composer


def press(composer: Composer, keys: str) -> Composer:
    for key in keys.split():
        assert composer.press(key), key
    return composer


def bare(keys: str = "") -> Composer:
    return press(Composer(*table()), keys)


def made(keys: str) -> Act | None:
    return bare(keys).act


def test_a_single_key_and_a_seat_deal_a_card() -> None:
    assert made("d 3") == parse_act("deal 3")


def test_a_bare_composer_shows_nothing_until_a_key_is_pressed() -> None:
    composer = bare()
    assert not composer.open
    assert press(composer, "d").open


def test_space_opens_the_groups() -> None:
    question = bare("space").question
    assert question is not None
    assert [option.label for option in question.options] == [
        "Say",
        "Cards",
        "Chips",
        "Deck",
        "Buttons and devices",
        "Rule",
    ]


def test_a_key_that_means_nothing_changes_nothing() -> None:
    composer = bare("d")
    before = composer.question
    assert not composer.press("q")
    assert composer.question == before


def test_an_extra_is_switched_on_and_off_again() -> None:
    assert made("d u 2") == parse_act("deal 2 up")
    assert made("d u u 2") == parse_act("deal 2")


def test_an_extra_that_needs_an_answer_asks_for_it() -> None:
    composer = bare("u p")
    assert composer.question is not None
    assert composer.question.title == "Who cuts?"
    assert press(composer, "3 2 0 enter").act == parse_act("cut 20 by 3")


def test_back_takes_the_last_answer_back() -> None:
    composer = bare("e 3 f s")
    assert composer.back()
    assert press(composer, "h k").act == parse_act("declare 3 flush hearts king")


def test_backspace_deletes_a_digit_and_then_goes_back() -> None:
    composer = bare("c n 1 2 backspace")
    assert composer.question is not None
    assert composer.question.shown == "1"
    press(composer, "backspace backspace")
    assert composer.question.title == "Whose cards?"


def test_the_left_arrow_goes_back() -> None:
    assert press(bare("e 3 f left"), "s s k").act == parse_act("declare 3 straight spades king")


def test_escape_closes() -> None:
    composer = bare("e 3")
    assert composer.press("escape")
    assert composer.closed
    assert not composer.open
    assert not composer.press("f")


def test_escape_means_nothing_to_a_composer_at_rest() -> None:
    assert not bare().press("escape")


def test_arrows_walk_the_list_and_enter_chooses() -> None:
    assert made("d down down down enter") == parse_act("deal 3")
    assert made("d down down down up enter") == parse_act("deal 2")


def test_steppers_count_up_and_down_but_not_below_nothing() -> None:
    assert made("y + + + - + enter") == parse_act("count stub 3")
    assert made("y - 4 enter") == parse_act("count stub 4")


def test_an_empty_number_is_no_answer() -> None:
    composer = bare("y")
    assert not composer.press("enter")
    assert composer.act is None


@pytest.mark.parametrize(
    ("keys", "cents"),
    [
        ("1 4 7", 14700),
        ("2 . 5", 250),
        ("2 . 5 0", 250),
        (". 5", 50),
        ("0 7", 700),
        ("1 . 2 5 9", 125),
        ("1 . . 5", 150),
    ],
)
def test_amounts_are_typed_in_dollars(keys: str, cents: int) -> None:
    assert made(f"n m {keys} enter") == parse_act(f"count pot main {cents}")


def test_steppers_move_an_amount_by_the_smallest_chip() -> None:
    assert made("n m 1 4 + + - enter") == parse_act("count pot main 1500")


def test_a_number_does_not_grow_without_end() -> None:
    composer = bare("y 1 2 3 4 5")
    assert composer.question is not None
    assert composer.question.shown == "123"


def test_chips_are_counted_out_by_their_keys_and_taken_back() -> None:
    composer = bare("k m r r e backspace")
    assert composer.question is not None
    assert composer.question.chips == Chips({500: 2})
    assert press(composer, "enter").act == parse_act("commission main 2x500")


def test_chips_come_in_ones_fives_and_twenties() -> None:
    assert made("k m r x r x r x r enter") == parse_act("commission main 27x500")


def test_a_number_before_a_chips_key_takes_so_many() -> None:
    assert made("k m e 1 2 r 3 y enter") == parse_act("commission main 1x2500 12x500 3x100")


def test_a_number_is_shown_taken_back_and_no_answer_without_its_chip() -> None:
    composer = bare("k m 1 2 backspace")
    assert composer.question is not None
    assert composer.question.pending == "1"
    assert composer.question.blank
    assert not composer.press("enter")
    assert press(composer, "backspace 3 r enter").act == parse_act("commission main 3x500")


def test_no_chips_are_no_answer() -> None:
    assert not bare("k m").press("enter")


def test_a_payment_is_sized_in_against_its_wager_and_colored_up() -> None:
    kit, picture = table("hold'em", "Pay")
    wager = picture.chips["ante:2"]
    assert press(Composer(kit, picture), "g 2 a 3 y = enter").act == parse_act(f"pay 2 ante {wager}")
    colored = press(Composer(kit, picture), "g 2 a 1 2 r + enter").act
    assert colored == parse_act("pay 2 ante 2x2500 2x500")


def test_against_a_bare_spot_nothing_is_sized_in() -> None:
    kit, picture = table("hold'em", "Pay")
    assert "ante:6" not in picture.chips
    assert press(Composer(kit, picture), "g 6 a 2 r = enter").act == parse_act("pay 6 ante 2x500")


def test_only_what_comes_out_of_the_tray_for_a_wager_is_sized_in() -> None:
    question = bare("k m").question
    assert question is not None
    assert Role.HANDLING not in {option.role for option in question.options}


def test_a_digit_alone_opens_the_menu_of_a_seat() -> None:
    composer = bare("3")
    assert composer.question is not None
    assert composer.question.trail == ("Seat 3",)
    assert press(composer, "s t").act == parse_act("stop 3 out-of-turn")


def test_choosing_by_place_in_the_list_is_the_same_as_its_key() -> None:
    composer = bare("d")
    assert composer.choose(composer.index_of("4"))
    assert composer.act == parse_act("deal 4")


def test_choosing_what_is_not_there_does_nothing() -> None:
    composer = bare("d")
    assert not composer.choose(99)
    assert not composer.choose(composer.index_of("?"))


def test_a_finished_composer_takes_no_more_keys() -> None:
    assert not bare("d 3").press("4")


@pytest.mark.parametrize("way", ALL_WAYS)
def test_keys_of_a_question_are_all_different(way: str) -> None:
    for _, question in every_question(*table(way)):
        twice = [key for key, times in Counter(one.key for one in question.options).items() if times > 1]
        assert not twice, (question.trail, question.title)


@pytest.mark.parametrize("way", ALL_WAYS)
def test_single_keys_are_all_different(way: str) -> None:
    kit, _ = table(way)
    keys = Counter(entry.key for entry in kit.table.quick.entries if kit.has(entry.needs))
    assert max(keys.values()) == 1


@pytest.mark.parametrize(
    ("way", "moments"),
    [
        *((way, ("", "Prompt", "Declare", "CountPot")) for way in ("shoe", "hand", "automated", "dragon")),
        *((way, ("", "Prompt", "Reveal", "Pay")) for way in ("hold'em", "hold'em, hand", "hold'em, automated")),
    ],
)
def test_the_same_is_offered_in_the_same_order_at_any_moment(way: str, moments: tuple[str, ...]) -> None:
    """Nothing in a palette depends on what would be right now; only cards that lie there are offered as they lie."""
    offered = []
    for until in moments:
        found = (question for _, question in every_question(*table(way, until)))
        questions = [question for question in found if question.kind is not Kind.CARDS]
        offered.append([(one.title, one.trail, [(o.key, o.label) for o in one.options]) for one in questions])
    assert all(one == offered[0] for one in offered)


def test_lists_are_not_sorted_by_the_table() -> None:
    kit, picture = table()
    question = press(Composer(kit, picture), "s 3").question
    assert question is not None
    assert len(question.options) == 19
    assert question.kind is Kind.CHOICE


@pytest.mark.parametrize("moment", [("two decks",), ("dragon",), ("hold'em", "SetHand")], ids=str)
def test_words_on_screen_are_no_programmers_words(moment: tuple[str, ...]) -> None:
    for _, question in every_question(*table(*moment)):
        for words in (question.title, *question.trail, *(option.label for option in question.options)):
            assert "_" not in words
            assert "{" not in words
            assert words[0] == words[0].upper()
        assert all(option.label for option in question.options)


def test_every_kind_of_question_can_be_answered_with_the_mouse_alone() -> None:
    """Each key that answers is also an option that can be clicked."""
    for _, question in (
        *every_question(*table("two decks")),
        *every_question(*table("hold'em, automated", "SetHand")),
    ):
        roles = {option.role for option in question.options}
        if question.kind in (Kind.NUMBER, Kind.MONEY):
            assert {Role.DIGIT, Role.STEP, Role.UNDO, Role.DONE} <= roles
        elif question.kind is Kind.CHIPS:
            assert {Role.CHIP, Role.PACE, Role.UNDO, Role.DONE} <= roles
        elif question.kind is Kind.CARDS:
            assert {Role.CARD, Role.UNDO, Role.DONE} <= roles
        else:
            assert Role.CHOICE in roles


# Looking for an act


def test_what_is_typed_in_the_menu_of_everything_finds_acts() -> None:
    composer = bare("space b o a")
    question = composer.question
    assert question is not None
    assert question.shown == "boa"
    assert composer.press("backspace")
    press(composer, "backspace backspace")
    assert composer.question == bare("space").question


def test_enter_does_the_first_and_arrows_choose_another() -> None:
    composer = bare("space r a k e enter")
    assert composer.verb is not None
    assert composer.verb.label == "Take the commission"
    assert composer.question is not None
    composer = bare("space r a k e down enter")
    assert composer.verb is not None
    assert composer.verb.label == "Commission into the drop box"


def test_arrows_have_no_way_to_go_where_nothing_is_found() -> None:
    composer = bare("space q q q")
    assert composer.question is not None
    assert composer.question.options == ()
    assert not composer.press("down")
    assert not composer.press("up")


def test_answers_and_seats_are_taken_over() -> None:
    assert made("space m i s d e a l enter") == parse_act("rule misdeal")
    assert made("space a s k space 3 space p l a y enter") == parse_act("prompt 3 play")


def test_each_act_that_is_found_shows_the_keys_that_begin_it() -> None:
    question = bare("space c o m m i s s i o n").question
    assert question is not None
    assert [(one.label, one.detail) for one in question.options] == [
        ("Take the commission", "K"),
        ("Commission into the drop box", "Space 4 X"),
    ]


def test_digits_choose_a_group_until_something_is_typed() -> None:
    composer = bare("space 4")
    assert composer.question is not None
    assert composer.question.title == "Chips"
    composer = bare("space p 4")
    assert composer.question is not None
    assert composer.question.shown == "p4"


def test_going_back_from_an_act_comes_to_what_was_typed() -> None:
    composer = bare("space r a k e enter left")
    assert composer.question is not None
    assert composer.question.shown == "rake"


def test_what_no_act_is_called_is_said() -> None:
    question = bare("space x y z z y").question
    assert question is not None
    assert question.options == ()
    assert question.note
    for key in ("enter", "up", "down"):
        assert not bare("space x y z z y").press(key)
