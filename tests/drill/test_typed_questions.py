"""Asking the referee: what people type, the question that is put, and the words that come back."""

from __future__ import annotations

import json

import pytest

from trainer.drill.referee import answer, answer_line
from trainer.drill.typed_questions import (
    NotUnderstood,
    PutIn,
    Standing,
    Tone,
    cards_typed,
    cents_typed,
    commission_question,
    compare_question,
    pots_question,
    rate_typed,
    read_question,
    rule_on,
    still_open,
)
from trainer.rules.cards import faces_text

GAME = "ultimate_8"


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("As Ks Qs", "As Ks Qs"),
        ("asksqs", "As Ks Qs"),
        ("AS, KS; QS", "As Ks Qs"),
        ("10h 2c", "Th 2c"),
        ("A♠ K♥ Q♦ J♣", "As Kh Qd Jc"),
        ("ace of spades"[:1] + " of spades", "As"),
        ("", ""),
        ("   ", ""),
    ],
)
def test_cards_are_read_however_they_are_written(typed: str, cards: str) -> None:
    assert faces_text(cards_typed(typed)) == cards


@pytest.mark.parametrize("typed", ["Zs", "A", "As K", "11h", "As As", "10"])
def test_what_is_no_card_is_told_with_what_was_expected(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="Expected"):
        cards_typed(typed)


@pytest.mark.parametrize(
    ("typed", "cents"), [("385", 38500), ("$385", 38500), ("12.5", 1250), ("1,250.50", 125050), (" 0 ", 0)]
)
def test_dollars_are_read_however_they_are_written(typed: str, cents: int) -> None:
    assert cents_typed(typed, "Pot") == cents


@pytest.mark.parametrize("typed", ["", "ten", "-5", "1.234", "12,34", "1e3", "$", "9" * 30])
def test_what_is_no_amount_is_told_with_what_was_expected(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"^Pot: .* Expected dollars"):
        cents_typed(typed, "Pot")


def test_rates_are_percentages() -> None:
    assert rate_typed("10") == 10
    assert rate_typed("7.5 %") == 7.5
    with pytest.raises(NotUnderstood, match="Expected a percentage"):
        rate_typed("a tenth")


def test_the_question_is_the_one_of_the_command_line() -> None:
    question = compare_question(GAME, cards_typed("Kh Kd"), cards_typed("Ks Kc"))
    assert question == {"ask": "compare", "game": GAME, "a": "Kh Kd", "b": "Ks Kc"}
    assert json.loads(answer_line(json.dumps(question))) == answer(question)


def test_a_pattern_is_read_with_its_paragraph() -> None:
    said = rule_on(read_question(GAME, cards_typed("Qs As Ks")))
    assert said.headline == "Royal flush, ace of spades high"
    assert said.citation == "13:69F-42.5(c)1"
    assert faces_text(said.faces) == "As Ks Qs"
    assert said.tone is Tone.GOOD


def test_cards_that_are_no_pattern_are_told_why() -> None:
    said = rule_on(read_question(GAME, cards_typed("Kd Qc Ts")))
    assert said.headline == "No pattern"
    assert said.tone is Tone.BAD
    assert said.details[0] == "The cards are neither all of one suit nor an unbroken run."


def test_a_comparison_says_which_is_higher_and_why() -> None:
    said = rule_on(compare_question(GAME, cards_typed("Kh Kd"), cards_typed("Ks Kc")))
    assert said.headline == "The second is higher"
    assert said.details == ("Both pair, king high: spades outrank hearts.",)
    assert said.citation == "13:69F-42.5(b)"


def test_a_comparison_with_no_pattern_names_the_hand() -> None:
    said = rule_on(compare_question(GAME, cards_typed("Kh Qd"), cards_typed("Ks Kc")))
    assert said.tone is Tone.BAD
    assert said.details[0].startswith("The first cards are no pattern")
    assert said.details[1].startswith("Expected cards that may be played together")


def test_commission_is_rounded_down_in_words() -> None:
    said = rule_on(commission_question(GAME, "385", "10", "1"))
    assert said.headline == "$38"
    assert said.details == ("10 percent of $385 is $38.50; rounded down to whole $1 chips that is $38.",)
    assert said.citation == "13:69F-42.10(k)"


def test_a_rate_over_the_cap_is_refused_with_its_paragraph() -> None:
    said = rule_on(commission_question(GAME, "385", "12", "1"))
    assert said.tone is Tone.BAD
    assert said.details == ("The rate is over the legal cap.", "Expected at most 10 percent.")
    assert said.citation == "13:69F-42.10(k)"


def test_a_chip_is_worth_something() -> None:
    with pytest.raises(NotUnderstood, match="Smallest chip"):
        commission_question(GAME, "385", "10", "0")


def test_pots_come_with_who_plays_for_them() -> None:
    lines = [PutIn(1, "100"), PutIn(2, "40", Standing.ALL_IN), PutIn(4, ""), PutIn(5, "60", Standing.FOLDED)]
    question = pots_question(lines)
    assert question == {"ask": "pots", "put_in": {"1": 10000, "2": 4000, "5": 6000}, "folded": [5]}
    said = rule_on(question)
    assert [(share.name, share.amount, share.note) for share in said.shares] == [
        ("Back to seat 1", "$40", "no player called it"),
        ("Main pot", "$120", "for seats 1 and 2"),
        ("Side pot", "$40", "for seat 1 alone"),
    ]
    assert said.citation == '13:69F-42.1 "Side pot"'


def test_pots_that_everybody_left_are_refused_in_plain_words() -> None:
    said = rule_on(pots_question([PutIn(1, "10", Standing.FOLDED)]))
    assert said.tone is Tone.BAD
    assert "put_in" not in " ".join(said.details)


def test_who_is_short_and_neither_folded_nor_all_in_still_has_to_act() -> None:
    lines = [PutIn(1, "100"), PutIn(2, "40", Standing.ALL_IN), PutIn(3, "40"), PutIn(5, "60", Standing.FOLDED)]
    assert still_open(lines) == (3,)
