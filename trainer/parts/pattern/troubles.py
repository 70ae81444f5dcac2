"""Trouble: what patrons and devices do wrong, what settles it, and what it means to let it pass."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.parts import acts as a
from trainer.parts.acts.glossary import TableReason
from trainer.parts.cards.glossary import CardAsked, CardIrregularity, CardRuling
from trainer.parts.cards.ledger import Trouble
from trainer.parts.cards.troubles import named_rightly, settle_device, settle_stop
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.pattern.glossary import PatternIrregularity, PatternReason
from trainer.parts.pattern.goingon import OUT_OF_TURN, PLAYS, goes_on
from trainer.parts.pattern.ledger import Ground, Refused, ShortCall, Standing
from trainer.parts.pattern.position import BETS
from trainer.parts.pattern.state import PatternState


def accept_troubles(game: PatternState, act: a.Act) -> None:
    """Trouble that was let pass is past: the player's act stands; only what was out of turn is taken back."""
    if not game.troubles:
        return
    for trouble in list(game.troubles):
        if goes_on(game, trouble, act) and trouble in game.troubles:
            if trouble.kind in OUT_OF_TURN and trouble.undo is not None:
                trouble.undo()
            if trouble.kind is not PatternIrregularity.SURFACED:
                game.troubles.remove(trouble)
                game.round.let_by.append(trouble)
    settle_device(game, act)


_ABOUT_PLAYS = frozenset(
    (
        PatternReason.NOT_HIGHER,
        PatternReason.NO_PATTERN,
        PatternReason.FACE_DOWN,
        TableReason.OWN_AREA,
        TableReason.OUT_OF_TURN,
    )
)
_ABOUT_BETS = frozenset(
    (
        PatternReason.BET_LIMITS,
        PatternReason.RAISE_CAP,
        PatternReason.NO_RAISE,
        PatternReason.SHORT_CALL,
        TableReason.OUT_OF_TURN,
    )
)


_OF_BETS = frozenset(
    (
        PatternIrregularity.SHORT_CALL,
        PatternIrregularity.NO_RAISE,
        TableIrregularity.VERBAL_BET,
        PatternIrregularity.SMALL_RAISE,
        PatternIrregularity.BIG_RAISE,
        PatternIrregularity.OVER_RAISES,
        PatternIrregularity.BET_OUT_OF_TURN,
    )
)


def stop(game: PatternState, act: a.Stop) -> None:
    """The player heeds the dealer, right or wrong: what is refused is taken back."""
    round_ = game.round
    if any(trouble.seat == act.seat and trouble.kind.noticed.stop is not None for trouble in game.troubles):
        settle_stop(game, act)
        return
    if named_rightly(game, act):
        return
    let_by = stopped_late(game, act)
    if let_by is not None:
        round_.let_by.remove(let_by)
        heed_late(game, let_by)
        return
    refuse(game, act)


def heed_late(game: PatternState, trouble: Trouble) -> None:
    """A player is stopped after the game went on.

    A pattern that no player has beaten is taken back, and a call is made up for; what others have acted on stands, and
    asking that player again goes on to nothing.
    """
    round_, seat, play = game.round, trouble.seat, game.last_play()
    betting, detail = round_.betting, trouble.detail
    if trouble.kind in PLAYS:
        bet_since = round_.bets_open and betting is not None and betting.turns > 0
        if trouble.undo is not None and play is not None and play.trouble == trouble.number and not bet_since:
            trouble.undo()
            game.known.renew()
        else:
            round_.excuse(seat, CardAsked.PLAY, ("late-stop", trouble.number))
        return
    if trouble.kind not in _OF_BETS or betting is None:
        return
    if isinstance(detail, ShortCall) and detail.missing and round_.bets_open and betting.number == detail.number:
        round_.short[seat] -= detail.missing
        betting.put[seat] -= detail.missing
        betting.acted.discard(seat)
        betting.last = seat - 1
        betting.turns += 1
        # Who goes on without what is missing lets the short call stand: that was charged.
        game.slips.charged.add(("bettor", betting.number, betting.turns))
        return
    round_.excuse(seat, CardAsked.BET, ("late-stop", trouble.number))


def refuse(game: PatternState, act: a.Stop) -> None:
    """A good bet or pattern is refused: the player takes it back and waits to be asked again."""
    round_, turn, play = game.round, game.round.last_turn, game.last_play()
    if turn is None or turn.seat != act.seat:
        return
    if act.reason not in (_ABOUT_BETS if turn.asked is CardAsked.BET else _ABOUT_PLAYS):
        return
    if turn.asked is CardAsked.PLAY:
        if play is None or play.cards != turn.cards or play.declared:
            return
        number = len(round_.plays)
        turn.undo()
        if play.pattern is not None:
            round_.refused = Refused(act.seat, play.cards, play.pattern, number)
    elif not game.table.chips[BETS[act.seat]] or round_.betting is None or round_.betting.last != act.seat:
        return
    else:
        turn.undo()
    round_.last_turn = None
    game.known.renew()


def stopped_late(game: PatternState, act: a.Act) -> Trouble | None:
    """The trouble that was let pass and that an act settles now, unless it settles what has just come up."""
    return None if _settled(game.troubles, act) else _settled(game.round.let_by, act)


def _settled(troubles: Sequence[Trouble], act: a.Act) -> Trouble | None:
    for trouble in troubles:
        match act:
            case a.Stop(seat=seat, reason=reason):
                if seat == trouble.seat and trouble.kind.noticed.stop is reason:
                    return trouble
            case a.Call(matter=matter):
                if trouble.kind.noticed.call is matter:
                    return trouble
            case a.Rule(ruling=ruling, seat=seat):
                if ruling in trouble.kind.noticed.rule and seat in (0, trouble.seat):
                    return trouble
            case _:
                pass
    return None


def _deck_wrong(game: PatternState) -> bool:
    """Whether a wrong stub that the dealer has not looked into comes from cards missing or too many."""
    round_, table = game.round, game.table
    if not round_.stub_taken or round_.stub_size == game.house.limits.stub_size or game.finding():
        return False
    off = sum(table.backs[card] == round_.back for card in table.piles["off"])
    return sum(back == round_.back for back in table.backs) - off != game.full_deal + game.house.limits.stub_size


def _ground(game: PatternState) -> Ground:
    if game.trouble(PatternIrregularity.SURFACED):
        return Ground.CARDS
    wrong = game.round.stub_taken and game.round.stub_size != game.house.limits.stub_size
    return Ground.COUNT if wrong or game.finding() or game.misdealt else Ground.MISDEAL


def settle_ruling(game: PatternState, act: a.Rule) -> None:
    round_ = game.round
    match act.ruling:
        case CardRuling.MISDEAL | CardRuling.VOID | CardRuling.DEAD:
            if not round_.groundless and not game.void_due():
                round_.groundless = act.ruling
                return
            if round_.stub_taken and round_.stub_said is None:
                round_.stub_said = round_.stub_size
            round_.remove_deck = game.deck_faulty or _deck_wrong(game)
            round_.ground = _ground(game)
            round_.void = act.ruling
            for seat, chips in round_.stale.items():
                if game.table.chips[BETS[seat]].has(chips):
                    game.table.move_chips(BETS[seat], "main", chips)
            round_.stale.clear()
            game.troubles.clear()
        case CardRuling.FOLD | CardRuling.FORFEIT | CardRuling.FOULED:
            _rule_out(game, act)
        case CardRuling.LIVE if not act.seat:
            round_.groundless = None
        case CardRuling.LIVE:
            _call_live(game, int(act.seat))
        case CardRuling.TIE:
            pass


def _rule_out(game: PatternState, act: a.Rule) -> None:
    """A hand is ruled out of the round, with a cause or without."""
    round_, seat = game.round, int(act.seat)
    grounds = [
        one
        for one in game.troubles
        if one.seat == seat and one.kind in (CardIrregularity.EXPOSE, CardIrregularity.FOUL)
    ]
    late = stopped_late(game, act)
    if late is not None:
        round_.let_by.remove(late)
    elif not grounds and seat not in round_.pushed_back and seat in round_.live:
        round_.misruled[seat] = _standing(game)
    game.troubles[:] = [one for one in game.troubles if one not in grounds]
    if seat in round_.live:
        fold(game, seat)
        round_.ruled[seat] = act.ruling
    round_.pushed_back.discard(seat)


def _call_live(game: PatternState, seat: int) -> None:
    """A hand that is out is called live: rightly if it was ruled out without a cause, else it is pushed back."""
    round_ = game.round
    if seat not in round_.to_clear or seat not in round_.folded or not game.hand_size(seat):
        return
    round_.folded.discard(seat)
    round_.to_clear.discard(seat)
    round_.live.add(seat)
    round_.ruled.pop(seat, None)
    before = round_.misruled.pop(seat, None)
    if before is None:
        round_.pushed_back.add(seat)
        if round_.betting is not None:
            round_.betting.last = seat
        return
    if before.turns == _turns(game):
        # No player has acted on it, so it is as if it had not been said.
        round_.betting, round_.bets_open, round_.contest = before.betting, before.bets_open, before.contest
    if round_.contest is not None:
        round_.contest.contenders.add(seat)
    game.known.renew()


def _standing(game: PatternState) -> Standing:
    round_ = game.round
    return Standing(round_.betting, round_.bets_open, round_.contest, _turns(game))


def _turns(game: PatternState) -> int:
    """How many times players have acted since the betting round or the interval began."""
    round_ = game.round
    betting = round_.betting.turns if round_.betting is not None else 0
    contest = sum(round_.contest.turns.values()) if round_.contest is not None else 0
    return betting + contest + len(round_.plays)


def reinstate(game: PatternState, seat: int) -> None:
    """The dealer asks a player who was ruled out without a cause, and so takes the ruling back."""
    if seat in game.round.misruled:
        _call_live(game, seat)


def give_up_again(game: PatternState, seat: int) -> None:
    """The dealer clears a hand that was thrown in and called live: it is folded after all."""
    round_ = game.round
    if seat in round_.pushed_back and seat in round_.live and not game.round_over:
        fold(game, seat)
        round_.pushed_back.discard(seat)
        game.known.renew()


def only_thrown_in_wait(game: PatternState) -> bool:
    """Whether no player has a turn left but those who have thrown the hand in and were called live all the same."""
    betting = game.round.betting
    return betting is not None and bool(betting.waiting()) and betting.waiting() <= game.round.pushed_back


def fold(game: PatternState, seat: int) -> None:
    """The hand is out of the round; its wagers stay in the pots (P15, P22)."""
    round_ = game.round
    round_.folded.add(seat)
    round_.to_clear.add(seat)
    round_.fold_acts[seat] = round_.acts
    round_.live.discard(seat)
    if round_.contest is not None:
        round_.contest.contenders.discard(seat)


def fold_cleared(game: PatternState, seat: int) -> None:
    """A fold is done with when neither cards nor wagers are left."""
    if seat in game.round.to_clear and not game.hand_size(seat) and not game.bet_of(seat):
        game.round.to_clear.discard(seat)
