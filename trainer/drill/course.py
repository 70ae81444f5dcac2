"""The course: what each lesson is for, how long it takes, in what order to learn, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.mastery import Level, Try, proves
from trainer.drill.robot import perform
from trainer.games import GAMES
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.topics import OTHER_LESSONS, OWN_LESSONS
from trainer.rules.act import Act

OWN = OWN_LESSONS.name
"""The topic of the lessons that a school has added itself."""


def topic_titles() -> dict[str, str]:
    """The headings of the topics of all games, by name."""
    topics = (OWN_LESSONS, *(topic for game in GAMES.values() for topic in game.topics), OTHER_LESSONS)
    return {topic.name: topic.title for topic in topics}


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson as the catalogue shows it; `acts` and `minutes` are for one who makes no mistake.

    `first` is the lesson that a newcomer begins with.
    """

    id: str
    game: str
    title: str
    about: str
    topic: str
    trains: tuple[str, ...]
    acts: int
    minutes: float
    mode: str
    first: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """The best that was reached in a lesson, and how often it was tried."""

    lesson: str
    score: float
    passed: bool
    finished: bool = True
    tries: int = 1
    mode: str = "practice"
    record: str = ""
    reached: Level | None = None
    """What all attempts together show; without it what the best one shows by itself."""

    @property
    def done(self) -> bool:
        return self.passed and self.finished

    @property
    def level(self) -> Level:
        """How far the trainee has come with the lesson."""
        alone = proves(Try(Mode(self.mode), self.finished, self.passed, self.score))
        return alone if self.reached is None else self.reached


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A lesson worth doing now, in which mode, and why in a few words."""

    card: LessonCard
    mode: str
    reason: str


def topic_of(lesson_id: str) -> str:
    """The topic that a lesson's id speaks of.

    >>> topic_of("ultimate_8/bet-fold"), topic_of("ultimate_8/my-own")
    ('betting', 'other')
    """
    folder, _, name = lesson_id.rpartition("/")
    first, game = name.partition("-")[0], GAMES.get(folder)
    games = (*(() if game is None else (game,)), *GAMES.values())
    known = (topic.name for one in games for topic in one.topics if first in topic.words)
    return next(known, OTHER_LESSONS.name)


def describe(lesson: Lesson, topic: str = "", broken: Set[str] = frozenset()) -> LessonCard:
    """Have the robot perform a lesson and note what came up, beside what faulty robots break in it.

    Without a topic its id tells that.
    """
    attempt = perform(Attempt(lesson, mode=Mode.EXAM))
    met = {one.verdict.duty.citation for one in attempt.judged if one.verdict.duty is not None}
    duties = list({duty.citation: duty for game in lesson.games for duty in game.duties()}.values())
    trains = tuple(duty.citation for duty in duties if duty.citation in met | broken)
    acts = [one.entry.act for one in attempt.judged]
    return LessonCard(
        lesson.id,
        lesson.model.game,
        lesson.title,
        " ".join(lesson.model.about.split()),
        topic or topic_of(lesson.id),
        trains,
        len(acts),
        minutes(acts),
        lesson.model.mode,
    )


def minutes(acts: Iterable[Act]) -> float:
    """How long a learner takes: a card is quick, everything else wants a thought."""
    return (30 + sum(1.5 if act.quick else 7 for act in acts)) / 60


def in_order(cards: Iterable[LessonCard]) -> list[LessonCard]:
    """The catalogue: game by game as they are registered, topic by topic, short lessons first."""
    games = list(GAMES)
    topics = {
        (game.name, topic.name): at for game in GAMES.values() for at, topic in enumerate((OWN_LESSONS, *game.topics))
    }
    last = len(topics)

    def place(card: LessonCard) -> tuple[int, int, int, str]:
        return games.index(card.game), topics.get((card.game, card.topic), last), card.acts, card.title

    return sorted(cards, key=place)


def mode_for(result: Result | None) -> str:
    """Guided until it has been done once; then alone; then as an exam."""
    if result is None or result.level < Level.DEALT:
        return "guided"
    return "exam" if result.level is Level.MASTERED else "practice"
