"""A tab for each game, however many there are."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabBar


class GameTabs(QTabBar):
    """Arrow keys go from tab to tab; tabs that have no room are scrolled to."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Games")
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setUsesScrollButtons(True)
        self.currentChanged.connect(self._tell)

    @property
    def game(self) -> str:
        """The game whose tab is chosen; none while there are no games."""
        return str(self.tabData(self.currentIndex()) or "")

    @property
    def games(self) -> list[str]:
        return [str(self.tabData(number)) for number in range(self.count())]

    def show_games(self, titles: Mapping[str, str], game: str) -> None:
        """Have a tab for each of these games, in this order; where they change, this one is chosen."""
        if self.games == list(titles):
            return
        before = self.blockSignals(True)
        while self.count():
            self.removeTab(0)
        for name, title in titles.items():
            self.setTabData(self.addTab(title), name)
        self.blockSignals(before)
        self.choose(game)

    def choose(self, game: str) -> None:
        if game in self.games:
            self.setCurrentIndex(self.games.index(game))

    def go_on(self, step: int) -> None:
        """The next tab, or the one before; from the last one to the first."""
        if self.count():
            self.setCurrentIndex((self.currentIndex() + step) % self.count())

    def tell_found(self, titles: Mapping[str, str], found: Mapping[str, int] | None) -> None:
        """Say on each tab how many lessons were found; without a search, nothing."""
        for number, game in enumerate(self.games):
            self.setTabText(number, titles[game] if found is None else f"{titles[game]} ({found[game]})")

    def _tell(self, _number: int) -> None:
        if self.game:
            self.chosen.emit(self.game)
