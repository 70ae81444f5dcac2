"""Trouble: what patrons and devices do wrong, what settles it, and what it means to let it pass."""

from __future__ import annotations

from trainer.rules import acts as a
from trainer.rules.patterngame.game import BETS, PatternGame
from trainer.rules.patterngame.ledger import Ground, Kind, Trouble

REASONS: dict[Kind, a.Reason] = {
    Kind.SHORT_CALL: a.Reason.SHORT_CALL,
    Kind.OVER_RAISES: a.Reason.RAISE_CAP,
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
}
"""Trouble that the dealer settles by stopping the player, and the reason to give."""

MATTERS: dict[Kind, a.Matter] = {
    Kind.SIGNAL: a.Matter.COLLUSION,
    Kind.COVER_COLOUR: a.Matter.COVER_CARD,
    Kind.MIXED_BACKS: a.Matter.BACKS,
    Kind.SAME_BACKS: a.Matter.BACKS,
    Kind.SECOND_DECK: a.Matter.SECOND_DECK,
}
"""Trouble that the dealer takes to the supervisor."""

RULINGS: dict[Kind, tuple[a.Ruling, ...]] = {
    Kind.EXPOSE: (a.Ruling.FORFEIT,),
    Kind.FOUL: (a.Ruling.FOULED, a.Ruling.FORFEIT),
    Kind.BAD_STACK: (a.Ruling.MISDEAL, a.Ruling.VOID),
    Kind.SURFACED: (a.Ruling.DEAD, a.Ruling.VOID),
}
"""Trouble that the dealer settles by a ruling."""

PLAYS = frozenset(
    (Kind.NOT_HIGHER, Kind.NO_PATTERN, Kind.FACE_DOWN, Kind.OUTSIDE, Kind.PLAY_OUT_OF_TURN, Kind.FOLDED_PLAY)
)
OUT_OF_TURN = frozenset((Kind.BET_OUT_OF_TURN, Kind.PLAY_OUT_OF_TURN, Kind.FOLDED_PLAY))
EQUIPMENT = frozenset((Kind.COVER_COLOUR, Kind.MIXED_BACKS, Kind.SAME_BACKS, Kind.SECOND_DECK))

_DEALING = (a.Deal, a.Deliver)
_PLAYING = (
    a.Prompt,
    a.Sweep,
    *_DEALING,
    a.TakeStub,
    a.CountStub,
    a.RackStub,
    a.Collect,
    a.CountPot,
    a.Commission,
    a.Award,
)
_PREPARING = (a.Spread, a.Wash, a.Shuffle, a.Unload, a.Load, a.Hold, a.Cut, *_DEALING)
GOING_ON: dict[Kind, tuple[type[a.Act], ...]] = {
    **dict.fromkeys(Kind, _PLAYING),
    **dict.fromkeys(EQUIPMENT, _PREPARING),
    Kind.BAD_ANTE: (a.Sweep, *_DEALING),
    Kind.LOOSE_SHOE: (a.Load, *_DEALING),
    Kind.JAM: (a.Load, a.Hold, *_DEALING),
    Kind.ALERT: (a.Load, a.Hold, *_DEALING),
    Kind.BAD_STACK: (a.Deliver,),
    Kind.BYSTANDER: (a.Prompt, a.Sweep, *_DEALING),
}
"""By which acts the dealer lets a trouble pass."""


def goes_on(game: PatternGame, trouble: Trouble, act: a.Act) -> bool:
    """Whether the act carries on as if nothing had happened."""
    match act:
        case a.Declare(seat=seat):
            return trouble.kind in PLAYS and trouble.seat == seat
        case a.Call(matter=a.Matter.CARDS):
            return trouble.kind in EQUIPMENT
        case a.Sweep(source="bets", seat=seat) | a.Collect(spot=seat) if seat and seat in game.round.to_clear:
            return False
        case a.Sweep(source="bets") if trouble.kind is Kind.BAD_ANTE:
            return False
        case a.Place(marker=a.Marker.RAISE_BUTTON):
            return trouble.kind in PLAYS
        case _:
            return isinstance(act, GOING_ON[trouble.kind])


def accept_troubles(game: PatternGame, act: a.Act) -> None:
    """Trouble that was let pass is past: the player's act stands; only what was out of turn is taken back."""
    if not game.troubles:
        return
    for trouble in list(game.troubles):
        if goes_on(game, trouble, act) and trouble in game.troubles:
            if trouble.kind in OUT_OF_TURN and trouble.undo is not None:
                trouble.undo()
            if trouble.kind is not Kind.SURFACED:
                game.troubles.remove(trouble)
    settle_device(game, act)


def settle_device(game: PatternGame, act: a.Act) -> None:
    for trouble in list(game.troubles):
        match trouble.kind, act:
            case Kind.LOOSE_SHOE, a.Secure():
                game.troubles.remove(trouble)
            case Kind.JAM, a.Shuffle() | a.RemoveShuffler():
                game.troubles.remove(trouble)
            case Kind.ALERT, a.RemoveDeck():
                game.troubles.remove(trouble)


def settle_stop(game: PatternGame, act: a.Stop) -> None:
    """The player heeds the dealer. A player stopped without cause protests and leaves things as they are."""
    mine = [trouble for trouble in game.troubles if trouble.seat == act.seat and trouble.kind in REASONS]
    meant = [trouble for trouble in mine if REASONS[trouble.kind] is act.reason]
    for trouble in (*meant, *mine)[:1]:
        game.troubles.remove(trouble)
        if trouble.undo is not None:
            trouble.undo()


def _ground(game: PatternGame) -> Ground:
    if game.trouble(Kind.SURFACED):
        return Ground.CARDS
    return Ground.COUNT if game.finding() or game.misdealt else Ground.MISDEAL


def settle_ruling(game: PatternGame, act: a.Rule) -> None:
    round_ = game.round
    match act.ruling:
        case a.Ruling.MISDEAL | a.Ruling.VOID | a.Ruling.DEAD:
            round_.remove_deck = game.deck_faulty
            round_.ground = _ground(game)
            round_.void = act.ruling
            game.troubles.clear()
        case a.Ruling.FOLD | a.Ruling.FORFEIT | a.Ruling.FOULED:
            game.troubles[:] = [
                one for one in game.troubles if not (one.seat == act.seat and one.kind in (Kind.EXPOSE, Kind.FOUL))
            ]
            if act.seat in round_.live:
                fold(game, act.seat)
        case a.Ruling.LIVE:
            if act.seat in round_.to_clear and act.seat in round_.folded and game.hand_size(act.seat):
                round_.folded.discard(act.seat)
                round_.to_clear.discard(act.seat)
                round_.live.add(act.seat)
                if round_.betting is not None:
                    round_.betting.last = act.seat
        case a.Ruling.TIE:
            pass


def fold(game: PatternGame, seat: int) -> None:
    """The hand is out of the round; its wagers stay in the pots (P15, P22)."""
    round_ = game.round
    round_.folded.add(seat)
    round_.to_clear.add(seat)
    round_.live.discard(seat)
    if round_.contest is not None:
        round_.contest.contenders.discard(seat)


def fold_cleared(game: PatternGame, seat: int) -> None:
    """A fold is done with when neither cards nor wagers are left."""
    if seat in game.round.to_clear and not game.hand_size(seat) and not game.table.amount(BETS[seat]):
        game.round.to_clear.discard(seat)
