"""The catalogues of the pattern games: complete, once each, in our words, bound to what the engine enforces."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from tests.kinds import pattern_game
from tests.parts.pattern.scenes import game_of
from tests.parts.pattern.tables import TABLES, lesson_at
from trainer.drill.attempt import Attempt, Mode
from trainer.parts.acts import Hands
from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.house import Counted
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.subchapter import Subchapter
from trainer.rules.act import Act, Entry
from trainer.rules.duty import Breach, Category, Duty, Severity, Source, Step
from trainer.rules.verdict import Finding

KITS = {name: pattern_game(name) for name in ("ultimate_8", "deuce_of_the_dragon")}
RULINGS = {
    "ultimate_8": {f"P{number}" for number in range(1, 27) if number != 19} | {"U1", "U2", "U3"},
    "deuce_of_the_dragon": {f"P{number}" for number in range(1, 27)} | {"D1", "D2", "D3"},
}
CITATION = re.compile(r'13:69[EF]-\d+\.\d+(?:[A-Z]{2})?(?: "[A-Za-z0-9 -]+"|(?:\([a-z]\))?\d*[ivx]*)')
DEALING = re.compile(r"13:69F-4[12]\.([789])\(")
STUB_COUNT = re.compile(r"13:69F-4[12]\.7\(g\)")
"""Written down for the shoe; the other two ways of dealing refer to it."""
TOPICS = {
    *("all_in", "antes", "award", "betting", "button", "cards", "collect", "commission", "conduct", "cut", "deal"),
    *("declare", "device", "discard", "irregularity", "opening", "pots", "ranking", "shuffle", "stub", "wager"),
}
PER_SECTION = {
    "ultimate_8": {
        "13:69E-1.13BB": 1,
        "13:69E-1.19": 1,
        **dict(
            zip(
                [f"13:69F-42.{number}" for number in range(1, 13)],
                (20, 7, 4, 12, 18, 5, 11, 12, 10, 14, 7, 9),
                strict=True,
            )
        ),
    },
    "deuce_of_the_dragon": {
        "13:69E-1.13AA": 1,
        "13:69E-1.19": 1,
        **dict(
            zip(
                [f"13:69F-41.{number}" for number in range(1, 13)],
                (22, 7, 4, 12, 19, 5, 11, 12, 10, 14, 7, 9),
                strict=True,
            )
        ),
    },
}


def citation(duty: Duty) -> str:
    return duty.citation


every_game = pytest.mark.parametrize("game", KITS.values(), ids=lambda game: game.name)
every_duty = pytest.mark.parametrize(
    ("game", "duty"),
    [pytest.param(game, duty, id=duty.citation) for game in KITS.values() for duty in game.duties()],
)
at_every_table = pytest.mark.parametrize("dealing", Dealing)


@pytest.mark.parametrize(("name", "number"), [("ultimate_8", 131), ("deuce_of_the_dragon", 134)])
def test_duties_stand_each_once_in_the_order_of_the_text(name: str, number: int) -> None:
    game = KITS[name]
    duties = game.duties()
    assert len(duties) == len({duty.citation for duty in duties}) == number
    sections = [re.split(r'[( "]', duty.citation, maxsplit=1)[0] for duty in duties]
    assert Counter(sections) == PER_SECTION[name]
    assert list(dict.fromkeys(sections)) == list(PER_SECTION[name])
    assert [section.citation.strip() for section in game.sections] == list(PER_SECTION[name])


@every_duty
def test_a_duty_says_all_that_a_verdict_shows(game: Subchapter, duty: Duty) -> None:
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
    assert set(duty.rulings) <= RULINGS[game.name]


@every_game
def test_only_the_three_ways_of_dealing_share_their_words(game: Subchapter) -> None:
    others = [duty.text for duty in game.duties() if not DEALING.match(duty.citation)]
    assert len(set(others)) == len(others)
    assert not set(others) & {duty.text for duty in game.duties() if DEALING.match(duty.citation)}


@every_game
def test_every_topic_has_a_duty(game: Subchapter) -> None:
    assert {duty.topic for duty in game.duties()} == TOPICS


@every_duty
def test_the_engine_enforces_every_duty_at_some_table(game: Subchapter, duty: Duty) -> None:
    books = [game.rulebook(dealing).duties for dealing in Dealing]
    assert any(book[duty.citation].clauses for book in books)


@at_every_table
@every_game
def test_a_table_that_deals_in_one_way_does_not_know_the_others(game: Subchapter, dealing: Dealing) -> None:
    own = {Dealing.SHOE: "7", Dealing.HAND: "8", Dealing.AUTOMATED: "9"}
    for one in game.rulebook(dealing):
        found = DEALING.match(one.citation)
        if found and found[1] != own[dealing] and not STUB_COUNT.match(one.citation):
            assert not one.clauses


@at_every_table
@every_game
def test_the_book_is_the_catalogue_and_one_house_rule(game: Subchapter, dealing: Dealing) -> None:
    book = game.rulebook(dealing)
    assert [duty.citation for duty in book] == [*map(citation, game.duties()), f"house:{game.name}.handling"]
    assert book.fallback.source is Source.HOUSE


@at_every_table
@every_game
def test_clauses_name_stages_and_acts_that_exist(game: Subchapter, dealing: Dealing) -> None:
    for duty in game.rulebook(dealing):
        for clause in duty.clauses:
            assert clause.kinds
            assert set(clause.kinds) <= {*game.acts, Act}
            if isinstance(clause, Step):
                assert clause.stages != ()
                assert set(clause.stages or ()) <= set(Stage)
            else:
                assert isinstance(clause, Breach)


@every_game
def test_every_kind_of_act_is_judged_by_some_duty_or_harmless(game: Subchapter) -> None:
    duties = [duty for dealing in Dealing for duty in game.rulebook(dealing)]
    judged = {kind for duty in duties for clause in duty.clauses for kind in clause.kinds}
    assert set(game.acts) - judged <= {Hands}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", KITS)
def test_what_is_expected_belongs_to_the_stage_and_is_proper(name: str, table: str) -> None:
    attempt = Attempt(lesson_at(table, 0.0, game=name), mode=Mode.EXAM)
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


@every_game
def test_p1_six_positions_of_eight_leave_a_stub_of_four(game: Subchapter) -> None:
    limits = game.limits
    assert (limits.positions, limits.hand_size, limits.stub_size) == (6, 8, 4)


def test_p13_p14_p16_limits() -> None:
    ultimate, dragon = (KITS[name].limits for name in ("ultimate_8", "deuce_of_the_dragon"))
    assert (ultimate.raise_multiple, ultimate.most_raises, ultimate.ante_ratios) == (20, 3, (2, 1))
    assert (dragon.raise_multiple, dragon.most_raises, dragon.ante_ratios) == (3, None, (2,))
    assert [ultimate.commission_cap, dragon.commission_cap] == [Fraction(10), Fraction(5)]
    assert (ultimate.players_cut, dragon.players_cut) == (True, False)
    assert (ultimate.counted_back, dragon.counted_back) == (Counted.WINNER, Counted.LOSERS)
