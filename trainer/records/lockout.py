"""Wrong passwords: how long one waits after too many of them, by the clock that cannot be set.

The rule, the same for every login, even one that does not exist:

- at one account from one place: after 5 wrong tries in a row one waits 30 seconds, then twice as long after each
  further one, at most 5 minutes;
- at one account from all places together: after 20 wrong tries in a row 30 seconds, then a minute after each; a place
  where that account was signed in to before does not wait for what others do elsewhere;
- from one place, at whatever accounts: after 40 wrong tries within ten minutes 20 seconds between two tries.

So no attacker locks an administrator out for longer than five minutes, and hardly at all at the administrator's own
place. A place is a user of the operating system on one machine, at one screen or over one line.
"""

from __future__ import annotations

import getpass
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.rows import RowKind
from trainer.records.steadyclock import MEASURED, measured_of

FROM = "from"
"""The key under which a row says from which place a try came, in a form that tells no names."""

MOST_READ = 200
WITHIN = 600.0
"""Seconds for which the wrong tries of a place count together."""


@dataclass(frozen=True, slots=True)
class Limit:
    """So many tries are free; then one waits, from `first` seconds on twice as long each time, up to `longest`."""

    free: int
    first: float
    longest: float

    def wait(self, tries: int) -> float:
        """Seconds that must pass after so many wrong tries.

        >>> [HERE.wait(tries) for tries in (4, 5, 6, 8, 9, 1000)]
        [0.0, 30.0, 60.0, 240.0, 300.0, 300.0]
        """
        if tries < self.free:
            return 0.0
        return min(self.longest, self.first * 2.0 ** min(tries - self.free, 20))


HERE = Limit(5, 30.0, 300.0)
ANYWHERE = Limit(20, 30.0, 60.0)
PLACE = Limit(40, 20.0, 20.0)


class LockedOut(Refused):
    """Too many wrong tries: even the right password is refused for so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"There were too many wrong tries; try again in {seconds_words(seconds)}.")
        self.seconds = seconds


def seconds_words(seconds: float) -> str:
    """A wait in words.

    >>> seconds_words(29.2), seconds_words(1), seconds_words(61), seconds_words(300)
    ('30 seconds', '1 second', '1:01 minutes', '5:00 minutes')
    """
    whole = ceil(seconds)
    if whole < 60:
        return "1 second" if whole == 1 else f"{whole} seconds"
    return f"{whole // 60}:{whole % 60:02d} minutes"


def this_place() -> str:
    """Where this program is used: the machine, the user of the operating system, and the screen or line."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = str(os.getuid()) if hasattr(os, "getuid") else ""
    line = os.environ.get("SSH_CONNECTION", "").partition(" ")[0]
    screen = os.environ.get("SESSIONNAME", "").partition("#")[0] or os.environ.get("DISPLAY", "")
    return "\n".join((platform.node(), user, line or screen))


class _Tried(NamedTuple):
    """A row about tries, the newest first."""

    kind: str
    measured: float
    place: str | None


def count_try(writing: Writing, subject: str, place: str, now: float) -> None:
    """Count a try at an account before it is looked at, unless it comes too soon."""
    account, around = _read(writing, subject), _read(writing, place)
    wait = max(_left(_here(account, place), HERE, now), _left(_around(around, now), PLACE, now))
    if not any(one.kind == RowKind.LOGIN and one.place == place for one in account):
        wait = max(wait, _left(_anywhere(account), ANYWHERE, now))
    if wait > 0:
        raise LockedOut(wait)
    body = {MEASURED: now, FROM: place}
    writing.append(subject, RowKind.TRIED, body)
    writing.append(place, RowKind.TRIED, {MEASURED: now})


def count_success(writing: Writing, subject: str, place: str, now: float) -> None:
    """The try was right: what was wrong before it, here, does not count any more."""
    writing.append(subject, RowKind.LOGIN, {MEASURED: now, FROM: place})
    writing.append(place, RowKind.LOGIN, {MEASURED: now})


def _read(writing: Writing, subject: str) -> list[_Tried]:
    counted = (RowKind.TRIED, RowKind.LOGIN, RowKind.UNLOCKED)
    rows = (row for row in reversed(writing.tail(subject, MOST_READ)) if row.kind in counted)
    return [_Tried(row.kind, measured_of(row.content, row.at), row.content.get(FROM)) for row in rows]


def _here(account: Sequence[_Tried], place: str) -> list[float]:
    """When there were wrong tries in a row from one place; one that does not say where counts everywhere."""
    times = []
    for one in account:
        if one.kind == RowKind.UNLOCKED or (one.kind == RowKind.LOGIN and one.place in (place, None)):
            break
        if one.kind == RowKind.TRIED and one.place in (place, None):
            times.append(one.measured)
    return times


def _anywhere(account: Sequence[_Tried]) -> list[float]:
    times = []
    for one in account:
        if one.kind != RowKind.TRIED:
            break
        times.append(one.measured)
    return times


def _around(place: Sequence[_Tried], now: float) -> list[float]:
    """When there were wrong tries from one place lately; of those before each success, one was right."""
    times, right = [], 0
    for one in place:
        if one.measured < now - WITHIN:
            break
        if one.kind == RowKind.LOGIN:
            right += 1
        elif right:
            right -= 1
        else:
            times.append(one.measured)
    return times


def _left(times: Sequence[float], limit: Limit, now: float) -> float:
    return max(times) + limit.wait(len(times)) - now if times else 0.0
