"""What has been done at a table so far, for a trainee who comes to it in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from trainer.drill.attempt import Attempt
from trainer.drill.session import Session, stands
from trainer.parts.wording import event_words

RETOLD = 120
"""How many acts are told again where an attempt goes on; more would not be read."""


def told_again(attempt: Attempt, names: Mapping[int, str]) -> Iterator[tuple[str, bool]]:
    """The lines beside the table, and whether each is the dealer's own."""
    for event in attempt.visits[-1].opening:
        yield event_words(event, names), False
    for one in attempt.judged[attempt.here_since :][-RETOLD:]:
        if stands(one):
            yield one.entry.act.words(), True
            for event in one.events:
                yield event_words(event, names), False


def help_words(session: Session) -> str:
    """
    >>> from types import SimpleNamespace
    >>> help_words(SimpleNamespace(hints=2, backs=1))
    ', with 2 hints and 1 step back'
    """
    counted = [(session.hints, "hint", "hints"), (session.backs, "step back", "steps back")]
    words = [f"{number} {one if number == 1 else many}" for number, one, many in counted if number]
    return f", with {' and '.join(words)}" if words else ""
