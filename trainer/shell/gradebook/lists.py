"""The gradebook's lists: what each shows, how it is read page by page, and what is exported of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.drill.numbers import rounded, two_decimals
from trainer.drill.suits import in_suits
from trainer.records.gradebook import EVERYTHING, PAGE, Choice, Gradebook
from trainer.records.items import Item
from trainer.records.names import sort_key
from trainer.records.rows import stamp
from trainer.records.school import School
from trainer.records.writtenitems import WrittenItem, written_items
from trainer.reports.lists import Table
from trainer.shell import parts
from trainer.shell.emptystate import EmptyState
from trainer.shell.gradebook import asking, words
from trainer.shell.gradebook.asking import MOST, AttemptLine, ExamLine, LessonLine
from trainer.shell.gradebook.bars import Bar
from trainer.shell.gradebook.roomy import Roomy
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.asking import LastAnswer, ask

if TYPE_CHECKING:
    from trainer.records.gradebook import Line
    from trainer.shell.records import Records

MakeTable = Callable[[School, Gradebook], Table]
Ask = Callable[[School, Gradebook, Choice, int, int], Sequence[Any]]


NOTE = (
    "Facility: how often it is done right. Discrimination: how well it tells strong candidates from weak ones; below"
    " zero, the weak do better."
)


FILTERED = "Nothing fits these filters: choose others, or show everything."


@dataclass(frozen=True, slots=True)
class Listing:
    """One list: its columns, which have a bar, how its lines are asked for, and what to do while it is empty."""

    title: str
    columns: tuple[Column, ...]
    ask: Ask
    empty: str
    paged: bool = False
    bars: tuple[int, ...] = ()
    two_way_bars: tuple[int, ...] = ()
    spare: tuple[str, ...] = ()
    """Columns that go where there is little room, the first first."""
    note: str = ""
    """What its figures mean."""
    slow: bool = False
    """Reads every act, so that it takes a while in a large school."""

    def table(self, things: Sequence[Any]) -> Table:
        """The same as a table for a file: figures as they are sorted, words where there are none."""
        rows = [tuple(_plain(column, thing) for column in self.columns) for thing in things]
        return Table(self.title, tuple(column.head for column in self.columns), rows)


def _plain(column: Column, thing: Any) -> Any:
    value = column.by(thing) if column.by else None
    return value if isinstance(value, int | float) or (value is None and column.by) else column.words(thing)


def _number(score: float | None) -> float | None:
    return None if score is None else rounded(score)


class ListView(QWidget):
    """A listing on the page; `chosen` tells the line that was opened."""

    chosen = Signal(object)
    filled = Signal()

    def __init__(self, records: Records, listing: Listing) -> None:
        super().__init__()
        self._records = records
        self.listing = listing
        self.choice: Choice | None = None
        """What is listed, or None if it has to be asked for again."""
        self._last = LastAnswer()
        self._pages = 0
        self.things: list[Any] = []
        self.grid = Grid(listing.columns, listing.title)
        for number in listing.bars:
            self.grid.setItemDelegateForColumn(number, Bar(self.grid))
        for number in listing.two_way_bars:
            self.grid.setItemDelegateForColumn(number, Bar(self.grid, both_ways=True))
        Roomy(self.grid, listing.spare)
        self.more = parts.button("Show more", "quiet", "Ctrl+M")
        self.more.setShortcut("Ctrl+M")
        self.number = parts.label("", "muted", wrap=False)
        self.empty = parts.label("", "lede")
        self.empty.setAccessibleName(listing.title)
        self.progress = parts.Progress(self)
        below = parts.row(self.number, None, self.more)
        said = [parts.label(listing.note, "muted")] if listing.note else []
        full = parts.column(self.grid, *said, below, spacing=8)
        self._nothing = EmptyState("gradebook", "Nothing here yet", self.empty)
        self._either = QStackedWidget()
        self._either.addWidget(full)
        self._either.addWidget(self._nothing)
        parts.fill_column(self, self._either)
        self.more.hide()
        self.more.clicked.connect(self._go_on)
        self.grid.chosen.connect(self.chosen)

    def show_choice(self, choice: Choice) -> None:
        """List what a choice is about, unless that is listed already."""
        if choice == self.choice:
            return
        self.choice, self._pages = choice, 0
        self._ask(0)

    def forget(self) -> None:
        """Something has changed: ask again next time."""
        self.choice = None

    def whole(self, choice: Choice) -> MakeTable:
        """All lines of a choice as a table, to be worked out beside the event loop."""
        listing = self.listing
        return lambda school, book: listing.table(listing.ask(school, book, choice, 0, MOST))

    def _go_on(self) -> None:
        self._ask(self._pages)

    def _ask(self, page: int) -> None:
        choice, listing = self.choice or EVERYTHING, self.listing
        ask(
            self,
            self._records,
            lambda school, person: listing.ask(school, school.gradebook(person), choice, page, PAGE),
            lambda found: self._arrive(page, found),
            self._fail,
            progress=self.progress,
            saying="Reading every act" if listing.slow else "Reading the records",
            last=self._last,
        )

    def _arrive(self, page: int, found: Sequence[Any]) -> None:
        self._pages = page + 1
        self.things = [*self.things, *found] if page else list(found)
        self.grid.fill(self.things, first=True)
        full = self.listing.paged and len(found) == PAGE
        self.more.setVisible(full)
        self.number.setText(words.count(len(self.things), "line") + (", and more" if full else ""))
        narrowed = self.choice not in (None, EVERYTHING)
        self._nothing.heading.setText("Nothing found" if narrowed else "Nothing here yet")
        self.empty.setText(FILTERED if narrowed else self.listing.empty)
        self._either.setCurrentIndex(0 if self.things else 1)
        self.filled.emit()

    def _fail(self, sentence: str) -> None:
        self.empty.setText(sentence)
        self._either.setCurrentIndex(1)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.grid.viewport().update()


# The lists


def _passed(one: Line) -> int | None:
    return None if one.all_covered else one.passed


def candidates() -> Listing:
    columns = (
        Column("Candidate", lambda one: one.name or words.NOBODY, by=lambda one: sort_key(one.name), wide=True),
        Column("Attempts", lambda one: str(one.attempts), lambda one: one.attempts, right=True),
        Column("Passed", words.passes, _passed, right=True),
        Column("Mean", lambda one: words.score(one.mean), lambda one: _number(one.mean), right=True),
        Column("Best", lambda one: words.score(one.best), lambda one: _number(one.best), right=True),
        Column(
            "Errors",
            lambda one: words.NOTHING if one.all_covered else str(one.errors),
            lambda one: None if one.all_covered else one.errors,
            right=True,
        ),
        Column("Last begun", lambda one: words.moment(one.last), lambda one: one.last or ""),
    )
    return Listing(
        "Candidates",
        columns,
        lambda school, book, choice, page, size: book.candidates(choice, page, size),
        "There are no candidates yet. Add a class and its roster on the School page.",
        paged=True,
        spare=("Errors", "Best", "Last begun", "Attempts"),
    )


def classes() -> Listing:
    columns = (
        Column("Class", lambda one: one.name, wide=True),
        Column("Attempts", lambda one: str(one.attempts), lambda one: one.attempts, right=True),
        Column("Passed", words.passes, _passed, right=True),
        Column("Mean", lambda one: words.score(one.mean), lambda one: _number(one.mean), right=True),
        Column("Best", lambda one: words.score(one.best), lambda one: _number(one.best), right=True),
        Column("Last begun", lambda one: words.moment(one.last), lambda one: one.last or ""),
    )
    return Listing(
        "Classes",
        columns,
        lambda school, book, choice, page, size: book.classes(choice),
        "Classes appear here when someone of theirs has dealt. Add a class and its roster on the School page.",
        spare=("Best", "Last begun"),
    )


def exams() -> Listing:
    def figure(read: Callable[[Line], Any]) -> Callable[[ExamLine], Any]:
        return lambda one: read(one.figures) if one.figures else None

    def told(read: Callable[[Line], Any]) -> Callable[[ExamLine], str]:
        return lambda one: str(read(one.figures)) if one.figures else words.NOTHING

    columns = (
        Column("Exam", lambda one: one.title, wide=True),
        Column("State", lambda one: one.state.capitalize() or words.NOTHING),
        Column("Parts dealt", told(lambda one: one.attempts), figure(lambda one: one.attempts), right=True),
        Column(
            "Parts passed",
            told(words.passes),
            figure(_passed),
            right=True,
        ),
        Column(
            "Mean of parts", told(lambda one: words.score(one.mean)), figure(lambda one: _number(one.mean)), right=True
        ),
        Column("Last begun", told(lambda one: words.moment(one.last)), lambda one: one.figures and one.figures.last),
    )
    return Listing(
        "Exams",
        columns,
        lambda school, book, choice, page, size: asking.exam_lines(school, book, choice),
        "Set an exam on the Exams page; its results are gathered here.",
        spare=("Last begun", "Parts dealt", "Parts passed"),
    )


def lessons(title: Callable[[str], str]) -> Listing:
    def item(read: Callable[[Item], Any]) -> Callable[[LessonLine], Any]:
        return lambda one: read(one.item) if one.item else None

    facility, telling = item(lambda one: one.facility), item(lambda one: one.discrimination)
    columns = (
        Column("Lesson", lambda one: title(one.line.name), wide=True),
        Column("Attempts", lambda one: str(one.line.attempts), lambda one: one.line.attempts, right=True),
        Column("Passed", lambda one: words.passes(one.line), lambda one: _passed(one.line), right=True),
        Column("Best", lambda one: words.score(one.line.best), lambda one: _number(one.line.best), right=True),
        Column("Facility", lambda one: words.share(facility(one)), lambda one: two_decimals(facility(one)), right=True),
        Column(
            "Discrimination", lambda one: words.signed(telling(one)), lambda one: two_decimals(telling(one)), right=True
        ),
    )
    return Listing(
        "Lessons",
        columns,
        lambda school, book, choice, page, size: asking.lesson_lines(book, choice),
        "Lessons appear here when someone has dealt them.",
        spare=("Best", "Passed", "Attempts"),
        bars=(4,),
        two_way_bars=(5,),
        note=NOTE,
    )


def duties(text: Callable[[str], str]) -> Listing:
    columns = (
        Column("Paragraph", lambda one: words.short(one.key), lambda one: words.natural(one.key)),
        Column("Duty", lambda one: text(one.key), wide=True),
        Column("Attempts", lambda one: str(one.attempts), lambda one: one.attempts, right=True),
        Column("Broken", lambda one: str(one.broken), lambda one: one.broken, right=True),
        Column("Facility", lambda one: words.share(one.facility), lambda one: two_decimals(one.facility), right=True),
        Column(
            "Discrimination",
            lambda one: words.signed(one.discrimination),
            lambda one: two_decimals(one.discrimination),
            right=True,
        ),
    )
    return Listing(
        "Duties",
        columns,
        lambda school, book, choice, page, size: asking.duty_lines(book, choice),
        "Duties appear here when attempts with a grade are there.",
        spare=("Attempts", "Broken"),
        bars=(4,),
        two_way_bars=(5,),
        note=NOTE,
        slow=True,
    )


def questions(game: Callable[[str], str]) -> Listing:
    """The written parts: questions of one topic from one paragraph are a line."""

    def question(one: WrittenItem) -> str:
        if one.question:
            return in_suits(one.topic, one.question.partition(". ")[2] or one.question)
        return f"{one.questions} different questions on {one.topic}"

    columns = (
        Column("Question", question, wide=True),
        Column("Game", lambda one: game(one.game)),
        Column("Topic", lambda one: one.topic.capitalize()),
        Column("Paragraph", lambda one: words.short(one.citation), lambda one: words.natural(one.citation)),
        Column("Asked", lambda one: str(one.asked), lambda one: one.asked, right=True),
        Column("Left open", lambda one: str(one.left_open), lambda one: one.left_open, right=True),
        Column("Facility", lambda one: words.share(one.facility), lambda one: two_decimals(one.facility), right=True),
        Column(
            "Discrimination",
            lambda one: words.signed(one.discrimination),
            lambda one: two_decimals(one.discrimination),
            right=True,
        ),
        Column("Often taken for it", lambda one: one.taken_for or words.NOTHING),
    )
    return Listing(
        "Questions",
        columns,
        lambda school, book, choice, page, size: written_items(school, book.person, choice),
        "Questions appear here when a written part was handed in.",
        spare=("Often taken for it", "Left open", "Game", "Topic"),
        bars=(6,),
        two_way_bars=(7,),
        note=NOTE,
        slow=True,
    )


def attempts(title: Callable[[str], str], with_names: bool = True) -> Listing:
    def grade(one: AttemptLine) -> str:
        kept = one.attempt
        if one.covered:
            return words.COVERED
        return kept.state.capitalize() if kept.state != "ended" else words.passed(kept.standing_passed)

    def tone(one: AttemptLine) -> str:
        kept = one.attempt
        return "muted" if kept.state != "ended" or one.covered else "good" if kept.standing_passed else "bad"

    def score(one: AttemptLine) -> str:
        if one.covered:
            return words.NOTHING
        told = words.score(one.attempt.standing_score)
        return f"{told} (was {words.score(one.attempt.score)})" if changed(one) else told

    columns = (
        Column("Begun", lambda one: words.moment(one.attempt.started), lambda one: stamp(one.attempt.started)),
        *(
            (Column("Candidate", lambda one: one.name or words.NOBODY, by=lambda one: sort_key(one.name)),)
            if with_names
            else ()
        ),
        Column("Lesson", lambda one: title(one.attempt.lesson), wide=True),
        Column("Exam or mode", lambda one: one.exam or one.attempt.mode.value.capitalize()),
        Column("Acts", lambda one: str(one.attempt.acts), lambda one: one.attempt.acts, right=True),
        Column(
            "Errors",
            lambda one: words.NOTHING if one.covered else str(one.attempt.errors),
            lambda one: None if one.covered else one.attempt.errors,
            right=True,
        ),
        Column("Score", score, lambda one: None if one.covered else one.attempt.standing_score, right=True),
        Column("Result", grade, tone=tone),
    )
    return Listing(
        "Attempts",
        columns,
        asking.attempt_lines,
        "Attempts appear here as soon as someone deals.",
        paged=True,
        spare=("Acts", "Errors", "Exam or mode"),
    )


def changed(one: AttemptLine) -> bool:
    """Whether the grade that stands is another than was found."""
    return one.attempt.overrides > 0 and one.attempt.standing_score != one.attempt.score
