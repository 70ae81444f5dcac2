"""Verdicts: what the judge says of an act."""

from __future__ import annotations

from collections.abc import Hashable
from enum import StrEnum
from typing import NamedTuple

from trainer.rules.act import Act
from trainer.rules.duty import Duty, Source


class Finding(StrEnum):
    PROPER = "proper"
    NEUTRAL = "neutral"
    IMPROPER = "improper"
    FUMBLE = "fumble"


# Python 3.11 takes five times as long to look a member up in its enum as to compare it.
PROPER, IMPROPER = Finding.PROPER, Finding.IMPROPER


class Verdict(NamedTuple):
    """The judge's finding on one act, with the most specific paragraph and the others that the act breaks.

    `slips` are the new wrongs that this act brings; `again` says that they were charged before under another
    paragraph, so that this finding costs nothing more; `mends` are earlier slips that the act puts right; `meant` is
    what leaving out the act that was due elsewhere will show as, which this finding has charged already.
    """

    act: Act
    finding: Finding
    duty: Duty | None = None
    also: tuple[Duty, ...] = ()
    remark: str = ""
    ruling: str = ""
    omitted: tuple[Duty, ...] = ()
    slips: tuple[Hashable, ...] = ()
    again: bool = False
    mends: tuple[Hashable, ...] = ()
    meant: tuple[Hashable, ...] = ()

    @property
    def proper(self) -> bool:
        return self.finding is not IMPROPER

    def together(self, later: Verdict) -> Verdict:
        """This finding and a later one on the same act: it costs once, and names everything that is wrong."""
        if self.finding is not IMPROPER:
            return later
        if later.finding is not IMPROPER or later.duty is None:
            return self
        named = {self.duty, *self.also}
        return self._replace(
            also=(*self.also, *(duty for duty in (later.duty, *later.also) if duty not in named)),
            remark="; ".join(dict.fromkeys((*self.remark.split("; "), *later.remark.split("; ")))),
            omitted=(*self.omitted, *(duty for duty in later.omitted if duty not in self.omitted)),
            slips=tuple(dict.fromkeys((*self.slips, *later.slips))),
            again=self.again and later.again,
            mends=tuple(dict.fromkeys((*self.mends, *later.mends))),
            meant=tuple(dict.fromkeys((*self.meant, *later.meant))),
        )

    @property
    def costs(self) -> bool:
        """Whether it counts as an error, everywhere: a wrong that was charged before is none of its own."""
        return self.finding is IMPROPER and self.duty is not None and not self.again

    @property
    def source(self) -> Source | None:
        """Whether the finding rests on regulation, on a ruling, or on a house rule."""
        if self.duty is None:
            return None
        return Source.RULING if self.ruling else self.duty.source

    @property
    def citations(self) -> tuple[str, ...]:
        """All paragraphs named, the most specific first."""
        return (self.duty.citation, *(duty.citation for duty in self.also)) if self.duty else ()
