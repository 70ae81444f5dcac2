"""Preferences: told at once, saved whole, and never the reason why the program does not start."""

import json
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from trainer.shell.preferences import FILE, Choices, Preferences, write_whole


@pytest.fixture
def folder(tmp_path: Path, qtbot: QtBot) -> Path:
    return tmp_path / "config"


def saved(folder: Path, text: str) -> Path:
    folder.mkdir()
    file = folder / FILE
    file.write_text(text, encoding="utf-8")
    return file


def test_without_a_file_everything_is_as_usual(folder: Path) -> None:
    assert Preferences(folder).now == Choices()
    assert not folder.exists()


def test_what_was_changed_is_there_the_next_time(folder: Path) -> None:
    first = Preferences(folder)
    first.change(four_colours=True, motion=0.0, theme="dark", text_size=1.4)
    first.remember(geometry="01ff", lesson="ultimate_8/stub-count", lesson_title="The stub")
    assert first.save()
    second = Preferences(folder)
    assert second.now == Choices(theme="dark", text_size=1.4, four_colours=True, motion=0.0)
    assert (second.place.geometry, second.place.lesson_title) == ("01ff", "The stub")
    assert second.problem == ""


def test_a_change_is_told_at_once_and_saved_soon(folder: Path, qtbot: QtBot) -> None:
    preferences = Preferences(folder)
    with qtbot.waitSignal(preferences.changed) as told:
        preferences.change(left_handed=True)
    assert told.args == [Choices(left_handed=True)]
    qtbot.waitUntil((folder / FILE).exists)
    assert json.loads((folder / FILE).read_text())["choices"]["left_handed"] is True


def test_what_an_earlier_version_kept_besides_is_no_trouble(folder: Path) -> None:
    content = {"choices": {"theme": "dark"}, "place": {"page": "course", "starts": 4}}
    saved(folder, json.dumps(content))
    preferences = Preferences(folder)
    assert (preferences.now.theme, preferences.place.starts, preferences.problem) == ("dark", 4, "")


def test_no_change_is_not_told(folder: Path, qtbot: QtBot) -> None:
    preferences = Preferences(folder)
    with qtbot.assertNotEmitted(preferences.changed):
        preferences.change(theme="system")


@pytest.mark.parametrize(
    "choice",
    [{"theme": "pink"}, {"text_size": 9.0}, {"motion": -1.0}, {"sound": 1}, {"colour": "red"}, {"card_size": True}],
)
def test_what_cannot_be_chosen_is_refused(folder: Path, choice: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(choice))):
        Preferences(folder).change(**choice)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        "null",
        '{"choices": 3, "place": {}}',
        '{"choices": {}}',
        '{"choices": [], "place": []}',
        "[" * 100_000,
        "\x00\x01",
    ],
)
def test_a_broken_file_is_kept_aside_and_the_usual_settings_are_on(folder: Path, text: str) -> None:
    saved(folder, text)
    preferences = Preferences(folder)
    assert preferences.now == Choices()
    assert "could not be read" in preferences.problem
    kept = folder / "preferences.kept1.json"
    assert kept.read_text(encoding="utf-8") == text
    assert preferences.save()
    assert json.loads((folder / FILE).read_text())["choices"]["theme"] == "system"
    assert kept.exists()


def test_bytes_that_are_no_text_are_kept_aside(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(b"\xff\xfe\x00")
    assert Preferences(folder).now == Choices()
    assert (folder / "preferences.kept1.json").read_bytes() == b"\xff\xfe\x00"


def test_what_is_strange_is_left_out_and_the_rest_is_on(folder: Path) -> None:
    saved(folder, '{"choices": {"theme": "dark", "text_size": 40, "smell": "roses", "sound": "loud"}, "place": {}}')
    preferences = Preferences(folder)
    assert preferences.now == Choices(theme="dark")
    assert "preferences.kept1.json" in preferences.problem


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-1", "1e400"])
def test_numbers_that_are_none_are_left_out(folder: Path, number: str) -> None:
    saved(folder, f'{{"choices": {{"text_size": {number}}}, "place": {{"starts": {number}}}}}')
    preferences = Preferences(folder)
    assert preferences.now == Choices()
    assert preferences.place.starts == 0


def test_every_broken_file_is_kept_under_its_own_name(folder: Path) -> None:
    for number in (1, 2, 3):
        folder.mkdir(exist_ok=True)
        (folder / FILE).write_text(f"broken {number}", encoding="utf-8")
        Preferences(folder).save()
    kept = sorted(path.name for path in folder.glob("*.kept*.json"))
    assert kept == ["preferences.kept1.json", "preferences.kept2.json", "preferences.kept3.json"]
    assert (folder / "preferences.kept3.json").read_text(encoding="utf-8") == "broken 3"


def test_a_folder_that_cannot_be_written_is_told_and_nothing_breaks(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    preferences = Preferences(tmp_path / "file")
    preferences.change(sound=False)
    with qtbot.waitSignal(preferences.trouble) as told:
        assert not preferences.save()
    assert "cannot be saved" in str(told.args)
    assert preferences.now.sound is False


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_read_only_folder_is_told(folder: Path, qtbot: QtBot) -> None:
    folder.mkdir()
    folder.chmod(0o500)
    preferences = Preferences(folder)
    preferences.change(sound=False)
    with qtbot.waitSignal(preferences.trouble):
        assert not preferences.save()


def test_a_write_that_fails_leaves_the_old_file_and_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / FILE
    write_whole(file, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_the_tables_look_follows_from_the_choices(folder: Path) -> None:
    preferences = Preferences(folder)
    preferences.change(four_colours=True, card_size=1.2, motion=0.5, text_size=1.3)
    look = preferences.look(dark=True)
    assert (look.four_colours, look.card_size, look.motion, look.text_size, look.dark) == (True, 1.2, 0.5, 1.3, True)
