"""The debrief page: how an attempt went, and every moment of it to be looked at again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import cast

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from trainer.drill.attempt import Attempt
from trainer.drill.debrief import Debrief, Moment
from trainer.drill.grading import Rubric
from trainer.parts.lessons.lesson import Lesson
from trainer.records.attemptfile import AttemptRecord
from trainer.records.keptattempt import KeptAttempt
from trainer.rules.duty import Duty
from trainer.shell import theme
from trainer.shell.debrief.body import Body
from trainer.shell.debrief.debrieftable import DebriefTable, new_table
from trainer.shell.debrief.detail import MomentDetail
from trainer.shell.debrief.header import Header
from trainer.shell.debrief.lists import Lists
from trainer.shell.debrief.moments import Row, is_fault, nearest
from trainer.shell.debrief.offers import next_after, offers_after
from trainer.shell.debrief.replay import Replay, Told
from trainer.shell.debrief.strip import Strip
from trainer.shell.debrief.summary import Summary
from trainer.shell.debrief.transport import Transport
from trainer.shell.services import Services
from trainer.shell.steps import Steps
from trainer.shell.widgets import Progress, fill_column, label, scroll


class DebriefPage(QWidget):
    """Position n of the replay is the table after act n; 0 is the table as it was found."""

    again = Signal(str, str)
    lesson_wanted = Signal(str, str)
    rulebook_wanted = Signal(str)
    resume_wanted = Signal(str)
    shown = Signal()
    """The debrief is on the page; pictures may still be coming."""

    def __init__(self, services: Services, table: Callable[[], QWidget] = new_table) -> None:
        super().__init__()
        self._services = services
        self._new_table = table
        self._table: DebriefTable | None = None
        self._record: AttemptRecord | None = None
        self._asked = 0
        self.debrief: Debrief | None = None
        self._rows: tuple[Row, ...] = ()
        self._faults: list[int] = []
        self._row: Row | None = None
        self.position = 0
        self.before = False
        self.replay = Replay(self)
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)
        self._beat.timeout.connect(self._play_on)
        self._steps = Steps(self)
        self._build()
        self._connect()

    # What to look back at

    def open(self, record_id: str) -> None:
        """Look back at a recorded attempt."""
        self._clear()
        asked = self._asked
        personal = self._services.records.personal_if_open

        def look() -> tuple[KeptAttempt, tuple[Lesson, Rubric] | None] | None:
            kept = personal.load(record_id) if personal is not None else None
            record = kept and kept.in_time
            # What was dealt in an exam is looked at with the lesson and the rubric that the exam has kept.
            return None if personal is None or record is None else (record, personal.lesson_of(record))

        def found(both: tuple[KeptAttempt, tuple[Lesson, Rubric] | None] | None) -> None:
            if asked != self._asked:
                # Another one was opened meanwhile.
                return
            if both is None:
                self._fail("There is no record of this attempt that you may see.")
            else:
                self._record = both[0]
                lesson, rubric = both[1] or (None, None)
                self.replay.load(both[0], lesson, rubric=rubric)

        self._services.records.ask(self, look, found, self._fail)

    def show_attempt(self, lesson: Lesson, record: AttemptRecord | None, attempt: Attempt) -> None:
        """Look back at an attempt that was just made, recorded or not."""
        self._clear()
        self._record = record
        self.replay.load(record, lesson, attempt)

    def _clear(self) -> None:
        self._asked += 1
        self.pause()
        self._steps.stop()
        self.replay.stop()
        self._record = None
        self.debrief = None
        self._row = None
        self._rows = ()
        self.position = 0
        self._stack.setCurrentWidget(self._content)
        self._progress.begin("Looking back at the attempt")

    @property
    def under_messages(self) -> QWidget:
        """What messages float over."""
        return self._place

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one: all together would take too long for one turn."""
        bar = self._content.verticalScrollBar()
        return [bar, self.header, self.summary, *self.body.styled_parts, self.trouble, self._progress]

    def shut(self) -> None:
        """Stop looking back."""
        self._asked += 1
        self.pause()
        self._steps.stop()
        self.replay.stop()

    # The page

    def _build(self) -> None:
        self.header = Header()
        self.summary = Summary()
        self.strip = Strip()
        self.transport = Transport()
        self.lists = Lists()
        self.moments = self.lists.moments
        self.checks = self.lists.checks
        self.detail = MomentDetail()
        self._place = QWidget()
        QVBoxLayout(self._place).setContentsMargins(0, 0, 0, 0)
        self.body = Body(self._place, self.strip, self.transport, self.lists, self.detail)
        inner = QWidget()
        fill_column(
            inner,
            self.header,
            self.summary,
            (self.body, 1),
            spacing=theme.px(12),
            margins=(theme.px(24), theme.px(16), theme.px(24), theme.px(18)),
        )
        self._content = scroll(inner)
        self.trouble = label("", "body")
        self.trouble.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._content)
        self._stack.addWidget(self.trouble)
        fill_column(self, self._stack, spacing=None)
        self._progress = Progress(self)

    def _connect(self) -> None:
        self.replay.told.connect(self._tell)
        self.replay.grew.connect(self._grow)
        self.replay.corrected.connect(self._correct)
        self.replay.progress.connect(self._progress.step)
        self.replay.complete.connect(self._complete)
        self.replay.failed.connect(self._fail)
        self.strip.moved.connect(self._scrub)
        self.moments.chosen.connect(self._choose)
        self.checks.chosen.connect(self._scrub)
        self.summary.moment_wanted.connect(self._scrub)
        self.summary.lesson_wanted.connect(self.lesson_wanted)
        self.detail.rulebook_wanted.connect(self.rulebook_wanted)
        self.transport.play_wanted.connect(self.play_or_pause)
        self.transport.step_wanted.connect(self.step)
        self.transport.fault_wanted.connect(self.go_to_fault)
        self.transport.before_wanted.connect(self.show_before)
        self.header.again.clicked.connect(self._emit_again)
        self.header.lesson_wanted.connect(self.lesson_wanted)
        self.header.resume.clicked.connect(self._emit_resume)
        self._services.course.ready.connect(self._show_offers)
        self._services.preferences.changed.connect(self._set_look)
        shortcuts: dict[str, Callable[[], object]] = {
            "Left": lambda: self.step(-1),
            "Right": lambda: self.step(1),
            "N": lambda: self.go_to_fault(1),
            "P": lambda: self.go_to_fault(-1),
            "B": lambda: self.show_before(not self.before),
            "F": lambda: self.lists.show_only_errors(not self.lists.only_errors),
            "C": lambda: self.lists.show_tab(1 - self.lists.tab),
            "S": self.transport.faster,
            "A": self._emit_again,
            "R": self._emit_rulebook,
        }
        for key, does in shortcuts.items():
            one = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            one.activated.connect(does)

    # What comes from the replay

    def _tell(self, told: Told) -> None:
        """Put the debrief on the page in a few turns of the event loop, the verdict first: none of them takes long."""
        debrief = told.debrief
        self.debrief = debrief
        self._progress.end()
        self._rows = (*debrief.moments, *debrief.unfinished)
        self._faults = [place for place, one in enumerate(self._rows) if is_fault(one)]
        self.header.show_debrief(debrief, self._record, told.changed, told.rules)
        hints = self._record.hints if self._record is not None else 0
        self._steps.begin(
            lambda: self.summary.show_debrief(debrief, hints),
            lambda: self.summary.show_figures(debrief),
            lambda: self.strip.set_moments(debrief.moments, len(debrief.unfinished)),
            lambda: self.lists.show_debrief(debrief),
            lambda: self.transport.offer_faults(bool(self._faults)),
            self._make_table,
            lambda: self._lay_table(told.lesson),
            self._show_first,
            self._show_offers,
            self.shown.emit,
        )

    def _show_first(self) -> None:
        assert self.debrief is not None
        if self._faults:
            self._choose(self._rows[self._faults[0]])
        else:
            self.go(len(self.debrief.moments))

    @property
    def settled(self) -> bool:
        """Whether everything is on the page."""
        return self.debrief is not None and not self._steps.busy and not self.replay.busy

    def _make_table(self) -> None:
        if self._table is None:
            widget = self._new_table()
            layout = self._place.layout()
            assert layout is not None
            layout.addWidget(widget)
            # With its size known beforehand the table is drawn once.
            layout.activate()
            self._table = cast(DebriefTable, widget)
            self._set_look()

    def _lay_table(self, lesson: Lesson) -> None:
        assert self._table is not None
        self._table.lay(lesson)

    def _grow(self, frames: int) -> None:
        # The picture that is waited for may be among the new ones.
        if self.position < frames and self.debrief is not None:
            self._show_picture(False)
            self._show_detail()

    def _complete(self) -> None:
        starts: list[tuple[int, int]] = []
        for place, frame in enumerate(self.replay.frames[:-1]):
            if not starts or frame.round_number != starts[-1][1]:
                starts.append((place, frame.round_number))
        self.strip.set_rounds(starts)
        self.body.arrange()

    def _fail(self, sentence: str) -> None:
        self.replay.stop()
        self._progress.end()
        self.trouble.setText(sentence)
        self._stack.setCurrentWidget(self.trouble)

    def _show_offers(self) -> None:
        if self.debrief is None:
            return
        step = next_after(self.debrief, self._record, self._services)
        self.summary.show_offers(*offers_after(self.debrief, self._services.course, step))
        self.header.show_next(step)
        # New links come last to the Tab key unless it is told that they stand above the table.
        for one, other in pairwise([self.header.again, self.header.next, *self.summary.links()]):
            QWidget.setTabOrder(one, other)

    # Going through the moments

    def go(self, position: int, animate: bool = False) -> None:
        """Show the table after an act, and everything about it."""
        if self.debrief is None:
            return
        self.position = min(max(0, position), len(self.debrief.moments))
        self._row = self.debrief.moments[self.position - 1] if self.position else None
        self._show(animate)

    def _choose(self, one: Row) -> None:
        self.pause()
        if isinstance(one, Moment):
            self.go(one.number)
        elif self.debrief is not None:
            self.position = len(self.debrief.moments)
            self._row = one
            self._show(False)

    def _show(self, animate: bool) -> None:
        assert self.debrief is not None
        self._show_picture(animate)
        self._show_detail()
        self.strip.set_position(self.position)
        self.moments.choose(self._row)
        behind, ahead = (self._fault(way) is not None for way in (-1, 1))
        at = self._row.at if isinstance(self._row, Moment) else None
        self.transport.show_where(self.position, len(self.debrief.moments), at, (behind, ahead))

    def _show_picture(self, animate: bool) -> None:
        at = self.position - 1 if self.before and self.position else self.position
        picture, lesson = self.replay.picture(at), self.replay.lesson(at)
        if picture is None or lesson is None or self._table is None:
            return
        moment = self._row if isinstance(self._row, Moment) and not self.before else None
        error = self.replay.corrections.get(moment.number) if moment is not None else None
        if error is not None and error.wrong is not None and moment is not None and moment.taken_back:
            # Nothing of it has stayed: what is looked at is the table as the act left it.
            picture = error.wrong.table
        self._table.lay(lesson)
        self._table.show_picture(picture, animate)
        self._table.mark(error)

    def _correct(self, number: int) -> None:
        """What was wrong with an act is known now; it may be the one that is looked at."""
        if number == self.position and self.debrief is not None:
            self._show_picture(True)

    def _show_detail(self) -> None:
        assert self.debrief is not None
        if self._row is None:
            self.detail.show_opening(len(self.debrief.moments))
        elif isinstance(self._row, Duty):
            self.detail.show_undone(self._row, self.replay.dues(self.position + 1))
        else:
            self.detail.show_moment(self._row, self.replay.dues(self._row.number), self.debrief.scored)

    def step(self, by: int) -> None:
        self.pause()
        self.go(self.position + by, animate=by == 1)

    def go_to_fault(self, way: int) -> None:
        """The next error (1) or the one before (-1), if there is one."""
        found = self._fault(way)
        if found is not None:
            self._choose(self._rows[found])

    def _fault(self, way: int) -> int | None:
        """Where the nearest error ahead (1) or behind (-1) stands among the rows."""
        here = self.position - 1
        if isinstance(self._row, Duty):
            here = next(place for place, one in enumerate(self._rows) if one is self._row)
        return nearest(self._faults, here, way)

    def show_before(self, before: bool) -> None:
        self.before = before
        self.transport.show_before(before)
        self._show_picture(True)

    def _scrub(self, position: int) -> None:
        self.pause()
        self.go(position)

    # Playing

    @property
    def playing(self) -> bool:
        return self._beat.isActive()

    def play_or_pause(self) -> None:
        if self.playing:
            self.pause()
        elif self.debrief is not None and self.debrief.moments:
            if self.position >= len(self.debrief.moments):
                self.go(0)
            self._set_look()
            self._wait()

    def pause(self) -> None:
        self._beat.stop()
        self.transport.show_playing(False)

    def _play_on(self) -> None:
        assert self.debrief is not None
        self.go(self.position + 1, animate=True)
        if self.position < len(self.debrief.moments):
            self._wait()
        else:
            self.pause()

    def _wait(self) -> None:
        assert self.debrief is not None
        self._beat.start(self.transport.wait_for(self.debrief.moments[self.position].took))
        self.transport.show_playing(True)

    # What the user asks for

    def _emit_again(self) -> None:
        if self.debrief is not None:
            self.again.emit(self.debrief.lesson, self.debrief.mode.value)

    def _emit_resume(self) -> None:
        if self._record is not None:
            self.resume_wanted.emit(self._record.id)

    def _emit_rulebook(self) -> None:
        if self._row is not None and self._row.citation:
            self.rulebook_wanted.emit(self._row.citation)

    def _set_look(self) -> None:
        if self._table is not None and self.isVisible():
            look = self._services.preferences.look(theme.dark())
            self._table.set_look(replace(look, motion=look.motion * self.transport.speed))

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Space:
                self.play_or_pause()
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self.moments.setFocus()
                self.moments.keyPressEvent(event)
            case Qt.Key.Key_Home:
                self._scrub(0)
            case Qt.Key.Key_End if self._rows:
                self._choose(self._rows[-1])
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.moments.setFocus(event.reason())

    def hideEvent(self, event: QHideEvent) -> None:
        self.pause()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._set_look()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self._set_look()
