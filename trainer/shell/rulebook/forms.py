"""The forms: one for each kind of question that the referee answers. Every change asks anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from trainer.drill.settling import missing, settle_question
from trainer.drill.typed_questions import (
    NotUnderstood,
    PutIn,
    Said,
    Standing,
    cards_typed,
    commission_question,
    compare_question,
    pots_form,
    pots_question,
    read_question,
    rule_on,
    seats_words,
    still_open,
)
from trainer.parts.referee.forms import Deck, Sort
from trainer.parts.referee.forms import SettleForm as SettleLines
from trainer.rules.cards import Face, faces_text
from trainer.shell import theme
from trainer.shell.controls import Segments
from trainer.shell.rulebook.cardgrid import CardGrid
from trainer.shell.scaledlengths import sized
from trainer.shell.widgets import button, fill_column, label, row

HANDS = ("first", "second")


class Asks(Protocol):
    """What every form can do besides being a widget."""

    @property
    def waiting(self) -> str:
        """What to do first, while nothing has been entered; empty once something has."""
        ...

    def ruling(self) -> tuple[Said, str, str]:
        """The answer, a remark on the question and its citation; raises NotUnderstood."""
        ...

    def empty(self) -> None: ...

    def first(self) -> QWidget:
        """Where typing begins."""
        ...


class Body(QWidget):
    """What all forms look like: they tell `asked` whenever the answer may have changed."""

    asked = Signal()

    def __init__(self, lead: str) -> None:
        super().__init__()
        self.body = fill_column(self, label(lead, "muted"), spacing=theme.px(12))

    def _finish(self, lines: QGridLayout, empty: Callable[[], object]) -> None:
        """Below the lead: the fields, and the button that empties them."""
        self.body.addLayout(lines)
        clean = button("Clear all", "link", "Start again")
        clean.clicked.connect(empty)
        self.body.addWidget(row(clean, None))
        self.body.addStretch(1)


class CardsForm(Body):
    """One hand to be read, or two to be compared: typed, or picked from the grid."""

    def __init__(self, game: str, deck: Deck, hands: int, four_colours: bool) -> None:
        two = hands == 2
        self._deck = deck
        super().__init__(
            "Pick the cards of both players, or type them." if two else "Pick the cards, or type them: As Kd 10h."
        )
        self._game = game
        self._marks = ("1", "2") if two else (" ",)
        self._hands: list[tuple[Face, ...]] = [()] * hands
        self.fields: list[QLineEdit] = []
        self._current = 0
        lines = QGridLayout()
        lines.setHorizontalSpacing(theme.px(10))
        lines.setVerticalSpacing(theme.px(8))
        for number in range(hands):
            name = f"{HANDS[number].capitalize()} hand" if two else "Cards"
            field = _field(f"{name}, typed", deck.examples[number])
            field.textEdited.connect(self._typed)
            field.installEventFilter(self)
            clean = button("Clear", "link", f"Take all cards out of the {HANDS[number]} hand" if two else "Start again")
            clean.setAccessibleName(f"Clear {name.lower()}")
            clean.clicked.connect(_later(self._clear, number))
            tag = _tag(name, field)
            lines.addWidget(tag, number, 0)
            lines.addWidget(field, number, 1)
            lines.addWidget(clean, number, 2)
            self.fields.append(field)
        lines.setColumnStretch(1, 1)
        self.body.addLayout(lines)
        self.turn: Segments | None = None
        if two:
            self.turn = Segments(["First hand", "Second hand"], "The grid picks for")
            self.turn.chosen.connect(self._turn_to)
            self.body.addWidget(row(label("The grid picks for", "muted", wrap=False), self.turn, None))
        self.grid = CardGrid(deck.suits, deck.ranks, four_colours=four_colours)
        self.grid.toggled.connect(self._toggle)
        self.body.addWidget(self.grid)
        self.body.addWidget(label("Arrow keys move over the cards, the space bar picks one.", "muted"))
        self.body.addStretch(1)
        self._show()

    @property
    def waiting(self) -> str:
        if any(field.text().strip() for field in self.fields):
            if all(field.text().strip() for field in self.fields):
                return ""
            missing = next(number for number, field in enumerate(self.fields) if not field.text().strip())
            return f"Now the {HANDS[missing]} hand."
        if len(self.fields) == 2:
            return f"Two hands: which {self._deck.thing} is higher, and what does it turn on?"
        return f"What do these cards make? Pick {self._deck.number}."

    def ruling(self) -> tuple[Said, str, str]:
        hands = [cards_typed(field.text()) for field in self.fields]
        question = compare_question(self._game, *hands) if len(hands) == 2 else read_question(self._game, hands[0])
        return rule_on(question), "", ""

    def empty(self) -> None:
        for number in range(len(self.fields)):
            self._clear(number)

    def first(self) -> QWidget:
        return self.fields[0]

    def _typed(self) -> None:
        for number, field in enumerate(self.fields):
            try:
                self._hands[number] = cards_typed(field.text())
            except NotUnderstood:
                # Half a card is no mistake while it is being typed; the grid keeps what it had.
                continue
            if field.hasFocus() and self.turn is not None:
                self.turn.choose(number)
        self._show()

    def _toggle(self, number: int) -> None:
        face = Face(number)
        hand = self._hands[self._current]
        hand = tuple(one for one in hand if one != face) if face in hand else (*hand, face)
        self._hands[self._current] = hand
        self.fields[self._current].setText(faces_text(hand))
        self._show()

    def _turn_to(self, number: int) -> None:
        self._current = number
        self._show()

    def _clear(self, number: int) -> None:
        self._hands[number] = ()
        self.fields[number].clear()
        self._show()

    def _show(self) -> None:
        self.grid.show_picked(self._hands, self._marks, self._current)
        self.asked.emit()


class CommissionForm(Body):
    """What the house takes of a pot."""

    def __init__(self, game: str, cap: str) -> None:
        super().__init__("What the house takes of a pot before it is awarded.")
        self._game = game
        self.pot = _field("Pot in dollars", "385")
        self.rate = _field("Rate in percent", "10")
        self.rate.setText(cap)
        self.chip = _field("Smallest chip in dollars", "1")
        self.chip.setText("1")
        lines = QGridLayout()
        lines.setHorizontalSpacing(theme.px(12))
        lines.setVerticalSpacing(theme.px(10))
        notes = ("dollars, without any uncalled bet", f"percent, at most {cap}", "dollars; rounded down to whole chips")
        names = ("Pot", "Rate", "Smallest chip")
        for at, (name, field, note) in enumerate(zip(names, (self.pot, self.rate, self.chip), notes, strict=True)):
            sized(field, most_width=180)
            field.textChanged.connect(lambda _text: self.asked.emit())
            lines.addWidget(_tag(name, field), at, 0)
            lines.addWidget(field, at, 1)
            lines.addWidget(label(note, "muted"), at, 2)
        lines.setColumnStretch(2, 1)
        self.body.addLayout(lines)
        self.body.addStretch(1)

    @property
    def waiting(self) -> str:
        return "" if self.pot.text().strip() else "How much is in the pot?"

    def ruling(self) -> tuple[Said, str, str]:
        return rule_on(commission_question(self._game, self.pot.text(), self.rate.text(), self.chip.text())), "", ""

    def empty(self) -> None:
        self.pot.clear()

    def first(self) -> QWidget:
        return self.pot


class SettleForm(Body):
    """What becomes of a player's wagers: cards, stakes, and how the player played."""

    def __init__(self, game: str, asked: SettleLines) -> None:
        super().__init__("The cards and the stakes of one player; amounts in dollars. Leave out what was not bet.")
        self._game = game
        self._asked = asked
        self.fields: dict[str, QLineEdit] = {}
        self.choices: dict[str, Segments] = {}
        lines = QGridLayout()
        lines.setHorizontalSpacing(theme.px(12))
        lines.setVerticalSpacing(theme.px(8))
        for at, line in enumerate(asked.lines):
            if line.sort is Sort.CHOICE:
                choice = Segments([words for words, _ in line.choices], line.name)
                choice.chosen.connect(lambda _number: self.asked.emit())
                self.choices[line.key] = choice
                lines.addWidget(label(line.name, "strong", wrap=False), at, 0)
                lines.addWidget(row(choice, None), at, 1)
                continue
            field = _field(f"{line.name}, {line.sort}", line.example)
            sized(field, most_width=280 if line.sort is Sort.CARDS else 140)
            field.textChanged.connect(lambda _text: self.asked.emit())
            self.fields[line.key] = field
            lines.addWidget(_tag(line.name, field), at, 0)
            lines.addWidget(field, at, 1)
        lines.setColumnStretch(1, 1)
        self._finish(lines, self.empty)

    @property
    def _typed(self) -> dict[str, str]:
        return {key: field.text() for key, field in self.fields.items()}

    @property
    def waiting(self) -> str:
        name = missing(self._asked, self._typed)
        if not any(text.strip() for text in self._typed.values()):
            return "How does the hand come out? Begin with the cards."
        return f"Still missing: {name.lower()}." if name else ""

    def ruling(self) -> tuple[Said, str, str]:
        chosen = {
            line.key: line.choices[self.choices[line.key].current][1]
            for line in self._asked.lines
            if line.sort is Sort.CHOICE
        }
        return rule_on(settle_question(self._game, self._asked, self._typed, chosen)), "", ""

    def empty(self) -> None:
        for field in self.fields.values():
            field.clear()
        for choice in self.choices.values():
            choice.choose(0)

    def first(self) -> QWidget:
        return next(iter(self.fields.values()))


class PotsForm(Body):
    """Who plays for what when contributions differ."""

    def __init__(self, seats: int) -> None:
        super().__init__("What each player has put in this round, and how the player stands. Leave empty seats empty.")
        self.amounts: dict[int, QLineEdit] = {}
        self.standings: dict[int, Segments] = {}
        lines = QGridLayout()
        lines.setHorizontalSpacing(theme.px(12))
        lines.setVerticalSpacing(theme.px(8))
        for seat in range(1, seats + 1):
            field = _field(f"Seat {seat}: dollars put in", "")
            sized(field, most_width=140)
            field.textChanged.connect(lambda _text: self.asked.emit())
            standing = Segments([str(one).capitalize() for one in Standing], f"Seat {seat}")
            standing.chosen.connect(lambda _number: self.asked.emit())
            lines.addWidget(_tag(f"Seat {seat}", field), seat, 0)
            lines.addWidget(field, seat, 1)
            lines.addWidget(standing, seat, 2)
            self.amounts[seat], self.standings[seat] = field, standing
        lines.setColumnStretch(3, 1)
        self._finish(lines, self.empty)

    @property
    def lines(self) -> list[PutIn]:
        return [
            PutIn(seat, field.text(), tuple(Standing)[self.standings[seat].current])
            for seat, field in self.amounts.items()
        ]

    @property
    def waiting(self) -> str:
        entered = sum(bool(line.amount.strip()) for line in self.lines)
        if entered > 1:
            return ""
        return "Who put in how much? At least two players." if not entered else "And the other players?"

    def ruling(self) -> tuple[Said, str, str]:
        lines = self.lines
        said = rule_on(pots_question(lines))
        short = still_open(lines)
        if not short or not said.shares:
            return said, "", ""
        has = "has" if len(short) == 1 else "have"
        note = (
            f"{seats_words(short).capitalize()} {has} put in less than others and {has} neither folded nor gone all-in:"
            " this betting round is not over."
        )
        return said, note, pots_form().open_citation

    def empty(self) -> None:
        for seat, field in self.amounts.items():
            field.clear()
            self.standings[seat].choose(0)

    def first(self) -> QWidget:
        return self.amounts[1]


def _field(name: str, example: str) -> QLineEdit:
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setPlaceholderText(example)
    made.setMaxLength(200)
    return made


def _tag(name: str, field: QWidget) -> QLabel:
    made = label(name, "strong", wrap=False)
    made.setBuddy(field)
    sized(made, least_width=86)
    return made


def _later(do: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: do(number)


Form = CardsForm | CommissionForm | SettleForm | PotsForm
