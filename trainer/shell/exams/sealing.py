"""An exam looked over before it is sealed, and its key afterwards."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from trainer.drill.numbers import mark_text, share_text
from trainer.shell import widgets
from trainer.shell.exams.classdialog import ClassTicks
from trainer.shell.exams.clock import span_words
from trainer.shell.kit.fields import ProblemLabel
from trainer.shell.kit.page import Bounded, scrolled
from trainer.shell.kit.request import request

if TYPE_CHECKING:
    from trainer.drill.exam import Exam
    from trainer.records.setexam import SetExam
    from trainer.shell.services import Services

MOST_WORDS = 130
"""So many letters of a duty say what it is about."""


class Sealing(QWidget):
    """`sealed` tells the exam as it was set; `opened` asks for it to be opened at once."""

    sealed = Signal(object)
    opened = Signal(str)
    back = Signal()
    left = Signal()

    def __init__(self, services: Services, exam: Exam) -> None:
        super().__init__()
        self._records = services.records
        self.exam = exam
        self.seal = widgets.button("Set this exam", "primary", large=True)
        self.again = widgets.button("Go back and change it")
        self.problem = ProblemLabel()
        self.classes = ClassTicks()
        self.key = widgets.label("", "number", wrap=False)
        self.key.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = widgets.button("Copy the key", "link")
        self.open = widgets.button("Open it now", "primary")
        self.list = widgets.button("Back to the exams")
        self.before = self._before()
        self.after = self._after()
        self.after.hide()
        inner = widgets.column(self.before, self.after, self._content(), None, spacing=16)
        widgets.fill_column(self, scrolled(Bounded(inner)))
        self.setFocusProxy(self.seal)
        request(self, services.records, lambda school, _: school.classes.all(), self.classes.offer)
        self.seal.clicked.connect(self._seal)
        self.again.clicked.connect(self.back)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.key.text()))
        self.list.clicked.connect(self.left)

    def _before(self) -> QWidget:
        words = (
            "Once it is set nothing of it can be changed: the lessons, the rubric, the weights and times go under "
            "one key. Until the exam is closed, trainees cannot open its lessons."
        )
        return widgets.column(
            widgets.label("Look it over", "title"),
            widgets.label(words, "lede"),
            widgets.card(widgets.label("Who sits it?", "subheading"), self.classes, spacing=8, margin=18),
            self.problem,
            widgets.row(self.seal, self.again, None),
            spacing=12,
        )

    def _after(self) -> QWidget:
        return widgets.column(
            widgets.label("The exam is set", "title"),
            widgets.label("Its key is printed on every result, so that every reader can see what was sat.", "lede"),
            widgets.row(self.key, self.copy, None),
            widgets.row(self.open, self.list, None),
            spacing=12,
        )

    def _content(self) -> QWidget:
        exam, model = self.exam, self.exam.model
        lines: list[QWidget] = [widgets.label(exam.title, "heading")]
        if model.about:
            lines.append(widgets.label(model.about, "muted"))
        lines += [self._table(), widgets.divider()]
        attempts = "one attempt" if model.attempts == 1 else f"{model.attempts} attempts"
        lines.append(
            widgets.label(f"Passed at {mark_text(model.pass_mark)} of 100, {attempts}, by the {exam.rubric.title}.")
        )
        lines.append(widgets.label(_time_words(exam)))
        lines.append(widgets.label(_when(exam)))
        if exam.rubric.fail_outright:
            lines.append(widgets.label("Fails outright, whatever the score:"))
            lines += [widgets.label(words, "muted") for words in outright_words(exam)]
        return widgets.card(*lines, margin=22)

    def _table(self) -> QWidget:
        made = QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(22)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for column, head in enumerate(("", "Part", "Deal", "Time", "Counts")):
            grid.addWidget(widgets.label(head, "muted", wrap=False), 0, column)
        for number, line in enumerate(lines_of(self.exam), 1):
            for column, words in enumerate(line):
                shown: QLabel = widgets.label(words, "strong" if column == 1 else "body", wrap=column == 1)
                grid.addWidget(shown, number, column)
        return made

    # Sealing

    def _seal(self) -> None:
        self.seal.setEnabled(False)
        exam, classes = self.exam, self.classes.chosen
        request(
            self,
            self._records,
            lambda school, person: school.exams.create(person, exam, classes=classes),
            self._sealed,
            self._refused,
        )

    def _sealed(self, kept: SetExam) -> None:
        self.key.setText(str(kept.key))
        self.before.hide()
        self.after.show()
        self.open.clicked.connect(lambda: self.opened.emit(kept.id))
        self.open.setFocus(Qt.FocusReason.OtherFocusReason)
        self.sealed.emit(kept)

    def _refused(self, sentence: str) -> None:
        self.problem.tell(sentence)
        self.seal.setEnabled(True)


def lines_of(exam: Exam) -> list[tuple[str, str, str, str, str]]:
    """Each part: its number, its name, the deal, the time, and its share of the whole."""
    written = exam.model.written
    weights = [part.weight for part in exam.parts]
    whole = sum(weights, Fraction(0)) + (Fraction(str(written.weight)) if written else 0)
    found = []
    for part in exam.parts:
        deal = "fresh for each" if part.seed is None else "the same for all"
        share = share_text(part.weight / whole)
        found.append((f"{part.number}.", part.lesson.title, deal, span_words(part.seconds), share))
    if written is not None:
        share = share_text(Fraction(str(written.weight)) / whole)
        name = f"Written part, {written.questions} questions"
        deal = "fresh for each" if written.seed == "fresh" else "the same for all"
        found.append((f"{len(found) + 1}.", name, deal, span_words(written.seconds), share))
    return found


def outright_words(exam: Exam) -> list[str]:
    """The duties that fail the exam outright if they are broken, each in a line; those of its own games come first."""
    from trainer.games import GAMES

    own = {game.name for part in exam.parts for game in part.lesson.games}
    duties = {duty.citation: (duty.text, name in own) for name, game in GAMES.items() for duty in game.duties()}
    found = [(citation, *duties.get(citation, ("", True))) for citation in exam.rubric.fail_outright]
    lines = sorted(found, key=lambda one: not one[2])
    return [_short(f"{citation}: {text}" if text else citation) for citation, text, _ in lines]


def _short(text: str) -> str:
    return text if len(text) <= MOST_WORDS else f"{text[: MOST_WORDS - 1].rsplit(' ', 1)[0].rstrip(',;:')}…"


def _time_words(exam: Exam) -> str:
    """How much time there is, and whether the whole allows for its parts."""
    model = exam.model
    each = [part.seconds for part in exam.parts] + ([model.written.seconds] if model.written else [])
    together = sum(one or 0 for one in each)
    open_ = any(one is None for one in each)
    whole = span_words(model.seconds)
    if model.seconds is None:
        if all(one is None for one in each):
            return "No limit for the whole exam or any of its parts."
        limit = "no limit for some parts" if open_ else f"{span_words(together)} for the parts together"
        return f"No limit for the whole exam, {limit}."
    if not open_ and together > model.seconds:
        return f"{whole} for the whole exam, less than the {span_words(together)} of its parts together."
    return f"{whole} for the whole exam, from when the candidate is admitted."


def _when(exam: Exam) -> str:
    return f"{opening_words(exam.model.opens, exam.model.closes, exam.model.hours)}."


def opening_words(opens: str | None, closes: str | None, hours: str | None) -> str:
    """When candidates are admitted, in words.

    >>> opening_words(None, None, None), opening_words("2026-11-20 09:00", None, "09:00-17:00")
    ('Open whenever you open it', 'Open from 2026-11-20 09:00, between 09:00 and 17:00')
    """
    said = [f"from {opens}"] if opens else []
    said += [f"until {closes}"] if closes else []
    words = " ".join(["Open", *said]) if said else "Open whenever you open it"
    return f"{words}, between {hours.replace('-', ' and ')}" if hours else words
