"""The lists of the gradebook: their columns, how their lines are read, and what is said while they are empty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from trainer.drill.numbers import rounded, two_decimals
from trainer.drill.suits import in_suits
from trainer.records.names import sort_key
from trainer.records.writtenitems import WrittenItem, written_items
from trainer.shell.gradebook import formats, queries
from trainer.shell.gradebook.listview import Listing
from trainer.shell.gradebook.queries import AttemptLine
from trainer.shell.grid import Column, moments

if TYPE_CHECKING:
    from trainer.records.gradebook import GradebookLine

Read = Callable[[Any], Any]
NOTE = (
    "Facility: how often it is done right. Discrimination: how well it tells strong candidates from weak ones; below"
    " zero, the weak do better."
)


def _name(head: str, *, wide: bool = False) -> Column:
    return Column(head, lambda one: one.name or formats.NO_ACCOUNT, by=lambda one: sort_key(one.name), wide=wide)


def _count(head: str, read: Read) -> Column:
    return Column(head, lambda one: str(read(one)), read, right=True)


def _score(head: str, read: Read) -> Column:
    return Column(head, lambda one: formats.score(read(one)), lambda one: _rounded(read(one)), right=True)


def _rounded(score: float | None) -> float | None:
    return None if score is None else rounded(score)


def _passed(one: GradebookLine) -> int | None:
    return None if one.all_covered else one.passed


def _paragraph(read: Read) -> Column:
    return Column("Paragraph", lambda one: formats.short(read(one)), lambda one: formats.natural(read(one)))


ATTEMPTS = _count("Attempts", lambda one: one.attempts)
PASSED = Column("Passed", formats.passes, _passed, right=True)
MEAN = _score("Mean", lambda one: one.mean)
BEST = _score("Best", lambda one: one.best)
LAST_BEGUN = moments("Last begun", lambda one: one.last)
BROKEN = _count("Broken", lambda one: one.broken)
FACILITY = Column(
    "Facility", lambda one: formats.share(one.facility), lambda one: two_decimals(one.facility), right=True
)
DISCRIMINATION = Column(
    "Discrimination",
    lambda one: formats.signed(one.discrimination),
    lambda one: two_decimals(one.discrimination),
    right=True,
)


def _of(part: Read, column: Column, head: str = "") -> Column:
    """A column about a part of a line, which may be missing."""
    by = column.by or column.words
    return replace(
        column,
        head=head or column.head,
        words=lambda one: formats.NOTHING if part(one) is None else column.words(part(one)),
        by=lambda one: None if part(one) is None else by(part(one)),
    )


def candidates() -> Listing:
    errors = Column(
        "Errors",
        lambda one: formats.NOTHING if one.all_covered else str(one.errors),
        lambda one: None if one.all_covered else one.errors,
        right=True,
    )
    return Listing(
        "Candidates",
        (_name("Candidate", wide=True), ATTEMPTS, PASSED, MEAN, BEST, errors, LAST_BEGUN),
        lambda school, book, choice, page, size: book.candidates(choice, page, size),
        "There are no candidates yet. Add a class and its roster on the School page.",
        paged=True,
        spare=("Errors", "Best", "Last begun", "Attempts"),
    )


def classes() -> Listing:
    return Listing(
        "Classes",
        (Column("Class", lambda one: one.name, wide=True), ATTEMPTS, PASSED, MEAN, BEST, LAST_BEGUN),
        lambda school, book, choice, page, size: book.classes(choice),
        "Classes appear here when one of their trainees has dealt. Add a class and its roster on the School page.",
        spare=("Best", "Last begun"),
    )


def exams() -> Listing:
    def figures(one: queries.ExamLine) -> GradebookLine | None:
        return one.figures

    columns = (
        Column("Exam", lambda one: one.title, wide=True),
        Column("State", lambda one: one.state.capitalize() or formats.NOTHING),
        _of(figures, ATTEMPTS, "Parts dealt"),
        _of(figures, PASSED, "Parts passed"),
        _of(figures, MEAN, "Mean of parts"),
        _of(figures, LAST_BEGUN),
    )
    return Listing(
        "Exams",
        columns,
        lambda school, book, choice, page, size: queries.exam_lines(school, book, choice),
        "Set an exam on the Exams page; its results are gathered here.",
        spare=("Last begun", "Parts dealt", "Parts passed"),
    )


def lessons(title: Callable[[str], str]) -> Listing:
    columns = (
        Column("Lesson", lambda one: title(one.line.name), wide=True),
        *(_of(lambda one: one.line, column) for column in (ATTEMPTS, PASSED, BEST)),
        *(_of(lambda one: one.item, column) for column in (FACILITY, DISCRIMINATION)),
    )
    return Listing(
        "Lessons",
        columns,
        lambda school, book, choice, page, size: queries.lesson_lines(book, choice),
        "Lessons appear here when a trainee has dealt them.",
        spare=("Best", "Passed", "Attempts"),
        bars=(4,),
        two_way_bars=(5,),
        note=NOTE,
    )


def duties(text: Callable[[str], str]) -> Listing:
    duty = Column("Duty", lambda one: text(one.key), wide=True)
    return Listing(
        "Duties",
        (_paragraph(lambda one: one.key), duty, ATTEMPTS, BROKEN, FACILITY, DISCRIMINATION),
        lambda school, book, choice, page, size: queries.duty_lines(book, choice),
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
        _paragraph(lambda one: one.citation),
        _count("Asked", lambda one: one.asked),
        _count("Left open", lambda one: one.left_open),
        FACILITY,
        DISCRIMINATION,
        Column("Often taken for it", lambda one: one.taken_for or formats.NOTHING),
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
            return formats.COVERED
        return kept.state.capitalize() if kept.state != "ended" else formats.passed(kept.standing_passed)

    def tone(one: AttemptLine) -> str:
        kept = one.attempt
        return "muted" if kept.state != "ended" or one.covered else "good" if kept.standing_passed else "bad"

    def score(one: AttemptLine) -> str:
        if one.covered:
            return formats.NOTHING
        told = formats.score(one.attempt.standing_score)
        return f"{told} (was {formats.score(one.attempt.score)})" if changed(one) else told

    columns = (
        moments("Begun", lambda one: one.attempt.started),
        *((_name("Candidate"),) if with_names else ()),
        Column("Lesson", lambda one: title(one.attempt.lesson), wide=True),
        Column("Exam or mode", lambda one: one.exam or one.attempt.mode.value.capitalize()),
        _count("Acts", lambda one: one.attempt.acts),
        Column(
            "Errors",
            lambda one: formats.NOTHING if one.covered else str(one.attempt.errors),
            lambda one: None if one.covered else one.attempt.errors,
            right=True,
        ),
        Column("Score", score, lambda one: None if one.covered else one.attempt.standing_score, right=True),
        Column("Result", grade, tone=tone),
    )
    return Listing(
        "Attempts",
        columns,
        queries.attempt_lines,
        "Attempts appear here as soon as a trainee deals.",
        paged=True,
        spare=("Acts", "Errors", "Exam or mode"),
    )


def changed(one: AttemptLine) -> bool:
    """Whether the grade that stands is another than was found."""
    return one.attempt.overrides > 0 and one.attempt.standing_score != one.attempt.score
