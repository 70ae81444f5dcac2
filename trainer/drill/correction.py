"""What a table shows of a wrong act: where things went, and where they belong.

Both are found by doing: one copy of the attempt does the wrong act, another the act that was due, and what differs from
the table before is what is shown. So the picture is as true as the game, whichever game it is.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass

from trainer.drill.attempt import Attempt, Mode
from trainer.parts.layout.change import Change, change_between
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.scene import HandReader
from trainer.parts.wording.due import DUE_WAS, closest_due
from trainer.rules.accuracy import is_misread
from trainer.rules.act import Act, Entry
from trainer.rules.events import Event
from trainer.rules.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Effect:
    """An act, the table right after it, and what it changed there, before any player answers."""

    act: Act
    table: Picture
    change: Change
    alone: bool = True
    """Whether the table after it differs by this act only: no player had to speak up first."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A wrong act beside the act that was due; either may be missing, as where nothing was due.

    Without a wrong act it demonstrates the one that is due.
    """

    table: Picture
    """As it was before the act, and is again once that is taken back."""
    wrong: Effect | None = None
    right: Effect | None = None
    remark: str = ""
    """What was wrong, in words."""
    counting: tuple[int, ...] = ()
    """The cards that make the hand which was to be read."""
    in_words: bool = False
    """Whether the act that is due is told instead of drawn, as where nothing moves and a box would have to do."""

    @property
    def went(self) -> Change:
        """What went where it does not belong."""
        return self.wrong.change.but(self.right.change if self.right else Change()) if self.wrong else Change()

    @property
    def belongs(self) -> Change:
        """What belongs where it did not go."""
        return self.right.change.but(self.wrong.change if self.wrong else Change()) if self.right else Change()

    @property
    def said(self) -> str:
        """What was wrong with an act that leaves nothing in a wrong place: a word, a count, the manner."""
        if self.wrong is None or self.went:
            return ""
        return self.wrong.act.words() if self.right is not None and not self.wrong.change else self.remark

    @property
    def due(self) -> str:
        """The act that was due, where nothing on the table shows it."""
        if self.right is not None and self.in_words:
            return self.right.act.words()
        if self.right is None or self.belongs or (self.wrong is not None and self.wrong.act == self.right.act):
            return ""
        return self.right.act.words()


def effect_of(attempt: Attempt, act: Act) -> Effect | None:
    """Do an act and see what it changes; None if hands cannot do it. The attempt has gone on by that."""
    before, found = picture_of(attempt.scene), list[Effect]()
    alone = True

    def see(what: Act | Event) -> None:
        nonlocal before, alone
        if found:
            return
        now = picture_of(attempt.scene)
        if isinstance(what, Event):
            before, alone = now, False
        else:
            found.append(Effect(act, now, change_between(before, now), alone))

    attempt.watch = see
    attempt.perform(Entry(act))
    return found[0] if found else None


def correct(verdict: Verdict, wrong: Attempt, right: Attempt) -> Correction | None:
    """What is to be shown of an improper act, if hands can do it; two attempts that have come as far go on by that."""
    scene, act = right.scene, verdict.act
    table, dues = picture_of(scene), right.expected()
    due = closest_due(verdict, [due for due in dues if not due.optional])
    counting: tuple[int, ...] = ()
    # A hand may be one that need not be read aloud: what is right for it is right all the same.
    same = [one for one in dues if one.act.occasion() == act.occasion()] if is_misread(verdict) else []
    if same:
        due = same[0]
        counting = scene.cards_read(due.act) if isinstance(scene, HandReader) else ()
    effect = effect_of(wrong, act)
    if effect is None:
        return None
    remark = verdict.remark.partition(DUE_WAS)[0]
    return Correction(table, effect, effect_of(right, due.act) if due is not None else None, remark, counting)


def correction_in_steps(
    lesson: Lesson, seed: int, before: Sequence[Entry], act: Act, off: Iterable[str] = ()
) -> Generator[None, None, Correction | None]:
    """What is to be shown of an act that was done after these; nothing if it was not improper."""
    wrong, right = (Attempt(lesson, seed, Mode.EXAM, off) for _ in range(2))
    for entry in before:
        wrong.perform(entry)
        right.perform(entry)
        yield
    if right.done:
        return None
    verdict = right.book.judge(right.scene.position, act)
    yield
    return None if verdict.proper else correct(verdict, wrong, right)


def demonstration_in_steps(
    lesson: Lesson, seed: int, before: Sequence[Entry], act: Act
) -> Generator[None, None, Correction]:
    """What is to be shown of an act that is due after these."""
    attempt = Attempt(lesson, seed, Mode.EXAM)
    for entry in before:
        attempt.perform(entry)
        yield
    table = picture_of(attempt.scene)
    return Correction(table, right=effect_of(attempt, act))
