"""Awards: the winner confirmed, and every pot to the player who has won it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.parts import acts as a
from trainer.parts.pattern.ending.commission import open_pots, ready
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.money import commission_due
from trainer.parts.pattern.position import pot_name
from trainer.parts.pattern.state import PatternState
from trainer.parts.wording.terms import pot_words
from trainer.rules.duty import Fault
from trainer.rules.notation import Spot


def confirmations(game: PatternState) -> Iterator[a.Act]:
    winner = game.winner
    if winner and game.round_over and not game.round.confirmed and game.hand_size(winner):
        yield a.CountHand(Spot(winner), game.hand_size(winner))


def awards(game: PatternState) -> Iterator[a.Act]:
    """Side pots, the last formed first, then the main pot (P17)."""
    if not ready(game) or any(commission_due(game, pot) for pot in open_pots(game) if pot == "main"):
        return
    winners = game.decided()
    for pot in reversed(list(winners)):
        if pot in game.round.awarded or not game.table.amount(pot):
            continue
        # What the winner's count brings out may void the round, so nothing is pushed before it.
        if game.round.confirmed or not game.hand_size(game.winner):
            yield a.Award(pot, Spot(winners[pot]))
        return


def award_meets(game: PatternState, act: a.Award) -> bool:
    return act.pot in game.decided() and game.decided()[act.pot] == act.seat


def awarded_after_all(game: PatternState, act: a.Award) -> list[Hashable]:
    """Pushing a pot late makes good that it was forgotten, and to its winner that another player was given it.

    That another pot was pushed before it is not put right by pushing it, too.
    """
    awarded, pots = game.round.awarded, list(game.decided())
    earlier = pots[: pots.index(act.pot)] if act.pot in pots else []
    if any(pot in awarded for pot in (*earlier, game.bonus)):
        return [("award", act.pot)]
    return [("award", act.pot), ("unawarded", act.pot)]


def unawarded(_: PatternState, act: a.Award) -> list[Hashable]:
    """What leaving a pot where it is shows as."""
    return [("unawarded", act.pot)]


def awards_set_right(game: PatternState) -> Iterator[a.Act]:
    """A pot that went to the wrong player is brought to the player who has won it."""
    winners = dict(game.decided())
    if game.winner and game.round.bonus_holder == game.winner:
        winners[game.bonus] = game.winner
    for pot, seat in game.round.awarded.items():
        if pot in winners and winners[pot] != seat:
            yield a.Award(pot, Spot(winners[pot]))


def brought_over(game: PatternState, act: a.Award) -> list[Hashable]:
    return ["bonus-award" if act.pot == game.bonus else ("award", act.pot)]


def bonus_awards(game: PatternState) -> Iterator[a.Act]:
    charged = not commission_due(game, game.bonus) or game.bonus in game.round.taken
    if game.bonus_won and "main" in game.round.awarded and charged:
        yield a.Award(game.bonus, Spot(game.winner))


def awarded_too_soon(game: PatternState, act: a.Award) -> Fault | None:
    """A pot goes before one that comes first, or before the winner's eight cards were confirmed."""
    if game.stage is not Stage.END:
        return None
    pots = list(game.decided())
    if act.pot in pots:
        pots = pots[pots.index(act.pot) + 1 :]
    elif act.pot != game.bonus or not game.bonus_won or act.seat != game.winner:
        return None
    first = [pot for pot in pots if not game.settled(pot)]
    if first:
        # That side pots come before the main pot is printed; the rest of the order is ours.
        ruling = "" if act.pot == "main" else "P17"
        words, other = pot_words(act.pot), pot_words(first[-1])
        remark = f"{words[0].upper()}{words[1:]} was pushed before {other}"
        return Fault(remark, ("unawarded", first[-1]), True, ruling)
    # Cards that were racked too early cannot be confirmed any more: that was the error.
    if act.pot == "main" and not game.round.confirmed and game.hand_size(game.winner):
        return Fault("The main pot was pushed before the winner's cards were confirmed", "unconfirmed", True)
    return None


def award_astray(game: PatternState, act: a.Award) -> Fault | None:
    winners = game.decided()
    if game.round.void:
        return None
    if act.pot == game.bonus or (act.pot not in winners and game.stage is not Stage.END):
        if act.pot != game.bonus:
            words = pot_words(act.pot)
            return Fault(f"{words[0].upper()}{words[1:]} was pushed before the round was over", ("award", act.pot))
        return None
    if winners.get(act.pot) != act.seat:
        words, winner = pot_words(act.pot), winners.get(act.pot)
        won = f"seat {winner} has won it" if winner else "no player has won it"
        return Fault(f"{words[0].upper()}{words[1:]} went to seat {act.seat}; {won}", ("award", act.pot))
    return None


def unmatched_money(game: PatternState, act: a.Award) -> Fault | None:
    """An all-in player is given a pot that the player never bet into, or one that should have been split."""
    if act.seat not in game.round.all_in:
        return None
    pots = {pot_name(number): pot for number, pot in enumerate(game.pots())}
    pot = pots.get(act.pot)
    if act.pot.startswith("side-") and pot is not None and act.seat not in pot.eligible:
        return Fault(f"Seat {act.seat} never matched the bets of {pot_words(act.pot)}", ("award", act.pot))
    if pot is not None and game.table.amount(act.pot) > pot.amount and len(pots) > 1:
        slip = game.side_slip if game.side_slip in game.slips.charged else ("award", act.pot)
        return Fault(f"Seat {act.seat} was given bets beyond the all-in stake", slip)
    return None


def folded_awarded(game: PatternState, act: a.Award) -> Fault | None:
    if act.seat in game.round.folded:
        return Fault(f"Seat {act.seat} has folded and was given a pot", ("award", act.pot))
    return None


def bonus_unearned(game: PatternState, act: a.Award) -> Fault | None:
    """The second pot goes to a winner who has not played its card."""
    if act.pot == game.bonus and act.seat == game.winner and game.round.bonus_holder != act.seat:
        remark = f"The {game.bonus} pot went to seat {act.seat}, who won the game and did not play"
        return Fault(f"{remark} {game.second_pot.winning}", "bonus-award")
    return None


def bonus_to_loser(game: PatternState, act: a.Award) -> Fault | None:
    if act.pot == game.bonus and act.seat == game.winner:
        return bonus_unearned(game, act)
    if act.pot == game.bonus:
        holds = f"holds {game.second_pot.held} but " if game.round.bonus_holder == act.seat else ""
        return Fault(f"The {game.bonus} pot went to seat {act.seat}, who {holds}has not won the game", "bonus-award")
    return None


def bonus_forgotten(game: PatternState, act: a.Shuffle | a.Collect) -> Fault | None:
    if game.round.void:
        return None
    if isinstance(act, a.Collect):
        if act.spot != game.winner or not game.bonus_won or "main" not in game.round.awarded:
            return None
        return picked_up_early(game)
    if game.stage is Stage.END and game.bonus_won and "main" in game.round.awarded:
        return Fault(f"The {game.bonus} pot was won and not awarded", "bonus-forgotten", True)
    return None


def picked_up_early(game: PatternState) -> Fault:
    # Never awarding it at all is the same slip.
    remark = f"The winner's cards were picked up before the {game.bonus} pot was awarded"
    return Fault(remark, "bonus-forgotten", ruling="P17")
