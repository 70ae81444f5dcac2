"""The course page: chosen, searched, filtered and begun, by mouse and by keys."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from trainer.drill.course import Result
from trainer.games import GAMES
from trainer.shell import theme
from trainer.shell.catalogue.model import Catalogue, LessonRow, SectionRow, Seen, result_words
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


def sections(page: CoursePage) -> list[SectionRow]:
    found = (page.model.at(page.model.index(number)) for number in range(page.model.rowCount()))
    return [row for row in found if isinstance(row, SectionRow)]


def unfold_all(page: CoursePage) -> None:
    for row in sections(page):
        if not row.unfolded:
            page.list.folded.emit(row.section.title, False)


def to_section(page: CoursePage, title: str) -> None:
    page.list.setCurrentIndex(page.model.index(page.model.row_of_section(title)))


def test_there_is_a_tab_for_each_game_and_its_way_below(page: CoursePage, ready: Services, qtbot: QtBot) -> None:
    assert page.tabs.games == list(GAMES)
    page.tabs.setFocus()
    for game in GAMES:
        assert page.tabs.game == game
        unfold_all(page)
        assert {f"{game}/{name}" for name in rows(page)} >= {
            card.id for card in ready.course.cards if card.id.startswith(f"{game}/")
        }
        assert [one.section for one in sections(page)] == list(ready.course.ways[game])
        QTest.keyClick(page.tabs, Qt.Key.Key_Right)


def test_the_tabs_go_round_by_keys(page: CoursePage, qtbot: QtBot) -> None:
    page.activateWindow()
    page.list.setFocus()
    qtbot.waitUntil(page.list.hasFocus)
    QTest.keyClick(page.list, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert page.tabs.game == list(GAMES)[1]
    QTest.keyClick(page.list, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert page.tabs.game == next(iter(GAMES))


def test_thirteen_games_can_all_be_come_to(page: CoursePage, ready: Services) -> None:
    course = ready.course
    way = course.ways["ultimate_8"]
    course.ways = {f"game_{number}": way for number in range(13)}
    course.titles = {game: f"A game with a long name, number {game}" for game in course.ways}
    course.results_changed.emit()
    assert len(page.tabs.games) == 13
    assert page.minimumSizeHint().width() < 1000
    page.tabs.setFocus()
    QTest.keyClick(page.tabs, Qt.Key.Key_End)
    for _ in range(12):
        QTest.keyClick(page.tabs, Qt.Key.Key_Right)
    assert page.tabs.game == "game_12"
    assert page.tabs.rect().contains(page.tabs.tabRect(12).center())


def test_the_unit_one_is_in_is_unfolded_and_the_others_are_folded(page: CoursePage) -> None:
    assert [one.section.title for one in sections(page) if one.unfolded] == ["First cards"]
    assert rows(page)[0] == "deal-first-cards"


def test_sections_fold_and_unfold_by_keys(page: CoursePage) -> None:
    to_section(page, "Antes and bets")
    short = page.model.rowCount()
    for key, unfolded in (
        (Qt.Key.Key_Right, True),
        (Qt.Key.Key_Right, True),
        (Qt.Key.Key_Left, False),
        (Qt.Key.Key_Return, True),
    ):
        QTest.keyClick(page.list, key)
        if key is Qt.Key.Key_Right and page.model.rowCount() > short:
            to_section(page, "Antes and bets")
        assert (page.model.rowCount() > short) is unfolded
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.chosen == "ultimate_8/wager-antes"
    QTest.keyClick(page.list, Qt.Key.Key_Left)
    assert page.unit.title.text() == "Antes and bets"


def test_a_click_unfolds_a_section_and_tells_of_it(page: CoursePage) -> None:
    place = page.list.visualRect(page.model.index(page.model.row_of_section("Antes and bets"))).center()
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert "wager-antes" in rows(page)
    assert page.unit.isVisible()
    assert page.unit.title.text() == "Antes and bets"
    assert page.unit.reached.text() == "0 of 6 mastered"


def test_a_unit_is_gone_on_with_by_one_button(page: CoursePage, ready: Services, qtbot: QtBot) -> None:
    dealt(ready, {"ultimate_8/wager-antes": 95.0, "ultimate_8/deal-waiting-for-antes": 82.0})
    to_section(page, "Antes and bets")
    assert page.unit.reached.text() == "1 of 6 mastered, 2 passed alone"
    assert "90 or better" in page.unit.how.text()
    assert page.unit.how.text().endswith("it counts towards opening the shifts.")
    with qtbot.waitSignal(page.lesson_wanted) as told:
        QTest.mouseClick(page.unit.go_on, Qt.MouseButton.LeftButton)
    assert told.args == ["ultimate_8/bet-clockwise", "guided"]


def test_a_closed_shift_says_what_opens_it(page: CoursePage, ready: Services, qtbot: QtBot) -> None:
    to_section(page, "Shifts")
    assert page.unit.lock.text().startswith(
        "It opens when you have passed every lesson of these alone: First cards (0 of 7)"
    )
    assert not page.unit.go_on.isVisible()
    page.choose("ultimate_8/shift-ten-rounds")
    assert page.detail.lock.text().startswith("It opens when you have passed every lesson of these alone")
    with qtbot.assertNotEmitted(page.lesson_wanted):
        QTest.mouseClick(page.detail.mode_buttons["practice"], Qt.MouseButton.LeftButton)
        QTest.keyClick(page.list, Qt.Key.Key_Return)
    with qtbot.waitSignal(page.lesson_wanted):
        QTest.mouseClick(page.detail.mode_buttons["watch"], Qt.MouseButton.LeftButton)
    assert "locked" in page.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)


def test_at_home_it_can_be_opened_anyway(page: CoursePage, qtbot: QtBot) -> None:
    page.choose("ultimate_8/shift-ten-rounds")
    QTest.mouseClick(page.detail.open_anyway, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.lesson_wanted) as told:
        QTest.mouseClick(page.detail.mode_buttons["practice"], Qt.MouseButton.LeftButton)
    assert told.args == ["ultimate_8/shift-ten-rounds", "practice"]


def test_the_shift_opens_when_its_units_are_passed(page: CoursePage, ready: Services) -> None:
    shifts = next(one for one in ready.course.ways["ultimate_8"] if one.opens_after)
    units = [one for one in ready.course.ways["ultimate_8"] if one.title in shifts.opens_after]
    dealt(ready, {card.id: 82.0 for one in units for card in one.cards})
    page.choose("ultimate_8/shift-ten-rounds")
    assert page.detail.may_begin
    assert not page.detail.lock.isVisible()


def dealt(ready: Services, scores: dict[str, float]) -> None:
    ready.course.results = {lesson: Result(lesson, score, passed=score >= 80) for lesson, score in scores.items()}
    ready.course.results_changed.emit()


def test_the_first_lesson_is_chosen_and_described(page: CoursePage, ready: Services) -> None:
    card = ready.course.card(page.chosen)
    assert card is not None
    assert page.detail.title.text() == card.title
    assert page.detail.about.text() == card.about
    assert page.detail.duties.model().rowCount() == len(card.trains)


def test_arrows_come_to_every_line_and_show_it(page: CoursePage, qtbot: QtBot) -> None:
    unfold_all(page)
    QTest.keyClick(page.list, Qt.Key.Key_Home)
    for number in range(1, 20):
        QTest.keyClick(page.list, Qt.Key.Key_Down)
        row = page.model.at(page.model.index(number))
        if isinstance(row, LessonRow):
            assert page.chosen == row.card.id
            assert page.detail.title.text() == row.card.title
        else:
            assert row is not None
            assert page.unit.title.text() == row.section.title
    QTest.keyClick(page.list, Qt.Key.Key_End)
    assert page.chosen.partition("/")[2] == rows(page)[-1]


def test_letters_jump_to_a_title(page: CoursePage, qtbot: QtBot) -> None:
    unfold_all(page)
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


def test_a_dealer_s_word_finds_what_the_lessons_call_otherwise(page: CoursePage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.search, "rake")
    assert "commission-odd-amounts" in rows(page)


def test_a_citation_finds_the_lessons_that_train_it(page: CoursePage, qtbot: QtBot, ready: Services) -> None:
    QTest.keyClicks(page.search, "42.4(c)1ii")
    found = (page.model.at(page.model.index(number)) for number in range(page.model.rowCount()))
    for card in (row.card for row in found if isinstance(row, LessonRow)):
        assert any("42.4(c)1ii" in citation for citation in card.trains)
    assert rows(page)


def test_the_tabs_say_in_which_games_something_was_found(page: CoursePage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.search, "deuce pot")
    assert page.nothing.isVisible()
    assert "There are some in Deuce of the Dragon (" in page.nothing.text()
    assert page.tabs.tabText(0).endswith("(0)")
    assert not page.tabs.tabText(1).endswith("(0)")
    page.tabs.setCurrentIndex(1)
    assert rows(page)
    page.search.clear()
    assert page.tabs.tabText(1) == "Deuce of the Dragon"


def test_nothing_found_is_said(page: CoursePage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.search, "zebra")
    assert rows(page) == []
    assert page.nothing.isVisible()
    assert page.nothing.text() == "No lesson fits these words."
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.list.isVisible()
    assert rows(page)


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
    assert len(rows(page)) == sum(card.game == "ultimate_8" for card in ready.course.cards) - 1


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
    unfold_all(page)
    row = page.model.row_of("ultimate_8/cards-on-the-felt")
    short = page.model.row_of("ultimate_8/cut-one-hand")
    before = page.list.sizeHintForIndex(page.model.index(row)).height()
    assert before > page.list.sizeHintForIndex(page.model.index(short)).height()
    page.choose("ultimate_8/cards-on-the-felt")
    assert page.list.sizeHintForIndex(page.list.currentIndex()).height() == before


def test_progress_is_shown_until_the_course_is_there(services: Services, qtbot: QtBot, kept: list[QWidget]) -> None:
    made = CoursePage(services)
    kept.append(made)
    qtbot.addWidget(made)
    made.show()
    assert services.course.loading
    with qtbot.waitSignal(services.course.ready, timeout=60_000):
        pass
    assert not made.progress.isVisible()
    assert made.tabs.games == list(GAMES)
    assert made.model.lessons() > 0


def test_lines_are_spoken_with_what_is_reached(ready: Services) -> None:
    model = Catalogue()
    failed = Result("ultimate_8/cut-one-hand", 40.0, passed=False)
    guided = Result("ultimate_8/deal-first-cards", 64.0, passed=False, mode="guided")
    results = {one.lesson: one for one in (failed, guided)}
    model.fill(ready.course.ways["ultimate_8"], Seen(results), unfolded={"First cards"})

    def spoken(row: int) -> str:
        return str(model.index(row).data(Qt.ItemDataRole.AccessibleTextRole))

    assert spoken(0) == "Unit 1, First cards, 0 of 7 mastered, unfolded"
    assert spoken(1) == "Your first cards, dealt with guidance"
    assert spoken(2) == "The cut, best result 40, not passed"
    assert result_words(None) == "not dealt yet"


def test_everything_that_takes_the_keyboard_has_a_name(page: CoursePage) -> None:
    page.choose("ultimate_8/shift-ten-rounds")
    for shown in ("ultimate_8/shift-ten-rounds", "ultimate_8/cut-one-hand"):
        page.choose(shown)
        for one in page.findChildren(QWidget):
            if one.isVisible() and one.focusPolicy() & Qt.FocusPolicy.TabFocus:
                assert one.accessibleName() or getattr(one, "text", str)(), one


def test_a_lesson_that_vanished_is_chosen_no_more(page: CoursePage, ready: Services) -> None:
    page.choose("ultimate_8/cut-one-hand")
    ready.course.ways = {
        game: tuple(replace(one, cards=tuple(card for card in one.cards if card.id != page.chosen)) for one in way)
        for game, way in ready.course.ways.items()
    }
    ready.course.results_changed.emit()
    assert "cut-one-hand" not in rows(page)
    assert page.list.currentIndex().isValid()


def test_another_user_leaves_an_empty_page(page: CoursePage, ready: Services) -> None:
    ready.course.forget()
    assert page.model.rowCount() == 0
    assert page.tabs.count() == 0
    assert page.nothing.text() == "There are no lessons."
