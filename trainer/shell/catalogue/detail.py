"""What is known of one lesson: what it is about, what it trains, the best result, and the ways to begin it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.drill.course import LessonCard, Result, mode_for, topic_titles
from trainer.drill.journey import place_words, section_of
from trainer.records.timestamps import day_text
from trainer.shell import theme, widgets
from trainer.shell.catalogue.duties import DutyList
from trainer.shell.catalogue.model import result_words
from trainer.shell.catalogue.painter import minutes
from trainer.shell.icons import Icon, IconButton
from trainer.shell.modes import MODES, WATCH
from trainer.shell.services import due_words

if TYPE_CHECKING:
    from trainer.shell.services import Services


class LessonDetail(QWidget):
    """The lesson that is chosen in the catalogue."""

    begin = Signal(str, str)
    debrief_wanted = Signal(str)
    citation_wanted = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._card: LessonCard | None = None
        self._result: Result | None = None
        self.topic = widgets.label("", "eyebrow")
        self.title = widgets.label("", "title")
        self.about = widgets.label("", "lede")
        self.due = widgets.label("", "strong")
        self.origin = widgets.label("", "muted")
        self.mode_buttons: dict[str, IconButton] = {}
        for mode, way in MODES.items():
            # The first letter is its key.
            button = IconButton(way.icon, f"&{way.name}", "primary" if mode == "guided" else "quiet", way.about)
            button.clicked.connect(lambda _=False, mode=mode: self._begin(mode))
            self.mode_buttons[mode] = button
        self._length = widgets.label("", "strong", wrap=False)
        self._standing = widgets.label("", "strong", wrap=False)
        self.debrief = widgets.button("See the debrief", "link")
        self.debrief.clicked.connect(self._see)
        self.lock = widgets.label("", "body")
        self.open_anyway = widgets.button("Open it anyway")
        self.open_anyway.clicked.connect(self._open_anyway)
        self._opened: set[str] = set()
        """Lessons that were opened though they were closed."""
        closed = widgets.row(Icon("lock"), (self.lock, 1), spacing=10)
        self._locked = widgets.column(closed, widgets.flow(self.open_anyway), 6, spacing=8)
        self._trains = widgets.label("What it trains", "heading")
        self._count = widgets.badge("")
        self.duties = DutyList()
        self.duties.looked_up.connect(self.citation_wanted)
        self.duties.moved.connect(self._follow)
        self._lay_out()

    def _lay_out(self) -> None:
        length = widgets.row(Icon("clock"), self._length, spacing=8)
        standing = widgets.row(Icon("practice"), self._standing, spacing=8)
        facts = widgets.flow(length, standing, self.debrief, spacing=16)
        inner = widgets.column(
            self.topic,
            self.title,
            self.about,
            self.due,
            self.origin,
            8,
            facts,
            8,
            self._locked,
            widgets.flow(*self.mode_buttons.values()),
            18,
            widgets.row(self._trains, self._count, None),
            self.duties,
            None,
            spacing=6,
        )
        layout = inner.layout()
        assert layout is not None
        layout.setContentsMargins(36, 30, 36, 30)
        inner.setMaximumWidth(theme.px(900))
        column = widgets.fill_column(self, spacing=None)
        self.area = widgets.scroll(inner)
        column.addWidget(self.area)
        self._inner = inner

    def show_lesson(self, card: LessonCard, result: Result | None) -> None:
        """Show a lesson."""
        again = self._card is not None and self._card.id == card.id
        self._card, self._result = card, result
        game = self._services.course.titles.get(card.game, "")
        section = section_of(self._services.course.ways.get(card.game, ()), card.id)
        where = topic_titles()[card.topic] if section is None else place_words(card, section)
        self.topic.setText(" · ".join(words.upper() for words in (game, where) if words))
        self.title.setText(card.title)
        self.about.setText(card.about)
        self._say_whose(card, result)
        self._length.setText(f"{card.acts} acts, about {minutes(card.minutes)}")
        self._standing.setText(_standing(result))
        self.debrief.setVisible(result is not None and bool(result.record))
        self._show_lock(card)
        first = mode_for(result)
        for mode, button in self.mode_buttons.items():
            button.set_role("primary" if mode == first and self.may_begin else "quiet")
            button.setEnabled(self.may_begin or mode == WATCH)
        if not again:
            self._count.setText(str(len(card.trains)))
            course = self._services.course
            found = (course.duty(card.game, citation) for citation in card.trains)
            self.duties.show_duties([duty for duty in found if duty is not None])
            self.area.verticalScrollBar().setValue(0)

    def _say_whose(self, card: LessonCard, result: Result | None) -> None:
        """By when the class is to do it, and who of the school has added it."""
        course = self._services.course
        given, own = course.assigned.get(card.id), course.own.get(card.id)
        late = given is not None and given.overdue(course.today) and not (result is not None and result.done)
        self.due.setText(f"For your class, {due_words(given.due, course.today)}" if given else "")
        widgets.set_role(self.due, tone="bad" if late else "")
        by = f" by {course.authors[card.id]}" if card.id in course.authors else ""
        self.origin.setText(
            f"The school's own lesson, version {own.version}, added{by} on {day_text(own.added)}" if own else ""
        )
        for label in (self.due, self.origin):
            label.setVisible(bool(label.text()))

    def _show_lock(self, card: LessonCard) -> None:
        lock = None if card.id in self._opened else self._services.course.lock(card)
        self._locked.setVisible(lock is not None)
        self.lock.setText(lock.words if lock is not None else "")
        self.open_anyway.setVisible(lock is not None and lock.advice)

    def _open_anyway(self) -> None:
        if self._card is not None:
            self._opened.add(self._card.id)
            self.show_lesson(self._card, self._result)
            self.mode_buttons[self.suggested].setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def may_begin(self) -> bool:
        """Whether the lesson is open to the user; watching the robot always is."""
        return self._locked.isHidden()

    @property
    def suggested(self) -> str:
        """The mode that Enter begins."""
        return mode_for(self._result)

    def _follow(self, top: int, bottom: int) -> None:
        """Keep the duty that the keyboard has come to in sight."""
        above = self.duties.mapTo(self._inner, QPoint(0, 0)).y()
        for edge in (bottom, top):
            self.area.ensureVisible(0, above + edge, 0, theme.px(12))

    def _begin(self, mode: str) -> None:
        if self._card is not None:
            self.begin.emit(self._card.id, mode)

    def _see(self) -> None:
        if self._result is not None and self._result.record:
            self.debrief_wanted.emit(self._result.record)


def _standing(result: Result | None) -> str:
    if result is None:
        return "Not dealt yet"
    tries = "once" if result.tries == 1 else f"{result.tries} times"
    words = result_words(result)
    return f"{words[0].upper()}{words[1:]}, tried {tries}"
