"""Whom an act passes over: players who still have to bet or play when the dealer goes on as if they had."""

from __future__ import annotations

from collections.abc import Hashable

from trainer.rules import acts as a
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.ledger import Stage, said, spoken
from trainer.rules.patterngame.troubles import stopped_late


def turn_slip(game: PatternGame) -> tuple[str, int, Hashable]:
    """What passing over the player whose turn it is costs once, by whatever acts it shows."""
    round_ = game.round
    if game.stage is Stage.BET and round_.betting is not None:
        return ("bettor", round_.betting.number, round_.betting.turns)
    last = round_.contest.last if round_.contest is not None else None
    laps = round_.contest.full_laps if round_.contest is not None else 0
    return ("player", round_.intervals, (len(round_.plays), last, laps))


def late_prompt(game: PatternGame, act: a.Act) -> Hashable | None:
    """The slip that asking a player comes after who has acted meanwhile: then asking goes on to nothing new."""
    round_ = game.round
    if not isinstance(act, a.Prompt) or not round_.excused:
        return None
    stage = Stage.BET if act.asked is a.Asked.BET else Stage.PLAY
    slip = round_.excused.get((int(act.seat), act.asked))
    if slip is None or (game.stage is stage and game.whose_turn() == act.seat):
        return None
    number = slip[1]
    if act.asked is a.Asked.BET:
        return slip if round_.betting is not None and round_.betting.number == number else None
    # The act that was not asked for may have ended the interval; then the question comes before the next one begins.
    begun = game.stage is stage and (round_.contest is None or round_.contest.last is not None)
    return slip if round_.intervals == number or (not begun and round_.intervals == number + 1) else None


def late_button(game: PatternGame, act: a.Act) -> Hashable | None:
    """The slip that the raise button comes after which was left behind through a whole betting round."""
    if not isinstance(act, a.Place) or act.marker is not a.Marker.RAISE_BUTTON or game.stage is not Stage.PLAY:
        return None
    betting = game.round.betting
    slip = ("raise-button", betting.number) if betting is not None else None
    behind = betting is not None and act.where == str(betting.number) != game.table.markers.get(act.marker)
    return slip if behind and slip in game.slips.charged else None


def late(game: PatternGame, act: a.Act) -> Hashable | None:
    """The slip that an act comes after: it does late what was left out, and breaks nothing more."""
    match act:
        case a.Prompt():
            return late_prompt(game, act)
        case a.Place():
            return late_button(game, act)
        case a.Declare(seat=seat):
            # A good pattern that was refused is declared after all.
            refused = game.round.refused
            if refused is not None and refused.seat == seat and spoken(refused.pattern) == said(act):
                return ("refused", refused.number)
            return None
        case a.Spread(deck=deck, facing=a.Facing.UP):
            # The players look the cards over after all.
            slip = ("look", deck)
            return slip if slip in game.slips.charged else None
        case a.Stop() | a.Call() | a.Rule() if not game.troubles:
            trouble = stopped_late(game, act)
            return ("let-stand", trouble.number) if trouble is not None else None
        case _:
            return None


def asked_again(game: PatternGame, act: a.Prompt) -> bool:
    """Whether the dealer only repeats the last question."""
    return game.round.asked == (int(act.seat), act.asked)


def goes_on_by(game: PatternGame, act: a.Prompt) -> bool:
    """Whether the dealer goes on with the round by a question: a repeated or a late one changes nothing."""
    return act.seat in game.round.players and not asked_again(game, act) and late_prompt(game, act) is None


def passed_over(game: PatternGame, act: a.Act, began: Stage | None = None) -> int:
    """The player whose turn it is, if the act leaves that turn out; 0 if it passes over nobody.

    `began` is where the round was when the act was made, if somebody has spoken up since.
    """
    turn = game.whose_turn()
    if not turn:
        return 0
    betting = game.stage is Stage.BET
    if isinstance(act, a.Prompt):
        return turn if _asked_over(game, act, turn, began) else 0
    match act:
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
            if _something_unsaid(game, act):
                return 0
            return turn if (seat in game.round.live if betting else _waits(game, seat)) else 0
        case a.Place(marker=a.Marker.RAISE_BUTTON, where=where) if not betting and _closes_interval(game):
            contest = game.round.contest
            return turn if contest is not None and where == str(contest.number + 1) else 0
        case _:
            return 0


def _asked_over(game: PatternGame, act: a.Prompt, turn: int, began: Stage | None) -> bool:
    """Whether a question passes over the player whose turn it is."""
    round_, seat, betting = game.round, act.seat, act.asked is a.Asked.BET
    if seat not in round_.live or late_prompt(game, act) is not None:
        return False
    if asked_again(game, act) and not _between(game, act, turn):
        return False
    if act.asked is a.Asked.ANTE or (betting and seat in round_.all_in):
        return False
    if game.stage is (Stage.BET if betting else Stage.PLAY):
        # Who has acted and is asked again without need passes over only the player whose turn it is.
        return seat != turn and (_waits(game, seat) or began is None)
    # The other comes first, unless it came only because somebody has spoken up.
    return began in (None, game.stage) and (not betting or _closes_interval(game))


def _between(game: PatternGame, act: a.Prompt, turn: int) -> bool:
    """Whether one other player alone stands between two questions to the same one."""
    round_ = game.round
    if act.asked is a.Asked.BET:
        return game.stage is Stage.BET and round_.betting is not None and round_.betting.waiting() == {turn}
    if round_.plays and not round_.plays[-1].declared:
        return False
    return game.stage is Stage.PLAY and round_.contest is not None and round_.contest.waiting() == {turn}


def _waits(game: PatternGame, seat: int) -> bool:
    """Whether this player still has a turn to come before the betting round or the interval can close."""
    round_ = game.round
    if game.stage is Stage.BET:
        return round_.betting is not None and seat in round_.betting.waiting()
    return round_.contest is not None and seat in round_.contest.waiting()


def _closes_interval(game: PatternGame) -> bool:
    contest = game.round.contest
    return contest is not None and contest.number < 3


def _something_unsaid(game: PatternGame, act: a.Declare) -> bool:
    """Whether the last pattern still has to be declared, or an earlier one of this player's, or it is only repeated."""
    plays = game.round.plays
    if not plays:
        return False
    last = plays[-1]
    repeated = last.seat == act.seat and last.pattern is not None and spoken(last.pattern) == said(act)
    meant = game.meant(act.seat, said(act))
    return repeated or not last.declared or (meant is not None and (meant is not last or meant.misdeclared))
