from typing import Any

from trainer.library import all_lessons
from trainer.stage.art.portraits import ANYONE, KNOWN, portrait_of


def test_every_patron_of_the_shipped_lessons_has_a_portrait() -> None:
    models: list[Any] = [one.model for lesson in all_lessons() for one in lesson.tables]
    names = {seat.name for model in models for seat in model.seats.values()}
    assert "Ana" in names
    assert names - KNOWN.keys() == set()


def test_no_two_of_them_look_alike() -> None:
    assert len(set(KNOWN.values())) == len(KNOWN)


def test_a_family_name_does_not_change_a_face() -> None:
    assert portrait_of("Ana Lopez") == portrait_of("Ana") != portrait_of("Ben")
    assert portrait_of("Chen Wei") == KNOWN["Chen Wei"]


def test_an_unknown_name_gets_one_of_the_portraits_that_could_be_of_anyone() -> None:
    found = {name: portrait_of(name) for name in map("Guest {}".format, range(200))}
    assert set(found.values()) == {*ANYONE}
    assert portrait_of("guest 3") == portrait_of("GUEST 3")


def test_patrons_vary_in_age_skin_hair_and_dress() -> None:
    everyone = (*KNOWN.values(), *ANYONE)
    assert len({one.skin for one in everyone}) >= 8
    assert len({one.hair for one in everyone}) >= 8
    assert len({one.dress for one in everyone}) == 4
    assert 0.1 < sum(one.old for one in everyone) / len(everyone) < 0.5
