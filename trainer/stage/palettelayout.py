"""Where everything in a palette lies: plain geometry of a question, before any drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import pygame

from trainer.parts.controls.keys import cap_words
from trainer.parts.controls.question import Kind, Option, Question, Role

Measure = Callable[[str, str, int], int]
"""How wide a text is: font name, text, pixel size."""

EDGE = 14
ROW = 32
CAP = 24
TEXT = 15
SMALL = 13
TITLE = 17
HEAD = 58
PAD_KEY = 58
CHIP_TILE = 78
CHIP_HIGH = 92
CARD_TILE = 62
CARD_TILE_HIGH = 104
CARD_FACE = 46
MOST_ROWS = 9
SEARCH_WIDE = 360
MOST_COLUMNS = 5


class What(StrEnum):
    """What a cell of the panel is."""

    ROW = "row"
    CHIP = "chip"
    CARD = "card"
    BUTTON = "button"
    SWITCH = "switch"
    DISPLAY = "display"
    RULE = "rule"
    NOTE = "note"
    BACK = "back"
    CLOSE = "close"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of the panel; `index` is the option it stands for, or -1."""

    rect: pygame.Rect
    what: What
    index: int = -1


@dataclass(frozen=True, slots=True)
class Plan:
    """A panel's size and its cells, from its own corner."""

    width: int
    height: int
    cells: tuple[Cell, ...]


def plans_of(question: Question, unit: float, measure: Measure, back: bool) -> list[Plan]:
    """The shapes that a question may have, the usual one first: a list can stand in other numbers of columns."""
    listed = sum(option.role is Role.CHOICE for option in question.options)
    usual = max(1, -(-listed // MOST_ROWS))
    numbers = range(1, min(listed, max(usual, MOST_COLUMNS)) + 1) if listed else range(1, 2)
    columns = sorted(numbers, key=lambda number: abs(number - usual))
    return [Layouter(question, unit, measure, number, back).plan() for number in columns]


class Layouter:
    """Lays one question out; `unit` is native pixels for one of ours, a list stands in so many `columns`."""

    def __init__(self, question: Question, unit: float, measure: Measure, columns: int, back: bool) -> None:
        self.question = question
        self.unit = unit
        self.measure = measure
        self.columns = columns
        self.back = back
        self.cells: list[Cell] = []
        self._last = -1

    def px(self, number: float) -> int:
        return max(1, round(number * self.unit))

    def plan(self) -> Plan:
        match self.question.kind:
            case Kind.NUMBER | Kind.MONEY:
                width, bottom = self._pad()
            case Kind.CHIPS:
                width, bottom = self._chips()
            case Kind.CARDS:
                width, bottom = self._cards()
            case _:
                width, bottom = self._rows()
        width, bottom = self._extras(width, bottom)
        width, bottom = self._note(width, bottom)
        width = max(width, self._head_width())
        self._head(width)
        return Plan(width, bottom + self.px(EDGE), tuple(self._widened(cell, width) for cell in self.cells))

    def _widened(self, cell: Cell, width: int) -> Cell:
        """Rules and the last column's lines reach across the panel however wide it became."""
        last = cell.what is What.ROW and cell.rect.left == self._last
        if last or cell.what in (What.RULE, What.SEARCH):
            rect = cell.rect.copy()
            rect.width = width - self.px(EDGE) - rect.left + (self.px(6) if last else 0)
            return Cell(rect, cell.what, cell.index)
        return cell

    # The head

    def _head_width(self) -> int:
        q = self.question
        trail = self.measure("ui", " · ".join(q.trail), self.px(SMALL))
        title = self.measure("ui-semibold", q.title, self.px(TITLE))
        buttons = self.px(28) * (2 if self.back else 1) + self.px(12)
        return max(min(trail, self.px(330)), title) + buttons + 2 * self.px(EDGE)

    def _head(self, width: int) -> None:
        size, top = self.px(26), self.px(11)
        right = width - self.px(9) - size
        self.cells.append(Cell(pygame.Rect(right, top, size, size), What.CLOSE))
        if self.back:
            self.cells.append(Cell(pygame.Rect(right - size - self.px(2), top, size, size), What.BACK))

    @property
    def top(self) -> int:
        return self.px(HEAD if self.question.trail else HEAD - 16)

    # Lists

    def _chosen(self, *roles: Role) -> list[tuple[int, Option]]:
        return [(at, one) for at, one in enumerate(self.question.options) if one.role in roles]

    def _rows(self) -> tuple[int, int]:
        options = self._chosen(Role.CHOICE)
        row, gap = self.px(ROW), self.px(8)
        rows = -(-len(options) // self.columns)
        columns = -(-len(options) // rows) if rows else 0
        left, top = self.px(EDGE) - self.px(6), self.top
        if self.question.searched:
            wide = self.px(SEARCH_WIDE)
            self.cells.append(Cell(pygame.Rect(self.px(EDGE), top, wide, self.px(36)), What.SEARCH))
            top += self.px(44)
        for column in range(columns):
            part = options[column * rows : (column + 1) * rows]
            width = max((self._row_width(option) for _, option in part), default=0)
            self._last = left
            for line, (index, _) in enumerate(part):
                self.cells.append(Cell(pygame.Rect(left, top + line * row, width, row - 2), What.ROW, index))
            left += width + gap
        least = self.px(SEARCH_WIDE) + 2 * self.px(EDGE) if self.question.searched else 0
        return max(least, left - gap + self.px(EDGE) - self.px(6)), top + rows * row

    def _row_width(self, option: Option) -> int:
        label = self.measure("ui", option.label, self.px(TEXT))
        detail = self.measure("ui", option.detail, self.px(SMALL)) + self.px(18) if option.detail else 0
        suit = self.px(22) if is_suit(option) else 0
        cap = self._cap_width(option.key) + self.px(9) if option.key else self.px(4)
        return self.px(6) + cap + suit + label + detail + self.px(10)

    def _cap_width(self, key: str) -> int:
        return max(self.px(CAP), self.measure("ui-semibold", cap_words(key), self.px(SMALL)) + self.px(12))

    # Numbers

    def _pad(self) -> tuple[int, int]:
        """The number with its steppers, a pad of keys, and Done."""
        edge, gap, key = self.px(EDGE), self.px(6), self.px(PAD_KEY)
        high = self.px(38)
        inner = 3 * key + 2 * gap
        left = max(edge, (self._head_width() - inner) // 2)
        top = self.top
        steps = self._chosen(Role.STEP)
        self.cells.append(Cell(pygame.Rect(left, top, high, high), What.BUTTON, steps[0][0]))
        self.cells.append(Cell(pygame.Rect(left + inner - high, top, high, high), What.BUTTON, steps[1][0]))
        middle = pygame.Rect(left + high + gap, top, inner - 2 * (high + gap), high)
        self.cells.append(Cell(middle, What.DISPLAY))
        top += high + gap
        keys = self._chosen(Role.DIGIT) + self._chosen(Role.UNDO)
        for at, (index, _) in enumerate(keys):
            # Without a decimal point the bottom row begins a place later, so that 0 stands under 2.
            place = at if self.question.kind is Kind.MONEY or at < 9 else at + 1
            line, column = divmod(place, 3)
            rect = pygame.Rect(left + column * (key + gap), top + line * (high + gap), key, high)
            self.cells.append(Cell(rect, What.BUTTON, index))
        top += 4 * (high + gap)
        done = self._chosen(Role.DONE)[0][0]
        self.cells.append(Cell(pygame.Rect(left, top, inner, high), What.BUTTON, done))
        return left * 2 + inner, top + high

    # Chips

    def _chips(self) -> tuple[int, int]:
        """A row of chips to add, what they come to, and Done."""
        edge, gap = self.px(EDGE), self.px(6)
        tile, high, button = self.px(CHIP_TILE), self.px(CHIP_HIGH), self.px(36)
        chips = self._chosen(Role.CHIP)
        per_row = min(6, len(chips))
        for at, (index, _) in enumerate(chips):
            line, column = divmod(at, per_row)
            rect = pygame.Rect(edge + column * (tile + gap), self.top + line * (high + gap), tile, high)
            self.cells.append(Cell(rect, What.CHIP, index))
        rows = -(-len(chips) // per_row)
        top = self.top + rows * (high + gap) + gap
        inner = max(per_row * (tile + gap) - gap, self.px(430))
        pace, undo, done = (self._chosen(role)[0][0] for role in (Role.PACE, Role.UNDO, Role.DONE))
        widths = (self.px(84), self.px(104), self.px(112))
        right = edge + inner
        for index, width, what in ((done, widths[2], What.BUTTON), (undo, widths[1], What.BUTTON)):
            right -= width
            self.cells.append(Cell(pygame.Rect(right, top, width, button), what, index))
            right -= gap
        self.cells.append(Cell(pygame.Rect(edge, top, widths[0], button), What.BUTTON, pace))
        display = pygame.Rect(edge + widths[0] + gap, top, right - edge - widths[0] - gap, button)
        self.cells.append(Cell(display, What.DISPLAY))
        return inner + 2 * edge, top + button

    # Cards

    def _cards(self) -> tuple[int, int]:
        """A row of cards to choose from, Done at its end: the panel is low, for the cards on the table to be seen."""
        edge, gap = self.px(EDGE), self.px(6)
        tile, high, wide = self.px(CARD_TILE), self.px(CARD_TILE_HIGH), self.px(112)
        left = edge
        for index, _ in self._chosen(Role.CARD):
            self.cells.append(Cell(pygame.Rect(left, self.top, tile, high), What.CARD, index))
            left += tile + gap
        left += gap
        undo, done = (self._chosen(role)[0][0] for role in (Role.UNDO, Role.DONE))
        half = (high - gap) // 2
        self.cells.append(Cell(pygame.Rect(left, self.top, wide, half), What.BUTTON, undo))
        self.cells.append(Cell(pygame.Rect(left, self.top + high - half, wide, half), What.BUTTON, done))
        return left + wide + edge, self.top + high

    # Below

    def _note(self, width: int, bottom: int) -> tuple[int, int]:
        if not self.question.note:
            return width, bottom
        wide = self.measure("ui", self.question.note, self.px(SMALL - 1))
        rect = pygame.Rect(self.px(EDGE), bottom + self.px(6), wide, self.px(18))
        self.cells.append(Cell(rect, What.NOTE))
        return max(width, wide + 2 * self.px(EDGE)), rect.bottom - self.px(3)

    def _extras(self, width: int, bottom: int) -> tuple[int, int]:
        extras = self._chosen(Role.EXTRA, Role.HANDLING)
        if not extras:
            return width, bottom
        edge, gap, high = self.px(EDGE), self.px(8), self.px(32)
        top = bottom + self.px(9)
        self.cells.append(Cell(pygame.Rect(edge, top, width - 2 * edge, 1), What.RULE))
        top += self.px(9)
        left = edge
        most = max(width, self.px(300))
        widest = width
        for index, option in extras:
            label = self.measure("ui", option.label, self.px(TEXT - 1))
            wide = self._cap_width(option.key) + label + self.px(28)
            if left > edge and left + wide > most - edge:
                left, top = edge, top + high + self.px(4)
            self.cells.append(Cell(pygame.Rect(left, top, wide, high), What.SWITCH, index))
            widest = max(widest, left + wide + edge)
            left += wide + gap
        return widest, top + high


def is_suit(option: Option) -> bool:
    return option.role is Role.CHOICE and option.value in ("clubs", "diamonds", "hearts", "spades")
