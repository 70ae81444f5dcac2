"""Whose turn it is to play a pattern, and when an interval is over."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.pattern.glossary import PatternMarker, PatternMatter
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.turnorder import passed_over, turn_slip
from trainer.parts.pattern.wagers.bettors import attended
from trainer.parts.pattern.wagers.pots import misplaced, pots_stand
from trainer.rules.duty import Broken, Fault, Meets, Owed
from trainer.rules.notation import Spot


def in_interval(number: int) -> Callable[[PatternState], bool]:
    """Whether a position is in that discarding interval."""

    def here(game: PatternState) -> bool:
        contest = game.round.contest
        return contest is not None and contest.number == number

    return here


def play_prompts(number: int) -> Owed[PatternState]:
    def prompts(game: PatternState) -> Iterator[a.Act]:
        contest = game.round.contest
        if contest is None or contest.number != number or not attended(game) or misplaced(game):
            return
        seat = contest.next()
        if seat:
            yield a.Prompt(Spot(seat), CardAsked.PLAY)

    return prompts


def play_prompt_sure(number: int) -> Meets[PatternState]:
    """The right player is asked at the right time, and nothing else is amiss."""

    def sure(game: PatternState, act: a.Prompt) -> bool:
        contest = game.round.contest
        return (
            contest is not None
            and contest.number == number
            and act.asked is _PLAY
            and act.seat == game.to_play()
            and not game.round.causes
            and not game.round.odd_hand
            and attended(game)
            and pots_stand(game)
        )

    return sure


_PLAY = CardAsked.PLAY


def second_offers(number: int) -> Owed[PatternState]:
    """A lap without a pattern: the lead may be offered round once more (P10)."""

    def prompts(game: PatternState) -> Iterator[a.Act]:
        contest = game.round.contest
        if contest is not None and contest.number == number and contest.stuck and contest.full_laps == 0:
            yield a.Prompt(Spot(contest.leader), CardAsked.PLAY)

    return prompts


def lead_calls(number: int) -> Owed[PatternState]:
    """No player opens: the supervisor has the leader play a card (P10)."""

    def calls(game: PatternState) -> Iterator[a.Act]:
        contest = game.round.contest
        if contest is not None and contest.number == number and contest.stuck:
            yield a.Call(PatternMatter.NO_LEAD)

    return calls


def wrong_player(number: int) -> Broken[PatternState]:
    """Another player is asked to play than the one whose turn it is in that interval."""

    def broken(game: PatternState, act: a.Prompt) -> Fault | None:
        contest = game.round.contest
        if (
            game.stage is not Stage.PLAY
            or contest is None
            or contest.number != number
            or act.asked is not CardAsked.PLAY
        ):
            return None
        if act.seat in game.round.folded:
            return None
        seat = contest.next()
        if seat is None:
            if contest.stuck and contest.full_laps == 0 and act.seat == contest.leader:
                return None
            return Fault("No player opened; the supervisor was not called", ("no-lead", contest.number), True, "P10")
        if act.seat == seat:
            return None
        if contest.turns.get(seat) and contest.top is not None:
            remark = f"Seat {act.seat} was asked to play out of turn; seat {seat} may play again on this lap"
            return Fault(remark, turn_slip(game))
        return Fault(f"Seat {act.seat} was asked to play out of turn; it is seat {seat}'s turn", turn_slip(game))

    return broken


def player_unasked(number: int) -> Broken[PatternState]:
    """The dealer goes on as if a player had acted in that interval who was never asked."""

    def broken(game: PatternState, act: a.Act) -> Fault | None:
        contest = game.round.contest
        if game.stage is not Stage.PLAY or contest is None or contest.number != number:
            return None
        seat = passed_over(game, act)
        return Fault(f"Seat {seat} was not told that it was the turn to play", turn_slip(game), True) if seat else None

    return broken


def player_asked(game: PatternState, _: a.Prompt) -> list[Hashable]:
    """Asking the right player makes good that another was asked first."""
    contest = game.round.contest
    if contest is None:
        return []
    interval = game.round.intervals
    return [turn_slip(game), ("cut-short", interval), ("fourth", interval)]


def discarding_cut_short(game: PatternState, act: a.Prompt | a.Place) -> Fault | None:
    """Betting is opened, or marked, before everyone has played or passed."""
    contest = game.round.contest
    if game.stage is not Stage.PLAY or contest is None:
        return None
    if isinstance(act, a.Prompt):
        # Asking a player who cannot bet opens no betting.
        if act.asked is not CardAsked.BET or contest.number == 3 or act.seat in game.round.all_in:
            return None
    elif act.marker is not PatternMarker.RAISE_BUTTON or contest.number == 3:
        return None
    seat = contest.next() or contest.leader
    slip = turn_slip(game) if contest.next() else ("cut-short", game.round.intervals)
    return Fault(f"Discarding was closed before seat {seat} had played or passed", slip)


def fourth_betting(game: PatternState, act: a.Prompt) -> Fault | None:
    contest = game.round.contest
    if game.stage is Stage.PLAY and contest is not None and contest.number == 3 and act.asked is CardAsked.BET:
        return Fault("A betting round was opened where only discarding is left", ("fourth", game.round.intervals))
    return None


def skipped_prompt(game: PatternState, act: a.Wait) -> Fault | None:
    """A player had to act without being told that it was the turn."""
    seat = game.whose_turn()
    if seat and game.round.prompted != seat and attended(game):
        return Fault(f"Seat {seat} was not told that it was the turn", ("prompt", len(game.round.plays), seat), True)
    return None
