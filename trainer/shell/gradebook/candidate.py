"""One candidate: figures, the curve of the scores, what they break most, and all attempts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.records.gradebook import EVERYTHING, Choice
from trainer.records.items import Item
from trainer.records.results import CandidateResult
from trainer.records.roles import Deed
from trainer.records.sitting import WRITTEN
from trainer.records.timestamps import day_text
from trainer.shell import widgets
from trainer.shell.emptystate import EmptyState
from trainer.shell.gradebook import formats, listings, queries
from trainer.shell.gradebook.bars import ShareBar
from trainer.shell.gradebook.exports import attempt_exports, candidate_record, file_name, list_exports, sitting_exports
from trainer.shell.gradebook.panel import Export, Panel
from trainer.shell.gradebook.plots import Point, TrendPlot
from trainer.shell.gradebook.queries import AttemptLine, Portrait
from trainer.shell.gradebook.sparecolumns import SpareColumns
from trainer.shell.gradebook.tiles import Tile
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.adapting import AdaptiveRow
from trainer.shell.kit.page import scrolled
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.shell.services import Services

WORST = 30
NARROW = 860


class CandidatePanel(Panel):
    """A candidate's results; without a key, those of the user."""

    def __init__(self, services: Services, key: str | None = None, name: str = "") -> None:
        super().__init__(services)
        self.key, self.name = key, name
        self.own = key is None and not self.staff
        self.found: Portrait | None = None
        self._tiles = {one: Tile(one) for one in ("Passed", "Mean", "Best", "Last")}
        self.plot = TrendPlot()
        self.worst = Grid(
            (
                Column("Paragraph", lambda one: formats.short(one.key), lambda one: formats.natural(one.key)),
                Column("Duty", lambda one: self.duty_text(one.key), wide=True),
                Column("Broken", lambda one: str(one.broken), lambda one: one.broken, right=True),
                Column("Kept", lambda one: formats.share(one.facility), lambda one: one.facility, right=True),
            ),
            "Duties that are broken most often",
        )
        self.worst.setItemDelegateForColumn(3, ShareBar(self.worst))
        SpareColumns(self.worst, ("Broken",))
        self.worst.chosen.connect(lambda one: self.citation_wanted.emit(one.key))
        self.listing = listings.attempts(self.lesson_title, with_names=False)
        self.attempts = Grid(self.listing.columns, "Attempts")
        SpareColumns(self.attempts, self.listing.spare)
        self.attempts.chosen.connect(lambda one: self.attempt_wanted.emit(one.attempt.id))
        self.debrief = widgets.button("Open the debrief", "quiet", "Ctrl+D")
        self.debrief.clicked.connect(self._debrief)
        QShortcut(QKeySequence("Ctrl+D"), self).activated.connect(self._debrief)
        self._lay_out()
        self.setFocusProxy(self.attempts)

    def _lay_out(self) -> None:
        self.nothing_words = widgets.label("", "lede")
        self.begin = widgets.button("Open the course", "primary")
        self.begin.clicked.connect(self.course_wanted)
        if not self.own:
            self.begin.hide()
        self.nothing = EmptyState("gradebook", "Nothing here yet", self.nothing_words, self.begin)
        self.nothing.hide()
        tiles = widgets.row(*self._tiles.values(), spacing=12)
        self.exams = widgets.column(spacing=6)
        curve = widgets.card(widgets.label("Progress", "subheading"), self.plot, spacing=6, margin=14)
        said = "Weakest paragraphs" if self.own else "Broken most often"
        self._weak_words = widgets.label("", "muted")
        weak = widgets.card(widgets.label(said, "subheading"), self._weak_words, self.worst, None, spacing=6, margin=14)
        both = AdaptiveRow(self, NARROW, 12)
        both.addWidget(curve, 1)
        both.addWidget(weak, 1)
        head = widgets.row(widgets.label("Attempts", "subheading", wrap=False), None, self.debrief)
        self._area = scrolled(tiles, self.exams, both, head, (self.attempts, 1), margins=(0, 0, 8, 0))
        widgets.fill_column(self, (self.nothing, 1), (self._area, 1), spacing=None)
        sized(self.worst, least_height=150)
        sized(self.attempts, least_height=230)
        for one in self._tiles.values():
            sized(one, least_width=110)

    @property
    def choice(self) -> Choice:
        """Whose attempts: at home all of them, for they can only be the user's own."""
        if self.key is not None:
            return Choice(person=self.key)
        person = self.records.person
        return Choice(person=person.id) if person is not None and person.id else EVERYTHING

    def load(self) -> None:
        choice = self.choice
        self.headed.emit("Results" if self.own else self.name or formats.NO_ACCOUNT)
        self.request(
            lambda school, person: queries.portrait(school, person, choice), self._arrive, saying="Reading the records"
        )
        self.request(lambda school, person: queries.duty_lines(school.gradebook(person), choice), self._show_worst)

    def exports(self) -> list[Export]:
        school, person, choice = self.records.school, self.records.person, self.choice
        name = file_name(self.name or (person.name if person else "") or "results")
        listing = self.listing
        found = list_exports(
            school,
            person,
            name,
            lambda school, book: listing.table(listing.ask(school, book, choice, 0, queries.MOST)),
        )
        if self.records.may(Deed.PRINT):
            found.append(candidate_record(school, person, choice, name))
        for one in self.found.exams if self.found else ():
            if one.counts is not None:
                file = file_name(one.title, name)
                found += sitting_exports(school, person, one.exam, one.counts.sitting.id, one.title, one.passed, file)
        chosen: AttemptLine | None = self.attempts.current
        if chosen is not None:
            kept = chosen.attempt
            # A part of an exam is certified by its sitting alone.
            alone = kept.standing_passed and kept.state != "annulled" and kept.exam is None
            offered = attempt_exports(school, person, kept.id, file_name(name, kept.lesson), passed=alone)
            found += [
                Export(f"Chosen attempt: {one.name[0].lower()}{one.name[1:]}", one.file, one.make) for one in offered
            ]
        return found

    def _arrive(self, found: Portrait) -> None:
        self.found = found
        line = found.line
        empty = not found.attempts
        self.nothing.setVisible(empty)
        self._area.setVisible(not empty)
        self.nothing_words.setText(
            "Deal a lesson of the course: what you did, how you progress and what to practise is shown here."
            if self.own
            else f"{self.name or 'This candidate'} has not dealt anything yet."
        )
        if line is not None:
            self._tiles["Passed"].show_figure(formats.passes(line))
            self._tiles["Mean"].show_figure(formats.score(line.mean))
            self._tiles["Best"].show_figure(formats.score(line.best))
        graded = [one for one in found.attempts if _counts(one)]
        self._tiles["Last"].show_figure(formats.score(graded[0].attempt.standing_score) if graded else formats.NOTHING)
        self._show_exams(found)
        self.plot.fill([self._point(one) for one in reversed(graded)])
        self.attempts.fill(found.attempts, first=True)
        self.debrief.setEnabled(bool(found.attempts))

    def _show_exams(self, found: Portrait) -> None:
        """A line for each exam that was sat, with what came of it."""
        widgets.refill(self.exams, *(self._exam_line(one) for one in found.exams))
        self.exams.setVisible(bool(found.exams))

    def _exam_line(self, one: CandidateResult) -> QWidget:
        score = None if one.score is None else float(one.score)
        tone = "good" if one.passed else "bad" if score is not None else "neutral"
        told = widgets.badge(formats.grade(score, one.passed) if score is not None else one.standing, tone)
        why = "" if one.passed else "; ".join(one.reasons)
        first = one.found
        was = f"found first: {formats.grade(float(first.score), first.passed)}" if first else ""
        said = "; ".join(text for text in (was, why) if text)
        line: list[widgets.Piece] = [widgets.label(one.title, "strong", wrap=False), told, widgets.label(said, "muted")]
        if one.counts is not None and one.counts.sitting.begun(WRITTEN) is not None:
            paper = widgets.button("Written part", "link", "Questions and answers")
            exam, sitting, name = one.exam, one.counts.sitting.id, "" if self.own else one.name
            paper.clicked.connect(partial(self.paper_wanted.emit, exam, sitting, name))
            line.append(paper)
        return widgets.row(*line, None)

    def _point(self, one: AttemptLine) -> Point:
        kept = one.attempt
        day = day_text(kept.started)
        title = self.lesson_title(kept.lesson)
        grade = formats.grade(kept.standing_score, kept.standing_passed)
        return Point(kept.standing_score or 0.0, kept.standing_passed, day, f"{day}: {title}, {grade}")

    def _show_worst(self, found: list[Item]) -> None:
        broken = [one for one in found if one.broken][:WORST]
        self.worst.fill(broken)
        self.worst.setVisible(bool(broken))
        self._weak_words.setText(
            "Enter opens the rulebook at the paragraph." if broken else "No duty was broken in a graded attempt."
        )

    def _debrief(self) -> None:
        chosen: AttemptLine | None = self.attempts.current
        if chosen is not None:
            # What may still be marked independently opens covered.
            (self.attempt_wanted if chosen.covered else self.debrief_wanted).emit(chosen.attempt.id)


def _counts(one: AttemptLine) -> bool:
    """Whether an attempt has a grade that stands."""
    return one.attempt.state in ("ended", "interrupted") and one.attempt.standing_score is not None and not one.covered
