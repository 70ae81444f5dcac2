"""Two games side by side: what each of them says on a point, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Side(NamedTuple):
    """What one of the games says, and where."""

    value: str
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the comparison; lines of one `topic` stand together."""

    topic: str
    name: str
    one: Side
    other: Side

    @property
    def alike(self) -> bool:
        return self.one.value == self.other.value
