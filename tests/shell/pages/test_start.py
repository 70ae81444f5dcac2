"""The start page: one obvious thing, then progress and suggestions."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.drill.course import Result
from trainer.games import parse_act
from trainer.resources import first_lesson
from trainer.rules.act import Entry
from trainer.shell.loadedcourse import LoadedCourse
from trainer.shell.pages.start import StartPage
from trainer.shell.services import Services
from trainer.shell.start.tile import Tile

LIGHT = {"trainer.records", "trainer.records.datafolders"}
HEAVY = ("pydantic", "ruamel", "pygame", "trainer.drill", "trainer.games", "trainer.rules", "trainer.records")


def page(services: Services, qtbot: QtBot) -> StartPage:
    made = StartPage(services)
    qtbot.addWidget(made)
    made.resize(1150, 760)
    with qtbot.waitExposed(made):
        made.show()
    return made


def results(services: Services, **scores: float) -> None:
    services.course.results = {
        f"ultimate_8/{name.replace('_', '-')}": Result(f"ultimate_8/{name.replace('_', '-')}", score, score >= 80)
        for name, score in scores.items()
    }
    services.course.results_changed.emit()


def test_nothing_heavy_is_imported_before_the_first_paint() -> None:
    code = "import sys, trainer.shell.window, trainer.shell.services, trainer.shell.theme; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "trainer.shell.pages.start" in loaded
    assert not [name for name in loaded if name.startswith(HEAVY) and name not in LIGHT]


def test_before_anything_is_loaded_the_first_lesson_can_be_begun(services: Services, qtbot: QtBot) -> None:
    made = page(services, qtbot)
    assert made.hero.button.text() == "Deal your first cards"
    with qtbot.waitSignal(made.lesson_wanted) as told:
        QTest.mouseClick(made.hero.button, Qt.MouseButton.LeftButton)
    assert told.args == [first_lesson().id, "guided"]


def test_it_can_be_watched_first(services: Services, qtbot: QtBot) -> None:
    made = page(services, qtbot)
    with qtbot.waitSignal(made.lesson_wanted) as told:
        QTest.mouseClick(made.hero.watch, Qt.MouseButton.LeftButton)
    assert told.args == [first_lesson().id, "watch"]


def test_somebody_who_comes_back_sees_the_lesson_at_once(services: Services, qtbot: QtBot) -> None:
    services.preferences.remember(lesson="ultimate_8/cut-one-hand", lesson_title="The cut")
    made = page(services, qtbot)
    assert made.hero.button.text() == "Continue: The cut"
    with qtbot.waitSignal(made.going_on_wanted) as told:
        QTest.keyClick(made.hero.button, Qt.Key.Key_Return)
    assert told.args == ["ultimate_8/cut-one-hand", "guided"]


def test_a_newcomer_is_shown_the_whole_course_ahead(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    assert made.hero.button.text() == "Deal your first cards"
    assert made.count.text() == "0"
    assert made.total.text() == f"of {len(ready.course.cards)} lessons passed alone"
    assert "First cards: 0 of 7" in made.bars.accessibleDescription()
    assert sum(tile.isVisible() for tile in made.next.findChildren(Tile)) == 4


def test_every_other_game_is_among_what_to_practise_next(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    made.resize(1700, 1070)
    results(ready, deal_first_cards=100.0, cut_one_hand=61.0, shuffle_deck=30.0)
    told = [tile.accessibleDescription() for tile in made.next.findChildren(Tile) if tile.isVisible()]
    others = [ready.course.titles[game] for game in made.games.games if game != ready.course.game]
    assert [words.partition(" · ")[0] for words in told[: len(others)]] == others


def test_what_went_wrong_is_what_comes_next(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    results(ready, deal_first_cards=100.0, cut_one_hand=61.0)
    assert made.hero.button.text() == "Continue: The cut"
    assert made.hero.words.text().startswith("61 so far · practice")
    assert made.count.text() == "1"
    assert ready.preferences.place.lesson_title == "The cut"


def test_a_suggestion_is_begun_by_a_click_or_a_key(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    tiles = made.next.findChildren(Tile)
    wanted = ready.course.suggestions(5)[1:]
    for tile, suggestion in zip(tiles, wanted, strict=False):
        with qtbot.waitSignal(made.lesson_wanted) as told:
            QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
        assert told.args == [suggestion.card.id, suggestion.mode]
    with qtbot.waitSignal(made.lesson_wanted):
        QTest.keyClick(tiles[0], Qt.Key.Key_Space)


def test_the_whole_catalogue_is_one_click_away(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    button = next(one for one in made.findChildren(type(made.hero.button)) if one.text() == "All lessons")
    with qtbot.waitSignal(made.course_wanted):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_tall_window_has_room_for_more_suggestions(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    made.resize(1700, 1070)
    assert sum(tile.isVisible() for tile in made.next.findChildren(Tile)) > 4
    qtbot.waitUntil(lambda: made.next.height() <= made.height())


def test_a_page_that_was_wide_becomes_narrow_again(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    made.hero.carry_on("A very long title of a lesson that goes on and on and on and on", "Words")
    for width in (1800, 760):
        made.resize(width, 760)
        qtbot.waitUntil(lambda: made.hero.width() < made.width())


@pytest.mark.parametrize("width", [700, 900, 1150, 1700])
def test_the_buttons_leave_the_cards_their_room(ready: Services, qtbot: QtBot, width: int) -> None:
    ready.preferences.remember(lesson="x/y", lesson_title="A very long title of a lesson that goes on and on and on")
    made = page(ready, qtbot)
    made.hero.carry_on("A very long title of a lesson that goes on and on and on and on", "Words")
    made.resize(width, 760)
    buttons = (made.hero.button, made.hero.watch)
    qtbot.waitUntil(lambda: all(one.width() >= one.minimumSizeHint().width() for one in buttons))
    assert max(one.geometry().right() for one in buttons) <= made.hero.width() * 0.66


def test_with_everything_done_the_page_still_offers_something(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    ready.course.results = {card.id: Result(card.id, 100.0, passed=True) for card in ready.course.cards}
    ready.course.results_changed.emit()
    assert made.count.text() == str(len(ready.course.cards))
    with qtbot.waitSignal(made.lesson_wanted):
        QTest.mouseClick(made.hero.button, Qt.MouseButton.LeftButton)


def test_what_was_interrupted_is_offered_first(ready: Services, qtbot: QtBot) -> None:
    log = ready.records.personal.begin("ultimate_8/cut-one-hand", "ultimate_8", 1, "exam")
    log.act(Entry(parse_act("shuffle"), 1500)).result()
    log.close()
    with qtbot.waitSignal(ready.course.results_changed):
        ready.course.refresh()
    made = page(ready, qtbot)
    assert made.hero.button.text() == "Continue: The cut"
    assert made.hero.words.text() == "Not finished yet · exam preview · 1 act done"
    with qtbot.assertNotEmitted(made.lesson_wanted), qtbot.waitSignal(made.going_on_wanted) as told:
        made.hero.button.click()
    assert told.args == ["ultimate_8/cut-one-hand", "exam"]


@pytest.mark.parametrize("size", [(1158, 768), (1158, 720), (772, 600), (1310, 1000)])
def test_the_button_stays_where_it_is_when_the_course_arrives(
    services: Services, described: LoadedCourse, qtbot: QtBot, size: tuple[int, int]
) -> None:
    made = page(services, qtbot)
    made.resize(*size)

    def place() -> tuple[int, QPoint]:
        QTest.qWait(50)
        button = made.hero.button
        return made.hero.height(), button.mapTo(made, QPoint(0, 0))

    before = place()
    services.course.take(described)
    assert place() == before


def dealt(services: Services, lesson: str, score: float, mode: str = "practice") -> None:
    log = services.records.personal.begin(lesson, lesson.partition("/")[0], 1, mode)
    log.act(Entry(parse_act("shuffle"), 1500))
    log.end(score, score >= 80, True, 60.0).result()
    log.close()


def test_it_goes_on_in_the_game_one_is_in_at_the_right_unit(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    dealt(ready, "ultimate_8/deal-first-cards", 95.0)
    for card in ready.course.ways["lunar_poker"][1].cards:
        dealt(ready, card.id, 84.0)
    with qtbot.waitSignal(ready.course.results_changed):
        ready.course.refresh()
    step = ready.course.ways["lunar_poker"][2].cards[0]
    assert made.hero.button.accessibleName() == f"Continue: {step.title}"
    assert made.hero.eyebrow.text() == "LUNAR POKER"
    assert made.hero.words.text().startswith("Unit 3, The players' options: lesson 1 of 5 · guided")
    assert ready.course.game == made.games.game == "lunar_poker"
    made.games.choose("ultimate_8")
    ready.course.results_changed.emit()
    assert made.games.game == "ultimate_8", "a tab that was looked into stays while results come in"


def test_units_are_shown_game_by_game_with_what_is_mastered(ready: Services, qtbot: QtBot) -> None:
    made = page(ready, qtbot)
    results(ready, deal_first_cards=100.0, cut_one_hand=82.0)
    assert made.bars.accessibleDescription().startswith(
        "First cards: 1 of 7 mastered, 2 passed; Antes and bets: 0 of 6"
    )
    made.games.setFocus()
    QTest.keyClick(made.games, Qt.Key.Key_Right)
    assert made.bars.accessibleDescription().startswith("First cards: 0 of 7 mastered, 0 passed")


def test_guests_go_on_with_what_they_opened_last(services: Services, described: LoadedCourse, qtbot: QtBot) -> None:
    services.preferences.remember(lesson="lunar_poker/deal-hand", lesson_title="Dealing from the hand")
    services.course.take(described)
    made = page(services, qtbot)
    assert services.records.personal_if_open is None
    assert services.course.game == made.games.game == "lunar_poker"
    assert services.course.suggestions(1)[0].card.id == "lunar_poker/deal-hand"
