"""Composes an act: a verb and the fields it still asks for, answered by keys or by choosing options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trainer.parts.controls.finding import Found
from trainer.parts.controls.keys import OWN_HAND_KEY, SEAT_KEYS, SPACE
from trainer.parts.controls.kit import Field, Kit
from trainer.parts.controls.question import Handling, Kind, Option, Question, Role
from trainer.parts.controls.verbs import ASK, Extra, Menu, MenuLine, Verb
from trainer.parts.layout.picture import Picture
from trainer.parts.wording import sentence
from trainer.rules.act import Act
from trainer.rules.chips import EMPTY, Chips
from trainer.stage.input.asking import BACKSPACE, ENTER, Asker, Step
from trainer.stage.input.countingout import Counting
from trainer.stage.input.entered import NOTHING_ENTERED, Entered
from trainer.stage.input.places import seat_values

ESCAPE, LEFT, UP, DOWN = "escape", "left", "up", "down"
BACK, CLOSE = -2, -3


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
        self._asker = Asker(kit, picture)
        trail = (title,) if title else ()
        self._steps = [Step(menu=menu or kit.table.quick, trail=trail)]
        if verb is not None:
            self._steps = [self._start(verb, self.given, trail)]
        self.bare = menu is None and verb is None

    # What is asked

    @property
    def open(self) -> bool:
        """Whether there is a question to show."""
        return not self.closed and self.act is None and not (self.bare and len(self._steps) == 1)

    @property
    def verb(self) -> Verb | None:
        return self._step.verb

    @property
    def trail(self) -> tuple[str, ...]:
        """What has been answered so far, in words."""
        return self._step.trail

    @property
    def depth(self) -> int:
        """How many answers could be taken back."""
        return len(self._steps) - 1

    @property
    def open_field(self) -> str:
        """The field that is asked for, if any."""
        return self._step.open_field

    @property
    def answered(self) -> Mapping[str, Any]:
        """What is known of the act's fields: what the menu was opened on, what the verb fixes, what was answered."""
        step = self._step
        return {**self.given, **self._asker.fixed(step), **step.values}

    @property
    def act(self) -> Act | None:
        """The act, when nothing is left to ask."""
        step = self._step
        if step.verb is None or step.open_field:
            return None
        return step.verb.act(**{**self._asker.fixed(step), **step.values})

    @property
    def question(self) -> Question | None:
        return self._asker.question(self._step)

    @property
    def asked(self) -> Field | None:
        """How the field that is asked for is declared."""
        return self._asker.asked(self._step)

    @property
    def _step(self) -> Step:
        return self._steps[-1]

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
        if len(self._steps) == 1 and self.bare:
            return self._press_bare(key)
        step = self._step
        if step.verb is None and step.menu is not None and step.menu.searched and self._type(step, key):
            return True
        question = self.question
        if question is not None and question.kind is Kind.CHIPS and len(key) == 1 and key.isdecimal():
            self._count(step.entered.counting.type(key))
            return True
        option = next((one for one in question.options if one.key == key), None) if question is not None else None
        if option is None and key == ENTER and question is not None and 0 <= self.cursor < len(question.options):
            option = question.options[self.cursor]
        if option is None or (option.role is Role.UNDO and not self._step.entered):
            return key == BACKSPACE and self.back()
        return self._choose(option)

    def _type(self, step: Step, key: str) -> bool:
        """Take a key as a part of what is looked for; at first digits choose a group."""
        before = step.entered.typed
        typed = {BACKSPACE: before[:-1], SPACE: f"{before} "}.get(key, before + key)
        if (len(key) > 1 or key.isdecimal()) and not before:
            return False
        if len(key) > 1 and key not in (BACKSPACE, SPACE):
            return False
        self._enter(Entered(typed))
        self.cursor = 0 if typed else -1
        return True

    def _press_bare(self, key: str) -> bool:
        if key == SPACE:
            self._push(Step(menu=self.kit.table.all))
            return True
        if self._resumes(key):
            return True
        if self._is_seat(key):
            seat = SEAT_KEYS.index(key) + 1
            return self._open_place(self.kit.table.seat, seat_values(seat), self.picture.seat_words(seat))
        own = self.kit.own_hand
        if key == OWN_HAND_KEY and own is not None:
            return self._open_place(self.kit.table.own, own.values, sentence(self.kit.layout.name(own.place).words))
        entry = next((one for one in self._asker.entries(self.kit.table.quick) if one.key == key), None)
        return entry is not None and self._follow(entry)

    def _is_seat(self, key: str) -> bool:
        return len(key) == 1 and SEAT_KEYS.find(key) + 1 in self.kit.seats

    def _resumes(self, key: str) -> bool:
        """Whether a digit, or another seat's key, by itself went on with the last verb."""
        if self.resume is None or key not in SEAT_KEYS:
            return False
        name = self.resume.asks[0]
        question = self._asker.question(Step(verb=self.resume))
        options = question.options if question is not None else ()
        value = next((one.value for one in options if one.key == key and one.role is Role.CHOICE), None)
        if value is not None:
            self._push(self._start(self.resume, {name: value}, ()))
        return value is not None

    def _open_place(self, menu: Menu, values: Mapping[str, Any], title: str) -> bool:
        """Open the menu of a seat, or of the dealer's own hand, as a click there does."""
        self.given = dict(values)
        self._push(Step(menu=menu, trail=(title,)))
        return True

    def choose(self, index: int) -> bool:
        """Choose an option as a click on it does; `BACK` and `CLOSE` are the panel's own."""
        if index in (BACK, CLOSE):
            return self.press(LEFT if index == BACK else ESCAPE)
        question = self.question
        if question is None or not 0 <= index < len(question.options) or self.closed:
            return False
        option = question.options[index]
        if option.role is Role.UNDO and not self._step.entered:
            return self.back()
        return self._choose(option)

    def index_of(self, key: str) -> int:
        """Where an option with this key stands, or -1."""
        question = self.question
        options = question.options if question is not None else ()
        return next((at for at, option in enumerate(options) if option.key == key), -1)

    def back(self) -> bool:
        """Take the last answer back; False at the beginning."""
        if len(self._steps) == 1:
            return False
        self._steps.pop()
        self.cursor = -1
        return True

    def _choose(self, option: Option) -> bool:
        step, counting = self._step, self._step.entered.counting
        match option.role:
            case Role.CHOICE if isinstance(option.value, MenuLine):
                return self._follow(option.value)
            case Role.CHOICE if isinstance(option.value, Found):
                found = option.value
                self._push(Step(verb=found.verb, values=dict(found.given), trail=(*step.trail, found.label)))
            case Role.CHOICE:
                self._answer(step, option.value, option.label)
            case Role.EXTRA:
                self._switch(step, option.value)
            case Role.DIGIT:
                self._enter(step.entered.digit(option.key, self._kind(step)))
            case Role.STEP:
                by, smallest = 1 if option.key == "+" else -1, min(self.kit.denominations)
                self._enter(step.entered.step(by, self._kind(step), smallest))
            case Role.CHIP:
                self._count(counting.add(option.value))
            case Role.HANDLING:
                self._count(self._handled(step, option.value))
            case Role.CARD:
                self._enter(step.entered.pick(option.value))
            case Role.PACE:
                self._count(counting.switch_pace())
            case Role.UNDO:
                self._enter(step.entered.take_back())
            case Role.DONE:
                return self._finish(step)
        return True

    def _follow(self, entry: MenuLine) -> bool:
        trail = self._step.trail
        if entry.handling is not None:
            self.handled, self.closed = entry.handling, True
            return True
        if entry.verb is None:
            self._push(Step(menu=entry.menu, trail=trail))
            return True
        given = {name: self.given[name] for name in entry.binds if name in self.given}
        self._push(self._start(entry.verb, given, trail))
        return True

    def _start(self, verb: Verb, given: Mapping[str, Any], trail: tuple[str, ...]) -> Step:
        return Step(verb=verb, values=dict(given), trail=(*trail, self.kit.fill(verb.label)))

    def _answer(self, step: Step, value: Any, words: str) -> None:
        values = {**step.values, step.open_field: value}
        self._push(Step(verb=step.verb, values=values, trail=(*step.trail, words)))

    def _switch(self, step: Step, extra: Extra) -> None:
        if extra.field in step.values:
            self._set(replace(step, values={name: one for name, one in step.values.items() if name != extra.field}))
        elif extra.value is ASK:
            self._push(replace(step, asked_field=extra.field, entered=NOTHING_ENTERED))
        else:
            self._set(replace(step, values={**step.values, extra.field: extra.value}))

    def _finish(self, step: Step) -> bool:
        """Accept what was entered; an empty entry is no answer."""
        answer = step.entered.answer(self._kind(step))
        if answer is not None:
            self._answer(step, *answer)
        return answer is not None

    def would_count(self, handling: Handling) -> Chips:
        """What handling the chips that are counted out now would make of them."""
        return self._handled(self._step, handling).heap

    def _handled(self, step: Step, handling: Handling) -> Counting:
        asked = self._asker.asked(step)
        against = asked.against(self.picture, step.values) if asked and asked.against is not None else EMPTY
        return step.entered.counting.handle(handling, against, self.kit.denominations)

    def _kind(self, step: Step) -> Kind:
        asked = self._asker.asked(step)
        assert asked is not None
        return Kind(asked.kind)

    def _move(self, by: int) -> bool:
        """Move the highlight; Enter then chooses."""
        question = self.question
        if question is None or not self.open or question.kind not in (Kind.MENU, Kind.CHOICE, Kind.SEAT):
            return False
        if not question.options:
            return False
        self.cursor = (self.cursor + by) % len(question.options) if self.cursor >= 0 or by > 0 else -1
        return True

    def _enter(self, entered: Entered) -> None:
        self._set(replace(self._step, entered=entered))

    def _count(self, counting: Counting) -> None:
        self._enter(replace(self._step.entered, counting=counting))

    def _set(self, step: Step) -> None:
        self._steps[-1] = step

    def _push(self, step: Step) -> None:
        self._steps.append(step)
        self.cursor = -1
