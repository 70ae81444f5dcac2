"""What the course is made of: the lesson cards, and what the trainee has done; read by a thread of the pool."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from trainer.drill.course import LessonCard, Result
    from trainer.records.assignments import Assignment
    from trainer.records.keptattempt import KeptAttempt
    from trainer.records.ownlessons import OwnLesson
    from trainer.records.personalrecords import PersonalRecords
    from trainer.rules.duty import Duty


class LoadedCourse(NamedTuple):
    """Everything that is known of the course at one moment."""

    cards: tuple[LessonCard, ...]
    duties: Mapping[str, Mapping[str, Duty]]
    titles: Mapping[str, str]
    done: Done


class Done(NamedTuple):
    """What the trainee has done: the best result in each lesson that was tried, and what is unfinished."""

    results: Mapping[str, Result]
    unfinished: Sequence[KeptAttempt] = ()
    sealed: frozenset[str] = frozenset()
    """Lessons of exams that are not over; for those who may see them, none."""
    own: Sequence[OwnLesson] = ()
    authors: Mapping[str, str] = {}
    assigned: Sequence[Assignment] = ()


def in_words(error: Exception) -> str:
    """What an error says, or at least what it is.

    >>> in_words(KeyError()), in_words(OSError("no room"))
    ('KeyError', 'no room')
    """
    return str(error) or type(error).__name__


def load_course(
    personal: PersonalRecords | None,
    progress: Callable[[int, int], object] = lambda done, total: None,
    stopped: Callable[[], bool] = lambda: False,
) -> LoadedCourse | None:
    """The card of every shipped lesson, and what the trainee reached; None if it was stopped on the way."""
    from trainer.catalogue import read_cards
    from trainer.games import GAMES

    cards = read_cards(progress, stopped)
    if cards is None:
        return None
    duties = {name: {duty.citation: duty for duty in game.duties()} for name, game in GAMES.items()}
    titles = {name: game.title for name, game in GAMES.items()}
    return LoadedCourse(tuple(cards), duties, titles, read_done(personal, [card.id for card in cards]))


def read_done(personal: PersonalRecords | None, lessons: Sequence[str]) -> Done:
    """What the user has done in these lessons; exams are not practice and are left out."""
    from trainer.drill.course import Result
    from trainer.records.keptattempt import better

    if personal is None:
        return Done({})
    sealed = personal.sealed_lessons()
    if personal.person is None:
        return Done({}, sealed=sealed)
    own = personal.own_lessons()
    mine: dict[str, list[KeptAttempt]] = {}
    for record in personal.all():
        if record.exam is None:
            mine.setdefault(record.lesson, []).append(record)
    results: dict[str, Result] = {}
    for lesson in (*lessons, *(one.lesson for one in own)):
        best = better(mine.get(lesson, ()))
        if best is not None:
            score, tries = best.standing_score or 0.0, len(mine[lesson])
            passed = best.standing_passed
            results[lesson] = Result(lesson, score, passed, best.finished, tries, best.mode.value, best.id)
    unfinished = (one for one in personal.unfinished() if one.exam is None and one.entries)
    left = tuple(one for one in unfinished if one.lesson not in sealed)
    return Done(results, left, sealed, own, personal.authors(own), personal.assignments())
