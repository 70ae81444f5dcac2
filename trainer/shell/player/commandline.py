"""The command line under the table: acts typed as they are written in logs, with completion."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLabel, QLineEdit, QSizePolicy, QWidget

from trainer.drill.completion import Vocabulary, completions
from trainer.games import parse_act
from trainer.parts.game import Game
from trainer.rules.act import Act
from trainer.rules.notation import BadAct
from trainer.shell import widgets

MOST_OFFERS = 40


class CommandLine(QWidget):
    """A line for an act; Enter does it, Up brings earlier ones back, Escape goes back to the table."""

    acted = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.vocabulary: Vocabulary = {}
        self.acts: Collection[type[Act]] | None = None
        """What can be done at the table."""
        self.game: Game | None = None
        """Whose acts a line is read as before all."""
        self._history: list[str] = []
        self._at = 0
        self.line = QLineEdit(self)
        self.line.setProperty("role", "command")
        self.tell("")
        self.line.setAccessibleName("Command line for acts")
        self.line.setClearButtonEnabled(True)
        self._offers = QStringListModel(self)
        completer = QCompleter(self._offers, self)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setMaxVisibleItems(9)
        offers = completer.popup()
        if offers is not None:
            offers.setProperty("role", "offers")
        self.line.setCompleter(completer)
        self.complaint: QLabel = widgets.label("", "bad")
        # However long it is, the line keeps its room; the tip has all of it.
        self.complaint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.complaint.hide()
        widgets.fill_row(self, (self.line, 3), (self.complaint, 2), spacing=None)
        self.line.textEdited.connect(self._edited)
        self.line.returnPressed.connect(self._entered)

    def tell(self, words: str) -> None:
        """What the hands are busy with, shown while nothing is typed."""
        self.line.setPlaceholderText(
            words or "Type an act, for example deal 3   ( / comes here, Esc goes back to the table )"
        )

    def focus(self) -> None:
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def _edited(self, text: str) -> None:
        self.complaint.hide()
        self._offers.setStringList(completions(text, self.vocabulary, self.acts)[:MOST_OFFERS])

    def _entered(self) -> None:
        text = self.line.text().strip()
        if not text:
            return
        try:
            act = parse_act(text, self.game)
        except BadAct as bad:
            self.complaint.setText(str(bad))
            self.complaint.setToolTip(str(bad))
            self.complaint.show()
            return
        self.complaint.hide()
        self._history.append(text)
        self._at = len(self._history)
        self.line.clear()
        self.acted.emit(act)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._history:
            step = -1 if event.key() == Qt.Key.Key_Up else 1
            self._at = max(0, min(len(self._history), self._at + step))
            self.line.setText(self._history[self._at] if self._at < len(self._history) else "")
        else:
            super().keyPressEvent(event)
