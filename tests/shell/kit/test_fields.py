"""Fields: what a screen reader tells of them, and the line that says what is wrong."""

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from trainer.shell import widgets
from trainer.shell.kit.fields import ProblemLabel, line_edit, minutes_spin, named


def test_a_line_is_named_hinted_and_no_longer_than_allowed(qtbot: QtBot) -> None:
    made = line_edit("Title", "Such as: Table test", longest=5)
    qtbot.addWidget(made)
    QTest.keyClicks(made, "Friday test")
    assert made.text() == "Frida"
    assert (made.accessibleName(), made.placeholderText()) == ("Title", "Such as: Table test")
    assert made.echoMode() == QLineEdit.EchoMode.Normal
    secret = line_edit("PIN", secret=True)
    qtbot.addWidget(secret)
    assert secret.echoMode() == QLineEdit.EchoMode.Password


def test_a_name_stands_above_its_field_and_belongs_to_it(qtbot: QtBot) -> None:
    field = line_edit("Weight")
    made = named("Weight", field, "of 100")
    qtbot.addWidget(made)
    made.show()
    name, note = made.findChildren(QLabel)
    assert name.buddy() is field
    assert name.y() < field.y() < note.y()
    assert note.text() == "of 100"


def test_no_minutes_have_words_of_their_own(qtbot: QtBot) -> None:
    made = minutes_spin(0, "Time")
    qtbot.addWidget(made)
    assert made.text() == "no limit"
    made.stepUp()
    assert made.text() == "1 min"


def test_a_problem_takes_room_only_while_there_is_one(qtbot: QtBot) -> None:
    problem = ProblemLabel()
    holder = widgets.column(problem)
    qtbot.addWidget(holder)
    holder.show()
    assert not problem.isVisible()
    problem.tell("<b>It is missing.</b>")
    assert problem.isVisible()
    problem.tell("")
    assert not problem.isVisible()
