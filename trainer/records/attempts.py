"""What is noted beside an attempt: which program it was made with, and what its lesson said then."""

from __future__ import annotations

import hashlib
import json
from importlib.metadata import PackageNotFoundError, version

from trainer.parts.lessons.lesson import Lesson


def program_version() -> str:
    try:
        return version("dealer-trainer")
    except PackageNotFoundError:
        return ""


def lesson_hash(lesson: Lesson) -> str:
    """What a lesson's file says, whatever its spacing and comments: tells whether it has changed since an attempt."""
    content = lesson.model.model_dump(mode="json", exclude_unset=True)
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
