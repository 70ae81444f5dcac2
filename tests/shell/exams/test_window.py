"""The exam page in the window: a part is dealt by the player, and while a sitting runs there is no other way."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.shell.exams.hall import Hall, deal
from trainer.shell.exams.watch import PartState
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.player.exampart import ExamPart
from trainer.shell.services import Services
from trainer.shell.window import Window


class Table(QWidget):
    """Stands in for the player: notes the parts that it is handed."""

    part_over = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.parts: list[ExamPart] = []
        self.resting = False

    def sit(self, part: ExamPart) -> None:
        self.parts.append(part)

    def leave(self) -> bool:
        return True

    def rest(self) -> bool:
        return False


def test_a_part_is_handed_to_the_player_and_comes_back(hall: Hall, kept: list[QWidget]) -> None:
    exam = hall.opened_exam()
    hall.admitted(exam, hall.tom)
    window = Window(hall.services, {"player": Table, "signin": lambda _: QWidget()})
    window._begun = True
    kept.append(window)
    hall.qtbot.addWidget(window)
    window.show()
    hall.services.records.sign_in(hall.tom)
    assert window.go("exams")
    page = window.page("exams")
    assert isinstance(page, ExamsPage)
    hall.wait(lambda: page.sitting is not None and page.sitting.complete and window.settled)
    assert not window.go("rulebook")
    assert not window.go("course")
    assert page.sitting is not None
    QTest.keyClick(page.sitting.buttons[1], Qt.Key.Key_Space)
    table = window.page("player")
    assert isinstance(table, Table)
    hall.wait(lambda: table.parts)
    assert window.current == "player"
    deal(table.parts[0])
    table.part_over.emit()
    assert window.current == "exams"
    hall.wait(lambda: page.watch and page.watch.look and page.watch.look.parts[1] is PartState.DONE)
    hall.services.records.sign_out()
    assert not window._examining
