"""A table of Lunar Poker: five cards each, one of the dealer's face up, options, and a dealer who may have no hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from trainer.games.lunar_poker.house import LunarHouse
from trainer.games.lunar_poker.ledger import Faces, LunarRound
from trainer.games.lunar_poker.payouts import Option, Settlement, instant_cash, qualifies, settle, super_net
from trainer.games.lunar_poker.progressive import WAGER, meter_after, pay_progressives
from trainer.games.lunar_poker.rows import ACE_KING, row_of
from trainer.rules.acts import HandWord, Wager
from trainer.rules.bankedgame.game import BankedGame
from trainer.rules.bankedgame.ledger import Outcome, Stage
from trainer.rules.cardgame.facts import derived
from trainer.rules.cardgame.game import HANDS
from trainer.rules.hands.evaluate import high
from trainer.rules.hands.ranks import CLASSES, HandClass, class_of
from trainer.rules.table import Impossible

ANTE, BET, SUPER, OPTIONS, FORCE = Wager.ANTE, Wager.BET, Wager.SUPER, Wager.OPTIONS, Wager.FORCE
INSTANT, SECOND, PROGRESSIVE = Wager.INSTANT, Wager.SECOND, Wager.PROGRESSIVE
UNDER_CAP = (INSTANT, SUPER, BET, SECOND)
"""What the posted cap covers, in the order in which it is paid (L9)."""
LEAST_AWARDED = CLASSES.index(HandClass.FLUSH)


def acceptor(seat: int) -> str:
    """Where a player's progressive chip lies until it is collected."""
    return f"acceptor:{seat}"


def discards(seat: int) -> str:
    """Where the cards lie that a player gives up in exchange."""
    return f"discards:{seat}"


_settle = lru_cache(maxsize=4096)(settle)


class LunarGame(BankedGame):
    """Everything that can be seen and remembered at one table."""

    wagers = (ANTE, BET, SUPER, OPTIONS, FORCE, INSTANT, SECOND, PROGRESSIVE)
    needed = (ANTE,)
    hand_size = 5
    rest_in_hand = True
    undecided = (Stage.CLAIMS, Stage.OPTIONS)
    paid_beside: Mapping[Wager, Wager] = {SECOND: BET, INSTANT: ANTE}

    def __init__(self, house: LunarHouse, seated: Iterable[int]) -> None:
        super().__init__(house, seated)
        self.house: LunarHouse = house
        self.round: LunarRound = LunarRound()
        self.meter = house.meter

    # The progressive

    @property
    def accepted(self) -> int:
        """How many progressive wagers the system shows."""
        return len(self.round.lit)

    @property
    def chips_lying(self) -> int:
        """Progressive chips that have not reached the tray."""
        return sum(self.table.amount(acceptor(seat)) for seat in self.positions) + self.table.amount("proving")

    @property
    def progressive_open(self) -> bool:
        """Whether lock-out, collecting, proving and racking are not all done (38.7(b))."""
        round_ = self.round
        if not self.house.progressive:
            return False
        return not round_.locked or (bool(round_.lit) and round_.proved is None) or bool(self.chips_lying)

    @property
    def deal_waits(self) -> bool:
        return not self.round.deals and self.progressive_open

    def lock(self) -> None:
        """No more chips are taken, and those that were go to the meter in part."""
        if not self.round.locked:
            self.round.locked = True
            self.meter = meter_after(self.meter, self.accepted, self.house.rate)
            self.round.meter = self.meter

    def award(self, seat: int) -> int:
        """What a player's progressive wager is paid, by the final hand, at its turn (38.12(i), L8)."""
        return self._awards().get(seat, 0)

    @derived
    def _awards(self) -> dict[int, int]:
        round_ = self.round
        at_once = [seat for seat in reversed(round_.players) if seat in round_.lit & round_.instant]
        later = [
            seat
            for seat in reversed(round_.players)
            if seat in round_.lit - round_.instant - round_.folded - round_.forfeit - round_.void_hands
        ]
        # Who did not force is settled before the others.
        later.sort(key=lambda seat: seat in round_.forced)
        seats = [seat for seat in (*at_once, *later) if len(round_.final.get(seat, ())) >= self.hand_size]
        classes = tuple(class_of(high(round_.final[seat])) for seat in seats)
        meter = round_.meter or self.meter
        paid = pay_progressives(classes, meter, self.house.reset, self.house.straight_flush)
        least = self.house.smallest_chip
        return {
            seat: -(-amount // least) * least if amount <= self.house.tray_pays else amount
            for seat, amount in zip(seats, paid.awards, strict=True)
        }

    def from_tray(self, seat: int) -> bool:
        return self.award(seat) <= self.house.tray_pays

    def papers_open(self, seat: int) -> bool:
        """Whether an award that is not the tray's to pay still waits for its documents."""
        return bool(self.award(seat)) and not self.from_tray(seat) and seat not in self.round.documented

    # Hands

    def advance(self) -> None:
        self._remember_hands()
        super().advance()

    def _remember_hands(self) -> None:
        round_ = self.round
        if not round_.deals or round_.void:
            return
        for seat in round_.players:
            cards = self.hand(seat)
            if not cards:
                continue
            if seat not in round_.option and seat not in round_.drew:
                round_.first[seat] = cards
            if not self.table.piles[discards(seat)]:
                round_.final[seat] = cards
        if round_.left_out is None and round_.drawn is None and self.cards_at(0):
            round_.dealer = self.hand(0)

    def first_five(self, seat: int) -> Faces:
        return self.round.first.get(seat, ())

    @property
    def dealer_hand(self) -> Faces:
        """The dealer's cards, after a force with the new one; remembered when they are picked up."""
        round_ = self.round
        if round_.left_out is None:
            return round_.dealer
        kept = tuple(face for face in round_.dealer if face != round_.left_out)
        return kept if round_.drawn is None else (*kept, round_.drawn)

    @property
    @derived
    def no_hand(self) -> bool:
        """Whether the dealer's cards as dealt do not qualify; known when they are turned up."""
        return len(self.round.dealer) == self.hand_size and not qualifies(self.round.dealer)

    @property
    @derived
    def qualified(self) -> bool:
        """Whether the dealer has a hand now."""
        return len(self.dealer_hand) == self.hand_size and qualifies(self.dealer_hand)

    def cards_of(self, place: int) -> Faces:
        return self.dealer_hand if place == 0 else self.hand(place)

    def reading(self, place: int) -> HandWord | None:
        """What a hand is called: its class, or ace-king."""
        cards = self.cards_of(place)
        if not self.hand_size <= len(cards) <= self.hand_size + 1:
            return None
        row = row_of(cards)
        return HandWord.ACE_KING if row == ACE_KING else HandWord(row)

    def wanted_cards(self, seat: int) -> int:
        """How many cards a player has to have now."""
        round_ = self.round
        if round_.option.get(seat) is Option.BUY:
            return self.hand_size + 1
        return self.hand_size

    def _odd(self, place: int) -> bool:
        number = len(self.table.piles[HANDS[place]])
        if place == 0:
            there = number > 0 or place not in self.round.shown
            return number != self.hand_size and there and self.round.left_out is None
        if place in self.round.option and self.owed_cards(place) > 0:
            return False
        return number != self.wanted_cards(place) and (number > 0 or place not in self.round.done)

    def draw(self) -> int:
        """The next card: one that was drawn by mistake, or the top of the deck, be it laid down before the dealer."""
        pile = self.table.piles["drawn"] or self.table.piles[self.source]
        if not pile:
            raise Impossible("there is no card left in the deck")
        return pile.pop()

    # Claims

    def instant_win(self, seat: int) -> int:
        cards = self.first_five(seat)
        ante = self.round.staked.get((seat, ANTE), 0)
        return instant_cash(ante, cards) if len(cards) == self.hand_size else 0

    @property
    def claims_closed(self) -> bool:
        """A claim is lost once an option card is dealt or a hole card shown (L3)."""
        return bool(self.round.drew) or 0 in self.round.shown

    def open_claims(self) -> list[int]:
        """Players who have claimed and are not dealt with."""
        round_ = self.round
        return [
            seat
            for seat in reversed(round_.players)
            if seat in round_.claimed
            and seat not in round_.returned
            and self.cards_at(seat)
            and seat not in round_.void_hands | round_.forfeit
        ]

    def to_take(self) -> list[int]:
        """Players whose super side bet nobody claimed, so that it is lost before the options."""
        return [seat for seat in self.round.players if self.lying(seat, SUPER) and seat not in self.round.claimed]

    # Options

    def to_decide(self) -> int:
        """The player who has to choose, or to bet or fold, now: from the dealer's left (L1)."""
        for seat in self.round.players:
            if self.plays(seat) and seat not in self.round.instant and not self.lying(seat, BET):
                return seat
        return 0

    def plays(self, seat: int) -> bool:
        return super().plays(seat) and seat not in self.round.forfeit

    def owed_cards(self, seat: int) -> int:
        """Cards of an option that are still to be delivered."""
        round_ = self.round
        option = round_.option.get(seat)
        if option is None or not self.plays(seat):
            return 0
        wanted = 1 if option is Option.BUY else round_.discards.get(seat, 0)
        return max(0, wanted - round_.drew.get(seat, 0))

    def option_open(self, seat: int) -> bool:
        """Whether something of a player's option is still to be done before the bet."""
        paying = seat in self.round.option and self.lying(seat, OPTIONS)
        return bool(self.owed_cards(seat) or paying or self.table.piles[discards(seat)])

    def to_clear(self) -> list[int]:
        """Players who have folded or forfeited and whose wagers or cards still lie there."""
        round_ = self.round
        return [seat for seat in round_.players if seat in round_.folded | round_.forfeit and self._lies(seat)]

    def _lies(self, seat: int) -> bool:
        cards = self.cards_at(seat) or self.table.piles[discards(seat)]
        return bool(cards) or any(self.lying(seat, wager) for wager in self.wagers)

    # Stages

    def play_stage(self) -> Stage:
        round_ = self.round
        if 0 not in round_.shown:
            if self.by_stacks and round_.up_card is None:
                return Stage.DEAL
            if not self.claims_closed and (self.open_claims() or self.to_take()):
                return Stage.CLAIMS
            return Stage.OPTIONS if self.to_decide() or self.to_clear() or self.unfinished() else Stage.REVEAL
        if not self._dealer_known():
            return Stage.REVEAL
        live = [seat for seat in round_.players if self.plays(seat) and self.cards_at(seat)]
        if self.no_hand and self._force_open(live):
            return Stage.FORCE
        waiting = live or [seat for seat in round_.players if self.cards_at(seat)]
        return Stage.SETTLE if waiting else Stage.CLEAR

    def unfinished(self) -> bool:
        return any(self.option_open(seat) for seat in self.round.players)

    def _dealer_known(self) -> bool:
        round_ = self.round
        if not self.no_hand:
            return 0 in round_.read
        return round_.no_hand_said or bool(round_.offered or round_.forced or round_.left_out)

    def _force_open(self, live: list[int]) -> bool:
        """Whether the force is still to be offered, or its draw to be made."""
        round_ = self.round
        if round_.left_out is None and any(seat not in round_.forced | round_.declined for seat in live):
            return not any(round_.paid.get((seat, ANTE)) for seat in live if seat not in round_.forced)
        if any(self.lying(seat, FORCE) for seat in live):
            return True
        if any(seat not in round_.forced for seat in live):
            return False
        return bool(round_.forced & {*live}) and (round_.drawn is None or self._unread())

    def _unread(self) -> bool:
        return self.qualified and 0 not in self.round.read

    @property
    def draws_over(self) -> bool:
        """Whether no card can be called for any more (L1)."""
        round_ = self.round
        if 0 not in round_.shown:
            return False
        if self.qualified and round_.left_out is None:
            return True
        live = [seat for seat in round_.players if self.plays(seat) and self.cards_at(seat)]
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

    def sequence(self) -> list[str]:
        names = ["dealer" if place == 0 else str(place) for place in self.deal_order]
        return [name for name in names for _ in range(self.hand_size)] if self.by_stacks else names * self.hand_size

    def _cleared(self) -> bool:
        piles = self.table.piles
        if any(piles[discards(seat)] for seat in self.positions) or not super()._cleared():
            return False
        # What is left of the deck in a void round may go straight into the next shuffle.
        return bool(self.round.void) or not (piles["stub"] or piles[self.source])

    # Money

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
            drawn=round_.drawn if seat in round_.forced and round_.left_out is not None else None,
            claimed=seat in round_.claimed,
        )

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
        stakes = {wager: stake for wager in self.wagers if (stake := round_.staked.get((seat, wager), 0))}
        known: dict[Wager, Outcome] = {
            wager: Outcome(stakes[wager], lost=True) for wager in (OPTIONS, FORCE) if wager in stakes
        }
        if seat in round_.forfeit:
            return {wager: Outcome(stake, lost=True) for wager, stake in stakes.items()}
        side = self._side(seat, stakes)
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
        if SUPER in stakes and self.dealt_out:
            settlement_of_first = self._super_net(seat, stakes[SUPER]) if seat in round_.claimed else -1
            known[SUPER] = Outcome(stakes[SUPER], settlement_of_first < 0, max(0, settlement_of_first))
        if seat in round_.instant:
            known[INSTANT] = Outcome(0, wins=self.instant_win(seat))
        shown = (seat in round_.shown and 0 in round_.shown) or seat in round_.instant
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
        known = {}
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
            if wager in (OPTIONS, FORCE) and not self.lying(seat, wager):
                continue
            settled = not self.lying(seat, wager) and not round_.handed.get((seat, wager))
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
        paid = [Wager(wager) for one, wager in self.round.paid if one == seat and wager in UNDER_CAP]
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
        self.round = LunarRound(number=self.round.number)

    def _leave_meter(self) -> None:
        """What the awards of the round leave on the meter."""
        round_ = self.round
        due = {seat: amount for seat, amount in self._awards().items() if amount}
        paid = {seat for seat in due if round_.paid.get((seat, PROGRESSIVE)) or seat in round_.documented}
        order = [seat for seat in self._awards() if seat in paid]
        classes = tuple(class_of(high(round_.final[seat])) for seat in order)
        self.meter = pay_progressives(classes, self.meter, self.house.reset, self.house.straight_flush).meter

    def _due_of_round(self) -> int:
        return super()._due_of_round() + WAGER * (len(self.round.lit) - len(self.round.coupons))

    def _due_so_far(self) -> int:
        return super()._due_so_far() + self.round.chips_racked
