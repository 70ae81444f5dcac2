"""What all panels of the gradebook share: signals to the page, a heading, and what can be exported of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.shell import widgets
from trainer.shell.gradebook.deciding import Decide, Decision, DecisionForm
from trainer.shell.kit.request import LastRequest, Work, request

if TYPE_CHECKING:
    from trainer.shell.records import Records
    from trainer.shell.services import Services

T = TypeVar("T")


SHORT = 110
"""Letters of a duty that are shown in a list."""


@dataclass(frozen=True, slots=True)
class Export:
    """Something that can be saved: what it is called, its file's name, and how it is made off the UI thread."""

    name: str
    file: str
    make: Callable[[], bytes]

    @property
    def printable(self) -> bool:
        return self.file.endswith(".pdf")


class Panel(QWidget):
    """A page within the page."""

    told = Signal(str, str)
    candidate_wanted = Signal(object, str)
    attempt_wanted = Signal(str)
    exam_wanted = Signal(str, str)
    regrade_wanted = Signal(str, str)
    paper_wanted = Signal(str, str, str)
    """A candidate's written part: the exam, the sitting, the name."""
    debrief_wanted = Signal(str)
    citation_wanted = Signal(str)
    course_wanted = Signal()
    headed = Signal(str)
    """What the page's heading is to be."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.progress = widgets.Progress(self)
        self._last = LastRequest()

    def request(
        self,
        work: Work[T],
        then: Callable[[T], object],
        otherwise: Callable[[str], object] | None = None,
        saying: str = "",
    ) -> None:
        """Ask the school for something that is shown besides."""
        tell = otherwise or (lambda sentence: self.told.emit(sentence, "warn"))
        request(self, self.records, work, then, tell, progress=self.progress if saying else None, saying=saying)

    def request_last(
        self, work: Work[T], then: Callable[[T], object], otherwise: Callable[[str], object], saying: str
    ) -> None:
        """Ask the school for what is shown; of several questions only the answer to the last one counts."""
        request(self, self.records, work, then, otherwise, progress=self.progress, saying=saying, last=self._last)

    def on_saved(self, form: DecisionForm, decide: Decide[T], done: Callable[[T], object]) -> None:
        """Keep what a form decides when it is saved, or have it say why that is refused."""

        def keep(told: Decision) -> None:
            self.request(lambda school, person: decide(school, person, told), done, form.refuse)

        form.saved.connect(keep)

    @property
    def records(self) -> Records:
        return self._services.records

    @property
    def staff(self) -> bool:
        """Whether the user sees others' results, too; at home there are no others."""
        from trainer.records.roles import Deed

        return not self.records.at_home and self.records.may(Deed.SEE_RECORDS)

    def lesson_title(self, id_: str) -> str:
        return self._services.course.title(id_)

    def game_title(self, id_: str) -> str:
        return self._services.course.titles.get(id_) or id_.replace("_", " ").capitalize()

    def duty_text(self, citation: str) -> str:
        """A duty in a line; empty where the course is not there yet."""
        duty = self._services.course.duty("", citation)
        text = duty.text if duty else ""
        return text if len(text) <= SHORT else f"{text[:SHORT].rsplit(' ', 1)[0]}…"

    def load(self) -> None:
        """Read what is shown, again if it was read before."""

    def exports(self) -> list[Export]:
        """What can be saved or printed of what is shown."""
        return []
