"""The layouts: every place that can occur exists, on the felt, and none hides another."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tests.kinds import layout_of
from tests.stage.tables import performance
from trainer.drill.tables import layout_for
from trainer.library import all_lessons, find
from trainer.parts.layout.camera import beside, within
from trainer.parts.layout.layout import CARD_HEIGHT, CARD_WIDTH, HEIGHT, WIDTH, Pose, Words, Zone
from trainer.parts.layout.picture import Picture
from trainer.parts.layout.seats import SEATS
from trainer.stage.arrange import card_poses
from trainer.stage.tableimages import LARGE

LESSONS = [lesson.id for lesson in all_lessons()]
ULTIMATE_8 = layout_of("ultimate_8")
PATTERN_GAMES = {"ultimate_8": "ace", "deuce_of_the_dragon": "deuce"}
"""The tables of pattern games, each with the name of its second pot."""
SHOES = pytest.mark.parametrize("options", [{}, {"shoe_side": "right"}], ids=["shoe left", "shoe right"])
ZONES = (
    *(
        f"{kind}:{seat}"
        for seat in SEATS
        for kind in ("person", "hand", "played", "stack", "antes", "bonus-antes", "bets")
    ),
    *("main", "side-1", "side-2", "side-3", "side-4", "side-5", "raise:1", "raise:2", "raise:3"),
    *("dealer", "felt", "shoe", "shuffler", "rack", "tray", "drop-box", "tip-box", "supervisor", "buttons", "off"),
)


def corners(pose: Pose, width: float, height: float) -> list[Pose]:
    return [beside(pose, across * width / 2, down * height / 2) for across in (-1, 1) for down in (-1, 1)]


def overlap(one: Zone, other: Zone) -> bool:
    return any(
        within(corner.x, corner.y, second.pose, second.width - 2, second.height - 2)
        for first, second in ((one, other), (other, one))
        for corner in (*corners(first.pose, first.width - 2, first.height - 2), first.pose)
    )


@pytest.mark.parametrize("lesson", [name for name in LESSONS if len(find(name).tables) == 1])
def test_every_place_of_a_performance_is_on_the_table(lesson: str) -> None:
    layout = layout_for(find(lesson))
    for picture in performance(lesson):
        _check(picture)
        assert all(layout.card_spot(pile) for pile in picture.piles)
        assert all(place in layout.chips for place in picture.chips)
        assert all(where in layout.markers[name] for name, where in picture.markers.items())
        assert all(person.seat in layout.people for person in picture.people)
        assert picture.devices <= {device.name for device in layout.devices}


def _check(picture: Picture) -> None:
    cards = [card for pile in picture.piles.values() for card in pile]
    assert len(cards) == len(set(cards))


@pytest.mark.parametrize(("game", "bonus"), PATTERN_GAMES.items())
def test_every_zone_that_acts_need_exists(game: str, bonus: str) -> None:
    layout = layout_of(game)
    assert [place for place in (*ZONES, bonus) if layout.zone(place) is None] == []


@SHOES
@pytest.mark.parametrize("game", PATTERN_GAMES)
def test_nothing_lies_outside_the_table(game: str, options: dict[str, object]) -> None:
    layout = layout_of(game, **options)
    found = [corner for zone in layout.zones for corner in corners(zone.pose, zone.width, zone.height)]
    found += [corner for one in layout.devices for corner in corners(one.pose, one.width, one.height)]
    found += [spot.pose for spots in layout.markers.values() for spot in spots.values()]
    for pile, spot in layout.cards.items():
        for pose in card_poses(spot, 9 if pile.startswith(("hand", "played", "stub", "felt")) else 52):
            found += corners(pose, CARD_WIDTH, CARD_HEIGHT)
    outside = [pose for pose in found if not (-2 <= pose.x <= WIDTH + 2 and -2 <= pose.y <= HEIGHT + 2)]
    assert not outside


@SHOES
@pytest.mark.parametrize("game", PATTERN_GAMES)
def test_no_zone_lies_over_another(game: str, options: dict[str, object]) -> None:
    """A person's zone is the ground of the position, and the work area reaches under what stands in it."""
    zones = [zone for zone in layout_of(game, **options).zones if not zone.place.startswith(("person:", "felt"))]
    assert [(a.place, b.place) for a, b in combinations(zones, 2) if overlap(a, b)] == []


def test_the_shoe_and_the_rack_change_sides() -> None:
    right = layout_of("ultimate_8", shoe_side="right")
    for place in ("shoe", "rack", "dealer"):
        left_zone, right_zone = ULTIMATE_8.zone(place), right.zone(place)
        assert left_zone is not None
        assert right_zone is not None
        assert left_zone.pose.x + right_zone.pose.x == WIDTH


def test_a_lesson_with_the_shoe_on_the_right_has_it_there() -> None:
    assert layout_for(find("ultimate_8/deal-shoe-on-the-right")) == layout_of("ultimate_8", shoe_side="right")


@pytest.mark.parametrize("game", PATTERN_GAMES)
def test_drop_box_and_tip_box_are_on_opposite_sides_of_the_dealer(game: str) -> None:
    drop, tip = layout_of(game).zone("drop-box"), layout_of(game).zone("tip-box")
    assert drop is not None
    assert tip is not None
    assert (drop.pose.x - WIDTH / 2) * (tip.pose.x - WIDTH / 2) < 0
    assert drop.pose.y > HEIGHT * 0.8
    assert tip.pose.y > HEIGHT * 0.8


def test_inscriptions_name_the_house_the_rules_and_the_commission() -> None:
    words = " | ".join(mark.text for mark in layout_of("ultimate_8", rate=8).marks if type(mark) is Words)
    for text in ("DEALER TRAINER", "8% of a pot", "Spades over hearts over diamonds over clubs", "MAIN POT", "ACE POT"):
        assert text in words


@pytest.mark.parametrize("game", PATTERN_GAMES)
def test_a_full_discard_area_shows_every_index(game: str) -> None:
    spot = layout_of(game).cards["played:1"]
    poses = card_poses(spot, 8)
    steps = [((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5 for a, b in pairwise(poses)]
    assert min(steps) >= 16.9


LUNAR = [
    {"progressive": True},
    {"progressive": True, "shoe_side": "right"},
    {"progressive": True, "positions": 4},
    {"positions": 4},
]


@pytest.mark.parametrize("options", LUNAR, ids=str)
def test_the_table_of_lunar_poker_lies_apart_and_within(options: dict[str, object]) -> None:
    layout = layout_of("lunar_poker", **options)
    over = ("person:", "felt", "up-card")
    zones = [zone for zone in layout.zones if not zone.place.startswith(over)]
    assert [(a.place, b.place) for a, b in combinations(zones, 2) if overlap(a, b)] == []
    found = [corner for zone in layout.zones for corner in corners(zone.pose, zone.width, zone.height)]
    for pile, spot in layout.cards.items():
        for pose in card_poses(spot, 6 if pile.startswith(("hand", "discards")) else 22):
            found += corners(pose, CARD_WIDTH, CARD_HEIGHT)
    assert not [pose for pose in found if not (-2 <= pose.x <= WIDTH + 2 and -2 <= pose.y <= HEIGHT + 2)]


@pytest.mark.parametrize("options", LUNAR, ids=str)
def test_every_position_of_lunar_poker_has_its_areas(options: dict[str, object]) -> None:
    layout = layout_of("lunar_poker", **options)
    assert len(layout.people) == (options.get("positions", 5) or 5)
    for seat in layout.people:
        areas = ["ante", "bet", "super", "options", "discards"]
        assert all(layout.zone(f"{area}:{seat}") for area in areas)
        assert (layout.zone(f"acceptor:{seat}") is not None) is options.get("progressive", False)
        assert (f"light:{seat}" in {device.name for device in layout.devices}) is options.get("progressive", False)
    assert (layout.zone("progressive") is not None) is options.get("progressive", False)


def test_the_felt_of_lunar_poker_says_when_the_dealer_plays_and_what_is_paid() -> None:
    words = [mark.text for mark in layout_of("lunar_poker").marks if type(mark) is Words]
    for text in ("Dealer plays only with ace-king or better", "LUNAR POKER", "BET PAYS", "SUPER PAYS", "600 to 1"):
        assert text in words


def test_six_cards_of_a_hand_all_show_their_index() -> None:
    poses = card_poses(layout_of("lunar_poker").cards["hand:1"], 6)
    assert min(((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5 for a, b in pairwise(poses)) >= 16.9


@pytest.mark.parametrize("game", ["ultimate_8", "deuce_of_the_dragon", "lunar_poker", "ultimate_texas_holdem"])
def test_the_light_before_the_dealer_lies_between_the_trays_name_and_what_is_paid(game: str) -> None:
    layout = layout_of(game)
    felt = layout.zone("felt")
    assert felt is not None
    assert felt.width > LARGE, "its light lies inside of it"
    [name] = [mark for mark in layout.marks if isinstance(mark, Words) and mark.text == "CHIP TRAY"]
    assert felt.pose.y + felt.height / 2 <= name.pose.y - name.size * 0.5
