"""What the player asks and tells in the middle of the table."""

from __future__ import annotations

from collections.abc import Callable

from trainer.drill.attempt import Mode
from trainer.drill.numbers import score_text
from trainer.shell.modes import WATCH, WATCH_ROBOT
from trainer.shell.player.bar import OWN_ATTEMPT
from trainer.shell.player.centrecard import CentreCard, Choice
from trainer.shell.player.history import help_words
from trainer.shell.player.tablecontroller import TableController

Do = Callable[[], None]


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
        """The robot has performed the lesson; an attempt that was set aside can be gone on with."""
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

    def tell_result(self, controller: TableController, debrief: Do, again: Do) -> None:
        result = controller.grade()
        passed = "passed" if result.passed else "not passed"
        self.ask(
            f"{score_text(result.score)} of 100",
            f"{controller.lesson.title}: {passed}{help_words(controller.session)}.",
            [("See the debrief", "primary", debrief), ("Again", "quiet", again)],
            unasked=True,
        )
