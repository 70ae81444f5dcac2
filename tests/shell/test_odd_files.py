"""Pipes, devices and folders, chosen or dropped where the window takes a file: a sentence each, and nothing waits."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.records.schools import CHEAP
from trainer.chosenfile import NOT_A_FILE, Unreadable, read_chosen
from trainer.records.passwords import Hashing
from trainer.records.privatefiles import write_private
from trainer.shell.exams.form import ExamForm
from trainer.shell.pages.school import SchoolPage
from trainer.shell.school.classes import ClassesSection
from trainer.shell.school.letterhead import LetterheadSection
from trainer.shell.school.ownlessons import OwnLessonsSection
from trainer.shell.school.rosters import RosterPanel
from trainer.shell.services import Services

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in the file system")
ODD = ("pipe", "device", "folder", "linked pipe")


def made(folder: Path, what: str, ending: str) -> Path:
    path = folder / f"odd{ending}"
    match what:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()
        case _:
            os.mkfifo(folder / "behind")
            path.symlink_to(folder / "behind")
    return path


def drop(target: QWidget, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    # Where it comes over the widget decides which widget it is dropped on.
    QApplication.sendEvent(target, QDragEnterEvent(QPoint(5, 5), copy, data, left, none))
    QApplication.sendEvent(target, QDropEvent(QPointF(5, 5), copy, data, left, none))


class School:
    """The school page of an administrator, and everything that was told."""

    def __init__(self, services: Services, qtbot: QtBot, kept: list[QWidget]) -> None:
        services.records.hashing = Hashing(CHEAP)
        assert services.records.open() == ""
        services.records.arrived()
        school = services.records.school
        boss, _ = school.people.set_up("Ada", "ada", "correct horse")
        school.classes.create(boss, "Monday")
        services.records.sign_in(boss)
        self.services, self.qtbot, self.said = services, qtbot, list[str]()
        services.records.told.connect(lambda words, _tone: self.said.append(words))
        self.page = SchoolPage(services)
        qtbot.addWidget(self.page)
        kept.append(self.page)
        self.page.resize(1158, 768)
        self.page.show()

    def until(self, told: Callable[[], str]) -> str:
        self.qtbot.waitUntil(lambda: NOT_A_FILE in told(), timeout=8000)
        return told()


@pytest.fixture
def school(services: Services, qtbot: QtBot, kept: list[QWidget]) -> School:
    return School(services, qtbot, kept)


@pytest.mark.parametrize("what", ODD)
def test_a_roster_that_is_dropped(school: School, tmp_path: Path, what: str) -> None:
    section = school.page.open("Classes")
    assert isinstance(section, ClassesSection)
    school.qtbot.waitUntil(lambda: section.view.class_ is not None)
    drop(section.view, made(tmp_path, what, ".csv"))
    panel = section.panels.over
    assert isinstance(panel, RosterPanel)
    assert school.until(panel.said.text) == "odd.csv cannot be read: this is not a file."
    assert panel.another_button.isEnabled()
    assert not panel.enrol_button.isEnabled()


@pytest.mark.parametrize("what", ODD)
def test_a_lesson_that_is_dropped(school: School, tmp_path: Path, what: str) -> None:
    section = school.page.open("Own lessons")
    assert isinstance(section, OwnLessonsSection)
    drop(section, made(tmp_path, what, ".yaml"))
    assert school.until(lambda: " ".join(school.said)) == "odd.yaml cannot be read: this is not a file."
    assert section.progress.isHidden()


@pytest.mark.parametrize("what", ODD)
def test_a_logo_that_is_chosen(school: School, tmp_path: Path, what: str) -> None:
    section = school.page.open("School").findChild(LetterheadSection)
    assert isinstance(section, LetterheadSection)
    section._take(made(tmp_path, what, ".png"))
    assert school.until(section.form.wrong.text) == "odd.png cannot be read: this is not a file."


@pytest.mark.parametrize("what", ODD)
def test_an_exam_and_a_rubric_that_are_chosen(
    school: School, qtbot: QtBot, kept: list[QWidget], tmp_path: Path, what: str
) -> None:
    form = ExamForm(school.services)
    kept.append(form)
    qtbot.addWidget(form)
    form.show()
    path = made(tmp_path, what, ".yaml")
    form.read_file(path)
    assert "odd.yaml cannot be used" in school.until(form.wrong_file.text)
    form.read_rubric(path)
    assert "odd.yaml cannot be used" in school.until(form.passing.problem.text)


def test_an_exam_is_not_saved_into_a_pipe_that_nobody_reads(
    school: School, qtbot: QtBot, kept: list[QWidget], tmp_path: Path
) -> None:
    form = ExamForm(school.services)
    kept.append(form)
    qtbot.addWidget(form)
    form.save_file(made(tmp_path, "pipe", ".yaml"))
    qtbot.waitUntil(lambda: any("odd.yaml cannot be used" in words for words in school.said), timeout=8000)


def test_what_is_no_file_is_told_from_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "good").write_bytes(b"12345")
    assert read_chosen(tmp_path / "good", 3) == b"1234"
    for path, words in ((tmp_path / "gone", "no such file"), (Path("a\0b"), "null"), (tmp_path, NOT_A_FILE)):
        with pytest.raises(Unreadable, match=words):
            read_chosen(path, 3)


def test_a_pipe_that_is_read_from_is_written_to(tmp_path: Path) -> None:
    path = made(tmp_path, "pipe", "")
    with pytest.raises(OSError, match="No such device"):
        write_private(path, b"lost")
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    write_private(path, b"whole")
    assert os.read(reader, 100) == b"whole"
    os.close(reader)
