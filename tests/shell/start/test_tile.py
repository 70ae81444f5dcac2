"""A tile tells all its words where two lines hold them."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from trainer.shell import theme
from trainer.shell.start.tile import Tile, in_two_lines, tall

WORDS = "Deuce of the Dragon · Unit 1, First cards: lesson 1 of 7 · guided, 2 min"


def test_long_words_go_on_in_a_second_line_and_end_there(qtbot: QtBot) -> None:
    font = theme.font("muted")
    assert in_two_lines(WORDS, font, 2000) == [WORDS]
    first, second = in_two_lines(WORDS, font, 260)
    assert f"{first} {second}" == WORDS
    assert in_two_lines(WORDS, font, 120)[1].endswith("…")


def test_a_tile_is_as_tall_as_its_words_are_long(qtbot: QtBot) -> None:
    tile = Tile("start", "Your first cards", WORDS)
    qtbot.addWidget(tile)
    with qtbot.waitExposed(tile):
        tile.show()
    for width, lines in ((700, 1), (340, 2), (700, 1)):
        tile.resize(width, 80)
        assert tile.sizeHint().height() == tall(lines)
