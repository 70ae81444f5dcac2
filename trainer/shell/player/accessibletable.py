"""The table as objects with names, for screen readers and for everybody who works without seeing the canvas.

Each card, stack, marker, person and place, and each option of an open question, is a child of the canvas that paints
nothing and lets the mouse through; pressing it does what a click on the thing does. They exist only while a screen
reader is there.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from trainer.parts.controls.question import Option, Question, Role
from trainer.parts.wording.terms import chips_words
from trainer.rules.cards import Face, face_words
from trainer.shell.announcer import Announcer
from trainer.shell.player.acting import TableInput
from trainer.stage.description import Description, describe
from trainer.stage.palettelayout import What
from trainer.stage.things import Thing, ThingKind

EVERYTHING = "Everything you can do"
Key = Thing | str


class TableObject(QAbstractButton):
    """A thing on the canvas, to be found by its name."""

    def __init__(self, table: TableInput) -> None:
        super().__init__(table)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.press: Callable[[], object] | None = None
        self.clicked.connect(self._pressed)

    def tell(self, name: str, state: str, rect: QRect) -> None:
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        if self.accessibleDescription() != state:
            self.setAccessibleDescription(state)
        if self.geometry() != rect:
            self.setGeometry(rect)
        self.show()

    def _pressed(self) -> None:
        if self.press is not None:
            self.press()

    def paintEvent(self, _: QPaintEvent) -> None:
        """The canvas below has painted it."""


class AccessibleTable(QObject):
    """Keeps the canvas's objects as the table is, each time it has come to rest, and announces what is asked."""

    def __init__(self, table: TableInput, announcer: Announcer) -> None:
        super().__init__(table)
        self._table, self._announcer = table, announcer
        self._objects: dict[Key, TableObject] = {}
        self._asked = ""
        table.came_to_rest.connect(self.renew)
        table.busy_with.connect(announcer.say)

    def renew(self) -> None:
        """Tell what lies there now, and what is asked."""
        self._announce_question()
        if not QAccessible.isActive():
            self._keep(set())
            return
        kept = self._tell_table() | self._tell_question()
        self._keep(kept)

    def _keep(self, kept: set[Key]) -> None:
        for key in self._objects.keys() - kept:
            gone = self._objects.pop(key)
            gone.hide()
            gone.deleteLater()

    def _object(self, key: Key) -> TableObject:
        found = self._objects.get(key)
        if found is None:
            found = self._objects[key] = TableObject(self._table)
        return found

    # The table

    def _tell_table(self) -> set[Key]:
        table = self._table
        if table.covered:
            return set()
        if table.board is None or table.question.menu is not None:
            # While something is asked only its answers are to be found, as with any open menu.
            return set(self._objects) & self._table_keys()
        told: set[Key] = set()
        for one in describe(table.board):
            key = _key(one, told)
            told.add(key)
            found = self._object(key)
            found.press = lambda thing=one.thing: table.press_thing(thing)
            found.tell(one.name, one.state, self._rect(one.rect))
        everything = self._object(EVERYTHING)
        everything.press = lambda: table.press("space")
        everything.tell(EVERYTHING, "Space", QRect(0, 0, 1, 1))
        return told | {EVERYTHING}

    def _table_keys(self) -> set[Key]:
        return {key for key in self._objects if isinstance(key, Thing) or key == EVERYTHING}

    # The question

    def _tell_question(self) -> set[Key]:
        menu = self._table.question.menu
        question = menu.composer.question if menu is not None else None
        if menu is None or menu.plan is None or question is None:
            return set()
        told: set[Key] = set()
        for cell in menu.plan.cells:
            if cell.index < 0 and cell.what not in (What.BACK, What.CLOSE):
                continue
            option = question.options[cell.index] if cell.index >= 0 else None
            key = f"option {cell.index}" if option is not None else cell.what.value
            told.add(key)
            found = self._object(key)
            rect = cell.rect.move(menu.panel.topleft)
            found.press = lambda at=rect.center: self._table.press_option(*at)
            name = option_name(option) if option is not None else cell.what.value.capitalize()
            found.tell(name, option_state(option) if option is not None else "", self._rect(rect))
        return told

    def _announce_question(self) -> None:
        menu = self._table.question.menu
        question = menu.composer.question if menu is not None else None
        words = question_words(question) if question is not None else ""
        if words != self._asked:
            self._asked = words
            self._announcer.say(words)

    def _rect(self, rect: pygame.Rect) -> QRect:
        ratio = self._table.devicePixelRatioF()
        return QRect(*(round(part / ratio) for part in (rect.x, rect.y, rect.width, rect.height)))


def _key(one: Description, told: set[Key]) -> Key:
    """A place stays the same object whatever lies there."""
    if one.thing.kind in (ThingKind.CARDS, ThingKind.CHIPS):
        place = Thing(ThingKind.PLACE, one.thing.place, chip=one.thing.chip)
        return one.thing if place in told else place
    return one.thing


def question_words(question: Question) -> str:
    """What is asked, what was answered, and what was entered so far."""
    entered = chips_words(question.chips) if question.chips else question.shown
    picked = ", ".join(option_name(one) for one in question.options if one.on and one.role is Role.CARD)
    return ". ".join(words for words in (*question.trail, question.title, entered, picked) if words)


def option_name(option: Option) -> str:
    if option.role is Role.CARD and isinstance(option.value, int):
        return face_words(Face(option.value))
    return option.label


def option_state(option: Option) -> str:
    parts = [option.detail, "chosen" if option.on else "", f"key {option.key}" if option.key else ""]
    return ", ".join(part for part in parts if part)
