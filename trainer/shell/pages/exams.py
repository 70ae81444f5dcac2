"""The exam page: staff set and run exams here, trainees sit them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.records.roles import Deed
from trainer.records.sitting import WRITTEN
from trainer.shell import widgets
from trainer.shell.exams.examlist import ExamList
from trainer.shell.exams.form import ExamForm
from trainer.shell.exams.ownexams import MyExams
from trainer.shell.exams.room import Room
from trainer.shell.exams.sealing import Sealing
from trainer.shell.exams.sitting import SittingPage
from trainer.shell.exams.sittingwatch import SittingLook, Watch, look_at
from trainer.shell.exams.written import WrittenPage
from trainer.shell.kit.request import request

if TYPE_CHECKING:
    from trainer.drill.exam import Exam
    from trainer.drill.written import WrittenPaper
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.records.setexam import SetExam
    from trainer.shell.services import Services


class ExamsPage(QWidget):
    """One view at a time; Esc goes back where there is a way back."""

    part_wanted = Signal(object)
    """A part of an exam (an ExamPart) is to be dealt."""
    examined = Signal(bool)
    """Whether a candidate sits an exam, so that there must be no way to anything else."""
    told = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._services = services
        self._examining = False
        self.watch: Watch | None = None
        self.form: ExamForm | None = None
        self.sealing: Sealing | None = None
        self.room: Room | None = None
        self.sitting: SittingPage | None = None
        self.written: WrittenPage | None = None
        self.stack = QStackedWidget()
        self.progress = widgets.Progress(self)
        widgets.fill_column(self, self.stack)
        may = services.records.may
        self.staff = may(Deed.RUN_EXAM) or may(Deed.SET_EXAM)
        self.board: ExamList | None = None
        self.mine: MyExams | None = None
        if self.staff:
            self.board = ExamList(services)
            self.board.new.connect(self.new_exam)
            self.board.run.connect(self.run)
            self._home: QWidget = self._add(self.board)
        else:
            self.mine = MyExams(services)
            self.mine.found.connect(self._find)
            self._home = self._add(self.mine)
        self.go_home()

    def _add(self, view: QWidget) -> QWidget:
        self.stack.addWidget(view)
        told = getattr(view, "told", None)
        if told is not None:
            told.connect(self.told)
        return view

    def _show(self, view: QWidget) -> None:
        self.stack.setCurrentWidget(view)
        self.setFocusProxy(view)
        view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop(self, view: QWidget | None) -> None:
        if view is not None:
            self.stack.removeWidget(view)
            view.hide()
            view.deleteLater()

    # Staff

    def go_home(self) -> None:
        """Back to the list."""
        self._show(self._home)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc comes here only if no panel or field had a use for it."""
        if event.key() != Qt.Key.Key_Escape or not self._back():
            super().keyPressEvent(event)

    def _back(self) -> bool:
        view = self.stack.currentWidget()
        if view is self.form or view is self.room:
            self.go_home()
        elif view is self.sealing and self.sealing is not None and not self.sealing.before.isHidden():
            self._again()
        else:
            return False
        return True

    def new_exam(self) -> None:
        """The form; what was filled in stays until it is sealed."""
        if self.form is None:
            self.form = ExamForm(self._services)
            self.form.checked.connect(self._look_over)
            self.form.left.connect(self.go_home)
            self._add(self.form)
        self._show(self.form)

    def _look_over(self, exam: Exam) -> None:
        self._drop(self.sealing)
        self.sealing = Sealing(self._services, exam)
        self.sealing.sealed.connect(self._sealed)
        self.sealing.back.connect(self._again)
        self.sealing.left.connect(self.go_home)
        self.sealing.opened.connect(self._open)
        self._add(self.sealing)
        self._show(self.sealing)

    def _again(self) -> None:
        if self.form is not None:
            self._show(self.form)

    def _sealed(self, _: SetExam) -> None:
        self._drop(self.form)
        self.form = None
        if self.board is not None:
            self.board.refresh()

    def _open(self, exam: str) -> None:
        if self.board is not None:
            self.board.open_exam(exam)
            self.go_home()

    def run(self, exam: str) -> None:
        """The room of an exam."""
        self._drop(self.room)
        self.room = Room(self._services, exam)
        self.room.left.connect(self.go_home)
        self._add(self.room)
        self._show(self.room)

    # Candidates

    def _find(self, exam: str, sitting: str) -> None:
        """The candidate's own sitting runs: there is nothing else to do now."""
        if self.watch is not None and self.watch.sitting == sitting:
            return
        if self.watch is not None:
            self._end_watch()

        def look(school: School, person: Person | None) -> tuple[SetExam, SittingLook]:
            kept = school.exams.kept(exam)
            return kept, look_at(school, person, kept, sitting)

        request(self, self._services.records, look, self._sit)

    def _sit(self, found: tuple[SetExam, SittingLook]) -> None:
        kept, look = found
        if self.watch is not None:
            return
        self.watch = Watch(self._services, kept, look.sitting.id, self)
        self.watch.take(look)
        self.sitting = SittingPage(self._services, self.watch)
        self.sitting.part_wanted.connect(self.part_wanted)
        self.sitting.written_wanted.connect(self._begin_written)
        self.sitting.left.connect(self._leave_sitting)
        self.watch.changed.connect(self._changed)
        self._add(self.sitting)
        self._changed(look)
        self._show(self.sitting)

    def _changed(self, look: SittingLook) -> None:
        if look.locked != self._examining:
            self._examining = look.locked
            self.examined.emit(look.locked)
        if not look.running and self.written is not None:
            self._end_written()

    def part_over(self) -> None:
        """The window calls this when the player has left a part."""
        if self.sitting is not None:
            self.sitting.part_over()
            self._show(self.sitting)

    def _begin_written(self) -> None:
        watch = self.watch
        assert watch is not None
        exam, sitting = watch.kept.id, watch.sitting

        def begin(school: School, person: Person | None) -> tuple[WrittenPaper, tuple[int | None, ...], SittingLook]:
            paper = school.sittings.paper(person, exam, sitting)
            answers = school.sittings.answered(person, exam, sitting)
            return paper, answers, look_at(school, person, watch.kept, sitting)

        def refused(sentence: str) -> None:
            self.told.emit(sentence, "warn")
            self.part_over()

        records, saying = self._services.records, "Writing out your questions"
        request(self, records, begin, self._write, refused, progress=self.progress, saying=saying)

    def _write(self, begun: tuple[WrittenPaper, tuple[int | None, ...], SittingLook]) -> None:
        paper, answers, look = begun
        assert self.watch is not None
        self.watch.take(look)
        assert WRITTEN in look.parts
        self.written = WrittenPage(self._services, self.watch, paper, answers)
        self.written.over.connect(self._end_written)
        self._add(self.written)
        self._show(self.written)

    def _end_written(self) -> None:
        written, self.written = self.written, None
        if written is not None:
            self.part_over()
            self._drop(written)

    def _leave_sitting(self) -> None:
        self._end_watch()
        self.go_home()

    def _end_watch(self) -> None:
        if self.watch is not None:
            self.watch.stop()
            self.watch.deleteLater()
        self.watch = None
        self._drop(self.sitting)
        self.sitting = None

    def shut(self) -> None:
        """The page is done for: another user will sit here, or the program ends."""
        if self.watch is not None:
            self.watch.stop()
        if self._examining:
            self._examining = False
            self.examined.emit(False)
