"""Whatever is pressed, dragged or clicked, in any order: nothing breaks, and every act that comes of it has a line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.stage.input.tables import ALL_WAYS, table
from trainer.games import parse_act
from trainer.parts.acts import Hand
from trainer.rules.act import act_text
from trainer.stage.input.keyboard import Keyboard
from trainer.stage.input.mouse import Mouse, Proposal
from trainer.stage.things import Thing, ThingKind

KEYS = st.sampled_from(
    [*"abcdefghijklmnopqrstuvwxyz0123456789.+-/é", "space", "enter", "backspace", "escape", "left", "up", "down"]
)
HEADS = ("hand", "played", "person", "bets", "antes", "bonus-antes", "stack", "ante", "blind", "trips", "play", "paid")
NAMED = """main ace deuce lid-rest side-1 side-5 side-9
    tray drop-box tip-box shoe automated-shoe held shuffler rack stub packet felt
    deck:red deck:blue deck:green spread:red wash:red raise:1 raise:3 buttons off dealer supervisor nowhere
    hand:0 board drawn cover-rest up-card proving progressive acceptor:1 discards:1 options:2 force:2 bet:5 super:5"""
PLACES = st.sampled_from([*(f"{head}:{seat}" for head in HEADS for seat in (1, 6, 9)), *NAMED.split(), ""])
MARKERS = st.sampled_from(
    ["player-button", "raise-button", "ace-button", "cover-card", "hand-cover", "deuce-button", "lid"]
)
THINGS = st.builds(
    Thing, st.sampled_from(ThingKind), PLACES, MARKERS | st.just(""), st.sampled_from([0, 100, 500, 2500, 7])
)
MOMENTS = [(way, "") for way in ALL_WAYS] + [
    ("shoe", "Deal"),
    ("shoe", "CountPot"),
    ("hand", "Declare"),
    ("automated", "Prompt"),
    ("dragon", "Declare"),
    ("dragon, idle", "Call"),
    ("hold'em", "SetHand"),
    ("hold'em, hand", "Burn"),
    ("hold'em, automated", "Burn"),
    ("hold'em", "Pay"),
    ("lunar", "Confirm"),
    ("lunar", "Pay"),
    ("lunar, automated", "TurnUp"),
    ("lunar, force", "RackFromHand"),
]


def check(proposal: Proposal) -> None:
    for act in proposal.acts:
        assert parse_act(act_text(act)) == act
    if proposal.composer is not None:
        assert proposal.composer.question is not None


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
@given(keys=st.lists(KEYS, max_size=30))
def test_any_keys(moment: tuple[str, str], keys: list[str]) -> None:
    kit, picture = table(*moment)
    keyboard = Keyboard(kit)
    for key in keys:
        check(keyboard.press(key, picture))


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
@given(data=st.data())
def test_any_movements(moment: tuple[str, str], data: st.DataObject) -> None:
    kit, picture = table(*moment)
    mouse, keyboard = Mouse(kit), Keyboard(kit)
    for _ in range(data.draw(st.integers(1, 8))):
        thing, button = data.draw(THINGS), data.draw(st.sampled_from(Hand))
        if data.draw(st.booleans()):
            proposal = mouse.drop(thing, data.draw(PLACES), None, data.draw(st.booleans()), button, picture)
        else:
            proposal = mouse.click(thing, picture, button, data.draw(st.booleans()))
        check(keyboard.take(proposal))
        if proposal.acts:
            mouse.put_chips_down()
        if keyboard.composer is not None and keyboard.composer.question is not None:
            most = len(keyboard.composer.question.options)
            check(keyboard.choose(data.draw(st.integers(-3, most))))
