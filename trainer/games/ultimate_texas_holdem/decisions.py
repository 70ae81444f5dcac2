"""Asking each player for a play wager, folds, and the community cards (32.10(a) to (e))."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.games.ultimate_texas_holdem.state import ANTE, BLIND, BOARD_SIZE, FLOP_SIZE, MAIN, PLAY, TRIPS, HoldemState
from trainer.parts import acts as a
from trainer.parts.banked.amiss import nothing_amiss
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.settling import Settling, mistakes
from trainer.parts.cards.facts import derived
from trainer.parts.cards.glossary import CardAsked, CardRuling
from trainer.rules.duty import Broken, Fault, Owed
from trainer.rules.notation import BOARD, DEALER, Spot

ASKING = {Stage.FIRST: 0, Stage.SECOND: FLOP_SIZE, Stage.LAST: BOARD_SIZE}

GOING_ON = (a.Wait, a.Burn, a.Deal, a.Place, a.Take, a.Tuck, a.Collect, a.Reveal)
"""Acts that may take a decision for granted, or leave a player to it."""


@derived
def _to_ask(game: HoldemState) -> int:
    """The player who is to be asked now, once the dealer's cards are covered and folded ones racked."""
    waits = (game.cover_due and not game.round.acted) or any(fold_racked(game))
    return 0 if waits else game.to_decide()


def prompts(game: HoldemState) -> Iterator[a.Act]:
    seat = _to_ask(game)
    if seat:
        yield a.Prompt(Spot(seat), CardAsked.PLAY)


def prompt_meets(game: HoldemState, act: a.Prompt) -> bool:
    return act.asked is CardAsked.PLAY and act.seat > 0 and act.seat == _to_ask(game)


def prompt_sure(game: HoldemState, act: a.Prompt) -> bool:
    """Whether it is the next player's turn, the dealer's cards are covered, and nothing has gone wrong."""
    return game.covered and prompt_meets(game, act) and nothing_amiss(game)


def late_prompts(stage: Stage) -> Owed[HoldemState]:
    """A player who spoke up, or was asked out of turn, may be asked once more."""

    def acts(game: HoldemState) -> Iterator[a.Act]:
        if not game.round.untimely or game.last_turn != ASKING[stage]:
            return
        tidy = game.stage in (Stage.FIRST, Stage.SECOND, Stage.LAST) and not any(fold_racked(game))
        if tidy and not game.cover_due:
            for seat in game.round.players:
                if game.asked_late(seat):
                    yield a.Prompt(Spot(seat), CardAsked.PLAY)

    return acts


def asked_after_all(game: HoldemState, act: a.Prompt) -> list[Hashable]:
    turn, seat = game.late_question(int(act.seat)) or (game.turn, int(act.seat))
    return [("unasked", seat, turn)]


def wrong_player(stage: Stage) -> Broken[HoldemState]:
    """Asked out of order, before the cards are out, or a player who has nothing to decide."""

    def broken(game: HoldemState, act: a.Prompt) -> Fault | None:
        seat, turn = int(act.seat), game.turn
        on = game.stage in (*game.undecided, Stage.REVEAL) and turn == ASKING[stage]
        if not on or act.asked is not CardAsked.PLAY or game.asked_late(seat):
            return None
        due = game.to_decide()
        if game.stage is not stage and seat in game.waiting():
            return Fault(f"Seat {seat} was asked before the community cards were out", ("asked-early", turn))
        if seat == due:
            return None
        slip = ("unasked", due, turn) if due and game.stage is stage else ("asked", seat, turn)
        if game.lying(seat, PLAY):
            return Fault(f"Seat {seat} has a play wager out and was asked again", slip)
        if seat not in game.waiting():
            return Fault(f"Seat {seat} had nothing left to decide", slip)
        return Fault(f"Seat {seat} was asked out of turn, before seat {due}", slip)

    return broken


def folded_asked(game: HoldemState, act: a.Prompt) -> Fault | None:
    if act.seat in game.round.folded and act.asked is CardAsked.PLAY and not game.asked_late(int(act.seat)):
        return Fault(f"Seat {act.seat} has folded and was asked for a play wager", ("folded", int(act.seat)))
    return None


def unasked(game: HoldemState, act: a.Act) -> Fault | None:
    """The dealer goes on as if a player had decided who was not asked, or waits until they decide unasked."""
    if isinstance(act, a.Wait):
        seat = game.to_decide()
        if not seat or game.round.prompted == seat:
            return None
        return Fault(f"Seat {seat} was left to act without being asked", ("unasked", seat, game.turn), True)
    for seat in game.passed_over(act):
        return Fault(f"Seat {seat} had still to decide", ("unasked", seat, game.turn), True)
    return None


def before(stage: Stage) -> Callable[[HoldemState], bool]:
    """Whether that turn of asking is on, or was last."""
    return lambda game: _asked_in(game) is stage


def more_play(game: HoldemState) -> bool:
    """A player who has a play wager adds to it after the flop."""
    trouble = game.trouble(BankedIrregularity.LATE_BET)
    return trouble is not None and trouble.detail == PLAY and _asked_in(game) is Stage.SECOND


def folded(game: HoldemState, seat: int) -> bool:
    return seat in game.round.folded


# A player who checks stays in


def checker_dropped(stage: Stage | None = None) -> Broken[HoldemState]:
    """The cards or the wagers of a player who is still in are taken away."""

    def broken(game: HoldemState, act: a.Collect | a.Take | a.Tuck | a.Rule) -> Fault | None:
        seat = int(act.spot if isinstance(act, a.Collect) else act.seat)
        if stage is not None and _asked_in(game) is not stage:
            return None
        if game.passed_over(act):
            # Who was not asked speaks up before anything is taken.
            return None
        if not game.plays(seat) or (isinstance(act, a.Rule) and act.ruling is not CardRuling.FOLD):
            return None
        if isinstance(act, a.Rule):
            return Fault(f"Seat {seat} was made to fold, which is not offered yet", ("dropped", seat))
        what = "cards" if isinstance(act, a.Collect | a.Tuck) else f"{act.wager} wager"
        verb = "was" if isinstance(act, a.Take) else "were"
        return Fault(f"Seat {seat} is still in the round, and the {what} {verb} taken", ("dropped", seat))

    return broken


def _asked_in(game: HoldemState) -> Stage:
    """The turn of asking that is on, or was last."""
    board = game.round.board
    if board < FLOP_SIZE:
        return Stage.FIRST
    return Stage.SECOND if board < BOARD_SIZE else Stage.LAST


# Folds


def fold_takings(game: HoldemState) -> Iterator[a.Act]:
    for seat in game.round.players:
        if seat in game.round.folded:
            for wager in (ANTE, BLIND):
                if game.lying(seat, wager):
                    yield a.Take(Spot(seat), wager)


def taken_after_all(_: HoldemState, act: a.Take) -> list[Hashable]:
    return [("fold-left", int(act.seat))]


def tucks(game: HoldemState) -> Iterator[a.Act]:
    """The cards of a folded hand wait under its trips wager."""
    for seat in game.round.players:
        waits = seat in game.round.folded and game.lying(seat, TRIPS) and game.cards_at(seat)
        if waits and seat not in game.round.tucked and seat not in game.round.shown:
            yield a.Tuck(Spot(seat))


def fold_racked(game: HoldemState) -> Iterator[a.Act]:
    """A folded hand without a trips wager is spread face down and racked."""
    for seat in game.round.players:
        if seat in game.round.folded and not game.lying(seat, TRIPS) and game.cards_at(seat):
            yield a.Collect(Spot(seat), spread=True)


def fold_rack_meets(game: HoldemState, act: a.Collect) -> bool:
    return act.spread and not act.up and a.Collect(act.spot, spread=True) in fold_racked(game)


def fold_left(game: HoldemState, act: a.Reveal) -> Fault | None:
    """Wagers of a folded hand are left when the dealer goes on to the reveal."""
    if act.spot != DEALER:
        return None
    for seat in game.round.players:
        if seat in game.round.folded:
            left = [wager for wager in (ANTE, BLIND) if game.lying(seat, wager)]
            if left:
                return Fault(f"Seat {seat} has folded and the {left[0]} was left", ("fold-left", seat), True)
    return None


def fold_settled(game: HoldemState, act: Settling) -> Fault | None:
    """A folded player's ante or blind is handed back, paid or left, or a play wager is paid that was never made."""
    seat = int(act.spot if isinstance(act, a.Collect) else act.seat)
    if seat not in game.round.folded:
        return None
    if isinstance(act, a.Pay) and act.wager in MAIN:
        return Fault(f"Seat {seat} has folded and was paid on the {act.wager}", ("fold-paid", seat))
    for mistake in mistakes(game, act):
        if mistake.wager in (ANTE, BLIND) and mistake.what == "gave":
            return Fault(mistake.remark, ("settle", seat, mistake.wager))
        if mistake.wager in (ANTE, BLIND) and mistake.what == "left":
            return Fault(mistake.remark, ("fold-left", seat), True)
    return None


def tuck_left(game: HoldemState, act: a.Reveal) -> Fault | None:
    if act.spot != DEALER:
        return None
    for due in tucks(game):
        assert isinstance(due, a.Tuck)
        return Fault(f"Seat {due.seat}'s folded cards were not put under the trips wager", ("tuck", due.seat), True)
    return None


def side_wager_swept(game: HoldemState, act: a.Take | a.Collect) -> Fault | None:
    """A folded player's trips wager, or the cards it will be judged by, are taken with the fold."""
    seat = int(act.spot if isinstance(act, a.Collect) else act.seat)
    round_ = game.round
    if seat not in round_.folded or 0 in round_.shown or round_.void or seat in round_.void_hands:
        return None
    if isinstance(act, a.Take) and act.wager is TRIPS:
        return Fault(f"Seat {seat}'s trips wager was taken with the fold", ("tuck", seat))
    if isinstance(act, a.Collect) and game.lying(seat, TRIPS):
        return Fault(f"Seat {seat}'s cards were racked though the trips wager is still open", ("tuck", seat))
    return None


def racked_unspread(game: HoldemState, act: a.Collect) -> Fault | None:
    seat = int(act.spot)
    folded = seat in game.round.folded and seat not in game.round.void_hands
    if folded and not game.lying(seat, TRIPS) and not act.spread:
        return Fault(f"Seat {seat}'s folded hand was racked without being spread", ("spread", seat))
    return None


def fold_shown(game: HoldemState, act: a.Collect) -> Fault | None:
    if act.spot in game.round.folded and act.up:
        return Fault(f"Seat {act.spot}'s folded hand was shown", ("spread", int(act.spot)))
    return None


def fold_unracked(game: HoldemState, act: a.Prompt | a.Reveal) -> Fault | None:
    if isinstance(act, a.Reveal) and act.spot != DEALER:
        return None
    for due in fold_racked(game):
        assert isinstance(due, a.Collect)
        return Fault(f"Seat {due.spot}'s folded cards were left lying", ("spread", int(due.spot)), True)
    return None


# The community cards


def _may_deal(game: HoldemState) -> bool:
    shoe_left = game.by_stacks and game.source == "shoe"
    return not game.next_boxed and not shoe_left


def burns(stage: Stage) -> Owed[HoldemState]:
    """One card is burnt before the flop, and one before the last two."""

    def acts(game: HoldemState) -> Iterator[a.Act]:
        if _on(game, stage) and not game.burnt(stage) and game.round.board in (0, FLOP_SIZE) and _may_deal(game):
            yield a.Burn()

    return acts


def late_burns(street: Stage) -> Owed[HoldemState]:
    """The burn before a street, made up while its cards are dealt or before the next question."""

    def acts(game: HoldemState) -> Iterator[a.Act]:
        if game.late_burn is street and not game.round.void and _may_deal(game):
            yield a.Burn()

    return acts


def _on(game: HoldemState, stage: Stage) -> bool:
    """In that stage, or past it in a void round that is dealt on for the trips wagers."""
    if game.round.void:
        flop = game.round.board < FLOP_SIZE
        return game.round.run_out and (stage is Stage.FLOP) is flop and not game.all_dealt
    return game.stage is stage


def boards(stage: Stage, size: int) -> Owed[HoldemState]:
    def acts(game: HoldemState) -> Iterator[a.Act]:
        begun = game.burnt(stage) or game.round.board not in (0, FLOP_SIZE)
        if _on(game, stage) and begun and game.round.board < size and _may_deal(game):
            yield a.Deal(BOARD, up=True)

    return acts


def board_wrong(stage: Stage) -> Broken[HoldemState]:
    """Dealt without the burn, too many of them, or face down."""

    def broken(game: HoldemState, act: a.Deal | a.Burn) -> Fault | None:
        if not _on(game, stage) and game.stage is not _before(stage):
            return None
        if isinstance(act, a.Burn):
            extra = not game.burn_late and (game.burnt(stage) or game.round.board not in (0, FLOP_SIZE))
            return Fault("One card more was burnt than is called for", ("burn", stage)) if extra else None
        if act.spot != BOARD:
            return None
        if not game.burnt(stage):
            return Fault("The cards were dealt without a burn", ("burn", stage), True)
        return None if act.up else Fault("A community card was dealt face down", ("board-down", game.round.board))

    return broken


def board_turned(stage: Stage) -> Owed[HoldemState]:
    """A community card of this street that was dealt face down is turned up."""

    def acts(game: HoldemState) -> Iterator[a.Act]:
        number = _last_down(game)
        if number is not None and (number < FLOP_SIZE) is (stage is Stage.FLOP):
            yield a.TurnCard(BOARD, a.Facing.UP)

    return acts


def board_turned_after_all(game: HoldemState, act: a.TurnCard) -> list[Hashable]:
    return [("board-down", _last_down(game))]


def _last_down(game: HoldemState) -> int | None:
    """Which card of the board lies face down, the last if there are several."""
    pile = game.table.piles[game.pile_of(BOARD)]
    return next((number for number in reversed(range(len(pile))) if pile[number] not in game.table.up), None)


def _before(stage: Stage) -> Stage:
    return Stage.FIRST if stage is Stage.FLOP else Stage.SECOND


def board_over(game: HoldemState, act: a.Deal) -> Fault | None:
    """A sixth community card."""
    if act.spot == BOARD and game.round.board >= BOARD_SIZE:
        return Fault("A sixth community card was dealt", "board-over")
    return None


def burnt_openly(_: HoldemState, act: a.Burn) -> Fault | None:
    if act.felt:
        return Fault("The burnt card was laid on the felt", "burn-felt")
    return Fault("The burnt card was seen", "burn-seen") if act.up else None


def from_the_shoe(game: HoldemState, act: a.Burn | a.Deal) -> Fault | None:
    """The board is dealt out of the automated shoe instead of from the hand."""
    if isinstance(act, a.Deal) and act.spot != BOARD:
        return None
    if game.by_stacks and game.source == "shoe" and game.dealt_out:
        return Fault("The board was dealt out of the automated shoe", "board-from-shoe")
    return None


def rest_taken(game: HoldemState) -> Iterator[a.Act]:
    """What the automated shoe leaves is taken into the hand; in a void round only if the board is dealt on from it."""
    wanted = game.dealt_on if game.round.void else game.dealt_out and not game.all_dealt
    if wanted and game.by_stacks and game.source == "shoe" and game.table.piles["shoe"]:
        yield a.Hold(a.Hand.LEFT)
        yield a.Hold(a.Hand.RIGHT)
