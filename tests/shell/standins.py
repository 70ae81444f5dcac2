"""Pages that stand in for the real ones and note what they are asked, and a window of them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.shell.services import Services
from trainer.shell.window import Window


class Player(QWidget):
    """Stands in for the lesson player: notes what it is asked."""

    finished = Signal(str)
    left = Signal()
    citation_wanted = Signal(str)
    told = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.going_on = False
        self.opened: list[tuple[str, str]] = []
        self.part: object = None
        self.may_leave = self.may_rest = True
        self.resting = False
        self.leaves = self.rests = self.returns = 0

    def open(self, lesson_id: str, mode: str, going_on: bool = False) -> None:
        self.opened.append((lesson_id, mode))
        self.going_on = going_on

    def leave(self) -> bool:
        self.leaves += 1
        self.resting = self.resting and not self.may_leave
        return self.may_leave

    def rest(self) -> bool:
        self.rests += self.may_rest
        self.resting = self.may_rest
        return self.may_rest

    def come_back(self) -> None:
        self.returns += 1
        self.resting = False


class Debrief(QWidget):
    again = Signal(str, str)
    lesson_wanted = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.opened: list[str] = []

    def open(self, record_id: str) -> None:
        self.opened.append(record_id)


class Rulebook(QWidget):
    def __init__(self, services: Services) -> None:
        super().__init__()
        self.asked: list[str] = []

    def look_up(self, text: str) -> None:
        self.asked.append(text)


def open_window(qtbot: QtBot, services: Services) -> Window:
    """A window at its usual size, shown."""
    window = Window(services, {"player": Player, "debrief": Debrief, "rulebook": Rulebook})
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    return window


def player(window: Window) -> Player:
    page = window.page("player")
    assert isinstance(page, Player)
    return page
