"""Reading, comparing and settling Ultimate Texas Hold 'em and Lunar Poker: the contract, and all it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.drill.referee import answer, answer_line
from trainer.drill.typed_questions import Tone, rule_on
from trainer.games.lunar_poker.payouts import qualifies
from trainer.parts.pokerhands.evaluate import high
from trainer.rules.cards import ALL_FACES, Face, faces_text

GAMES = ("ultimate_texas_holdem", "lunar_poker")
UTH: dict[str, object] = {
    "ask": "settle",
    "game": "ultimate_texas_holdem",
    "player": "As Kd",
    "dealer": "Qc Jd",
    "board": "Ah Qh 7c 4d 2s",
    "ante": 1000,
    "blind": 1000,
    "play": 4000,
    "trips": 500,
    "folded": False,
    "trips_table": "A",
}
LUNAR: dict[str, object] = {
    "ask": "settle",
    "game": "lunar_poker",
    "first_five": "Ks Kd Ah 8c 5d",
    "final": "Ks Kd Ah 8c 5d",
    "dealer": "Ad Kh 9s 4d 3c",
    "ante": 1000,
    "bet": 2000,
    "super": 500,
    "option": None,
    "folded": False,
    "forced": False,
    "drawn": None,
}
NO_HAND = "Ac Qd Jh 4s 2c"
FORCED: dict[str, object] = {**LUNAR, "dealer": NO_HAND, "forced": True, "drawn": "Qs"}
ROYAL: dict[str, object] = {**LUNAR, "first_five": "As Ks Qs Js Ts", "final": "As Ks Qs Js Ts", "dealer": NO_HAND}


def told(question: dict[str, object]) -> dict[str, Any]:
    """The answer as it comes over the line, without the reasons."""
    found = json.loads(answer_line(json.dumps(question)))
    assert isinstance(found, dict)
    assert "error" in found or (found.pop("why") and found.pop("citation"))
    return found


def test_the_contract_s_uth_example() -> None:
    assert told(UTH) == {
        "ante": 1000,
        "blind": 0,
        "play": 4000,
        "trips": -500,
        "player_class": "one_pair",
        "dealer_class": "one_pair",
        "qualifies": True,
    }


def test_the_contract_s_lunar_example() -> None:
    assert told(LUNAR) == {
        "instant": 0,
        "super": -500,
        "option": 0,
        "ante": 0,
        "bet": 2000,
        "second": 2000,
        "force": 0,
        "qualifies": True,
        "row": "one_pair",
        "second_row": "ace_king",
    }


@pytest.mark.parametrize("bet", [0, 2000])
def test_38_10_a_1_instant_cash_ends_the_round(bet: int) -> None:
    assert told({**ROYAL, "bet": bet}) == {
        "instant": 600_000,
        "super": 75_000,
        "option": 0,
        "ante": 0,
        "bet": 0,
        "second": 0,
        "force": 0,
        "qualifies": False,
        "row": None,
        "second_row": None,
    }


@pytest.mark.parametrize(
    ("change", "contract"),
    [
        ({"folded": True, "bet": 0}, {"ante": -1000, "bet": 0, "option": 0, "super": -500, "row": None}),
        (
            {"option": "buy", "final": "Ks Kd Ah 8c 5d 8d"},
            {"option": -1000, "bet": 4000, "second": 2000, "row": "two_pair", "second_row": "ace_king"},
        ),
        (
            {"option": "exchange", "final": "Kc Kd Ah 8s 8d", "first_five": "2s Kd Ah 8s 5d"},
            {"option": -1000, "bet": 4000, "second_row": "ace_king"},
        ),
        (
            {"option": "exchange", "final": "2s 2d 3s 3d 4s", "first_five": "9d Kd Ah 8c 5d"},
            {"option": -1000, "bet": 4000, "second_row": None},
        ),
        ({"dealer": NO_HAND}, {"ante": 1000, "bet": 0, "second": 0, "qualifies": False, "row": None}),
        ({"dealer": NO_HAND, "forced": True, "drawn": "Qs"}, {"force": -1000, "bet": 2000, "qualifies": True}),
        ({"dealer": NO_HAND, "forced": True, "drawn": "9s"}, {"force": -1000, "bet": 0, "ante": 0, "qualifies": False}),
        ({"dealer": "2s 2d 2c 4d 3c"}, {"ante": -1000, "bet": -2000, "qualifies": True, "row": None}),
    ],
)
def test_38_10_settled_as_the_contract_says(change: dict[str, object], contract: dict[str, object]) -> None:
    found = told({**LUNAR, **change})
    assert {key: found.get(key) for key in contract} == contract, found


def test_what_may_be_left_out() -> None:
    short = {key: UTH[key] for key in ("ask", "game", "player", "dealer", "board", "ante", "blind", "play")}
    assert told(short)["trips"] == 0
    assert told({**{key: short[key] for key in short if key != "play"}, "folded": True})["play"] == 0
    less = {key: LUNAR[key] for key in ("ask", "game", "first_five", "final", "dealer", "ante", "bet")}
    assert told(less) == {**told(LUNAR), "super": 0}


@pytest.mark.parametrize(
    ("game", "cards", "contract"),
    [
        ("ultimate_texas_holdem", "2c Kc 4d Kh Ks 9c 4s", ("full_house", "Kc Kh Ks 4d 4s", "19:47-32.5(b)4")),
        ("ultimate_texas_holdem", "As Kd 9c 4h 3s", ("high_card", "As Kd 9c 4h 3s", "19:47-32.5(c)")),
        ("ultimate_texas_holdem", "As Ks Qs Js Ts 2d", ("royal_flush", "As Ks Qs Js Ts", "19:47-32.5(b)1")),
        ("lunar_poker", "3s As 4h Kd 9c 2d", ("ace_king", "As Kd 9c 4h 3s", '13:69F-38.1 "Qualifying hand"')),
        ("lunar_poker", "As Qd 9c 4h 3s", ("high_card", "As Qd 9c 4h 3s", "13:69F-38.5(c)")),
        ("lunar_poker", "2s 2d 9c 4h 3s", ("one_pair", "2s 2d 9c 4h 3s", "13:69F-38.5(b)9")),
    ],
)
def test_read(game: str, cards: str, contract: tuple[str, str, str]) -> None:
    found = answer({"ask": "read", "game": game, "cards": cards, "low": False})
    assert (found["class"], found["cards"], found["citation"]) == contract


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("a", "b", "better", "why"),
    [
        ("9s 9d 5c 4h 3s", "As Kd Qc Jh 9c", "a", "pair of nines beats ace high"),
        ("9s 9d 5c 4h 3s", "9h 9c 5d 4s 2s", "a", "pair of nines, five four three beats pair of nines, five four two"),
        ("9s 9d 5c 4h 3s", "9h 9c 5d 4s 3d", "tie", "both are pair of nines, five four three"),
        ("As 2d 3c 4h 5s Kd Ks", "6s 2d 3c 4h 5s Kd Ks", "b", "straight, six high beats straight, five high"),
    ],
)
def test_compare(game: str, a: str, b: str, better: str, why: str) -> None:
    found = answer({"ask": "compare", "game": game, "a": a, "b": b})
    assert (found["better"], found["why"]) == (better, why)


READ: list[dict[str, object]] = [{"ask": "read", "game": game, "cards": "9s 9d 5c 4h 3s"} for game in GAMES]
COMPARE: list[dict[str, object]] = [
    {"ask": "compare", "game": game, "a": "9s 9d 5c 4h 3s", "b": "As Kd Qc Jh 9c"} for game in GAMES
]


@pytest.mark.parametrize(
    ("question", "says"),
    [
        *(({**one, "cards": "9s 9d 5c 4h"}, "cards has 4 cards; expected 5 to 7") for one in READ),
        *(({**one, "cards": "9s 9d 5c 4h 3s 2s 8s 7s"}, "cards has 8 cards; expected 5 to 7") for one in READ),
        *(({**one, "cards": "9s 9s 5c 4h 3s"}, "cards names 9s twice") for one in READ),
        *(({**one, "low": True}, "played for the high hand only") for one in READ),
        *(({**one, "low": 1}, "low is 1; expected true or false") for one in READ),
        *(({**one, "a": "9s"}, "a has 1 card; expected 5 to 7") for one in COMPARE),
        *(({**one, "low": True}, "played for the high hand only") for one in COMPARE),
        ({**READ[0], "ask": "commission"}, "ultimate_texas_holdem has no commission; expected one of read, compare"),
        ({**UTH, "player": "As"}, "player has 1 card; expected 2"),
        ({**UTH, "dealer": "Qc Jd 2c"}, "dealer has 3 cards; expected 2"),
        ({**UTH, "board": "Ah Qh 7c"}, "board has 3 cards; expected 5"),
        ({**UTH, "dealer": "As Jd"}, "player and dealer both name As"),
        ({**UTH, "board": "Ah Qh 7c 4d As"}, "player and board both name As"),
        ({**UTH, "board": None}, "board is null"),
        ({**UTH, "ante": 0, "blind": 0, "play": 0}, "ante is 0; expected a whole number of cents, 1 or more"),
        ({**UTH, "blind": 500}, "blind is 500; expected 1000, as much as the ante"),
        ({**UTH, "play": 5000}, "play is 5000; expected one, two, three or four times the ante of 1000"),
        ({**UTH, "play": 1500}, "play is 1500; expected one, two, three or four times"),
        ({**UTH, "play": 0}, "play is 0; expected one, two"),
        ({**UTH, "folded": True}, "play is 4000 though the player folded; expected 0"),
        ({**UTH, "folded": "no"}, "folded is 'no'; expected true or false"),
        ({**UTH, "folded": None}, "folded is null"),
        ({**UTH, "trips": -1}, "trips is -1; expected a whole number of cents, 0 or more"),
        ({**UTH, "trips": 5.0}, "trips is 5.0"),
        ({**UTH, "trips_table": "E"}, "trips_table is 'E'; expected one of A, B, C, D"),
        ({**UTH, "trips_table": ["A"]}, "trips_table is a list"),
        (
            {**UTH, "ante": 1001, "blind": 1001, "play": 1001},
            "blind: 1001 cents cannot be paid exactly at 3 to 2; expected a multiple of 2 cents",
        ),
        ({key: UTH[key] for key in UTH if key != "play"}, "play is missing"),
        ({key: UTH[key] for key in UTH if key != "board"}, "board is missing"),
        ({**LUNAR, "first_five": "Ks Kd Ah 8c"}, "first_five has 4 cards; expected 5"),
        ({**LUNAR, "final": "Ks Kd Ah 8c"}, "final has 4 cards; expected 5 to 6"),
        ({**LUNAR, "dealer": "Ad Kh 9s 4d 3c 2c"}, "dealer has 6 cards; expected 5"),
        ({**LUNAR, "dealer": "Ks Kh 9s 4d 3c"}, "the player's cards and dealer both name Ks"),
        ({**LUNAR, "final": "Ks Kd Ah 8c 8d"}, "final is 5 cards, 1 of them not among first_five; expected the first"),
        ({**LUNAR, "final": "Ks Kd Ah 8c 5d 5c"}, "expected the first five cards again, as no option was taken"),
        ({**LUNAR, "option": "buy"}, "expected the first five cards and a sixth"),
        ({**LUNAR, "option": "buy", "final": "Ks Kd Ah 8c 2c 2d"}, "expected the first five cards and a sixth"),
        ({**LUNAR, "option": "exchange"}, "expected five cards, two to five of them new"),
        ({**LUNAR, "option": "exchange", "final": "Ks Kd Ah 8c 8d"}, "two to five of them new"),
        ({**LUNAR, "option": "exchange", "final": "Ks Kd Ah 8s 8d 2c"}, "two to five of them new"),
        # A card thrown away is still in the deck's fifty-two.
        (
            {**LUNAR, "option": "exchange", "final": "Ks Kd Ah 8s 8d", "dealer": "5d Kh 9s 4d 3c"},
            "the player's cards and dealer both name 5d",
        ),
        ({**LUNAR, "option": "draw"}, "option is 'draw'; expected null or one of buy, exchange"),
        ({**LUNAR, "option": []}, "option is a list"),
        ({**LUNAR, "ante": 0}, "ante is 0"),
        ({**LUNAR, "bet": 1000}, "bet is 1000; expected 2000, twice the ante"),
        ({**LUNAR, "bet": 0}, "bet is 0; expected 2000"),
        ({**LUNAR, "folded": True}, "bet is 2000 though the player folded; expected 0"),
        ({**LUNAR, "super": "500"}, "super is '500'"),
        ({**LUNAR, "drawn": "2c"}, "drawn is given though forced is false; expected null"),
        ({**LUNAR, "forced": True}, "drawn is null; expected cards"),
        ({**LUNAR, "forced": True, "drawn": "2c"}, "forced is true against a dealer who qualifies"),
        ({**FORCED, "drawn": "Qs 9d"}, "drawn has 2 cards; expected 1"),
        ({**FORCED, "drawn": "Ks"}, "the player's cards and drawn both name Ks"),
        ({**FORCED, "drawn": "Ac"}, "dealer and drawn both name Ac"),
        ({**FORCED, "folded": True, "bet": 0}, "forced is true though the player folded"),
        ({**ROYAL, "bet": 500}, "bet is 500; expected 2000"),
        ({**ROYAL, "folded": True, "bet": 0}, "folded is true; expected false, as an instant cash hand ends the round"),
        ({**ROYAL, "option": "buy", "final": "As Ks Qs Js Ts 2d"}, "option is 'buy'; expected null, as an instant"),
        ({**ROYAL, "forced": True, "drawn": "9s"}, "forced is true; expected false, as an instant cash hand"),
    ],
)
def test_a_bad_question_is_told_what_is_wrong_and_what_was_expected(question: dict[str, object], says: str) -> None:
    found = answer(question)
    assert set(found) == {"error"}
    assert says in str(found["error"])
    assert "expected" in str(found["error"])
    assert len(str(found["error"])) < 400


@given(st.permutations(ALL_FACES), st.sampled_from([None, "buy", "exchange"]), st.integers(2, 5), st.booleans())
def test_every_lunar_round_has_its_answer(deck: list[Face], option: str | None, new: int, folded: bool) -> None:
    first, dealer, drawn = deck[:5], deck[5:10], deck[10]
    final = {None: first, "buy": deck[:5] + deck[11:12], "exchange": deck[new:5] + deck[11 : 11 + new]}[option]
    forced = not folded and not qualifies(dealer)
    found = answer(
        {
            **LUNAR,
            "first_five": faces_text(first),
            "final": faces_text(final),
            "dealer": faces_text(dealer),
            "bet": 0 if folded else 2000,
            "option": option,
            "folded": folded,
            "forced": forced,
            "drawn": faces_text([drawn]) if forced else None,
        }
    )
    if "error" in found:
        assert "instant cash" in str(found["error"])
    else:
        assert found["force"] == (-1000 if forced and not found["instant"] else 0)
        assert (found["row"] is not None) == (isinstance(found["bet"], int) and found["bet"] > 0)
        assert found["row"] is None or forced or high(final) > high(dealer)


TEXT = st.text('AKs2h 10{}[]:,"\\ux-\x00\ud800\n', max_size=30)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300)
@given(base=st.sampled_from([UTH, LUNAR, FORCED, ROYAL, *READ, *COMPARE]), pick=st.integers(0, 20), value=JSON)
def test_whatever_stands_in_a_question_it_gets_one_answer(base: dict[str, object], pick: int, value: object) -> None:
    found = answer({**base, list(base)[pick % len(base)]: value})
    assert json.loads(json.dumps(found)) == found
    assert ("error" in found) == (len(found) == 1)


def test_a_settlement_in_words() -> None:
    said = rule_on(UTH)
    assert said.headline == "The player wins $45"
    assert said.details == ("Pair of aces against pair of queens: the player wins.",)
    assert [(share.name, share.amount, share.note) for share in said.shares] == [
        ("Ante", "+$10", "wins"),
        ("Blind", "$0", "comes back"),
        ("Play", "+$40", "wins"),
        ("Trips", "-$5", "loses"),
    ]
    said = rule_on(FORCED)
    assert ("Force the dealer", "-$10", "is paid") in [(one.name, one.amount, one.note) for one in said.shares]
    assert rule_on({**LUNAR, "super": 0, "dealer": "Kc Kh As 8d 5c"}).headline == "No player wins or loses"


def test_a_refusal_in_words() -> None:
    said = rule_on({**UTH, "blind": 500})
    assert said.tone is Tone.BAD
    assert said.details == ("The blind is 500.", "Expected 1000, as much as the ante.")
    assert said.citation == '19:47-32.1 "Blind"'
    assert rule_on({**UTH, "player": "As"}).details[0] == "The player's cards are 1 card."


def test_reading_a_poker_hand_in_words() -> None:
    said = rule_on(READ[0])
    assert said.headline == "Pair of nines, five four three"
    assert faces_text(said.faces) == "9s 9d 5c 4h 3s"
