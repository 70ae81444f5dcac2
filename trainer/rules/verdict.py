"""Verdicts: what the judge says of an act."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.acts import Act
from trainer.rules.duty import Duty


class Finding(StrEnum):
    PROPER = "proper"
    NEUTRAL = "neutral"
    IMPROPER = "improper"
    FUMBLE = "fumble"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judge's finding on one act, with the most specific paragraph and the others that the act breaks.

    `slips` are the new wrongs that this act brings; `again` says that they were charged before under another
    paragraph, so that this finding costs nothing more; `mends` are earlier slips that the act puts right.
    """

    act: Act
    finding: Finding
    duty: Duty | None = None
    also: tuple[Duty, ...] = ()
    remark: str = ""
    omitted: tuple[Duty, ...] = ()
    slips: tuple[Hashable, ...] = ()
    again: bool = False
    mends: tuple[Hashable, ...] = ()

    @property
    def proper(self) -> bool:
        return self.finding is not Finding.IMPROPER

    @property
    def citations(self) -> tuple[str, ...]:
        """All paragraphs named, the most specific first."""
        return (self.duty.citation, *(duty.citation for duty in self.also)) if self.duty else ()
