"""Trouble: what patrons and devices do wrong, what settles it, and what it means to let it pass."""

from __future__ import annotations

from trainer.rules import acts as a
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.cardgame.troubles import settle_device
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.goingon import OUT_OF_TURN, goes_on
from trainer.rules.patterngame.ledger import Ground


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
    if seat in game.round.to_clear and not game.hand_size(seat) and not game.bet_of(seat):
        game.round.to_clear.discard(seat)
