"""An ace that stands alone (42.1): the highest card, told from another ace by its suit."""

from __future__ import annotations

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.faulty import citations
from trainer.drill.reading import read_lesson
from trainer.drill.robot import choose
from trainer.games import parse_act
from trainer.parts.lessons.yamlfile import parse
from trainer.rules.act import Entry, act_text

ACE = '13:69F-42.1 "ACE"'


def table(lead: str, answer: str) -> Attempt:
    """The first interval: seat 1 has led a card, and seat 3 has answered with one."""
    text = (
        "title: A lone ace\ngame: ultimate_8\nbutton: 1\nbegin: play\nend: bet\n"
        f"seats:\n  1: {{turns: [check, play {lead}, pass]}}\n  3: {{turns: [check, play {answer}, pass]}}\n"
        f"deals: [{{hands: {{1: {lead}, 3: {answer}}}}}]\n"
    )
    attempt = Attempt(read_lesson(parse(text, "ace"), "tests/ace"), mode=Mode.EXAM)
    while not act_text(choose(attempt)).startswith(("stop 3", "declare 3")):
        attempt.perform(Entry(choose(attempt)))
    return attempt


@pytest.mark.parametrize(
    ("lead", "answer", "act", "cited"),
    [
        ("As", "2s", "declare 3 single spades two", True),
        ("As", "Ah", "declare 3 single hearts ace", False),
        ("Ks", "Ah", "stop 3 not-higher", True),
        ("Ah", "As", "stop 3 not-higher", False),
    ],
)
def test_42_1_ace_is_broken_where_the_rank_of_the_ace_is_misjudged(
    lead: str, answer: str, act: str, cited: bool
) -> None:
    attempt = table(lead, answer)
    attempt.perform(Entry(parse_act(act)))
    found = citations(attempt)
    assert (ACE in found) is cited
    assert ("13:69F-42.5(a)" if cited else "13:69F-42.5(b)") in found
