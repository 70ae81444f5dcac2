"""Whom an act passes over: players who still have to bet or play when the dealer goes on as if they had."""

from __future__ import annotations

from collections.abc import Hashable

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked, CardRuling
from trainer.parts.cards.state import HANDS
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.ledger import Excuse, Stage, said, spoken
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.troubles import stopped_late
from trainer.parts.pattern.unspoken import treated_as_void
from trainer.rules.notation import Spot


def turn_slip(game: PatternState) -> tuple[str, int, Hashable]:
    """What passing over the player whose turn it is costs once, by whatever acts it shows."""
    round_ = game.round
    if game.stage is Stage.BET and round_.betting is not None:
        return ("bettor", round_.betting.number, round_.betting.turns)
    last = round_.contest.last if round_.contest is not None else None
    laps = round_.contest.full_laps if round_.contest is not None else 0
    return ("player", round_.intervals, (len(round_.plays), last, laps))


def late_prompt(game: PatternState, act: a.Act) -> Excuse | None:
    """Why a player is asked who has acted meanwhile: then asking goes on to nothing new."""
    round_ = game.round
    if not isinstance(act, a.Prompt) or not round_.excused:
        return None
    stage = Stage.BET if act.asked is CardAsked.BET else Stage.PLAY
    in_turn = game.stage is stage and game.whose_turn() == act.seat
    number, begun = _here(game, act.asked)
    for excuse in round_.excused.get((int(act.seat), act.asked), ()):
        # As long as no player was asked in turn, the dealer has not gone on from what players did unasked.
        behind = round_.last_ask <= excuse.act and _left_behind(game, excuse)
        if in_turn and not behind:
            continue
        # What was not asked for may have ended the interval; then the question comes before the next one begins.
        if number == excuse.number or (number == excuse.number + 1 and (behind or not begun)):
            return excuse
    return None


def _here(game: PatternState, asked: a.Asked) -> tuple[int, bool]:
    """Which betting round or interval is on, and whether a player has acted in it or the bets before it are made."""
    round_ = game.round
    if asked is CardAsked.BET:
        betting = round_.betting
        return (betting.number, betting.turns > 0) if betting is not None else (0, False)
    begun = game.stage is Stage.PLAY and (round_.contest is None or round_.contest.last is not None)
    bet = game.stage is Stage.BET and round_.betting is not None and round_.betting.turns > 0 and not game.to_bet()
    return round_.intervals, begun or bet


def _left_behind(game: PatternState, excuse: Excuse) -> bool:
    """Whether players have run ahead of the dealer: what came of it is not declared, cleared or swept."""
    round_, act = game.round, excuse.act
    if any(not play.declared and play.pattern is not None and play.act == act for play in round_.plays):
        return True
    folds = any(round_.fold_acts.get(seat) == act for seat in round_.to_clear)
    return folds or (bool(round_.stale) and round_.stale_act == act)


def taken_back(game: PatternState, act: a.Prompt) -> Hashable | None:
    """The wrong ruling that the dealer takes back by asking a player who was ruled out of the round."""
    seat = int(act.seat)
    if seat not in game.round.misruled or act.asked is CardAsked.ANTE or not game.hand_size(seat):
        return None
    return next((slip for slip in wrong_rulings(seat) if slip in game.slips.charged), None)


def wrong_rulings(seat: int) -> list[Hashable]:
    """What ruling a player out of the round without a cause is charged as."""
    wrong = (CardRuling.FOLD, CardRuling.FORFEIT, CardRuling.FOULED)
    return [("all-in-out", seat), *(("stray", a.Rule(one, Spot(seat))) for one in wrong)]


def pushed_back_to(game: PatternState, act: a.Prompt) -> Hashable | None:
    """Whether a player is asked at once whose thrown-in hand was pushed back: that was the error, and this is not."""
    betting, seat = game.round.betting, int(act.seat)
    if seat not in game.round.pushed_back or act.asked is not CardAsked.BET or game.stage is not Stage.BET:
        return None
    if betting is None or betting.last != seat or seat not in betting.waiting():
        return None
    return ("asked-again", seat)


def late_button(game: PatternState, act: a.Act) -> Hashable | None:
    """The slip that the raise button comes after which was left behind through a whole betting round."""
    if not isinstance(act, a.Place) or act.marker is not PatternMarker.RAISE_BUTTON or game.stage is not Stage.PLAY:
        return None
    betting = game.round.betting
    slip = ("raise-button", betting.number) if betting is not None else None
    behind = betting is not None and act.where == str(betting.number) != game.table.markers.get(act.marker)
    return slip if behind and game.slips.charged else None


def late(game: PatternState, act: a.Act) -> Hashable | None:
    """The slip that an act comes after: it does late what was left out, and breaks nothing more."""
    match act:
        case a.Prompt():
            excuse = late_prompt(game, act)
            if excuse is not None:
                return excuse.slip
            found = (taken_back(game, act), pushed_back_to(game, act))
            return next((slip for slip in found if slip is not None), None)
        case a.Place():
            return late_button(game, act)
        case a.Declare():
            refused = game.round.refused
            return ("refused", refused.number) if refused is not None and declares_refused(game, act) else None
        case a.Spread(deck=deck, facing=a.Facing.UP) | a.TurnSpread(deck=deck, facing=a.Facing.UP):
            # The players look the cards over after all.
            slips = ((name, deck) for name in ("look", "unsorted", "facing"))
            return next((slip for slip in slips if slip in game.slips.charged), None)
        case a.Stop() | a.Call() | a.Rule():
            trouble = stopped_late(game, act)
            return ("let-stand", trouble.number) if trouble is not None else None
        case _:
            return None


def asked_again(game: PatternState, act: a.Prompt) -> bool:
    """Whether the dealer only repeats the last question."""
    return game.round.asked == (int(act.seat), act.asked)


def goes_on_by(game: PatternState, act: a.Prompt) -> bool:
    """Whether the dealer goes on with the round by a question: a repeated or a late one changes nothing."""
    return act.seat in game.round.players and not asked_again(game, act) and late_prompt(game, act) is None


def passed_over(game: PatternState, act: a.Act, began: Stage | None = None) -> int:
    """The player whose turn it is, if the act leaves that turn out; 0 if it passes over no player.

    `began` is where the round was when the act was made, if a player has spoken up since.
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
                return turn if _still_in(game, seat) and _waits(game, seat) else 0
            return turn if game.bets_lying else 0
        case a.Collect(spot=seat) if betting and not treated_as_void(game, act):
            return turn if _still_in(game, seat) and _waits(game, seat) else 0
        case a.Return(seat=seat) if betting and not game.troubles and not treated_as_void(game, act):
            # An uncalled bet goes back to the player who bet last.
            bets = game.round.betting
            return turn if bets is not None and bets.bettors[-1:] == [seat] else 0
        case a.Declare(seat=seat):
            if _something_unsaid(game, act) or declares_refused(game, act):
                return 0
            return turn if (seat in game.round.live if betting else _waits(game, seat)) else 0
        case a.Place(marker=marker, where=where) if marker is game.bonus_marker and not betting:
            return turn if where == str(turn) and where != str(game.round.bonus_holder) else 0
        case a.Place(marker=PatternMarker.RAISE_BUTTON, where=where) if not betting and _closes_interval(game):
            contest = game.round.contest
            return turn if contest is not None and where == str(contest.number + 1) else 0
        case _:
            return 0


def _asked_over(game: PatternState, act: a.Prompt, turn: int, began: Stage | None) -> bool:
    """Whether a question passes over the player whose turn it is."""
    round_, seat, betting = game.round, act.seat, act.asked is CardAsked.BET
    if seat not in round_.live or late_prompt(game, act) is not None:
        return False
    if asked_again(game, act) and not _between(game, act, turn):
        return False
    if act.asked is CardAsked.ANTE or (betting and seat in round_.all_in):
        return False
    if game.stage is (Stage.BET if betting else Stage.PLAY):
        # Who has acted and is asked again without need passes over only the player whose turn it is.
        return seat != turn and (_waits(game, seat) or began is None)
    # The other comes first, unless it came only because a player has spoken up.
    return began in (None, game.stage) and (not betting or _closes_interval(game))


def _between(game: PatternState, act: a.Prompt, turn: int) -> bool:
    """Whether one other player alone stands between two questions to the same one."""
    round_ = game.round
    if act.asked is CardAsked.BET:
        return game.stage is Stage.BET and round_.betting is not None and round_.betting.waiting() == {turn}
    if round_.plays and not round_.plays[-1].declared:
        return False
    return game.stage is Stage.PLAY and round_.contest is not None and round_.contest.waiting() == {turn}


def _still_in(game: PatternState, seat: int) -> bool:
    """Whether a player is in the round; who has thrown the hand in and was called live all the same is not."""
    return seat in game.round.live and seat not in game.round.pushed_back


def _waits(game: PatternState, seat: int) -> bool:
    """Whether this player still has a turn to come before the betting round or the interval can close."""
    round_ = game.round
    if game.stage is Stage.BET:
        return round_.betting is not None and seat in round_.betting.waiting()
    return round_.contest is not None and seat in round_.contest.waiting()


def _closes_interval(game: PatternState) -> bool:
    contest = game.round.contest
    return contest is not None and contest.number < 3


def declares_refused(game: PatternState, act: a.Declare) -> bool:
    """Whether a good pattern that was refused is declared after all, and its player can put it down again."""
    refused = game.round.refused
    if refused is None or refused.seat != act.seat or spoken(refused.pattern) != said(act):
        return False
    held = game.table.piles[HANDS[refused.seat]]
    return game.stage is Stage.PLAY and game.round.contest is not None and all(card in held for card in refused.cards)


def repeats(game: PatternState, act: a.Declare) -> bool:
    """Whether a declaration says what one of that player's patterns is, once more or for the first time."""
    return any(
        play.seat == act.seat and play.pattern is not None and spoken(play.pattern) == said(act)
        for play in game.round.plays
    )


def _something_unsaid(game: PatternState, act: a.Declare) -> bool:
    """Whether the last pattern still has to be declared, or an earlier one of this player's, or it is only repeated."""
    plays = game.round.plays
    if not plays:
        return False
    last = plays[-1]
    meant = game.meant(act.seat, said(act))
    return repeats(game, act) or not last.declared or (meant is not None and (meant is not last or meant.misdeclared))
