"""The rulebook page, used with real keys and clicks."""

from __future__ import annotations

from time import perf_counter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from trainer.drill.comparing import TITLE as SISTERS_TITLE
from trainer.drill.typed_questions import NotUnderstood
from trainer.rules.cards import face_name, parse_face
from trainer.shell import theme
from trainer.shell.loadedcourse import LoadedCourse
from trainer.shell.pages.rulebook import RulebookPage
from trainer.shell.preferences import Choices
from trainer.shell.rulebook.askreferee import AskReferee
from trainer.shell.rulebook.forms import CardsForm, CommissionForm, PotsForm, SettleForm
from trainer.shell.rulebook.lookitup import LookItUp
from trainer.shell.rulebook.place import Page, Place
from trainer.shell.services import Services
from trainer.shell.steps import Steps

STUB_COUNT = "13:69F-42.7(g)"


@pytest.fixture
def page(ready: Services, qtbot: QtBot) -> RulebookPage:
    return opened(ready, qtbot)


def opened(services: Services, qtbot: QtBot) -> RulebookPage:
    made = RulebookPage(services)
    qtbot.addWidget(made)
    made.resize(1140, 740)
    made.show()
    qtbot.waitUntil(lambda: made.referee is not None, timeout=20_000)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def book(page: RulebookPage) -> LookItUp:
    assert page.lookitup is not None
    return page.lookitup


def referee(page: RulebookPage, qtbot: QtBot) -> AskReferee:
    """The second part, opened with a click."""
    QTest.mouseClick(page.parts.buttons[1], Qt.MouseButton.LeftButton)
    assert page.referee is not None
    assert page.referee.isVisible()
    return page.referee


def words(widget: QWidget | None) -> str:
    """What can be read on a widget, once what was added to it has been shown."""
    assert widget is not None
    QApplication.processEvents()
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if one.isVisibleTo(widget))


def named(widget: QWidget | None, text: str) -> QPushButton:
    assert widget is not None
    return next(one for one in widget.findChildren(QPushButton) if one.text() == text)


def entry(page: RulebookPage, qtbot: QtBot) -> QWidget:
    """The sheet in the reading pane, written to its end."""
    qtbot.waitUntil(lambda: not book(page).busy)
    sheet = book(page).reading.widget()
    assert sheet is not None
    return sheet


def search(page: RulebookPage, qtbot: QtBot, text: str) -> None:
    box = book(page).search
    box.clear()
    QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    QTest.keyClicks(box, text)


def found(page: RulebookPage) -> list[str]:
    return [article.citation for article in book(page).results.found.articles]


def test_the_page_is_there_before_the_rules_are(services: Services, qtbot: QtBot) -> None:
    made = RulebookPage(services)
    qtbot.addWidget(made)
    made.show()
    assert made.busy
    assert "Opening the rulebook" in words(made)
    made.look_up("42.7(g)")
    with qtbot.waitSignal(made.opened, timeout=20_000):
        pass
    assert book(made).place == Place(Page.ARTICLE, STUB_COUNT)


def test_typing_a_citation_opens_its_paragraph(page: RulebookPage, qtbot: QtBot) -> None:
    search(page, qtbot, "42.7 g")
    assert found(page)[0] == STUB_COUNT
    text = words(entry(page, qtbot))
    assert "counted face down on the layout" in text
    assert "Regulation" in text
    assert "Major error" in text
    assert "Game protection" in text
    assert "spares the count" in text, "the ruling that bears on it is shown with its holding"


def test_results_follow_every_key_within_fifty_milliseconds(page: RulebookPage, qtbot: QtBot) -> None:
    box = book(page).search
    QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    slow = []
    for letter in "stub count":
        begun = perf_counter()
        QTest.keyClicks(box, letter)
        slow.append(perf_counter() - begun)
    assert found(page)[0] == "13:69F-41.7(g)"
    assert STUB_COUNT in found(page)
    assert sorted(slow)[len(slow) // 2] < 0.05


def test_arrow_keys_walk_the_results_while_the_box_keeps_the_keyboard(page: RulebookPage, qtbot: QtBot) -> None:
    search(page, qtbot, "stub")
    box = book(page).search
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert book(page).place == Place(Page.ARTICLE, found(page)[1])
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert book(page).place == Place(Page.ARTICLE, found(page)[0])
    assert box.hasFocus()
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert book(page).reading.hasFocus()


def test_walking_through_results_is_one_step_back(page: RulebookPage, qtbot: QtBot) -> None:
    before = book(page).place
    search(page, qtbot, "stub")
    qtbot.waitUntil(lambda: not book(page).busy)
    for _ in range(3):
        QTest.keyClick(book(page).search, Qt.Key.Key_Down)
    last = Place(Page.ARTICLE, found(page)[3])
    QTest.mouseClick(book(page).back, Qt.MouseButton.LeftButton)
    assert book(page).place == before
    QTest.mouseClick(book(page).forward, Qt.MouseButton.LeftButton)
    assert book(page).place == last
    QTest.keyClick(book(page).search, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert book(page).place == before
    QTest.keyClick(book(page).search, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert book(page).place == last


def test_control_f_comes_back_to_the_search_box_from_anywhere(page: RulebookPage) -> None:
    book(page).contents.setFocus()
    QTest.keyClick(book(page).contents, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert book(page).search.hasFocus()
    book(page).contents.setFocus()
    QTest.keyClick(book(page).contents, Qt.Key.Key_Slash)
    assert book(page).search.hasFocus()


def test_escape_brings_the_contents_back(page: RulebookPage, qtbot: QtBot) -> None:
    search(page, qtbot, "stub")
    assert book(page).results.isVisible()
    QTest.keyClick(book(page).search, Qt.Key.Key_Escape)
    assert book(page).contents.isVisible()
    assert not book(page).search.text()


def test_a_slip_of_the_finger_is_forgiven_and_said(page: RulebookPage, qtbot: QtBot) -> None:
    search(page, qtbot, "comission")
    assert "“commission” for “comission”" in book(page).told.text()
    assert found(page)[0] == "13:69F-42.10(k)"


def test_nothing_found_says_what_to_try(page: RulebookPage, qtbot: QtBot) -> None:
    search(page, qtbot, "xylophone")
    assert book(page).nothing.isVisible()
    assert "42.7(g)" in book(page).nothing.text()


def test_the_tree_is_walked_with_the_keyboard(page: RulebookPage, qtbot: QtBot) -> None:
    tree = book(page).contents
    QTest.mouseClick(book(page).search, Qt.MouseButton.LeftButton)
    QTest.keyClick(book(page).search, Qt.Key.Key_Down)
    assert tree.hasFocus()
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert book(page).place == Place(Page.FIGURES, "ultimate_8")
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert book(page).place == Place(Page.CHAPTER, "The table", "ultimate_8")
    QTest.keyClick(tree, Qt.Key.Key_Right)
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert book(page).place == Place(Page.ARTICLE, "13:69E-1.13BB(b)7ii")


def test_a_click_in_the_tree_opens_a_whole_section(page: RulebookPage, qtbot: QtBot) -> None:
    tree = book(page).contents
    item = tree.findItems("Irregularities", Qt.MatchFlag.MatchRecursive)[0]
    tree.scrollToItem(item)
    where = tree.visualItemRect(item)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=where.center())
    text = words(entry(page, qtbot))
    assert "Cards that were not shuffled as they must be make a misdeal." in text
    assert "The shuffler leaves the table" in text


def test_every_paragraph_and_ruling_has_a_sheet(page: RulebookPage, qtbot: QtBot) -> None:
    for article in book(page).lookup.articles[::9]:
        book(page).open(Place(Page.ARTICLE, article.citation))
        assert article.text in words(entry(page, qtbot))


def test_a_ruling_says_why_and_what_rests_on_it(page: RulebookPage, qtbot: QtBot) -> None:
    book(page).open(Place(Page.ARTICLE, "P18"))
    sheet = entry(page, qtbot)
    assert "Not law." in words(sheet)
    assert "Why we read it so" in words(sheet)
    QTest.mouseClick(named(sheet, "42.5(e)"), Qt.MouseButton.LeftButton)
    assert book(page).place == Place(Page.ARTICLE, "13:69F-42.5(e)")


def test_all_rulings_can_be_browsed(page: RulebookPage, qtbot: QtBot) -> None:
    book(page).open(Place(Page.RULINGS))
    text = words(entry(page, qtbot))
    assert "Two pair outranks three-of-a-kind" in text
    assert "Six places are always dealt to" in text


def test_a_lesson_is_begun_from_its_paragraph(page: RulebookPage, qtbot: QtBot) -> None:
    book(page).open(Place(Page.ARTICLE, STUB_COUNT))
    sheet = entry(page, qtbot)
    begin = next(one for one in sheet.findChildren(QPushButton) if one.accessibleName().startswith("Begin "))
    with qtbot.waitSignal(page.lesson_wanted) as told:
        QTest.mouseClick(begin, Qt.MouseButton.LeftButton)
    lesson, mode = told.args
    assert lesson.startswith("ultimate_8/")
    assert mode == "guided"


def test_more_lessons_unfold(page: RulebookPage, qtbot: QtBot) -> None:
    book(page).open(Place(Page.ARTICLE, STUB_COUNT))
    sheet = entry(page, qtbot)
    begun = [one for one in sheet.findChildren(QPushButton) if one.accessibleName().startswith("Begin ")]
    more = next(one for one in sheet.findChildren(QPushButton) if one.text().startswith("Show "))
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    after = [one for one in sheet.findChildren(QPushButton) if one.accessibleName().startswith("Begin ")]
    assert len(after) > len(begun)


def test_lessons_appear_when_the_course_is_ready(services: Services, described: LoadedCourse, qtbot: QtBot) -> None:
    made = opened(services, qtbot)
    book(made).open(Place(Page.ARTICLE, STUB_COUNT))
    assert "still being read" in words(entry(made, qtbot))
    services.course.take(described)
    assert "A stub of three" in words(entry(made, qtbot))


def test_the_citation_can_be_copied(page: RulebookPage, qtbot: QtBot) -> None:
    book(page).open(Place(Page.ARTICLE, STUB_COUNT))
    QTest.mouseClick(named(entry(page, qtbot), "Copy citation"), Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == STUB_COUNT


def test_rankings_and_figures_are_on_one_sheet(page: RulebookPage, qtbot: QtBot) -> None:
    book(page).open(Place(Page.FIGURES, "ultimate_8"))
    text = words(entry(page, qtbot))
    for expected in ("Royal flush", "Single card", "3 to 5 cards", "1 to 20 main antes", "10 percent"):
        assert expected in text


def test_cards_are_picked_from_the_grid_with_the_mouse(page: RulebookPage, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    form = asked.form
    assert isinstance(form, CardsForm)
    for name in ("As", "Ks", "Qs"):
        QTest.mouseClick(form.grid.cards[parse_face(name)], Qt.MouseButton.LeftButton)
    assert form.fields[0].text() == "As Ks Qs"
    text = words(asked.answer)
    assert "Royal flush, ace of spades high" in text
    assert "ace, king and queen of one suit" in text, "the paragraph is shown"
    QTest.mouseClick(form.grid.cards[parse_face("Qs")], Qt.MouseButton.LeftButton)
    assert form.fields[0].text() == "As Ks"
    assert "No pattern" in words(asked.answer)


def test_cards_are_picked_with_arrow_keys_and_space(page: RulebookPage, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    form = asked.form
    assert isinstance(form, CardsForm)
    first = form.grid.rows[0][0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Qt.Key.Key_Space)
    QTest.keyClick(first, Qt.Key.Key_Down)
    below = QApplication.focusWidget()
    assert below is form.grid.rows[1][0]
    QTest.keyClick(below, Qt.Key.Key_Return)
    assert form.fields[0].text() == "As Ah"
    assert "Pair, ace of spades high" in words(asked.answer)
    QTest.keyClick(below, Qt.Key.Key_End)
    assert QApplication.focusWidget() is form.grid.rows[1][-1]
    stops = [card for card in form.grid.cards.values() if card.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == [form.grid.rows[1][-1]], "Tab comes to the grid once, where the cursor was"


def test_cards_are_typed_and_the_grid_follows(page: RulebookPage, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    form = asked.form
    assert isinstance(form, CardsForm)
    QTest.keyClicks(form.fields[0], "10h 9h 8h")
    picked = {face_name(face) for face, card in form.grid.cards.items() if card.isChecked()}
    assert picked == {"Th", "9h", "8h"}
    assert "Straight flush, ten of hearts high" in words(asked.answer)


def test_what_cannot_be_a_card_gets_a_sentence(page: RulebookPage, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    form = asked.form
    assert isinstance(form, CardsForm)
    QTest.keyClicks(form.fields[0], "Zs")
    assert "“Zs” is no card." in words(asked.answer)
    assert "Expected a rank and a suit" in words(asked.answer)


def test_two_hands_are_compared(page: RulebookPage, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    QTest.mouseClick(asked.kinds.buttons[1], Qt.MouseButton.LeftButton)
    form = asked.form
    assert isinstance(form, CardsForm)
    assert form.turn is not None
    for name in ("Kh", "Kd"):
        QTest.mouseClick(form.grid.cards[parse_face(name)], Qt.MouseButton.LeftButton)
    assert "Now the second hand" in words(asked.answer)
    QTest.mouseClick(form.turn.buttons[1], Qt.MouseButton.LeftButton)
    for name in ("Ks", "Kc"):
        QTest.mouseClick(form.grid.cards[parse_face(name)], Qt.MouseButton.LeftButton)
    assert [field.text() for field in form.fields] == ["Kh Kd", "Ks Kc"]
    text = words(asked.answer)
    assert "The second is higher" in text
    assert "spades outrank hearts" in text


def test_commission_is_asked_by_keyboard(page: RulebookPage, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    first = asked.kinds.buttons[0]
    QTest.keyClick(first, Qt.Key.Key_Right)
    QTest.keyClick(asked.kinds.buttons[1], Qt.Key.Key_Right)
    form = asked.form
    assert isinstance(form, CommissionForm)
    QTest.keyClicks(form.pot, "385")
    assert "$38" in words(asked.answer)
    form.rate.selectAll()
    QTest.keyClicks(form.rate, "12")
    assert "over the legal cap" in words(asked.answer)
    assert "Expected at most 10 percent." in words(asked.answer)


def test_pots_with_an_all_in_and_a_fold(page: RulebookPage, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    QTest.mouseClick(asked.kinds.buttons[3], Qt.MouseButton.LeftButton)
    form = asked.form
    assert isinstance(form, PotsForm)
    for seat, dollars, standing in ((1, "100", 0), (2, "40", 1), (5, "60", 2)):
        QTest.keyClicks(form.amounts[seat], dollars)
        QTest.mouseClick(form.standings[seat].buttons[standing], Qt.MouseButton.LeftButton)
    text = words(asked.answer).replace("\N{NO-BREAK SPACE}", " ")
    for expected in ("Back to seat 1", "$40", "Main pot", "$120", "for seats 1 and 2"):
        assert expected in text
    QTest.mouseClick(form.standings[2].buttons[0], Qt.MouseButton.LeftButton)
    assert "Seat 2 has put in less" in words(asked.answer)


def test_the_answers_paragraph_opens_in_the_book(page: RulebookPage, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    form = asked.form
    assert isinstance(form, CardsForm)
    QTest.keyClicks(form.fields[0], "As")
    QTest.mouseClick(named(asked.answer, "42.5(c)10"), Qt.MouseButton.LeftButton)
    assert book(page).isVisible()
    assert book(page).place == Place(Page.ARTICLE, "13:69F-42.5(c)10")


def test_four_colours_are_obeyed_at_once(page: RulebookPage, ready: Services, qtbot: QtBot) -> None:
    asked = referee(page, qtbot)
    form = asked.form
    assert isinstance(form, CardsForm)
    card = form.grid.cards[parse_face("9c")]
    qtbot.waitUntil(lambda: not form.grid.busy)
    black = card.grab().toImage()
    ready.preferences.change(four_colours=True)
    qtbot.waitUntil(lambda: not form.grid.busy)
    assert card.grab().toImage() != black


def test_everything_that_can_be_focused_has_a_name(page: RulebookPage, qtbot: QtBot) -> None:
    book(page).open(Place(Page.ARTICLE, STUB_COUNT))
    entry(page, qtbot)
    for widget in page.findChildren(QWidget):
        inner = widget.objectName().startswith("qt_")
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not inner:
            name = widget.accessibleName() or (widget.text() if isinstance(widget, QPushButton) else "")
            assert name, f"{widget} has no name"


@pytest.mark.parametrize("choices", [Choices(theme="dark"), Choices(theme="light", text_size=1.6)])
def test_another_theme_or_text_size_keeps_the_place(page: RulebookPage, qtbot: QtBot, choices: Choices) -> None:
    book(page).open(Place(Page.ARTICLE, "13:69F-42.9(e)"))
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, choices)
    qtbot.waitUntil(lambda: not page.busy)
    assert book(page).place == Place(Page.ARTICLE, "13:69F-42.9(e)")
    sheet = entry(page, qtbot)
    assert sheet.width() <= book(page).reading.viewport().width(), "nothing is wider than the page"
    assert QPoint(0, 0) == sheet.pos()


@pytest.mark.parametrize(("size", "width"), [(1.0, 900), (1.4, 1302), (1.6, 1302)])
def test_no_sheet_is_wider_than_its_column(ready: Services, qtbot: QtBot, size: float, width: int) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, Choices(theme="light", text_size=size))
    page = opened(ready, qtbot)
    page.resize(width, 712)
    places = [
        Place(Page.GAME, "ultimate_8"),
        Place(Page.FIGURES, "ultimate_8"),
        Place(Page.SISTERS),
        Place(Page.RULINGS),
    ]
    for place in (*places, Place(Page.CHAPTER, "Rankings", "ultimate_8"), Place(Page.ARTICLE, STUB_COUNT)):
        book(page).open(place)
        sheet = entry(page, qtbot)
        QApplication.processEvents()
        assert sheet.width() <= book(page).reading.viewport().width(), place


def test_a_page_that_is_shut_builds_nothing_more(services: Services, qtbot: QtBot) -> None:
    made = RulebookPage(services)
    qtbot.addWidget(made)
    made.shut()
    assert not made.findChildren(Steps)[0].busy
    assert made.lookitup is None


def test_another_text_size_out_of_sight_is_taken_up_when_the_page_is_shown_again(
    page: RulebookPage, qtbot: QtBot
) -> None:
    book(page).open(Place(Page.ARTICLE, STUB_COUNT))
    before = book(page)
    page.hide()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, Choices(theme="light", text_size=1.3))
    QApplication.processEvents()
    assert page.lookitup is before, "nothing is built for nobody"
    page.show()
    qtbot.waitUntil(lambda: not page.busy)
    assert book(page) is not before
    assert book(page).place == Place(Page.ARTICLE, STUB_COUNT)


def test_a_player_of_ultimate_texas_holdem_is_settled_by_the_form(qtbot: QtBot, page: RulebookPage) -> None:
    asked = referee(page, qtbot)
    QTest.mouseClick(asked.which.buttons[asked.games.index("ultimate_texas_holdem")], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(asked.forms) == 3 and not asked.busy)
    QTest.mouseClick(asked.kinds.buttons[2], Qt.MouseButton.LeftButton)
    form = asked.form
    assert isinstance(form, SettleForm)
    assert form.waiting == "How does the hand come out? Begin with the cards."
    lines = {"player": "As Kd", "dealer": "Qc Qd", "board": "Ah Kh 7c 4d 2s", "ante": "10", "blind": "10", "play": "40"}
    for key, text in lines.items():
        QTest.keyClicks(form.fields[key], text)
    assert not form.waiting
    said, _, _ = form.ruling()
    assert said.headline == "The player wins $50"
    assert [(share.name, share.amount) for share in said.shares] == [
        ("Ante", "+$10"),
        ("Blind", "$0"),
        ("Play", "+$40"),
    ]
    QTest.keyClicks(form.fields["trips"], "lots")
    with pytest.raises(NotUnderstood, match="Trips: “lots” is no amount"):
        form.ruling()


def test_two_poker_hands_are_compared_by_the_form(qtbot: QtBot, page: RulebookPage) -> None:
    asked = referee(page, qtbot)
    QTest.mouseClick(asked.which.buttons[asked.games.index("ultimate_texas_holdem")], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(asked.forms) == 3 and not asked.busy)
    QTest.mouseClick(asked.kinds.buttons[1], Qt.MouseButton.LeftButton)
    form = asked.form
    assert isinstance(form, CardsForm)
    QTest.keyClicks(form.fields[0], "As Ad Kh Kc 4d")
    QTest.keyClicks(form.fields[1], "Qs Qh Qd 9c 8c")
    assert form.ruling()[0].headline == "The second is higher"


def test_sister_games_are_compared_on_a_sheet_that_both_lead_to(page: RulebookPage, qtbot: QtBot) -> None:
    sheet = Place(Page.SISTERS)
    for game, sister in (("ultimate_8", "Deuce of the Dragon"), ("deuce_of_the_dragon", "Ultimate 8 Poker")):
        book(page).open(Place(Page.GAME, game))
        made = entry(page, qtbot)
        assert f"What differs from {sister}" in words(made)
        QTest.mouseClick(named(made, SISTERS_TITLE), Qt.MouseButton.LeftButton)
        assert book(page).place == sheet
    made = entry(page, qtbot)
    told = words(made)
    for expected in ("Rankings", "2 A K Q J 10 9 8 7 6 5 4 3", "10 percent", "5 percent", "the losers' cards"):
        assert expected in told
    QTest.mouseClick(named(made, "41.10(k)"), Qt.MouseButton.LeftButton)
    assert book(page).place == Place(Page.ARTICLE, "13:69F-41.10(k)")


def test_sister_games_stand_in_the_contents(page: RulebookPage, qtbot: QtBot) -> None:
    tree = book(page).contents
    (item,) = tree.findItems(SISTERS_TITLE, Qt.MatchFlag.MatchExactly)
    tree.scrollToItem(item)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.visualItemRect(item).center())
    assert book(page).place == Place(Page.SISTERS)
    assert "Sister games compared" in words(entry(page, qtbot))


def test_a_game_without_a_sister_leads_to_none(page: RulebookPage, qtbot: QtBot) -> None:
    book(page).open(Place(Page.GAME, "lunar_poker"))
    assert "What differs from" not in words(entry(page, qtbot))
