"""People who go from one class to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from trainer.records.classes import Class
from trainer.records.enrolling import in_words
from trainer.records.roles import Person
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.kit.form import Form
from trainer.shell.kit.request import request

if TYPE_CHECKING:
    from trainer.shell.services import Services

NO_OTHER = "There is no other class that is open. Create one first."


class MoveForm(Form):
    """Asks to which class; `done` tells in a sentence what was changed."""

    done = Signal(str)

    def __init__(self, services: Services, class_: Class, people: Sequence[Person]) -> None:
        words = in_words(people)
        super().__init__("Move to another class", f"{words}, from {class_.name} to:", "Move")
        self._records, self._class, self._people = services.records, class_, tuple(people)
        self._classes: list[Class] = []
        self.choice = ChoiceBox()
        self.choice.setAccessibleName("The class to which they move")
        self.add(self.choice)
        self.setFocusProxy(self.choice)
        self.send_button.setEnabled(False)
        self.sent.connect(self._move)
        request(self, self._records, lambda school, _: school.classes.all(), self._offer)

    def _offer(self, found: list[Class]) -> None:
        self._classes = [one for one in found if not one.closed and one.id != self._class.id]
        self.choice.addItems([one.name for one in self._classes])
        self.choice.setVisible(bool(self._classes))
        self.send_button.setEnabled(bool(self._classes))
        if not self._classes:
            self.tell(NO_OTHER, "warn")

    def _move(self) -> None:
        to, from_, ids = self._classes[self.choice.currentIndex()], self._class, [one.id for one in self._people]
        verb = "is" if len(ids) == 1 else "are"
        said = f"{in_words(self._people)} {verb} in {to.name} now."
        self.submit(
            self._records,
            lambda school, by: school.classes.move(by, from_.id, to.id, ids),
            lambda _: self.done.emit(said),
        )
