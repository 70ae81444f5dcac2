"""What the pages share: preferences, the school's records, and the course."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from trainer.records.datafolders import folders
from trainer.shell.background import run_io, wait_for_tasks
from trainer.shell.loadedcourse import Done, LoadedCourse, in_words, read_done
from trainer.shell.preferences import Preferences
from trainer.shell.records import Records
from trainer.shell.startup import StartUp
from trainer.shell.straykeys import QUIET_MS

if TYPE_CHECKING:
    from trainer.drill.course import LessonCard, Result, Suggestion
    from trainer.drill.mastery import Try
    from trainer.drill.path import CoursePath, Section
    from trainer.records.assignments import Assignment
    from trainer.records.keptattempt import KeptAttempt
    from trainer.records.ownlessons import OwnLesson
    from trainer.rules.duty import Duty

# As they are written on every machine, whatever its language.
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Services(QObject):
    """Made once by the application and handed to every page."""

    warmed = Signal()
    """What a table needs has been imported."""
    started = Signal()
    """Everything has been imported; what is there now stays for good."""

    def __init__(self, home: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        config, data = folders(home)
        self.data = data
        self.preferences = Preferences(config, self)
        self.records = Records(data, config, self)
        self.course = Course(self)
        self.warm = False
        self.quiet_ms = QUIET_MS
        """How long the keyboard must be quiet before a page that comes unasked takes keys."""

    def begin(self) -> None:
        """Import what a table needs, open the records, and read the course."""
        self.course.load()

    def finish_start(self) -> None:
        """The pages that are likely wanted are built: import the rest; `started` follows."""
        self.course.finish_start()

    def close(self) -> None:
        """Save and stop; tasks under way are waited for a moment, and what was said to the records is written."""
        self.preferences.save()
        self.course.stop()
        wait_for_tasks()
        self.records.close()


class Course(QObject):
    """The lesson cards with the trainee's results; empty until `ready`."""

    ready = Signal()
    progress = Signal(int, int)
    failed = Signal(str)
    results_changed = Signal()
    unread = Signal(str)
    """Why the results could not be read again, in a sentence."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._services = services
        self._start_up: StartUp | None = None
        self.loading = False
        self._reading = self._again = False
        self.loaded = False
        self.cards: tuple[LessonCard, ...] = ()
        self.results: Mapping[str, Result] = {}
        self.unfinished: Sequence[KeptAttempt] = ()
        """What was begun and neither finished nor given up, the newest first."""
        self.titles: Mapping[str, str] = {}
        self.own: Mapping[str, OwnLesson] = {}
        """The school's own lessons, by their ids."""
        self.authors: Mapping[str, str] = {}
        """Who has added them, by name."""
        self.assigned: Mapping[str, Assignment] = {}
        """What the user must do for their classes, what is due first before the rest."""
        self.today = date.today()
        self.ways: Mapping[str, tuple[Section, ...]] = {}
        """The way through each game that has lessons, as the user may see them."""
        self._paths: Mapping[str, CoursePath] = {}
        self._last = ""
        self._by_id: dict[str, LessonCard] = {}
        self._every: tuple[LessonCard, ...] = ()
        self._any_by_id: dict[str, LessonCard] = {}
        """All lessons, also those that may not be opened now."""
        self._duties: Mapping[str, Mapping[str, Duty]] = {}

    def load(self) -> None:
        """Begin to load, once; `ready` or `failed` follows."""
        if self.loaded or self.loading:
            return
        self.loading = True
        self._start_up = start_up = StartUp(self._services)
        start_up.warmed.connect(self._warm)
        start_up.progress.connect(self.progress)
        start_up.loaded.connect(self.take)
        start_up.failed.connect(self._fail)
        start_up.finished.connect(self._services.started)
        start_up.begin()

    def finish_start(self) -> None:
        if self._start_up is not None:
            self._start_up.finish()

    def card(self, lesson_id: str) -> LessonCard | None:
        return self._by_id.get(lesson_id)

    def title(self, lesson_id: str) -> str:
        """A lesson's title, also of one that is not in the course at present; its id where there is no such lesson."""
        card = self._by_id.get(lesson_id) or self._any_by_id.get(lesson_id)
        return card.title if card else lesson_id

    def duty(self, game: str, citation: str) -> Duty | None:
        found = self._duties.get(game, {}).get(citation)
        # A mixed lesson is listed under one game and trains duties of others, too.
        return found or next((duties[citation] for duties in self._duties.values() if citation in duties), None)

    def suggestions(self, most: int = 3) -> list[Suggestion]:
        """What to do next; nothing before the course is ready."""
        if not self.loaded:
            return []
        from trainer.drill.course import Suggestion, mode_for
        from trainer.drill.journey import suggest

        to_do = [
            Suggestion(card, mode_for(self.results.get(card.id)), f"For your class, {due_words(due, self.today)}")
            for card, due in self.to_do()
        ]
        given = {one.card.id for one in to_do}
        others = suggest(self.ways, self.results, self.here, most + len(given))
        return [*to_do, *(one for one in others if one.card.id not in given)][:most]

    @property
    def here(self) -> str:
        """The lesson that the user dealt last; without records, the one that was opened last on this machine."""
        records = self._services.records
        return self._last or ("" if records.has_accounts else self._services.preferences.place.lesson)

    @property
    def game(self) -> str:
        """The game that the user is in: that of the last lesson, or the first one; none before the course is ready."""
        card = self.card(self.here)
        return card.game if card is not None and card.game in self.ways else next(iter(self.ways), "")

    def next_after(self, lesson: str, just_now: Try) -> Suggestion | None:
        """The one thing to do after an attempt at a lesson, read from the records or not; None if all is mastered.

        What a class has to do goes on with what else it has to do; other lessons with the way of their game.
        """
        from trainer.drill.course import Suggestion, mode_for
        from trainer.drill.journey import next_step, with_try

        card = self.card(lesson)
        if card is None:
            return None
        results = with_try(self.results, lesson, just_now)
        if lesson in self.assigned and results[lesson].done:
            others = ((one, due) for one, due in self.to_do() if one.id != lesson)
            for one, due in others:
                return Suggestion(one, mode_for(results.get(one.id)), f"For your class, {due_words(due, self.today)}")
        return next_step(self.ways[card.game], results, lesson)

    def lock(self, card: LessonCard) -> Lock | None:
        """What keeps a lesson closed to the user; staff and those who have it to do are never kept out."""
        from trainer.records.roles import Deed

        records = self._services.records
        if (
            card.id in self.assigned
            or card.id in self.results
            or (records.may(Deed.WRITE_LESSONS) and not records.at_home)
        ):
            return None
        from trainer.drill.journey import lock_words, section_of, still_to_pass

        way = self.ways.get(card.game, ())
        section = section_of(way, card.id)
        missing = still_to_pass(section, way, self.results) if section is not None else ()
        return Lock(lock_words(missing, self.results), records.at_home) if missing else None

    def to_do(self) -> list[tuple[LessonCard, date | None]]:
        """The lessons that were assigned to the user's classes and are not done yet, with their days."""
        found = ((self.card(lesson), one.due) for lesson, one in self.assigned.items())
        return [(card, due) for card, due in found if card is not None and not self._is_done(card.id)]

    def _is_done(self, lesson: str) -> bool:
        result = self.results.get(lesson)
        return result is not None and result.done

    def refresh(self) -> None:
        """Have the results read again; `results_changed` follows."""
        if not self.loaded:
            return
        if self._reading:
            self._again = True
            return
        self._reading = True
        personal, lessons = self._services.records.personal_if_open, {card.id: card.game for card in self._every}
        run_io(self, lambda: read_done(personal, lessons), self._take_results, self._keep_results)

    def forget(self) -> None:
        """Another user is here: forget what belongs to the one before, and which lessons may be seen."""
        if self.loaded:
            self._again = self._reading
            self.results, self.unfinished = {}, ()
            self.cards, self._by_id, self.ways, self._last = (), {}, {}, ""
            self.own, self.authors, self.assigned = {}, {}, {}
            self.results_changed.emit()

    def stop(self) -> None:
        """Drop the results of what is under way."""
        if self._start_up is not None:
            self._start_up.stop()
        self.loading = self._reading = self._again = False

    def _warm(self) -> None:
        self._services.warm = True
        self._services.records.arrived()
        self._services.warmed.emit()

    def take(self, loaded: LoadedCourse) -> None:
        """Put a course in place; `ready` is told."""
        self.loading = False
        self._every = loaded.cards
        self._any_by_id = {card.id: card for card in loaded.cards}
        self._duties = loaded.duties
        self.titles = loaded.titles
        self._paths = loaded.paths
        self._know(loaded.done)
        self.loaded = True
        self.ready.emit()

    def _know(self, done: Done) -> None:
        """Take in what was done; lessons that are sealed in an exam are as if they were not there."""
        self.results, self.unfinished = done.results, done.unfinished
        self.own = {one.lesson: one for one in done.own}
        self.authors, self.today = done.authors, date.today()
        self.assigned = {one.lesson: one for one in done.assigned}
        every = self._every
        if done.own:
            from trainer.drill.course import in_order

            every = tuple(in_order((*every, *(one.card for one in done.own))))
        self.cards = tuple(card for card in every if card.id not in done.sealed)
        self._by_id = {card.id: card for card in self.cards}
        self._last = done.last
        self.ways = self._laid_out({**self._paths, **done.paths})

    def _laid_out(self, paths: Mapping[str, CoursePath]) -> Mapping[str, tuple[Section, ...]]:
        from trainer.drill.path import sections

        of_game: dict[str, list[LessonCard]] = {}
        for card in self.cards:
            of_game.setdefault(card.game, []).append(card)
        return {game: sections(paths.get(game), of_game[game]) for game in self.titles if game in of_game}

    def _fail(self, sentence: str) -> None:
        self.loading = False
        self.failed.emit(sentence)

    def _take_results(self, done: Done) -> None:
        if not self._reading:
            # It was stopped meanwhile.
            return
        # If there was another request since, its answer comes with the next reading.
        current = not self._again
        if current:
            self._know(done)
        self._end_reading()
        if current:
            self.results_changed.emit()

    def _keep_results(self, error: Exception) -> None:
        if self._reading:
            self._end_reading()
            self.unread.emit(f"Your results could not be read again: {in_words(error)}")

    def _end_reading(self) -> None:
        self._reading = False
        if self._again:
            self._again = False
            self.refresh()


class Lock(NamedTuple):
    """What opens a lesson that is closed, in a sentence, and whether the user may open it all the same."""

    words: str
    advice: bool


def due_words(due: date | None, today: date) -> str:
    """When something is due.

    >>> day = date(2026, 11, 18)
    >>> [due_words(due, day) for due in (None, day, day + timedelta(1), date(2026, 11, 23), date(2026, 11, 10))]
    ['due any day', 'due today', 'due tomorrow', 'due Mon 23 Nov', 'overdue since Tue 10 Nov']
    """
    if due is None:
        return "due any day"
    if due in (today, today + timedelta(1)):
        return "due today" if due == today else "due tomorrow"
    year = f" {due.year}" if due.year != today.year else ""
    day = f"{DAYS[due.weekday()]} {due.day} {MONTHS[due.month - 1]}{year}"
    return f"overdue since {day}" if due < today else f"due {day}"
