"""One attempt: its acts with their verdicts, what was decided and marked, and the forms to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.records.roles import Deed
from trainer.records.rows import RowKind
from trainer.records.timestamps import in_order
from trainer.rules.version import RULES_VERSION, rules_words
from trainer.shell import theme, widgets
from trainer.shell.gradebook import deciding, formats, queries
from trainer.shell.gradebook.actlines import ActLine, act_lines, tone_of, verdict_words
from trainer.shell.gradebook.deciding import Decide, Decision, DecisionForm
from trainer.shell.gradebook.exports import attempt_exports, file_name
from trainer.shell.gradebook.panel import Export, Panel
from trainer.shell.gradebook.queries import Opened
from trainer.shell.gradebook.sparecolumns import SpareColumns
from trainer.shell.gradebook.tiles import decision_line, mark_line, marks_summary
from trainer.shell.gradebook.waiting import WaitingCard
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.adapting import UNBOUNDED, AdaptiveRow, keep_fitting

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services

SIDE = 390
NARROW = 900
WAITS = "It was noted, and waits for a second examiner's signature."


class AttemptPanel(Panel):
    """Replayed in the debrief; here each act can be found otherwise, and the whole graded, annulled or marked."""

    def __init__(self, services: Services, id_: str) -> None:
        super().__init__(services)
        self.id = id_
        self.found: Opened | None = None
        self.form: DecisionForm | None = None
        self._covered = False
        self.acts = Grid(self._columns(), "Acts with their verdicts")
        self._room = SpareColumns(self.acts, ("Time", "Paragraph"))
        self.debrief = widgets.button("Open the debrief", "primary", "Ctrl+D")
        self.verdict = widgets.button("Change the verdict…", "quiet", "On the act that is marked: Ctrl+E")
        self.grade = widgets.button("Change the grade…", "quiet", "Ctrl+G")
        self.mark = widgets.button("Mark independently…", "quiet")
        self.reveal = widgets.button("Show the grade", "quiet", "You can then no longer mark it independently")
        self.annul = widgets.button("Annul…", "danger")
        self.facts = widgets.column(spacing=4)
        self.side = widgets.column(spacing=14)
        self._lay_out()
        self.debrief.clicked.connect(self._replay)
        self.verdict.clicked.connect(self._ask_verdict)
        self.acts.chosen.connect(self._ask_verdict)
        self.grade.clicked.connect(self._ask_grade)
        self.mark.clicked.connect(self._ask_mark)
        self.annul.clicked.connect(self._ask_annulment)
        self.reveal.clicked.connect(lambda: self.load(reveal=True))
        for keys, slot in (
            ("Ctrl+D", self._replay),
            ("Ctrl+E", self._ask_verdict),
            ("Ctrl+G", self._ask_grade),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        self.setFocusProxy(self.acts)

    def _columns(self) -> tuple[Column, ...]:
        def shown(read: Callable[[ActLine], str]) -> Callable[[ActLine], str]:
            return lambda one: "" if self._covered else read(one)

        return (
            Column("Act", lambda one: str(one.number), lambda one: one.number, right=True),
            Column("Time", lambda one: formats.clock(one.at), lambda one: one.at or 0, right=True),
            Column("What was done", lambda one: one.told, wide=True),
            Column("Verdict", shown(verdict_words), tone=lambda one: "" if self._covered else tone_of(one)),
            Column(
                "Paragraph", shown(lambda one: formats.short(one.citation)), lambda one: formats.natural(one.citation)
            ),
        )

    def _lay_out(self) -> None:
        buttons = (self.debrief, self.verdict, self.grade, self.mark, self.reveal, self.annul)
        self._buttons = widgets.flow(*buttons, spacing=8)
        self._side_scroll = widgets.scroll(self.side)
        # The acts need the width more than what is said about them.
        self._both = AdaptiveRow(self, NARROW, 16, QBoxLayout.Direction.BottomToTop)
        self.why = widgets.label("", "muted")
        left = widgets.column(self.acts, self.why, spacing=6)
        self._both.addWidget(left, 1)
        self._both.addWidget(self._side_scroll)
        widgets.fill_column(self, self.facts, self._buttons, (self._both, 1))
        self.acts.marked.connect(self._show_why)
        keep_fitting(self, self._fit)

    def _replay(self) -> None:
        # The debrief shows the verdicts, which are covered while an examiner marks.
        if self.form is None and self.found is not None and not self._covered:
            self.debrief_wanted.emit(self.id)

    # Showing

    def load(self, reveal: bool = False) -> None:
        id_ = self.id
        self.request_last(
            lambda school, person: queries.opened(school, person, id_, reveal),
            self._arrive,
            self._fail,
            "Reading the attempt",
        )

    def _arrive(self, found: Opened) -> None:
        self.found = found
        self._covered = found.covered or (self.form is not None and self._covered)
        kept = found.attempt
        self.headed.emit(self.lesson_title(kept.lesson))
        self._show_acts()
        self._show_facts()
        self._show_side()
        over = kept.state != "running"
        may = self.records.may
        seen = self.staff and not found.covered
        self.debrief.setVisible(not found.covered)
        # What the user may not do at all is not there; what cannot be done now keeps its place.
        for button, deed, now in (
            (self.verdict, Deed.OVERRIDE, over and bool(kept.entries)),
            (self.grade, Deed.OVERRIDE, over),
            (self.annul, Deed.ANNUL, kept.state != "annulled"),
        ):
            button.setVisible(seen and may(deed))
            button.setEnabled(now)
        self.mark.setVisible(found.covered)
        self.reveal.setVisible(found.covered)

    def _show_acts(self) -> None:
        assert self.found is not None
        self._room.covered = {3, 4} if self._covered else set()
        self._room.fit()
        at = self.acts.currentIndex().row()
        self.acts.fill(act_lines(self.found))
        if self.acts.lines.things:
            self.acts.selectRow(max(0, at))

    def _show_facts(self) -> None:
        assert self.found is not None
        found, kept = self.found, self.found.attempt
        who = [found.name or formats.NO_ACCOUNT] if self.staff else []
        said = [*who, found.exam or kept.mode.value.capitalize(), formats.moment(kept.started)]
        if found.exam_key:
            said.append(f"exam key {found.exam_key}")
        if kept.rules != RULES_VERSION:
            said.append(f"graded under {rules_words(kept.rules)}")
        facts = widgets.label("  ·  ".join(said), "muted")
        if self._covered:
            told = "Grade covered while you mark" if self.form else "Grade covered: you can mark it independently"
            widgets.refill(self.facts, facts, widgets.row(widgets.badge(told), None))
            return
        badges: list[QWidget] = []
        if kept.state in ("annulled", "running", "interrupted"):
            badges.append(widgets.badge(kept.state.capitalize(), "bad" if kept.state == "annulled" else "neutral"))
        tone = "good" if kept.standing_passed else "bad"
        stands = formats.grade(kept.standing_score, kept.standing_passed)
        badges.append(widgets.badge(f"Grade: {stands}", tone if kept.standing_score is not None else "neutral"))
        if (kept.score, kept.passed) != (kept.standing_score, kept.standing_passed):
            badges.append(widgets.badge(f"Found first: {formats.grade(kept.score, kept.passed)}"))
        badges.append(widgets.badge(f"{formats.count(kept.acts, 'act')}, {formats.count(kept.errors, 'error')}"))
        widgets.refill(self.facts, facts, widgets.flow(*badges))

    def _show_side(self) -> None:
        """The form that is open, or what was decided and marked."""
        assert self.found is not None
        if self.form is not None and self.form.parent() is self.side:
            return
        widgets.clear(self.side)
        if self.form is not None:
            widgets.add(self.side, self.form, None)
            return
        if self._covered:
            self._side_scroll.hide()
            return
        found, cards = self.found, list[QWidget]()
        for one in found.waiting:
            waits = WaitingCard(self.records, one, "This attempt", found.names)
            waits.done.connect(self._settled_by_hand)
            cards.append(waits)
        if found.attempt.decisions:
            lines = [decision_line(one, found.names) for one in found.attempt.decisions]
            cards.append(widgets.card(widgets.label("Decisions", "subheading"), *lines, spacing=12, margin=16))
        summary = marks_summary(found.marks)
        if found.marks.given or summary is not None:
            said = [*(mark_line(one) for one in found.marks.given), summary, self._settled()]
            told = [one for one in said if one is not None]
            cards.append(widgets.card(widgets.label("Marks", "subheading"), *told, spacing=12, margin=16))
        # Where nothing was decided, the acts take all the room.
        self._side_scroll.setVisible(bool(cards))
        widgets.add(self.side, *cards, None)

    def _settled_by_hand(self, said: str) -> None:
        self.told.emit(said, "good")
        self.load()

    def _settled(self) -> QWidget | None:
        """Who has settled what the markers found, once two have marked."""
        assert self.found is not None
        marks = self.found.marks
        if marks.difference is None:
            return None
        last = max(one.at for one in marks.latest)
        later = [one for one in self.found.attempt.decisions if "score" in one and in_order(one["at"]) > last]
        if not later:
            return widgets.label("Not settled yet: the person who settles it changes the grade and says why.", "muted")
        who = self.found.names.get(later[-1].get("by") or "", "") or "no name noted"
        grade = formats.grade(later[-1]["score"], later[-1].get("passed"))
        return widgets.label(f"Settled by {who}, {formats.moment(later[-1]['at'])}: {grade}.", "body", tone="good")

    def _show_why(self, one: ActLine | None) -> None:
        if one is None or self._covered:
            self.why.setText("")
            return
        said = [one.remark, self.duty_text(one.citation) if one.citation else "", one.decided]
        self.why.setText("\n".join(text for text in said if text))

    def exports(self) -> list[Export]:
        if self.found is None or self._covered:
            return []
        kept, found = self.found.attempt, self.found
        name = file_name(found.name or "attempt", kept.lesson)
        # A part of an exam is certified by its sitting alone.
        passed = kept.standing_passed and kept.state != "annulled" and kept.exam is None
        return attempt_exports(self.records.school, self.records.person, kept.id, name, passed)

    # Deciding

    def _ask_verdict(self) -> None:
        one: ActLine | None = self.acts.current
        if one is None or self.verdict.isHidden() or self.form is not None:
            return
        wording = deciding.verdict(one.number, f"{one.told}: found {formats.FINDINGS[one.found].lower()}")
        id_, act = self.id, one.number
        self._open(
            DecisionForm(wording, finding=one.stands, asks_citation=not one.citation),
            lambda school, person, told: school.personal(person).override(
                id_, told.reason, act=act, finding=told.finding, citation=told.citation
            ),
            f"The verdict on act {one.number} was changed, and the score worked out again.",
        )

    def _ask_grade(self) -> None:
        if self.found is None or self.grade.isHidden() or self.form is not None:
            return
        kept = self.found.attempt
        self._open(
            DecisionForm(deciding.GRADE, grade=(kept.standing_score, kept.standing_passed)),
            lambda school, by, told: school.personal(by).override(kept.id, told.reason, told.score, told.passed),
            "The grade was changed; what was found first stays beside it.",
        )

    def _ask_annulment(self) -> None:
        if self.form is None:
            self._open(
                DecisionForm(deciding.ANNUL),
                lambda school, person, told: school.personal(person).annul(self.id, told.reason),
                "The attempt was annulled; everything of it is kept.",
            )

    def _ask_mark(self) -> None:
        if self.form is not None or self.mark.isHidden() or self.found is None:
            return

        def hand_in(school: School, person: Person | None, told: Decision) -> None:
            assert told.score is not None
            school.marking(person).mark_attempt(self.id, told.score, bool(told.passed), told.reason)

        self._covered = True
        whose = self.found.name or formats.NO_ACCOUNT
        self._open(DecisionForm(deciding.mark(whose), grade=(None, False)), hand_in, "Your mark was handed in.")

    def _open(self, form: DecisionForm, decide: Decide[Any], done: str) -> None:
        self.form = form
        form.left.connect(self.close_form)

        def keep(school: School, person: Person | None, told: Decision) -> bool:
            noted = decide(school, person, told)
            return noted is not None and noted.result().kind == RowKind.PROPOSED

        def kept(waits: bool) -> None:
            self.told.emit(WAITS if waits else done, "good")
            self.close_form()
            self.load()

        self.on_saved(form, keep, kept)
        self._side_scroll.show()
        self._fit()
        self._show_side()
        self._show_acts()
        self._show_facts()
        self._buttons.hide()
        form.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_form(self) -> bool:
        """Leave the form that is open; False if there is none."""
        if self.form is None:
            return False
        self.form, self._covered = None, self.found is not None and self.found.covered
        self._buttons.show()
        self._fit()
        if self.found is not None:
            self._show_side()
            self._show_acts()
            self._show_facts()
        self.acts.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _fail(self, sentence: str) -> None:
        for one in (self.debrief, self.verdict, self.grade, self.mark, self.reveal, self.annul, self.acts):
            one.hide()
        widgets.refill(self.facts, widgets.label(sentence, "body"))

    def _fit(self) -> None:
        wide = self._both.wide
        self._side_scroll.setMinimumWidth(theme.px(SIDE) if wide else 0)
        self._side_scroll.setMaximumWidth(theme.px(SIDE) if wide else UNBOUNDED)
        # In little room a form matters more than the list, and nothing to say needs none.
        self._side_scroll.setMinimumHeight(0 if wide else theme.px(210 if self.form else 70))
        self.acts.setMinimumHeight(theme.px(180 if wide else 70 if self.form else 110))
        # In little room three lines must do.
        self.why.setMaximumHeight(UNBOUNDED if wide else 3 * self.why.fontMetrics().lineSpacing())
