"""A taught school for each test."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.shell.gradebook.taught import Taught
from trainer.shell.services import Services


@pytest.fixture
def taught(services: Services, qtbot: QtBot, kept: list[QWidget]) -> Taught:
    return Taught(services, qtbot, kept)
