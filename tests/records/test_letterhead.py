"""The head of printed pages: a name and a logo that stand in the records."""

from __future__ import annotations

import sqlite3

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageWriter

from tests.records.schools import School
from trainer.records.letterhead import MOST_LOGO, SchoolLetterhead
from trainer.records.problems import Disagreement, Refused
from trainer.records.roles import Role

PASSWORD = "correct horse"


def picture(form: bytes) -> bytes:
    image = QImage(40, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(form)).write(image)
    return bytes(content.data())


def test_there_is_no_letterhead_until_an_administrator_sets_one(school: School) -> None:
    boss, _ = school.people.set_up("Ada Boss", "ada", PASSWORD)
    letterhead = SchoolLetterhead(school.journal)
    assert letterhead.get() == ("", None)
    for form in (b"png", b"jpeg"):
        logo = picture(form)
        letterhead.set(boss, "  Atlantic   Dealers ", logo)
        assert letterhead.get() == ("Atlantic Dealers", logo)
    letterhead.set(boss, "Pacific Dealers", None)
    assert letterhead.get() == ("Pacific Dealers", None)
    assert school.verified().sound


def test_only_a_picture_of_a_fair_size_is_a_logo(school: School) -> None:
    boss, _ = school.people.set_up("Ada Boss", "ada", PASSWORD)
    letterhead = SchoolLetterhead(school.journal)
    with pytest.raises(Refused, match="PNG or JPEG"):
        letterhead.set(boss, "School", b"GIF89a")
    with pytest.raises(Refused, match="1 MB at most"):
        letterhead.set(boss, "School", picture(b"png") + bytes(MOST_LOGO))
    with pytest.raises(Refused, match="120"):
        letterhead.set(boss, "x" * 121, None)
    assert letterhead.get() == ("", None)


def test_nobody_else_sets_it_and_a_change_from_outside_is_found(school: School) -> None:
    boss, _ = school.people.set_up("Ada Boss", "ada", PASSWORD)
    examiner = school.people.create(boss, "Ed", "ed", Role.EXAMINER, PASSWORD)
    letterhead = SchoolLetterhead(school.journal)
    for person in (examiner, None):
        with pytest.raises(Refused):
            letterhead.set(person, "Ed's own", None)
    letterhead.set(boss, "Atlantic", None)
    with sqlite3.connect(school.database.path) as connection:
        connection.execute("UPDATE settings SET value = replace(value, 'Atlantic', 'Pacific') WHERE id = 'letterhead'")
    connection.close()
    with pytest.raises(Disagreement):
        letterhead.get()
    assert not school.verified().sound
