"""A line of an act log: an act and its time."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.acts.every import Act, act_text, parse_act
from trainer.rules.notation import BadAct


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an act log: the act, and when it was done if that was noted (milliseconds since the start)."""

    act: Act
    at: int | None = None

    def __str__(self) -> str:
        if self.at is None:
            return act_text(self.act)
        seconds, thousandths = divmod(self.at, 1000)
        stamp = f"@{seconds}.{thousandths:03}".rstrip("0").rstrip(".") if thousandths else f"@{seconds}"
        return f"{stamp} {act_text(self.act)}"


def parse_entry(line: str) -> Entry:
    """
    >>> parse_entry("@12.4 deal 3").at
    12400
    """
    line = line.strip()
    if not line.startswith("@"):
        return Entry(parse_act(line))
    stamp, _, rest = line.partition(" ")
    whole, _, part = stamp[1:].partition(".")
    if not whole.isdecimal() or len(whole) > 7 or (part and not part.isdecimal()) or len(part) > 3:
        raise BadAct(f"expected seconds such as @12.4 before the act, found {stamp!r}")
    return Entry(parse_act(rest.strip()), int(whole) * 1000 + int((part or "0").ljust(3, "0")))
