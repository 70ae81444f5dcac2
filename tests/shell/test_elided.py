"""A line of words in too little room."""

from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.shell.elided import ElidedLabel

TITLE = "From the opening of the table to the award"


def test_words_are_cut_short_with_dots_and_the_tip_has_them_all(qtbot: QtBot) -> None:
    page = QWidget()
    label = ElidedLabel("subheading")
    QHBoxLayout(page).addWidget(label)
    qtbot.addWidget(page)
    label.setText(TITLE)
    page.resize(900, 60)
    with qtbot.waitExposed(page):
        page.show()
    assert label.shown == TITLE
    assert not label.toolTip()
    page.resize(220, 60)
    qtbot.waitUntil(lambda: label.shown.endswith("…"))
    assert label.toolTip() == TITLE
    assert page.minimumSizeHint().width() < label.sizeHint().width()
