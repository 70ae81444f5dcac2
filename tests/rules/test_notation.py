"""Act notation: one line for every act, the same way back, and a helpful word for any other text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kinds import ACTS, NOTATION
from tests.rules.anyact import acts_of, any_act
from trainer.games import parse_act, parse_entry
from trainer.parts import acts as a
from trainer.parts.acts.glossary import TablePhrase, TableReason
from trainer.parts.cards.glossary import CardRuling
from trainer.parts.pattern.glossary import PatternMarker, PatternMatter
from trainer.parts.pattern.patterns import PatternClass
from trainer.rules.act import Act, Entry, act_text
from trainer.rules.cards import Rank, Suit
from trainer.rules.chips import Chips
from trainer.rules.notation import BYSTANDER, DEALER, SUPERVISOR, BadAct, Grammar, Notation, Spot

WORDS = sorted({word.strip("[]{}") for cls in ACTS for word in cls.syntax.split()})
MOST_MESSAGE = 2000


@pytest.mark.parametrize("cls", ACTS, ids=lambda cls: cls.__name__)
@given(data=st.data())
def test_every_act_reads_back_as_it_was_written(cls: type[Act], data: st.DataObject) -> None:
    act = data.draw(acts_of(cls))
    line = act_text(act)
    assert parse_act(line) == act
    assert line == " ".join(line.split())
    assert act_text(parse_act("  " + line.replace(" ", "   ") + " ")) == line


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("deal 3", a.Deal(Spot(3))),
        ("deal 3 up", a.Deal(Spot(3), up=True)),
        ("count stub 4", a.CountStub(4)),
        ("place player-button 2", a.Place(PatternMarker.PLAYER_BUTTON, "2")),
        ("declare 3 flush spades king", a.Declare(Spot(3), PatternClass.FLUSH, Suit.SPADES, Rank.KING)),
        ("commission main 3x1000 8x100", a.Commission("main", Chips({1000: 3, 100: 8}))),
        ("commission main 3x1000 to drop-box", a.Commission("main", Chips({1000: 3}), "drop-box")),
        ("award main 3", a.Award("main", Spot(3))),
        ("award main 3 1x500", a.Award("main", Spot(3), Chips({500: 1}))),
        ("announce no-more-bets", a.Announce(TablePhrase.NO_MORE_BETS)),
        ("rule misdeal", a.Rule(CardRuling.MISDEAL)),
        ("rule fold 2", a.Rule(CardRuling.FOLD, Spot(2))),
        ("call supervisor pot", a.Call(PatternMatter.POT)),
        ("cut 26 by 4 two-handed", a.Cut(26, Spot(4), two_handed=True)),
        ("stop bystander not-seated", a.Stop(BYSTANDER, TableReason.NOT_SEATED)),
        ("cut 20 by supervisor", a.Cut(20, SUPERVISOR)),
        ("cut 20", a.Cut(20, DEALER)),
        ("shuffle machine deck blue", a.Shuffle(a.Method.MACHINE, "blue")),
        ("sweep bets main of 2 1x500", a.Sweep("bets", "main", Spot(2), Chips({500: 1}))),
        ("change 2 1x500 for 5x100", a.Change("2", Chips({500: 1}), Chips({100: 5}))),
        ("hands draw right place left", a.Hands(a.Hand.RIGHT, a.Hand.LEFT)),
        ("wait", a.Wait()),
    ],
)
def test_the_notation_of_the_manual(line: str, act: Act) -> None:
    assert parse_act(line) == act
    assert act_text(act) == line


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", ["empty"]),
        ("   ", ["empty"]),
        ("del 3", ["'del' is no act", "did you mean deal?"]),
        ("xyzzy", ["is no act", "expected one of", "award", "wait"]),
        ("deal", ["spot is missing", "deal {spot} [up]"]),
        ("deal 12", ["expected a seat from 1 to 11", "'12'"]),
        ("deal 0", ["expected a seat from 1 to 11"]),
        ("deal -1", ["expected a seat from 1 to 11"]),
        ("deal 3 down", ["'down'", "deal {spot} [up]"]),
        ("deal 3 up up", ["'up'"]),
        ("count stub four", ["expected a whole number", "'four'"]),
        ("count stub ²", ["expected a whole number"]),
        ("count stub 9999999999999", ["expected a whole number"]),
        ("declare 3 flsh spades king", ["did you mean flush?"]),
        ("declare 3 flush spades", ["high is missing"]),
        ("commission main", ["chips is missing"]),
        ("commission main ten", ["expected chips such as 3x500", "'ten'"]),
        ("commission main 3x0", ["a chip is worth something"]),
        ("commission main 3", ["COUNTxCENTS"]),
        ("commission main 3x100 to", ["to is missing"]),
        ("change 2 1x500 5x100", ["for"]),
        ("inspect RED", ["small letters", "'RED'"]),
        ("rule misdeal 0", ["'0'"]),
        ("call floor pot", ["expected supervisor, found 'floor'"]),
        ("cut", ["count is missing"]),
        ("count", ["count stub", "count hand", "count pot"]),
    ],
)
def test_a_wrong_line_is_told_what_was_expected(line: str, words: list[str]) -> None:
    with pytest.raises(BadAct) as refusal:
        parse_act(line)
    for word in words:
        assert word in str(refusal.value)


def never_raises_anything_else(line: str) -> None:
    try:
        entry = parse_entry(line)
    except BadAct as bad:
        message = str(bad)
    else:
        assert parse_entry(str(entry)) == entry
        return
    assert 0 < len(message) < MOST_MESSAGE + 10 * len(line)


@given(st.text("dealwitup 0123456789x@.-[]{}²٣é\t\n", max_size=30))
def test_any_text_is_an_act_or_a_bad_act(text: str) -> None:
    never_raises_anything_else(text)


@given(st.lists(st.sampled_from([*WORDS, "3", "12", "3x500", "0x5", "main", "x", "@1"]), max_size=8).map(" ".join))
def test_any_words_of_the_notation_are_an_act_or_a_bad_act(line: str) -> None:
    never_raises_anything_else(line)


@given(any_act(), st.data())
def test_a_damaged_line_is_an_act_or_a_bad_act(act: Act, data: st.DataObject) -> None:
    line = act_text(act)
    at = data.draw(st.integers(0, len(line)))
    drop = data.draw(st.integers(0, 3))
    never_raises_anything_else(line[:at] + data.draw(st.text("a3x @-", max_size=3)) + line[at + drop :])


@given(any_act(), st.none() | st.integers(0, 999_999))
def test_an_entry_keeps_its_time_to_the_millisecond(act: Act, at: int | None) -> None:
    entry = Entry(act, at)
    assert parse_entry(str(entry)) == entry


@pytest.mark.parametrize("at", [1_000_001, 999_999_500, 9_999_999_999])
def test_a_long_attempts_entry_keeps_its_time_to_the_millisecond(at: int) -> None:
    entry = Entry(a.Wait(), at)
    assert parse_entry(str(entry)) == entry


@pytest.mark.parametrize(
    ("line", "at"),
    [("deal 3", None), ("@0 deal 3", 0), ("@12 deal 3", 12000), ("@12.4 deal 3", 12400), ("@12.045  deal 3", 12045)],
)
def test_time_stamps(line: str, at: int | None) -> None:
    assert parse_entry(line).at == at


@pytest.mark.parametrize(
    "line", ["@ deal 3", "@x deal 3", "@-1 deal 3", "@1.2345 deal 3", "@12345678 deal 3", "@1.x deal 3", "@1e3 deal 3"]
)
def test_a_wrong_time_stamp_is_told_what_was_expected(line: str) -> None:
    with pytest.raises(BadAct, match=r"expected seconds such as @12\.4"):
        parse_entry(line)


def test_a_time_stamp_needs_an_act() -> None:
    with pytest.raises(BadAct, match="empty"):
        parse_entry("@12.4")


def test_every_class_has_its_own_line() -> None:
    syntaxes = [grammar.syntax for grammar in NOTATION.grammars]
    assert len(set(syntaxes)) == len(syntaxes) == len(ACTS)
    assert all(cls.syntax.split()[0].isascii() for cls in ACTS)


def test_two_classes_may_share_a_verb() -> None:
    class_by_line: dict[str, type[Any]] = {"count stub 4": a.CountStub, "count hand 3 8": a.CountHand}
    assert {line: type(parse_act(line)) for line in class_by_line} == class_by_line
    assert isinstance(Notation([a.Wait]).grammars[0], Grammar)
