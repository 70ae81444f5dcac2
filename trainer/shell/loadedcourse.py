"""What the course is made of: the lesson cards, and what the trainee has done; read by a thread of the pool."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from trainer.drill.course import LessonCard, Result
    from trainer.drill.mastery import Try
    from trainer.drill.path import CoursePath
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
    paths: Mapping[str, CoursePath] = {}
    """The shipped path through each game that has one."""


class Done(NamedTuple):
    """What the trainee has done: the best result in each lesson that was tried, and what is unfinished."""

    results: Mapping[str, Result]
    unfinished: Sequence[KeptAttempt] = ()
    sealed: frozenset[str] = frozenset()
    """Lessons of exams that are not over; for those who may see them, none."""
    own: Sequence[OwnLesson] = ()
    authors: Mapping[str, str] = {}
    assigned: Sequence[Assignment] = ()
    last: str = ""
    """The lesson that was dealt last."""
    paths: Mapping[str, CoursePath] = {}
    """The school's own paths, by the games that they lead through."""


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
    from trainer.library import find_paths

    cards = read_cards(progress, stopped)
    if cards is None:
        return None
    duties = {name: {duty.citation: duty for duty in game.duties()} for name, game in GAMES.items()}
    titles = {name: game.title for name, game in GAMES.items()}
    lessons = {card.id: card.game for card in cards}
    return LoadedCourse(tuple(cards), duties, titles, read_done(personal, lessons), find_paths(lessons))


def read_done(personal: PersonalRecords | None, lessons: Mapping[str, str]) -> Done:
    """What the user has done in these lessons, whose games are given; exams are not practice and are left out."""

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
    games = {**lessons, **{one.lesson: one.card.game for one in own}}
    found = ((lesson, _result(lesson, mine[lesson])) for lesson in games if lesson in mine)
    results = {lesson: result for lesson, result in found if result is not None}
    unfinished = (one for one in personal.unfinished() if one.exam is None and one.entries)
    left = tuple(one for one in unfinished if one.lesson not in sealed)
    known = (one for lesson, tried in mine.items() if lesson in games and lesson not in sealed for one in tried)
    last = max(known, key=lambda one: one.started, default=None)
    return Done(
        results,
        left,
        sealed,
        own,
        personal.authors(own),
        personal.assignments(),
        last.lesson if last is not None else "",
        personal.own_paths(),
    )


def _result(lesson: str, tried: Sequence[KeptAttempt]) -> Result | None:
    """What was reached in a lesson; None if nothing was dealt in it, or all of it was annulled."""
    from trainer.drill.attempt import Mode
    from trainer.drill.course import Result
    from trainer.drill.mastery import level_of
    from trainer.records.attemptstatus import ANNULLED
    from trainer.records.keptattempt import better

    stands = [one for one in tried if one.state != ANNULLED and one.acts]
    # A pass alone is worth more than a better score with everything shown.
    alone = [one for one in stands if one.mode is not Mode.GUIDED and one.standing_passed]
    best = better(alone) or better(stands)
    if best is None:
        if not stands:
            return None
        mode = stands[-1].mode.value
        return Result(lesson, 0.0, passed=False, finished=False, tries=len(stands), mode=mode)
    score, passed = best.standing_score or 0.0, best.standing_passed
    reached = level_of(map(_try, stands))
    return Result(lesson, score, passed, best.finished, len(stands), best.mode.value, best.id, reached)


def _try(kept: KeptAttempt) -> Try:
    from trainer.drill.mastery import Try

    score = kept.standing_score
    ended = score is not None and kept.finished
    return Try(kept.mode, ended, kept.standing_passed, score or 0.0, kept.hinted, kept.seed, kept.started.timestamp())
