"""The catalogue that is shipped says what a robot finds out about each lesson."""

from dataclasses import replace
from pathlib import Path

import pytest

from trainer import catalogue
from trainer.catalogue import catalogue_file, described, fingerprint, read_cards, write_cards, written
from trainer.drill.course import in_order
from trainer.games import GAMES
from trainer.library import lesson_files
from trainer.resources import first_lesson


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_catalogue_is_what_the_robot_finds(game: str) -> None:
    kept = {mark: card for mark, card in written(catalogue_file()).items() if card.game == game}
    assert kept == described(lesson_files(game)), "write it again: dealer-trainer lessons --describe"


def test_the_course_is_read_from_the_catalogue_in_the_order_of_learning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(catalogue, "describe")
    seen: list[tuple[int, int]] = []
    cards = read_cards(lambda done, total: seen.append((done, total)))
    assert cards is not None
    assert [replace(card, first=False) for card in cards] == in_order(written(catalogue_file()).values())
    assert [card.id for card in cards if card.first] == [first_lesson().id]
    assert len(cards) == len(lesson_files())
    assert seen[-1] == (len(cards), len(cards))


def test_a_lesson_that_has_changed_is_described_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = lesson_files("ultimate_8")[0]
    own = tmp_path / path.parent.name / path.name
    own.parent.mkdir()
    own.write_text(path.read_text(encoding="utf-8").replace("title: ", "title: My own "), encoding="utf-8")
    assert fingerprint(own) != fingerprint(path)
    monkeypatch.setattr(catalogue, "lesson_files", lambda: [own])
    cards = read_cards()
    assert cards is not None
    assert [card.title[:6] for card in cards] == ["My own"]


def test_reading_can_be_stopped() -> None:
    assert read_cards(stopped=lambda: True) is None


def test_cards_are_kept_and_read_again(tmp_path: Path) -> None:
    cards = described(lesson_files("ultimate_8")[:2])
    write_cards(cards, tmp_path / "kept.json")
    assert written(tmp_path / "kept.json") == cards


@pytest.mark.parametrize("content", ["", "[]", '{"a": 1}', '{"a": {"id": "x"}}', "\xff"])
def test_a_file_that_is_no_catalogue_keeps_no_cards(tmp_path: Path, content: str) -> None:
    file = tmp_path / "kept.json"
    file.write_text(content, encoding="latin-1")
    assert written(file) == {}
    assert written(tmp_path / "none.json") == {}
