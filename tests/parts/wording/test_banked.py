"""The words of house-banked tables: hands, wagers, and what players put out."""

from __future__ import annotations

import dataclasses
import typing
from enum import StrEnum
from typing import Any

import pytest

from tests.kinds import declared
from trainer.games import parse_act
from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.ultimate_texas_holdem.glossary import HoldemIrregularity, HoldemWager
from trainer.parts import acts as a
from trainer.parts import wording
from trainer.parts.acts import BankAct
from trainer.parts.banked.glossary import BankedHappening, BankedIrregularity, BankedWager
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import Irregularity, TableIrregularity
from trainer.rules.cards import parse_faces
from trainer.rules.chips import Chips
from trainer.rules.events import Event, Happening
from trainer.rules.notation import BOARD, DEALER, Cards, Spot
from trainer.rules.word import Word

NAMES = {1: "Ana", 2: "Ben"}
HEAP = Chips({500: 8})
BANKED = (
    HoldemIrregularity.UNEQUAL,
    HoldemIrregularity.NO_BLIND,
    HoldemIrregularity.TRIPS_ALONE,
    BankedIrregularity.TWO_SPOTS,
    BankedIrregularity.LATE_BET,
    HoldemIrregularity.LATE_PLAY,
    HoldemIrregularity.PLAY_SIZE,
    HoldemIrregularity.WRONG_AREA,
    HoldemIrregularity.THIRD_CHECK,
    CardIrregularity.ONE_COVER,
    BankedIrregularity.SHOE_JAM,
)


def dealer_like(words: str) -> None:
    """A short line with a capital and nothing of a program in it."""
    assert words[0].isupper()
    assert words == words.strip()
    assert not words.endswith(".")
    assert not any(part in words for part in ("_", "{", "None", "Spot", "  ", "x500", "hand-cover", "-3"))
    assert len(words) < 130


def values(hint: Any) -> list[Any]:
    if hint is Spot:
        return [Spot(1), Spot(6), DEALER, BOARD]
    if hint is bool:
        return [False, True]
    if hint is int:
        return [2, 3]
    if hint is Chips:
        return [HEAP, Chips({10000: 1, 2500: 3})]
    if hint is Cards:
        return [Cards(parse_faces("Kd 7s 2c")), Cards(parse_faces("Qd Qs Qc 8d 8s"))]
    assert issubclass(hint, StrEnum)
    return declared(hint) if issubclass(hint, Word) and not len(hint) else list(hint)


def acts_of(cls: type[Any]) -> list[a.Act]:
    """Every value of every field once."""
    hints = typing.get_type_hints(cls)
    choices = [values(hints[field.name]) for field in dataclasses.fields(cls)]
    usual = [one[0] for one in choices]
    found = [cls(*usual)]
    found += [cls(*[*usual[:at], one, *usual[at + 1 :]]) for at, each in enumerate(choices) for one in each]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("cls", BankAct.__args__, ids=lambda cls: cls.__name__)
def test_every_act_of_a_banked_table_has_a_sentence_of_its_own(cls: type[Any]) -> None:
    acts = acts_of(cls)
    spoken = [act.words() for act in acts]
    for words in spoken:
        dealer_like(words)
    assert len(set(spoken)) == len(acts)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("burn", "Burn a card"),
        ("burn felt up", "Burn a card, onto the felt, face up"),
        ("rack card", "Put a card into the discard rack unused"),
        ("deal board up", "Deal a card face up to the board"),
        ("reveal dealer", "Turn the cards of the dealer face up"),
        ("set-hand Kd 7s 2c", "Put the dealer’s cards beside king of diamonds, seven of spades, two of clubs"),
        ("read 3 two_pair", "Read the hand of seat 3: two pair"),
        ("pay 3 blind 3x500", "Pay seat 3 $15 (3 × $5) on the blind"),
        ("take 3 play", "Take the play wager of seat 3"),
        ("give-back 3 ante", "Push the ante back to seat 3"),
        ("tuck 3", "Put the cards of seat 3 face down under the trips wager"),
        ("scoop", "Sweep all cards on the layout together into the discard rack"),
        ("collect 3 spread", "Pick up the cards of seat 3, spread face down first"),
        ("collect board", "Pick up the cards of the board"),
        ("place hand-cover dealer", "Put the second cover card over the dealer’s cards"),
        ("place hand-cover layout", "Put the second cover card on the layout"),
        ("change blind-3 1x2500 for 5x500", "Change $25 (1 × $25) of the blind of seat 3 into $25 (5 × $5)"),
        ("rule void 3", "Rule for seat 3: the hand is void"),
        ("rule void", "Rule: the round is void"),
        ("stop 3 bet-or-fold", "Stop seat 3: bet or fold: no more checks"),
    ],
)
def test_sentences_as_a_dealer_would_say_them(line: str, words: str) -> None:
    assert parse_act(line).words() == words


def test_the_dealer_reads_hands_aloud() -> None:
    assert wording.said(parse_act("read 1 flush"), NAMES) == "Ana: a flush"
    assert wording.said(parse_act("read 5 one_pair"), NAMES) == "Seat 5: a pair"
    assert wording.said(parse_act("read dealer high_card"), NAMES) == "Dealer: high card"
    assert wording.said(parse_act("pay 1 ante 1x500"), NAMES) == ""
    assert wording.said(parse_act("rule void 3")) == "The hand is void"


# Events


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event(TableHappening.POSTS, 1, HEAP, words=BankedWager.ANTE), "Ana puts $40 out: ante"),
        (Event(TableHappening.POSTS, 2, HEAP, words=HoldemWager.TRIPS), "Ben puts $40 out: trips wager"),
        (Event(TableHappening.WAGERS, 1, HEAP, words=HoldemWager.PLAY), "Ana plays $40"),
        (Event(TableHappening.WAGERS, 1, HEAP, words=LunarWager.BET), "Ana bets $40"),
        (Event(TableHappening.WAGERS, 1, HEAP, words=LunarWager.OPTIONS), "Ana pays $40 for cards"),
        (
            Event(
                TableHappening.WAGERS, 1, HEAP, number=1, trouble=HoldemIrregularity.WRONG_AREA, words=HoldemWager.PLAY
            ),
            "Ana plays $40, beside the marked area",
        ),
        (Event(TableHappening.PICKS_UP, 1), "Ana picks up the chips"),
        (Event(TableHappening.PICKS_UP, 1, HEAP), "Ana picks up $40"),
        (Event(BankedHappening.LOOKS, 2), "Ben looks at the cards"),
        (Event(BankedHappening.DRAWS), "A card has come out by mistake and lies face down before the shoe"),
    ],
)
def test_lines_of_the_log(event: Event, words: str) -> None:
    assert wording.event_words(event, NAMES) == words


@pytest.mark.parametrize(
    ("ante", "said", "logged"),
    [
        (1000, "I’ll play four times: $40", "Ana plays $40, four times the ante"),
        (2000, "I’ll play two times: $40", "Ana plays $40, two times the ante"),
        (4000, "I’ll play one time: $40", "Ana plays $40, one time the ante"),
        (1500, "I’ll play $40", "Ana plays $40"),
    ],
)
def test_a_play_wager_is_told_in_antes(ante: int, said: str, logged: str) -> None:
    chips = {"ante:1": Chips({500: ante // 500}), "blind:1": Chips({500: ante // 500}), "play:1": HEAP, "tray": HEAP}
    antes = wording.bets_on(chips)
    event = Event(TableHappening.WAGERS, 1, HEAP, words=HoldemWager.PLAY)
    assert antes == {1: ante}
    assert wording.speech(event, antes, all_in=True) == said
    assert wording.event_words(event, NAMES, bets=antes) == logged


@pytest.mark.parametrize("kind", [HoldemIrregularity.PLAY_SIZE, HoldemIrregularity.LATE_PLAY])
def test_an_improper_play_wager_sounds_like_a_proper_one(kind: Irregularity) -> None:
    proper = Event(TableHappening.WAGERS, 1, HEAP, words=HoldemWager.PLAY)
    improper = proper._replace(trouble=kind)
    assert wording.speech(improper, {1: 1000}) == wording.speech(proper, {1: 1000})
    assert wording.event_words(improper, NAMES) == wording.event_words(proper, NAMES)


@pytest.mark.parametrize("what", [TableHappening.POSTS, TableHappening.WAGERS])
@pytest.mark.parametrize("wager", declared(a.Wager))
def test_every_wager_has_words(what: Happening, wager: a.Wager) -> None:
    event = Event(what, 2, HEAP, words=wager)
    dealer_like(wording.event_words(event, NAMES))
    said = wording.speech(event, {2: 1000})
    if said:
        dealer_like(said)
    assert not (said and what is TableHappening.POSTS)


@pytest.mark.parametrize("kind", BANKED)
def test_every_trouble_of_a_banked_table_is_told_by_what_is_seen(kind: Irregularity) -> None:
    assert bool(kind.noticed.seen) != bool(kind.noticed.sight)
    dealer_like(wording.event_words(Event(TableHappening.MISBEHAVES, 1, trouble=kind), NAMES))


def test_checks_and_folds_are_spoken_and_chips_are_picked_up_in_silence() -> None:
    assert wording.speech(Event(TableHappening.CHECKS, 1)) == "Check"
    assert wording.speech(Event(TableHappening.FOLDS, 1)) == "I fold"
    for what in (TableHappening.PICKS_UP, BankedHappening.LOOKS, BankedHappening.DRAWS):
        assert wording.speech(Event(what, 1)) == ""


def test_a_bet_in_words_is_not_heard_as_a_check() -> None:
    event = Event(TableHappening.CHECKS, 4, trouble=TableIrregularity.VERBAL_BET)
    assert wording.event_words(event, {4: "Dev"}) == "Dev calls out a bet and throws cash in"
    assert wording.speech(event) == "I bet a hundred! Here’s the cash."
