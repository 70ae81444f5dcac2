"""The path through a game: read from its file, refused by line, and laid out with the lessons that are there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.drill.course import LessonCard
from trainer.drill.path import MORE, CoursePath, SectionKind, Unit, read_path, sections
from trainer.parts.lessons.yamlfile import BadFile, parse

GAMES_OF = {
    "ultimate_8/one": "ultimate_8",
    "ultimate_8/two": "ultimate_8",
    "ultimate_8/three": "ultimate_8",
    "lunar_poker/four": "lunar_poker",
    "school/two": "ultimate_8",
}
GOOD = """\
game: ultimate_8
units:
  - title: First cards
    about: The deal.
    lessons: [one, two]
shifts:
  opens_after: [First cards]
  lessons: [three]
"""


def card(lesson: str, topic: str = "dealing") -> LessonCard:
    return LessonCard(lesson, lesson.partition("/")[0], lesson.title(), "", topic, (), 10, 1.0, "practice")


def refused(text: str) -> list[str]:
    with pytest.raises(BadFile) as why:
        read_path(parse(text, "path.yaml"), GAMES_OF)
    return str(why.value).splitlines()


def test_a_good_file_is_a_path() -> None:
    path = read_path(parse(GOOD, "path.yaml"), GAMES_OF)
    assert path.units == (Unit("First cards", "The deal.", ("ultimate_8/one", "ultimate_8/two")),)
    assert path.shifts is not None
    assert (path.shifts.lessons, path.opens_after) == (("ultimate_8/three",), ("First cards",))
    assert path.lessons == ("ultimate_8/one", "ultimate_8/two", "ultimate_8/three")


def test_in_another_folder_its_own_lessons_come_before_the_shipped_ones() -> None:
    path = read_path(parse(GOOD, "path.yaml"), GAMES_OF, "school")
    assert path.units[0].lessons == ("ultimate_8/one", "school/two")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("one, two", "one, twoo", "path.yaml:5: there is no lesson 'twoo'; did you mean 'two'?"),
        ("one, two", "one, one", "path.yaml:5: 'one' stands in the unit 'First cards' already"),
        ("[three]", "[two]", "path.yaml:8: 'two' stands in the unit 'First cards' already"),
        (
            "[three]",
            "[lunar_poker/four]",
            "path.yaml:8: 'lunar_poker/four' is a lesson of lunar_poker, not of ultimate_8",
        ),
        ("[First cards]", "[First card]", "path.yaml:7: there is no unit 'First card'; did you mean 'First cards'?"),
        ("game: ultimate_8", "game: ultimate_9", "path.yaml:1: there is no game 'ultimate_9'; expected one of"),
        ("    about:", "    abuot:", "path.yaml:4: unknown key 'abuot'; did you mean 'about'?"),
        ("[one, two]", "[]", "path.yaml:5: must have at least 1 entries, found 0"),
    ],
)
def test_what_is_wrong_is_told_by_line(old: str, new: str, said: str) -> None:
    (line,) = refused(GOOD.replace(old, new))
    assert line.startswith(said)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    lines = refused(
        GOOD.replace("abuot", "about").replace("about", "abuot").replace("two", "tow").replace("three", "tree")
    )
    assert [line.split(":")[1] for line in lines] == ["4", "5", "8"]


def test_two_units_of_one_name_are_refused() -> None:
    twice = GOOD.replace("shifts:", "  - title: First cards\n    lessons: [three]\nshifts:").replace(
        "[three]\n", "[two]\n", 1
    )
    assert "path.yaml:6: there is a unit 'First cards' already" in refused(twice)


def test_lessons_that_are_gone_are_left_out_of_a_path_that_was_good() -> None:
    gone = {lesson: game for lesson, game in GAMES_OF.items() if lesson != "ultimate_8/two"}
    path = read_path(parse(GOOD, "path.yaml"), gone, left_out=True)
    assert path.units[0].lessons == ("ultimate_8/one",)


PATH = CoursePath(
    "ultimate_8",
    (Unit("First", "About.", ("ultimate_8/one", "ultimate_8/two")), Unit("Second", "", ("ultimate_8/gone",))),
    Unit("Shifts", "", ("ultimate_8/three",)),
    ("First", "Second"),
    ("ultimate_8/four",),
)


def test_the_way_is_laid_out_with_the_lessons_that_are_there() -> None:
    cards = [card(f"ultimate_8/{name}") for name in ("four", "three", "two", "one", "new")]
    own = replace(card("school/mine", "own"), game="ultimate_8")
    first, shifts, ours, more = sections(PATH, [*cards, own])
    assert (first.kind, first.number, first.title) == (SectionKind.UNIT, 1, "First")
    assert [one.id for one in first.cards] == ["ultimate_8/one", "ultimate_8/two"]
    # A unit without a lesson is not there, and nothing waits for it.
    assert (shifts.kind, shifts.opens_after) == (SectionKind.SHIFTS, ("First",))
    assert (ours.title, [one.id for one in ours.cards]) == ("The school's own lessons", ["school/mine"])
    assert (more.title, [one.id for one in more.cards]) == (MORE, ["ultimate_8/four", "ultimate_8/new"])


def test_a_game_without_a_path_is_learned_topic_by_topic() -> None:
    cards = [card("a/one", "opening"), card("a/two"), card("a/three"), card("a/four", "shifts")]
    found = sections(None, cards)
    assert [(one.title, one.number, len(one.cards)) for one in found] == [
        ("Opening the table", 1, 1),
        ("Dealing", 2, 2),
        ("Shifts", 0, 1),
    ]
    assert found[-1].kind is SectionKind.SHIFTS
    assert not found[-1].opens_after
