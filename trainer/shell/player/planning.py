"""The plan of a guided lesson: the checklist needs a whole performance of the robot, worked out act by act."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.drill.session import Planner, Session


def plan_in_steps(session: Session) -> Iterator[None]:
    """Give a session its plan, in steps of one act."""
    planner = Planner(session.lesson, session.seed)
    while planner.go_on(1):
        yield
    session.plan, session.counters = planner.plan, planner.counters
