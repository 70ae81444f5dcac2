"""The hands explained in words."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.stage.input.tables import ALL_WAYS, table
from trainer.games import parse_act
from trainer.stage.input.controlshelp import chosen_words, movements, quick_keys
from trainer.stage.input.gestures import gesture_for


@pytest.mark.parametrize("way", ALL_WAYS)
def test_every_movement_and_key_has_words(way: str) -> None:
    kit, _ = table(way)
    lines = movements(kit)
    assert len(lines) == len({how for how, _ in lines}) > 50
    for how, what in (*lines, *quick_keys(kit)):
        assert how
        assert what[0].isupper()
        assert "{" not in what


def test_movements_are_those_of_the_table() -> None:
    shoe, hand = (dict(movements(table(way)[0])) for way in ("shoe", "hand"))
    assert shoe["Drag a card from the shoe to a seat"] == "Deal a card"
    assert shoe["Click a betting area"] == "Ask to bet"
    assert shoe["Click played cards"] == "Declare"
    assert "Drag a card from the shoe to a seat" not in hand
    assert hand["Drag the deck to your hand"] == "Take the deck in hand"
    assert dict(quick_keys(table("automated")[0]))["d"] == "Give the stack"


@pytest.mark.parametrize(
    ("until", "line", "words"),
    [
        ("", "call supervisor backs", ["Call the supervisor", "The backs are wrong"]),
        ("CountStub", "count stub 4 up", ["Face up", "4"]),
        ("CountPot", "count pot main 14700", ["Count it", "$147"]),
        ("Deal", "deal 3", []),
    ],
)
def test_what_a_gesture_chooses_is_told_in_the_palettes_words(until: str, line: str, words: list[str]) -> None:
    kit, picture = table("shoe", until)
    assert chosen_words(kit, gesture_for(kit, parse_act(line), picture), picture) == words


def test_hands_need_no_toolkit() -> None:
    program = (
        "import sys, trainer.drill.tables, trainer.games\n"
        "import trainer.stage.input.controlshelp, trainer.stage.input.keyboard\n"
        "sys.exit(any(name in sys.modules for name in ('pygame', 'PySide6')))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
