"""Whom an act passes over: players who still have to bet or play when the dealer goes on as if they had."""

from __future__ import annotations

from collections.abc import Hashable

from trainer.rules import acts as a
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.ledger import Stage


def turn_slip(game: PatternGame) -> Hashable:
    """What passing over the player whose turn it is costs once, by whatever acts it shows."""
    round_ = game.round
    if game.stage is Stage.BET and round_.betting is not None:
        return ("bettor", round_.betting.number, round_.betting.turns)
    last = round_.contest.last if round_.contest is not None else None
    laps = round_.contest.full_laps if round_.contest is not None else 0
    return ("player", round_.intervals, len(round_.plays), last, laps)


def late_prompt(game: PatternGame, act: a.Act) -> Hashable | None:
    """The slip that asking a player comes after who has acted meanwhile: then asking goes on to nothing new."""
    if not isinstance(act, a.Prompt) or not game.round.excused:
        return None
    stage = Stage.BET if act.asked is a.Asked.BET else Stage.PLAY
    if game.stage is stage and game.whose_turn() == act.seat:
        return None
    return game.round.excused.get((int(act.seat), act.asked))


def asked_again(game: PatternGame, act: a.Prompt) -> bool:
    """Whether the dealer only repeats the last question."""
    return game.round.asked == (int(act.seat), act.asked)


def passed_over(game: PatternGame, act: a.Act) -> int:
    """The player whose turn it is, if the act leaves that turn out; 0 if it passes over nobody."""
    turn = game.whose_turn()
    if not turn:
        return 0
    betting = game.stage is Stage.BET
    if isinstance(act, a.Prompt) and asked_again(game, act):
        return 0
    match act:
        case a.Prompt(seat=seat, asked=a.Asked.BET):
            if betting:
                return turn if seat != turn and _waits(game, seat) else 0
            return turn if _closes_interval(game) and seat in game.round.live - game.round.all_in else 0
        case a.Prompt(seat=seat, asked=a.Asked.PLAY):
            if betting:
                return turn if seat in game.round.live else 0
            return turn if seat != turn and _waits(game, seat) else 0
        case a.Sweep(source="bets", seat=seat):
            if not betting or game.round.stale:
                return 0
            if seat:
                return turn if seat in game.round.live and _waits(game, seat) else 0
            return turn if game.bets_lying else 0
        case a.Collect(spot=seat) if betting:
            return turn if seat in game.round.live and _waits(game, seat) else 0
        case a.Return(seat=seat) if betting and not game.troubles:
            # What nobody called goes back to whoever bet last.
            bets = game.round.betting
            return turn if bets is not None and bets.bettors[-1:] == [seat] else 0
        case a.Declare(seat=seat):
            if _something_unsaid(game, seat):
                return 0
            return turn if (seat in game.round.live if betting else _waits(game, seat)) else 0
        case a.Place(marker=a.Marker.RAISE_BUTTON, where=where) if not betting and _closes_interval(game):
            contest = game.round.contest
            return turn if contest is not None and where == str(contest.number + 1) else 0
        case _:
            return 0


def _waits(game: PatternGame, seat: int) -> bool:
    """Whether this player still has a turn to come before the betting round or the interval can close."""
    round_ = game.round
    if game.stage is Stage.BET:
        return round_.betting is not None and seat in round_.betting.waiting()
    return round_.contest is not None and seat in round_.contest.waiting()


def _closes_interval(game: PatternGame) -> bool:
    contest = game.round.contest
    return contest is not None and contest.number < 3


def _something_unsaid(game: PatternGame, seat: int) -> bool:
    """Whether the last pattern still has to be declared, or an earlier one of this player's."""
    plays = game.round.plays
    if plays and (plays[-1].seat == seat or not plays[-1].declared):
        return True
    return any(play.seat == seat and (not play.declared or play.misdeclared) for play in plays)
