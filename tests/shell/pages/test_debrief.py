"""The debrief page: real widgets, real events; the table is a stand-in that remembers what it was shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tests.drill.clumsy import CITED, clumsy, clumsy_entries
from tests.shell.dealing import personal_if_open
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.correction import Correction
from trainer.drill.debrief import Moment
from trainer.drill.robot import perform
from trainer.games import parse_act
from trainer.library import find
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.lessons.lesson import Lesson
from trainer.records.attempts import lesson_hash
from trainer.rules.act import Entry, act_text
from trainer.shell import theme
from trainer.shell.background import all_told, wait_for_tasks
from trainer.shell.debrief.moments import ROW, SCORED
from trainer.shell.debrief.offers import next_after
from trainer.shell.debrief.summary import CategoryBar, ElidedLink
from trainer.shell.medal import Medal
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.preferences import Choices
from trainer.shell.services import Services
from trainer.stage.look import Look

LESSON = "ultimate_8/whole-round"


class Shown(QWidget):
    """A table that remembers."""

    def __init__(self) -> None:
        super().__init__()
        self.lesson: Lesson | None = None
        self.look: Look | None = None
        self.pictures: list[tuple[Picture, bool]] = []
        self.marked: Correction | None = None

    def lay(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def set_look(self, look: Look) -> None:
        self.look = look

    def show_picture(self, picture: Picture, animate: bool) -> None:
        self.pictures.append((picture, animate))

    def mark(self, correction: Correction | None) -> None:
        self.marked = correction


def record(services: Services, entries: list[Entry], mode: Mode = Mode.EXAM, end: bool = True, hash_: str = "") -> str:
    lesson = find(LESSON)
    log = services.records.personal.begin(lesson.id, "ultimate_8", 3, mode.value, hash_ or lesson_hash(lesson))
    for entry in entries:
        log.act(entry)
    if end:
        log.end(86.3, True, True, 100.0)
    log.close()
    personal_if_open(services)
    return log.id


def open_page(qtbot: QtBot, services: Services, table: Callable[[], QWidget] = Shown) -> DebriefPage:
    page = DebriefPage(services, table)
    qtbot.addWidget(page)
    page.resize(1146, 768)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    page.setFocus()
    return page


def load(qtbot: QtBot, page: DebriefPage, id_: str) -> None:
    page.open(id_)
    qtbot.waitUntil(lambda: page.settled, timeout=20_000)


@pytest.fixture
def page(qtbot: QtBot, ready: Services) -> DebriefPage:
    """The clumsy round, opened from its record."""
    page = open_page(qtbot, ready)
    load(qtbot, page, record(ready, clumsy_entries(find(LESSON))))
    return page


def table_of(page: DebriefPage) -> Shown:
    assert isinstance(page._table, Shown)
    return page._table


def words(widget: QWidget) -> str:
    """All that can be read on a widget."""
    # What was just put into a layout is shown with the next event.
    QApplication.processEvents()
    read = [one.text() for one in widget.findChildren(QLabel) if one.isVisible()]
    read += [one.accessibleName() or one.text() for one in widget.findChildren(QPushButton) if one.isVisible()]
    return "\n".join(read)


def press(page: DebriefPage, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget() or page.moments, key)


def picture_at(n: int) -> Picture:
    attempt = Attempt(find(LESSON), mode=Mode.EXAM)
    attempt.perform_all(clumsy_entries(find(LESSON))[:n])
    return picture_of(attempt.scene)


def playing(page: DebriefPage) -> bool:
    return page.playing


def rows(page: DebriefPage) -> list[Moment]:
    model = page.moments.moments
    return [model.index(row).data(ROW) for row in range(model.rowCount())]


def test_the_verdict_is_there_at_one_glance(page: DebriefPage) -> None:
    read = words(page.summary)
    for wanted in ("86.3", "Passed", "3 errors", "$6 short", "acts a minute", "6 min 23 s"):
        assert wanted in read
    bars = {bar.category.category.value: bar.category.score for bar in page.summary.findChildren(CategoryBar)}
    assert bars == {"procedure": 100, "accuracy": 80, "announcements": 100, "game protection": 66.7}
    assert "A whole round from the shoe" in words(page.header)
    assert "Exam" in words(page.header)


def test_only_errors_shows_exactly_the_errors_made_with_their_citations(qtbot: QtBot, page: DebriefPage) -> None:
    assert len(rows(page)) == 118
    press(page, Qt.Key.Key_F)
    assert {act_text(one.act): one.citation for one in rows(page)} == CITED
    QTest.mouseClick(page.lists.filters.button(0), Qt.MouseButton.LeftButton)
    assert len(rows(page)) == 118


def test_it_opens_at_the_first_error_with_all_that_is_to_be_said_of_it(page: DebriefPage) -> None:
    assert page.position == 59
    read = words(page.detail)
    assert "ACT 59" in read
    assert "The stub went to the rack uncounted; due was: count the stub: 4 cards." in read
    assert "It costs 2 in game protection." in read
    assert "CALLED FOR AT THIS MOMENT" in read
    assert "Count the stub" in read
    assert "13:69F-42.7(g)" in read
    assert "Regulation" in read
    assert table_of(page).pictures[-1][0] == picture_at(59)
    assert table_of(page).lesson is find(LESSON)


def test_a_ruling_is_shown_as_a_ruling_with_what_it_holds(qtbot: QtBot, page: DebriefPage) -> None:
    press(page, Qt.Key.Key_N, Qt.Key.Key_N)
    read = words(page.detail)
    assert page.position == 114
    assert "$25 was taken of the main pot; $31 is due." in read
    assert "RULING P16" in read
    assert "rounded down to the smallest chip" in read
    assert "Ruling" in read.splitlines()


def test_every_moment_is_reached_with_the_keys(qtbot: QtBot, page: DebriefPage) -> None:
    press(page, Qt.Key.Key_Down)
    assert page.position == 60
    press(page, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert page.position == 58
    press(page, Qt.Key.Key_Right)
    assert page.position == 59
    press(page, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert page.position == 57
    press(page, Qt.Key.Key_Home, Qt.Key.Key_Left)
    assert page.position <= 1
    press(page, Qt.Key.Key_N, Qt.Key.Key_N)
    assert page.position == 72
    press(page, Qt.Key.Key_P)
    assert page.position == 59
    assert table_of(page).pictures[-1][0] == picture_at(59)
    press(page, Qt.Key.Key_End)
    assert page.position == 118


def test_up_and_down_go_from_error_to_error_when_only_they_are_shown(qtbot: QtBot, page: DebriefPage) -> None:
    press(page, Qt.Key.Key_F, Qt.Key.Key_Down)
    assert page.position == 72
    press(page, Qt.Key.Key_Right)
    assert page.position == 73
    assert not page.moments.currentIndex().isValid()
    press(page, Qt.Key.Key_F)
    assert page.moments.currentIndex().data(ROW).number == 73


def test_one_act_on_is_seen_moving_and_a_jump_is_not(qtbot: QtBot, page: DebriefPage) -> None:
    press(page, Qt.Key.Key_Right)
    assert table_of(page).pictures[-1] == (picture_at(60), True)
    press(page, Qt.Key.Key_Left)
    assert table_of(page).pictures[-1] == (picture_at(59), False)


def test_the_table_before_an_act_and_after_it(qtbot: QtBot, page: DebriefPage) -> None:
    press(page, Qt.Key.Key_B)
    assert table_of(page).pictures[-1][0] == picture_at(58)
    press(page, Qt.Key.Key_Right)
    assert table_of(page).pictures[-1][0] == picture_at(59)
    QTest.mouseClick(page.transport.sides.button(1), Qt.MouseButton.LeftButton)
    assert table_of(page).pictures[-1][0] == picture_at(60)


def test_the_strip_is_scrubbed_with_the_mouse(qtbot: QtBot, page: DebriefPage) -> None:
    strip = page.strip
    middle = strip.height() // 2

    def at(n: float) -> QPoint:
        return QPoint(round(strip.x_of(n)), middle)

    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=at(20))
    assert page.position == 20
    for n in (25, 31, 40):
        QTest.mouseMove(strip, at(n))
        QApplication.processEvents()
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=at(40))
    # A tip on the way must not move anything.
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, at(72), strip.mapToGlobal(at(72))))
    QToolTip.hideText()
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=at(72) + QPoint(3, 0))
    assert page.position == 72, "near an error the error is meant"
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(0, middle))
    assert page.position == 0
    assert "as you found it" in words(page.detail)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(strip.width() - 1, middle))
    assert page.position == 118


def test_a_moment_is_chosen_in_the_list_with_the_mouse(qtbot: QtBot, page: DebriefPage) -> None:
    index = page.moments.moments.index(56)
    page.moments.scrollTo(index)
    QTest.mouseClick(page.moments.viewport(), Qt.MouseButton.LeftButton, pos=page.moments.visualRect(index).center())
    assert page.position == 57
    assert page.strip.position == 57


def test_what_is_cut_short_in_the_list_is_told_in_full_by_its_tip(page: DebriefPage) -> None:
    model = page.moments.moments
    for place in range(model.rowCount()):
        moment = model.row(place)
        tip = model.index(place).data(Qt.ItemDataRole.ToolTipRole)
        assert isinstance(moment, Moment)
        assert tip.split("\n") == ([moment.words, moment.remark] if moment.wrong else [moment.words])


def test_space_plays_act_by_act_until_it_is_pressed_again(qtbot: QtBot, page: DebriefPage) -> None:
    page.transport.speed = 50.0
    press(page, Qt.Key.Key_Space)
    assert playing(page)
    assert page.transport.play.accessibleName() == "Pause"
    qtbot.waitUntil(lambda: page.position >= 62)
    assert table_of(page).pictures[-1][1], "what is played is seen moving"
    press(page, Qt.Key.Key_Space)
    assert not playing(page)
    assert page.transport.play.accessibleName() == "Play"


def test_playing_ends_with_the_last_act_and_begins_again_at_the_first(qtbot: QtBot, page: DebriefPage) -> None:
    page.transport.speed = 50.0
    page.go(114)
    QTest.mouseClick(page.transport.play, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.position == 118 and not page.playing)
    QTest.mouseClick(page.transport.play, Qt.MouseButton.LeftButton)
    assert page.position == 0
    assert playing(page)


def test_anything_else_stops_the_replay_and_so_does_leaving(qtbot: QtBot, page: DebriefPage) -> None:
    press(page, Qt.Key.Key_Space, Qt.Key.Key_Left)
    assert not playing(page)
    press(page, Qt.Key.Key_Space)
    assert playing(page)
    page.hide()
    assert not playing(page)


def test_the_speed_goes_round(qtbot: QtBot, page: DebriefPage) -> None:
    seen = []
    for _ in range(4):
        press(page, Qt.Key.Key_S)
        seen.append(page.transport.pace.text())
    assert seen == ["2×", "4×", "½×", "1×"]


def test_the_checklist_leads_to_where_a_duty_was_broken(qtbot: QtBot, page: DebriefPage) -> None:
    press(page, Qt.Key.Key_C)
    assert page.checks.isVisible()
    assert page.checks.hasFocus()
    assert "21 of 25 duties met" in words(page.lists)
    broken = next(row for row, one in enumerate(page.checks.checks.checks) if one.duty.citation == "13:69F-42.10(k)")
    page.checks.scrollTo(page.checks.checks.index(broken))
    where = page.checks.visualRect(page.checks.checks.index(broken)).center()
    QTest.mouseClick(page.checks.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert page.position == 114
    press(page, Qt.Key.Key_C)
    assert page.moments.hasFocus()


def test_what_to_practise_next_is_about_what_went_wrong(qtbot: QtBot, page: DebriefPage) -> None:
    links = page.summary.findChildren(ElidedLink)
    assert [link.accessibleName() for link in links] == [
        "A commission that does not come out even",
        "The cards speak",
        "A stub of three",
    ]
    with qtbot.waitSignal(page.lesson_wanted) as wanted:
        QTest.mouseClick(links[0], Qt.MouseButton.LeftButton)
    assert wanted.args == ["ultimate_8/commission-odd-amounts", "practice"]


def test_again_and_the_rulebook_are_asked_for(qtbot: QtBot, page: DebriefPage) -> None:
    with qtbot.waitSignal(page.again) as again:
        QTest.mouseClick(page.header.again, Qt.MouseButton.LeftButton)
    assert again.args == [LESSON, "exam"]
    link = next(one for one in page.detail.findChildren(QPushButton) if one.text() == "Open in rulebook")
    with qtbot.waitSignal(page.rulebook_wanted) as wanted:
        QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert wanted.args == ["13:69F-42.7(g)"]
    with qtbot.waitSignal(page.rulebook_wanted):
        press(page, Qt.Key.Key_R)


def test_everything_can_be_reached_with_tab_and_back(qtbot: QtBot, page: DebriefPage) -> None:
    seen: set[QWidget] = set()
    page.moments.setFocus()
    for _ in range(60):
        press(page, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        seen.add(focus)
    links = page.summary.links()
    assert len(links) == 4
    assert {page.strip, page.moments, page.header.again, page.transport.play, *links} <= seen


def test_an_interrupted_attempt_is_shown_as_far_as_it_came_and_can_be_gone_on_with(
    qtbot: QtBot, ready: Services
) -> None:
    page = open_page(qtbot, ready)
    id_ = record(ready, clumsy_entries(find(LESSON))[:40], end=False)
    load(qtbot, page, id_)
    assert "The lesson was not finished." in words(page.summary)
    assert page.header.interrupted.isVisible()
    press(page, Qt.Key.Key_End)
    read = words(page.detail)
    assert "This was left undone." in read
    assert "Two passes clockwise" in read
    with qtbot.waitSignal(page.resume_wanted) as wanted:
        QTest.mouseClick(page.header.resume, Qt.MouseButton.LeftButton)
    assert wanted.args == [id_]


def test_an_attempt_just_made_is_shown_without_a_record(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    lesson = find(LESSON)
    page.show_attempt(lesson, None, clumsy(lesson))
    qtbot.waitUntil(lambda: page.settled)
    assert page.position == 59
    assert not page.header.resume.isVisible()


def test_what_was_right_with_a_hint_is_not_called_perfect(qtbot: QtBot, ready: Services) -> None:
    lesson = find(LESSON)
    log = ready.records.personal.begin(lesson.id, "ultimate_8", lesson.model.seed, "practice", lesson_hash(lesson))
    for one in perform(Attempt(lesson, mode=Mode.PRACTICE)).judged:
        log.act(one.entry)
    log.hint(1)
    log.end(100.0, True, True, 100.0)
    log.close()
    personal_if_open(ready)
    page = open_page(qtbot, ready)
    load(qtbot, page, log.id)
    read = words(page.summary)
    assert "Every act was right." in read
    assert "Passed" in read
    assert "Perfect" not in read
    assert not any(one.isVisible() for one in page.summary.findChildren(Medal))


def test_a_flawless_attempt_offers_what_comes_next(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    lesson = find(LESSON)
    page.show_attempt(lesson, None, perform(Attempt(lesson, mode=Mode.EXAM)))
    qtbot.waitUntil(lambda: page.settled)
    assert page.position == 119
    read = words(page.summary)
    assert "Every act was right." in read
    assert "Perfect" in read
    assert "GO ON WITH" in read
    assert any(one.isVisible() for one in page.summary.findChildren(Medal))
    press(page, Qt.Key.Key_N, Qt.Key.Key_F)
    assert page.position == 119
    # There is no list of errors to be found empty, and no way to the next one.
    assert len(rows(page)) == 119
    assert not page.transport.next_fault.isVisible()
    assert "Errors" not in words(page.lists)


def test_what_comes_next_is_the_primary_button(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    lesson = find(LESSON)
    page.show_attempt(lesson, None, perform(Attempt(lesson, mode=Mode.EXAM)))
    qtbot.waitUntil(lambda: page.settled)
    step = next(one for one in ready.course.ways["ultimate_8"] if one.title == "Whole rounds").cards[2]
    assert page.header.next.property("role") == "primary"
    assert page.header.again.property("role") == "quiet"
    assert page.header.next.accessibleName() == f"Next lesson: {step.title}, guided"
    with qtbot.waitSignal(page.lesson_wanted) as told:
        QTest.mouseClick(page.header.next, Qt.MouseButton.LeftButton)
    assert told.args == [step.id, "guided"]


def test_a_guided_lesson_is_dealt_and_cannot_be_failed(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    lesson = find("ultimate_8/stub-hand-of-nine")
    attempt = Attempt(lesson, mode=Mode.GUIDED)
    for _ in range(9):
        attempt.perform(Entry(parse_act("rack stub")))
    page.show_attempt(lesson, None, perform(attempt))
    qtbot.waitUntil(lambda: page.settled)
    read = words(page.summary)
    for wanted in ("Dealt", "With guidance", "9 errors, put right."):
        assert wanted in read
    for unwanted in ("assed", "under the pass mark", "of 100"):
        assert unwanted not in read
    assert page.summary.findChildren(CategoryBar) == []
    assert page.header.next.text() == "Now deal it alone"
    assert "The act was taken back." in words(page.detail)
    assert "cost" not in words(page.detail)
    assert page.moments.moments.index(0).data(SCORED) is False


def test_an_attempt_of_an_exam_or_of_another_person_leads_to_no_next_lesson(
    qtbot: QtBot, page: DebriefPage, ready: Services
) -> None:
    own = ready.records.personal.load(record(ready, clumsy_entries(find(LESSON))))
    assert own is not None
    assert page.debrief is not None
    assert next_after(page.debrief, own, ready) is not None
    assert next_after(page.debrief, replace(own, exam="friday"), ready) is None
    assert next_after(page.debrief, replace(own, person="tina"), ready) is None
    page.header.show_next(None)
    assert not page.header.next.isVisible()
    assert page.header.again.property("role") == "primary"


def test_acts_taken_back_and_fumbles_say_so(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    lines = ("place player-button 3", "deal 1", "shuffle")
    id_ = record(ready, [Entry(parse_act(line), 1000 * n) for n, line in enumerate(lines)], Mode.PRACTICE)
    load(qtbot, page, id_)
    assert "The act was taken back." in words(page.detail)
    press(page, Qt.Key.Key_Right)
    assert "It changed nothing and costs nothing." in words(page.detail)
    assert "there is no card in the shoe" in words(page.detail)


def test_a_lesson_that_has_changed_since_is_pointed_out(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    load(qtbot, page, record(ready, clumsy_entries(find(LESSON))[:5], hash_="00" * 32))
    assert page.header.note.isVisible()
    load(qtbot, page, record(ready, clumsy_entries(find(LESSON))[:5]))
    assert not page.header.note.isVisible()


def test_a_record_that_is_not_there_is_told_in_a_sentence(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    page.open("11111111-1111-4111-8111-111111111111")
    qtbot.waitUntil(lambda: "no record of this attempt" in page.trouble.text())
    assert page.trouble.isVisible()
    press(page, Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_A, Qt.Key.Key_Right, Qt.Key.Key_R)
    load(qtbot, page, record(ready, clumsy_entries(find(LESSON))[:5]))
    assert not page.trouble.isVisible()


def test_a_lesson_that_is_gone_is_told_in_a_sentence(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    log = ready.records.personal.begin("mine/gone", "ultimate_8", 3, "exam")
    log.close()
    personal_if_open(ready)
    with qtbot.waitSignal(page.replay.failed):
        page.open(log.id)
    assert "not here any more" in page.trouble.text()


def test_another_attempt_may_be_opened_while_one_is_loading(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    first, second = (record(ready, clumsy_entries(find(LESSON))[:n]) for n in (118, 7))
    page.open(first)
    load(qtbot, page, second)
    assert len(rows(page)) >= 7
    assert len(page.replay.frames) == 8


def test_the_page_may_be_thrown_away_while_it_loads(qtbot: QtBot, ready: Services) -> None:
    page = DebriefPage(ready, Shown)
    page.open(record(ready, clumsy_entries(find(LESSON))))
    qtbot.waitUntil(lambda: page.replay.busy)
    with qtbot.waitSignal(page.destroyed):
        page.deleteLater()
    wait_for_tasks(60)
    qtbot.waitUntil(all_told)


def test_the_theme_changes_while_it_is_shown(page: DebriefPage) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, Choices(theme="dark", text_size=1.3))
    QApplication.processEvents()
    look = table_of(page).look
    assert look is not None
    assert look.dark
    assert not page.grab().isNull()


@pytest.mark.parametrize("size", [(700, 560), (1146, 768), (1700, 1080)])
def test_nothing_overlaps_at_any_size(qtbot: QtBot, page: DebriefPage, size: tuple[int, int]) -> None:
    page.resize(*size)
    QApplication.processEvents()
    boxes = [one.geometry() for one in (page._place, page.strip, page.transport, page.lists, page.detail)]
    for number, one in enumerate(boxes):
        assert page.body.rect().contains(one)
        assert not any(one.intersects(other) for other in boxes[number + 1 :])
    table = boxes[0]
    assert table.height() == pytest.approx(table.width() * 9 / 16, abs=1)


def test_a_long_title_leaves_room_for_the_buttons(page: DebriefPage) -> None:
    page.header.title.setText("A lesson with a title as long as any file may give it, " * 2)
    QApplication.processEvents()
    again = page.header.again
    assert page.header.rect().contains(again.mapTo(page.header, again.rect().bottomRight()))
    assert page.header.width() < page.width()


def test_a_shift_is_scrubbed_without_waiting(qtbot: QtBot, ready: Services) -> None:
    page = open_page(qtbot, ready)
    attempt = perform(Attempt(find("ultimate_8/shift-ten-rounds"), mode=Mode.EXAM))
    page.show_attempt(attempt.lesson, None, attempt)
    qtbot.waitUntil(lambda: page.settled, timeout=30_000)
    times = []
    for n in range(0, len(attempt.judged), 29):
        start = perf_counter()
        page.go(n)
        QApplication.processEvents()
        times.append(perf_counter() - start)
    assert sorted(times)[len(times) // 2] < 0.05


def test_the_real_table_is_shown(qtbot: QtBot, ready: Services) -> None:
    from trainer.shell.canvas import TableView

    page = DebriefPage(ready)
    qtbot.addWidget(page)
    page.resize(1146, 768)
    page.show()
    load(qtbot, page, record(ready, clumsy_entries(find(LESSON))))
    (table,) = page.findChildren(TableView)
    QApplication.processEvents()
    assert table.isVisible()
    assert table.board is not None
    assert not page.grab().isNull()


def test_a_page_that_is_shut_is_told_nothing_more(qtbot: QtBot, ready: Services) -> None:
    made = open_page(qtbot, ready)
    id_ = record(ready, clumsy_entries(find(LESSON)))
    made.open(id_)
    made.open(id_)
    made.shut()
    with qtbot.assertNotEmitted(made.replay.told):
        wait_for_tasks(60)
        qtbot.waitUntil(all_told)
    assert not made.replay.busy


@pytest.mark.parametrize("mode", [Mode.EXAM, Mode.PRACTICE])
def test_of_every_error_before_and_after_differ_on_the_table(qtbot: QtBot, ready: Services, mode: Mode) -> None:
    page = open_page(qtbot, ready)
    load(qtbot, page, record(ready, clumsy_entries(find(LESSON)), mode))
    assert page.debrief is not None
    table, seen = table_of(page), 0
    for moment in page.debrief.faults:
        page.go(moment.number)
        after, error = table.pictures[-1][0], table.marked
        page.show_before(True)
        before = table.pictures[-1][0]
        assert table.marked is None
        page.show_before(False)
        assert error is not None
        assert error.wrong is not None
        assert error.wrong.act == moment.act
        if error.went:
            assert before != after, moment
            seen += 1
        else:
            assert error.said
    assert seen >= 2
    page.go(0)
    assert table.marked is None
