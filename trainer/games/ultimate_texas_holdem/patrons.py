"""Patrons, devices and the supervisor of this table: they react to the dealer's acts, the same way every time."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem.mind import Mind
from trainer.games.ultimate_texas_holdem.model import EventModel, SeatModel
from trainer.games.ultimate_texas_holdem.state import ANTE, BLIND, BOARD_SIZE, MULTIPLES, PLAY, TRIPS, HoldemGame
from trainer.games.ultimate_texas_holdem.turns import TROUBLES, Incident, Move, Turn, parse_happening, parse_turn
from trainer.parts import acts as a
from trainer.parts.banked.deal import paid_heap
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.occur import occur
from trainer.parts.banked.patrons import ANYWHERE, BankedPatrons
from trainer.parts.cards.ledger import Kind
from trainer.parts.cards.state import STACKS
from trainer.rules.events import Event, Happening

_CORRECTED = (a.Reason.ANTE_SIZE, a.Reason.NO_ANTE)
_AGAIN = (a.Reason.PLAY_SIZE, a.Reason.OWN_AREA, a.Reason.BET_OR_FOLD, a.Reason.VERBAL_BET)
"""Reasons after which a player decides once more, properly."""


class Patrons(BankedPatrons[HoldemGame, EventModel]):
    """Everyone and everything at the table but the dealer."""

    def __init__(self, lesson: HoldemLesson, seed: int) -> None:
        super().__init__(lesson.model.events)
        self.lesson = lesson
        self.minds = {
            seat: Mind(seat, patron, seed, [parse_turn(turn) for turn in patron.turns])
            for seat, patron in lesson.model.seats.items()
        }

    def occur(self, game: HoldemGame, event: Event) -> None:
        occur(game, event)

    # Reactions

    def react(self, game: HoldemGame, act: a.Act, acting: int) -> list[Event]:
        """Everything that follows from an act; `acting` is whose turn it was before."""
        self.happened = []
        match act:
            case a.Prompt():
                self._prompted(game, act)
            case a.Wait():
                if acting and game.to_decide() == acting:
                    self.decide(game, acting)
                elif game.stage is Stage.OPENING:
                    self.look_over(game)
            case a.Call():
                self.supervise(game, act.matter)
            case a.Spread() | a.TurnSpread():
                self.look_over(game)
            case a.Unload():
                self.display(game)
            case a.Stop() if not self.refused:
                self._stopped(game, act)
            case a.Collect() | a.Scoop() | a.GiveBack():
                self._pick_up(game)
            case _:
                pass
        self.answer_early(game)
        if self.pending:
            self.ordered(game, act)
        self.settle_in(game)
        return self.happened

    def settle_in(self, game: HoldemGame) -> None:
        """A new round: those who cannot play leave, the others put their wagers out."""
        round_ = game.round
        if self.posted == round_.number or round_.deals or game.stage is not Stage.PREPARE:
            return
        self.posted = round_.number
        for seat in sorted(game.seated):
            patron = self.lesson.model.seats[seat]
            self.minds[seat].new_round(round_.number)
            if any(game.lying(seat, wager) for wager in game.wagers):
                # Wagers that were not dealt to.
                self.do(game, Event(Happening.PICKS_UP, seat))
            # Enough for both wagers and four times the ante.
            if game.table.amount(STACKS[seat]) < 6 * self._ante(patron):
                self.do(game, Event(Happening.LEAVES, seat))
            elif patron.joins == "at once" or round_.number > 1:
                self._post(game, seat, proper=round_.number > 1)

    def _ante(self, patron: SeatModel) -> int:
        return self.lesson.house.minimum if patron.ante is None else patron.ante

    def _post(self, game: HoldemGame, seat: int, proper: bool) -> None:
        """Ante, blind and trips, as the lesson has them the first time and as they must be later."""
        patron = self.lesson.model.seats[seat]
        ante = self._ante(patron)
        if proper and not ante:
            ante = self.lesson.house.minimum
        blind = ante if proper or patron.blind is None else patron.blind
        wagers = {ANTE: ante, BLIND: blind, TRIPS: patron.trips}
        trouble = ""
        if not ante and not blind:
            trouble = Kind.TRIPS_ALONE
        elif not blind:
            trouble = Kind.NO_BLIND
        elif ante != blind:
            trouble = Kind.UNEQUAL
        placed = [(wager, amount) for wager, amount in wagers.items() if amount and not game.lying(seat, wager)]
        for number, (wager, amount) in enumerate(placed, 1):
            chips = self.find(game, seat, amount)
            if chips is not None:
                wrong = trouble if number == len(placed) else ""
                self.do(game, Event(Happening.POSTS, seat, chips, trouble=wrong, words=wager))

    # Decisions

    def _prompted(self, game: HoldemGame, act: a.Prompt) -> None:
        seat = int(act.seat)
        if act.asked is a.Asked.ANTE:
            declines = seat in game.seated and self.lesson.model.seats[seat].joins == "declines"
            self.asked_to_join(game, seat, declines, lambda: self._post(game, seat, proper=False))
        elif act.asked is a.Asked.PLAY and game.may_answer(seat) and not self.answered:
            self.decide(game, seat)

    def decide(self, game: HoldemGame, seat: int) -> None:
        turn = self.minds[seat].decide(game, self.lesson.model.trouble_rate)
        self._do_turn(game, seat, turn)

    def _do_turn(self, game: HoldemGame, seat: int, turn: Turn) -> None:
        last = game.turn == BOARD_SIZE
        if turn.move is Move.CHECK:
            self.do(game, Event(Happening.CHECKS, seat, trouble=Kind.THIRD_CHECK if last else ""))
        elif turn.move is Move.FOLD and last:
            self.do(game, Event(Happening.FOLDS, seat))
        elif turn.move is Move.FOLD:
            # There is no folding before the board is complete.
            self.do(game, Event(Happening.CHECKS, seat))
        elif turn.move is Move.VERBAL:
            self.do(game, Event(Happening.CHECKS, seat, trouble=Kind.VERBAL_BET))
        else:
            self._play(game, seat, turn)

    def _play(self, game: HoldemGame, seat: int, turn: Turn) -> None:
        ante = game.round.staked.get((seat, ANTE), 0)
        amount = turn.amount(ante)
        offered = [ante * number for number in MULTIPLES[game.turn]]
        chips = self.find(game, seat, amount)
        if chips is None:
            self.do(game, Event(Happening.CHECKS, seat) if offered else Event(Happening.FOLDS, seat))
            return
        trouble = "" if amount in offered else Kind.PLAY_SIZE
        if turn.spot is not PLAY:
            trouble = Kind.WRONG_AREA
        self.do(game, Event(Happening.WAGERS, seat, chips, trouble=trouble, words=turn.spot))

    def _stopped(self, game: HoldemGame, act: a.Stop) -> None:
        """A player who was stopped puts right what can be put right."""
        seat = int(act.seat)
        if act.reason in _CORRECTED and not game.round.deals and seat in game.seated:
            if game.round.announced:
                # After the call nothing is added any more (32.6(b)): the player sits this round out.
                self.do(game, Event(Happening.PICKS_UP, seat))
            elif act.reason is a.Reason.ANTE_SIZE:
                self._post(game, seat, proper=True)
        elif act.reason in _AGAIN and game.may_answer(seat):
            ante = game.round.staked.get((seat, ANTE), 0)
            antes = MULTIPLES[game.turn][-1]
            if game.table.amount(STACKS[seat]) >= antes * ante:
                self._do_turn(game, seat, Turn(Move.PLAY, antes=antes))
            else:
                self._do_turn(game, seat, Turn(Move.FOLD))

    def _pick_up(self, game: HoldemGame) -> None:
        """Whoever is settled takes wagers and winnings off the layout."""
        for seat in game.round.done:
            lying = any(game.lying(seat, wager) for wager in game.wagers) or game.table.amount(paid_heap(seat))
            # Whoever has folded leaves it to the dealer to take the ante and the blind, before or after the cards.
            gone = seat in game.round.folded and 0 not in game.round.shown
            if lying and not gone and not game.round.void and seat not in game.round.void_hands:
                self.do(game, Event(Happening.PICKS_UP, seat))
        if game.round.void or not game.round.deals:
            for seat in game.positions:
                settled = seat in game.round.done or not game.round.deals
                if settled and game.table.amount(paid_heap(seat)):
                    self.do(game, Event(Happening.PICKS_UP, seat))

    # What the lesson orders

    def incident(self, game: HoldemGame, order: EventModel) -> Iterator[Event]:
        happening = parse_happening(order.does)
        seat, round_ = order.seat, game.round
        match happening.incident:
            case incident if incident in ANYWHERE:
                yield from self.anywhere(game, incident, seat, self.lesson.model.seats)
            case Incident.UNCOVER:
                if game.cards_at(0) and 0 not in round_.shown:
                    yield Event(Happening.UNCOVERS, seat)
            case Incident.ADD:
                chips = game.table.chips[STACKS[seat]].take(happening.amount)
                if chips and round_.announced:
                    yield Event(Happening.POSTS, seat, chips, trouble=Kind.LATE_BET, words=happening.wager)
            case Incident.LATE_PLAY:
                chips = game.table.chips[STACKS[seat]].take(happening.amount)
                if chips and 0 in round_.shown:
                    yield Event(Happening.POSTS, seat, chips, trouble=Kind.LATE_PLAY, words=PLAY)
            case incident:
                if seat in game.seated:
                    yield Event(Happening.MISBEHAVES, seat, trouble=TROUBLES[incident])
