"""The hands explained in words."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.stage.input.tables import ALL_WAYS, table
from trainer.games import parse_act
from trainer.stage.input.composer import Composer
from trainer.stage.input.controlshelp import chosen_words, keys_of_acts, movements
from trainer.stage.input.gestures import gesture_for


@pytest.mark.parametrize("way", ALL_WAYS)
def test_every_movement_and_key_has_words(way: str) -> None:
    kit, _ = table(way)
    lines = movements(kit)
    assert len(lines) == len({how for how, _ in lines}) > 50
    for how, what in (*lines, *((keys[0], label) for _, acts in keys_of_acts(kit) for keys, label in acts)):
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


def test_acts_are_told_by_group_with_their_keys_those_with_one_first() -> None:
    told = dict(keys_of_acts(table("automated")[0]))
    assert list(told) == ["Say", "Cards", "Chips", "Deck", "Buttons and devices", "Rule"]
    assert (("d",), "Give the stack") in told["Cards"]
    assert (("space", "2", "l"), "Turn the last card") in told["Cards"]
    assert all([len(keys) for keys, _ in acts] == sorted(len(keys) for keys, _ in acts) for acts in told.values())


@pytest.mark.parametrize("way", ALL_WAYS)
def test_every_act_is_told_once_and_its_keys_begin_it(way: str) -> None:
    kit, picture = table(way)
    told = [one for _, acts in keys_of_acts(kit) for one in acts]
    assert len({keys for keys, _ in told}) == len(told)
    assert kit.acts() == {verb.act for verb in kit.table.all.verbs() if kit.has(verb.needs)}
    for keys, label in told:
        composer = Composer(kit, picture)
        assert all(composer.press(key) for key in keys), label
        assert composer.verb is not None
        assert kit.fill(composer.verb.label) == label


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
