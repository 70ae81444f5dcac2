"""What is no place of a player's is none, and what is taken away from one is named as it should be."""

from __future__ import annotations

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.games import parse_entry
from trainer.games.lunar_poker.scene import LunarScene
from trainer.library import find
from trainer.parts.cards.state import HANDS
from trainer.rules.act import Entry, act_text
from trainer.rules.notation import BOARD, BYSTANDER, SUPERVISOR
from trainer.rules.verdict import Finding


def asking() -> tuple[Attempt, LunarScene]:
    """The robot deals until it would ask the first player."""
    attempt = Attempt(find("lunar_poker/options-all-four"), mode=Mode.EXAM)
    while not act_text(choose(attempt)).startswith("prompt"):
        attempt.perform(Entry(choose(attempt)))
    assert isinstance(attempt.scene, LunarScene)
    return attempt, attempt.scene


@pytest.mark.parametrize("place", ["tray", "stack-1", "acceptor-1", "proving", "ante-9", "nowhere"])
def test_chips_are_changed_only_where_wagers_lie(place: str) -> None:
    attempt, scene = asking()
    scene.table.move_chips("tray", place.replace("-", ":"), scene.table.chips["tray"].take(500))
    assert attempt.perform(parse_entry(f"change {place} 1x500 for 5x100")).verdict.finding is Finding.FUMBLE


def test_the_chips_of_a_wager_can_be_changed() -> None:
    attempt, scene = asking()
    ante = scene.table.chips["ante:1"]
    assert attempt.perform(parse_entry(f"change ante-1 {ante} for {ante.amount // 100}x100")).verdict.proper
    assert str(scene.table.chips["ante:1"]) == f"{ante.amount // 100}x100"


@pytest.mark.parametrize("spot", [BYSTANDER, SUPERVISOR, BOARD])
def test_those_without_a_place_have_no_cards(spot: int) -> None:
    _, scene = asking()
    for place in range(6, len(HANDS)):
        scene.table.piles[HANDS[place]] = list(scene.table.piles[HANDS[1]])
    assert scene.game.cards_of(spot) == ()
    assert scene.game.reading(spot) is None


def test_a_wager_is_one_thing_and_cards_are_many() -> None:
    attempt, _ = asking()
    assert "the ante wager was taken away" in attempt.perform(parse_entry("take 1 ante")).verdict.remark
    assert "the cards were taken away" in attempt.perform(parse_entry("collect 3")).verdict.remark
