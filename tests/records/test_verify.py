"""Verifying takes a while in a school of some years: it tells how far it is."""

from __future__ import annotations

from tests.records.schools import School
from trainer.records.rows import RowKind
from trainer.records.verify import TOLD_EVERY, verify


def test_verifying_tells_how_many_rows_it_has_seen(school: School) -> None:
    installation = school.journal.installation
    count = 2 * TOLD_EVERY
    school.journal.write(
        lambda writing: [writing.append(installation, RowKind.DEED, {"number": n}) for n in range(count)]
    ).result()
    told: list[tuple[int, int]] = []
    report = verify(school.database, school.keys, tell=lambda done, total: told.append((done, total)))
    assert report.sound
    assert told == [(TOLD_EVERY, count + 1), (2 * TOLD_EVERY, count + 1)]
