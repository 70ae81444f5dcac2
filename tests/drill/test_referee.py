"""The referee: the contract's examples, and whatever else a client may send."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.drill.referee import answer, answer_line, asks
from trainer.games import GAMES
from trainer.rules.cards import ALL_FACES, Face, faces_text


def ask(line: str) -> dict[str, Any]:
    reply = answer_line(line)
    assert "\n" not in reply
    assert reply.isascii()
    found = json.loads(reply)
    assert isinstance(found, dict)
    return found


def agrees(found: dict[str, Any], contract: dict[str, Any]) -> bool:
    return {key: found[key] for key in contract if key in found} == contract


@pytest.mark.parametrize(
    ("question", "contract"),
    [
        (
            '{"ask":"read","game":"ultimate_8","cards":"As Ks Qs"}',
            {"class": "royal_flush", "high": "As"},
        ),
        (
            '{"ask":"pots","put_in":{"1":100,"2":40,"5":60},"folded":[5]}',
            {"returned": {"1": 40}, "pots": [{"amount": 120, "eligible": [1, 2]}, {"amount": 40, "eligible": [1]}]},
        ),
        (
            '{"ask":"commission","game":"ultimate_8","pot":38500,"rate":10,"chip":100}',
            {"amount": 3800},
        ),
    ],
    ids=["read", "pots", "commission"],
)
def test_the_contract_s_own_examples(question: str, contract: dict[str, Any]) -> None:
    found = ask(question)
    assert agrees(found, contract), found
    assert answer(json.loads(question)) == found


@pytest.mark.parametrize(
    ("cards", "contract"),
    [
        ("3h As 2s", {"class": "straight", "high": "3h", "citation": "13:69F-42.5(c)6"}),
        ("2c 2d Ac Ad", {"class": "two_pair", "high": "Ad", "cards": "Ad Ac 2d 2c", "citation": "13:69F-42.5(c)7"}),
        ("Kd", {"class": "single", "high": "Kd", "citation": "13:69F-42.5(c)10"}),
        ("9s 9h 9d 9c As", {"class": "four_of_a_kind_plus_one", "high": "9s", "citation": "13:69F-42.5(c)3"}),
        ("As Ah Ad Ks Kh", {"class": None, "citation": "13:69F-42.5(c)"}),
        ("Ks As 2h", {"class": None, "citation": "13:69F-42.5(d)3"}),
    ],
)
def test_42_5_c_read(cards: str, contract: dict[str, Any]) -> None:
    found = answer({"ask": "read", "game": "ultimate_8", "cards": cards})
    assert agrees(found, contract), found
    assert found["why"]
    assert "high" not in found or found["class"] is not None


@pytest.mark.parametrize(
    ("cards", "citation"),
    [
        ("2h 3c", "13:69F-41.5(c)"),
        ("3s 4s 5s 6s 7s 8s 9s Ts Js", "13:69F-41.5(c)"),
        ("Kc Ad 2h 3s", "13:69F-41.5(d)3"),
    ],
)
def test_41_5_c_what_is_no_pattern_and_why(cards: str, citation: str) -> None:
    found = answer({"ask": "read", "game": "deuce_of_the_dragon", "cards": cards})
    assert agrees(found, {"class": None, "citation": citation}), found


@pytest.mark.parametrize(
    ("a", "b", "better", "citation"),
    [
        ("2c 2d 3c 3d", "As Ah Ad", "a", "13:69F-42.5(c)7"),
        ("As", "2c 2d", "b", "13:69F-42.5(c)9"),
        ("Kh", "Ks", "b", "13:69F-42.5(b)"),
        ("Ac", "Ks", "a", "13:69F-42.5(a)"),
        ("As 2s 3h", "2c 3d 4c", "b", "13:69F-42.5(d)3"),
        ("Ks 9s 2s", "Ks Qs 9s", "tie", "13:69F-42.5(b)"),
    ],
)
def test_42_5_compare(a: str, b: str, better: str, citation: str) -> None:
    found = answer({"ask": "compare", "game": "ultimate_8", "a": a, "b": b})
    assert agrees(found, {"better": better, "citation": citation}), found
    assert found["why"]


@given(st.permutations(ALL_FACES), st.integers(1, 5), st.integers(1, 5))
def test_42_5_b_no_two_patterns_of_one_deck_tie(deck: list[Face], size_a: int, size_b: int) -> None:
    a, b = faces_text(deck[:size_a]), faces_text(deck[size_a : size_a + size_b])
    found = answer({"ask": "compare", "game": "ultimate_8", "a": a, "b": b})
    back = answer({"ask": "compare", "game": "ultimate_8", "a": b, "b": a})
    if "error" in found:
        assert "no pattern" in str(found["error"])
        assert "error" in back
    else:
        assert {found["better"], back["better"]} == {"a", "b"}


@pytest.mark.parametrize(("rate", "amount"), [(10, 3800), (7.5, 2800), (0, 0), (1, 300), (10.0, 3800)])
def test_42_10_k_commission_within_the_cap(rate: float, amount: int) -> None:
    found = answer({"ask": "commission", "game": "ultimate_8", "pot": 38500, "rate": rate, "chip": 100})
    assert agrees(found, {"amount": amount, "citation": "13:69F-42.10(k)"}), found


@pytest.mark.parametrize("rate", [11, 10.01, 100])
def test_42_10_k_commission_over_the_cap_is_refused(rate: float) -> None:
    found = answer({"ask": "commission", "game": "ultimate_8", "pot": 38500, "rate": rate, "chip": 100})
    assert found == {"error": "rate is over the legal cap; expected at most 10 percent (13:69F-42.10(k))"}


READ = {"ask": "read", "game": "ultimate_8", "cards": "As"}
COMPARE = {"ask": "compare", "game": "ultimate_8", "a": "As", "b": "Ks"}
COMMISSION = {"ask": "commission", "game": "ultimate_8", "pot": 38500, "rate": 10, "chip": 100}
POTS = {"ask": "pots", "put_in": {"1": 100, "2": 100}, "folded": []}


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (None, "the question is null"),
        ([], "the question is a list"),
        ("read", "the question is 'read'"),
        (True, "the question is true"),
        ({}, "ask is missing; expected one of read"),
        ({"ask": 1}, "ask is 1"),
        ({"ask": "reed"}, "ask is 'reed'; expected one of read"),
        ({"ask": "read"}, "game is missing; expected one of ultimate_8"),
        ({"ask": "read", "game": None}, "game is null"),
        ({"ask": "read", "game": "snap"}, "game is 'snap'; expected one of ultimate_8"),
        ({"ask": "settle", "game": "ultimate_8"}, "ultimate_8 has no settle; expected one of read, compare"),
        ({"ask": "rake"}, "not in this version yet"),
        ({**READ, "game": "holdem"}, "game is 'holdem'; expected one of ultimate_8"),
        ({"ask": "read", "game": "ultimate_8"}, "cards is missing"),
        ({**READ, "cards": ["As"]}, "cards is a list; expected cards such as"),
        ({**READ, "cards": ""}, "cards names no card"),
        ({**READ, "cards": "As As"}, "cards names As twice"),
        ({**READ, "cards": "10s"}, "cards: '10s' is no card; expected a rank"),
        ({**READ, "cards": "As " * 99}, "cards has 297 characters"),
        ({**COMPARE, "a": "As Kd"}, "a is no pattern: two cards must be a pair"),
        ({**COMPARE, "b": "As Kd 2c"}, "b is no pattern"),
        ({"ask": "compare", "game": "ultimate_8", "a": "As"}, "b is missing"),
        ({**COMMISSION, "pot": -1}, "pot is -1; expected a whole number of cents, 0 or more"),
        ({**COMMISSION, "pot": True}, "pot is true"),
        ({**COMMISSION, "pot": 385.0}, "pot is 385.0"),
        ({**COMMISSION, "pot": "38500"}, "pot is '38500'"),
        ({**COMMISSION, "pot": 10**5000}, "pot is a number too big for any table"),
        ({**COMMISSION, "chip": 0}, "chip is 0; expected a whole number of cents, 1 or more"),
        ({**COMMISSION, "rate": -1}, "rate is -1; expected a percentage"),
        ({**COMMISSION, "rate": False}, "rate is false"),
        ({**COMMISSION, "rate": float("nan")}, "rate is nan"),
        ({**COMMISSION, "rate": float("inf")}, "rate is inf"),
        ({**COMMISSION, "rate": 10**5000}, "rate is a number too big"),
        ({**COMMISSION, "rate": {}}, "rate is an object"),
        ({**POTS, "put_in": [100]}, "put_in is a list; expected an object of seats"),
        ({**POTS, "put_in": {"0": 1}}, "put_in has a seat '0'"),
        ({**POTS, "put_in": {"01": 1}}, "put_in has a seat '01'"),
        ({**POTS, "put_in": {"-1": 1}}, "put_in has a seat '-1'"),
        ({**POTS, "put_in": {"²": 1}}, "put_in has a seat '\\xb2'"),
        ({**POTS, "put_in": {"": 1}}, "put_in has a seat ''"),
        ({**POTS, "put_in": {1: 1}}, "put_in has a seat 1; expected a positive number in quotes"),
        ({**POTS, "put_in": {"9" * 5000: 1}}, "put_in has a seat '9999"),
        ({**POTS, "put_in": {"1": 1.5}}, "put_in of seat 1 is 1.5"),
        ({**POTS, "put_in": {"1": None}}, "put_in of seat 1 is null"),
        ({**POTS, "folded": 5}, "folded is 5; expected a list of seats"),
        ({**POTS, "folded": ["5"]}, "a seat in folded is '5'"),
        ({**POTS, "folded": [True]}, "a seat in folded is true"),
        ({**POTS, "folded": [2, 2]}, "folded names a seat twice"),
        ({**POTS, "folded": [1, 2]}, "every seat in put_in has folded"),
    ],
)
def test_a_bad_question_is_told_what_is_wrong_and_what_was_expected(question: object, says: str) -> None:
    found = answer(question)
    assert set(found) == {"error"}
    assert says in str(found["error"])
    assert "expected" in str(found["error"])
    assert len(str(found["error"])) < 400


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "the line is empty"),
        ("   \n", "the line is empty"),
        ("hello", "not JSON"),
        ('{"ask":"pots"', "not JSON"),
        ("{'ask':'pots'}", "not JSON"),
        ('{"ask":"pots"} {}', "Extra data at character 16"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"ask":"pots","ask":"read"}', "the key 'ask' comes twice"),
        ('{"ask":"pots","put_in":{"1":5,"1":6}}', "the key '1' comes twice"),
        ('{"ask":"pots","put_in":{"1":NaN}}', "NaN is no JSON"),
        ('{"ask":"pots","put_in":{"1":-Infinity}}', "-Infinity is no JSON"),
        ('{"ask":"pots","put_in":{"1":%s}}' % ("9" * 5000), "a number has 5000 characters"),
        ('{"ask":"pots","put_in":{"1":1e999}}', "put_in of seat 1 is inf"),
        ('{"ask":"\\ud800"}', "ask is '\\ud800'"),
        ('{"ask":"read","game":"ultimate_8","cards":"\\ud800s"}', "is no card"),
        ("\udcff\udcfe", "not JSON"),
        ('{"ask":"\x00"}', "not JSON"),
    ],
)
def test_a_bad_line_is_answered_not_raised(line: str, says: str) -> None:
    found = ask(line)
    assert set(found) == {"error"}
    assert says in found["error"]


def test_a_byte_order_mark_and_extra_keys_do_no_harm() -> None:
    assert ask('\ufeff{"ask":"pots","put_in":{"1":5},"id":7}\r\n') == {"returned": {"1": 5}, "pots": []}


def test_folded_may_be_left_out_and_may_name_seats_without_chips() -> None:
    even = {"returned": {}, "pots": [{"amount": 200, "eligible": [1, 2]}]}
    assert answer({"ask": "pots", "put_in": {"2": 100, "1": 100}}) == even
    assert answer({**POTS, "folded": [6]}) == even


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", asks())
def test_every_game_and_ask_has_an_answer(game: str, what: str) -> None:
    found = answer({"ask": what, "game": game})
    assert set(found) == {"error"}
    assert "expected" in str(found["error"])


# Half of a surrogate pair can be written in JSON but in no file.
TEXT = st.text('AKs2h 10{}[]:,"\\ux-\x00\u00b2\ud800\udcff\n', max_size=40)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)
KEYS = ("ask", "game", "cards", "a", "b", "pot", "rate", "chip", "put_in", "folded")


@settings(max_examples=300)
@given(
    base=st.sampled_from([READ, COMPARE, COMMISSION, POTS]),
    change=st.dictionaries(st.sampled_from(KEYS), JSON, max_size=3),
)
def test_whatever_stands_in_a_question_it_gets_one_answer(base: dict[str, object], change: dict[str, object]) -> None:
    found = answer({**base, **change})
    again = json.loads(json.dumps(found))
    assert again == found
    assert ("error" in found) == (len(found) == 1)


@settings(max_examples=300)
@given(TEXT | JSON.map(json.dumps))
def test_whatever_stands_in_a_line_it_gets_one_answer(line: str) -> None:
    assert ask(line)
