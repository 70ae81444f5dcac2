"""Trouble: what patrons, devices and equipment do wrong, and what settles it at any card table."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardIrregularity, CardRuling
from trainer.parts.cards.state import CardState

VOIDING = (CardRuling.MISDEAL, CardRuling.VOID, CardRuling.DEAD)
"""Rulings that end a round, or one hand of it."""

ON_ONE_HAND = (CardRuling.FOLD, CardRuling.FORFEIT, CardRuling.FOULED)
"""Rulings that take one hand out of the round."""

EQUIPMENT = frozenset(
    (
        CardIrregularity.ONE_COVER,
        CardIrregularity.COVER_COLOUR,
        CardIrregularity.MIXED_BACKS,
        CardIrregularity.SAME_BACKS,
        CardIrregularity.SECOND_DECK,
    )
)


def settle_device(game: CardState, act: a.Act) -> None:
    for trouble in list(game.troubles):
        match trouble.kind, act:
            case CardIrregularity.LOOSE_SHOE, a.Secure():
                game.troubles.remove(trouble)
            case CardIrregularity.JAM, a.Shuffle() | a.RemoveShuffler():
                game.troubles.remove(trouble)
            case CardIrregularity.ALERT, a.RemoveDeck():
                game.troubles.remove(trouble)


def named_rightly(game: CardState, act: a.Stop) -> bool:
    """Whether a player who was just stopped is told the right reason, after a wrong one or once more."""
    return game.stopped == (act.seat, act.reason, game.happened)


def settle_stop(game: CardState, act: a.Stop) -> None:
    """The player heeds the dealer. A player stopped without cause protests and leaves things as they are."""
    mine = [
        (trouble, trouble.kind.noticed.stop)
        for trouble in game.troubles
        if trouble.seat == act.seat and trouble.kind.noticed.stop is not None
    ]
    meant = [(trouble, reason) for trouble, reason in mine if reason is act.reason]
    for trouble, reason in (*meant, *mine)[:1]:
        game.stopped = (int(act.seat), reason, game.happened)
        game.troubles.remove(trouble)
        if trouble.undo is not None:
            trouble.undo()
