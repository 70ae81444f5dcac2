"""What must be true of every position of a card game between two acts."""

from __future__ import annotations

from tests.parts.pattern.tables import fingerprint
from trainer.parts.cards.state import CardState


def nothing_is_left_to_work_out(game: CardState) -> None:
    """What is known of the position is true, and its stage is where working it out anew would bring it."""
    for fact, value in list(game.known):
        assert fact(game) == value
    before = fingerprint(game)
    game.advance()
    assert fingerprint(game) == before
