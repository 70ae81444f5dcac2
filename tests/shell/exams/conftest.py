"""A hall for each test."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.shell.exams.hall import Hall
from trainer.shell.background import wait_for_tasks
from trainer.shell.services import Services


@pytest.fixture
def hall(ready: Services, qtbot: QtBot, kept: list[QWidget]) -> Iterator[Hall]:
    yield Hall(ready, qtbot, kept)
    wait_for_tasks(60)
