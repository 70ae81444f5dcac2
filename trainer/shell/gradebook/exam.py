"""One exam: each candidate's result from their sittings, how the scores are spread, the pass list, the marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal

from trainer.drill.numbers import mark_text, rounded
from trainer.records.marking import Marks
from trainer.records.names import sort_key
from trainer.records.proposals import Waiting
from trainer.records.results import CandidateResult, SittingResult, exam_results
from trainer.records.roles import Deed
from trainer.records.sitting import WRITTEN
from trainer.shell import theme, widgets
from trainer.shell.controls import Segments
from trainer.shell.gradebook import deciding, formats
from trainer.shell.gradebook.attempt import WAITS
from trainer.shell.gradebook.deciding import Decide, Decision, DecisionForm
from trainer.shell.gradebook.examresults import Results, results
from trainer.shell.gradebook.exports import exam_exports, file_name, list_exports
from trainer.shell.gradebook.panel import Export, Panel
from trainer.shell.gradebook.plots import SpreadPlot
from trainer.shell.gradebook.sparecolumns import SpareColumns
from trainer.shell.gradebook.tiles import Tile, decision_line, mark_line, marks_summary
from trainer.shell.gradebook.waiting import WaitingCard
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.adapting import AdaptiveRow, keep_fitting
from trainer.shell.kit.progress import report_by
from trainer.shell.kit.request import LastRequest, request
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.records.gradebook import Gradebook
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.reports.lists import ExportTable
    from trainer.shell.services import Services

T = TypeVar("T")
SIDE = 360
NARROW = 900
SHOWN = ("Everybody", "Pass list")
COVERED = (
    "The results are covered: you can mark sittings independently, by the acts of their parts. Once you have had the"
    " results shown, you cannot."
)


class ExamPanel(Panel):
    """Enter opens a candidate; the sitting that counts is shown beside the list."""

    stepped = Signal(int, int)

    def __init__(self, services: Services, exam: str, title: str) -> None:
        super().__init__(services)
        self.exam, self.title = exam, title
        self.found: Results | None = None
        self.form: DecisionForm | None = None
        self._marks_asked = LastRequest()
        self._tiles = {one: Tile(one) for one in ("Sat", "Passed", "Mean", "Pass mark")}
        self.plot = SpreadPlot()
        self.shown = Segments(SHOWN, "Who is listed")
        self.grid = Grid(_columns(), "Results of the exam")
        self._room = SpareColumns(self.grid, ("Sittings",))
        self.regrade = widgets.button("Regrade…", "quiet")
        self.mark = widgets.button("Mark the sitting…", "quiet")
        self.decide = widgets.button("Decide on the result…", "quiet")
        self.reveal = widgets.button("Show the results", "primary", "You can then no longer mark them independently")
        self.key = widgets.label("", "citation")
        self.side = widgets.column(spacing=14)
        self._lay_out()
        self.shown.chosen.connect(lambda _: self._list())
        self.grid.chosen.connect(lambda one: self.candidate_wanted.emit(one.person, one.name))
        self.grid.marked.connect(self._show_sitting)
        self.regrade.clicked.connect(lambda: self.regrade_wanted.emit(self.exam, self.title))
        self.mark.clicked.connect(self._ask_mark)
        self.decide.clicked.connect(self._ask_decision)
        self.reveal.clicked.connect(lambda: self.load(reveal=True))
        self.stepped.connect(self.progress.step)
        self.setFocusProxy(self.grid)

    def _lay_out(self) -> None:
        self._figures = widgets.row(*self._tiles.values(), spacing=12)
        self._choices = widgets.flow(self.shown, self.decide, self.mark, self.reveal, self.regrade, spacing=8)
        left = widgets.column(self._choices, self.grid, spacing=8)
        self._spread = widgets.card(
            widgets.label("How the scores are spread", "subheading"), self.plot, spacing=6, margin=14
        )
        sized(self.plot, height=170)
        self._side_scroll = widgets.scroll(widgets.column(self._spread, self.side, None, spacing=12))
        self._both = AdaptiveRow(self, NARROW, 16)
        self._both.addWidget(left, 3)
        self._both.addWidget(self._side_scroll, 2)
        widgets.fill_column(self, self.key, self._figures, (self._both, 1))
        keep_fitting(self, self._fit)

    def load(self, reveal: bool = False) -> None:
        exam, tell = self.exam, report_by(self.stepped)
        self.headed.emit(self.title)
        self.request_last(
            lambda school, person: results(school, person, exam, tell, reveal),
            self._arrive,
            self._fail,
            "Judging the sittings",
        )

    def _arrive(self, found: Results) -> None:
        self.found = found
        scores = [float(one.score) for one in found.candidates if one.score is not None]
        passed = sum(one.passed for one in found.candidates)
        self.key.setText(f"Exam key {found.key}, {found.state}")
        self._tiles["Sat"].show_figure(str(len(found.candidates)))
        self._tiles["Passed"].show_figure(formats.NOTHING if found.covered else f"{passed} of {len(scores)}")
        self._tiles["Mean"].show_figure(formats.score(fmean(scores)) if scores else formats.NOTHING)
        self._tiles["Pass mark"].show_figure(mark_text(found.pass_mark))
        self.plot.fill(scores, float(found.pass_mark))
        may = self.records.may
        self.regrade.setVisible(may(Deed.REGRADE) and bool(scores))
        self.mark.setVisible(found.covered)
        self.reveal.setVisible(found.covered)
        self.decide.setVisible(may(Deed.OVERRIDE) and bool(scores))
        self.shown.setVisible(not found.covered)
        self._cover(self.form is not None)
        self._list()

    def _list(self) -> None:
        if self.found is None:
            return
        everybody = self.shown.current == 0
        listed = [one for one in self.found.candidates if everybody or one.passed]
        before: CandidateResult | None = self.grid.current
        self.grid.fill(listed)
        if listed:
            # After a decision, or on the way back, the cursor stays at the same candidate.
            same = (one for one in listed if before is not None and one.person == before.person)
            self.grid.mark(next(same, listed[0]))
        self._show_sitting(self.grid.current)

    @property
    def counting(self) -> SittingResult | None:
        """The sitting that counts of the candidate whom the cursor is on."""
        one: CandidateResult | None = self.grid.current
        if one is not None and self.found is not None and self.found.covered:
            over = [each for each in one.sittings if not each.sitting.running]
            return over[-1] if over else None
        return one.counts if one else None

    def exports(self) -> list[Export]:
        if self.found is None or self.form is not None or self.found.covered:
            return []
        school, person, exam, everybody = self.records.school, self.records.person, self.exam, self.shown.current == 0
        name = file_name("results" if everybody else "pass list", self.title)
        title = f"{SHOWN[self.shown.current] if not everybody else 'Results'}: {self.title}"

        def table(school: School, book: Gradebook) -> ExportTable:
            from trainer.reports.lists import ExportTable

            listed = [one for one in exam_results(school, book.person, exam) if everybody or one.passed]
            heads = ("Candidate", "Sitting", "Score", "Result", "Why not", "Exam key")
            return ExportTable(title, heads, [_row(one) for one in listed])

        chosen: CandidateResult | None = self.grid.current
        return [
            *list_exports(school, person, name, table),
            *exam_exports(school, person, exam, self.title, chosen),
        ]

    # The sitting beside the list

    def _show_sitting(self, one: CandidateResult | None) -> None:
        if self.form is not None:
            return
        widgets.clear(self.side)
        if one is None:
            self._show_waiting()
            said = "No one has sat this exam yet." if self.shown.current == 0 else "No one has passed yet."
            widgets.add(self.side, widgets.label(said, "muted"))
            self.mark.setEnabled(False)
            return
        counts = self.counting
        self.mark.setEnabled(counts is not None)
        self.decide.setEnabled(counts is not None)
        if self.found is not None and self.found.covered:
            name = widgets.label(one.shown_name or formats.NO_ACCOUNT, "subheading")
            widgets.add(self.side, widgets.card(name, widgets.label(COVERED, "muted"), spacing=6, margin=16))
            if counts is not None:
                self._links(counts, one.name)
            return
        self._show_waiting()
        lines = [
            widgets.head(
                widgets.label(f"{line.name[:1].upper()}{line.name[1:]}"),
                widgets.label(formats.score(float(line.score)), "strong", wrap=False),
                widgets.label(f"weighs {formats.share(float(line.share))}", "muted", wrap=False),
            )
            for line in one.lines
        ]
        reasons = [widgets.label(reason, "body", tone="bad") for reason in one.reasons]
        head = widgets.label(one.shown_name or formats.NO_ACCOUNT, "subheading")
        first = one.found
        was = f"Found first: {formats.grade(float(first.score), first.passed)}" if first else ""
        told = [widgets.label(was, "strong")] if first else []
        widgets.add(self.side, widgets.card(head, *told, *lines, *reasons, spacing=6, margin=16))
        if counts is not None and counts.sitting.decisions and self.found is not None:
            names = self.found.names
            decided = [decision_line({"kind": "decide", **body}, names) for body in counts.sitting.decisions]
            widgets.add(
                self.side, widgets.card(widgets.label("Decisions", "subheading"), *decided, spacing=12, margin=16)
            )
        if counts is not None:
            self._links(counts, one.name)
            exam, sitting = self.exam, counts.sitting.id
            request(
                self,
                self.records,
                lambda school, person: school.marking(person).of_sitting(exam, sitting),
                self._show_marks,
                last=self._marks_asked,
            )

    def _show_waiting(self) -> None:
        """What waits for a second signature, in the whole exam."""
        for one in self.found.waiting if self.found is not None else ():
            card = WaitingCard(self.records, one, self._about(one), self.found.names if self.found else {})
            card.done.connect(self._signed)
            widgets.add(self.side, card)

    def _about(self, waiting: Waiting) -> str:
        """Whose sitting or part a decision is about."""
        if waiting.subject == self.exam and "sitting" not in waiting.body:
            return "The whole exam"
        for one in self.found.candidates if self.found else ():
            for each in one.sittings:
                if waiting.body.get("sitting") == each.sitting.id:
                    what = f"sitting {each.sitting.number}" if waiting.annuls else "the whole result"
                    return f"{one.shown_name or formats.NO_ACCOUNT}, {what}"
                for number, part in each.sitting.parts.items():
                    if part.attempt and part.attempt == waiting.subject:
                        return f"{one.shown_name or formats.NO_ACCOUNT}, part {number}"
        return "A candidate"

    def _signed(self, said: str) -> None:
        self.told.emit(said, "good")
        self.load()

    def _links(self, counts: SittingResult, name: str) -> None:
        buttons = []
        for number, part in sorted(counts.sitting.parts.items()):
            if part.attempt:
                covered = self.found is not None and self.found.covered
                made = widgets.button(f"Part {number}: acts{'' if covered else ' and verdicts'}", "link")
                made.clicked.connect(lambda _=False, id_=part.attempt: self.attempt_wanted.emit(id_))
                buttons.append(made)
        if counts.sitting.begun(WRITTEN) is not None and not (self.found and self.found.covered):
            made = widgets.button("Written part: questions and answers", "link")
            sitting = counts.sitting.id
            made.clicked.connect(lambda: self.paper_wanted.emit(self.exam, sitting, name))
            buttons.append(made)
        widgets.add(self.side, widgets.flow(*buttons, spacing=4))

    def _show_marks(self, marks: Marks) -> None:
        summary = marks_summary(marks)
        if self.form is not None:
            return
        if marks.given or summary is not None:
            lines = [mark_line(one) for one in marks.given]
            said: Sequence[widgets.Piece] = [summary] if summary is not None else []
            how = widgets.label("To settle it, an examiner decides on the result; that names who did.", "muted")
            more = [how] if marks.difference else []
            card = widgets.card(widgets.label("Marks", "subheading"), *lines, *said, *more, spacing=12, margin=16)
            widgets.add(self.side, card)

    def _whose(self, counts: SittingResult) -> str:
        """The candidate whom the cursor is on, and which of several sittings is meant."""
        one: CandidateResult = self.grid.current
        name = one.shown_name or formats.NO_ACCOUNT
        return name if len(one.sittings) == 1 else f"{name}, sitting {counts.sitting.number}"

    def _ask_mark(self) -> None:
        counts = self.counting
        if counts is None or self.form is not None or self.mark.isHidden():
            return
        exam, sitting = self.exam, counts.sitting.id

        def hand_in(school: School, person: Person | None, told: Decision) -> None:
            assert told.score is not None
            school.marking(person).mark_sitting(exam, sitting, told.score, bool(told.passed), told.reason)

        def done(_: None) -> None:
            self.told.emit("Your mark was handed in.", "good")
            self.close_form()

        self._open(DecisionForm(deciding.mark(self._whose(counts)), grade=(None, False)), hand_in, done)

    def _ask_decision(self) -> None:
        counts = self.counting
        if counts is None or counts.outcome is None or self.form is not None or self.decide.isHidden():
            return
        outcome, exam, sitting = counts.outcome, self.exam, counts.sitting.id

        def decide(school: School, person: Person | None, told: Decision) -> bool:
            return school.decisions(person).decide(exam, sitting, told.reason, told.score, told.passed)

        def done(stands: bool) -> None:
            said = "The result was decided; what was found first stays beside it." if stands else WAITS
            self.told.emit(said, "good")
            self.close_form()
            self.load()

        form = DecisionForm(deciding.result(self._whose(counts)), grade=(float(outcome.score), outcome.passed))
        self._open(form, decide, done)

    def _open(self, form: DecisionForm, decide: Decide[T], done: Callable[[T], object]) -> None:
        form.left.connect(self.close_form)
        self.on_saved(form, decide, done)
        self.form = form
        self._cover(True)
        widgets.refill(self.side, form)
        form.setFocus(Qt.FocusReason.OtherFocusReason)

    def _cover(self, on: bool) -> None:
        """While a sitting is marked or may still be, neither scores nor results are to be seen."""
        hidden = self.found is not None and self.found.covered
        self._room.covered = {2, 3} if on or hidden else set()
        self._room.fit()
        self.grid.setEnabled(not on)
        self._choices.setVisible(not on)
        self._figures.setVisible(not on and not hidden)
        self._spread.setVisible(not on and not hidden)
        self._fit()

    def close_form(self) -> bool:
        if self.form is None:
            return False
        self.form = None
        self._cover(False)
        self._show_sitting(self.grid.current)
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _fail(self, sentence: str) -> None:
        self.key.setText(sentence)
        self.mark.hide()

    def _fit(self) -> None:
        wide = self._both.wide
        self._side_scroll.setMinimumWidth(theme.px(SIDE) if wide else 0)
        self._side_scroll.setMinimumHeight(0 if wide else theme.px(280 if self.form else 90))
        self.grid.setMinimumHeight(theme.px(180 if wide else 70 if self.form else 120))


def _columns() -> tuple[Column, ...]:
    return (
        Column(
            "Candidate", lambda one: one.shown_name or formats.NO_ACCOUNT, by=lambda one: sort_key(one.name), wide=True
        ),
        Column("Sittings", lambda one: str(len(one.sittings)), lambda one: len(one.sittings), right=True),
        Column("Score", _score, lambda one: None if one.score is None else float(one.score), right=True),
        Column(
            "Result",
            lambda one: one.shown_standing.capitalize(),
            tone=lambda one: "good" if one.passed else "bad" if one.score is not None else "muted",
        ),
    )


def _score(one: CandidateResult) -> str:
    return formats.score(None if one.score is None else float(one.score))


def _row(one: CandidateResult) -> tuple[str | int | float | None, ...]:
    counts = one.counts.sitting.number if one.counts else None
    score = None if one.score is None else rounded(one.score)
    return (one.shown_name or formats.NO_ACCOUNT, counts, score, one.shown_standing, "; ".join(one.reasons), one.key)
