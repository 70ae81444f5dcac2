"""The school's own paths, beside its lessons: which games have one, and taking it back."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.games import GAMES
from trainer.records.ownpaths import OwnPath
from trainer.records.timestamps import day_text
from trainer.shell import widgets

ABOUT = "Trainees learn these games in your order instead of ours."


class OwnPathsCard(QWidget):
    """A line for each path; nothing at all where there is none."""

    withdrawn = Signal(str)
    """A path is to be taken back: its game."""

    def __init__(self) -> None:
        super().__init__()
        self._lines = widgets.column(spacing=8)
        heading = widgets.label("Your paths", "heading")
        card = widgets.card(heading, widgets.label(ABOUT, "muted"), self._lines, spacing=6, margin=22)
        widgets.fill_column(self, card)
        self.hide()

    def show_paths(self, paths: Mapping[str, OwnPath]) -> None:
        """Show the path of each game."""
        widgets.refill(self._lines, *(self._line(game, one) for game, one in paths.items()))
        self.setVisible(bool(paths))

    def _line(self, game: str, one: OwnPath) -> QWidget:
        title = GAMES[game].title
        withdraw = widgets.button("Withdraw…", "danger")
        withdraw.setAccessibleName(f"Withdraw the path through {title}")
        withdraw.clicked.connect(lambda: self.withdrawn.emit(game))
        facts = f"{path_words(one)}, added on {day_text(one.added)}"
        words = widgets.column(widgets.label(title, "strong"), widgets.label(facts, "muted"), spacing=1)
        return widgets.head(words, withdraw)


def path_words(one: OwnPath) -> str:
    """How long a path is."""
    units, lessons = len(one.path.units), len(one.path.lessons)
    return f"{units} unit{'s' if units != 1 else ''}, {lessons} lesson{'s' if lessons != 1 else ''}"
