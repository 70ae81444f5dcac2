"""The theme: two tables with the same names, words that can be read, and a sheet that grows with the text."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from trainer.shell import theme, widgets
from trainer.shell.preferences import Choices


def contrast(one: str, other: str) -> float:
    def light(text: str) -> float:
        colour = QColor(text)
        channels = [
            part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
            for part in (colour.redF(), colour.greenF(), colour.blueF())
        ]
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


TABLES = {"light": theme.LIGHT, "dark": theme.DARK}
GROUNDS = ("paper", "raised", "sunken", "side")
WORDS = ("ink", "muted", "accent", "brass", "good", "bad", "warn", "ruling")
READ_ON = [
    *((words, ground) for words in WORDS for ground in GROUNDS),
    *((words, f"{words}-soft") for words in WORDS if words not in ("ink", "muted")),
    ("ink", "accent-soft"),
    ("ink", "warn-soft"),
    ("on-accent", "accent"),
    ("on-accent", "accent-hover"),
]


def test_both_tables_name_the_same_colours() -> None:
    assert theme.LIGHT.keys() == theme.DARK.keys()


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())
@pytest.mark.parametrize(("words", "ground"), READ_ON)
def test_words_can_be_read(table: dict[str, str], words: str, ground: str) -> None:
    assert contrast(table[words], table[ground]) >= 4.5


@pytest.mark.parametrize("name", ["light", "dark"])
def test_what_an_empty_field_waits_for_can_be_read(qapp: QApplication, name: str) -> None:
    theme.apply(qapp, Choices(theme=name))
    palette = qapp.palette()
    assert contrast(palette.placeholderText().color().name(), palette.base().color().name()) >= 4.5


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())
def test_the_focus_ring_can_be_seen(table: dict[str, str]) -> None:
    assert contrast(table["focus"], table["paper"]) >= 2.8
    assert contrast(table["focus"], table["raised"]) >= 2.8


def test_the_bundled_fonts_are_used(qapp: QApplication) -> None:
    assert QFontInfo(theme.font("body")).family() == "Inter"
    assert QFontInfo(theme.font("title")).family() == "Caladea"
    assert QFontInfo(theme.font("citation")).family() == "JetBrains Mono"


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_theme_colours_what_is_shown(qapp: QApplication, qtbot: QtBot, name: str) -> None:
    theme.apply(qapp, Choices(theme=name))
    page = QWidget()
    page.setProperty("role", "page")
    page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    qtbot.addWidget(page)
    page.resize(40, 40)
    assert page.grab().toImage().pixelColor(20, 20) == QColor(TABLES[name]["paper"])
    assert theme.dark() is (name == "dark")
    assert theme.colour("ink") == QColor(TABLES[name]["ink"])


@pytest.mark.parametrize("size", [0.85, 1.0, 1.4, 1.6])
def test_text_size_scales_every_role(qapp: QApplication, qtbot: QtBot, size: float) -> None:
    theme.apply(qapp, Choices(theme="light", text_size=size))
    for role, (_, pixels, _) in theme.SIZES.items():
        if role == "button":
            continue
        words = widgets.label("Words", role) if role != "badge" else widgets.badge("Words")
        qtbot.addWidget(words)
        words.ensurePolished()
        assert words.fontInfo().pixelSize() == pytest.approx(pixels * size, abs=1.01), role


def test_text_beyond_the_limits_is_brought_back(qapp: QApplication) -> None:
    theme.apply(qapp, Choices(theme="light", text_size=5.0))
    assert theme.scale() == 1.6
    theme.apply(qapp, Choices(theme="light", text_size=0.1))
    assert theme.scale() == 0.85


def test_a_widget_that_is_dressed_by_itself_wears_the_new_theme(qapp: QApplication, qtbot: QtBot) -> None:
    window = QWidget()
    window.setProperty("role", "page")
    window.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    qtbot.addWidget(window)
    words = QLabel("Words", window)
    words.setProperty("role", "title")
    window.resize(200, 100)
    theme.prepare(qapp, Choices(theme="dark", text_size=1.5))
    assert not theme.has_style(window)
    theme.apply_style(window)
    assert theme.has_style(window)
    assert window.grab().toImage().pixelColor(199, 99) == QColor(theme.DARK["paper"])
    assert words.fontInfo().pixelSize() == 45
    theme.apply(qapp, Choices(theme="light"))
    assert not theme.has_style(window)
    theme.apply_style(window)
    assert window.grab().toImage().pixelColor(199, 99) == QColor(theme.LIGHT["paper"])


def test_the_sheet_leaves_nothing_unfilled(qapp: QApplication) -> None:
    sheet = qapp.styleSheet()
    assert not re.search(r"[@<]|icon:", sheet)
    assert sheet.count("{") == sheet.count("}")


def test_whether_the_application_is_dressed_already_is_known(qapp: QApplication) -> None:
    assert theme.fits(Choices(theme="light"))
    assert not theme.fits(Choices(theme="dark"))
    assert not theme.fits(Choices(theme="light", text_size=1.2))
