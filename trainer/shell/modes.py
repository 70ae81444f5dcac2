"""The modes of a lesson, as they are named on the screen."""

from __future__ import annotations

from typing import NamedTuple

WATCH = "watch"
"""The mode in which only the robot dealer acts."""

WATCH_ROBOT = "Watch the robot"
"""What this is called wherever it is offered."""


class ModeLabels(NamedTuple):
    """A mode's name, also on its button, its icon, and what it is like."""

    name: str
    icon: str
    about: str


MODES: dict[str, ModeLabels] = {
    "guided": ModeLabels("Guided", "guide", "The next duty is shown with its paragraph, and the place to act glows"),
    "practice": ModeLabels("Practice", "practice", "Silent until you are wrong or ask; a wrong act is taken back"),
    "exam": ModeLabels("Exam preview", "exam", "Nothing is shown and errors stand"),
    WATCH: ModeLabels(WATCH_ROBOT, "watch", "The robot dealer performs the lesson"),
}


def mode_name(mode: str) -> str:
    """A mode's name as a title.

    >>> mode_name("exam")
    'Exam preview'
    """
    return MODES[mode].name


def mode_words(mode: str) -> str:
    """A mode's name within a sentence.

    >>> mode_words("exam")
    'exam preview'
    """
    return MODES[mode].name.lower()
