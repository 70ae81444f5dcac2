"""The words of Lunar Poker: what is done with the progressive, exchanges, the up-card and the force."""

from __future__ import annotations

from typing import Any

import pytest

from tests.parts.wording.test_banked import HEAP, NAMES, acts_of, dealer_like
from trainer.games import parse_act
from trainer.games.lunar_poker.acts import OwnAct
from trainer.games.lunar_poker.glossary import LunarHappening, LunarIrregularity, LunarWager
from trainer.parts import wording
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import Irregularity
from trainer.rules.chips import Chips
from trainer.rules.events import Event, Happening
from trainer.rules.notation import SUPERVISOR

DOLLAR = Chips({100: 1})
TROUBLES = list(LunarIrregularity)


@pytest.mark.parametrize("cls", OwnAct.__args__, ids=lambda cls: cls.__name__)
def test_every_act_of_this_table_has_a_sentence_of_its_own(cls: type[Any]) -> None:
    acts = acts_of(cls)
    spoken = [act.words() for act in acts]
    for words in spoken:
        dealer_like(words)
    assert len(set(spoken)) == len(acts)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("deal dealer up", "Deal a card face up to the dealer"),
        ("deal dealer laid left", "Deal a card to the dealer, to the left of the up-card"),
        ("deal 3 laid beside", "Deal a card to seat 3, beside the others"),
        ("put-back card", "Put a card that was drawn by mistake back on the deck"),
        ("collect-chips", "Bring the progressive chips from the acceptors to the layout before the chip tray"),
        ("collect-chips unseen", "Bring the progressive chips from the acceptors straight into the chip tray"),
        ("spread-hand", "Spread the dealer’s stack in a row, top card to the right"),
        ("turn-up left", "Turn up the dealer’s card at the left end of the row"),
        ("take-discards 3 count 2", "Put the discards of seat 3 into the discard rack, counting 2"),
        ("take-discards 3", "Put the discards of seat 3 into the discard rack"),
        ("rack-from-hand Qh", "Rack queen of hearts of the dealer’s hand"),
        ("pay 3 instant 3x500", "Pay seat 3 $15 (3 × $5) as the instant cash"),
        ("pay 3 second 3x500", "Pay seat 3 $15 (3 × $5) as the second payout"),
        ("pay 3 progressive 3x500", "Pay seat 3 $15 (3 × $5) on the progressive wager"),
        ("take 3 force", "Take the payment for the force of seat 3"),
        ("prompt 3 option", "Ask seat 3 for an option"),
        ("prompt 3 force", "Ask seat 3 about forcing the dealer"),
        ("announce no-hand", "Announce “No hand”"),
        ("call supervisor progressive", "Call the supervisor: to validate a progressive award"),
        ("stop 3 bet-stands", "Stop seat 3: the bet stands"),
    ],
)
def test_sentences_as_a_dealer_would_say_them(line: str, words: str) -> None:
    assert parse_act(line).words() == words


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("prompt 1 option", "Ana, buy, exchange, bet or fold?"),
        ("prompt 4 force", "Seat 4, do you force the dealer?"),
        ("confirm 1 3", "3 cards"),
        ("prove 4", "4"),
        ("take-discards 1 count 3", "3"),
        ("take-discards 1", ""),
        ("announce no-hand", "No hand!"),
        ("check-light 1", ""),
    ],
)
def test_what_the_dealer_says_aloud(line: str, said: str) -> None:
    assert wording.said(parse_act(line), NAMES) == said


EVENTS = [
    (Event(LunarHappening.INSERTS, 1, DOLLAR), "Ana puts $1 into the acceptor", ""),
    (Event(LunarHappening.INSERTS, 1, words="coupon"), "Ana plays the progressive with a coupon", ""),
    (Event(LunarHappening.CLAIMS, 1), "Ana turns the cards up and claims a win", "I have a winner here!"),
    (
        Event(LunarHappening.CLAIMS, 1, trouble=LunarIrregularity.LATE_CLAIM),
        "Ana claims a win",
        "I have a winner here!",
    ),
    (Event(LunarHappening.BUYS, 2, HEAP), "Ben pays $40 for one more card", "One card, please"),
    (
        Event(LunarHappening.BUYS, 2, HEAP, trouble=LunarIrregularity.PAYMENT_ON_BET),
        "Ben pays $40 for one more card, on the bet area",
        "One card, please",
    ),
    (
        Event(LunarHappening.EXCHANGES, 2, HEAP, cards=(7, 8, 9)),
        "Ben lays down 3 cards to exchange and pays $40",
        "These to exchange, please",
    ),
    (Event(LunarHappening.FORCES, 1, HEAP), "Ana pays $40 to force the dealer", "I force"),
    (Event(LunarHappening.DECLINES, 1), "Ana does not force the dealer", "No, thank you"),
    (Event(LunarHappening.VALIDATES, 1, number=5000), "The supervisor validates Ana’s award: $50", "Validated: $50"),
    (Event(LunarHappening.DOCUMENTS, 1), "The documents for Ana’s award are complete", "The documents are complete"),
    (
        Event(TableHappening.WAGERS, 1, HEAP, trouble=LunarIrregularity.BET_ON_ANTE, words=LunarWager.BET),
        "Ana bets $40, on the ante",
        "I bet $40",
    ),
]


@pytest.mark.parametrize(("event", "logged", "said"), EVENTS)
def test_what_happens_is_told_and_spoken(event: Event, logged: str, said: str) -> None:
    assert wording.event_words(event, NAMES) == logged
    assert wording.speech(event, {}) == said


def test_the_supervisor_speaks_of_awards_and_a_player_of_claims() -> None:
    assert wording.speaker(Event(LunarHappening.VALIDATES, 1)) == SUPERVISOR
    assert wording.speaker(Event(LunarHappening.DOCUMENTS, 1)) == SUPERVISOR
    assert wording.speaker(Event(LunarHappening.CLAIMS, 1)) == 1


@pytest.mark.parametrize(
    "kind", [LunarIrregularity.OPTION_SIZE, LunarIrregularity.SECOND_OPTION, LunarIrregularity.LATE_OPTION]
)
@pytest.mark.parametrize("what", [LunarHappening.BUYS, LunarHappening.EXCHANGES])
def test_an_improper_payment_sounds_like_a_proper_one(what: Happening, kind: Irregularity) -> None:
    proper = Event(what, 1, HEAP, cards=(7,))
    improper = proper._replace(trouble=kind)
    assert wording.speech(improper) == wording.speech(proper)
    assert wording.event_words(improper, NAMES) == wording.event_words(proper, NAMES)


@pytest.mark.parametrize("kind", TROUBLES)
def test_every_trouble_of_this_table_is_told_by_what_is_seen(kind: Irregularity) -> None:
    words = wording.event_words(Event(TableHappening.MISBEHAVES, 1, trouble=kind), NAMES)
    dealer_like(words)
    assert words == f"Ana {kind.noticed.seen}"
