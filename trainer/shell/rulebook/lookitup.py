"""Look it up: the search box, the contents or what was found, and the reading pane."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QStackedWidget, QWidget

from trainer.drill.articles import Article
from trainer.drill.comparing import comparable_games
from trainer.drill.course import LessonCard, Result, mode_for
from trainer.drill.lookup import Lookup, Search
from trainer.drill.numbers import score_text
from trainer.games import GAMES
from trainer.rules.figures import Figures
from trainer.shell import theme
from trainer.shell.rulebook.comparisonsheet import comparison_sheet
from trainer.shell.rulebook.contents import Contents, article_place
from trainer.shell.rulebook.figuresheet import figures_sheet
from trainer.shell.rulebook.place import Page, Place
from trainer.shell.rulebook.results import Results
from trainer.shell.rulebook.sheets import (
    LessonLine,
    Links,
    article_sheet,
    chapter_sheet,
    game_sheet,
    rulings_sheet,
)
from trainer.shell.scaledlengths import sized
from trainer.shell.widgets import button, fill_column, fill_row, label, row, scroll

PAUSE_MS = 80
"""How long the user has to stop typing before the best result is opened; the results themselves never wait."""
_TO_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)

MOST_BEFORE = 200
"""So many places can be gone back to."""


class LookItUp(QWidget):
    """Browsing and searching; `lesson_wanted` tells which lesson to begin, and how."""

    lesson_wanted = Signal(str, str)

    def __init__(self, lookup: Lookup, figures: Mapping[str, Figures], four_colours: bool = False) -> None:
        super().__init__()
        self.lookup = lookup
        self._four_colours = four_colours
        self._cards: Mapping[str, LessonCard] | None = None
        self._results: Mapping[str, Result] = {}
        self._figures = figures
        self._before: list[Place] = []
        self._after: list[Place] = []
        self.place: Place | None = None
        self._passing = False
        self._stepping = False
        self._next: Place | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._catch_up)
        self._written: Place | None = None
        self._writing = QTimer(self)
        self._writing.setSingleShot(True)
        self._writing.timeout.connect(self._write)
        self._links = Links(self.open, self.lesson_wanted.emit)

        self.search = QLineEdit()
        self.search.setPlaceholderText("Word or citation: stub, 42.7(g), P5")
        self.search.setAccessibleName("Search the rulebook by word or citation")
        self.search.setClearButtonEnabled(True)
        sized(self.search, least_height=40)
        self.search.textChanged.connect(self._searched)
        self.search.returnPressed.connect(self._to_reading)
        self.search.installEventFilter(self)
        self.told = label("", "muted")
        self.told.setAccessibleName("How many were found")
        self.told.hide()

        self.contents = Contents()
        self.contents.opened.connect(self.open)
        self.results = Results()
        self.results.opened.connect(self._open_article)
        self.results.installEventFilter(self)
        self.contents.installEventFilter(self)
        self.nothing = label("", "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.lists = QStackedWidget()
        for one in (self.contents, self.results, self.nothing):
            self.lists.addWidget(one)

        self.back = button("←  Back", "link", "Back to what was open before (Alt+Left)")
        self.forward = button("Forward  →", "link", "Forward again (Alt+Right)")
        self.back.clicked.connect(self.go_back)
        self.forward.clicked.connect(self.go_forward)
        self.reading: QScrollArea = scroll(QWidget())
        self.reading.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.reading.setAccessibleName("The entry")
        self.reading.setProperty("role", "reading")
        self._lay_out()
        for keys, do in (
            ("Ctrl+F", self.focus_search),
            ("/", self.focus_search),
            ("Alt+Left", self.go_back),
            ("Alt+Right", self.go_forward),
        ):
            QShortcut(QKeySequence(keys), self, do, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._fill()
        self.open(Place(Page.GAME, next(iter(GAMES))))

    @property
    def busy(self) -> bool:
        """Whether the entry is still being written."""
        sheet = self.reading.widget()
        coming = self._pause.isActive() or self._writing.isActive()
        return coming or bool(sheet is not None and sheet.property("growing"))

    def know_lessons(self, lookup: Lookup, cards: Mapping[str, LessonCard], results: Mapping[str, Result]) -> None:
        """The course is there: say which lessons train what."""
        self.lookup, self._cards, self._results = lookup, cards, results
        self._writing.start()

    def set_four_colours(self, on: bool) -> None:
        if on != self._four_colours:
            self._four_colours = on
            self._writing.start()

    def look_up(self, text: str) -> None:
        """Type this into the search box; an exact citation is opened at once."""
        self.search.setText(text)
        self._catch_up()
        self.focus_search()

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def open(self, place: Place) -> None:
        """Show a place, and remember the one that was open."""
        if place == self.place:
            return
        if self.place is not None:
            self._before.append(self.place)
            del self._before[:-MOST_BEFORE]
        self._after.clear()
        self._show(place)

    def go_back(self) -> None:
        if self._before and self.place is not None:
            self._after.append(self.place)
            self._show(self._before.pop())

    def go_forward(self) -> None:
        if self._after and self.place is not None:
            self._before.append(self.place)
            self._show(self._after.pop())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys go from the box into the list, Escape back out, Return on to the entry."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if watched is self.search and key in _TO_LIST and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self._into_list(Qt.Key(key))
                return True
            if key == Qt.Key.Key_Escape and (self.search.text() or watched is not self.search):
                self.search.clear()
                self.focus_search()
                return True
            if watched is not self.search and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._to_reading()
                return True
        return super().eventFilter(watched, event)

    def _into_list(self, key: Qt.Key) -> None:
        if self.lists.currentWidget() is self.results:
            by = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 6, Qt.Key.Key_PageUp: -6}[key]
            self._stepping = True
            self.results.step(by)
            self._stepping = False
        elif self.lists.currentWidget() is self.contents:
            self.contents.setFocus(Qt.FocusReason.TabFocusReason)

    def _to_reading(self) -> None:
        if self._next is not None:
            self._catch_up()
        self.reading.setFocus(Qt.FocusReason.TabFocusReason)

    def _searched(self, text: str) -> None:
        found = self.lookup.search(text)
        if not text.strip():
            self.told.hide()
            self.lists.setCurrentWidget(self.contents)
            return
        self.told.setText(told(found))
        self.told.setVisible(bool(found.articles))
        if found.articles:
            self.lists.setCurrentWidget(self.results)
            self.results.show_found(found.articles, found.words)
        else:
            self.nothing.setText(
                f"Nothing is found for “{text.strip()[:60]}”.\n\n"
                "Try a word that a dealer uses (stub, commission, misdeal, button), "
                "a citation such as 42.7(g), or a ruling such as P5."
            )
            self.lists.setCurrentWidget(self.nothing)

    def _open_article(self, article: Article) -> None:
        """Come to one of the results: at once by hand, after a short pause while the user types."""
        self._next = article_place(article)
        if self.search.hasFocus() and not self._stepping:
            self._pause.start()
        else:
            self._catch_up()

    def _catch_up(self) -> None:
        self._pause.stop()
        place, self._next = self._next, None
        if place is None or place == self.place:
            return
        # Passing through a list of results is not a journey: only the last of them is worth going back to.
        if self.place is not None and self._passing and self.place.page is Page.ARTICLE:
            self._show(place)
        else:
            self.open(place)
        self._passing = True

    def _show(self, place: Place) -> None:
        self._passing = False
        self._pause.stop()
        self.place = place
        self.contents.show_place(place)
        self.back.setEnabled(bool(self._before))
        self.forward.setEnabled(bool(self._after))
        self._writing.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._writing.start()

    def _write(self) -> None:
        """Write the sheet of the place that is open, in a turn of its own; while the pane is hidden, it can wait."""
        if self.place is None or not self.isVisible():
            return
        inside = self.focusWidget()
        if self.reading.isAncestorOf(inside) and inside.hasFocus():
            self._to_reading()
        made = self._sheet(self.place)
        made.setAutoFillBackground(False)
        old = self.reading.takeWidget()
        self.reading.setWidget(made)
        if old is not None:
            old.deleteLater()
        if self._written != self.place:
            self._written = self.place
            self.reading.verticalScrollBar().setValue(0)

    def _sheet(self, place: Place) -> QWidget:
        chapters = self.lookup.chapters
        match place.page:
            case Page.ARTICLE:
                article = self.lookup.article(place.name)
                if article is not None:
                    return article_sheet(article, self.lookup, self._lessons(article), self._links)
            case Page.CHAPTER:
                for chapter in chapters:
                    if (chapter.title, chapter.game) == (place.name, place.game):
                        return chapter_sheet(chapter, self._links)
            case Page.FIGURES if place.name in self._figures:
                return figures_sheet(self._figures[place.name], self._four_colours, self._links)
            case Page.GAME if place.name in GAMES:
                game = GAMES[place.name]
                figures = Place(Page.FIGURES, game.name) if game.name in self._figures else None
                mine = [chapter for chapter in chapters if chapter.game == game.name]
                family = [one.title for one in comparable_games()]
                sister = next((title for title in family if title != game.title), "") if game.title in family else ""
                return game_sheet(game.title, game.status, mine, figures, sister, self._links)
            case Page.SISTERS:
                one, other, *_ = comparable_games()
                return comparison_sheet(one, other, self._links)
            case _:
                pass
        return rulings_sheet([chapter for chapter in chapters if not chapter.game], self._links)

    def _lessons(self, article: Article) -> list[LessonLine] | None:
        """Lessons for an article, those that are about little else first; None before they are known."""
        if self._cards is None:
            return None
        cards = [self._cards[one] for one in article.lessons if one in self._cards]
        lines = []
        for card in sorted(cards, key=lambda card: len(card.trains)):
            result = self._results.get(card.id)
            dealt = result is not None and result.finished and result.mode != "guided"
            best = f", best so far {score_text(result.score)}" if result is not None and dealt else ""
            note = f"about {max(1, round(card.minutes))} min, {len(card.trains)} duties{best}"
            lines.append(LessonLine(card.id, card.title, note.capitalize(), mode_for(result)))
        return lines

    def _fill(self) -> None:
        self.contents.fill(self.lookup, {name: game.title for name, game in GAMES.items()}, set(self._figures))

    def _lay_out(self) -> None:
        left = QFrame()
        left.setMinimumWidth(theme.px(300))
        left.setMaximumWidth(theme.px(430))
        fill_column(
            left,
            self.search,
            self.told,
            (self.lists, 1),
            spacing=theme.px(10),
            margins=(theme.px(28), 0, theme.px(10), theme.px(12)),
        )
        right = QWidget()
        pane = fill_column(right, spacing=0)
        moves = row(self.back, self.forward, None, spacing=theme.px(4))
        moves.setContentsMargins(theme.px(26), theme.px(4), 0, 0)
        pane.addWidget(moves)
        pane.addWidget(self.reading, 1)
        fill_row(self, (left, 36), (right, 64), spacing=0)


def told(found: Search) -> str:
    """What a search brought, in a line."""
    count = len(found.articles)
    words = f"{count} found" if count != 1 else "One found"
    if found.instead:
        taken = ", ".join(f"“{near}” for “{typed}”" for typed, near in found.instead)
        return f"{words}, reading {taken}"
    return f"{words}; none has all the words" if found.loose else words
