"""The school page: classes, people, own lessons, the keeping of records, the school's name, the user's password."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from trainer.records.roles import Deed
from trainer.shell import widgets
from trainer.shell.kit.page import Bounded, scrolled
from trainer.shell.pagemakers import PageMaker, made_from

if TYPE_CHECKING:
    from trainer.shell.services import Services


def _page(module: str, name: str, width: int) -> PageMaker:
    """Makes a section that may be taller than the page, and no wider than it says."""

    def make(services: Services) -> QWidget:
        inner = made_from(module, name)(services)
        made = scrolled(Bounded(inner, width), None, margins=(0, 0, 8, 0))
        made.setFocusProxy(inner)
        return made

    return make


SET_UP = _page("school.setup", "SetUp", 1400)
CLASSES = made_from("school.classes", "ClassesSection")
PEOPLE = made_from("school.people", "PeopleSection")
OWN_LESSONS = made_from("school.ownlessons", "OwnLessonsSection")
RECORDS = made_from("school.recordkeeping", "RecordKeepingSection")
RESCUE = _page("school.rescuing", "Rescuing", 720)
LETTERHEAD = _page("school.letterhead", "LetterheadSection", 640)
PASSWORD = _page("school.password", "MyPassword", 480)


class SchoolPage(QWidget):
    """A tab for each section that the person may use; Ctrl+Tab goes on to the next."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._makers = _sections(services)
        self._made: dict[int, QWidget] = {}
        self.tabs = QTabBar()
        self.tabs.setAccessibleName("Sections of the school")
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(True)
        for name in self._makers:
            self.tabs.addTab(name)
        self.stack = QStackedWidget()
        widgets.fill_column(
            self, widgets.label("School", "title"), self.tabs, (self.stack, 1), spacing=14, margins=(32, 24)
        )
        self.tabs.currentChanged.connect(self._show)
        for keys, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda step=step: self._go_on(step))
        self.setFocusProxy(self.tabs)
        if self._makers:
            self._show(0)

    @property
    def section(self) -> QWidget | None:
        """The section that is shown."""
        return self._made.get(self.tabs.currentIndex())

    @property
    def sections(self) -> list[str]:
        return list(self._makers)

    def open(self, name: str) -> QWidget:
        """Show a section by its name."""
        self.tabs.setCurrentIndex(self.sections.index(name))
        section = self.section
        assert section is not None
        return section

    def unsaved(self) -> str:
        """What would be left undone if the program were closed now."""
        found = (getattr(section, "unsaved", lambda: "")() for section in self._made.values())
        return " ".join(sentence for sentence in found if sentence)

    def _show(self, number: int) -> None:
        # Made only when it is wanted: all of them at once would take too long.
        if number not in self._made:
            made = list(self._makers.values())[number](self._services)
            self._made[number] = made
            self.stack.addWidget(made)
        self.stack.setCurrentWidget(self._made[number])

    def _go_on(self, step: int) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + step) % self.tabs.count())
        section = self.section
        if section is not None:
            section.setFocus(Qt.FocusReason.TabFocusReason)


def _sections(services: Services) -> dict[str, PageMaker]:
    """The sections that the user may use."""
    records = services.records
    if not records.is_open:
        return {"Records": RESCUE} if records.broken and records.at_home else {}
    if records.at_home:
        return {"Use in a school": SET_UP, "Own lessons": OWN_LESSONS, "Records": RECORDS}
    offered: tuple[tuple[Deed, str, PageMaker], ...] = (
        (Deed.KEEP_CLASSES, "Classes", CLASSES),
        (Deed.KEEP_CLASSES, "People", PEOPLE),
        (Deed.WRITE_LESSONS, "Own lessons", OWN_LESSONS),
        (Deed.VERIFY, "Records", RECORDS),
        (Deed.SET_UP, "School", LETTERHEAD),
    )
    found = {name: maker for deed, name, maker in offered if records.may(deed)}
    return {**found, "My password": PASSWORD} if found else {}
