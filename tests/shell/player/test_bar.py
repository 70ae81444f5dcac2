"""The bar above the table: nothing of it is cut off, whatever the size of the text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from trainer.shell import theme
from trainer.shell.player.bar import PlayerBar
from trainer.shell.preferences import Choices

WIDTH = 1302
"""What a window of 1366 pixels leaves beside the pages."""


@pytest.fixture
def sized(qapp: QApplication) -> Iterator[None]:
    """For tests that change the size of the text."""
    yield
    theme.apply(qapp, Choices(theme="light"))


@pytest.mark.usefixtures("sized")
@pytest.mark.parametrize("mode", ["guided", "practice", "exam", "watch"])
@pytest.mark.parametrize("size", [1.0, 1.25, 1.6])
def test_every_button_has_room_for_its_words(qtbot: QtBot, qapp: QApplication, size: float, mode: str) -> None:
    theme.apply(qapp, Choices(theme="light", text_size=size))
    bar = PlayerBar()
    qtbot.addWidget(bar)
    bar.begin("From Ultimate 8 to the Dragon and back", mode, set_aside=mode == "watch")
    bar.resize(WIDTH, bar.heightForWidth(WIDTH) if bar.hasHeightForWidth() else bar.sizeHint().height())
    with qtbot.waitExposed(bar):
        bar.show()
    assert bar.width() == WIDTH
    shown = [button for button in bar.findChildren(QPushButton) if button.isVisible()]
    assert len(shown) >= 3
    for button in shown:
        assert button.width() >= button.sizeHint().width(), button.text()
        assert bar.rect().contains(button.geometry()), button.text()
