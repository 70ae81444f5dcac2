"""The course page: chosen, searched, filtered and begun, by mouse and by keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from trainer.drill.course import Result
from trainer.games import GAMES
from trainer.shell import theme
from trainer.shell.catalogue.model import Catalogue, LessonRow, TopicRow, standing
from trainer.shell.pages.course import CoursePage
from trainer.shell.preferences import Choices
from trainer.shell.services import Services


@pytest.fixture
def page(ready: Services, qtbot: QtBot) -> CoursePage:
    made = CoursePage(ready)
    qtbot.addWidget(made)
    made.resize(1150, 760)
    made.show()
    qtbot.waitUntil(lambda: made.model.rowCount() > 0)
    return made


def rows(page: CoursePage) -> list[str]:
    found = (page.model.at(page.model.index(number)) for number in range(page.model.rowCount()))
    return [row.card.id.partition("/")[2] for row in found if isinstance(row, LessonRow)]


def headings(page: CoursePage) -> list[str]:
    found = (page.model.at(page.model.index(number)) for number in range(page.model.rowCount()))
    return [row.title for row in found if isinstance(row, TopicRow)]


def test_every_lesson_is_listed_under_its_topic(page: CoursePage, ready: Services) -> None:
    assert len(rows(page)) == len(ready.course.cards)
    assert headings(page)[:4] == ["Opening the table", "Shuffle and cut", "Dealing", "The stub"]
    topics = {(card.game, card.topic) for card in ready.course.cards}
    assert len(headings(page)) == len(topics) > 20


def test_the_first_lesson_is_chosen_and_described(page: CoursePage, ready: Services) -> None:
    card = ready.course.card(page.chosen)
    assert card is not None
    assert page.detail.title.text() == card.title
    assert page.detail.about.text() == card.about
    assert page.detail.duties.model().rowCount() == len(card.trains)


def test_arrows_pass_over_headings(page: CoursePage, qtbot: QtBot) -> None:
    listed = rows(page)
    seen = [page.chosen.partition("/")[2]]
    for _ in listed[1:20]:
        QTest.keyClick(page.list, Qt.Key.Key_Down)
        seen.append(page.chosen.partition("/")[2])
    assert seen == listed[:20]
    QTest.keyClick(page.list, Qt.Key.Key_Up)
    assert page.chosen.partition("/")[2] == listed[18]


def test_home_and_end_come_to_lessons(page: CoursePage, qtbot: QtBot) -> None:
    QTest.keyClick(page.list, Qt.Key.Key_End)
    assert page.chosen.partition("/")[2] == rows(page)[-1]
    QTest.keyClick(page.list, Qt.Key.Key_Home)
    assert page.chosen.partition("/")[2] == rows(page)[0]


def test_letters_jump_to_a_title(page: CoursePage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.list, "the cut")
    assert page.chosen == "ultimate_8/cut-one-hand"


def test_enter_begins_what_is_chosen(page: CoursePage, qtbot: QtBot) -> None:
    page.choose("ultimate_8/cut-one-hand")
    with qtbot.waitSignal(page.lesson_wanted) as told:
        QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert told.args == ["ultimate_8/cut-one-hand", "guided"]


@pytest.mark.parametrize("mode", ["guided", "practice", "exam", "watch"])
def test_there_are_four_ways_to_begin(page: CoursePage, qtbot: QtBot, mode: str) -> None:
    page.choose("ultimate_8/stub-extra-card")
    with qtbot.waitSignal(page.lesson_wanted) as told:
        QTest.mouseClick(page.detail.mode_buttons[mode], Qt.MouseButton.LeftButton)
    assert told.args == ["ultimate_8/stub-extra-card", mode]


def test_the_way_that_fits_the_result_is_put_forward(page: CoursePage, ready: Services) -> None:
    page.choose("ultimate_8/cut-one-hand")
    assert page.detail.mode_buttons["guided"].property("role") == "primary"
    result = Result("ultimate_8/cut-one-hand", 96.0, passed=True, tries=3, record="r1")
    ready.course.results = {result.lesson: result}
    ready.course.results_changed.emit()
    assert page.detail.mode_buttons["exam"].property("role") == "primary"
    assert page.detail.mode_buttons["guided"].property("role") == "quiet"


def test_the_best_result_is_shown_and_leads_to_its_debrief(page: CoursePage, ready: Services, qtbot: QtBot) -> None:
    page.choose("ultimate_8/cut-one-hand")
    assert not page.detail.debrief.isVisible()
    result = Result("ultimate_8/cut-one-hand", 72.0, passed=False, tries=2, record="r1")
    ready.course.results = {result.lesson: result}
    ready.course.results_changed.emit()
    assert page.chosen == "ultimate_8/cut-one-hand"
    with qtbot.waitSignal(page.debrief_wanted) as told:
        QTest.mouseClick(page.detail.debrief, Qt.MouseButton.LeftButton)
    assert told.args == ["r1"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("jam", {"device-jam", "device-jam-twice", "deal-automated"}),
        ("recut", {"cut-recut"}),
        ("SUPERVISOR wants", {"cut-recut"}),
    ],
)
def test_words_narrow_the_list(page: CoursePage, qtbot: QtBot, words: str, found: set[str]) -> None:
    QTest.keyClicks(page.search, words)
    assert set(rows(page)) & found
    assert len(rows(page)) < 10
    assert page.chosen.partition("/")[2] in rows(page)


def test_a_citation_finds_the_lessons_that_train_it(page: CoursePage, qtbot: QtBot, ready: Services) -> None:
    QTest.keyClicks(page.search, "42.4(c)1ii")
    found = (page.model.at(page.model.index(number)) for number in range(page.model.rowCount()))
    for card in (row.card for row in found if isinstance(row, LessonRow)):
        assert any("42.4(c)1ii" in citation for citation in card.trains)
    assert rows(page)


def test_nothing_found_is_said(page: CoursePage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.search, "zebra")
    assert rows(page) == []
    assert page.nothing.isVisible()
    assert page.nothing.text() == "No lesson fits these words."
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.list.isVisible()
    assert len(rows(page)) > 80


def test_down_leads_from_the_search_to_the_list(page: CoursePage, qtbot: QtBot, ready: Services) -> None:
    page.window().activateWindow()
    page.search.setFocus()
    qtbot.waitUntil(page.search.hasFocus)
    QTest.keyClick(page.search, Qt.Key.Key_Down)
    assert page.list.hasFocus()


def test_done_and_not_done_are_told_apart(page: CoursePage, ready: Services, qtbot: QtBot) -> None:
    done = Result("ultimate_8/cut-one-hand", 96.0, passed=True)
    failed = Result("ultimate_8/cut-recut", 40.0, passed=False)
    ready.course.results = {done.lesson: done, failed.lesson: failed}
    ready.course.results_changed.emit()
    QTest.mouseClick(page.show_only.buttons[2], Qt.MouseButton.LeftButton)
    assert rows(page) == ["cut-one-hand"]
    QTest.mouseClick(page.show_only.buttons[1], Qt.MouseButton.LeftButton)
    assert "cut-one-hand" not in rows(page)
    assert "cut-recut" in rows(page)
    QTest.mouseClick(page.show_only.buttons[0], Qt.MouseButton.LeftButton)
    assert len(rows(page)) == len(ready.course.cards)


def test_with_nothing_done_the_filter_says_so(page: CoursePage) -> None:
    page.show_only.choose(2)
    assert page.nothing.text() == "Nothing done yet."


def test_a_click_on_a_citation_looks_it_up(page: CoursePage, ready: Services, qtbot: QtBot) -> None:
    page.choose("ultimate_8/cut-one-hand")
    card = ready.course.card("ultimate_8/cut-one-hand")
    assert card is not None
    duties = page.detail.duties
    with qtbot.waitSignal(page.citation_wanted) as told:
        place = duties.citation_place(1).toPoint()
        QTest.mouseClick(duties.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert told.args == [card.trains[1]]
    with qtbot.assertNotEmitted(page.citation_wanted):
        QTest.mouseClick(duties.viewport(), Qt.MouseButton.LeftButton, pos=place - QPoint(0, 26))
    with qtbot.waitSignal(page.citation_wanted):
        QTest.keyClick(duties, Qt.Key.Key_Return)


def test_the_duty_that_the_keys_come_to_is_in_sight(page: CoursePage, qtbot: QtBot) -> None:
    page.choose("ultimate_8/whole-round")
    qtbot.waitUntil(lambda: page.detail.area.verticalScrollBar().maximum() > 0)
    QTest.keyClick(page.detail.duties, Qt.Key.Key_Down)
    QTest.keyClick(page.detail.duties, Qt.Key.Key_End)
    bar = page.detail.area.verticalScrollBar()
    assert bar.value() > 0.8 * bar.maximum()
    QTest.keyClick(page.detail.duties, Qt.Key.Key_Home)
    assert bar.value() < 0.2 * bar.maximum()


@pytest.mark.parametrize("size", [0.85, 1.0, 1.6])
def test_every_duty_has_room_for_its_words(page: CoursePage, qapp: QApplication, size: float) -> None:
    page.choose("ultimate_8/whole-round")
    theme.apply(qapp, Choices(theme="light", text_size=size))
    duties = page.detail.duties
    last = duties.model().rowCount() - 1
    assert duties.visualRect(duties.model().index(last, 0)).bottom() <= duties.height()
    assert page.detail.area.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("size", [0.85, 1.0, 1.6])
def test_long_titles_take_two_lines_and_keep_their_height_when_chosen(
    page: CoursePage, qapp: QApplication, size: float
) -> None:
    theme.apply(qapp, Choices(theme="light", text_size=size))
    row = page.model.row_of("ultimate_8/cards-on-the-felt")
    short = page.model.row_of("ultimate_8/cut-one-hand")
    before = page.list.sizeHintForIndex(page.model.index(row)).height()
    assert before > page.list.sizeHintForIndex(page.model.index(short)).height()
    page.choose("ultimate_8/cards-on-the-felt")
    assert page.list.sizeHintForIndex(page.model.index(row)).height() == before


def test_progress_is_shown_until_the_course_is_there(services: Services, qtbot: QtBot, kept: list[QWidget]) -> None:
    made = CoursePage(services)
    kept.append(made)
    qtbot.addWidget(made)
    made.show()
    assert services.course.loading
    with qtbot.waitSignal(services.course.ready, timeout=60_000):
        pass
    assert not made.progress.isVisible()
    assert made.model.lessons() == len(services.course.cards)


def test_lines_are_spoken_with_their_result(ready: Services) -> None:
    model = Catalogue()
    failed = Result("ultimate_8/cut-recut", 40.0, passed=False)
    model.fill(ready.course.cards, {failed.lesson: failed}, ready.course.titles)
    index = model.index(model.row_of(failed.lesson))
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "The supervisor wants another cut, best result 40, not passed"
    assert standing(None) == "not tried yet"


def test_with_several_games_each_is_named_once(ready: Services) -> None:
    model = Catalogue()
    titles = {game: f"Game {number}" for number, game in enumerate(GAMES)}
    model.fill(ready.course.cards, {}, titles)
    named = [
        row.game for number in range(model.rowCount()) if isinstance(row := model.at(model.index(number)), TopicRow)
    ]
    assert [name for name in named if name] == list(titles.values())
