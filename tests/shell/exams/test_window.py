"""The exam page in the window: a part is dealt by the player, and while a sitting runs there is no other way."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.shell.dealing import by_keys, next_act
from tests.shell.exams.hall import Hall, deal
from trainer.shell.exams.sittingwatch import PartState
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.player.exampart import ExamPart
from trainer.shell.services import Services
from trainer.shell.window import Window


class Table(QWidget):
    """Stands in for the player: notes the parts that it is handed."""

    part_over = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.parts: list[ExamPart] = []
        self.part: ExamPart | None = None
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
    window.pending.begun = True
    kept.append(window)
    hall.qtbot.addWidget(window, before_close_func=lambda one: one.close_surely())
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
    assert not window.access.examining


def test_a_part_is_dealt_at_the_real_table_and_cannot_be_left_by_any_way(hall: Hall, kept: list[QWidget]) -> None:
    exam = hall.opened_exam()
    hall.admitted(exam, hall.tom)
    hall.services.preferences.change(motion=0.0, sound=False)
    window = Window(hall.services)
    window.pending.begun = True
    kept.append(window)
    hall.qtbot.addWidget(window, before_close_func=lambda one: one.close_surely())
    window.show()
    hall.services.records.sign_in(hall.tom)
    hall.wait(lambda: window.current == "exams")
    page = window.page("exams")
    assert isinstance(page, ExamsPage)
    hall.wait(lambda: page.sitting is not None and page.sitting.complete and window.settled)
    assert page.sitting is not None
    QTest.keyClick(page.sitting.buttons[1], Qt.Key.Key_Space)
    player = window.page("player")
    assert isinstance(player, PlayerPage)
    hall.wait(lambda: player.controller is not None and player.settled)
    assert player.controller is not None
    assert [one.isHidden() for one in (player.bar.hint, player.bar.back, player.bar.pause, player.bar.restart)] == [
        True
    ] * 4
    for _ in range(3):
        by_keys(player.table, next_act(player))
    # What the lesson is about might tell what is to be found out.
    assert player.panel.brief.words.text().startswith("You take over a table of")
    for name in ("start", "course", "rulebook", "exams", "gradebook", "debrief", "settings"):
        assert not window.go(name)
    window.open_lesson("ultimate_8/whole-round", "guided")
    QTest.keyClick(window, Qt.Key.Key_F1)
    window.sidebar._person.click()
    assert window.current == "player"
    assert len(player.controller.session.judged) == 3
    attempt = player.record_id
    player.bar.leave.click()
    player.card.choose(1)
    hall.wait(lambda: window.current == "exams")
    record = hall.services.records.school.book.load(attempt)
    assert record is not None
    assert (record.ended, record.finished, len(record.entries), record.exam) == (True, False, 3, exam)
    hall.wait(lambda: page.watch and page.watch.look and page.watch.look.parts[1] is PartState.DONE)


def test_keys_typed_on_at_the_real_table_go_past_the_page_that_follows(hall: Hall, kept: list[QWidget]) -> None:
    exam = hall.opened_exam()
    hall.admitted(exam, hall.tom)
    hall.services.preferences.change(motion=0.0, sound=False)
    hall.services.quiet_ms = 600_000
    window = Window(hall.services)
    window.pending.begun = True
    kept.append(window)
    hall.qtbot.addWidget(window, before_close_func=lambda one: one.close_surely())
    window.show()
    hall.services.records.sign_in(hall.tom)
    hall.wait(lambda: window.current == "exams")
    page, player = window.page("exams"), window.page("player")
    assert isinstance(page, ExamsPage)
    assert isinstance(player, PlayerPage)
    hall.wait(lambda: page.sitting is not None and page.sitting.complete and window.settled)
    sitting = page.sitting
    assert sitting is not None
    sitting.strays.timer.start(0)
    hall.wait(sitting.buttons[1].hasFocus)
    QTest.keyClick(sitting.buttons[1], Qt.Key.Key_Space)
    hall.wait(lambda: player.controller is not None and player.settled)
    controller = player.controller
    assert controller is not None
    while not controller.session.done:
        by_keys(player.table, next_act(player))
        hall.wait(lambda: not controller.busy)
    hall.wait(player.card.isVisible)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_W, Qt.Key.Key_Tab, Qt.Key.Key_Space):
        focused = window.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
    QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert player.card.heading.text() == "This part is done"
    assert (window.current, window.focusWidget()) == ("player", player.card.heading)
    player.card.strays.timer.start(0)
    hall.wait(lambda: window.focusWidget() is not player.card.heading)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Space):
        focused = window.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
    assert (window.current, window.focusWidget()) == ("exams", sitting.title)
    hall.wait(lambda: page.watch and page.watch.look and page.watch.look.parts[1] is PartState.DONE)
    assert all(one.isEnabled() for one in sitting.buttons.values())
    sitting.strays.timer.start(0)
    hall.wait(sitting.buttons[2].hasFocus)


def test_whoever_is_admitted_while_practising_is_led_to_the_exam_and_the_lesson_ends(
    hall: Hall, kept: list[QWidget]
) -> None:
    exam = hall.opened_exam()
    hall.services.preferences.change(motion=0.0, sound=False)
    window = Window(hall.services)
    window.pending.begun = True
    kept.append(window)
    hall.qtbot.addWidget(window, before_close_func=lambda one: one.close_surely())
    window.show()
    hall.services.records.sign_in(hall.tom)
    window.open_lesson("lunar_poker/whole-round", "practice")
    player = window.page("player")
    assert isinstance(player, PlayerPage)
    hall.wait(lambda: player.controller is not None and player.settled)
    window.access._looking.setInterval(20)
    hall.admitted(exam, hall.tom)
    hall.wait(lambda: window.current == "exams" and window.access.examining)
    assert not window.resting
    assert player.controller is None
    assert "admitted" in window.banner.words.text()
    assert not window.go("player")
    assert "only the exam" in window.banner.told


def test_what_an_exam_refused_is_not_said_after_the_hand_in_nor_to_the_next(hall: Hall, kept: list[QWidget]) -> None:
    exam = hall.opened_exam()
    window = Window(hall.services)
    window.pending.begun = True
    kept.append(window)
    hall.qtbot.addWidget(window, before_close_func=lambda one: one.close_surely())
    window.show()
    sitting = hall.admitted(exam, hall.tom)
    hall.services.records.sign_in(hall.tom)
    hall.wait(lambda: window.current == "exams" and window.access.examining)
    assert not window.go("course")
    assert "only the exam" in window.banner.told
    assert window.banner._later.isActive()
    hall.school.sittings.finish(hall.tom, exam, sitting)
    window.access.examine(False)
    assert window.banner.told == ""
    window.tell("Something about Tom", "bad")
    hall.services.records.sign_out()
    assert window.banner.told == ""
