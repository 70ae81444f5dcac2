"""The about page: the regulation's status is said, and whose work is in the program."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from trainer.games import GAMES
from trainer.shell.pages.about import AboutPage, version_of
from trainer.shell.services import Services


def words(page: AboutPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel))


def test_each_games_status_is_told(ready: Services, qtbot: QtBot) -> None:
    page = AboutPage(ready)
    qtbot.addWidget(page)
    for game in GAMES.values():
        assert game.title in words(page)
        assert game.status in words(page)
    assert "None of this is legal advice." in words(page)


def test_the_status_comes_when_the_core_is_loaded(services: Services, qtbot: QtBot) -> None:
    page = AboutPage(services)
    qtbot.addWidget(page)
    assert "One moment." in words(page)
    with qtbot.waitSignal(services.warmed, timeout=60_000):
        pass
    assert "Ultimate 8 Poker" in words(page)


def test_the_licences_of_fonts_and_libraries_are_named(ready: Services, qtbot: QtBot) -> None:
    page = AboutPage(ready)
    qtbot.addWidget(page)
    for name in ("Inter", "Caladea", "JetBrains Mono", "Qt for Python", "pygame-ce", "SIL Open Font License 1.1"):
        assert name in words(page)


def test_the_page_scrolls_by_keys(ready: Services, qtbot: QtBot) -> None:
    page = AboutPage(ready)
    qtbot.addWidget(page)
    page.resize(700, 300)
    page.show()
    bar = page.area.verticalScrollBar()
    QTest.keyClick(page.area, Qt.Key.Key_PageDown)
    assert bar.value() > 0


def test_a_package_that_is_not_installed_has_no_version() -> None:
    assert version_of("no-such-package-at-all") == ""
