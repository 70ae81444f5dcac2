"""How often a button or a key is pressed for each act of a whole round, beside what it took before.

`BEFORE` was measured at commit 6ffa71af, the last before chips were taken by the column; run with `-s` to see the
table. A pull off a column is one press of the button, like a click or a drag.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.drill.tables import kit_of
from trainer.library import find
from trainer.parts.layout.picture import picture_of
from trainer.rules.act import Entry
from trainer.stage.input.gestures import gesture_for
from trainer.stage.input.keystrokes import keys_for


class Reach(NamedTuple):
    """How many acts of a kind a round has, and the presses of a button or of keys that make them."""

    acts: int = 0
    buttons: int = 0
    keys: int = 0


BEFORE: dict[str, dict[str, tuple[int, int, int]]] = {
    "ultimate_8/whole-round-from-opening": {
        "Inspect": (1, 2, 4),
        "Call": (2, 6, 4),
        "Spread": (1, 3, 5),
        "TurnSpread": (1, 3, 5),
        "Wash": (1, 2, 4),
        "Stack": (1, 2, 4),
        "Shuffle": (1, 2, 1),
        "Place": (7, 7, 21),
        "Cut": (1, 5, 4),
        "CompleteCut": (1, 1, 1),
        "Load": (1, 1, 1),
        "Sweep": (4, 8, 12),
        "Deal": (48, 48, 96),
        "TakeStub": (1, 1, 1),
        "CountStub": (1, 3, 3),
        "RackStub": (1, 1, 1),
        "Collect": (6, 9, 15),
        "Prompt": (19, 26, 38),
        "Declare": (6, 24, 30),
        "Announce": (1, 3, 2),
        "CountHand": (1, 4, 4),
        "CountPot": (1, 6, 6),
        "Change": (1, 6, 9),
        "Commission": (1, 8, 9),
        "Award": (1, 1, 3),
    },
    "deuce_of_the_dragon/whole-round": {
        "Shuffle": (1, 1, 1),
        "Place": (7, 7, 21),
        "Cut": (1, 5, 4),
        "CompleteCut": (1, 1, 1),
        "Load": (1, 1, 1),
        "Sweep": (5, 10, 15),
        "Deal": (48, 48, 96),
        "TakeStub": (1, 1, 1),
        "CountStub": (1, 3, 3),
        "RackStub": (1, 1, 1),
        "Collect": (6, 12, 18),
        "Prompt": (39, 56, 78),
        "Declare": (11, 44, 55),
        "Announce": (1, 3, 2),
        "CountHand": (1, 4, 4),
        "CountPot": (2, 11, 11),
        "Call": (2, 6, 4),
        "Change": (2, 12, 18),
        "Commission": (2, 10, 12),
        "Award": (2, 2, 6),
    },
    "ultimate_texas_holdem/whole-round": {
        "Shuffle": (1, 1, 1),
        "Place": (4, 4, 12),
        "Cut": (1, 5, 4),
        "CompleteCut": (1, 1, 1),
        "Load": (1, 1, 1),
        "Announce": (1, 3, 2),
        "Deal": (15, 15, 25),
        "Prompt": (8, 8, 16),
        "Burn": (2, 2, 2),
        "TakeStub": (1, 2, 1),
        "RackStub": (1, 1, 1),
        "Reveal": (5, 5, 10),
        "SetHand": (1, 6, 6),
        "Read": (5, 10, 15),
        "Pay": (10, 49, 69),
        "Collect": (6, 6, 12),
        "Take": (1, 1, 3),
    },
    "lunar_poker/whole-round": {
        "Shuffle": (1, 1, 3),
        "Place": (2, 2, 8),
        "Cut": (1, 5, 4),
        "CompleteCut": (1, 1, 1),
        "Load": (1, 1, 1),
        "Announce": (1, 3, 2),
        "LockOut": (1, 1, 3),
        "CollectChips": (1, 1, 3),
        "ProveChips": (1, 3, 3),
        "RackChips": (1, 1, 3),
        "Deal": (31, 35, 63),
        "TakeStub": (1, 2, 1),
        "Take": (9, 9, 27),
        "Prompt": (7, 7, 14),
        "Confirm": (2, 6, 8),
        "TakeDiscards": (2, 6, 8),
        "Collect": (5, 5, 10),
        "Reveal": (3, 3, 6),
        "RackStub": (1, 2, 3),
        "Read": (2, 4, 6),
        "Pay": (3, 14, 19),
        "CheckLight": (1, 1, 2),
        "Call": (1, 3, 2),
    },
}
CHIPS = ("Pay", "Commission")
"""What the new handling is for; it must be shorter."""


def measured(name: str) -> dict[str, Reach]:
    lesson = find(name)
    attempt = Attempt(lesson, lesson.model.seed, Mode.EXAM)
    kits = {table: kit_of(table) for table in lesson.tables}
    found: defaultdict[str, Reach] = defaultdict(Reach)
    while not attempt.done:
        act, kit, picture = choose(attempt), kits[attempt.here], picture_of(attempt.scene)
        acts, buttons, keys = found[type(act).__name__]
        gesture = gesture_for(kit, act, picture)
        found[type(act).__name__] = Reach(acts + 1, buttons + gesture.presses, keys + len(keys_for(kit, act, picture)))
        attempt.perform(Entry(act))
    return found


def table(name: str, now: dict[str, Reach]) -> str:
    rows = [f"{name:<42}{'acts':>6}{'buttons':>16}{'keys':>16}"]
    for act, (acts, buttons, keys) in BEFORE[name].items():
        new = now[act]
        rows.append(f"  {act:<40}{acts:>6}{f'{buttons} -> {new.buttons}':>16}{f'{keys} -> {new.keys}':>16}")
    return "\n".join(rows)


@pytest.mark.parametrize("name", BEFORE)
def test_no_act_takes_more_presses_than_before(name: str) -> None:
    now = measured(name)
    print(f"\n{table(name, now)}")
    assert now.keys() == BEFORE[name].keys()
    for act, (acts, buttons, keys) in BEFORE[name].items():
        assert now[act].acts == acts
        assert now[act].buttons <= buttons, table(name, now)
        assert now[act].keys <= keys, table(name, now)
        if act in CHIPS:
            assert now[act].buttons < buttons
            assert now[act].keys < keys
