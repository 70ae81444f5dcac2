"""Trouble: what patrons, devices and equipment do wrong, and what settles it at any card table."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.ledger import Irregularity
from trainer.parts.cards.state import CardState

REASONS: dict[Irregularity, a.Reason] = {
    Irregularity.SHORT_CALL: a.Reason.SHORT_CALL,
    Irregularity.OVER_RAISES: a.Reason.RAISE_CAP,
    Irregularity.NO_RAISE: a.Reason.NO_RAISE,
    Irregularity.SMALL_RAISE: a.Reason.BET_LIMITS,
    Irregularity.BIG_RAISE: a.Reason.BET_LIMITS,
    Irregularity.VERBAL_BET: a.Reason.VERBAL_BET,
    Irregularity.BAD_ANTE: a.Reason.ANTE_SIZE,
    Irregularity.POCKET: a.Reason.TABLE_STAKES,
    Irregularity.BYSTANDER: a.Reason.NOT_SEATED,
    Irregularity.BET_OUT_OF_TURN: a.Reason.OUT_OF_TURN,
    Irregularity.PLAY_OUT_OF_TURN: a.Reason.OUT_OF_TURN,
    Irregularity.NOT_HIGHER: a.Reason.NOT_HIGHER,
    Irregularity.NO_PATTERN: a.Reason.NO_PATTERN,
    Irregularity.FACE_DOWN: a.Reason.FACE_DOWN,
    Irregularity.OUTSIDE: a.Reason.OWN_AREA,
    Irregularity.FOLDED_PLAY: a.Reason.FOLDED,
    Irregularity.STAND: a.Reason.LEAVING_SEAT,
    Irregularity.LOOK: a.Reason.EARLY_LOOK,
    Irregularity.TALK: a.Reason.TALKING,
    Irregularity.TILT: a.Reason.SHOWING,
    Irregularity.BELOW_RAIL: a.Reason.BELOW_RAIL,
    Irregularity.UNEQUAL: a.Reason.ANTE_SIZE,
    Irregularity.NO_BLIND: a.Reason.ANTE_SIZE,
    Irregularity.TRIPS_ALONE: a.Reason.NO_ANTE,
    Irregularity.TWO_SPOTS: a.Reason.ONE_SPOT,
    Irregularity.LATE_BET: a.Reason.NO_MORE_BETS,
    Irregularity.LATE_PLAY: a.Reason.NO_MORE_BETS,
    Irregularity.PLAY_SIZE: a.Reason.PLAY_SIZE,
    Irregularity.WRONG_AREA: a.Reason.OWN_AREA,
    Irregularity.THIRD_CHECK: a.Reason.BET_OR_FOLD,
    Irregularity.SUPER_ALONE: a.Reason.NO_ANTE,
    Irregularity.ANTE_OUTSIDE: a.Reason.OWN_AREA,
    Irregularity.BET_ON_ANTE: a.Reason.OWN_AREA,
    Irregularity.SUPER_ON_BET: a.Reason.OWN_AREA,
    Irregularity.PAYMENT_ON_BET: a.Reason.OWN_AREA,
    Irregularity.BET_SIZE: a.Reason.BET_SIZE,
    Irregularity.OPTION_SIZE: a.Reason.OPTION_SIZE,
    Irregularity.EXCHANGE_NUMBER: a.Reason.EXCHANGE_NUMBER,
    Irregularity.SECOND_OPTION: a.Reason.ONE_OPTION,
    Irregularity.LATE_OPTION: a.Reason.BET_STANDS,
    Irregularity.FOLD_AFTER_BET: a.Reason.BET_STANDS,
    Irregularity.EARLY_BET: a.Reason.TOO_EARLY,
    Irregularity.EARLY_FORCE: a.Reason.TOO_EARLY,
    Irregularity.PROGRESSIVE_CHIP: a.Reason.PROGRESSIVE,
    Irregularity.SECOND_CHIP: a.Reason.PROGRESSIVE,
    Irregularity.LATE_CLAIM: a.Reason.CLAIM_LATE,
    Irregularity.EXTRA_PLACE: a.Reason.NO_PLACE,
    Irregularity.TOUCH: a.Reason.TOUCHING,
}
"""Trouble that the dealer settles by stopping the player, and the reason to give."""

MATTERS: dict[Irregularity, a.Matter] = {
    Irregularity.SIGNAL: a.Matter.COLLUSION,
    Irregularity.COVER_COLOUR: a.Matter.COVER_CARD,
    Irregularity.MIXED_BACKS: a.Matter.BACKS,
    Irregularity.SAME_BACKS: a.Matter.BACKS,
    Irregularity.SECOND_DECK: a.Matter.SECOND_DECK,
    Irregularity.ONE_COVER: a.Matter.COVER_CARD,
}
"""Trouble that the dealer takes to the supervisor."""

RULINGS: dict[Irregularity, tuple[a.Ruling, ...]] = {
    Irregularity.EXPOSE: (a.Ruling.FORFEIT,),
    Irregularity.TELL: (a.Ruling.FORFEIT,),
    Irregularity.FOUL: (a.Ruling.FOULED, a.Ruling.FORFEIT),
    Irregularity.BAD_STACK: (a.Ruling.MISDEAL, a.Ruling.VOID),
    Irregularity.SURFACED: (a.Ruling.DEAD, a.Ruling.VOID),
    Irregularity.SHOE_JAM: (a.Ruling.VOID, a.Ruling.MISDEAL),
}
"""Trouble that the dealer settles by a ruling."""

VOIDING = (a.Ruling.MISDEAL, a.Ruling.VOID, a.Ruling.DEAD)
"""Rulings that end a round, or one hand of it."""

ON_ONE_HAND = (a.Ruling.FOLD, a.Ruling.FORFEIT, a.Ruling.FOULED)
"""Rulings that take one hand out of the round."""

EQUIPMENT = frozenset(
    (
        Irregularity.ONE_COVER,
        Irregularity.COVER_COLOUR,
        Irregularity.MIXED_BACKS,
        Irregularity.SAME_BACKS,
        Irregularity.SECOND_DECK,
    )
)


def settle_device(game: CardState, act: a.Act) -> None:
    for trouble in list(game.troubles):
        match trouble.kind, act:
            case Irregularity.LOOSE_SHOE, a.Secure():
                game.troubles.remove(trouble)
            case Irregularity.JAM, a.Shuffle() | a.RemoveShuffler():
                game.troubles.remove(trouble)
            case Irregularity.ALERT, a.RemoveDeck():
                game.troubles.remove(trouble)


def named_rightly(game: CardState, act: a.Stop) -> bool:
    """Whether a player who was just stopped is told the right reason, after a wrong one or once more."""
    return game.stopped == (act.seat, act.reason, game.happened)


def settle_stop(game: CardState, act: a.Stop) -> None:
    """The player heeds the dealer. A player stopped without cause protests and leaves things as they are."""
    mine = [trouble for trouble in game.troubles if trouble.seat == act.seat and trouble.kind in REASONS]
    meant = [trouble for trouble in mine if REASONS[trouble.kind] is act.reason]
    for trouble in (*meant, *mine)[:1]:
        game.stopped = (int(act.seat), REASONS[trouble.kind], game.happened)
        game.troubles.remove(trouble)
        if trouble.undo is not None:
            trouble.undo()
