"""Patrons, devices and the supervisor of this table: they react to the dealer's acts, the same way every time."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.games.ultimate_texas_holdem.glossary import HoldemIrregularity, HoldemReason
from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem.mind import Mind
from trainer.games.ultimate_texas_holdem.model import EventModel
from trainer.games.ultimate_texas_holdem.state import ANTE, BLIND, BOARD_SIZE, MULTIPLES, PLAY, TRIPS, HoldemState
from trainer.games.ultimate_texas_holdem.turns import Incident, Move, Turn, parse_turn
from trainer.parts import acts as a
from trainer.parts.acts.glossary import TableReason
from trainer.parts.banked.deal import paid_heap
from trainer.parts.banked.glossary import BankedHappening, BankedReason
from trainer.parts.banked.occur import occur
from trainer.parts.banked.patrons import BankedPatrons
from trainer.parts.banked.turns import Order
from trainer.parts.cards.glossary import CardAsked, CardReason
from trainer.parts.cards.state import STACKS
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import TableIrregularity
from trainer.rules.events import Event

_CORRECTED = (CardReason.ANTE_SIZE, BankedReason.NO_ANTE)
_AGAIN = (HoldemReason.PLAY_SIZE, TableReason.OWN_AREA, HoldemReason.BET_OR_FOLD, TableReason.VERBAL_BET)
"""Reasons after which a player decides once more, properly."""


class Patrons(BankedPatrons[HoldemState, EventModel, HoldemLesson]):
    """Everyone and everything at the table but the dealer."""

    def mind(self, seat: int, seed: int) -> Mind:
        return Mind(seat, self.seats[seat], seed, parse_turn)

    def occur(self, game: HoldemState, event: Event) -> None:
        occur(game, event)

    # Wagers

    def tidy(self, game: HoldemState, seat: int) -> None:
        """Wagers that were not dealt to are picked up."""
        if any(game.lying(seat, wager) for wager in game.wagers):
            self.do(game, Event(TableHappening.PICKS_UP, seat))

    def post(self, game: HoldemState, seat: int, proper: bool) -> None:
        patron = self.lesson.model.seats[seat]
        ante = self.ante(seat, proper)
        blind = ante if proper or patron.blind is None else patron.blind
        wagers = {ANTE: ante, BLIND: blind, TRIPS: patron.trips}
        trouble = ""
        if not ante and not blind:
            trouble = HoldemIrregularity.TRIPS_ALONE
        elif not blind:
            trouble = HoldemIrregularity.NO_BLIND
        elif ante != blind:
            trouble = HoldemIrregularity.UNEQUAL
        placed = [(wager, amount) for wager, amount in wagers.items() if amount and not game.lying(seat, wager)]
        for number, (wager, amount) in enumerate(placed, 1):
            chips = self.find(game, seat, amount)
            if chips is not None:
                wrong = trouble if number == len(placed) else ""
                self.do(game, Event(TableHappening.POSTS, seat, chips, trouble=wrong, words=wager))

    # Decisions

    def prompted(self, game: HoldemState, act: a.Prompt) -> None:
        if act.asked is CardAsked.PLAY and game.may_answer(int(act.seat)) and not self.answered:
            self.decide(game, int(act.seat))

    def waited(self, game: HoldemState, acting: int) -> None:
        if acting and game.to_decide() == acting:
            self.decide(game, acting)

    def decide(self, game: HoldemState, seat: int) -> None:
        self._do_turn(game, seat, self.minds[seat].decide(game, CardAsked.PLAY, self.lesson.model.trouble_rate))

    def _do_turn(self, game: HoldemState, seat: int, turn: Turn) -> None:
        last = game.turn == BOARD_SIZE
        if turn.move is Move.CHECK:
            self.do(game, Event(TableHappening.CHECKS, seat, trouble=HoldemIrregularity.THIRD_CHECK if last else ""))
        elif turn.move is Move.FOLD and last:
            self.do(game, Event(TableHappening.FOLDS, seat))
        elif turn.move is Move.FOLD:
            # There is no folding before the board is complete.
            self.do(game, Event(TableHappening.CHECKS, seat))
        elif turn.move is Move.VERBAL:
            self.do(game, Event(TableHappening.CHECKS, seat, trouble=TableIrregularity.VERBAL_BET))
        else:
            self._play(game, seat, turn)

    def _play(self, game: HoldemState, seat: int, turn: Turn) -> None:
        ante = game.round.staked.get((seat, ANTE), 0)
        amount = turn.amount(ante)
        offered = [ante * number for number in MULTIPLES[game.turn]]
        chips = self.find(game, seat, amount)
        if chips is None:
            self.do(game, Event(TableHappening.CHECKS, seat) if offered else Event(TableHappening.FOLDS, seat))
            return
        trouble = "" if amount in offered else HoldemIrregularity.PLAY_SIZE
        if turn.spot is not PLAY:
            trouble = HoldemIrregularity.WRONG_AREA
        self.do(game, Event(TableHappening.WAGERS, seat, chips, trouble=trouble, words=turn.spot))

    def stopped(self, game: HoldemState, act: a.Stop) -> None:
        seat = int(act.seat)
        if act.reason in _CORRECTED and not game.round.deals and seat in game.seated:
            if game.round.announced:
                # After the call nothing is added any more (32.6(b)): the player sits this round out.
                self.do(game, Event(TableHappening.PICKS_UP, seat))
            elif act.reason is CardReason.ANTE_SIZE:
                self.post(game, seat, proper=True)
        elif act.reason in _AGAIN and game.may_answer(seat):
            ante = game.round.staked.get((seat, ANTE), 0)
            antes = MULTIPLES[game.turn][-1]
            if game.table.amount(STACKS[seat]) >= antes * ante:
                self._do_turn(game, seat, Turn(Move.PLAY, antes=antes))
            else:
                self._do_turn(game, seat, Turn(Move.FOLD))

    def pick_up(self, game: HoldemState) -> None:
        for seat in game.round.done:
            lying = any(game.lying(seat, wager) for wager in game.wagers) or game.table.amount(paid_heap(seat))
            # A player who has folded leaves it to the dealer to take the ante and the blind, before or after the cards.
            gone = seat in game.round.folded and 0 not in game.round.shown
            if lying and not gone and not game.round.void and seat not in game.round.void_hands:
                self.do(game, Event(TableHappening.PICKS_UP, seat))
        if game.round.void or not game.round.deals:
            for seat in game.positions:
                settled = seat in game.round.done or not game.round.deals
                if settled and game.table.amount(paid_heap(seat)):
                    self.do(game, Event(TableHappening.PICKS_UP, seat))

    # What the lesson orders

    def particular(self, game: HoldemState, order: Order, seat: int) -> Iterator[Event]:
        if order.incident == Incident.UNCOVER:
            if game.cards_at(0) and 0 not in game.round.shown:
                yield Event(BankedHappening.UNCOVERS, seat)
        elif order.incident == Incident.LATE_PLAY:
            chips = game.table.chips[STACKS[seat]].take(order.amount)
            if chips and 0 in game.round.shown:
                yield Event(TableHappening.POSTS, seat, chips, trouble=HoldemIrregularity.LATE_PLAY, words=PLAY)
