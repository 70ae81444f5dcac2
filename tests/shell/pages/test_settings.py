"""The settings page: each choice takes effect at once, is saved, and trouble is told in the page."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from trainer.shell.pages.settings import SettingsPage
from trainer.shell.preferences import Choices
from trainer.shell.services import Services


@pytest.fixture
def page(ready: Services, qtbot: QtBot) -> SettingsPage:
    made = SettingsPage(ready)
    qtbot.addWidget(made)
    made.resize(1150, 760)
    made.show()
    return made


def press(qtbot: QtBot, number: int, of: str) -> Callable[[SettingsPage], None]:
    return lambda page: QTest.mouseClick(getattr(page, of).buttons[number], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("control", "number", "choices"),
    [
        ("deck", 1, Choices(four_colours=True)),
        ("cards", 0, Choices(card_size=0.85)),
        ("cards", 2, Choices(card_size=1.2)),
        ("speed", 0, Choices(motion=0.0)),
        ("speed", 3, Choices(motion=2.0)),
        ("hand", 1, Choices(left_handed=True)),
        ("theme", 1, Choices(theme="light")),
        ("theme", 2, Choices(theme="dark")),
    ],
)
def test_a_choice_is_made_with_the_mouse(
    page: SettingsPage, ready: Services, qtbot: QtBot, control: str, number: int, choices: Choices
) -> None:
    press(qtbot, number, control)(page)
    assert ready.preferences.now == choices


def test_the_dealers_hands_are_switched_off_and_on(page: SettingsPage, ready: Services) -> None:
    seen = [ready.preferences.look(dark=False).hands]
    for _ in range(2):
        QTest.keyClick(page.hands, Qt.Key.Key_Space)
        seen.append(ready.preferences.look(dark=False).hands)
    assert seen == [True, False, True]


def test_choices_are_made_with_the_arrow_keys(page: SettingsPage, ready: Services, qtbot: QtBot) -> None:
    QTest.keyClick(page.deck.buttons[0], Qt.Key.Key_Right)
    QTest.keyClick(page.speed.buttons[2], Qt.Key.Key_Left)
    QTest.keyClick(page.sound, Qt.Key.Key_Space)
    QTest.keyClick(page.text, Qt.Key.Key_Right)
    assert ready.preferences.now == Choices(four_colours=True, motion=0.5, sound=False, text_size=1.05)


def test_text_size_reaches_from_small_to_large(page: SettingsPage, ready: Services, qtbot: QtBot) -> None:
    QTest.keyClick(page.text, Qt.Key.Key_Home)
    assert (ready.preferences.now.text_size, page.text_words.text()) == (0.85, "85 %")
    QTest.keyClick(page.text, Qt.Key.Key_End)
    assert (ready.preferences.now.text_size, page.text_words.text()) == (1.6, "160 %")


def test_the_page_does_not_grow_under_a_held_slider(page: SettingsPage, ready: Services) -> None:
    page.text.setSliderDown(True)
    page.text.setValue(page.text.maximum())
    assert ready.preferences.now.text_size == 1.0
    page.text.setSliderDown(False)
    assert ready.preferences.now.text_size == 1.6


def test_choices_are_saved(page: SettingsPage, ready: Services, qtbot: QtBot) -> None:
    press(qtbot, 1, "deck")(page)
    qtbot.waitUntil(ready.preferences.file.exists)
    assert json.loads(ready.preferences.file.read_text())["choices"]["four_colours"] is True


def test_the_preview_draws_the_cards_as_chosen(page: SettingsPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.preview.complete, timeout=20_000)
    two = page.preview.grab().toImage()
    press(qtbot, 1, "deck")(page)
    qtbot.waitUntil(lambda: page.preview.complete, timeout=20_000)
    four = page.preview.grab().toImage()
    assert two != four
    press(qtbot, 2, "cards")(page)
    qtbot.waitUntil(lambda: page.preview.complete, timeout=20_000)
    assert page.preview.grab().toImage() != four


def test_the_preview_moves_as_fast_as_chosen_and_not_at_all_when_off(page: SettingsPage, qtbot: QtBot) -> None:
    press(qtbot, 3, "speed")(page)
    fast = page.preview._slide.duration()
    assert page.preview._slide.state() == page.preview._slide.State.Running
    press(qtbot, 1, "speed")(page)
    assert page.preview._slide.duration() > fast
    press(qtbot, 0, "speed")(page)
    assert page.preview._slide.state() == page.preview._slide.State.Stopped


def test_everything_goes_back_to_usual(page: SettingsPage, ready: Services, qtbot: QtBot) -> None:
    for control in ("deck", "hand"):
        press(qtbot, 1, control)(page)
    press(qtbot, 0, "speed")(page)
    press(qtbot, 2, "theme")(page)
    page.sound.click()
    page.hands.click()
    page.text.setValue(page.text.maximum())
    QTest.mouseClick(page.usual, Qt.MouseButton.LeftButton)
    assert ready.preferences.now == Choices()


def test_the_page_shows_what_was_chosen_before(ready: Services, qtbot: QtBot) -> None:
    ready.preferences.change(four_colours=True, motion=0.5, card_size=1.15, left_handed=True, sound=False)
    made = SettingsPage(ready)
    qtbot.addWidget(made)
    chosen = (made.deck.current, made.speed.current, made.cards.current, made.hand.current, made.sound.isChecked())
    assert chosen == (1, 1, 2, 1, False)


def test_the_page_follows_what_is_changed_elsewhere(page: SettingsPage, ready: Services) -> None:
    ready.preferences.change(theme="dark", motion=2.0, text_size=1.25)
    assert (page.theme.current, page.speed.current, page.text_words.text()) == (2, 3, "125 %")
    assert ready.preferences.now == Choices(theme="dark", motion=2.0, text_size=1.25)


def test_a_folder_that_cannot_be_written_is_told_in_the_page(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    services = Services(tmp_path / "file")
    services.warm = True
    made = SettingsPage(services)
    qtbot.addWidget(made)
    made.show()
    assert not made.trouble.isVisible()
    made.deck.choose(1)
    qtbot.waitUntil(made.trouble.isVisible)
    assert "cannot be saved" in made.trouble.text()
    assert services.preferences.now.four_colours


def test_every_control_can_be_reached_by_tab_and_has_a_name(page: SettingsPage) -> None:
    controls = [page.sound, page.text, *page.findChildren(QPushButton)]
    assert all(one.accessibleName() or (isinstance(one, QPushButton) and one.text()) for one in controls)
    for segments in (page.deck, page.cards, page.speed, page.hand, page.theme):
        stops = [one for one in segments.buttons if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert stops == [segments.buttons[segments.current]]
