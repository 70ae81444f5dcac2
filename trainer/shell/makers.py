"""How each page is made; beyond the start page nothing is imported before it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.shell.pages.start import StartPage

if TYPE_CHECKING:
    from trainer.shell.services import Services

Maker = Callable[["Services"], QWidget]


def _course(services: Services) -> QWidget:
    from trainer.shell.pages.course import CoursePage

    return CoursePage(services)


def _settings(services: Services) -> QWidget:
    from trainer.shell.pages.settings import SettingsPage

    return SettingsPage(services)


def _about(services: Services) -> QWidget:
    from trainer.shell.pages.about import AboutPage

    return AboutPage(services)


def _rulebook(services: Services) -> QWidget:
    from trainer.shell.pages.rulebook import RulebookPage

    return RulebookPage(services)


def _player(services: Services) -> QWidget:
    from trainer.shell.pages.player import PlayerPage

    return PlayerPage(services)


def _debrief(services: Services) -> QWidget:
    from trainer.shell.pages.debrief import DebriefPage

    return DebriefPage(services)


def _signin(services: Services) -> QWidget:
    from trainer.shell.pages.signin import SignInPage

    return SignInPage(services)


def _exams(services: Services) -> QWidget:
    from trainer.shell.pages.exams import ExamsPage

    return ExamsPage(services)


def _gradebook(services: Services) -> QWidget:
    from trainer.shell.pages.gradebook import GradebookPage

    return GradebookPage(services)


def _school(services: Services) -> QWidget:
    from trainer.shell.pages.school import SchoolPage

    return SchoolPage(services)


# Otherwise the first paint would wait for all of them.
MAKERS: dict[str, Maker] = {
    "start": StartPage,
    "course": _course,
    "rulebook": _rulebook,
    "settings": _settings,
    "about": _about,
    "player": _player,
    "debrief": _debrief,
    "signin": _signin,
    "exams": _exams,
    "gradebook": _gradebook,
    "school": _school,
}
