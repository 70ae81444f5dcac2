"""Faulty performances as rows of a file: what they become, and how a wrong row is told."""

from __future__ import annotations

import pytest

from trainer.games import GAMES
from trainer.library import faults_of, package_folder
from trainer.parts.faults import COLUMNS, Faults, Known, NotActed, Slip, read_faults
from trainer.parts.lessons.yamlfile import BadFile
from trainer.rules.notation import BadAct

HEAD = ",".join(COLUMNS) + "\n"


def parse(line: str) -> None:
    if not line.startswith(("deal ", "burn")):
        raise BadAct(f"no act is called {line!r}")


def rows(*lines: str, head: str = HEAD) -> Faults:
    known = Known("cards", {"1(a)", '1 "Ante"'}, {"round"}, parse)
    return read_faults(head + "\n".join(lines), "faults.csv", known)


def test_a_row_is_a_slip_in_a_lesson_of_the_game() -> None:
    found = rows("1(a),Deals twice.,round,deal 3,deal 3 *2; burn,4,stop", '"1 ""Ante""",Goes on.,round,deal,,,')
    assert found.slips == (
        Slip("1(a)", "Deals twice.", "cards/round", "deal 3", ("deal 3", "deal 3", "burn"), 4, True),
        Slip('1 "Ante"', "Goes on.", "cards/round", "deal", ()),
    )
    assert found.broken_in("cards/round") == {"1(a)", '1 "Ante"'}
    assert found.broken_in("cards/other") == frozenset()


def test_a_row_without_a_lesson_tells_why_a_duty_is_not_broken() -> None:
    assert rows("1(a),It is about paper.,,,,,") == Faults((), (NotActed("1(a)", "It is about paper."),))


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("1(a),x,round,deal", f"expected 7 columns ({HEAD.strip()}), found 4"),
        ("1(b),x,round,deal,burn,,", "citation: expected a duty of cards, found '1(b)'"),
        ("1(a),,round,deal,burn,,", "what: expected what the dealer does wrong, found nothing"),
        ("1(a),x,square,deal,burn,,", "lesson: expected a lesson of cards, found 'square'"),
        ("1(a),x,round,,burn,,", "at: expected the first words of an act, found nothing"),
        ("1(a),x,round,deal,bern,,", "instead: no act is called 'bern'"),
        ("1(a),x,round,deal,burn; ,,", "instead: no act is called ''"),
        ("1(a),x,round,deal,burn *x,,", "instead: expected an act and how often, such as deal 3 *4, found 'burn *x'"),
        ("1(a),x,round,deal,burn,0,", "nth: expected a number from 1, or nothing for the first time, found '0'"),
        ("1(a),x,round,deal,burn,,halt", "stop: expected stop or nothing, found 'halt'"),
    ],
)
def test_a_malformed_row_is_told_with_its_line(row: str, told: str) -> None:
    with pytest.raises(BadFile) as refused:
        rows("1(a),x,round,deal,burn,,", row)
    assert str(refused.value) == f"faults.csv:3: {told}"


def test_every_problem_of_a_file_is_told() -> None:
    with pytest.raises(BadFile) as refused:
        rows("2(a),x,round,deal,burn,,", "1(a),x,round,deal,burn,,", "1(a),x,round,deal,burn,-1,")
    assert [problem.line for problem in refused.value.problems] == [2, 4]


@pytest.mark.parametrize(("head", "found"), [("", "nothing"), ("citation,what\n", "citation,what")])
def test_another_table_is_refused(head: str, found: str) -> None:
    with pytest.raises(BadFile) as refused:
        rows(head=head)
    assert str(refused.value) == f"faults.csv:1: expected the columns {HEAD.strip()}, found {found}"


def test_an_open_quotation_mark_is_told() -> None:
    with pytest.raises(BadFile, match=r"faults\.csv:2: "):
        rows('"1(a),x,round,deal,burn,,')


@pytest.mark.parametrize("game", GAMES)
def test_each_line_of_a_games_own_file_is_one_performance(game: str) -> None:
    lines = (package_folder(game) / "faults.csv").read_text(encoding="utf-8").splitlines()
    found = faults_of(game)
    assert len(found.slips) + len(found.not_acted) == len(lines) - 1
