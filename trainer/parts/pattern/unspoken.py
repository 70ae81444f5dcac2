"""A round that is treated as void though the dealer has not said so."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardRuling
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.money import refundable, returnable
from trainer.parts.pattern.state import PatternState
from trainer.rules.duty import Broken, Fault

VOIDLY = (a.Refund, a.Return, a.Collect, a.RemoveDeck)
"""Acts that only a void round calls for, at a time when hands are in."""


def ruling_owed(game: PatternState) -> a.Ruling | None:
    """The ruling that voids the round, if one is due."""
    round_ = game.round
    if round_.void or game.stage is Stage.CLEAR or not round_.deals:
        return None
    if round_.groundless is not None:
        return round_.groundless
    if game.trouble(PatternIrregularity.SURFACED):
        return CardRuling.DEAD
    if game.finding() or game.misdealt:
        return CardRuling.VOID
    due = any(game.in_time(cause) for cause in round_.causes)
    return CardRuling.MISDEAL if due and game.stage is not Stage.END else None


def treated_as_void(game: PatternState, act: a.Act) -> bool:
    """Whether the dealer goes on as if the ruling had been given: stakes go back, or hands that are still in."""
    if not isinstance(act, VOIDLY) or ruling_owed(game) is None:
        return False
    if isinstance(act, a.RemoveDeck):
        return game.deck_faulty and act.deck in game.decks
    if isinstance(act, a.Refund):
        return refundable(game, act)
    if isinstance(act, a.Return):
        uncalled = 0 if game.to_bet() else game.uncalled().get(act.seat, 0)
        return returnable(game, act) and act.chips.amount != uncalled
    seat = int(act.spot)
    if seat in game.round.to_clear or seat not in game.positions or not game.hand_size(seat):
        return False
    counted = game.stage is Stage.STUB and bool(game.finding() or game.round.groundless)
    return game.stage is Stage.DEAL or counted or seat in game.round.live


def nothing_owed(_: PatternState) -> tuple[a.Act, ...]:
    return ()


def follows_ruling(game: PatternState, act: a.Refund | a.Return | a.Collect | a.RemoveDeck) -> bool:
    """Whether an act follows from a ruling without a cause: that ruling was the error."""
    return game.round.groundless is not None and treated_as_void(game, act)


def unspoken(*causes: str) -> Broken[PatternState]:
    """Treated as void for one of these causes without a word."""

    def broken(game: PatternState, act: a.Refund | a.Return | a.Collect | a.RemoveDeck) -> Fault | None:
        # A ruling that was given too late is not left unsaid.
        for cause in causes if game.round.groundless is None else ():
            if cause in game.round.causes and treated_as_void(game, act):
                words = game.round.causes[cause]
                return Fault(f"No misdeal was called although {words}", ("misdeal", cause), True)
        return None

    return broken


def unspoken_count(game: PatternState, act: a.Refund | a.Return | a.Collect | a.RemoveDeck) -> Fault | None:
    if (game.finding() or game.misdealt) and treated_as_void(game, act):
        return Fault("The hands were not called void after the wrong count", "stub-wrong", True)
    return None


def unspoken_death(game: PatternState, act: a.Refund | a.Return | a.Collect | a.RemoveDeck) -> Fault | None:
    trouble = game.trouble(PatternIrregularity.SURFACED)
    if trouble is not None and treated_as_void(game, act):
        return Fault("The round was not called dead", ("let-stand", trouble.number), True)
    return None
