"""The school's own lessons: files that are added here, their versions, and what can be done with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from trainer.chosenfile import read_chosen
from trainer.drill.path import CoursePath
from trainer.games import GAMES
from trainer.parts.lessons.yamlfile import BadFile
from trainer.parts.lessons.yamlread import MAX_BYTES
from trainer.records.classes import Class
from trainer.records.ownlessons import Added, OwnLesson
from trainer.records.ownpaths import OwnPath, path_in
from trainer.records.privatefiles import write_private
from trainer.records.roles import Deed
from trainer.shell import widgets
from trainer.shell.emptystate import EmptyState
from trainer.shell.grid import Column, Grid, moments
from trainer.shell.kit import files
from trainer.shell.kit.listpage import ListPage, dropped_file
from trainer.shell.kit.panel import Card
from trainer.shell.kit.request import request
from trainer.shell.question import Question
from trainer.shell.school.assigning import AssignForm
from trainer.shell.school.ownpaths import OwnPathsCard
from trainer.shell.school.rosters import make_room

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services

KINDS = "Lessons (*.yaml *.yml);;All files (*)"
NONE = (
    "Add a lesson file that you have written, or drop it here. It is tried by the robot dealer first; then it stands "
    "in the course and can be part of an exam. A path.yaml puts lessons, yours and ours, into your own order."
)
WITHDRAWING = (
    "It stands in the course no more and cannot be assigned or examined. What was done in it is kept, and so are its "
    "versions; add its file again to bring it back."
)
WITHDRAWING_PATH = "Trainees learn the game in our order again. What they have done stays theirs."
NO_CLASS = "There is no class that is open; create one under Classes first."


class Shelved(NamedTuple):
    """A lesson as it is offered, with the name of its author."""

    lesson: OwnLesson
    author: str


LESSONS = (
    Column("Lesson", lambda one: one.lesson.title, wide=True),
    Column("Version", lambda one: str(one.lesson.version), by=lambda one: one.lesson.version, right=True),
    Column("Added by", lambda one: one.author),
)
VERSIONS = (
    Column("Version", lambda one: str(one.lesson.version), by=lambda one: one.lesson.version, right=True),
    Column("Added by", lambda one: one.author, wide=True),
    moments("Added", lambda one: one.lesson.added),
)
PROBLEMS = (
    Column("Line", lambda one: str(one.line), by=lambda one: one.line, right=True),
    Column("What is wrong", lambda one: one.message[:1].upper() + one.message[1:], wide=True, tone=lambda one: "bad"),
)


class Shelf(NamedTuple):
    """The lessons that are offered, by title, every version of all lessons, and the paths by their games."""

    offered: list[Shelved]
    every: list[Shelved]
    paths: dict[str, OwnPath]


def _read_lessons(school: School, _: Person | None) -> Shelf:
    names = {one.id: one.name for one in school.people.all()}
    every = [Shelved(one, names.get(one.author or "", "")) for one in school.lessons.versions()]
    offered = {one.id for one in school.lessons.all()}
    shown = sorted((one for one in every if one.lesson.id in offered), key=lambda one: one.lesson.title)
    return Shelf(shown, every, school.paths.all())


class OwnLessonsSection(ListPage):
    """Ctrl+N adds a file; a file can be dropped anywhere here."""

    def __init__(self, services: Services) -> None:
        view = LessonView(services.records.may(Deed.KEEP_CLASSES) and not services.records.at_home)
        list_ = Grid(LESSONS, "The school's own lessons", key=lambda one: one.lesson.lesson)
        super().__init__(services.records, list_, view, "Add a lesson file…")
        self.setAcceptDrops(True)
        self._services, self.view = services, view
        self.progress = widgets.Progress(self)
        self.question = Question(self)
        self.lay_out_titled("Own lessons", (50, 50), least_width=260)
        self.read_with(_read_lessons, self._arrive)
        self.view.paths.withdrawn.connect(self._ask_path_withdrawal)
        self.add_button.clicked.connect(self._choose)
        self.list.marked.connect(self._mark)
        self.view.assign.clicked.connect(self._ask_class)
        self.view.save.clicked.connect(self._save)
        self.view.withdraw.clicked.connect(self._ask_withdrawal)
        self.bind(QKeySequence.StandardKey.New, self._choose)

    def _arrive(self, found: Shelf) -> None:
        self.view.versions_of = found.every
        self.view.paths.show_paths(found.paths)
        self.fill(found.offered, lambda: self.view.show_lesson(None))

    def _mark(self, shelved: Shelved | None) -> None:
        if shelved is not None:
            self.view.show_lesson(shelved)

    # Adding

    def _choose(self) -> None:
        files.choose(self, "Add a lesson file", KINDS, self.add)

    def add(self, path: Path) -> None:
        """Have a file tried and kept, a lesson or a path; what is wrong with it is listed."""

        def work(school: School, by: Person | None) -> Added | CoursePath | BadFile:
            content = read_chosen(path, MAX_BYTES)
            try:
                document = path_in(content, path.name)
                if document is not None:
                    return school.paths.add(by, document, content)
                return school.lessons.add(by, path.name, content)
            except BadFile as problem:
                return problem

        def done(found: Added | CoursePath | BadFile) -> None:
            match found:
                case BadFile():
                    self._refuse(path, found)
                case CoursePath():
                    self._path_added(found)
                case _:
                    self._added(found)

        request(self, self._records, work, done, progress=self.progress, saying="The robot dealer tries the lesson")

    def _added(self, added: Added) -> None:
        one = added.lesson
        told = f"“{one.title}” is in the course now, version {one.version}."
        if not added.new:
            told = f"“{one.title}” is in the course already, as version {one.version}; nothing was changed."
        self.tell(told)
        self._wanted = one.lesson
        self.panels.back()
        self.refresh()
        self._services.course.refresh()

    def _path_added(self, path: CoursePath) -> None:
        self.tell(f"Trainees learn {GAMES[path.game].title} by your path now.")
        self.panels.back()
        self.refresh()
        self._services.course.refresh()

    def _ask_path_withdrawal(self, game: str) -> None:
        title = GAMES[game].title
        self.question.ask(
            f"Withdraw your path through {title}?", WITHDRAWING_PATH, "Withdraw it", lambda: self._withdraw_path(game)
        )

    def _withdraw_path(self, game: str) -> None:
        paths, by = self._records.school.paths, self._records.person

        def done(_: None) -> None:
            self._records.told.emit(f"Your path through {GAMES[game].title} is withdrawn.", "good")
            self.refresh()
            self._services.course.refresh()

        self._records.ask(self, lambda: paths.withdraw(by, game), done)

    def _refuse(self, path: Path, problem: BadFile) -> None:
        panel = Refusal(path, problem)
        panel.another.clicked.connect(self._choose)
        self.put(panel, tall=True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.add(path)

    # What is done with a lesson

    def _ask_class(self) -> None:
        shelved = self.list.current
        if shelved is not None:
            self._records.ask(self, self._records.school.classes.all, lambda found: self._assign(shelved, found))

    def _assign(self, shelved: Shelved, classes: list[Class]) -> None:
        open_ = [one for one in classes if not one.closed]
        if not open_:
            self._records.told.emit(NO_CLASS, "warn")
            return
        form = AssignForm(self._services, open_, shelved.lesson.card)

        def done(sentence: str) -> None:
            self._records.told.emit(sentence, "good")
            self.panels.back()

        form.given_up.connect(self.panels.back)
        form.done.connect(done)
        self.panels.put(form)

    def _save(self) -> None:
        shelved = self.list.current
        if shelved is None:
            return
        one, lessons, by = shelved.lesson, self._records.school.lessons, self._records.person

        def write(path: Path) -> None:
            self._records.ask(
                self,
                lambda: write_private(path, lessons.file(by, one.id).encode()),
                lambda _: self._records.told.emit(f"Saved as {path}.", "good"),
            )

        files.save_as(self, "Save the lesson's file", f"{one.lesson.partition('/')[2]}.yaml", KINDS, write)

    def _ask_withdrawal(self) -> None:
        shelved = self.list.current
        if shelved is not None:
            self.question.ask(
                f"Withdraw “{shelved.lesson.title}”?", WITHDRAWING, "Withdraw it", lambda: self._withdraw(shelved)
            )

    def _withdraw(self, shelved: Shelved) -> None:
        lessons, by, lesson = self._records.school.lessons, self._records.person, shelved.lesson.lesson

        def done(_: None) -> None:
            self._records.told.emit(f"“{shelved.lesson.title}” is withdrawn.", "good")
            self.refresh()
            self._services.course.refresh()

        self._records.ask(self, lambda: lessons.withdraw(by, lesson), done)


class LessonView(QWidget):
    """The lesson that the list is on, with its versions."""

    def __init__(self, assigns: bool) -> None:
        super().__init__()
        self.versions_of: list[Shelved] = []
        self.title = widgets.label("", "heading")
        self.about = widgets.label("", "body")
        self.facts = widgets.label("", "muted")
        self.assign = widgets.button("Assign to a class…")
        self.save = widgets.button("Save the file…")
        self.withdraw = widgets.button("Withdraw…", "danger")
        self.versions = Grid(VERSIONS, "Versions of the lesson")
        self.assign.setVisible(assigns)
        deeds = widgets.flow(self.assign, self.save, self.withdraw)
        self._card = widgets.card(self.title, self.about, self.facts, 4, deeds, spacing=8, margin=22)
        self._head = widgets.label("Versions", "subheading")
        self.nothing = EmptyState("course", "No lessons of your own yet", widgets.label(NONE, "lede"))
        self.paths = OwnPathsCard()
        parts = (self._card, self._head, self.versions, (self.nothing, 10), self.paths)
        column = widgets.fill_column(self, *parts, None, spacing=10)
        self._column = column
        for widget in (self._card, self._head, self.versions, self.nothing):
            widget.hide()

    def show_lesson(self, shelved: Shelved | None) -> None:
        for widget in (self._card, self._head, self.versions):
            widget.setVisible(shelved is not None)
        self.nothing.setVisible(shelved is None)
        if shelved is None:
            return
        one = shelved.lesson
        self.title.setText(one.title)
        self.about.setText(one.card.about)
        self.about.setVisible(bool(one.card.about))
        by = f" by {shelved.author}" if shelved.author else ""
        self.facts.setText(f"{one.lesson} · version {one.version}{by} · {one.card.acts} acts")
        mine = [version for version in self.versions_of if version.lesson.lesson == one.lesson]
        self.versions.fill(list(reversed(mine)))
        make_room(self._column, self.versions)


class Refusal(Card):
    """All that is wrong with a file, line by line."""

    def __init__(self, path: Path, problem: BadFile) -> None:
        super().__init__()
        count = len(problem.problems)
        self.list = Grid(PROBLEMS, "What is wrong with the lesson")
        self.list.fill(sorted(problem.problems, key=lambda one: one.line))
        self.another = widgets.button("Choose the file again…", "primary")
        self.close_button = widgets.button("Cancel")
        self.close_button.clicked.connect(self.leave)
        said = f"{count} thing is wrong" if count == 1 else f"{count} things are wrong"
        column = self.fill(
            widgets.label(f"{path.name} was not added", "heading"),
            widgets.label(f"{said}. Correct the file, then choose it again.", "body"),
            self.list,
        )
        make_room(column, self.list)
        column.addWidget(widgets.flow(self.another, self.close_button))
        column.addStretch(0)
        self.setFocusProxy(self.another)
