"""One number everywhere: no page, file or paper rounds, writes a moment or picks a colour by itself."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import trainer
from trainer.drill.numbers import one_decimal, rounded, score_text, share_text

ROOT = Path(trainer.__file__).parent
SHOWING = ("shell", "reports", "commands", "records")


def test_a_hundred_is_only_a_hundred() -> None:
    assert score_text(Fraction(9999, 100)) == "99.9"
    assert score_text(Fraction(100)) == "100"


@pytest.mark.parametrize("tenths", range(0, 1001, 7))
def test_the_same_number_comes_out_however_often_it_is_rounded(tenths: int) -> None:
    for more in (0, 1, 4, 5, 9):
        exact = min(Fraction(tenths, 10) + Fraction(more, 100), Fraction(100))
        once = one_decimal(exact)
        assert one_decimal(once) == once
        assert rounded(rounded(exact)) == rounded(exact)
        assert score_text(float(once)) == score_text(exact)


def test_shares_are_rounded_half_up() -> None:
    assert [share_text(Fraction(one, 8)) for one in (1, 5)] == ["13 %", "63 %"]


OWN_WAYS = {
    "a score or share": re.compile(r"score\w*\)?:[.\d]*[fg]\}|100 \* [^}]*:\.0f\}|mean\)?:[.\d]*[fg]\}"),
    "a moment": re.compile(r"%H:%M|isoformat\(timespec=\"(?:seconds|minutes)\""),
    "a colour of a result": re.compile(r"#(?:20713f|ad3327|835f19|DDEFDD|E0816B)", re.IGNORECASE),
}
ALLOWED = {
    "records/timestamps.py",
    "reports/colours.py",
    # What an exam's file says of its hours is compared as it is written there.
    "records/setexam.py",
}


def test_no_module_writes_a_score_a_moment_or_a_colour_in_its_own_way() -> None:
    found = []
    for folder in SHOWING:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            for number, line in enumerate(path.read_text().splitlines(), 1):
                found += [
                    f"{name}:{number}: {what}: {line.strip()}"
                    for what, way in OWN_WAYS.items()
                    if way.search(line) and name not in ALLOWED
                ]
    assert found == []
