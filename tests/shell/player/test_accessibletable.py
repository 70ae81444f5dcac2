"""The table by its names: everything on the canvas is an object that a screen reader finds and can press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tests.shell.dealing import MOST_ACTS, by_mouse, do, next_act, player, settle
from trainer.parts.acts import Deal
from trainer.parts.controls.keys import SPACE
from trainer.parts.controls.kit import Kit
from trainer.parts.controls.verbs import Menu
from trainer.parts.layout.picture import Picture
from trainer.rules.act import Act, act_text
from trainer.rules.notation import Spot
from trainer.shell.pages.player import PlayerPage
from trainer.shell.player.accessibletable import EVERYTHING, option_name
from trainer.shell.player.acting import TableInput
from trainer.stage.input.composer import Composer
from trainer.stage.input.keystrokes import can_make, keys_after

FIRST, WRONG = Deal(Spot(1)), Deal(Spot(5))


@pytest.fixture(autouse=True)
def reader() -> Iterator[None]:
    """As if a screen reader were there."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def objects(table: TableInput) -> dict[str, QAccessibleInterface]:
    """What a screen reader finds on the canvas, by name; no name stands for two things."""
    canvas = QAccessible.queryAccessibleInterface(table)
    children = [canvas.child(number) for number in range(canvas.childCount())]
    shown = [child for child in children if child.role() is QAccessible.Role.Button and not child.state().invisible]
    found = {child.text(QAccessible.Text.Name): child for child in shown}
    assert len(found) == len(shown), Counter(child.text(QAccessible.Text.Name) for child in shown).most_common(3)
    return found


def press(qtbot: QtBot, table: TableInput, name: str) -> None:
    qtbot.waitUntil(lambda: name in objects(table))
    found = objects(table)[name]
    button = found.object()
    assert isinstance(button, QAbstractButton)
    with qtbot.waitSignal(button.clicked):
        found.actionInterface().doAction("Press")
    settle(table)


def names_of(kit: Kit, act: Act, picture: Picture) -> list[str]:
    """The options to choose, one after another, from the menu of everything."""
    found = [
        [*path, *rest]
        for path in _paths(kit.table.all, kit, act)
        if (rest := keys_after(kit, act, picture, [SPACE, *path])) is not None
    ]
    composer, names = Composer(kit, picture), []
    composer.press(SPACE)
    for key in min(found, key=len):
        assert composer.question is not None
        names.append(option_name(composer.question.options[composer.index_of(key)]))
        composer.press(key)
    return names


def _paths(menu: Menu, kit: Kit, act: Act) -> Iterator[list[str]]:
    for entry in menu.entries:
        if entry.menu is not None:
            yield from ([entry.key, *rest] for rest in _paths(entry.menu, kit, act))
        elif can_make(kit, entry, act):
            yield [entry.key]


def deal_by_names(qtbot: QtBot, page: PlayerPage, heard: list[str]) -> None:
    """Deal a guided lesson: hear what comes next, find its objects by name, press them."""
    controller, table = page.controller, page.table
    assert controller is not None
    for _ in range(MOST_ACTS):
        if controller.session.done:
            break
        qtbot.waitUntil(lambda: not page.busy)
        act, number = next_act(page), len(controller.session.judged)
        if number:
            # The first one was told before anyone listened.
            assert any(act.words() in words for words in heard[-3:]), heard[-3:]
        assert table.kit is not None
        assert table.now is not None
        for name in [EVERYTHING, *names_of(table.kit, act, table.now)]:
            press(qtbot, table, name)
        assert [act_text(one.entry.act) for one in controller.session.judged[number:]] == [act_text(act)]


@pytest.mark.parametrize("lesson", ["ultimate_8/deal-first-cards"])
def test_a_lesson_is_dealt_from_start_to_end_by_names_alone(qtbot: QtBot, tmp_path: Path, lesson: str) -> None:
    page = player(qtbot, tmp_path, lesson, "guided")
    heard: list[str] = []
    page.announcer.said.connect(lambda words, _: heard.append(words))
    deal_by_names(qtbot, page, heard)
    assert page.controller is not None
    assert page.controller.grade().score == 100


def test_a_wrong_act_interrupts_with_what_was_wrong_and_where_it_stands(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/deal-first-cards", "practice")
    heard: list[tuple[str, bool]] = []
    page.announcer.said.connect(lambda words, urgent: heard.append((words, urgent)))
    do(page, WRONG)
    assert page.controller is not None
    verdict = page.controller.session.judged[0].verdict
    assert verdict.duty is not None
    words = next(words for words, urgent in heard if urgent)
    assert verdict.remark in words
    assert verdict.duty.citation in words


def test_in_an_exam_nothing_is_said_of_an_error(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/deal-first-cards", "exam")
    heard: list[tuple[str, bool]] = []
    page.announcer.said.connect(lambda words, urgent: heard.append((words, urgent)))
    do(page, WRONG)
    assert [words for words, urgent in heard if urgent] == []
    assert WRONG.words() in [words for words, _ in heard]


def test_the_objects_follow_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/deal-first-cards", "exam")
    qtbot.waitUntil(lambda: "Seat 1's cards" in objects(page.table))

    def state() -> str:
        return objects(page.table)["Seat 1's cards"].text(QAccessible.Text.Description)

    assert state() == "empty"
    do(page, FIRST)
    qtbot.waitUntil(lambda: state() == "1 card face down")


def test_an_open_question_is_announced_and_its_answers_are_objects(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/deal-first-cards", "exam")
    heard: list[str] = []
    page.announcer.said.connect(lambda words, _: heard.append(words))
    press(qtbot, page.table, EVERYTHING)
    qtbot.waitUntil(lambda: "Close" in objects(page.table))
    menu = page.table.question.menu
    assert menu is not None
    assert menu.composer.question is not None
    assert heard[-1] == menu.composer.question.title
    assert {option.label for option in menu.composer.question.options} <= objects(page.table).keys()
    press(qtbot, page.table, "Close")
    qtbot.waitUntil(lambda: "Close" not in objects(page.table))


def test_without_a_screen_reader_there_are_no_objects(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/deal-first-cards", "exam")
    qtbot.waitUntil(lambda: EVERYTHING in objects(page.table))
    QAccessible.setActive(False)
    do(page, FIRST)
    qtbot.waitUntil(lambda: not objects(page.table))


def test_the_objects_let_the_mouse_through(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/deal-first-cards", "exam")
    qtbot.waitUntil(lambda: EVERYTHING in objects(page.table))
    by_mouse(page.table, FIRST)
    assert page.controller is not None
    assert [one.entry.act for one in page.controller.session.judged] == [FIRST]


def test_a_covered_table_tells_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/whole-round", "practice")
    qtbot.waitUntil(lambda: EVERYTHING in objects(page.table))
    page.bar.pause.click()
    qtbot.waitUntil(lambda: EVERYTHING not in objects(page.table))
    assert not {name for name in objects(page.table) if "chips" in name or "Card" in name}
    page.bar.pause.click()
    qtbot.waitUntil(lambda: EVERYTHING in objects(page.table))
