"""How each page is made; beyond the start page nothing is imported before it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.shell.pages.start import StartPage

if TYPE_CHECKING:
    from trainer.shell.services import Services

PageMaker = Callable[["Services"], QWidget]


def made_from(module: str, name: str) -> PageMaker:
    """Makes a widget of a class in `trainer.shell` whose module is imported when the widget is wanted."""

    def make(services: Services) -> QWidget:
        made = getattr(import_module(f"trainer.shell.{module}"), name)(services)
        assert isinstance(made, QWidget)
        return made

    return make


# Otherwise the first paint would wait for all of them.
MAKERS: dict[str, PageMaker] = {
    "start": StartPage,
    "course": made_from("pages.course", "CoursePage"),
    "rulebook": made_from("pages.rulebook", "RulebookPage"),
    "settings": made_from("pages.settings", "SettingsPage"),
    "about": made_from("pages.about", "AboutPage"),
    "player": made_from("pages.player", "PlayerPage"),
    "debrief": made_from("pages.debrief", "DebriefPage"),
    "signin": made_from("pages.signin", "SignInPage"),
    "exams": made_from("pages.exams", "ExamsPage"),
    "gradebook": made_from("pages.gradebook", "GradebookPage"),
    "school": made_from("pages.school", "SchoolPage"),
}
