"""Trouble: what patrons, devices and equipment do wrong, and what settles it at any card table."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.ledger import Kind
from trainer.parts.cards.state import CardState

REASONS: dict[Kind, a.Reason] = {
    Kind.SHORT_CALL: a.Reason.SHORT_CALL,
    Kind.OVER_RAISES: a.Reason.RAISE_CAP,
    Kind.NO_RAISE: a.Reason.NO_RAISE,
    Kind.SMALL_RAISE: a.Reason.BET_LIMITS,
    Kind.BIG_RAISE: a.Reason.BET_LIMITS,
    Kind.VERBAL_BET: a.Reason.VERBAL_BET,
    Kind.BAD_ANTE: a.Reason.ANTE_SIZE,
    Kind.POCKET: a.Reason.TABLE_STAKES,
    Kind.BYSTANDER: a.Reason.NOT_SEATED,
    Kind.BET_OUT_OF_TURN: a.Reason.OUT_OF_TURN,
    Kind.PLAY_OUT_OF_TURN: a.Reason.OUT_OF_TURN,
    Kind.NOT_HIGHER: a.Reason.NOT_HIGHER,
    Kind.NO_PATTERN: a.Reason.NO_PATTERN,
    Kind.FACE_DOWN: a.Reason.FACE_DOWN,
    Kind.OUTSIDE: a.Reason.OWN_AREA,
    Kind.FOLDED_PLAY: a.Reason.FOLDED,
    Kind.STAND: a.Reason.LEAVING_SEAT,
    Kind.LOOK: a.Reason.EARLY_LOOK,
    Kind.TALK: a.Reason.TALKING,
    Kind.TILT: a.Reason.SHOWING,
    Kind.BELOW_RAIL: a.Reason.BELOW_RAIL,
    Kind.UNEQUAL: a.Reason.ANTE_SIZE,
    Kind.NO_BLIND: a.Reason.ANTE_SIZE,
    Kind.TRIPS_ALONE: a.Reason.NO_ANTE,
    Kind.TWO_SPOTS: a.Reason.ONE_SPOT,
    Kind.LATE_BET: a.Reason.NO_MORE_BETS,
    Kind.LATE_PLAY: a.Reason.NO_MORE_BETS,
    Kind.PLAY_SIZE: a.Reason.PLAY_SIZE,
    Kind.WRONG_AREA: a.Reason.OWN_AREA,
    Kind.THIRD_CHECK: a.Reason.BET_OR_FOLD,
    Kind.SUPER_ALONE: a.Reason.NO_ANTE,
    Kind.ANTE_OUTSIDE: a.Reason.OWN_AREA,
    Kind.BET_ON_ANTE: a.Reason.OWN_AREA,
    Kind.SUPER_ON_BET: a.Reason.OWN_AREA,
    Kind.PAYMENT_ON_BET: a.Reason.OWN_AREA,
    Kind.BET_SIZE: a.Reason.BET_SIZE,
    Kind.OPTION_SIZE: a.Reason.OPTION_SIZE,
    Kind.EXCHANGE_NUMBER: a.Reason.EXCHANGE_NUMBER,
    Kind.SECOND_OPTION: a.Reason.ONE_OPTION,
    Kind.LATE_OPTION: a.Reason.BET_STANDS,
    Kind.FOLD_AFTER_BET: a.Reason.BET_STANDS,
    Kind.EARLY_BET: a.Reason.TOO_EARLY,
    Kind.EARLY_FORCE: a.Reason.TOO_EARLY,
    Kind.PROGRESSIVE_CHIP: a.Reason.PROGRESSIVE,
    Kind.SECOND_CHIP: a.Reason.PROGRESSIVE,
    Kind.LATE_CLAIM: a.Reason.CLAIM_LATE,
    Kind.EXTRA_PLACE: a.Reason.NO_PLACE,
    Kind.TOUCH: a.Reason.TOUCHING,
}
"""Trouble that the dealer settles by stopping the player, and the reason to give."""

MATTERS: dict[Kind, a.Matter] = {
    Kind.SIGNAL: a.Matter.COLLUSION,
    Kind.COVER_COLOUR: a.Matter.COVER_CARD,
    Kind.MIXED_BACKS: a.Matter.BACKS,
    Kind.SAME_BACKS: a.Matter.BACKS,
    Kind.SECOND_DECK: a.Matter.SECOND_DECK,
    Kind.ONE_COVER: a.Matter.COVER_CARD,
}
"""Trouble that the dealer takes to the supervisor."""

RULINGS: dict[Kind, tuple[a.Ruling, ...]] = {
    Kind.EXPOSE: (a.Ruling.FORFEIT,),
    Kind.TELL: (a.Ruling.FORFEIT,),
    Kind.FOUL: (a.Ruling.FOULED, a.Ruling.FORFEIT),
    Kind.BAD_STACK: (a.Ruling.MISDEAL, a.Ruling.VOID),
    Kind.SURFACED: (a.Ruling.DEAD, a.Ruling.VOID),
    Kind.SHOE_JAM: (a.Ruling.VOID, a.Ruling.MISDEAL),
}
"""Trouble that the dealer settles by a ruling."""

VOIDING = (a.Ruling.MISDEAL, a.Ruling.VOID, a.Ruling.DEAD)
"""Rulings that end a round, or one hand of it."""

ON_ONE_HAND = (a.Ruling.FOLD, a.Ruling.FORFEIT, a.Ruling.FOULED)
"""Rulings that take one hand out of the round."""

EQUIPMENT = frozenset((Kind.ONE_COVER, Kind.COVER_COLOUR, Kind.MIXED_BACKS, Kind.SAME_BACKS, Kind.SECOND_DECK))


def settle_device(game: CardState, act: a.Act) -> None:
    for trouble in list(game.troubles):
        match trouble.kind, act:
            case Kind.LOOSE_SHOE, a.Secure():
                game.troubles.remove(trouble)
            case Kind.JAM, a.Shuffle() | a.RemoveShuffler():
                game.troubles.remove(trouble)
            case Kind.ALERT, a.RemoveDeck():
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
