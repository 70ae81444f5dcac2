"""Acts and events in words: everything has some, and they are a dealer's."""

from __future__ import annotations

import pytest

from tests.kinds import declared
from tests.stage.input.everyact import all_acts
from tests.stage.input.tables import WAYS, table
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.games import parse_act
from trainer.library import all_lessons
from trainer.parts import acts as a
from trainer.parts import wording
from trainer.parts.cards.glossary import CardHappening
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import Irregularity, TableIrregularity
from trainer.parts.pattern.glossary import PatternHappening, PatternIrregularity
from trainer.rules.cards import ALL_FACES
from trainer.rules.chips import Chips
from trainer.rules.events import Event, Happening

NAMES = {1: "Ana", 2: "Ben", 3: "Cleo"}
STOCK = ("_", "{", "}", "None", "Spot", "x500", "drop-box", "ace-antes", "face-down", "0x")


def check_words(words: str) -> None:
    """A short line that begins with a capital and has no programmer's words in it."""
    assert words[0].isupper() or words[0] == "$"
    assert not words.endswith(".")
    assert "  " not in words
    assert words == words.strip()
    assert not any(part in words for part in STOCK), words
    # The longest names eight cards.
    assert len(words) < 180, words


@pytest.mark.parametrize("way", WAYS)
def test_every_act_has_its_sentence(way: str) -> None:
    for act in all_acts(*table(way)):
        check_words(act.words())


def test_different_acts_have_different_sentences() -> None:
    acts = all_acts(*table())
    spoken = {act.words() for act in acts}
    same = [act for act in acts if isinstance(act, a.Shuffle)]
    assert len(spoken) >= len(acts) - len(same)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("deal 3", "Deal a card to seat 3"),
        ("deal 3 up", "Deal a card face up to seat 3"),
        ("spread red up unsorted", "Spread the red deck face up, out of order"),
        ("shuffle machine deck blue", "Shuffle the blue deck in the shuffler"),
        ("cut 20 by 3", "Let seat 3 cut 20 cards"),
        ("cut 15 two-handed", "Cut 15 cards with both hands"),
        ("complete-cut reversed", "Put the packet back on top"),
        ("hold deck left low aside", "Take the deck into the left hand, below the edge, to the side"),
        ("count stub 4", "Count the stub: 4 cards"),
        ("collect 5 count 8", "Pick up the cards of seat 5, counting 8"),
        ("flash stub", "Let a card of the stub be seen"),
        ("place player-button 2", "Put the player button before seat 2"),
        ("place raise-button 1", "Put the raise button on 1"),
        ("place cover-card rack", "Put the cover card into the discard rack"),
        ("place ace-button off", "Take the ace button off the layout"),
        ("sweep antes main", "Bring the antes into the main pot"),
        ("sweep ace-antes ace", "Bring the ace antes into the ace pot"),
        ("sweep bets main of 3", "Bring the bets of seat 3 into the main pot"),
        ("sweep main side-1 4x500", "Bring $20 (4 × $5) of the main pot into side pot 1"),
        ("return 4 2x500", "Give seat 4 $10 (2 × $5) of the bet back"),
        ("change 3 1x2500 for 5x500", "Change $25 (1 × $25) of the bet of seat 3 into $25 (5 × $5)"),
        ("count pot main 40000", "Count the main pot: $400"),
        ("commission main 1x2500 to drop-box", "Take $25 (1 × $25) of the main pot for the house, into the drop box"),
        ("award side-1 2", "Push side pot 1 to seat 2"),
        ("prompt 2 ante", "Ask seat 2 for the ante"),
        ("declare 3 flush spades king", "Declare seat 3: flush, king of spades high"),
        ("announce no-more-bets", "Announce “No more bets”"),
        ("stop 4 out-of-turn", "Stop seat 4: not your turn"),
        ("rule forfeit 4", "Rule for seat 4: the hand is forfeited"),
        ("rule misdeal", "Rule: misdeal"),
        ("call supervisor pot", "Call the supervisor: to verify the main pot"),
        ("call supervisor mistake", "Call the supervisor: I made a mistake"),
    ],
)
def test_sentences_as_a_dealer_would_say_them(line: str, words: str) -> None:
    assert parse_act(line).words() == words


def test_every_value_of_every_list_has_words() -> None:
    for kind in (a.Reason, a.Ruling, a.Matter, a.Phrase, a.Asked, a.Marker, a.Wager, a.HandWord):
        words = [word.called for word in declared(kind)]
        assert all(words)
        assert len(set(words)) == len(words)


def test_the_dealer_speaks_prompts_declarations_and_counts() -> None:
    assert wording.said(parse_act("prompt 2 bet"), NAMES) == "Ben, your bet"
    assert wording.said(parse_act("prompt 5 play"), NAMES) == "Seat 5, your play"
    assert wording.said(parse_act("declare 3 one_pair hearts ten")) == "Pair, ten of hearts high"
    assert wording.said(parse_act("announce round-over")) == "The round is over!"
    assert wording.said(parse_act("count pot main 14700")) == "$147"
    assert wording.said(parse_act("deal 3")) == ""


# Events


def samples(what: Happening) -> list[Event]:
    """An event of a kind in each of its forms."""
    heap = Chips({500: 4})
    match what:
        case TableHappening.MISBEHAVES:
            return [Event(what, 2, heap, number=7, trouble=kind) for kind in declared(Irregularity)] + [
                Event(what, 2, trouble=kind) for kind in declared(Irregularity)
            ]
        case CardHappening.VERIFIES | PatternHappening.CORRECTS:
            return [Event(what, number=40000, words=words) for words in ("cards", "main", "ace")]
        case CardHappening.REPLACES:
            return [Event(what, words=matter) for matter in declared(a.Matter)]
        case CardHappening.BRINGS_DECK:
            return [Event(what, words="green"), Event(what, words="green-2")]
        case TableHappening.FOLDS:
            return [Event(what, 2), Event(what, 2, words="throws the cards face down toward the rack")]
        case PatternHappening.PLAYS:
            return [
                Event(what, 2, cards=(0, 1), trouble=trouble, words=words)
                for trouble in (
                    "",
                    PatternIrregularity.FACE_DOWN,
                    PatternIrregularity.OUTSIDE,
                    PatternIrregularity.NOT_HIGHER,
                )
                for words in ("", "flush", "one_pair", "four_of_a_kind")
            ]
        case PatternHappening.POINTS_OUT:
            return [Event(what, 2, trouble="skipped", words="a place was passed over in the deal")]
        case _:
            return [Event(what, 2, heap, heap, number=52), Event(what, 5, heap, heap, number=1)]


@pytest.mark.parametrize("what", declared(Happening))
def test_every_event_has_a_line_and_perhaps_a_bubble(what: Happening) -> None:
    for event in samples(what):
        check_words(wording.event_words(event, NAMES))
        check_words(wording.event_words(event, NAMES, ALL_FACES, {1: 1000, 2: 2000}))
        for words in (wording.speech(event), wording.speech(event, {1: 1000, 2: 2000}, all_in=True)):
            if words:
                check_words(words.rstrip("."))
                assert wording.speaker(event) != 0


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event(TableHappening.WAGERS, 1, Chips({500: 4})), "Ana bets $20"),
        (Event(TableHappening.POSTS, 2, Chips({500: 2}), Chips({500: 1})), "Ben posts $10 and $5"),
        (Event(CardHappening.VERIFIES, number=40000, words="main"), "The supervisor verifies the main pot: $400"),
        (Event(CardHappening.VERIFIES, words="cards"), "The supervisor verifies the cards"),
        (Event(TableHappening.FOLDS, 4), "Seat 4 folds"),
        (
            Event(TableHappening.MISBEHAVES, -1, trouble=TableIrregularity.BYSTANDER),
            "The bystander puts a bet down from behind the table",
        ),
        (Event(CardHappening.DISPLAYS, number=51), "The shuffler shows 51 cards"),
        (Event(CardHappening.BRINGS_DECK, words="green"), "The supervisor brings a green deck"),
        (
            Event(TableHappening.MISBEHAVES, 3, Chips({2500: 2}), trouble=PatternIrregularity.POCKET),
            "Cleo takes $50 off the table",
        ),
    ],
)
def test_lines_of_the_log(event: Event, words: str) -> None:
    assert wording.event_words(event, NAMES) == words


def test_played_cards_are_named_in_the_log_but_not_called_out() -> None:
    event = Event(PatternHappening.PLAYS, 1, cards=(51, 47))
    assert wording.event_words(event, NAMES, ALL_FACES) == "Ana plays ace of spades, king of spades"
    assert wording.event_words(event, NAMES) == "Ana plays 2 cards"
    assert wording.speech(event) == ""


def test_cards_laid_face_down_are_not_named() -> None:
    event = Event(PatternHappening.PLAYS, 1, cards=(51, 47), trouble=PatternIrregularity.FACE_DOWN)
    assert wording.event_words(event, NAMES, ALL_FACES) == "Ana lays 2 cards face down"


def test_a_claim_is_called_out() -> None:
    assert wording.speech(Event(PatternHappening.PLAYS, 1, cards=(1, 2, 3), words="straight")) == "Straight!"


@pytest.mark.parametrize(
    ("bets", "said", "logged"),
    [
        ({1: 2000}, "I bet $20", "Ana bets $20"),
        ({1: 2000, 2: 2000}, "Call, $20", "Ana calls $20"),
        ({1: 3000, 2: 1000}, "I raise: $20", "Ana raises $20"),
        ({1: 2000, 2: 2500}, "Call, $20", "Ana calls $20"),
    ],
)
def test_a_wager_is_named_by_what_lies_before_the_others(bets: dict[int, int], said: str, logged: str) -> None:
    event = Event(TableHappening.WAGERS, 1, Chips({500: 4}))
    assert wording.speech(event, bets) == said
    assert wording.event_words(event, NAMES, bets=bets) == logged


def test_a_wager_alone_is_only_its_amount() -> None:
    assert wording.speech(Event(TableHappening.WAGERS, 1, Chips({500: 4}))) == "$20"


def test_going_all_in_is_said() -> None:
    assert wording.speech(Event(TableHappening.WAGERS, 1, Chips({500: 4})), all_in=True) == "I’m all in: $20"


def test_an_improper_wager_sounds_like_a_proper_one() -> None:
    heap = Chips({500: 4})
    for kind in (
        PatternIrregularity.SHORT_CALL,
        PatternIrregularity.OVER_RAISES,
        PatternIrregularity.SMALL_RAISE,
        PatternIrregularity.BIG_RAISE,
    ):
        assert wording.speech(Event(TableHappening.WAGERS, 1, heap, trouble=kind), {1: 2000}) == "I bet $20"
        assert wording.event_words(Event(TableHappening.WAGERS, 1, heap, trouble=kind), NAMES) == "Ana bets $20"


@pytest.mark.parametrize(
    ("event", "speaker"),
    [
        (Event(PatternHappening.PASSES, 3), 3),
        (Event(CardHappening.VERIFIES, words="cards"), -2),
        (Event(CardHappening.ORDERS_RECUT), -2),
        (Event(PatternHappening.ORDERS_LEAD, 3), -2),
        (Event(TableHappening.MISBEHAVES, -1, trouble=TableIrregularity.BYSTANDER), -1),
    ],
)
def test_the_bubble_belongs_to_who_speaks(event: Event, speaker: int) -> None:
    assert wording.speaker(event) == speaker


def test_all_that_happens_in_the_shipped_lessons_has_words() -> None:
    for lesson in all_lessons():
        attempt = perform(Attempt(lesson, lesson.model.seed, Mode.EXAM))
        faces = attempt.scene.table.faces
        for judged in attempt.judged:
            check_words(judged.entry.act.words())
            for event in judged.events:
                check_words(wording.event_words(event, NAMES, faces))
                wording.speech(event)
