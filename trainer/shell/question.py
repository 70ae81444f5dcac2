"""The one way in which the program asks before something that cannot be taken back.

The cursor is on the way back, Enter never does what is asked about, and Esc means no.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.shell import theme, widgets
from trainer.shell.veil import Veil


class Question(Veil):
    """Asks over a page or the whole window; what is to be done is done only by a click or Space on its button."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._then: Callable[[], object] = lambda: None
        self.heading = widgets.label("", "heading")
        self.words = widgets.label("", "body")
        self.no = widgets.button("", "primary")
        self.yes = widgets.button("", "danger")
        for one in (self.heading, self.words):
            self.inner.addWidget(one)
        self.inner.addSpacing(6)
        self.inner.addWidget(widgets.row(None, self.no, self.yes))
        self.no.clicked.connect(self.shut)
        self.yes.clicked.connect(self._do)

    def ask(self, heading: str, words: str, verb: str, then: Callable[[], object], stay: str = "Cancel") -> None:
        """`verb` names what `then` does, `stay` what happens otherwise."""
        self._then = then
        self.heading.setText(heading)
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.yes.setText(verb)
        self.no.setText(stay)
        self.setAccessibleName(f"{heading} {words}")
        theme.apply_style(self)
        self.show()
        self.no.setFocus(Qt.FocusReason.OtherFocusReason)

    def _do(self) -> None:
        self.shut()
        self._then()
