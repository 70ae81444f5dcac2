"""The dealer's hands come from the dealer's side, go where they are told, wait a moment, and go."""

from __future__ import annotations

import pytest

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import HEIGHT, WIDTH, Pose
from trainer.stage.art.hands import Shape
from trainer.stage.hands import LINGER, RETREAT, Hands, Key

POINT = Pose(600, 400)


def test_they_come_from_out_of_sight_and_go_again() -> None:
    hands = Hands()
    assert not hands.shown
    hands.follow(Hand.LEFT, [Key(0.2, *POINT[:2]), Key(0.5, 700, 300, Shape.FLAT)], 1.0)
    assert hands.update(0.2)
    assert hands[Hand.LEFT].here == POINT
    hands.update(0.3)
    assert (hands[Hand.LEFT].here, hands[Hand.LEFT].shape) == (Pose(700, 300), Shape.FLAT)
    assert list(hands.poses()) == [Hand.LEFT]
    hands.update(LINGER / 2)
    assert hands[Hand.LEFT].here == Pose(700, 300)
    hands.update(LINGER)
    assert hands.update(RETREAT / 2)
    hands.update(RETREAT)
    assert not hands.update(0.1)
    assert not hands.shown


def test_each_comes_from_its_own_side() -> None:
    hands = Hands()
    left, right = hands[Hand.LEFT], hands[Hand.RIGHT]
    assert left.home.x + right.home.x == WIDTH
    assert left.home.x < right.home.x
    assert min(left.home.y, right.home.y) > HEIGHT
    for side in Hand:
        hands.follow(side, [Key(0.1, WIDTH / 2, 300)], 1.0)
    hands.update(0.1)
    assert left.angle == -right.angle > 0


def test_the_nearer_the_sooner() -> None:
    hands = Hands()
    far = hands.reach(Hand.LEFT, Pose(600, 100))
    assert hands.reach(Hand.LEFT, Pose(600, 800)) < far < 0.4
    hands.wanted = False
    assert hands.reach(Hand.LEFT, POINT) == 0


def test_what_is_not_wanted_is_not_followed() -> None:
    hands = Hands()
    hands.wanted = False
    hands.follow(Hand.LEFT, [Key(0.2, *POINT[:2])], 1.0)
    assert not hands.update(0.2)
    assert not hands.shown


def test_a_hand_stays_with_what_the_pointer_carries() -> None:
    hands = Hands()
    hand = hands[Hand.RIGHT]
    for step in range(60):
        hand.carry(400 + step * 5, 500)
        hands.update(1 / 60)
    assert hand.x == pytest.approx(695, abs=15)
    hands.free()
    assert not hand.busy
    for _ in range(60):
        hands.update(1 / 60)
    assert (hand.x, hand.y) == pytest.approx((695, 500), abs=1)
    hand.leave()
    for _ in range(90):
        hands.update(1 / 60)
    assert not hands.shown


def test_who_is_called_away_leaves_off() -> None:
    hands = Hands()
    hands.follow(Hand.LEFT, [Key(0.2, *POINT[:2]), Key(5.0, 700, 300)], 1.0)
    hands.update(0.3)
    assert hands[Hand.LEFT].busy
    hands.free()
    for _ in range(90):
        hands.update(1 / 60)
    assert not hands.shown
