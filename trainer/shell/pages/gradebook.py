"""The gradebook; for a trainee, or at home, the user's own results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.shell import widgets
from trainer.shell.gradebook.attempt import AttemptPanel
from trainer.shell.gradebook.candidate import CandidatePanel
from trainer.shell.gradebook.exam import ExamPanel
from trainer.shell.gradebook.overview import Overview
from trainer.shell.gradebook.panel import Export, Panel
from trainer.shell.gradebook.regrade import RegradePanel
from trainer.shell.gradebook.saving import Saving
from trainer.shell.gradebook.writtenpart import WrittenPartPanel
from trainer.shell.icons import IconButton

if TYPE_CHECKING:
    from trainer.shell.services import Services


class GradebookPage(QWidget):
    """Panels lie on one another: Enter opens the next, Esc goes back."""

    debrief_wanted = Signal(str)
    citation_wanted = Signal(str)
    course_wanted = Signal()
    told = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._services = services
        self.title = widgets.label("Results", "title")
        self.back = IconButton("back", tip="Back (Esc)")
        self.stack = QStackedWidget()
        self.saving = Saving(services.records, self, self._exports)
        self.nothing = widgets.label("", "body")
        self._stale = True
        self._top = widgets.row(self.back, (self.title, 1), self.saving.button, spacing=10)
        widgets.fill_column(self, self._top, self.nothing, (self.stack, 1), margins=(32, 24, 32, 20))
        self.back.hide()
        self.back.clicked.connect(self.go_back)
        self.saving.told.connect(self.told)
        if services.records.is_open:
            self._begin()
        else:
            self._wait()
            services.records.opened.connect(self._begin)
            services.records.failed.connect(self.nothing.setText)

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one: all together would take too long for one turn."""
        return [self._top, self.saving, self.nothing, self.stack, self.saving.progress]

    @property
    def panels(self) -> list[Panel]:
        """From the first to the one that is open."""
        found = (self.stack.widget(number) for number in range(self.stack.count()))
        return [one for one in found if isinstance(one, Panel)]

    @property
    def panel(self) -> Panel:
        return self.panels[-1]

    def open_candidate(self, key: str | None, name: str) -> None:
        self._open(CandidatePanel(self._services, key, name))

    def open_attempt(self, id_: str) -> None:
        self._open(AttemptPanel(self._services, id_))

    def open_exam(self, id_: str, title: str) -> None:
        self._open(ExamPanel(self._services, id_, title))

    def open_regrading(self, id_: str, title: str) -> None:
        self._open(RegradePanel(self._services, id_, title))

    def open_paper(self, exam: str, sitting: str, name: str) -> None:
        self._open(WrittenPartPanel(self._services, exam, sitting, name))

    def go_back(self) -> None:
        """Back to the panel below; a form that is open is left first."""
        panel = self.panel
        leave = getattr(panel, "close_form", None)
        if leave is not None and leave():
            return
        if self.stack.count() > 1:
            self.stack.removeWidget(panel)
            panel.deleteLater()
            self._show()
            self.panel.load()

    def _wait(self) -> None:
        problem = self._services.records.problem
        self.nothing.setText(problem or "The records are being opened.")
        self.saving.button.setEnabled(False)

    def _begin(self) -> None:
        self.nothing.hide()
        self.saving.button.setEnabled(True)
        records = self._services.records
        if self.stack.count() or records.person is None:
            return
        from trainer.records.roles import Deed

        staff = not records.at_home and records.may(Deed.SEE_RECORDS)
        self._open(Overview(self._services) if staff else CandidatePanel(self._services))

    def _open(self, panel: Panel) -> None:
        panel.candidate_wanted.connect(self.open_candidate)
        panel.attempt_wanted.connect(self.open_attempt)
        panel.exam_wanted.connect(self.open_exam)
        panel.regrade_wanted.connect(self.open_regrading)
        panel.paper_wanted.connect(self.open_paper)
        panel.debrief_wanted.connect(self.debrief_wanted)
        panel.citation_wanted.connect(self.citation_wanted)
        panel.course_wanted.connect(self.course_wanted)
        panel.told.connect(self.told)
        panel.headed.connect(lambda text: self._head(panel, text))
        self.stack.addWidget(panel)
        self._show()
        panel.load()
        panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        self.stack.setCurrentWidget(self.panel)
        self.setFocusProxy(self.panel)
        deep = self.stack.count() > 1
        self.back.setVisible(deep)
        self.saving.hide()
        if not deep:
            self.title.setText("Gradebook" if isinstance(self.panel, Overview) else "Results")
        self.panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _head(self, panel: Panel, text: str) -> None:
        if panel is self.panel:
            self.title.setText(text)

    def _exports(self) -> list[Export]:
        return self.panel.exports() if self.stack.count() else []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.stack.count():
            self.go_back()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """What was dealt meanwhile is listed, too."""
        super().showEvent(event)
        if self._stale:
            self._stale = False
        elif self.stack.count():
            self.panel.load()
