"""The answer panel: what the referee says, with the paragraph it rests on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QWidget

from trainer.drill.lookup import Lookup
from trainer.drill.typed_questions import Said, Tone
from trainer.shell import theme
from trainer.shell.rulebook.cardart import CardRow
from trainer.shell.rulebook.sheets import badges, flow, link
from trainer.shell.widgets import badge, clear, divider, fill_column, label


class AnswerPanel(QFrame):
    """Shows a `Said`, or what to do when nothing is asked yet; tells `open_wanted` with a citation."""

    open_wanted = Signal(str)

    def __init__(self, lookup: Lookup, four_colours: bool) -> None:
        super().__init__()
        self.lookup = lookup
        self.four_colours = four_colours
        self.said: Said | None = None
        self.setProperty("role", "card")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._layout = fill_column(self, spacing=theme.px(10), margins=(theme.px(22), theme.px(18)))

    def wait_for(self, words: str) -> None:
        """Nothing is asked yet."""
        self._write(None, words)

    def complain(self, words: str) -> None:
        """What was typed cannot be asked."""
        wrong, _, expected = words.partition(" Expected ")
        details = (wrong, f"Expected {expected}") if expected else (wrong,)
        self._write(Said("Not yet a question", details, "", Tone.BAD), words)

    def show_said(self, said: Said, note: str = "", note_citation: str = "") -> None:
        self._write(said, "", note, note_citation)

    def _write(self, said: Said | None, words: str, note: str = "", note_citation: str = "") -> None:
        self.said = said
        clear(self)
        put = self._layout.addWidget
        put(label("The referee", "eyebrow"))
        if said is None:
            put(label(words, "lede"))
            self.setAccessibleName(words)
            return
        tone = {Tone.BAD: "bad"}.get(said.tone, "")
        put(label(said.headline, "title" if len(said.headline) < 18 else "heading", tone=tone))
        if said.faces:
            put(CardRow(said.faces, width=48, four_colours=self.four_colours))
        if said.shares:
            put(self._shares(said))
        for line in said.details:
            put(label(line))
        if note:
            put(divider())
            put(label(note, "body", tone="warn"))
            if note_citation:
                put(self._link(note_citation))
        if said.citation:
            put(divider())
            self._paragraph(said.citation)
        self.setAccessibleName(" ".join((said.headline, *said.details, note)).strip())

    def _shares(self, said: Said) -> QWidget:
        made = QFrame()
        made.setProperty("role", "well")
        grid = QGridLayout(made)
        grid.setContentsMargins(theme.px(14), theme.px(10), theme.px(14), theme.px(10))
        grid.setHorizontalSpacing(theme.px(14))
        grid.setVerticalSpacing(0)
        for at, share in enumerate(said.shares):
            if at:
                grid.setRowMinimumHeight(3 * at - 1, theme.px(8))
            grid.addWidget(label(share.name.replace("seat ", "seat\N{NO-BREAK SPACE}"), "strong"), 3 * at, 0)
            grid.addWidget(label(share.amount, "strong", wrap=False), 3 * at, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label(share.note, "muted"), 3 * at + 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        return made

    def _paragraph(self, citation: str) -> None:
        put = self._layout.addWidget
        article = self.lookup.article(citation)
        if article is None:
            put(label(citation, "citation"))
            return
        put(self._link(citation))
        put(label(article.text))
        put(flow(*badges(article)[:1], *(badge(number, "ruling") for number in article.rulings)))
        for number in article.rulings:
            ruling = self.lookup.article(number)
            if ruling is not None:
                put(label(f"{number}: {ruling.text}", "muted"))

    def _link(self, citation: str) -> QPushButton:
        article = self.lookup.article(citation)
        name = article.short if article else citation
        return link(name, lambda: self.open_wanted.emit(citation), "Open this paragraph in the rulebook")
