"""The about page: what this is, what the rules it teaches are worth, and whose work is in it."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, qVersion
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.shell import theme, widgets
from trainer.shell.kit.adapting import AdaptiveRow
from trainer.shell.kit.page import scrolled_in_the_middle
from trainer.shell.sidebar import mark

if TYPE_CHECKING:
    from trainer.shell.services import Services

WHAT = (
    "Dealer Trainer sets you at a casino table. You deal, announce, count, rule and pay; every act is judged against "
    "the regulation, paragraph by paragraph, and the citation is shown."
)
CAUTION = (
    "A regulation's text is historic or a proposal unless its status says otherwise, and it may have been amended. "
    "The duties are told in our own words. None of this is legal advice."
)
MARKS: tuple[tuple[str, str, str], ...] = (
    ("regulation", "regulation", "The paragraph itself says so."),
    ("ruling", "ruling", "The text is silent or unclear; this is how we read it."),
    ("house rule", "house", "A licensee may choose; this is the choice made here."),
)
WORKS: tuple[tuple[str, str, str], ...] = (
    ("Inter", "", "SIL Open Font License 1.1"),
    ("Caladea", "", "SIL Open Font License 1.1"),
    ("JetBrains Mono", "", "SIL Open Font License 1.1"),
    ("Qt for Python", "PySide6-Essentials", "LGPL 3.0"),
    ("pygame-ce", "pygame-ce", "LGPL 2.1"),
    ("pydantic", "pydantic", "MIT"),
    ("ruamel.yaml", "ruamel.yaml", "MIT"),
    ("click", "click", "BSD 3-Clause"),
    ("platformdirs", "platformdirs", "MIT"),
)
WIDEST, NARROW = 1240, 860


class AboutPage(QWidget):
    """Cards to read; the games' status comes when the core is there."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.games = widgets.column(widgets.label("One moment.", "muted"), spacing=12)
        self._lay_out()
        if services.warm:
            self._status()
        else:
            services.warmed.connect(self._status)
            services.begin()

    def _lay_out(self) -> None:
        name = widgets.row(
            _Mark(), widgets.column(widgets.label("Dealer Trainer", "title"), _versions(), spacing=2), None
        )
        marks = [_mark_row(*one) for one in MARKS]
        what = widgets.card(name, 6, widgets.label(WHAT, "lede"), spacing=10, margin=24)
        rules = widgets.card(
            widgets.label("The rules you learn", "heading"),
            self.games,
            widgets.divider(),
            *marks,
            widgets.divider(),
            widgets.label(CAUTION, "muted"),
            None,
            spacing=14,
            margin=24,
        )
        works = widgets.card(
            widgets.label("Made with", "heading"),
            *(_work_row(*one) for one in WORKS),
            widgets.label("Cards, chips, felt, sounds and icons were made for this program.", "muted"),
            None,
            spacing=10,
            margin=24,
        )
        both = AdaptiveRow(self, NARROW, 20)
        both.addWidget(rules, 58)
        both.addWidget(works, 42)
        inner = QWidget()
        widgets.fill_column(inner, what, both, None, spacing=20)
        self.area = scrolled_in_the_middle(self, inner, WIDEST, (32, 28))
        # There is nothing to press here, so the page itself takes the keys that scroll.
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName("About Dealer Trainer")
        self.setFocusProxy(self.area)
        widgets.fill_column(self, self.area)
        self._cards = [what, rules, works]

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one: all together would take too long for one turn."""
        return [self.area.verticalScrollBar(), *self._cards]

    def _status(self) -> None:
        from trainer.games import GAMES

        shown = [
            widgets.column(
                widgets.label(game.title, "strong"),
                widgets.label(game.status, "body"),
                widgets.label(f"{len(game.duties())} duties are judged.", "muted"),
                spacing=3,
            )
            for game in GAMES.values()
        ]
        widgets.refill(self.games, *shown)


class _Mark(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(QSize(theme.px(58), theme.px(58)))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            mark(painter, QRectF(self.rect()))


def _versions() -> QWidget:
    python = ".".join(str(part) for part in sys.version_info[:3])
    number = VERSIONS["dealer-trainer"]
    own = f"Version {number}" if number else "Development copy"
    return widgets.label(f"{own}  ·  Qt {qVersion()}  ·  Python {python}", "muted", wrap=False)


def _mark_row(word: str, tone: str, words: str) -> QWidget:
    return widgets.row(widgets.badge(word, tone), widgets.label(words, "body"), spacing=12)


def _work_row(name: str, package: str, licence: str) -> QWidget:
    number = VERSIONS.get(package, "")
    said = widgets.label(f"{name} {number}".strip(), "body", wrap=False)
    return widgets.row(said, None, widgets.label(licence, "muted", wrap=False))


def version_of(package: str) -> str:
    """The version that is installed, nothing if it is not."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


VERSIONS = {
    package: version_of(package) for package in ("dealer-trainer", *(package for _, package, _ in WORKS)) if package
}
"""Looked up while the page's module is loaded, at the start of the program: it takes a while."""
