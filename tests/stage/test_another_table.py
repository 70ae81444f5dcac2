"""A table unlike a pattern game's is declared, drawn, and reached by mouse and keys without a line of new code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.stage.banked import WAGERS, banked_kit, banked_picture
from trainer.games import parse_act
from trainer.parts.acts import Collect, Deal, Hand, Place, Reveal
from trainer.parts.banked.glossary import BankedMarker
from trainer.parts.cards.glossary import CardMarker
from trainer.parts.layout.layout import WIDTH
from trainer.parts.layout.seats import SEATS
from trainer.rules.act import Act
from trainer.rules.notation import BOARD, DEALER, Spot
from trainer.shell.player.acthelp import gesture_words
from trainer.stage.arrange import card_poses
from trainer.stage.board import Board
from trainer.stage.input.composer import Composer
from trainer.stage.input.controlshelp import keys_of_acts, movements
from trainer.stage.input.gestures import gesture_for, replay
from trainer.stage.input.keyboard import Keyboard
from trainer.stage.input.keystrokes import keys_for
from trainer.stage.input.mouse import Mouse
from trainer.stage.look import Look
from trainer.stage.things import Thing, ThingKind

KIT = banked_kit()
PICTURE = banked_picture()
WAYS: dict[Act, str] = {
    Deal(Spot(3)): "Drag from the shoe to seat 3",
    Deal(DEALER): "Drag from the shoe to the dealer's hand",
    Deal(BOARD, up=True): "Drag from the shoe to the board",
    parse_act("burn"): "Drag from the shoe to the discard rack",
    parse_act("pay 2 ante 3x500"): "Pull 3 × $5 out of the chip tray toward you, and carry them to seat 2's ante wager",
    parse_act("pay 6 play 1x500"): "Drag a $5 chip from the chip tray to seat 6's play wager",
    parse_act(
        "sweep tray counted 2x100"
    ): "Pull 2 × $1 out of the chip tray toward you, and carry them to the chips before the tray",
    parse_act("take 5 blind"): "Drag from seat 5's blind wager to the chip tray",
    parse_act("take 1 progressive"): "Drag from seat 1's progressive wager to the chip tray",
    parse_act("give-back 4 trips"): "Drag from seat 4's trips wager to seat 4",
    Reveal(Spot(2)): "Click seat 2's cards",
    Reveal(DEALER): "Click the dealer's hand",
    parse_act("read dealer full_house"): "Click the supervisor",
    Collect(Spot(2)): "Drag from seat 2's cards to the discard rack",
    Collect(DEALER): "Drag from the dealer's hand to the discard rack",
    Collect(BOARD): "Drag from the board to the discard rack",
    Place(CardMarker.COVER_CARD, "rack"): "Drag the cover card to the discard rack",
    Place(BankedMarker.HAND_COVER, "hand"): "Drag the second cover card to the dealer's hand",
    parse_act("announce no-more-bets"): "Click the supervisor",
}


def board() -> Board:
    shown = Board(KIT.layout, Look(motion=0))
    shown.resize(1280, 720)
    shown.jump(PICTURE)
    shown.draw()
    return shown


@pytest.mark.parametrize("act", WAYS, ids=str)
def test_an_act_is_typed(act: Act) -> None:
    composer = Composer(KIT, PICTURE)
    assert all(composer.press(key) for key in keys_for(KIT, act, PICTURE))
    assert composer.act == act


@pytest.mark.parametrize("act", WAYS, ids=str)
def test_an_act_is_made_with_the_mouse_where_the_felt_has_it(act: Act) -> None:
    gesture = gesture_for(KIT, act, PICTURE)
    assert gesture_words(gesture, KIT.layout) == WAYS[act]
    assert replay(KIT, gesture, PICTURE) == (act,)
    shown = board()
    for thing in (gesture.thing, *(take.thing for take in gesture.takes)):
        assert shown.find.thing_at(*shown.find.point_of_thing(thing)) == thing
    if gesture.to:
        assert shown.find.place_at(*shown.find.point_of(gesture.to)) == gesture.to


def everything() -> Iterator[Thing]:
    yield from (Thing(ThingKind.CARDS, pile) for pile in PICTURE.piles if pile != "rack")
    yield from (Thing(ThingKind.CHIPS, place, chip=max(heap)) for place, heap in PICTURE.chips.items())
    yield from (
        Thing(ThingKind.MARKER, KIT.layout.marker_spot(name, at).place, name) for name, at in PICTURE.markers.items()
    )


@pytest.mark.parametrize("thing", [*everything()], ids=str)
def test_everything_that_lies_there_is_seen(thing: Thing) -> None:
    shown = board()
    assert shown.find.thing_at(*shown.find.point_of_thing(thing)) == thing


def test_the_cover_lies_on_the_dealers_hand() -> None:
    shown = board()
    shown.jump(replace(PICTURE, markers={**PICTURE.markers, "hand-cover": "hand"}))
    assert shown.find.thing_at(*shown.find.point_of("hand:0")) == Thing(ThingKind.MARKER, "hand:0", "hand-cover")


def test_a_row_lies_side_by_side() -> None:
    poses = card_poses(KIT.layout.cards["board"], 5)
    assert {round(right.x - left.x) for left, right in pairwise(poses)} == {72}
    assert sum(pose.x for pose in poses) / 5 == WIDTH / 2
    assert card_poses(KIT.layout.cards["board"], 3) == poses[:3]


def test_pitching_goes_on_to_the_dealer_and_the_board() -> None:
    mouse = Mouse(KIT)
    mouse.click(Thing(ThingKind.CARDS, "shoe"), PICTURE)
    places = ("hand:1", "hand:6", "hand:0", "board")
    acts = [mouse.click(Thing(ThingKind.PLACE, place), PICTURE).acts for place in places]
    assert acts == [(Deal(Spot(1)),), (Deal(Spot(6)),), (Deal(DEALER),), (Deal(BOARD, up=True),)]
    assert not mouse.click(Thing(ThingKind.PLACE, "tray"), PICTURE).acts
    assert not mouse.pitching


def test_digits_go_on_dealing_to_the_dealer_too() -> None:
    keyboard = Keyboard(KIT)
    done = [act for key in "d160" for act in keyboard.press(key, PICTURE).acts]
    assert done == [Deal(Spot(1)), Deal(Spot(6)), Deal(DEALER)]
    assert not keyboard.press("8", PICTURE)


@pytest.mark.parametrize("wager", WAGERS)
@pytest.mark.parametrize("seat", SEATS)
def test_every_wager_can_be_paid_where_it_lies(wager: str, seat: int) -> None:
    mouse = Mouse(KIT)
    mouse.click(Thing(ThingKind.CHIPS, "tray", chip=500), PICTURE)
    made = mouse.drop(Thing(ThingKind.CHIPS, "tray", chip=500), f"{wager}:{seat}", None, False, Hand.LEFT, PICTURE)
    assert made.acts == (parse_act(f"pay {seat} {wager} 1x500"),)


def test_every_movement_and_key_has_words() -> None:
    for how, what in (*movements(KIT), *((keys[0], label) for _, acts in keys_of_acts(KIT) for keys, label in acts)):
        assert how
        assert "to  " not in f"{how} "
        assert what
