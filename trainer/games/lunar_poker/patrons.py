"""Patrons, devices and the supervisor of this table: they react to the dealer's acts, the same way every time."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import LunarAsked, LunarHappening, LunarIrregularity, LunarMatter, LunarReason
from trainer.games.lunar_poker.jackpot import awarded
from trainer.games.lunar_poker.lesson import LunarLesson
from trainer.games.lunar_poker.mind import Mind
from trainer.games.lunar_poker.model import EventModel
from trainer.games.lunar_poker.occur import occur
from trainer.games.lunar_poker.payouts import LEAST_EXCHANGED, super_row
from trainer.games.lunar_poker.progressive import WAGER
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import ANTE, BET, SUPER
from trainer.games.lunar_poker.turns import Incident, Move, Turn, parse_turn
from trainer.parts import acts as a
from trainer.parts.acts.glossary import TableReason
from trainer.parts.banked.deal import paid_heap
from trainer.parts.banked.glossary import BankedHappening, BankedReason
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.patrons import BankedPatrons
from trainer.parts.banked.turns import Order
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.cards.state import HANDS, STACKS
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import TableIrregularity
from trainer.rules.events import Event
from trainer.rules.notation import DEALER

_AGAIN = (
    LunarReason.BET_SIZE,
    TableReason.OWN_AREA,
    TableReason.VERBAL_BET,
    LunarReason.EXCHANGE_NUMBER,
    LunarReason.OPTION_SIZE,
)
"""Reasons after which a player decides once more, properly."""


class Patrons(BankedPatrons[LunarState, EventModel, LunarLesson]):
    """Everyone and everything at the table but the dealer."""

    clearing = (*BankedPatrons.clearing, own.ReturnHand)

    def __init__(self, lesson: LunarLesson, seed: int) -> None:
        super().__init__(lesson, seed)
        self.claimed = 0
        self.too_late = 0

    def mind(self, seat: int, seed: int) -> Mind:
        return Mind(seat, self.seats[seat], seed, parse_turn)

    def occur(self, game: LunarState, event: Event) -> None:
        occur(game, event)

    # Reactions

    def answer_early(self, game: LunarState) -> None:
        super().answer_early(game)
        self._claim(game)

    def supervise(self, game: LunarState, matter: a.Matter) -> None:
        super().supervise(game, matter)
        seat = next((seat for seat in awarded(game) if seat not in game.round.validated), 0)
        if seat and matter is LunarMatter.PROGRESSIVE:
            self.do(game, Event(LunarHappening.VALIDATES, seat, number=game.award(seat)))

    def post(self, game: LunarState, seat: int, proper: bool) -> None:
        patron = self.lesson.model.seats[seat]
        ante = self.ante(seat, proper)
        alone = not ante and bool(patron.super_bet)
        for wager, amount in ((ANTE, ante), (SUPER, patron.super_bet)):
            chips = self.find(game, seat, amount) if amount and not game.lying(seat, wager) else None
            if chips is not None:
                wrong = LunarIrregularity.SUPER_ALONE if alone and wager is SUPER else ""
                self.do(game, Event(TableHappening.POSTS, seat, chips, trouble=wrong, words=wager))
        if patron.progressive != "no" and game.house.progressive and ante and seat not in game.round.lit:
            coupon = patron.progressive == "coupon"
            chips = None if coupon else self.find(game, seat, WAGER)
            if coupon:
                self.do(game, Event(LunarHappening.INSERTS, seat, words="coupon"))
            elif chips is not None and len(list(chips)) == 1:
                self.do(game, Event(LunarHappening.INSERTS, seat, chips))

    # Claims

    def _claim(self, game: LunarState) -> None:
        """Who holds a hand that pays at once says so: in time, or too late."""
        round_ = game.round
        if not round_.deals or round_.void or not game.deal_over:
            return
        open_ = game.stage in (Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL) and not game.claims_closed
        if open_ and self.claimed != round_.number:
            self.claimed = round_.number
            for seat in self._winners(game):
                if self.lesson.model.seats[seat].claims == "at once":
                    self.do(game, Event(LunarHappening.CLAIMS, seat))
        if game.claims_closed and self.too_late != round_.number:
            self.too_late = round_.number
            for seat in self._winners(game):
                if self.lesson.model.seats[seat].claims == "late":
                    self.do(game, Event(LunarHappening.CLAIMS, seat, trouble=LunarIrregularity.LATE_CLAIM))

    def _winners(self, game: LunarState) -> list[int]:
        """Players whose first five cards pay at once."""
        found = []
        for seat in game.round.players:
            first = game.first_five(seat)
            if len(first) == game.hand_size and game.plays(seat):
                side = game.round.staked.get((seat, SUPER), 0) and super_row(first) is not None
                if side or game.instant_win(seat):
                    found.append(seat)
        return found

    # Decisions

    def prompted(self, game: LunarState, act: a.Prompt) -> None:
        seat = int(act.seat)
        if act.asked is LunarAsked.FORCE:
            if game.stage is Stage.FORCE and seat in game.opposing():
                self._answer_force(game, seat)
        elif game.may_answer(seat) and not self.answered:
            again = act.asked is LunarAsked.OPTION and seat in game.round.option
            if act.asked in (LunarAsked.OPTION, CardAsked.BET) and not again:
                self.decide(game, seat)

    def waited(self, game: LunarState, acting: int) -> None:
        for seat in awarded(game):
            if seat in game.round.validated and game.papers_open(seat):
                self.do(game, Event(LunarHappening.DOCUMENTS, seat))
                return
        if acting and game.impatient(acting):
            self.decide(game, acting)
        elif game.stage is Stage.FORCE:
            for seat in game.opposing():
                self._answer_force(game, seat)

    def decide(self, game: LunarState, seat: int) -> None:
        if game.stage is Stage.FORCE:
            self._answer_force(game, seat)
            return
        decided = seat in game.round.option or seat in game.round.refused
        asked = CardAsked.BET if decided else LunarAsked.OPTION
        self._do_turn(game, seat, self.minds[seat].decide(game, asked, self.lesson.model.trouble_rate))

    def _answer_force(self, game: LunarState, seat: int) -> None:
        round_ = game.round
        if seat in round_.forced | round_.declined or round_.left_out is not None or game.nothing_to_draw:
            return
        turn = self.minds[seat].decide(game, LunarAsked.FORCE, 0)
        chips = self.find(game, seat, round_.staked.get((seat, ANTE), 0)) if turn.move is Move.FORCE else None
        what = Event(LunarHappening.DECLINES, seat) if chips is None else Event(LunarHappening.FORCES, seat, chips)
        self.do(game, what)

    def _do_turn(self, game: LunarState, seat: int, turn: Turn) -> None:
        ante = game.round.staked.get((seat, ANTE), 0)
        if turn.move is Move.FOLD:
            self.do(game, Event(TableHappening.FOLDS, seat))
            return
        if turn.move is Move.VERBAL:
            self.do(game, Event(TableHappening.MISBEHAVES, seat, trouble=TableIrregularity.VERBAL_BET))
            return
        option = turn.move in (Move.BUY, Move.EXCHANGE)
        # A player who takes an option keeps enough to bet on it.
        needed = ante * (turn.antes + 2 if option else turn.antes)
        chips = self.find(game, seat, ante * turn.antes) if game.table.amount(STACKS[seat]) >= needed else None
        if chips is None or (option and seat in game.round.option):
            self.do(game, Event(TableHappening.FOLDS, seat))
        elif turn.move is Move.BET:
            trouble = "" if turn.antes == 2 else LunarIrregularity.BET_SIZE
            trouble = LunarIrregularity.BET_ON_ANTE if turn.astray else trouble
            self.do(game, Event(TableHappening.WAGERS, seat, chips, trouble=trouble, words=BET))
        else:
            self._take_option(game, seat, turn, Event(LunarHappening.BUYS, seat, chips))

    def _take_option(self, game: LunarState, seat: int, turn: Turn, event: Event) -> None:
        trouble = "" if turn.antes == 1 else LunarIrregularity.OPTION_SIZE
        trouble = LunarIrregularity.PAYMENT_ON_BET if turn.astray else trouble
        if turn.move is Move.EXCHANGE:
            cards = self.minds[seat].discards(game, turn, game.table.piles[HANDS[seat]])
            trouble = LunarIrregularity.EXCHANGE_NUMBER if len(cards) < LEAST_EXCHANGED else trouble
            event = event._replace(what=LunarHappening.EXCHANGES, cards=cards)
        self.do(game, event._replace(trouble=trouble))

    def stopped(self, game: LunarState, act: a.Stop) -> None:
        seat = int(act.seat)
        if act.reason is BankedReason.NO_ANTE and not game.round.deals and seat in game.seated:
            return
        if act.reason in _AGAIN and game.may_answer(seat):
            if act.reason is LunarReason.EXCHANGE_NUMBER:
                self._do_turn(game, seat, Turn(Move.EXCHANGE, 1, 2))
            else:
                self._do_turn(game, seat, Turn(Move.BET, 2))

    def pick_up(self, game: LunarState) -> None:
        round_ = game.round
        paid = {seat for seat in round_.forfeit if round_.paid.get((seat, SUPER))}
        for seat in (round_.returned - {*round_.done}) | paid:
            if game.lying(seat, SUPER) and not round_.void:
                self.do(game, Event(TableHappening.PICKS_UP, seat, words=SUPER))
        for seat in round_.done:
            lying = any(game.lying(seat, wager) for wager in game.wagers) or game.table.amount(paid_heap(seat))
            if lying and not round_.void and seat not in round_.void_hands | round_.folded | round_.forfeit:
                self.do(game, Event(TableHappening.PICKS_UP, seat))
        if round_.void or not round_.deals:
            for seat in game.positions:
                if game.table.amount(paid_heap(seat)):
                    self.do(game, Event(TableHappening.PICKS_UP, seat))

    # What the lesson orders

    def particular(self, game: LunarState, order: Order, seat: int) -> Iterator[Event]:
        round_ = game.round
        ante = round_.staked.get((seat, ANTE), 0) or game.lying(seat, ANTE)
        chips = game.table.chips[STACKS[seat]] if seat else None
        one, two = (chips.take(ante), chips.take(2 * ante)) if chips is not None and ante else (None, None)
        match order.incident:
            case Incident.UNCOVER:
                if game.cards_at(DEALER) > 1 and 0 not in round_.shown:
                    yield Event(BankedHappening.UNCOVERS)
            case Incident.EARLY_BET:
                if two and round_.deals and not game.lying(seat, BET) and 0 not in round_.shown:
                    yield Event(TableHappening.POSTS, seat, two, trouble=LunarIrregularity.EARLY_BET, words=BET)
            case Incident.EARLY_FORCE:
                if one and round_.deals and 0 not in round_.shown:
                    yield Event(LunarHappening.FORCES, seat, one, trouble=LunarIrregularity.EARLY_FORCE)
            case Incident.LATE_OPTION:
                if one and game.lying(seat, BET) and 0 not in round_.shown:
                    yield Event(LunarHappening.BUYS, seat, one, trouble=LunarIrregularity.LATE_OPTION)
            case Incident.SECOND_OPTION:
                if one and seat in round_.option and not game.lying(seat, BET) and 0 not in round_.shown:
                    yield Event(LunarHappening.BUYS, seat, one, trouble=LunarIrregularity.SECOND_OPTION)
            case Incident.CLAIM:
                if game.plays(seat) and game.claims_closed:
                    yield Event(LunarHappening.CLAIMS, seat, trouble=LunarIrregularity.LATE_CLAIM)
            case Incident.EXTRA_PLACE:
                yield Event(TableHappening.MISBEHAVES, -1, trouble=LunarIrregularity.EXTRA_PLACE)
