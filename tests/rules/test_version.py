"""The version of the rules is raised with what they find: see `verdicts.py` for how, and for what is kept."""

from __future__ import annotations

import pytest

from tests.rules.verdicts import Found, found, judged_otherwise, kept
from trainer.games import GAMES
from trainer.rules.version import FIRST_RULES, RULES_VERSION

RAISE = (
    "{count} performances are judged otherwise than rules version {version} did, first {first}. If that version is "
    "out, raise RULES_VERSION in trainer/rules/version.py; then run `python -m tests.rules.verdicts --write`."
)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_version_finds_does_not_change(game: str) -> None:
    before = kept()
    if before.version != RULES_VERSION:
        assert before.version == RULES_VERSION - 1, "a version was left out"
        return
    changed = judged_otherwise(before.found, found(game))
    assert not changed, RAISE.format(count=len(changed), version=RULES_VERSION, first=", ".join(changed[:5]))


@pytest.mark.parametrize("game", GAMES)
def test_hundreds_of_performances_of_each_game_are_kept(game: str) -> None:
    names = [name for name in kept().found if name.split()[1].split("/")[0] == game]
    assert len(names) > 200
    assert {name.split()[0] for name in names} == {"model", "case", "slip"}


def test_a_changed_verdict_is_found_and_a_changed_lesson_is_none() -> None:
    before = {"a": Found("1", "x"), "b": Found("1", "x"), "c": Found("1", "x"), "gone": Found("1", "x")}
    now = {"a": Found("1", "x"), "b": Found("1", "y"), "c": Found("2", "y"), "new": Found("1", "y")}
    assert judged_otherwise(before, now) == ["b"]


def test_versions_count_up_from_the_first() -> None:
    assert FIRST_RULES < RULES_VERSION
