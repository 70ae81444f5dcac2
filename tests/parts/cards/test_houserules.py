"""House rules that cost points can be switched off, by a table's house and by a rubric."""

from __future__ import annotations

from fractions import Fraction

import pytest

from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.debrief import debrief
from trainer.drill.grading import WAIVED, Rubric, grade, read_rubric
from trainer.drill.reading import read_lesson
from trainer.drill.report import result_data, summary
from trainer.drill.robot import choose, perform
from trainer.drill.rulings import rulings
from trainer.games import GAMES, parse_act
from trainer.library import find, find_rubric
from trainer.parts.acts import Pay
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, Document, parse
from trainer.rules.act import Act, Entry
from trainer.rules.duty import Source
from trainer.rules.verdict import Finding

STRAYS = ("change main 1x500 for 5x100", "take 2 ante", "collect 1", "lock-out", "shuffle")
"""Acts of which one or another is uncalled for in the middle of the deal."""

BANKED = ("ultimate_texas_holdem", "lunar_poker")


def table(game: str, *waives: str) -> Lesson:
    shipped = find(f"{game}/whole-round")
    assert shipped.document is not None
    value = dict(shipped.document.value)
    value["house"] = {**value.get("house", {}), "waives": list(waives)}
    return read_lesson(Document("own.yaml", value, {}), f"{game}/own")


def paid_in_ones(lesson: Lesson) -> tuple[Attempt, Judged]:
    """A whole round in which one payment of the right amount is made in one-dollar chips."""
    acts: list[Act] = [one.entry.act for one in perform(Attempt(lesson, None, Mode.EXAM)).judged]
    number, pay = next((n, act) for n, act in enumerate(acts) if isinstance(act, Pay) and act.chips.amount % 500 == 0)
    acts[number] = parse_act(f"pay {pay.seat} {pay.wager} {pay.chips.amount // 100}x100")
    attempt = Attempt(lesson, None, Mode.EXAM)
    attempt.perform_all(Entry(act) for act in acts)
    return attempt, attempt.judged[number]


def waiving(*citations: str) -> Rubric:
    return find_rubric("").model_copy(update={"waives": citations})


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_is_listed_among_the_rulings_as_an_option(game: str) -> None:
    rules = GAMES[game].house_rules
    assert list(rules) == (["colours", "handling"] if game in BANKED else ["handling"])
    for name, duty in rules.items():
        assert duty.source is Source.HOUSE
        (number,) = duty.rulings
        assert f"Its name is {name};" in rulings()[number].holds
        assert "`waives`" in rulings()[number].holds


@pytest.mark.parametrize("game", BANKED)
def test_the_form_of_a_payment_costs_unless_the_house_waives_it(game: str) -> None:
    attempt, judged = paid_in_ones(table(game))
    assert (judged.verdict.finding, judged.verdict.citations) == (Finding.IMPROPER, (f"house:{game}.colours",))
    assert grade(attempt, find_rubric("")).score < 100
    attempt, judged = paid_in_ones(table(game, "colours"))
    assert judged.verdict.finding is Finding.PROPER
    assert grade(attempt, find_rubric("")).score == 100


@pytest.mark.parametrize("game", BANKED)
def test_the_form_of_a_payment_costs_unless_the_rubric_waives_it(game: str) -> None:
    attempt, judged = paid_in_ones(table(game))
    found = grade(attempt, waiving(f"house:{game}.colours"))
    assert judged.verdict.finding is Finding.IMPROPER
    assert (found.score, found.deductions) == (Fraction(100), [])
    clean = grade(perform(Attempt(table(game), None, Mode.EXAM)), find_rubric(""))
    assert {name: tally.owed for name, tally in found.categories.items()} == {
        name: tally.owed for name, tally in clean.categories.items()
    }


@pytest.mark.parametrize("game", BANKED)
def test_what_the_rubric_waives_is_no_error_in_the_debrief(game: str) -> None:
    attempt, judged = paid_in_ones(table(game))
    for rubric, errors in ((find_rubric(""), 1), (waiving(f"house:{game}.colours"), 0)):
        result = grade(attempt, rubric)
        found = debrief(attempt, result, rubric)
        assert [len(one) for one in (result.deductions, found.errors, found.faults)] == [errors] * 3
        assert sum(len(check.broken) for check in found.checklist) == errors
        assert found.moments[attempt.judged.index(judged)].waived is not bool(errors)


@pytest.mark.parametrize("game", GAMES)
def test_a_stray_act_costs_unless_it_is_waived(game: str) -> None:
    citation = GAMES[game].house_rules["handling"].citation
    stray = next(text for text in STRAYS if in_the_deal(table(game), text).judged[-1].verdict.citations == (citation,))
    for lesson, rubric, costs in (
        (table(game), find_rubric(""), True),
        (table(game, "handling"), find_rubric(""), False),
        (table(game), waiving(citation), False),
    ):
        assert bool(grade(in_the_deal(lesson, stray), rubric).deductions) is costs


@pytest.mark.parametrize("game", GAMES)
def test_what_is_waived_costs_nothing_in_what_run_prints(game: str) -> None:
    citation = GAMES[game].house_rules["handling"].citation
    stray = next(text for text in STRAYS if in_the_deal(table(game), text).judged[-1].verdict.citations == (citation,))
    for lesson, rubric, costs, waived in (
        (table(game), find_rubric(""), [True], False),
        (table(game), waiving(citation), [False], True),
        (table(game, "handling"), find_rubric(""), [], False),
    ):
        attempt = in_the_deal(lesson, stray)
        found = grade(attempt, rubric)
        printed = result_data(attempt, found)["verdicts"]
        assert [one["costs"] for one in printed if not one["proper"]] == costs
        assert any(one.get("waived", False) for one in printed) is waived
        assert any(WAIVED in line for line in summary(attempt, found)) is waived


def test_what_breaks_a_paragraph_besides_is_not_waived() -> None:
    attempt = in_the_deal(table("ultimate_8"), "shuffle")
    stray = attempt.judged[-1].verdict
    shown = attempt.book.judge(attempt.scene.position, parse_act("deal 3 up"))
    assert waiving("house:ultimate_8.handling").waived(stray)
    assert not waiving("house:ultimate_8.handling").waived(stray.together(shown))


def in_the_deal(lesson: Lesson, text: str) -> Attempt:
    """An act in the middle of the deal, after everything that was due."""
    attempt = Attempt(lesson, None, Mode.EXAM)
    for _ in range(20):
        attempt.perform(Entry(choose(attempt)))
    attempt.perform(Entry(parse_act(text)))
    return attempt


@pytest.mark.parametrize("game", GAMES)
def test_what_the_house_does_not_have_cannot_be_waived(game: str) -> None:
    known = " or ".join(GAMES[game].house_rules)
    with pytest.raises(BadFile, match=f"no house rule 'tips' at this table; expected {known}"):
        table(game, "tips")


def test_a_rubric_waives_house_rules_alone() -> None:
    text = "title: Ours\nweights: {procedure: 1}\nwaives: ['13:69F-42.7(g)']\n"
    with pytest.raises(BadFile, match=r"rubric.yaml:3: '13:69F-42.7\(g\)' is no house rule; expected one of house:"):
        read_rubric(parse(text, "rubric.yaml"))


def test_a_rubric_that_waives_nothing_is_written_as_before() -> None:
    assert "waives" not in find_rubric("").model_dump(mode="json")
    waived = waiving("house:lunar_poker.colours")
    assert Rubric.model_validate(waived.model_dump(mode="json")) == waived
