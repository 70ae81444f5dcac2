"""Starting the application where it cannot start, and what is told when something goes wrong in it."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QThread
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.lostscreen import QUEUED
from trainer.app import ON_X11, PACKAGES, CannotStart, check_screen, lacking, loadable, watch_for_trouble
from trainer.records.school import School
from trainer.shell.window import Window


def test_without_a_screen_it_says_what_to_do() -> None:
    with pytest.raises(CannotStart, match="There is no screen") as told:
        check_screen({}, "linux")
    assert str(told.value).count("\n") == 0


def test_a_window_on_x11_that_was_asked_for_needs_a_screen_too() -> None:
    with pytest.raises(CannotStart, match="There is no screen"):
        check_screen({"QT_QPA_PLATFORM": "xcb"}, "linux")


def test_a_chosen_platform_needs_no_screen() -> None:
    check_screen({"QT_QPA_PLATFORM": "offscreen"}, "linux")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_one(platform: str) -> None:
    check_screen({}, platform)


def test_missing_libraries_are_named_with_their_packages() -> None:
    told = lacking(["libxcb-cursor.so.0", "libEGL.so.1"])
    assert "libxcb-cursor.so.0, libEGL.so.1" in told
    assert told.endswith("sudo apt install libegl1 libxcb-cursor0")


def test_every_library_that_a_window_needs_has_its_package() -> None:
    assert set(ON_X11) <= PACKAGES.keys()


def test_a_library_that_does_not_exist_cannot_be_loaded() -> None:
    assert not loadable("libno-such-thing.so.9")


class Told(QWidget):
    """Stands in for the window: notes what it is told, and in which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[str, str]] = []
        self.threads: set[QThread] = set()

    def tell(self, text: str, tone: str) -> None:
        self.told.append((text, tone))
        self.threads.add(QThread.currentThread())


@pytest.fixture
def watched(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Told:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    window = Told()
    watch_for_trouble(cast(Window, window))
    return window


def test_an_error_is_told_and_printed(watched: Told, qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    qtbot.addWidget(watched)
    error = KeyError("stub")
    sys.excepthook(KeyError, error, None)
    assert watched.told == [], "in a turn of its own: it may come from the middle of anything"
    qtbot.waitUntil(lambda: bool(watched.told))
    assert "KeyError" in watched.told[0][0]
    assert watched.told[0][1] == "bad"
    assert "KeyError: 'stub'" in capsys.readouterr().err


def test_an_error_in_a_thread_reaches_the_window_in_its_own(
    watched: Told, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    qtbot.addWidget(watched)

    def fail() -> None:
        raise ValueError("beside the loop")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(watched.told))
    assert "ValueError" in watched.told[0][0]
    assert watched.threads == {QThread.currentThread()}
    assert "beside the loop" in capsys.readouterr().err


def test_an_error_after_the_window_is_gone_is_only_printed(
    watched: Told, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    watched.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    sys.excepthook(KeyError, KeyError("late"), None)
    QCoreApplication.processEvents()
    assert "late" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no screen that could be lost")
def test_a_screen_that_is_lost_ends_the_program_with_a_sentence_and_everything_kept(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.lostscreen", str(tmp_path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1, done.stderr
    assert done.stderr.splitlines()[-1] == "The screen is gone, so the program has ended; what was dealt is kept."
    assert "Traceback" not in done.stderr
    with School.open(tmp_path, tmp_path, "0.1.0").journal as journal, journal.database.reading() as connection:
        (rows,) = connection.execute("SELECT count(*) FROM ledger WHERE kind = 'deed'").fetchone()
        assert rows == QUEUED
