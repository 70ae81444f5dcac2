"""Pictures of every page and of the table in its states, taken without a screen."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from tests.shots.rooms import school_states, set_up_states
from tests.shots.school import build, quick
from tests.shots.tables import ROUND, table_states
from tests.shots.waiting import at_rest, settle, wait_for
from trainer.drill.attempt import Mode
from trainer.games import parse_act
from trainer.records.attempts import lesson_hash
from trainer.records.personalrecords import PersonalRecords
from trainer.rules.act import Act, Entry, act_text
from trainer.shell import theme
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.pages.rulebook import RulebookPage
from trainer.shell.rulebook.place import Page, Place
from trainer.shell.services import Services
from trainer.shell.window import Window

DRAGON_NAME = "deuce_of_the_dragon"
PACE = 1700
CLUMSY = {
    "count stub 4": "rack stub",
    "place raise-button 2": "place raise-button 3",
    "commission main 1x2500 3x100": "commission main 1x2500",
}


Choices = Mapping[str, object]
"""Preferences by their names, such as a theme."""


def take_shots(folder: Path, size: QSize, text: float = 1.0, themes: tuple[str, ...] = ("light", "dark")) -> list[Path]:
    """Write the pictures; an application has to exist. Returns them in the order of a tour."""
    folder.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    for name in themes:
        for what, window in states({"theme": name, "text_size": text}, size):
            settle()
            path = folder / f"{what}-{name}.png"
            if not window.grab().save(str(path)):
                raise OSError(f"{path} cannot be written")
            taken.append(path)
    return taken


def states(choices: Choices, size: QSize) -> Iterator[tuple[str, Window]]:
    """Every page and table state by its name, one after the other at rest in a window: a person's, then a school's."""
    with _window(choices, size) as window:
        for what in _tour(window):
            at_rest(window)
            yield what, window
    with TemporaryDirectory() as school:
        shown = build(Path(school))
        with _window(choices, size, Path(school)) as window:
            for what in school_states(window, shown):
                at_rest(window)
                yield what, window


@contextmanager
def _window(choices: Choices, size: QSize, school: Path | None = None) -> Iterator[Window]:
    """The program in a home of its own: a person's, or a copy of a school's."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    with TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        if school is not None:
            shutil.copytree(school, home)
        services = Services(home)
        services.records.hashing = quick()
        services.preferences.change(motion=0.0, sound=False, **choices)
        theme.apply(app, services.preferences)
        window = Window(services)
        window.resize(size)
        window.show()
        wait_for(lambda: services.course.loaded)
        yield window
        window.close()
        settle()


def _tour(window: Window) -> Iterator[str]:
    services = window.services
    yield "start"
    window.go("gradebook")
    yield "results-home-empty"
    record = clumsy_attempt(services.records.personal)
    services.course.refresh()
    wait_for(lambda: bool(services.course.results))
    window.go("course")
    yield "course"
    window.go("gradebook")
    yield "results-home"
    yield from table_states(window)
    window.open_debrief(record)
    debrief = window.page("debrief")
    assert isinstance(debrief, DebriefPage)
    wait_for(lambda: debrief.debrief is not None)
    settle(600)
    yield "debrief"
    yield from _rulebook_states(window)
    for name in ("settings", "about"):
        window.go(name)
        settle(300)
        yield name
    yield from set_up_states(window)


def _rulebook_states(window: Window) -> Iterator[str]:
    """The rulebook, sheets of its reading pane, and the referee."""
    window.go("rulebook")
    rulebook = window.page("rulebook")
    assert isinstance(rulebook, RulebookPage)
    wait_for(lambda: not rulebook.busy)
    yield "rulebook"
    assert rulebook.lookitup is not None
    for place in (Place(Page.GAME, DRAGON_NAME), Place(Page.FIGURES, DRAGON_NAME), Place(Page.SISTERS)):
        rulebook.lookitup.open(place)
        wait_for(lambda: not rulebook.busy)
        yield f"rulebook-{place.page}"
    rulebook.look_up("42.7(g)")
    wait_for(lambda: not rulebook.busy)
    yield "rulebook-paragraph"
    rulebook.parts.choose(1)
    wait_for(lambda: not rulebook.busy)
    yield "rulebook-referee"


def clumsy_attempt(personal: PersonalRecords) -> str:
    """An exam with a few errors, for the debrief to show."""
    from trainer.drill.grading import grade
    from trainer.drill.numbers import rounded
    from trainer.drill.session import Session
    from trainer.library import find, find_rubric

    lesson = find(ROUND)
    session = Session(lesson, Mode.EXAM)
    log = personal.begin(lesson.id, lesson.model.game, session.seed, Mode.EXAM.value, lesson_hash(lesson))
    slips = dict(CLUMSY)
    at = 0
    while (due := session.next_due()) is not None:
        at += PACE
        act: Act = parse_act(slips.pop(act_text(due.act), act_text(due.act)))
        judged = session.perform(act, at)
        log.act(Entry(act, at), judged.verdict, judged.taken_back)
    result = grade(session.attempt, find_rubric(""))
    log.end(rounded(result.score), result.passed, session.done, at / 1000).result()
    return log.id
