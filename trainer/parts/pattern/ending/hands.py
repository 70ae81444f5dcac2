"""Cards back at the end of a round, and that nothing is played after it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.cards.state import HANDS
from trainer.parts.pattern.ending.awards import picked_up_early
from trainer.parts.pattern.house import Counted
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.stub import hand_miscounted
from trainer.parts.pattern.turnorder import passed_over
from trainer.parts.pattern.unspoken import treated_as_void
from trainer.parts.pattern.wagers.bets import unfinished_folds
from trainer.parts.pattern.wagers.bettors import attended
from trainer.rules.duty import Fault
from trainer.rules.notation import Spot


def loser_collections(game: PatternState) -> Iterator[a.Act]:
    """Cards of everyone but the winner, once the pots are awarded (P17)."""
    if game.stage is not Stage.CLEAR:
        return
    for seat in game.positions:
        folded = seat in game.round.to_clear
        if seat != game.winner and game.hand_size(seat) and not folded and seat not in game.vacant_hands:
            yield a.Collect(Spot(seat), game.hand_size(seat) if _losers_counted(game) else 0)


def early_loser_collections(game: PatternState) -> Iterator[a.Act]:
    """That the losers' cards lie until the pots are awarded stands nowhere."""
    if not attended(game):
        return
    for seat in game.round.players:
        if seat in game.round.live and seat != game.winner and game.hand_size(seat):
            yield a.Collect(Spot(seat), game.hand_size(seat) if _losers_counted(game) else 0)


def _losers_counted(game: PatternState) -> bool:
    return game.house.limits.counted_back is Counted.LOSERS


def loser_meets(game: PatternState, act: a.Collect) -> bool:
    if act.spot == game.winner or not game.hand_size(act.spot) or not game.round_over:
        return False
    return not _losers_counted(game) or _counted(game, act)


def loser_uncounted(game: PatternState, act: a.Collect) -> Fault | None:
    """Where losing hands are counted, one goes to the rack uncounted; a hand that folded is taken at once."""
    seat = act.spot
    if act.count or seat in game.round.counted_back or not _losers_counted(game):
        return None
    if seat == game.winner or seat not in game.round.live:
        return None
    if game.stage in (Stage.END, Stage.CLEAR) and game.hand_size(seat):
        return Fault(f"Seat {seat}'s cards were racked uncounted", ("loser-uncounted", seat), True)
    return None


def winner_collections(game: PatternState) -> Iterator[a.Act]:
    """The winner's cards last: they show that the pots went where they belong (P17)."""
    winner = game.winner
    if winner and game.hand_size(winner) and game.settled("main") and not game.bonus_won:
        yield a.Collect(Spot(winner), 0 if _losers_counted(game) else game.hand_size(winner))


def winner_meets(game: PatternState, act: a.Collect) -> bool:
    if act.spot != game.winner or not game.settled("main"):
        return False
    return _counted(game, act) or (not act.count and _losers_counted(game))


def _counted(game: PatternState, act: a.Collect) -> bool:
    """Whether a hand is counted as it is taken back, or was just before, where it lay."""
    return act.count == game.hand_size(act.spot) or (not act.count and act.spot in game.round.counted_back)


def winner_uncounted(game: PatternState, act: a.Collect) -> Fault | None:
    if act.spot != game.winner or game.stage not in (Stage.END, Stage.CLEAR) or not game.hand_size(act.spot):
        return None
    if not game.settled("main"):
        return Fault("The winner's cards were picked up before the pot was awarded", ("unawarded", "main"))
    if game.bonus_won:
        return picked_up_early(game)
    if not act.count and not _losers_counted(game) and act.spot not in game.round.counted_back:
        return Fault("The winner's cards were racked uncounted", "winner-uncounted", True)
    return None


def winner_shown(game: PatternState, act: a.Collect | a.TurnCard | a.Flash) -> Fault | None:
    """Everyone else has folded: whether the cards are shown is the winner's to say."""
    match act:
        case a.Flash(what=what):
            seat = int(what) if what.isdecimal() else 0
        case a.TurnCard(spot=spot, facing=facing):
            seat = int(spot) if facing is a.Facing.UP else 0
        case _:
            seat = int(act.spot) if act.up else 0
    if seat and seat == game.winner and seat not in game.round.out and game.table.piles[HANDS[seat]]:
        remark = f"Seat {seat} won because all others folded, and the cards were shown"
        return Fault(remark, "winner-shown", ruling="P20")
    return None


def winner_miscounted(game: PatternState, act: a.CountHand | a.Collect) -> Fault | None:
    """At the end of the round a hand is called by a wrong number."""
    return hand_miscounted(game, act) if game.stage in (Stage.END, Stage.CLEAR) else None


def live_hand_taken(game: PatternState, act: a.Collect) -> Fault | None:
    if act.spot not in game.round.live or act.spot in game.round.all_in or passed_over(game, act):
        return None
    if act.spot in game.round.pushed_back:
        return None
    if treated_as_void(game, act):
        return None
    return Fault(f"Seat {act.spot} is still in the round and lost the cards", instead_of(game, act))


def instead_of(game: PatternState, act: a.Collect) -> Hashable:
    """Taking the wrong cards is the same slip as leaving those that should have been taken."""
    if game.vacant_hands:
        return "vacant-left"
    folds = unfinished_folds(game)
    return ("fold-left", folds[0]) if folds else ("live-taken", act.spot)


def cards_left_out(game: PatternState, act: a.Shuffle) -> Fault | None:
    left = [seat for seat in game.positions if game.hand_size(seat)]
    if game.stage in (Stage.END, Stage.CLEAR) and left:
        remark = f"The next round was begun with the cards of seat {', '.join(map(str, left))} on the table"
        return Fault(remark, ("cards-left", left[0]), True, "P17")
    return None


def hand_left(_: PatternState, act: a.Collect) -> list[Hashable]:
    """What leaving a hand on the table shows as."""
    return [("cards-left", int(act.spot))]


# The round is over


def played_on_after_out(game: PatternState, act: a.Prompt) -> Fault | None:
    if game.stage in (Stage.END, Stage.CLEAR) and game.round.out and act.asked is not CardAsked.ANTE:
        return Fault(f"Seat {game.round.out[0]} is out; a turn was given to seat {act.seat} all the same", "played-on")
    return None


def played_on_after_uncalled(game: PatternState, act: a.Prompt) -> Fault | None:
    over = game.round_over and not game.round.out
    if (
        over
        and game.round.deals
        and act.asked is not CardAsked.ANTE
        and game.stage in (Stage.BET, Stage.END, Stage.CLEAR)
    ):
        return Fault("No player had called, and the round was carried on", "played-on")
    return None
