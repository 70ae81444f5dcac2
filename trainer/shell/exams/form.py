"""The form of a new exam: lessons, a written part, what passes and when it is open; or an exam's file instead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QLabel, QVBoxLayout, QWidget

from trainer.drill.exam import FindLesson
from trainer.drill.grading import read_rubric
from trainer.drill.numbers import share_text
from trainer.library import NoSuchFile, find_exam, read
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, Place
from trainer.records.privatefiles import write_private
from trainer.shell import widgets
from trainer.shell.exams.clock import span_words
from trainer.shell.exams.draft import Checked, Draft, DraftPart, check
from trainer.shell.exams.fields import Critical, Opening, Passing, WrittenFields
from trainer.shell.exams.partrows import PartRows
from trainer.shell.icons import IconButton
from trainer.shell.kit.fields import ProblemLabel, field_label, line_edit
from trainer.shell.kit.page import Bounded, scrolled
from trainer.shell.kit.picker import Choice, Picker, lesson_choices
from trainer.shell.steps import Steps

if TYPE_CHECKING:
    from trainer.drill.exam import Exam
    from trainer.shell.services import Services

FILES = "Exams (*.yaml *.yml)"
LONGEST_TITLE = 200


class ExamForm(QWidget):
    """`checked` tells an exam that can be sealed."""

    checked = Signal(object)
    left = Signal()
    told = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.back = IconButton("back", "Exams", "link")
        self.from_file = widgets.button("From a file…", tip="An exam that was written as a text file (YAML)")
        self.title = line_edit("Title", "Such as: Table test, autumn class", longest=LONGEST_TITLE)
        self.about = line_edit("About", "What candidates may know of it; may be left empty")
        self.rows = PartRows()
        self.picker = Picker("Search lessons by game, title or paragraph", "Lessons of the course")
        self.add = widgets.button("Add this lesson")
        self.written = WrittenFields()
        self.passing = Passing()
        self.critical = Critical()
        self.opening = Opening()
        self.wrong_file = ProblemLabel()
        self.summary = widgets.label("", "strong")
        self.save = widgets.button("Save as file…")
        self.go_on = widgets.button("Look it over…", "primary")
        self._problems = {key: ProblemLabel() for key in ("title", "about", "parts")}
        self._lay_out()
        self._connect()
        services.course.ready.connect(self._offer)
        self._sum_up()

    def _lay_out(self) -> None:
        what = widgets.card(
            field_label("Title", self.title),
            self.title,
            self._problems["title"],
            field_label("About", self.about),
            self.about,
            self._problems["about"],
            spacing=6,
        )
        at_table = widgets.card(
            widgets.label("At the table", "heading"),
            widgets.label("Lessons of the course that each candidate deals, in this order.", "muted"),
            self.rows,
            self._problems["parts"],
            widgets.divider(),
            self.picker,
            widgets.row(self.add, None),
            spacing=10,
        )
        head = widgets.row(widgets.label("New exam", "title", wrap=False), None, self.from_file)
        inner = widgets.column(widgets.row(self.back, None), head, self.wrong_file, what, None, spacing=14)
        self._column = inner.layout()
        self.area = scrolled(Bounded(inner), margins=(32, 18, 32, 24))
        bar = widgets.card(widgets.head(self.summary, self.save, self.go_on), margin=16)
        widgets.fill_column(self, (self.area, 1), bar, spacing=0)
        self.setFocusProxy(self.title)
        # Dressing all of it takes too long for one turn; what is seen first comes first.
        later = (at_table, self.written, self.passing, self.critical, self.opening)
        self._turns = Steps(self)
        self._turns.begin(*(partial(self._append, one) for one in later), self._offer, self._offer_duties)

    def _append(self, card: QWidget) -> None:
        column = self._column
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(column.count() - 1, card)

    def _offer_duties(self) -> None:
        self._services.records.ask(self, _all_duties, self.critical.offer)

    def unsaved(self) -> str:
        """What is filled in stays until the program is closed or another user signs in."""
        filled = bool(self.title.text().strip() or self.rows.parts)
        return "The new exam that you put together is not set yet." if filled else ""

    @property
    def complete(self) -> bool:
        """Whether every card is in its place."""
        return not self._turns.busy

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        self.from_file.clicked.connect(self._ask_file)
        self.save.clicked.connect(self._ask_save)
        self.passing.other.clicked.connect(self._ask_rubric)
        self.go_on.clicked.connect(self.check)
        self.picker.picked.connect(self._add)
        self.add.clicked.connect(self.picker.take)
        for one in (self.rows, self.written, self.passing, self.critical, self.opening):
            one.changed.connect(self._sum_up)
        self.title.textChanged.connect(self._sum_up)

    # The lessons

    def _offer(self) -> None:
        self.picker.offer(lesson_choices(self._services.course, minutes=True))

    def _add(self, lesson: str) -> None:
        card = self._services.course.card(lesson)
        if card is None:
            return
        game = self._services.course.titles.get(card.game, card.game)
        if any(part.lesson == lesson for part in self.rows.parts):
            twice = f"“{card.title}” is in the exam more than once now; take one out if you did not mean it."
            self.told.emit(twice, "neutral")
        row = self.rows.add(DraftPart(lesson, card.title, game))
        ask = self._services.records.ask
        ask(row, lambda: _read_lesson(lesson, self._find), lambda found: row.set_lesson(*found))
        self._sum_up()

    def _find(self, name: str) -> Lesson:
        """A lesson of the course, the school's own among them."""
        return self._services.records.personal.find_lesson(name)

    # What was filled in

    @property
    def draft(self) -> Draft:
        passing, opening = self.passing, self.opening
        return Draft(
            self.title.text(),
            self.about.text(),
            self.rows.parts,
            self.written.written,
            passing.mark.value(),
            passing.attempts.value(),
            passing.minutes.value(),
            opening.opens,
            opening.closes,
            opening.hours,
            self.critical.citations,
            passing.rubric,
        )

    def _sum_up(self) -> None:
        draft = self.draft
        count = len(draft.parts)
        weight = sum(part.weight for part in draft.parts) + (draft.written.weight if draft.written else 0)
        for row, part in zip(self.rows.rows, draft.parts, strict=True):
            row.share.setText(share_text(part.weight / weight))
        self.written.share.setText(share_text(draft.written.weight / weight) if draft.written else "")
        words = [f"{count} lesson{'s' * (count != 1)}" if count else "No lesson yet"]
        if draft.written is not None:
            words.append(f"{draft.written.questions} questions")
        if weight:
            words.append(f"weights add up to {weight}")
        words.append(f"{span_words(draft.minutes * 60)} for all of it" if draft.minutes else "no limit for the whole")
        words.append(f"passed at {draft.pass_mark}")
        # A line ends between two of them, not within one.
        self.summary.setText("  ·  ".join(word.replace(" ", "\u00a0") for word in words))

    def check(self) -> None:
        """Read it as a file would be read; what is wrong is shown where it is."""
        draft = self.draft
        self.go_on.setEnabled(False)
        self._services.records.ask(self, lambda: check(draft, self._find), self._checked)

    def _checked(self, found: Checked) -> None:
        self.go_on.setEnabled(True)
        self.tell(found.problems)
        if found.exam is not None:
            self.checked.emit(found.exam)

    def tell(self, problems: Mapping[Place, str]) -> None:
        self.wrong_file.tell("")
        rest = dict(problems)
        if ("parts",) in rest:
            rest[("parts",)] = "Choose at least one lesson."
        for key, shown in self._problems.items():
            shown.tell(rest.get((key,), ""))
        self.rows.tell(rest)
        for fields in (self.written, self.passing, self.critical, self.opening):
            fields.tell(rest)
        wrong = next((one for one in self._shown_problems() if one.isVisibleTo(self)), None)
        if wrong is not None:
            self.area.ensureWidgetVisible(wrong, 0, 120)
            self.told.emit("Something is still missing or wrong; it is marked in red.", "warn")
            if wrong is self._problems["title"]:
                self.title.setFocus(Qt.FocusReason.OtherFocusReason)
            elif wrong is self._problems["parts"]:
                self.picker.setFocus(Qt.FocusReason.OtherFocusReason)

    def _shown_problems(self) -> list[QLabel]:
        inside = [label for label in self.findChildren(QLabel) if label.property("tone") == "bad"]
        return [label for label in inside if label.text() and not label.isHidden()]

    # Files

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "An exam's file", "", FILES)
        if name:
            self.read_file(Path(name))

    def read_file(self, path: Path) -> None:
        """An exam from a file, or what is wrong with it and in which line."""
        self._services.records.ask(self, lambda: _read(path, self._find), self._was_read)

    def _was_read(self, found: Exam | str) -> None:
        if isinstance(found, str):
            self.wrong_file.tell(found)
            self.area.ensureWidgetVisible(self.wrong_file)
        else:
            self.wrong_file.tell("")
            self.checked.emit(found)

    def _ask_rubric(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "A rubric's file", "", "Rubrics (*.yaml *.yml)")
        if name:
            self.read_rubric(Path(name))

    def read_rubric(self, path: Path) -> None:
        """Grade by a rubric from a file, or say what is wrong with it."""

        def taken(found: tuple[dict[str, Any], str] | str) -> None:
            if isinstance(found, str):
                self.passing.problem.tell(found)
            else:
                self.passing.problem.tell("")
                self.passing.take_rubric(*found)

        self._services.records.ask(self, lambda: _rubric(path), taken)

    def _ask_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, "Save the exam as a file", f"{self.draft.name}.yaml", FILES)
        if name:
            self.save_file(Path(name))

    def save_file(self, path: Path) -> None:
        text = self.draft.text()
        where = path if path.suffix in (".yaml", ".yml") else path.with_suffix(".yaml")

        def saved(_: None) -> None:
            self.told.emit(f"Saved as {where}.", "good")

        self._services.records.ask(self, lambda: write_private(where, text.encode()), saved)


def _refusal(path: Path, bad: BadFile) -> str:
    lines = [f"Line {problem.line}: {problem.message}" for problem in bad.problems[:8]]
    return "\n".join([f"{path.name} cannot be used as it is.", *lines])


def _rubric(path: Path) -> tuple[dict[str, Any], str] | str:
    """A rubric written out, with its title; or what is wrong with its file."""
    try:
        document = read(path)
        return document.value, read_rubric(document).title
    except BadFile as bad:
        return _refusal(path, bad)


def _read(path: Path, find_one: FindLesson) -> Exam | str:
    try:
        return find_exam(str(path), find_one)
    except BadFile as bad:
        return _refusal(path, bad)
    except NoSuchFile as problem:
        return str(problem)


def _read_lesson(name: str, find_one: FindLesson) -> tuple[bool, int | None]:
    """Whether a lesson has but one deal, and the time that it allows by itself."""
    try:
        lesson = find_one(name)
    except (BadFile, NoSuchFile):
        return False, None
    return lesson.arranged, lesson.model.seconds


def _all_duties() -> list[Choice]:
    from trainer.games import GAMES

    return [
        Choice(duty.citation, duty.citation, duty.text, f"{duty.citation} {duty.text} {game.title}".casefold())
        for game in GAMES.values()
        for duty in game.duties()
    ]
