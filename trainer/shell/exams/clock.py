"""How much time is left: counted here between two looks at the records, and shown calmly."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from trainer.records.machineclock import running_seconds
from trainer.shell import widgets
from trainer.shell.kit.page import Bounded
from trainer.shell.kit.refreshing import refresh_while_shown

SOON, VERY_SOON = 5 * 60, 60
"""Seconds from which on a clock is of brass, and red."""
TICK_MS = 250


class TimeLeft:
    """Seconds that are left now, as the records said last and the time since; None where there is no limit."""

    def __init__(self, now: Callable[[], float] = running_seconds) -> None:
        self._now = now
        self._at = now()
        self._seconds: float | None = None

    def set(self, seconds: float | None) -> None:
        self._seconds, self._at = seconds, self._now()

    def __call__(self) -> float | None:
        return None if self._seconds is None else max(0.0, self._seconds - (self._now() - self._at))


def clock_words(seconds: float | None) -> str:
    """Time as a clock shows it.

    >>> clock_words(59.2), clock_words(605), clock_words(3725), clock_words(None)
    ('1:00', '10:05', '1:02:05', '')
    """
    if seconds is None:
        return ""
    whole = max(0, ceil(seconds))
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def span_words(seconds: float | None) -> str:
    """A time limit in words.

    >>> span_words(None), span_words(45), span_words(900), span_words(5400), span_words(7200)
    ('no limit', '45 s', '15 min', '1 h 30 min', '2 h')
    """
    if seconds is None:
        return "no limit"
    whole = round(seconds)
    if whole < 60 or (whole % 60 and whole < 600):
        return f"{whole} s" if whole < 60 else f"{whole // 60} min {whole % 60} s"
    hours, minutes = divmod(round(whole / 60), 60)
    return " ".join(word for word in (f"{hours} h" if hours else "", f"{minutes} min" if minutes else "") if word)


def tone_of(seconds: float | None) -> str:
    if seconds is None or seconds >= SOON:
        return ""
    return "brass" if seconds >= VERY_SOON else "bad"


class Countdown(QWidget):
    """A clock that runs down: of brass in the last five minutes, red in the last one."""

    def __init__(self, left: Callable[[], float | None], words: str = "left") -> None:
        super().__init__()
        self._left = left
        self._words = words
        self.figure = widgets.label("", "number", wrap=False)
        self.caption = widgets.label(words, "muted", wrap=False)
        layout = widgets.fill_row(self, self.figure, spacing=8)
        layout.addWidget(self.caption, 0, Qt.AlignmentFlag.AlignBottom)
        layout.addStretch(1)
        self._tone = ""
        refresh_while_shown(self, self.tick, TICK_MS)
        self.tick()

    def tick(self) -> None:
        left = self._left()
        said = clock_words(left)
        if said != self.figure.text() or left is None:
            self.figure.setText(said)
            self.caption.setText(self._words if left is not None else "no time limit")
            self.setAccessibleName(f"{said} {self._words}" if said else "No time limit")
        if tone_of(left) != self._tone:
            self._tone = tone_of(left)
            widgets.set_role(self.figure, tone=self._tone)


def under_the_clock(title: QLabel, clock: Countdown) -> QWidget:
    """A page's head with its clock, which stays in sight whatever is scrolled below it."""
    made = QWidget()
    widgets.fill_row(made, (title, 1), clock, spacing=None, margins=(32, 24, 32, 10))
    # As wide as what stands below it, margins and all.
    return Bounded(made, 1164)
