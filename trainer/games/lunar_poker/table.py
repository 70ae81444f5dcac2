"""A table of Lunar Poker: what lies there, who has claimed, who takes which option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trainer.games.lunar_poker.acts import (
    CollectChips,
    Confirm,
    LockOut,
    RackFromHand,
    ReturnHand,
    SpreadHand,
    TakeDiscards,
    TurnUp,
)
from trainer.games.lunar_poker.glossary import LunarAsked, LunarHandWord, LunarIrregularity, LunarWager
from trainer.games.lunar_poker.house import LunarHouse
from trainer.games.lunar_poker.ledger import Faces, LunarRound
from trainer.games.lunar_poker.payouts import Option, instant_cash, qualifies
from trainer.games.lunar_poker.progressive import meter_after, pay_progressives
from trainer.games.lunar_poker.rows import ACE_KING, row_of
from trainer.parts.acts import Collect, Deal, HandWord, Pay, Prompt, RackStub, Reveal, Take, Wager
from trainer.parts.banked.glossary import BankedHandWord, BankedWager
from trainer.parts.banked.goingon import DEALING
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.state import BankedState
from trainer.parts.cards.facts import derived, derived_from_play
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.cards.state import HANDS
from trainer.parts.irregularities import Irregularity
from trainer.parts.pokerhands.evaluate import high, read_once
from trainer.parts.pokerhands.ranks import class_of
from trainer.rules.act import Act
from trainer.rules.cards import rank_of
from trainer.rules.table import Impossible

ANTE, BET, SUPER, OPTIONS, FORCE = (
    BankedWager.ANTE,
    LunarWager.BET,
    LunarWager.SUPER,
    LunarWager.OPTIONS,
    LunarWager.FORCE,
)
INSTANT, SECOND, PROGRESSIVE = LunarWager.INSTANT, LunarWager.SECOND, LunarWager.PROGRESSIVE
UNDER_CAP = (INSTANT, SUPER, BET, SECOND)
"""What the posted cap covers, in the order in which it is paid (L9)."""


def acceptor(seat: int) -> str:
    """Where a player's progressive chip lies until it is collected."""
    return f"acceptor:{seat}"


def discards(seat: int) -> str:
    """Where the cards lie that a player gives up in exchange."""
    return f"discards:{seat}"


class LunarTable(BankedState):
    """The progressive, the hands, claims and options, as they can be seen and remembered at one table."""

    wagers = (ANTE, BET, SUPER, OPTIONS, FORCE, INSTANT, SECOND, PROGRESSIVE)
    prices = (OPTIONS, FORCE)
    needed = (ANTE,)
    hand_size = 5
    playing = (SpreadHand, TurnUp, ReturnHand, Confirm, TakeDiscards, RackFromHand)
    unfit = BankedState.unfit | {LunarIrregularity.ANTE_OUTSIDE, LunarIrregularity.SUPER_ALONE}
    passed_by: Mapping[Irregularity, tuple[type[Act], ...]] = {
        LunarIrregularity.SUPER_ON_BET: DEALING,
        LunarIrregularity.EXTRA_PLACE: DEALING,
        LunarIrregularity.PROGRESSIVE_CHIP: (*DEALING, LockOut, CollectChips),
        LunarIrregularity.SECOND_CHIP: (*DEALING, LockOut, CollectChips),
    }
    rest_in_hand = True
    draws_later = True
    undecided = (Stage.CLAIMS, Stage.OPTIONS)
    paid_beside: Mapping[Wager, Wager] = {SECOND: BET, INSTANT: ANTE}

    def __init__(self, house: LunarHouse, seated: Iterable[int]) -> None:
        super().__init__(house, seated)
        self.house: LunarHouse = house
        self.round: LunarRound
        self.meter = house.meter

    def new_ledger(self, number: int) -> LunarRound:
        return LunarRound(number=number)

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

    @derived_from_play
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
        seats = [seat for seat in (*at_once, *later) if self.readable(round_.final.get(seat, ()))]
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

    def take_note(self) -> None:
        round_ = self.round
        if round_.deals and not round_.void:
            for place in (*round_.players, 0):
                self.note_hand(place)

    def note_hand(self, place: int) -> None:
        round_, cards = self.round, self.hand(place)
        if not cards:
            return
        if place == 0:
            if round_.left_out is None and round_.drawn is None:
                round_.dealer = cards
            return
        chosen = place in round_.option
        if not chosen and place not in round_.drew:
            round_.first[place] = cards
        if not chosen or not self.owed_cards(place):
            round_.final[place] = cards

    def first_five(self, seat: int) -> Faces:
        return self.round.first.get(seat, ())

    @property
    def dealer_hand(self) -> Faces:
        """The dealer's cards, after a force with the new one; remembered when they are picked up."""
        round_ = self.round
        if round_.left_out is None and round_.drawn is None:
            return round_.dealer
        # Where the new card came first the highest is as good as gone.
        left_out = round_.left_out if round_.left_out is not None else max(round_.dealer, key=rank_of)
        kept = tuple(face for face in round_.dealer if face != left_out)
        return kept if round_.drawn is None else (*kept, round_.drawn)

    @property
    @derived_from_play
    def no_hand(self) -> bool:
        """Whether the dealer's cards as dealt do not qualify; known when they are turned up."""
        return len(self.round.dealer) == self.hand_size and not qualifies(self.round.dealer)

    @property
    @derived_from_play
    def qualified(self) -> bool:
        """Whether the dealer has a hand now."""
        return len(self.dealer_hand) == self.hand_size and qualifies(self.dealer_hand)

    def cards_of(self, place: int) -> Faces:
        if place == 0:
            return self.dealer_hand
        return self.hand(place) if place in self.positions else ()

    def reading(self, place: int) -> HandWord | None:
        """What a hand is called: its class, or ace-king."""
        cards = self.cards_of(place)
        if not self.readable(cards):
            return None
        row = row_of(cards)
        return LunarHandWord.ACE_KING if row == ACE_KING else BankedHandWord(row)

    def counting(self, place: int) -> Faces:
        cards = self.cards_of(place)
        return read_once(cards).cards if self.readable(cards) else ()

    def readable(self, cards: Faces) -> bool:
        """Whether cards are as many as a hand may have."""
        return self.hand_size <= len(cards) <= self.hand_size + 1

    def wanted_cards(self, place: int) -> int:
        return self.hand_size + (self.round.option.get(place) is Option.BUY)

    def _odd(self, place: int) -> bool:
        number = len(self.table.piles[HANDS[place]])
        if place == 0:
            there = number > 0 or place not in self.round.shown
            drawn = self.round.left_out is not None or self.round.drawn is not None
            return number != self.hand_size and there and not drawn
        if place in self.round.option and self.owed_cards(place) > 0:
            return False
        return number != self.wanted_cards(place) and (number > 0 or place not in self.round.done)

    def draw_to(self, target: str) -> int:
        """Put the next card there: one drawn by mistake, or the top of the deck, be it laid down before the dealer."""
        source = "drawn" if self.table.piles["drawn"] else self.source
        if not self.table.piles[source]:
            raise Impossible("there is no card left in the deck")
        return self.table.move_card(source, target)

    # Claims

    def instant_win(self, seat: int) -> int:
        cards = self.first_five(seat)
        ante = self.round.staked.get((seat, ANTE), 0)
        return instant_cash(ante, cards) if len(cards) == self.hand_size else 0

    @property
    def claims_closed(self) -> bool:
        """A claim is lost once an option card is dealt or a hole card shown (L3)."""
        return bool(self.round.drew) or 0 in self.round.shown

    @derived
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

    @derived
    def to_take(self) -> list[int]:
        """Players who have not claimed their super side bet, so that it is lost before the options."""
        round_ = self.round
        out = round_.claimed | round_.void_hands
        return [seat for seat in round_.players if self.lying(seat, SUPER) and seat not in out]

    # Options

    @property
    def options_begun(self) -> bool:
        """Whether some player has chosen: then a side bet that was left lying does not bring the claims back."""
        return bool(self.round.option or self.round.acted)

    @property
    def deciding(self) -> bool:
        """Until all have bet or folded no player may see a hole card (L10)."""
        if self.stage in self.undecided:
            return bool(self.to_decide())
        return self.stage in (Stage.PREPARE, Stage.DEAL)

    @derived
    def waiting(self) -> list[int]:
        """Players who have still to choose, or to bet or fold, from the dealer's left (L1)."""
        instant = self.round.instant
        return [
            seat
            for seat in self.round.players
            if self.plays(seat) and seat not in instant and not self.lying(seat, BET) and self._holds(seat)
        ]

    def _holds(self, seat: int) -> bool:
        return bool(self.cards_at(seat) or self.table.piles[discards(seat)])

    def to_decide(self) -> int:
        """The player who has to choose, or to bet or fold, now."""
        return next(iter(self.waiting()), 0)

    def may_answer(self, seat: int) -> bool:
        """Whether a player who is asked answers, be it out of turn or before everything is tidied up."""
        return self.stage in self.undecided and seat in self.waiting()

    def impatient(self, seat: int) -> bool:
        """Whether a player who is not asked chooses in the end: claims and cards that are due come first."""
        at_choice = self.stage is Stage.OPTIONS or (self.stage is Stage.CLAIMS and not self.open_claims())
        return at_choice and self.to_decide() == seat and not self.owed_cards(seat)

    def chosen(self, seat: int) -> bool:
        """Whether a player has made the first choice: an option, a bet or a fold."""
        round_ = self.round
        return seat in round_.option or seat in round_.refused or (0, seat) in round_.acted

    def decision(self, seat: int) -> tuple[int, int]:
        """The choice among the four, or, after an option, the bet."""
        return int(seat in self.round.option or seat in self.round.refused), seat

    def late_prompt(self, act: Prompt) -> tuple[int, int] | None:
        seat = int(act.seat)
        key = int(act.asked is CardAsked.BET), seat
        made = self.chosen(seat) if act.asked is LunarAsked.OPTION else (0, seat) in self.round.acted
        return key if key in self.round.untimely and made else None

    @derived
    def unoffered(self) -> list[int]:
        """Players in the round who have not been offered the force, nor answered."""
        round_ = self.round
        heard = round_.offered | round_.forced | round_.declined | round_.instant
        return [seat for seat in round_.players if self.plays(seat) and self.cards_at(seat) and seat not in heard]

    def passed_over(self, act: Act) -> list[int]:
        if self.stage is Stage.FORCE and self.round.left_out is None and self.drawable:
            match act:
                case RackFromHand() | RackStub() | Deal(spot=0):
                    return self.unoffered()
                case Pay(seat=spot, wager=BankedWager.ANTE) | Collect(spot=spot):
                    return self.unoffered() if self.plays(int(spot)) else []
                case Take(seat=seat, wager=LunarWager.FORCE):
                    return [one for one in self.unoffered() if one == seat]
                case _:
                    return []
        if self.stage not in self.undecided:
            return []
        waiting = [seat for seat in self.waiting() if not self.owed_cards(seat)]
        match act:
            case Prompt(seat=seat, asked=LunarAsked.OPTION | CardAsked.BET):
                return [one for one in waiting if one < seat] if self.may_answer(int(seat)) else []
            case Confirm(seat=spot) | TakeDiscards(seat=spot) | Deal(spot=spot):
                return self._up_to(waiting, spot) if not self.chosen(int(spot)) else []
            case Take(seat=spot, wager=LunarWager.OPTIONS):
                return self._up_to(waiting, spot) if not self.chosen(int(spot)) else []
            case Take(seat=spot, wager=BankedWager.ANTE) | Collect(spot=spot):
                return self._up_to(waiting, spot) if spot not in self.open_claims() else []
            case Reveal(spot=0):
                # Where no player has decided yet the hole cards are up before one can speak.
                return waiting if self.options_begun else []
            case _:
                return []

    def _up_to(self, waiting: list[int], seat: int) -> list[int]:
        return [one for one in waiting if one <= seat] if seat in waiting else []

    def plays(self, seat: int) -> bool:
        return seat not in self.round.forfeit and super().plays(seat)

    def reinstate(self, seat: int) -> None:
        super().reinstate(seat)
        self.round.forfeit.discard(seat)

    def may_forfeit(self, seat: int) -> bool:
        """Whether telling about a hand now costs the player something: not when it is void, folded or paid at once."""
        round_ = self.round
        live = self.plays(seat) and seat not in round_.instant and seat not in self.misdealt
        return live and not round_.void and 0 not in round_.shown

    def owed_cards(self, seat: int) -> int:
        """Cards of an option that are still to be delivered."""
        round_ = self.round
        option = round_.option.get(seat)
        if option is None or not self.plays(seat):
            return 0
        wanted = 1 if option is Option.BUY else round_.discards.get(seat, 0)
        return max(0, wanted - round_.drew.get(seat, 0))

    @property
    @derived
    def drawable(self) -> int:
        """Cards that can still be drawn: those that lie face up in the deck are not used."""
        piles = self.table.piles
        return sum(card not in self.table.up for card in (*piles["drawn"], *piles[self.source]))

    def unserved(self, seat: int) -> bool:
        """Whether the stub has run out before this player's option could be served (L12)."""
        owed = self.owed_cards(seat)
        return bool(owed) and owed > self.drawable and self._deck_used_up

    @property
    def _deck_used_up(self) -> bool:
        """Whether the cards went out in play; a deck that was cleared away has not run out."""
        round_, piles = self.round, self.table.piles
        cleared = any(piles[f"{place}:{round_.back}"] for place in ("deck", "spread", "wash"))
        machine = self.deck_in("shuffler") == round_.back or self.deck_in("packet") == round_.back
        return self.deal_over and not round_.stub_racked and not round_.void and not cleared and not machine

    @property
    def nothing_to_draw(self) -> bool:
        """Whether no card is left for a force (L12)."""
        return not self.drawable and self._deck_used_up

    def option_open(self, seat: int) -> bool:
        """Whether something of a player's option is still to be done before the bet."""
        if self.table.piles[discards(seat)]:
            return True
        return seat in self.round.option and bool(self.owed_cards(seat) or self.lying(seat, OPTIONS))

    @derived
    def options_open(self) -> list[int]:
        """Players of whose option something is still to be done."""
        return [seat for seat in self.round.players if self.option_open(seat)]

    @derived
    def to_clear(self) -> list[int]:
        """Players who have folded, with cards or ante still there, or forfeited, with anything still there."""
        round_ = self.round
        return [seat for seat in round_.players if seat in round_.folded | round_.forfeit and self._lies(seat)]

    def _lies(self, seat: int) -> bool:
        if self.cards_at(seat) or (seat in self.round.forfeit and self.table.piles[discards(seat)]):
            return True
        lost = (ANTE,) if seat in self.round.folded else self.wagers
        return any(self.lying(seat, wager) for wager in lost)
