"""A candidate's written part on the page: each question with its choices, what was answered and what is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.drill.numbers import score_text
from trainer.drill.suits import in_suits
from trainer.drill.written import Question
from trainer.records.writtenitems import Sheet, written_sheet
from trainer.shell import widgets
from trainer.shell.controls import Segments
from trainer.shell.gradebook import formats
from trainer.shell.gradebook.panel import Panel

if TYPE_CHECKING:
    from trainer.shell.services import Services

SHOWN = ("All questions", "Wrong or open")
LETTERS = "abcdefgh"


class WrittenPartPanel(Panel):
    """The questions one below another, all or only those that were not answered rightly."""

    def __init__(self, services: Services, exam: str, sitting: str, name: str) -> None:
        super().__init__(services)
        self.exam, self.sitting, self.name = exam, sitting, name
        self.found: Sheet | None = None
        self.shown = Segments(SHOWN, "Which questions")
        self.summary = widgets.label("", "strong")
        self.questions = widgets.column(spacing=12)
        self._area = widgets.scroll(widgets.column(self.questions, None))
        widgets.fill_column(self, widgets.flow(self.shown, self.summary, spacing=16), (self._area, 1))
        self.shown.chosen.connect(lambda _: self._list())
        self.setFocusProxy(self._area)

    def load(self) -> None:
        exam, sitting = self.exam, self.sitting
        self.headed.emit(f"Written part: {self.name}" if self.name else "Written part")
        self.request(
            lambda school, person: written_sheet(school, person, exam, sitting),
            self._arrive,
            self.summary.setText,
            "Reading the paper",
        )

    def _arrive(self, found: Sheet | None) -> None:
        self.found = found
        if found is None:
            self.summary.setText("The written part was not begun.")
            return
        right = sum(question.right == said for question, said in found.answers)
        told = f"{right} of {len(found.answers)} right, score {score_text(found.score)}"
        self.summary.setText(told)
        self._list()

    def _list(self) -> None:
        shown = [
            question_card(number, question, said)
            for number, (question, said) in enumerate(self.found.answers if self.found else (), 1)
            if self.shown.current == 0 or said != question.right
        ]
        widgets.refill(self.questions, *shown)


def question_card(number: int, question: Question, said: int | None) -> QWidget:
    """One question; words, not only colours, say which choice is which."""
    right = said == question.right
    told = "right" if right else "left open" if said is None else "wrong"
    asked = in_suits(question.topic, question.text)
    head = widgets.head(widgets.label(f"{number}. {asked}", "strong"), widgets.badge(told, "good" if right else "bad"))
    choices = []
    for at, choice in enumerate(question.choices):
        notes = ["the right answer"] if at == question.right else []
        notes += ["chosen"] if at == said else []
        tone = "good" if at == question.right else "bad" if at == said else ""
        text = f"{LETTERS[at]})  {in_suits(question.topic, choice)}" + (f"   ({', '.join(notes)})" if notes else "")
        choices.append(widgets.label(text, "body", tone=tone))
    return widgets.card(
        head, *choices, widgets.label(formats.short(question.citation), "citation"), spacing=6, margin=16
    )
