"""The patrons follow what happens, and only that; without motion they sit still."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.kinds import layout_of
from tests.stage.tables import laid_table, performance
from tests.toy.game import GAME as TOY
from trainer.parts.layout.camera import Camera
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.scene import Person
from trainer.rules.chips import Chips
from trainer.stage.animation import TableAnimation
from trainer.stage.art.people import Attitude, Gaze, Mood
from trainer.stage.look import Look
from trainer.stage.patrons import Patrons
from trainer.stage.restinglayer import HeldItems, ImageKey, PlacedImage, RestingLayer
from trainer.stage.tableimages import TableImages

LAYOUT = layout_of("ultimate_8")
IMAGES = TableImages(Camera.over(1280, 720), Look())
TABLE = laid_table()


def moved(source: str, target: str, chips: Chips) -> Picture:
    """The table after chips went from one place to another."""
    heaps = dict(TABLE.chips)
    heaps[source], heaps[target] = heaps[source] - chips, Chips.pooled((heaps.get(target, Chips()), chips))
    return replace(TABLE, chips=heaps)


BET = moved("stack:4", "bets:4", Chips({500: 2}))


def placed(patrons: Patrons, picture: Picture = TABLE) -> dict[ImageKey, PlacedImage]:
    return patrons.placed(IMAGES, picture.people)


def at_table(now: Picture = TABLE, motion: float = 1.0) -> Patrons:
    """The patrons who have seen the table change into this."""
    patrons = Patrons(LAYOUT)
    patrons.see(None, TABLE, motion)
    if now is not TABLE:
        patrons.see(TABLE, now, motion)
    return patrons


def come_to_rest(patrons: Patrons) -> None:
    while patrons.update(0.1, 1.0):
        pass


def looks(patrons: Patrons, seat: int, attitude: Attitude) -> bool:
    """Whether a patron has this look now."""
    person = TABLE.people[seat - 1]
    return placed(patrons)["person", seat, 0].image is IMAGES.person(person.name, attitude)


def test_at_rest_everybody_looks_at_the_dealer() -> None:
    patrons = at_table()
    for seat, across in ((1, 1), (3, 0), (4, 0), (6, -1)):
        assert looks(patrons, seat, Attitude(Gaze(across)))
    assert not patrons.update(0.1, 1.0)


def test_a_patron_who_bets_reaches_out_and_is_looked_at() -> None:
    patrons = at_table(BET)
    assert patrons.update(0.1, 1.0)
    assert [key for key in placed(patrons) if key[0] == "arm"] == [("arm", 4, 0)]
    assert looks(patrons, 1, Attitude(Gaze(1)))
    assert looks(patrons, 6, Attitude(Gaze(-1)))
    come_to_rest(patrons)
    assert ("arm", 4, 0) not in placed(patrons)


def test_a_patron_who_is_dealt_a_card_looks_down_at_it() -> None:
    *shoe, card = TABLE.piles["shoe"]
    piles = {**TABLE.piles, "shoe": tuple(shoe), "hand:4": (*TABLE.piles["hand:4"], card)}
    patrons = at_table(replace(TABLE, piles=piles))
    assert looks(patrons, 4, Attitude(Gaze(1, 1)))
    assert looks(patrons, 3, Attitude())


def test_a_winner_is_pleased() -> None:
    patrons = at_table(moved("main", "stack:4", Chips({500: 9})))
    assert looks(patrons, 4, Attitude(mood=Mood.PLEASED))
    assert looks(patrons, 3, Attitude(Gaze(1)))


def test_who_loses_to_the_tray_is_sorry_and_sits_back() -> None:
    patrons = at_table(moved("bets:4", "tray", Chips({500: 26})))
    assert looks(patrons, 4, Attitude(mood=Mood.SORRY))
    before = placed(at_table())["person", 4, 0].rect
    patrons.update(0.5, 1.0)
    assert placed(patrons)["person", 4, 0].rect.y < before.y
    come_to_rest(patrons)
    assert placed(patrons)["person", 4, 0].rect == before
    assert looks(patrons, 4, Attitude())


def test_chips_that_go_into_a_pot_make_nobody_sorry() -> None:
    assert looks(at_table(moved("bets:4", "main", Chips({500: 26}))), 4, Attitude())


def test_who_speaks_leans_in_and_is_looked_at() -> None:
    patrons = at_table()
    before = placed(patrons)
    patrons.attend([6], 1.0)
    come_to_rest(patrons)
    now = placed(patrons)
    assert now["person", 6, 0].rect.x < before["person", 6, 0].rect.x
    assert now["person", 6, 0].rect.y > before["person", 6, 0].rect.y
    assert now["person", 3, 0].rect == before["person", 3, 0].rect
    assert looks(patrons, 3, Attitude(Gaze(1)))
    patrons.attend([], 1.0)
    come_to_rest(patrons)
    assert placed(patrons)["person", 6, 0].rect == before["person", 6, 0].rect


@pytest.mark.parametrize("now", [BET, moved("main", "stack:4", Chips({500: 9}))])
def test_without_motion_nobody_stirs(now: Picture) -> None:
    still = at_table(motion=0.0)
    before = placed(still)
    still.see(TABLE, now, 0.0)
    still.attend([1], 0.0)
    assert not still.update(1.0, 0.0)
    after = placed(still)
    assert after.keys() == before.keys()
    people = [key for key in after if key[0] == "person"]
    assert all(after[key].image is before[key].image and after[key].rect == before[key].rect for key in people)
    assert after["name", 1, 0].image is not before["name", 1, 0].image


@pytest.mark.parametrize("game", ["ultimate_8", "lunar_poker", "ultimate_texas_holdem"])
def test_patrons_are_painted_under_everything_that_lies_on_the_table(game: str) -> None:
    layout = layout_of(game)
    for picture in list(performance(f"{game}/whole-round"))[::9]:
        animation = TableAnimation(layout)
        animation.show(picture, 0.0)
        patrons = Patrons(layout).placed(IMAGES, picture.people)
        kinds = [key[0] for key in RestingLayer(animation, IMAGES).build(HeldItems(), {}, patrons, True)]
        last = max(at for at, kind in enumerate(kinds) if kind in ("arm", "person", "name"))
        assert "person" in kinds
        assert not {"card", "chips", "marker", "amount"} & set(kinds[:last])


@pytest.mark.parametrize("text", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1000, 680), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", ["ultimate_8", "lunar_poker", "cup_and_dice"])
def test_nameplates_are_in_sight_and_leave_every_face_free(game: str, size: tuple[int, int], text: float) -> None:
    layout = TOY.layout(None) if game == TOY.name else layout_of(game)
    images = TableImages(Camera.over(*size), Look(text_size=text))
    people = [Person(seat, "Amaranta", folded=True) for seat in layout.people]
    found = Patrons(layout).placed(images, people)
    canvas = pygame.Rect((0, 0), size)
    faces = [placed.rect.scale_by(0.28, 0.38).move(0, -placed.rect.height // 12) for placed in _of(found, "person")]
    for plate in _of(found, "name"):
        assert canvas.contains(plate.rect)
        assert plate.rect.collidelist(faces) < 0


def _of(found: dict[ImageKey, PlacedImage], kind: str) -> list[PlacedImage]:
    return [placed for key, placed in found.items() if key[0] == kind]


def test_chips_of_a_place_without_a_patron_are_no_ones_move() -> None:
    patrons = Patrons(replace(LAYOUT, people={seat: pose for seat, pose in LAYOUT.people.items() if seat != 4}))
    seated = replace(TABLE, people=tuple(person for person in TABLE.people if person.seat != 4))
    bet = replace(BET, people=seated.people)
    patrons.see(seated, bet, 1.0)
    assert placed(patrons, bet)


def test_nameplates_are_laid_afresh_for_another_size() -> None:
    patrons = Patrons(LAYOUT)
    large = placed(patrons)
    small = patrons.placed(TableImages(Camera.over(640, 360), Look()), TABLE.people)
    assert large.keys() == small.keys()
    assert all(small[key].rect.centerx < large[key].rect.centerx for key in large)
