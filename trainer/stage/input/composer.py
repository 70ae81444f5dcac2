"""Composes an act: a verb and the fields it still asks for, answered by keys or by choosing options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from trainer.parts.controls.finding import Found, find_acts, path_to
from trainer.parts.controls.keys import OWN_HAND_KEY, SEAT_KEYS, SPACE, cap_words
from trainer.parts.controls.kit import Choice, Field, Kit
from trainer.parts.controls.question import Handling, Kind, Option, Question, Role
from trainer.parts.controls.verbs import ASK, Extra, Menu, MenuLine, Verb
from trainer.parts.layout.picture import Picture
from trainer.parts.wording import sentence
from trainer.rules.act import Act
from trainer.rules.cards import Face
from trainer.rules.chips import EMPTY, Chips, money
from trainer.rules.notation import Cards
from trainer.stage.input.countingout import CHIP_KEYS, NOTHING_COUNTED, Counting
from trainer.stage.input.places import seat_values

ENTER, BACKSPACE, ESCAPE, LEFT, UP, DOWN = "enter", "backspace", "escape", "left", "up", "down"
BACK, CLOSE = -2, -3
PACE_KEY = "x"
COUNTED = (Handling.SIZE_IN, Handling.COLOR_UP)
"""What is done with chips while they are counted out."""
PAD = "789456123"
DIRECT = "Green keys work at any time, without a menu"
CARDS_HERE = "Click the cards here or on the table"
NO_CARDS = "No cards lie there"
FOUND = "Do you mean this?"
NOTHING_FOUND = "No act at this table is called that"
MOST_DIGITS = {"number": 3, "money": 9}


@dataclass(frozen=True, slots=True)
class _Frame:
    """One step of composing; going back drops the last one."""

    menu: Menu | None = None
    verb: Verb | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    trail: tuple[str, ...] = ()
    asked_field: str = ""
    typed: str = ""
    counting: Counting = NOTHING_COUNTED
    picked: tuple[Face, ...] = ()


class Composer:
    """Asks for the fields of an act one by one.

    Bare, it waits for a single key of the table's quick menu, or space for the menu of everything. With a `menu` or a
    `verb` it begins there; `given` answers fields beforehand (a menu's entries take of it what they bind).
    `resume` is the verb that digits continue, `place` the place of the thing that it was opened on.
    """

    def __init__(
        self,
        kit: Kit,
        picture: Picture,
        menu: Menu | None = None,
        verb: Verb | None = None,
        given: Mapping[str, Any] | None = None,
        title: str = "",
        resume: Verb | None = None,
        place: str = "",
    ) -> None:
        self.kit = kit
        self.picture = picture
        self.resume = resume
        self.place = place
        self.given = dict(given or {})
        self.closed = False
        self.handled: Handling | None = None
        self.cursor = -1
        trail = (title,) if title else ()
        self._frames = [_Frame(menu=menu or kit.table.quick, trail=trail)]
        if verb is not None:
            self._frames = [self._start(verb, self.given, trail)]
        self.bare = menu is None and verb is None

    # What is asked

    @property
    def open(self) -> bool:
        """Whether there is a question to show."""
        return not self.closed and self.act is None and not (self.bare and len(self._frames) == 1)

    @property
    def verb(self) -> Verb | None:
        return self._frames[-1].verb

    @property
    def trail(self) -> tuple[str, ...]:
        """What has been answered so far, in words."""
        return self._frames[-1].trail

    @property
    def depth(self) -> int:
        """How many answers could be taken back."""
        return len(self._frames) - 1

    @property
    def open_field(self) -> str:
        """The field that is asked for, if any."""
        return self._open_field(self._frames[-1])

    @property
    def answered(self) -> Mapping[str, Any]:
        """What is known of the act's fields: what the menu was opened on, what the verb fixes, what was answered."""
        frame = self._frames[-1]
        return {**self.given, **self._fixed(frame), **frame.values}

    @property
    def act(self) -> Act | None:
        """The act, when nothing is left to ask."""
        frame = self._frames[-1]
        if frame.verb is None or self._open_field(frame):
            return None
        return frame.verb.act(**{**self._fixed(frame), **frame.values})

    @property
    def question(self) -> Question | None:
        frame = self._frames[-1]
        if frame.menu is not None and frame.verb is None:
            if frame.typed:
                return self._results(frame)
            options = tuple(self._line(entry) for entry in self._entries(frame.menu))
            note = DIRECT if any(option.direct for option in options) else ""
            return Question(
                self.kit.fill(frame.menu.title),
                Kind.MENU,
                options,
                frame.trail,
                note=note,
                searched=frame.menu.searched,
            )
        name = self._open_field(frame)
        if frame.verb is None or not name:
            return None
        asked = self.field(frame.verb, name)
        kind = Kind(asked.kind)
        options = self._answers(frame, asked, kind) + self._extras(frame)
        shown = frame.typed
        if kind is Kind.MONEY and frame.typed:
            shown = f"${frame.typed}"
        heap = frame.counting.heap if kind is Kind.CHIPS else None
        note = _number_note(options) if kind is Kind.CHIPS else ""
        if kind is Kind.CARDS:
            note = CARDS_HERE if any(option.role is Role.CARD for option in options) else NO_CARDS
        return Question(asked.title, kind, options, frame.trail, shown, heap, note, frame.counting.typed)

    def _results(self, frame: _Frame) -> Question:
        """The acts that fit what was typed, each with the keys that begin it without searching."""
        found = find_acts(self.kit, self.picture, frame.typed)
        options = tuple(Option("", one.label, _caps(path_to(self.kit, one.verb)), value=one) for one in found)
        note = "" if options else NOTHING_FOUND
        return Question(FOUND, Kind.MENU, options, frame.trail, frame.typed, note=note, searched=True)

    def field(self, verb: Verb, name: str) -> Field:
        return self.kit.fields[verb.act, verb.variants.get(name, name)]

    def _entries(self, menu: Menu) -> list[MenuLine]:
        return [entry for entry in menu.entries if self.kit.has(entry.needs)]

    def _line(self, entry: MenuLine) -> Option:
        more = entry.verb is not None and any(name not in entry.binds for name in entry.verb.asks)
        label = self.kit.fill(entry.words) + ("…" if more else "")
        return Option(entry.key, label, value=entry, direct=self._direct(entry))

    def _direct(self, entry: MenuLine) -> bool:
        """Whether the entry's key works without a menu, so that the menu can teach it."""
        quick = self.kit.table.quick.entries
        return not entry.binds and any(one.verb is entry.verb and one.key == entry.key for one in quick)

    def _open_field(self, frame: _Frame) -> str:
        if frame.asked_field:
            return frame.asked_field
        verb = frame.verb
        return next((name for name in verb.asks if name not in frame.values), "") if verb is not None else ""

    def _answers(self, frame: _Frame, asked: Field, kind: Kind) -> tuple[Option, ...]:
        match kind:
            case Kind.NUMBER | Kind.MONEY:
                point = (Option(".", ".", role=Role.DIGIT),) if kind is Kind.MONEY else ()
                digits = tuple(Option(key, key, role=Role.DIGIT) for key in PAD)
                return (
                    Option("-", "–", role=Role.STEP),
                    Option("+", "+", role=Role.STEP),
                    *digits,
                    *point,
                    Option("0", "0", role=Role.DIGIT),
                    Option(BACKSPACE, "Take back", role=Role.UNDO),
                    Option(ENTER, "Done", role=Role.DONE),
                )
            case Kind.CHIPS:
                chips = zip(CHIP_KEYS, sorted(self.kit.denominations, reverse=True), strict=False)
                held = frame.counting.heap
                return (
                    *(
                        Option(key, money(cents), str(held.get(cents, 0) or ""), Role.CHIP, cents)
                        for key, cents in chips
                    ),
                    Option(PACE_KEY, f"× {frame.counting.pace}", "at a time", Role.PACE, frame.counting.pace),
                    Option(BACKSPACE, "Take back", role=Role.UNDO),
                    Option(ENTER, "Done", role=Role.DONE),
                    *(
                        Option(handling.key, handling.label, role=Role.HANDLING, value=handling)
                        for handling in COUNTED
                        if asked.against is not None
                    ),
                )
            case Kind.CARDS:
                return (
                    *(
                        Option(one.key, one.label, role=Role.CARD, value=one.value, on=one.value in frame.picked)
                        for one in self._choices(frame, asked)
                    ),
                    Option(BACKSPACE, "Take back", role=Role.UNDO),
                    Option(ENTER, "Done", role=Role.DONE),
                )
            case _:
                return tuple(
                    Option(one.key, one.label, one.detail, value=one.value) for one in self._choices(frame, asked)
                )

    def _choices(self, frame: _Frame, asked: Field) -> list[Choice]:
        assert asked.choices is not None
        return asked.choices(self.kit, self.picture, {**self._fixed(frame), **frame.values})

    def _fixed(self, frame: _Frame) -> Mapping[str, Any]:
        fixed = frame.verb.fixed if frame.verb is not None else {}
        return {name: self.kit.fill(value) for name, value in fixed.items()}

    def _extras(self, frame: _Frame) -> tuple[Option, ...]:
        """The act's options, offered with the verb's first question."""
        verb = frame.verb
        if verb is None or frame.asked_field:
            return ()
        return tuple(
            Option(extra.key, extra.label, role=Role.EXTRA, value=extra, on=extra.field in frame.values)
            for extra in verb.extras
        )

    # Answering

    def press(self, key: str) -> bool:
        """Take a key; return whether it meant something here."""
        if self.act is not None or self.closed:
            return False
        if key == ESCAPE:
            self.closed = self.open
            return self.closed
        if key == LEFT:
            return self.back()
        if key in (UP, DOWN):
            return self._move(1 if key == DOWN else -1)
        if len(self._frames) == 1 and self.bare:
            return self._press_bare(key)
        frame = self._frames[-1]
        if frame.verb is None and frame.menu is not None and frame.menu.searched and self._type(frame, key):
            return True
        question = self.question
        if question is not None and question.kind is Kind.CHIPS and len(key) == 1 and key.isdecimal():
            frame = self._frames[-1]
            self._set(replace(frame, counting=frame.counting.type(key)))
            return True
        option = next((one for one in question.options if one.key == key), None) if question is not None else None
        if option is None and key == ENTER and question is not None and 0 <= self.cursor < len(question.options):
            option = question.options[self.cursor]
        if option is None or (option.role is Role.UNDO and not self._typed()):
            return key == BACKSPACE and self.back()
        return self._choose(option)

    def _type(self, frame: _Frame, key: str) -> bool:
        """Take a key as a part of what is looked for; at first digits choose a group."""
        typed = {BACKSPACE: frame.typed[:-1], SPACE: f"{frame.typed} "}.get(key, frame.typed + key)
        if (len(key) > 1 or key.isdecimal()) and not frame.typed:
            return False
        if len(key) > 1 and key not in (BACKSPACE, SPACE):
            return False
        self._set(replace(frame, typed=typed))
        self.cursor = 0 if typed else -1
        return True

    def _press_bare(self, key: str) -> bool:
        if key == SPACE:
            self._push(_Frame(menu=self.kit.table.all))
            return True
        if self._resumes(key):
            return True
        if self._is_seat(key):
            seat = SEAT_KEYS.index(key) + 1
            return self._open_place(self.kit.table.seat, seat_values(seat), f"Seat {seat}")
        own = self.kit.own_hand
        if key == OWN_HAND_KEY and own is not None:
            return self._open_place(self.kit.table.own, own.values, sentence(self.kit.layout.name(own.place).words))
        entry = next((one for one in self._entries(self.kit.table.quick) if one.key == key), None)
        return entry is not None and self._enter(entry)

    def _is_seat(self, key: str) -> bool:
        return len(key) == 1 and SEAT_KEYS.find(key) + 1 in self.kit.seats

    def _resumes(self, key: str) -> bool:
        """Whether a digit, or another seat's key, by itself went on with the last verb."""
        if self.resume is None or key not in SEAT_KEYS:
            return False
        name = self.resume.asks[0]
        asked = self.field(self.resume, name)
        options = self._answers(_Frame(verb=self.resume), asked, Kind(asked.kind))
        value = next((one.value for one in options if one.key == key and one.role is Role.CHOICE), None)
        if value is not None:
            self._push(self._start(self.resume, {name: value}, ()))
        return value is not None

    def _open_place(self, menu: Menu, values: Mapping[str, Any], title: str) -> bool:
        """Open the menu of a seat, or of the dealer's own hand, as a click there does."""
        self.given = dict(values)
        self._push(_Frame(menu=menu, trail=(title,)))
        return True

    def choose(self, index: int) -> bool:
        """Choose an option as a click on it does; `BACK` and `CLOSE` are the panel's own."""
        if index in (BACK, CLOSE):
            return self.press(LEFT if index == BACK else ESCAPE)
        question = self.question
        if question is None or not 0 <= index < len(question.options) or self.closed:
            return False
        option = question.options[index]
        if option.role is Role.UNDO and not self._typed():
            return self.back()
        return self._choose(option)

    def index_of(self, key: str) -> int:
        """Where an option with this key stands, or -1."""
        question = self.question
        options = question.options if question is not None else ()
        return next((at for at, option in enumerate(options) if option.key == key), -1)

    def back(self) -> bool:
        """Take the last answer back; False at the beginning."""
        if len(self._frames) == 1:
            return False
        self._frames.pop()
        self.cursor = -1
        return True

    def _choose(self, option: Option) -> bool:
        frame = self._frames[-1]
        match option.role:
            case Role.CHOICE if isinstance(option.value, MenuLine):
                return self._enter(option.value)
            case Role.CHOICE if isinstance(option.value, Found):
                found = option.value
                self._push(_Frame(verb=found.verb, values=dict(found.given), trail=(*frame.trail, found.label)))
            case Role.CHOICE:
                self._answer(frame, option.value, option.label)
            case Role.EXTRA:
                self._switch(frame, option.value)
            case Role.DIGIT:
                self._set(replace(frame, typed=_typed(frame.typed, option.key, self._kind(frame))))
            case Role.STEP:
                self._set(replace(frame, typed=self._stepped(frame, 1 if option.key == "+" else -1)))
            case Role.CHIP:
                self._set(replace(frame, counting=frame.counting.add(option.value)))
            case Role.HANDLING:
                self._set(replace(frame, counting=self._handled(frame, option.value)))
            case Role.CARD:
                self._set(replace(frame, picked=_switched(frame.picked, option.value)))
            case Role.PACE:
                self._set(replace(frame, counting=frame.counting.switch_pace()))
            case Role.UNDO:
                self._set(
                    replace(
                        frame,
                        typed=frame.typed[:-1],
                        counting=frame.counting.take_back(),
                        picked=frame.picked[:-1],
                    )
                )
            case Role.DONE:
                return self._finish(frame)
        return True

    def _enter(self, entry: MenuLine) -> bool:
        trail = self._frames[-1].trail
        if entry.handling is not None:
            self.handled, self.closed = entry.handling, True
            return True
        if entry.verb is None:
            self._push(_Frame(menu=entry.menu, trail=trail))
            return True
        given = {name: self.given[name] for name in entry.binds if name in self.given}
        self._push(self._start(entry.verb, given, trail))
        return True

    def _start(self, verb: Verb, given: Mapping[str, Any], trail: tuple[str, ...]) -> _Frame:
        return _Frame(verb=verb, values=dict(given), trail=(*trail, self.kit.fill(verb.label)))

    def _answer(self, frame: _Frame, value: Any, words: str) -> None:
        values = {**frame.values, self._open_field(frame): value}
        self._push(_Frame(verb=frame.verb, values=values, trail=(*frame.trail, words)))

    def _switch(self, frame: _Frame, extra: Extra) -> None:
        if extra.field in frame.values:
            self._set(replace(frame, values={name: one for name, one in frame.values.items() if name != extra.field}))
        elif extra.value is ASK:
            self._push(replace(frame, asked_field=extra.field, typed="", counting=NOTHING_COUNTED, picked=()))
        else:
            self._set(replace(frame, values={**frame.values, extra.field: extra.value}))

    def _finish(self, frame: _Frame) -> bool:
        """Accept the number, amount, chips or cards that were entered; an empty entry is no answer."""
        match self._kind(frame):
            case Kind.CHIPS if frame.counting.done:
                heap = frame.counting.heap
                self._answer(frame, heap, money(heap.amount))
            case Kind.CARDS if frame.picked:
                cards = Cards(frame.picked)
                self._answer(frame, cards, str(cards))
            case Kind.NUMBER if frame.typed:
                self._answer(frame, int(frame.typed), frame.typed)
            case Kind.MONEY if frame.typed.strip("."):
                cents = _cents(frame.typed)
                self._answer(frame, cents, money(cents))
            case _:
                return False
        return True

    def would_count(self, handling: Handling) -> Chips:
        """What handling the chips that are counted out now would make of them."""
        return self._handled(self._frames[-1], handling).heap

    def _handled(self, frame: _Frame, handling: Handling) -> Counting:
        assert frame.verb is not None
        asked = self.field(frame.verb, self._open_field(frame))
        against = asked.against(self.picture, frame.values) if asked.against is not None else EMPTY
        return frame.counting.handle(handling, against, self.kit.denominations)

    def _kind(self, frame: _Frame) -> Kind:
        assert frame.verb is not None
        return Kind(self.field(frame.verb, self._open_field(frame)).kind)

    def _stepped(self, frame: _Frame, by: int) -> str:
        if self._kind(frame) is Kind.MONEY:
            return money(max(0, _cents(frame.typed) + by * min(self.kit.denominations))).removeprefix("$")
        return str(max(0, int(frame.typed or "0") + by))

    def _move(self, by: int) -> bool:
        """Move the highlight; Enter then chooses."""
        question = self.question
        if question is None or not self.open or question.kind not in (Kind.MENU, Kind.CHOICE, Kind.SEAT):
            return False
        if not question.options:
            return False
        self.cursor = (self.cursor + by) % len(question.options) if self.cursor >= 0 or by > 0 else -1
        return True

    def _typed(self) -> bool:
        frame = self._frames[-1]
        return bool(frame.typed or frame.counting or frame.picked)

    def _set(self, frame: _Frame) -> None:
        self._frames[-1] = frame

    def _push(self, frame: _Frame) -> None:
        self._frames.append(frame)
        self.cursor = -1


def _switched(picked: tuple[Face, ...], card: Face) -> tuple[Face, ...]:
    """
    >>> _switched((Face(3), Face(5)), Face(5))
    (3,)
    """
    return tuple(one for one in picked if one != card) if card in picked else (*picked, card)


def _number_note(options: Iterable[Option]) -> str:
    """How many chips are counted out by keys at once, with the key of a chip that is there."""
    chips = [one for one in options if one.role is Role.CHIP]
    return f"Type a number first for more: 5 {chips[len(chips) // 2].key.upper()}" if chips else ""


def _caps(keys: Iterable[str]) -> str:
    return " ".join(map(cap_words, keys))


def _typed(typed: str, key: str, kind: Kind) -> str:
    whole, point, part = typed.partition(".")
    if key == ".":
        return typed if point else f"{typed or '0'}."
    if point:
        return typed + key if len(part) < 2 else typed
    if len(whole) >= MOST_DIGITS[kind]:
        return typed
    return key if typed == "0" else typed + key


def _cents(typed: str) -> int:
    """
    >>> _cents("147"), _cents("2.5")
    (14700, 250)
    """
    whole, _, part = typed.partition(".")
    return int(whole or "0") * 100 + int(part.ljust(2, "0"))
