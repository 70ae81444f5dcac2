"""The catalogue of Ultimate 8 Poker: complete, once each, in our words, bound to what the engine enforces."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.rules.patterngame.tables import TABLES, lesson_at
from tests.scenes import game_of
from trainer.drill.attempt import Attempt, Mode
from trainer.games import pattern_kit
from trainer.games.ultimate_8 import SECTIONS
from trainer.games.ultimate_8.house import LIMITS
from trainer.rules.acts import ACTS, Entry, Hands
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach, Category, Duty, Severity, Source, Step
from trainer.rules.patterngame.ledger import Stage
from trainer.rules.verdict import Finding

GAME = pattern_kit("ultimate_8")
DUTIES = GAME.duties()
RULINGS = {f"P{number}" for number in range(1, 27)} | {"U1", "U2", "U3"}
CITATION = re.compile(r'13:69[EF]-\d+\.\d+(?:[A-Z]{2})?(?: "[A-Za-z0-9 -]+"|(?:\([a-z]\))?\d*[ivx]*)')
DEALING = re.compile(r"13:69F-42\.([789])\(")
STUB_COUNT = "13:69F-42.7(g)"
"""Written down for the shoe; the other two ways of dealing refer to it."""
TOPICS = {
    *("all_in", "antes", "award", "betting", "button", "cards", "collect", "commission", "conduct", "cut", "deal"),
    *("declare", "device", "discard", "irregularity", "opening", "pots", "ranking", "shuffle", "stub", "wager"),
}
PER_SECTION = {
    "13:69E-1.13BB": 1,
    "13:69E-1.19": 1,
    "13:69F-42.1": 20,
    "13:69F-42.2": 7,
    "13:69F-42.3": 4,
    "13:69F-42.4": 12,
    "13:69F-42.5": 18,
    "13:69F-42.6": 5,
    "13:69F-42.7": 11,
    "13:69F-42.8": 12,
    "13:69F-42.9": 10,
    "13:69F-42.10": 14,
    "13:69F-42.11": 7,
    "13:69F-42.12": 9,
}


def citation(duty: Duty) -> str:
    return duty.citation


every_duty = pytest.mark.parametrize("duty", DUTIES, ids=citation)


def test_131_duties_each_once_in_the_order_of_the_text() -> None:
    assert len(DUTIES) == 131
    assert len({duty.citation for duty in DUTIES}) == 131
    sections = [re.split(r'[( "]', duty.citation, maxsplit=1)[0] for duty in DUTIES]
    assert Counter(sections) == PER_SECTION
    assert list(dict.fromkeys(sections)) == list(PER_SECTION)
    assert [section.citation.strip() for section in SECTIONS] == list(PER_SECTION)


@every_duty
def test_a_duty_says_all_that_a_verdict_shows(duty: Duty) -> None:
    assert CITATION.fullmatch(duty.citation)
    assert 15 < len(duty.text) <= 300
    assert duty.text[0].isupper() or duty.text[0].isdigit()
    assert duty.text.endswith(".")
    assert "shall" not in duty.text.split()
    assert duty.topic in TOPICS
    assert duty.category in Category
    assert duty.category is not Category.PACE
    assert duty.severity in Severity
    assert duty.source is Source.REGULATION
    assert set(duty.rulings) <= RULINGS


def test_only_the_three_ways_of_dealing_share_their_words() -> None:
    others = [duty.text for duty in DUTIES if not DEALING.match(duty.citation)]
    assert len(set(others)) == len(others)
    assert not set(others) & {duty.text for duty in DUTIES if DEALING.match(duty.citation)}


def test_every_topic_has_a_duty() -> None:
    assert {duty.topic for duty in DUTIES} == TOPICS


@every_duty
def test_the_engine_enforces_every_duty_at_some_table(duty: Duty) -> None:
    books = [GAME.rulebook(dealing).duties for dealing in Dealing]
    assert any(book[duty.citation].clauses for book in books)


@pytest.mark.parametrize("dealing", Dealing)
def test_a_table_that_deals_in_one_way_does_not_know_the_others(dealing: Dealing) -> None:
    own = {Dealing.SHOE: "7", Dealing.HAND: "8", Dealing.AUTOMATED: "9"}
    for one in GAME.rulebook(dealing):
        found = DEALING.match(one.citation)
        if found and found[1] != own[dealing] and not one.citation.startswith(STUB_COUNT):
            assert not one.clauses


@pytest.mark.parametrize("dealing", Dealing)
def test_the_book_is_the_catalogue_and_one_house_rule(dealing: Dealing) -> None:
    book = GAME.rulebook(dealing)
    assert [duty.citation for duty in book] == [*map(citation, DUTIES), "house:ultimate_8.handling"]
    assert book.fallback.source is Source.HOUSE


@pytest.mark.parametrize("dealing", Dealing)
def test_clauses_name_stages_and_acts_that_exist(dealing: Dealing) -> None:
    for duty in GAME.rulebook(dealing):
        for clause in duty.clauses:
            assert clause.kinds
            assert set(clause.kinds) <= set(ACTS)
            if isinstance(clause, Step):
                assert clause.stages != ()
                assert set(clause.stages or ()) <= set(Stage)
            else:
                assert isinstance(clause, Breach)


def test_every_kind_of_act_is_judged_by_some_duty_or_harmless() -> None:
    duties = [duty for dealing in Dealing for duty in GAME.rulebook(dealing)]
    judged = {kind for duty in duties for clause in duty.clauses for kind in clause.kinds}
    assert set(ACTS) - judged <= {Hands}


@pytest.mark.parametrize("table", TABLES)
def test_what_is_expected_belongs_to_the_stage_and_is_proper(table: str) -> None:
    attempt = Attempt(lesson_at(table, 0.0), mode=Mode.EXAM)
    book, game = attempt.book, game_of(attempt)
    stages = set()
    for _ in range(1000):
        if attempt.done:
            break
        stages.add(game.stage)
        dues = attempt.expected()
        assert dues
        for due in dues:
            steps = [clause for clause in book.duties[due.duty.citation].clauses if isinstance(clause, Step)]
            assert any(
                (step.stages is None or game.stage in step.stages) and type(due.act) in step.kinds for step in steps
            )
            assert book.judge(game, due.act).finding is Finding.PROPER
        owed = [due for due in dues if not due.optional]
        attempt.perform(Entry((owed or dues)[0].act))
    assert attempt.done
    assert len(stages) > 2


def test_p1_six_positions_of_eight_leave_a_stub_of_four() -> None:
    assert (LIMITS.positions, LIMITS.hand_size, LIMITS.stub_size) == (6, 8, 4)


def test_p13_p14_p16_limits() -> None:
    assert (LIMITS.raise_multiple, LIMITS.most_raises, LIMITS.ante_ratios) == (20, 3, (2, 1))
    assert LIMITS.commission_cap == 10
