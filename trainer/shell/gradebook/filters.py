"""What narrows the gradebook down: a class, an exam, a lesson, a game, part of a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from trainer.records.gradebook import EVERYTHING, Choice
from trainer.shell import widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.gradebook.queries import Option, Options
from trainer.shell.kit.fields import line_edit
from trainer.shell.scaledlengths import sized

PAUSE = 220
"""Milliseconds after the last letter until it is looked for."""
WIDTH = 176


class Filters(QWidget):
    """`changed` tells the new choice."""

    changed = Signal(object)

    def __init__(self, lesson_title: Callable[[str], str], game_title: Callable[[str], str]) -> None:
        super().__init__()
        self._lesson_title, self._game_title = lesson_title, game_title
        self.search = line_edit("Search candidates by name", "Search by name")
        self.search.setToolTip("Ctrl+F")
        self.class_, self.exam = _combo("Class", "All classes"), _combo("Exam", "All exams")
        self.lesson, self.game = _combo("Lesson", "All lessons"), _combo("Game", "All games")
        self.clear = widgets.button("Show everything", "link")
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._tell)
        self._told = EVERYTHING
        widgets.fill_column(self, widgets.flow(self.search, *self.combos, self.clear, spacing=8))
        self.search.textChanged.connect(lambda _: self._pause.start())
        self.search.returnPressed.connect(self._tell)
        for one in self.combos:
            one.currentIndexChanged.connect(self._tell)
        self.clear.clicked.connect(self.reset)
        self.clear.setVisible(False)
        self._measure()

    @property
    def combos(self) -> tuple[QComboBox, ...]:
        return self.class_, self.exam, self.lesson, self.game

    @property
    def choice(self) -> Choice:
        return Choice(
            class_=self.class_.currentData(),
            exam=self.exam.currentData(),
            lesson=self.lesson.currentData(),
            game=self.game.currentData(),
            search=self.search.text().strip() or None,
        )

    def fill(self, options: Options) -> None:
        """Other things to choose from; what is chosen stays chosen if it is still there."""
        lessons = sorted((Option(id_, self._lesson_title(id_)) for id_ in options.lessons), key=lambda one: one.name)
        games = [Option(id_, self._game_title(id_)) for id_ in options.games]
        for combo, offered in zip(self.combos, (options.classes, options.exams, lessons, games), strict=True):
            _offer(combo, offered)
        self._tell()

    def choose(self, **keys: str) -> None:
        """Choose by keys: class_, exam, lesson or game."""
        for name, key in keys.items():
            combo: QComboBox = getattr(self, name)
            combo.setCurrentIndex(max(0, combo.findData(key)))

    def reset(self) -> None:
        for one in self.combos:
            one.blockSignals(True)
            one.setCurrentIndex(0)
            one.blockSignals(False)
        self.search.clear()
        self._tell()

    def _tell(self) -> None:
        self._pause.stop()
        now = self.choice
        self.clear.setVisible(now != EVERYTHING)
        if now != self._told:
            self._told = now
            self.changed.emit(now)

    def _measure(self) -> None:
        for one in (*self.combos, self.search):
            sized(one, width=WIDTH)


def _combo(name: str, all_: str) -> QComboBox:
    made = ChoiceBox()
    made.setAccessibleName(name)
    made.setToolTip(name)
    made.addItem(all_, None)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMaxVisibleItems(16)
    return made


def _offer(combo: QComboBox, offered: Sequence[Option]) -> None:
    before = combo.currentData()
    combo.blockSignals(True)
    while combo.count() > 1:
        combo.removeItem(1)
    for one in offered:
        combo.addItem(one.name, one.key)
    combo.setCurrentIndex(max(0, combo.findData(before)) if before is not None else 0)
    combo.setVisible(bool(offered))
    combo.blockSignals(False)
