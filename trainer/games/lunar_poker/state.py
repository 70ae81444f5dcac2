"""A table of Lunar Poker: five cards each, one of the dealer's face up, options, and a dealer who may have no hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from trainer.games.lunar_poker.payouts import Settlement, settle, super_net
from trainer.games.lunar_poker.progressive import pay_progressives
from trainer.games.lunar_poker.table import (
    ANTE,
    BET,
    FORCE,
    INSTANT,
    OPTIONS,
    PROGRESSIVE,
    SECOND,
    SUPER,
    UNDER_CAP,
    LunarTable,
    discards,
)
from trainer.parts.acts import Wager
from trainer.parts.banked.deal import NamedCards
from trainer.parts.banked.ledger import Outcome, Stage
from trainer.parts.cards.facts import derived, derived_of_hand, derived_of_player
from trainer.parts.cards.state import HANDS
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.ranks import class_of
from trainer.parts.wishes.deals import DEALER, drawn_by

_settle = lru_cache(maxsize=4096)(settle)


class LunarState(LunarTable):
    """Stages of a round, and what becomes of each wager."""

    # Stages

    def play_stage(self) -> Stage:
        round_ = self.round
        if 0 not in round_.shown:
            if self.by_stacks and round_.up_card is None and not round_.row_left:
                return Stage.DEAL
            if not self.claims_closed and not self.options_begun and (self.open_claims() or self.to_take()):
                return Stage.CLAIMS
            # Payments and discards that were left lying hold no player up: they may be taken as long as they lie there.
            waits = self.to_decide() or self.to_clear() or any(map(self.owed_cards, round_.players))
            return Stage.OPTIONS if waits else Stage.REVEAL
        if not self._dealer_known():
            return Stage.REVEAL
        live = self.opposing()
        if self.no_hand and self._force_open(self.contending()):
            return Stage.FORCE
        waiting = live or [seat for seat in round_.players if self.cards_at(seat)]
        return Stage.SETTLE if waiting else Stage.CLEAR

    def _dealer_known(self) -> bool:
        round_ = self.round
        if not self.cards_at(0):
            return True
        if not self.no_hand:
            return 0 in round_.read or self._gone_on()
        said = round_.no_hand_said or bool(round_.offered or round_.forced or round_.left_out)
        return said or self._gone_on() or any(round_.paid.get((seat, ANTE)) for seat in round_.players)

    def _gone_on(self) -> bool:
        """Whether hands that the dealer's is compared with are turned up: the dealer who forgot it has gone on."""
        against = self.round.forced if self.no_hand and self.round.drawn is not None else {*self.round.players}
        return bool((against & self.round.shown) - {*self.round.instant})

    @derived
    def opposing(self) -> list[int]:
        """Players who are in against the dealer; instant cash has ended the round of some."""
        instant, piles = self.round.instant, self.table.piles
        return [seat for seat in self.round.players if piles[HANDS[seat]] and seat not in instant and self.plays(seat)]

    @derived
    def contending(self) -> list[int]:
        """Players whom the dealer has not done with: once the draw is on, not who is paid and only has cards lying."""
        round_ = self.round
        live = self.opposing()
        if round_.left_out is None and round_.drawn is None:
            return live
        return [seat for seat in live if seat in round_.forced or ANTE in self.open_wagers(seat)]

    def _force_open(self, live: list[int]) -> bool:
        """Whether the force is still to be offered, or its draw to be made."""
        round_ = self.round
        if round_.left_out is None and not round_.forced and self.nothing_to_draw:
            return False
        if round_.left_out is None and any(seat not in round_.forced | round_.declined for seat in live):
            return not any(round_.paid.get((seat, ANTE)) for seat in round_.players if seat not in round_.forced)
        if any(self.lying(seat, FORCE) for seat in live):
            return True
        if any(seat not in round_.forced for seat in live):
            return False
        return bool(round_.forced & {*live}) and (round_.drawn is None or self._unread())

    def _unread(self) -> bool:
        return self.qualified and 0 not in self.round.read and bool(self.cards_at(0)) and not self._gone_on()

    @property
    def draws_over(self) -> bool:
        """Whether no card can be called for any more (L1)."""
        round_ = self.round
        if 0 not in round_.shown:
            return False
        if self.qualified and round_.left_out is None and round_.drawn is None:
            return True
        live = self.opposing()
        asked = all(seat in round_.forced | round_.declined for seat in live)
        return round_.drawn is not None or (asked and not round_.forced & {*live})

    @property
    def all_dealt(self) -> bool:
        return self.draws_over

    @property
    def count_due(self) -> bool:
        """Not where the automated shoe is fed by a shuffler that counts (38.9(f))."""
        counted = self.by_stacks and self.house.counting_shuffler and self.shuffler_here
        return super().count_due and not counted

    @property
    def expected_stub(self) -> int:
        """47 less five for each player, and less whatever was found face up, before the options."""
        if self.round.stub_due is not None:
            return self.round.stub_due
        return 47 - 5 * len(self.round.players) - self.round.boxed

    def order_of(self, deal: NamedCards) -> tuple[NamedCards, list[str]]:
        """The hands, then what is drawn from the left, then what a force draws."""
        drawing = [drawn_by(str(seat)) for seat in self.round.players] + [drawn_by(DEALER)]
        later = [place for place in drawing for _ in deal.get(place, ())]
        if self.by_stacks:
            # Out of the automated shoe the last card of a stack is its bottom one.
            deal = {place: cards if place in drawing else cards[::-1] for place, cards in deal.items()}
        return deal, [*self.sequence(), *later]

    def _cleared(self) -> bool:
        piles = self.table.piles
        if any(piles[discards(seat)] for seat in self.positions) or not super()._cleared():
            return False
        # What is left of the deck in a void round may go straight into the next shuffle.
        return bool(self.round.void) or not (piles["stub"] or piles[self.source])

    # Money

    @derived_of_hand
    def settlement(self, seat: int) -> Settlement | None:
        """How a player's wagers come out, once both hands are there."""
        round_ = self.round
        first, final = self.first_five(seat), round_.final.get(seat, ())
        dealer = round_.dealer
        if len(first) != self.hand_size or len(dealer) != self.hand_size or len(final) not in (5, 6):
            return None
        stakes = {wager: round_.staked.get((seat, wager), 0) for wager in self.wagers}
        return _settle(
            first,
            final,
            dealer,
            ante=stakes[ANTE],
            bet=stakes[BET],
            super_bet=stakes[SUPER],
            option=round_.option.get(seat),
            folded=seat in round_.folded,
            drawn=round_.drawn if seat in round_.forced else None,
            claimed=seat in round_.claimed,
        )

    @derived_of_player
    def outcomes(self, seat: int) -> Mapping[Wager, Outcome]:
        return self._capped(seat, self._uncapped(seat))

    def pays_right(self, seat: int, wager: Wager, amount: int) -> bool:
        if super().pays_right(seat, wager, amount):
            return True
        # Which of several wins the posted cap cuts is the dealer's choice.
        if self.house.cap is None or wager not in UNDER_CAP:
            return False
        outcome = self._capped(seat, self._uncapped(seat), first=wager).get(wager)
        return outcome is not None and outcome.wins > 0 and amount == -self.balance(seat, wager, outcome)

    def _uncapped(self, seat: int) -> dict[Wager, Outcome]:
        round_ = self.round
        stakes: dict[Wager, int] = {
            wager: stake for wager in self.wagers if (stake := round_.staked.get((seat, wager), 0))
        }
        known: dict[Wager, Outcome] = {
            wager: Outcome(stakes[wager], lost=True) for wager in (OPTIONS, FORCE) if wager in stakes
        }
        if OPTIONS in stakes and round_.run_out_told and self.unserved(seat):
            known[OPTIONS] = Outcome(stakes[OPTIONS], handed=True)
        side = self._side(seat, stakes)
        if seat in round_.forfeit:
            # What was paid before stands, as it does in a void round (L10).
            kept = {wager: fate for wager, fate in side.items() if round_.paid.get((seat, wager))}
            return {wager: Outcome(stake, lost=True) for wager, stake in stakes.items()} | kept
        if round_.void or seat in round_.void_hands:
            return self._void_outcomes(seat, stakes, known, side)
        known |= side
        if seat in round_.folded and ANTE in stakes:
            known[ANTE] = Outcome(stakes[ANTE], lost=True)
        if seat in round_.instant:
            known[ANTE] = Outcome(stakes.get(ANTE, 0))
        elif 0 in round_.shown and self.plays_or_done(seat):
            known |= self._against_dealer(seat, stakes)
        return known

    def plays_or_done(self, seat: int) -> bool:
        return seat in self.round.players and seat not in self.round.folded

    def _side(self, seat: int, stakes: Mapping[Wager, int]) -> dict[Wager, Outcome]:
        """Instant cash, the super side bet and the progressive, as far as they are known."""
        round_ = self.round
        known: dict[Wager, Outcome] = {}
        if SUPER in stakes and self.deal_over:
            settlement_of_first = self._super_net(seat, stakes[SUPER]) if seat in round_.claimed else -1
            known[SUPER] = Outcome(stakes[SUPER], settlement_of_first < 0, max(0, settlement_of_first))
        if seat in round_.instant:
            known[INSTANT] = Outcome(0, wins=self.instant_win(seat))
        shown = (seat in round_.shown | round_.unseen and 0 in round_.shown) or seat in round_.instant
        if seat in round_.lit and shown and seat not in round_.folded and self.award(seat) and self.from_tray(seat):
            known[PROGRESSIVE] = Outcome(0, wins=self.award(seat))
        return known

    def _super_net(self, seat: int, stake: int) -> int:
        cards = self.first_five(seat)
        return super_net(stake, cards) if len(cards) == self.hand_size else -stake

    def _against_dealer(self, seat: int, stakes: Mapping[Wager, int]) -> dict[Wager, Outcome]:
        round_, settlement = self.round, self.settlement(seat)
        if settlement is None or (seat in round_.forced and round_.drawn is None):
            return {}
        known: dict[Wager, Outcome] = {}
        for wager, net in ((ANTE, settlement.ante), (BET, settlement.bet)):
            if wager in stakes:
                known[wager] = Outcome(stakes[wager], net < 0, max(0, net))
        if settlement.second:
            known[SECOND] = Outcome(0, wins=settlement.second)
        return known

    def _void_outcomes(
        self, seat: int, stakes: Mapping[Wager, int], known: dict[Wager, Outcome], side: dict[Wager, Outcome]
    ) -> dict[Wager, Outcome]:
        """Stakes go back; payments for options, folds and side payments that were completed stand (L10)."""
        round_ = self.round
        for wager, stake in stakes.items():
            settled = not self.lying(seat, wager) and not round_.handed.get((seat, wager))
            if wager in (OPTIONS, FORCE) and settled:
                continue
            if wager is SUPER and (settled or round_.paid.get((seat, SUPER))):
                known |= {SUPER: side.get(SUPER, Outcome(stake, lost=True))}
            else:
                known[wager] = Outcome(stake, handed=True)
        if seat in round_.folded and ANTE in stakes:
            known[ANTE] = Outcome(stakes[ANTE], lost=True)
        for wager in (INSTANT, PROGRESSIVE):
            if wager in side and round_.paid.get((seat, wager)):
                known[wager] = side[wager]
        return known

    def _capped(self, seat: int, known: dict[Wager, Outcome], first: Wager = INSTANT) -> dict[Wager, Outcome]:
        """What the posted cap leaves of each win, in the order in which they are paid (L9)."""
        cap = self.house.cap
        if cap is None:
            return known
        paid = [wager for one, of in self.round.paid if one == seat for wager in UNDER_CAP if wager == of]
        for wager in dict.fromkeys((*paid, first, *UNDER_CAP)):
            if wager in known:
                wins = min(known[wager].wins, cap)
                cap -= wins
                known[wager] = known[wager]._replace(wins=wins)
        return known

    def new_round(self) -> None:
        round_ = self.round
        if round_.lit:
            self._leave_meter()
        super().new_round()

    def _leave_meter(self) -> None:
        """What the awards of the round leave on the meter."""
        round_ = self.round
        due = {seat: amount for seat, amount in self._awards().items() if amount}
        paid = {seat for seat in due if round_.paid.get((seat, PROGRESSIVE)) or seat in round_.documented}
        order = [seat for seat in self._awards() if seat in paid]
        classes = tuple(class_of(high(round_.final[seat])) for seat in order)
        self.meter = pay_progressives(classes, self.meter, self.house.reset, self.house.straight_flush).meter

    def _due_of_round(self) -> int:
        return super()._due_of_round() + self.round.chips_racked

    def _due_so_far(self) -> int:
        return super()._due_so_far() + self.round.chips_racked
