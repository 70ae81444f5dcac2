"""Every page and table state as the largest and the smallest texts show it, on a small screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.shots.audit import objections, too_large
from tests.shots.taking import states
from trainer.shell import widgets

SMALL = QSize(1366, 768)


@pytest.mark.parametrize("text", [pytest.param(0.85, marks=pytest.mark.proof), 1.6])
def test_nothing_is_cut_off_and_every_control_has_a_name(qtbot: QtBot, text: float) -> None:
    found: dict[str, str] = {}
    seen = 0
    for what, window in states({"theme": "light", "text_size": text}, SMALL):
        seen += 1
        for objection in objections(window):
            found.setdefault(objection, what)
        if too_large(window, SMALL):
            found.setdefault(f"needs {window.minimumSizeHint().toTuple()}", what)
    assert seen > 90
    assert not found, "\n".join(f"{what}: {objection}" for objection, what in found.items())


def test_the_eyes_see_what_is_wrong(qtbot: QtBot) -> None:
    page = QWidget()
    row = QHBoxLayout(page)
    label, nameless, named = QLabel("A sentence that is too long for its place"), QPushButton(), QPushButton("Deal")
    label.setFixedWidth(40)
    named.setFixedSize(10, 8)
    for widget in (label, nameless, named):
        row.addWidget(widget)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    found = "\n".join(objections(page))
    assert "40 of" in found
    assert "A sentence that is too long" in found
    assert "no name: QPushButton" in found
    assert "'Deal'" in found
    assert too_large(page, QSize(20, 20))


def test_the_eyes_see_a_card_that_is_wider_than_its_scroll_area(qtbot: QtBot) -> None:
    for wrap in (False, True):
        eyebrow = widgets.label("YOUR NEXT MOVE · 2 OF 4, SEAT 3 OF 6", "eyebrow", wrap=wrap)
        page = widgets.column(widgets.scroll(widgets.column(widgets.card(eyebrow))))
        qtbot.addWidget(page)
        page.resize(180, 200)
        with qtbot.waitExposed(page):
            page.show()
        assert any("can be seen: 'YOUR NEXT" in one for one in objections(page)) is not wrap
