"""Rulings: each game's are numbered without gaps, and whatever cites one finds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trainer.drill.rulings import cited, groups, rulings
from trainer.games import GAMES, lunar_poker
from trainer.games.lunar_poker.game import GAME as LUNAR
from trainer.games.lunar_poker.payouts import least_posted_cap
from trainer.games.ultimate_texas_holdem.game import GAME as HOLDEM
from trainer.games.ultimate_texas_holdem.payouts import LEAST_LIMIT, aggregate_limit
from trainer.parts.game import Game
from trainer.rules.duty import Duty
from trainer.rules.reading import Reading

ALL = list(rulings().values())


def test_no_number_is_given_twice() -> None:
    assert len(rulings()) == sum(len(readings) for _, readings in groups())


@pytest.mark.parametrize(("letter", "last"), [("P", 26), ("U", 3), ("D", 3), ("T", 8), ("L", 12)])
def test_rulings_are_numbered_in_order(letter: str, last: int) -> None:
    numbers = [int(number[1:]) for number in rulings() if number.startswith(letter)]
    assert numbers == list(range(1, last + 1))


@pytest.mark.parametrize("reading", ALL, ids=lambda reading: reading.number)
def test_a_ruling_says_what_it_holds_and_why_in_whole_sentences(reading: Reading) -> None:
    for text in (reading.holds, reading.reason):
        assert text[0].isupper() or text[0] == '"'
        assert text.endswith(".")
        assert "  " not in text
        assert not re.search(r"[{}_]|\bTODO\b", text)


LETTERS = {"ultimate_8": "PU", "deuce_of_the_dragon": "PD", "ultimate_texas_holdem": "T", "lunar_poker": "L"}


@pytest.mark.parametrize(
    ("game", "duty"),
    [pytest.param(game.name, duty, id=duty.citation) for game in GAMES.values() for duty in game.duties()],
)
def test_a_duty_rests_on_rulings_of_its_own_game(game: str, duty: Duty) -> None:
    assert all(number in rulings() and number[0] in LETTERS[game] for number in duty.rulings)


@pytest.mark.parametrize(
    ("package", "letter", "beside"),
    [(HOLDEM, "T", set()), (LUNAR, "L", set())],
    ids=["hold'em", "lunar poker"],
)
def test_every_ruling_on_a_banked_game_is_rested_on(package: Game, letter: str, beside: set[str]) -> None:
    cited = {number for duty in package.duties() for number in duty.rulings}
    assert cited | beside == {number for number in rulings() if number.startswith(letter)}
    assert not cited & beside


def test_the_figures_in_the_rulings_are_those_that_are_paid() -> None:
    assert f"${LEAST_LIMIT // 100:,}" in rulings()["T8"].holds
    antes, trips = (int(found) for found in re.findall(r"(\d+) minimum", rulings()["T8"].holds))
    assert aggregate_limit(1_000_00, 700_00) == antes * 1_000_00 + trips * 700_00
    (most,) = (int(found) for found in re.findall(r"(\d+) minimum", rulings()["L9"].holds))
    assert least_posted_cap(1_000_00) == most * 1_000_00


def test_one_sentence_of_a_ruling_can_be_cited() -> None:
    reading = cited("L1.3")
    assert reading is not None
    assert reading.number == "L1"
    assert reading.holds.startswith("Cards that are bought or exchanged")
    assert reading.reason == rulings()["L1"].reason
    assert cited("L1") is rulings()["L1"]
    assert cited("") is None


@pytest.mark.parametrize("path", sorted(Path(lunar_poker.__file__).parent.glob("*.py")), ids=lambda path: path.stem)
def test_every_sentence_that_is_cited_is_there(path: Path) -> None:
    for number in re.findall(r'"(L\d+(?:\.\d+)?)"', path.read_text(encoding="utf-8")):
        reading = cited(number)
        assert reading is not None
        assert reading.holds in rulings()[reading.number].holds
