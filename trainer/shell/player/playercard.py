"""What the player asks and tells in the middle of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from trainer.drill.attempt import Mode
from trainer.drill.grading import Grade
from trainer.drill.mastery import Try
from trainer.drill.numbers import rounded, score_text
from trainer.drill.review import Review, review
from trainer.drill.session import Session
from trainer.shell.modes import WATCH, WATCH_ROBOT
from trainer.shell.player.bar import OWN_ATTEMPT
from trainer.shell.player.centrecard import CentreCard, Choice
from trainer.shell.player.ending import ending_parts, step_words
from trainer.shell.player.history import help_words
from trainer.shell.player.tablecontroller import TableController
from trainer.shell.services import Course

Do = Callable[[], None]


class AfterLesson(NamedTuple):
    """What can be done when a lesson is over."""

    debrief: Do
    again: Do
    go_on: Callable[[str, str], None]
    """To a lesson, in a mode."""


class PlayerCard(CentreCard):
    """The card with the player's own questions."""

    def ask_to_take_up(self, acts: int, take_up: Do, start_again: Do) -> None:
        self.ask(
            "Take it up again?",
            f"You stopped here after {acts} act{'s' if acts > 1 else ''}.",
            [("Go on", "primary", take_up), ("Start again", "quiet", start_again)],
        )

    def ask_to_end_part(self, stay: Do, end: Do) -> None:
        self.ask(
            "End this part?",
            "You cannot come back to it; what you have dealt so far counts.",
            [("Go on dealing", "primary", stay), ("End this part", "danger", end)],
        )

    def ask_to_restart(self, stay: Do, restart: Do) -> None:
        self.ask(
            "Begin again?",
            "What you have dealt so far is given up.",
            [("Go on dealing", "primary", stay), ("Begin again", "danger", restart)],
        )

    def tell_paused(self, go_on: Do) -> None:
        self.ask("Paused", "The clock stands still.", [("Go on", "primary", go_on)])

    def tell_part_done(self, go_on: Do) -> None:
        self.ask("This part is done", "What you dealt is kept.", [("Go on", "primary", go_on)], unasked=True)

    def tell_demonstrated(self, again_as: Callable[[str], None], go_on: Do | None) -> None:
        """The robot has performed the lesson; an attempt that was set aside can be continued."""
        own: list[Choice] = (
            [(OWN_ATTEMPT, "primary", go_on)]
            if go_on is not None
            else [
                ("Guided", "primary", lambda: again_as(Mode.GUIDED)),
                ("Practice", "quiet", lambda: again_as(Mode.PRACTICE)),
            ]
        )
        self.ask(
            "The robot has dealt it",
            "Now you: go on where you left your table."
            if go_on is not None
            else "Now you: the same lesson, step by step or on your own.",
            [*own, (WATCH_ROBOT, "quiet", lambda: again_as(WATCH))],
            unasked=True,
        )

    def tell_result(self, controller: TableController, course: Course, do: AfterLesson) -> None:
        """The lesson is over: what went well, what was put right, and one thing to do next before the others."""
        result, session, lesson = controller.grade(), controller.session, controller.lesson
        found = review(session.attempt, result, session.hints)
        just_now = Try(session.mode, result.finished, result.passed, rounded(result.score), session.hints)
        step = course.next_after(lesson.id, just_now)
        debrief: Choice = ("See the debrief", "quiet", do.debrief)
        again: Choice = ("Again", "quiet", do.again)
        if step is not None:
            # What stands is looked at before going on.
            on: Choice = (step_words(step, lesson.id), "quiet", lambda: do.go_on(step.card.id, step.mode))
            choices = [debrief, on] if found.stands else [on, debrief]
            choices += [again] if step.card.id != lesson.id else []
        else:
            choices = [debrief, again]
        first, *others = choices
        heading, words = _verdict(lesson.title, result, session, found)
        self.ask(
            heading,
            words,
            [(first[0], "primary", first[2]), *others],
            unasked=True,
            more=ending_parts(found, step),
        )


def _verdict(title: str, result: Grade, session: Session, found: Review) -> tuple[str, str]:
    """How it went, in a few words and a sentence; a guided lesson is dealt, neither passed nor failed."""
    help_ = help_words(session)
    if session.mode is Mode.GUIDED:
        return "Dealt to the end", f"{title}, guided{help_}."
    if found.perfect:
        return f"{score_text(result.score)} of 100", f"{title}: a perfect table."
    passed = "passed" if result.passed else "not passed yet"
    return f"{score_text(result.score)} of 100", f"{title}: {passed}{help_}."
