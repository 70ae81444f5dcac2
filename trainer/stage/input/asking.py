"""What each step of composing an act asks, with the options that answer it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from trainer.parts.controls.finding import find_acts, path_to
from trainer.parts.controls.keys import cap_words
from trainer.parts.controls.kit import Choice, Field, Kit
from trainer.parts.controls.question import Handling, Kind, Option, Question, Role
from trainer.parts.controls.verbs import Menu, MenuLine, Verb
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import money
from trainer.stage.input.countingout import CHIP_KEYS, Counting
from trainer.stage.input.entered import NOTHING_ENTERED, Entered

ENTER, BACKSPACE = "enter", "backspace"
PACE_KEY = "x"
COUNTED = (Handling.SIZE_IN, Handling.COLOR_UP)
"""What is done with chips while they are counted out."""
PAD = "789456123"
ENDING = (Option(BACKSPACE, "Take back", role=Role.UNDO), Option(ENTER, "Done", role=Role.DONE))
DIRECT = "Green keys work at any time, without a menu"
CARDS_HERE = "Click the cards here or on the table"
NO_CARDS = "No cards lie there"
FOUND = "Do you mean this?"
NOTHING_FOUND = "No act at this table is called that"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of composing: a menu to choose from, or a verb with the fields that are known so far."""

    menu: Menu | None = None
    verb: Verb | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    trail: tuple[str, ...] = ()
    asked_field: str = ""
    """A field that is asked for though the verb could do without."""
    entered: Entered = NOTHING_ENTERED

    @property
    def open_field(self) -> str:
        """The field that is asked for, if any."""
        if self.asked_field:
            return self.asked_field
        verb = self.verb
        return next((name for name in verb.asks if name not in self.values), "") if verb is not None else ""


class Asker:
    """Words the questions at a table as it lies."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self._kit = kit
        self._picture = picture

    def question(self, step: Step) -> Question | None:
        """What a step asks; None when all its fields are known."""
        if step.menu is not None and step.verb is None:
            return self._found(step) if step.entered.typed else self._menu(step, step.menu)
        asked = self.asked(step)
        if asked is None:
            return None
        kind = Kind(asked.kind)
        options = self._answers(step, asked, kind) + self._extras(step)
        typed, counting = step.entered.typed, step.entered.counting
        shown = f"${typed}" if kind is Kind.MONEY and typed else typed
        heap = counting.heap if kind is Kind.CHIPS else None
        note = _number_note(options) if kind is Kind.CHIPS else ""
        if kind is Kind.CARDS:
            note = CARDS_HERE if any(option.role is Role.CARD for option in options) else NO_CARDS
        return Question(asked.title, kind, options, step.trail, shown, heap, note, counting.typed)

    def _menu(self, step: Step, menu: Menu) -> Question:
        options = tuple(self._line(entry) for entry in self.entries(menu))
        note = DIRECT if any(option.direct for option in options) else ""
        return Question(self._kit.fill(menu.title), Kind.MENU, options, step.trail, note=note, searched=menu.searched)

    def _found(self, step: Step) -> Question:
        """The acts that fit what was typed, each with the keys that begin it without searching."""
        found = find_acts(self._kit, self._picture, step.entered.typed)
        options = tuple(Option("", one.label, _caps(path_to(self._kit, one.verb)), value=one) for one in found)
        note = "" if options else NOTHING_FOUND
        return Question(FOUND, Kind.MENU, options, step.trail, step.entered.typed, note=note, searched=True)

    def asked(self, step: Step) -> Field | None:
        """The field that a step asks for, if any."""
        verb, name = step.verb, step.open_field
        return self._kit.fields[verb.act, verb.variants.get(name, name)] if verb is not None and name else None

    def fixed(self, step: Step) -> Mapping[str, Any]:
        """The fields that the step's verb answers by itself."""
        fixed = step.verb.fixed if step.verb is not None else {}
        return {name: self._kit.fill(value) for name, value in fixed.items()}

    def entries(self, menu: Menu) -> list[MenuLine]:
        """The lines of a menu that this table has."""
        return [entry for entry in menu.entries if self._kit.has(entry.needs)]

    def _line(self, entry: MenuLine) -> Option:
        more = entry.verb is not None and any(name not in entry.binds for name in entry.verb.asks)
        label = self._kit.fill(entry.words) + ("…" if more else "")
        return Option(entry.key, label, value=entry, direct=self._direct(entry))

    def _direct(self, entry: MenuLine) -> bool:
        """Whether the entry's key works without a menu, so that the menu can teach it."""
        quick = self._kit.table.quick.entries
        return not entry.binds and any(one.verb is entry.verb and one.key == entry.key for one in quick)

    def _answers(self, step: Step, asked: Field, kind: Kind) -> tuple[Option, ...]:
        match kind:
            case Kind.NUMBER | Kind.MONEY:
                return (*_number_pad(kind), *ENDING)
            case Kind.CHIPS:
                handlings = COUNTED if asked.against is not None else ()
                return (
                    *self._chips(step.entered.counting),
                    *ENDING,
                    *(Option(one.key, one.label, role=Role.HANDLING, value=one) for one in handlings),
                )
            case Kind.CARDS:
                picked = step.entered.picked
                choices = self._choices(step, asked)
                return (
                    *(
                        Option(one.key, one.label, role=Role.CARD, value=one.value, on=one.value in picked)
                        for one in choices
                    ),
                    *ENDING,
                )
            case _:
                return tuple(
                    Option(one.key, one.label, one.detail, value=one.value) for one in self._choices(step, asked)
                )

    def _chips(self, counting: Counting) -> Iterator[Option]:
        """The denominations with how many of each are counted out, and how many a key takes at a time."""
        held = counting.heap
        for key, cents in zip(CHIP_KEYS, sorted(self._kit.denominations, reverse=True), strict=False):
            yield Option(key, money(cents), str(held.get(cents, 0) or ""), Role.CHIP, cents)
        yield Option(PACE_KEY, f"× {counting.pace}", "at a time", Role.PACE, counting.pace)

    def _choices(self, step: Step, asked: Field) -> list[Choice]:
        assert asked.choices is not None
        return asked.choices(self._kit, self._picture, {**self.fixed(step), **step.values})

    def _extras(self, step: Step) -> tuple[Option, ...]:
        """The act's options, offered with the verb's first question."""
        verb = step.verb
        if verb is None or step.asked_field:
            return ()
        return tuple(
            Option(extra.key, extra.label, role=Role.EXTRA, value=extra, on=extra.field in step.values)
            for extra in verb.extras
        )


def _number_pad(kind: Kind) -> Iterator[Option]:
    yield Option("-", "–", role=Role.STEP)
    yield Option("+", "+", role=Role.STEP)
    for key in (*PAD, *("." if kind is Kind.MONEY else ""), "0"):
        yield Option(key, key, role=Role.DIGIT)


def _number_note(options: Iterable[Option]) -> str:
    """How many chips are counted out by keys at once, with the key of a chip that is there."""
    chips = [one for one in options if one.role is Role.CHIP]
    return f"Type a number first for more: 5 {chips[len(chips) // 2].key.upper()}" if chips else ""


def _caps(keys: Iterable[str]) -> str:
    return " ".join(map(cap_words, keys))
