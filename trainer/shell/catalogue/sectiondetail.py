"""What is known of one section of the way: what it is about, how far the trainee has come, and how to go on in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from trainer.drill.course import Suggestion
from trainer.drill.journey import next_step
from trainer.drill.mastery import MASTERY
from trainer.drill.path import Section, SectionKind
from trainer.shell import theme, widgets
from trainer.shell.catalogue.model import SectionRow
from trainer.shell.icons import Icon
from trainer.shell.modes import mode_words
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.shell.services import Services

MORE = "Lessons beside the path, for whenever you like."


class SectionDetail(QWidget):
    """The section that is chosen on the way."""

    begin = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._step: Suggestion | None = None
        self.place = widgets.label("", "eyebrow")
        self.title = widgets.label("", "title")
        self.about = widgets.label("", "lede")
        self.reached = widgets.label("", "strong")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        sized(self._bar, width=360)
        self.next_words = widgets.label("", "muted")
        self.go_on = widgets.button("", "primary", large=True)
        self.go_on.clicked.connect(self._begin)
        self.lock = widgets.label("", "body")
        self._locked = widgets.row(Icon("lock"), (self.lock, 1), spacing=10)
        self._how = widgets.label("What it takes", "heading")
        self.how = widgets.label(MASTERY, "body")
        inner = widgets.column(
            self.place,
            self.title,
            self.about,
            10,
            self.reached,
            self._bar,
            14,
            self._locked,
            self.next_words,
            widgets.flow(self.go_on),
            22,
            self._how,
            self.how,
            None,
            spacing=6,
        )
        layout = inner.layout()
        assert layout is not None
        layout.setContentsMargins(36, 30, 36, 30)
        inner.setMaximumWidth(theme.px(900))
        widgets.fill_column(self, widgets.scroll(inner), spacing=None)

    def show_section(self, row: SectionRow, game: str) -> None:
        """Show a section of a game's way."""
        section, standing = row.section, row.standing
        course = self._services.course
        units = sum(one.is_unit for one in course.ways[game])
        where = f"UNIT {section.number} OF {units}" if section.is_unit else "BESIDE THE PATH"
        if section.kind is SectionKind.SHIFTS:
            where = "WHERE THE PATH LEADS"
        self.place.setText(f"{course.titles[game].upper()} · {where}")
        self.title.setText(section.title)
        self.about.setText(section.about or (MORE if section.kind is SectionKind.MORE else ""))
        self.about.setVisible(bool(self.about.text()))
        passed = f", {standing.passed} passed alone" if standing.passed > standing.mastered else ""
        self.reached.setText(f"{standing.words}{passed}")
        self._bar.setRange(0, standing.total)
        self._bar.setValue(standing.mastered)
        self._bar.setAccessibleName(f"{section.title}: {standing.words}")
        locks = (course.lock(card) for card in section.cards)
        lock = next((one for one in locks if one is not None), None) if row.locked else None
        self.lock.setText(lock.words if lock is not None else "")
        self._locked.setVisible(lock is not None)
        self._step = None if lock is not None else next_step((section,), course.results)
        self.go_on.setVisible(self._step is not None)
        self.next_words.setVisible(self._step is not None)
        if self._step is not None:
            card, mode = self._step.card, self._step.mode
            self.next_words.setText(f"Next: {card.title}, {mode_words(mode)}")
            self.go_on.setText("Go on" if standing.passed or card.id in course.results else "Begin this unit")
            self.go_on.setAccessibleName(f"{self.go_on.text()}: {card.title}, {mode_words(mode)}")
        self.how.setText(f"{MASTERY}{_opens(section, course.ways[game])}")

    def _begin(self) -> None:
        if self._step is not None:
            self.begin.emit(self._step.card.id, self._step.mode)


def _opens(section: Section, way: tuple[Section, ...]) -> str:
    """What is opened by passing a unit."""
    opened = [one.title.lower() for one in way if section.title in one.opens_after and section.is_unit]
    if not opened:
        return ""
    return f" When every lesson of it is passed alone, it counts towards opening the {' and the '.join(opened)}."
