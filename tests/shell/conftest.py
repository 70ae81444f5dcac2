"""Services in a folder of their own, with and without a course; the course is described once for all tests."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.shell.dealing import open_records
from trainer.shell import theme
from trainer.shell.loadedcourse import LoadedCourse, load_course
from trainer.shell.preferences import Choices
from trainer.shell.services import Services


@pytest.fixture(scope="session")
def described() -> LoadedCourse:
    course = load_course(None)
    assert course is not None
    return course


@pytest.fixture(scope="session", autouse=True)
def old_hands(described: LoadedCourse) -> None:
    """What is loaded once is not looked through again each time that garbage is collected."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_garbage_collected_by_itself() -> Iterator[None]:
    """As in the program: otherwise a thread of the pool might destroy a widget."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def kept() -> list[QWidget]:
    """Holds widgets until they are closed; pytest-qt itself lets them be collected with the test's last line."""
    return []


@pytest.fixture
def services(tmp_path: Path, qtbot: QtBot) -> Iterator[Services]:
    """Nothing loaded yet."""
    made = Services(tmp_path / "home")
    # Tests type on at once; those about stray keys say so.
    made.quiet_ms = 0
    yield made
    made.close()


@pytest.fixture
def ready(services: Services, described: LoadedCourse) -> Services:
    """The course and the records are there; nothing has been done in them."""
    open_records(services)
    services.warm = True
    services.course.take(described)
    return services


@pytest.fixture(autouse=True)
def usual_theme(qapp: QApplication) -> None:
    """Each test begins in the light theme at text size 1, with nothing left of the one before."""
    # pytest-qt asks for the deletion of its widgets; without a running loop nobody would do it.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    # What is left of them must not be found in the middle of this test.
    gc.collect()
    usual = Choices(theme="light")
    if not qapp.styleSheet() or not theme.fits(usual):
        theme.apply(qapp, usual)
