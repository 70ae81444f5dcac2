"""What a screen reader is told without being asked."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.shell.announcer import Announcer
from trainer.shell.banner import Banner


def test_nothing_to_say_is_not_said(qtbot: QtBot) -> None:
    speaker = QWidget()
    qtbot.addWidget(speaker)
    announcer = Announcer(speaker)
    with qtbot.assertNotEmitted(announcer.said):
        announcer.say("")


def test_a_message_over_a_page_is_announced_and_bad_news_interrupts(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    banner = Banner(page)
    heard: list[tuple[str, bool]] = []
    banner.announcer.said.connect(lambda words, urgent: heard.append((words, urgent)))
    banner.tell("The records are saved.", "good")
    banner.tell("The records cannot be written.", "bad")
    banner.tell("")
    assert heard == [("The records are saved.", False), ("The records cannot be written.", True)]
