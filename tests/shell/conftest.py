"""Services in a folder of their own, with and without a course; the course is described once for all tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from trainer.records.attempts import AttemptStore
from trainer.shell import theme
from trainer.shell.preferences import Choices
from trainer.shell.services import LoadedCourse, Services, load_course


@pytest.fixture(scope="session")
def described(tmp_path_factory: pytest.TempPathFactory) -> LoadedCourse:
    course = load_course(AttemptStore(tmp_path_factory.mktemp("none")))
    assert course is not None
    return course


@pytest.fixture
def services(tmp_path: Path, qtbot: QtBot) -> Iterator[Services]:
    """Nothing loaded yet."""
    made = Services(tmp_path / "home")
    yield made
    made.close()


@pytest.fixture
def ready(services: Services, described: LoadedCourse) -> Services:
    """The course is there; nothing has been done in it."""
    services.warm = True
    services.course.take(described)
    return services


@pytest.fixture(autouse=True)
def usual_theme(qapp: QApplication) -> None:
    """Each test begins in the light theme at text size 1, with nothing left of the one before."""
    # pytest-qt asks for the deletion of its widgets; without a running loop nobody would do it.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    usual = Choices(theme="light")
    if not qapp.styleSheet() or not theme.fits(usual):
        theme.apply(qapp, usual)
