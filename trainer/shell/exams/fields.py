"""Groups of fields in the form of a new exam: the written part, what passes, what fails outright, when it is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QDateTime, QTime, Signal
from PySide6.QtWidgets import QCheckBox, QDateTimeEdit, QFrame, QTimeEdit, QWidget

from trainer.drill.written import TOPICS
from trainer.parts.lessons.yamlfile import Place
from trainer.shell import widgets
from trainer.shell.controls import Switch
from trainer.shell.exams.draft import DraftWritten
from trainer.shell.kit.fields import ProblemLabel, indented, minutes_spin, named, spin
from trainer.shell.kit.picker import Choice, Picker

SHIPPED = "the house rubric, as shipped"
MOMENT, DAY = "yyyy-MM-dd HH:mm", "ddd d MMM yyyy, HH:mm"
TOPIC_WORDS = {
    "hands": "Which hand ranks highest",
    "readings": "What cards make",
    "payouts": "What a wager wins",
    "commission": "What the house takes",
    "citations": "Which paragraph a rule is",
    "duties": "What a paragraph says",
    "rulings": "How a paragraph is read",
    "figures": "Numbers of the game",
}


class Group(QFrame):
    """A card of fields; `tell` shows what is wrong with those under its keys."""

    changed = Signal()
    KEYS: tuple[str, ...] = ()

    def __init__(self, heading: str, words: str = "") -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.column = widgets.fill_column(self, widgets.label(heading, "heading"), spacing=10, margins=18)
        if words:
            self.column.addWidget(widgets.label(words, "muted"))
        self.problem = ProblemLabel()

    def tell(self, problems: Mapping[Place, str]) -> None:
        said = [words for place, words in problems.items() if place and place[0] in self.KEYS]
        self.problem.tell("\n".join(said))


class WrittenFields(Group):
    """Questions on the rules, if there are to be any."""

    KEYS = ("written",)

    def __init__(self) -> None:
        super().__init__("Written part", "Questions on rules, hands and payouts of these games, four choices each.")
        self.on = Switch("Written part")
        self.questions = spin(1, 100, 10, "Number of questions")
        self.minutes = minutes_spin(15, "Time for the written part")
        self.weight = spin(1, 100, 1, "Weight of the written part")
        self.share = widgets.label("", "muted", wrap=False)
        self.mark = spin(0, 100, 0, "Score that the written part needs by itself")
        self.mark.setSpecialValueText("none")
        self.topics = {name: QCheckBox(TOPIC_WORDS.get(name, name)) for name in TOPICS}
        for box in self.topics.values():
            box.setChecked(True)
            box.toggled.connect(self.changed)
        self.on_words = self.on.said_by(widgets.label("Ask questions as well", "body", wrap=False))
        self.column.addWidget(widgets.row(self.on, self.on_words, None))
        self.inner = widgets.column(
            widgets.flow(
                named("Questions", self.questions),
                named("Time", self.minutes),
                named("Weight", widgets.row(self.weight, self.share, spacing=8)),
                named("Pass mark of its own", self.mark),
                spacing=22,
            ),
            widgets.label("About", "strong", wrap=False),
            widgets.flow(*self.topics.values(), spacing=14),
            spacing=10,
        )
        self.inner.hide()
        self.column.addWidget(self.inner)
        self.column.addWidget(self.problem)
        self.on.toggled.connect(self.inner.setVisible)
        self.on.toggled.connect(self.changed)
        for one in (self.questions, self.minutes, self.weight, self.mark):
            one.valueChanged.connect(self.changed)

    @property
    def written(self) -> DraftWritten | None:
        if not self.on.isChecked():
            return None
        chosen = tuple(name for name, box in self.topics.items() if box.isChecked())
        topics = () if len(chosen) == len(self.topics) else chosen
        return DraftWritten(
            self.questions.value(), self.minutes.value(), self.weight.value(), self.mark.value(), topics
        )


class Passing(Group):
    """The pass mark, how often it may be sat, and the time for all of it."""

    KEYS = ("pass_mark", "attempts", "seconds", "rubric")

    def __init__(self) -> None:
        super().__init__("To pass")
        self.mark = spin(0, 100, 80, "Pass mark")
        self.attempts = spin(1, 100, 1, "Attempts allowed")
        self.minutes = minutes_spin(0, "Time for the whole exam")
        self.column.addWidget(
            widgets.flow(
                named("Pass mark, of 100", self.mark),
                named("Attempts allowed", self.attempts),
                named("Time for the whole exam", self.minutes),
                spacing=22,
            )
        )
        self.rubric: Mapping[str, Any] | None = None
        self.rubric_name = widgets.label(SHIPPED, "body", wrap=False)
        self.other = widgets.button("Another rubric…", tip="A rubric of your school, from a file (YAML)")
        self.usual = widgets.button("Back to the house rubric", "link")
        self.usual.hide()
        said = widgets.label("Graded by", "strong", wrap=False)
        self.column.addWidget(widgets.flow(said, self.rubric_name, self.other, self.usual))
        self.column.addWidget(self.problem)
        for one in (self.mark, self.attempts, self.minutes):
            one.valueChanged.connect(self.changed)
        self.usual.clicked.connect(lambda: self.take_rubric(None, SHIPPED))

    def take_rubric(self, rubric: Mapping[str, Any] | None, name: str) -> None:
        """Grade by this rubric, which is written out in the exam's file."""
        self.rubric = rubric
        self.rubric_name.setText(name)
        self.usual.setVisible(rubric is not None)
        self.changed.emit()


class Critical(Group):
    """Paragraphs an error against which fails the exam, besides those of the rubric."""

    KEYS = ("fail_outright",)

    def __init__(self) -> None:
        super().__init__(
            "Errors that fail outright",
            "The house rubric names some already. An error against a paragraph that you add fails the exam, "
            "whatever the score, unless the candidate puts it right.",
        )
        self._chosen: dict[str, QWidget] = {}
        self.chips = widgets.flow()
        self.chips.hide()
        self.more = widgets.button("Add a paragraph…")
        self.more.setCheckable(False)
        self.picker = Picker("Search paragraphs by words or citation", "Paragraphs", 5)
        self.picker.hide()
        self.column.addWidget(self.chips)
        self.column.addWidget(widgets.row(self.more, None))
        self.column.addWidget(self.picker)
        self.column.addWidget(self.problem)
        self.more.clicked.connect(self._open)
        self.picker.picked.connect(self.add)

    def offer(self, duties: Sequence[Choice]) -> None:
        self.picker.offer(duties)

    @property
    def citations(self) -> tuple[str, ...]:
        return tuple(self._chosen)

    def add(self, citation: str) -> None:
        if citation in self._chosen:
            return
        chip = widgets.button(f"{citation}  ×", tip=f"Take {citation} out")
        chip.setProperty("dense", "true")
        chip.setAccessibleName(f"Take {citation} out")
        chip.clicked.connect(lambda: self._remove(citation))
        self._chosen[citation] = chip
        widgets.add(self.chips, chip)
        self.chips.show()
        self.changed.emit()

    def _remove(self, citation: str) -> None:
        chip = self._chosen.pop(citation)
        chip.hide()
        chip.deleteLater()
        self.chips.setVisible(bool(self._chosen))
        self.changed.emit()

    def _open(self) -> None:
        self.picker.setVisible(self.picker.isHidden())
        if not self.picker.isHidden():
            self.picker.search.setFocus()


class Opening(Group):
    """When candidates are admitted; each may be left open."""

    KEYS = ("opens", "closes", "hours")

    def __init__(self) -> None:
        super().__init__("When", "You open and close the exam yourself; here you can narrow that down.")
        now = QDateTime.currentDateTime()
        morning = QDateTime(now.date().addDays(1), QTime(9, 0))
        self.from_on, self.from_ = QCheckBox("Not before"), _moment(morning, "Not before")
        self.until_on, self.until = QCheckBox("Not after"), _moment(morning.addSecs(8 * 3600), "Not after")
        self.hours_on = QCheckBox("Only between")
        self.start, self.end = _time(9, "From"), _time(17, "To")
        hours = widgets.row(self.start, widgets.label("and", "body", wrap=False), self.end, spacing=8)
        self.column.addWidget(
            widgets.flow(
                widgets.row(self.from_on, self.from_, spacing=8),
                widgets.row(self.until_on, self.until, spacing=8),
                widgets.row(self.hours_on, hours, spacing=8),
                spacing=24,
            )
        )
        self.column.addWidget(self.problem)
        for tick, boxes in (
            (self.from_on, (self.from_,)),
            (self.until_on, (self.until,)),
            (self.hours_on, (self.start, self.end)),
        ):
            for box in boxes:
                box.setEnabled(False)
                tick.toggled.connect(box.setEnabled)
            tick.toggled.connect(self.changed)

    @property
    def opens(self) -> str:
        return self.from_.dateTime().toString(MOMENT) if self.from_on.isChecked() else ""

    @property
    def closes(self) -> str:
        return self.until.dateTime().toString(MOMENT) if self.until_on.isChecked() else ""

    @property
    def hours(self) -> str:
        if not self.hours_on.isChecked():
            return ""
        return f"{self.start.time().toString('HH:mm')}-{self.end.time().toString('HH:mm')}"


def _moment(at: QDateTime, name: str) -> QDateTimeEdit:
    made = QDateTimeEdit(at)
    made.setDisplayFormat(DAY)
    made.setAccessibleName(name)
    return indented(made)


def _time(hour: int, name: str) -> QTimeEdit:
    made = QTimeEdit(QTime(hour, 0))
    made.setDisplayFormat("HH:mm")
    made.setAccessibleName(name)
    return indented(made)
