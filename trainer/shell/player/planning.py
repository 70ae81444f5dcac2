"""The plan of a guided lesson: the checklist needs a whole performance of the robot, worked out act by act."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from trainer.drill.robot import Stuck
from trainer.drill.session import Planner, Session


def plan_in_steps(session: Session) -> Iterator[None]:
    """Give a session its plan, in steps of one act."""
    planner = Planner(session.lesson, session.seed)
    # A school's own lesson may have no legal end: as far as it goes is still a plan.
    with suppress(Stuck):
        while planner.go_on(1):
            yield
    session.plan, session.counters = planner.plan, planner.counters
