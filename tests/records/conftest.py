"""A school for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.records.examroom import Room
from tests.records.schools import School, found_school


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    school = found_school(tmp_path)
    yield school
    school.journal.close()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = Room(tmp_path)
    yield room
    room.school.close()
