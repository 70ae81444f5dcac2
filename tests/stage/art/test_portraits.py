from typing import Any

from trainer.library import all_lessons
from trainer.stage.art.portraits import ANYONE, KNOWN, Cast


def test_every_patron_of_the_shipped_lessons_has_a_portrait() -> None:
    models: list[Any] = [one.model for lesson in all_lessons() for one in lesson.tables]
    names = {seat.name for model in models for seat in model.seats.values()}
    assert "Ana" in names
    assert names - KNOWN.keys() == set()


def test_no_two_known_patrons_look_alike() -> None:
    assert len(set(KNOWN.values())) == len(KNOWN)


def test_a_family_name_does_not_change_a_face() -> None:
    cast = Cast()
    assert cast.portrait("Ana Lopez") == cast.portrait("Ana") == KNOWN["Ana"]
    assert cast.portrait("Chen Wei") == KNOWN["Chen Wei"]


def test_an_unknown_name_gets_one_of_the_portraits_that_could_be_of_anyone() -> None:
    names = [f"Guest {number}" for number in range(200)]
    found = [Cast().portrait(name) for name in names]
    assert set(found) == {*ANYONE}
    assert found == [Cast().portrait(name.upper()) for name in names]


def test_no_two_of_a_table_look_alike() -> None:
    for table in range(20):
        names = [f"Guest {table}/{seat}" for seat in range(1, 12)]
        one, other = Cast(), Cast()
        assert len({one.portrait(name) for name in names}) == len(names)
        assert [one.portrait(name) for name in names] == [other.portrait(name) for name in names]


def test_patrons_vary_in_age_skin_hair_and_dress() -> None:
    everyone = (*KNOWN.values(), *ANYONE)
    assert len({one.skin for one in everyone}) >= 8
    assert len({one.hair for one in everyone}) >= 8
    assert len({one.dress for one in everyone}) == 4
    assert 0.1 < sum(one.old for one in everyone) / len(everyone) < 0.5
