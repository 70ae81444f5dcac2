"""The cards and wagers on the layout of a banked game, and the deal to the players and the dealer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from trainer.parts.acts import Wager
from trainer.parts.banked.house import BankedHouse
from trainer.parts.banked.ledger import BankedRound
from trainer.parts.cards.facts import derived, derived_from_play, derived_of, derived_of_hand
from trainer.parts.cards.state import HANDS, CardState
from trainer.rules.cards import Face
from trainer.rules.notation import BOARD, DEALER
from trainer.rules.table import Impossible

NamedCards = Mapping[str, Sequence[Face]]
"""Cards by the names of their places."""


@cache
def heap(wager: str, seat: int) -> str:
    """Where a player's chips for a wager lie.

    >>> heap("ante", 3)
    'ante:3'
    """
    return f"{wager}:{seat}"


def paid_heap(seat: int) -> str:
    """Where the chips lie that the dealer has set beside a player's wagers."""
    return f"paid:{seat}"


class BankedDeal(CardState):
    """What lies where, and who is to get the next card. The dealer's own place is seat 0."""

    player_cuts = False
    draws_later = False
    """Whether players draw cards after the deal."""
    wagers: tuple[Wager, ...]
    """The spots of a place, in the order in which they lie."""
    prices: tuple[Wager, ...] = ()
    """Spots for what is paid in the middle of a round and is no wager."""
    needed: tuple[Wager, ...]
    """Wagers that one takes part with; the others go beside them."""
    hand_size: int

    def __init__(self, house: BankedHouse, seated: Iterable[int]) -> None:
        super().__init__(house, seated)
        self.house: BankedHouse = house
        self.positions = tuple(range(1, house.positions + 1))
        self.round: BankedRound = self.new_ledger(1)

    # What a game has to say

    def new_ledger(self, number: int) -> BankedRound:
        """What is remembered of a round that begins now."""
        return BankedRound(number=number)

    @property
    @abstractmethod
    def all_dealt(self) -> bool:
        """Whether no card of the round is still to come from the deck."""

    def sequence(self) -> list[str]:
        """The place of each card in the order of a proper deal, by name; what is burnt has none."""
        names = ["dealer" if place == 0 else str(place) for place in self.deal_order]
        return [name for name in names for _ in range(self.hand_size)] if self.by_stacks else names * self.hand_size

    def order_of(self, deal: NamedCards) -> tuple[NamedCards, list[str]]:
        """Named cards as they come out of the deck, and the place of each card of the round."""
        return deal, self.sequence()

    # Cards

    def pile_of(self, spot: int) -> str:
        if spot == BOARD:
            return "board"
        if spot == DEALER or spot in self.positions:
            return HANDS[spot]
        raise Impossible("there is no such place at this table")

    def faces(self, pile: str) -> tuple[Face, ...]:
        return tuple(map(self.table.faces.__getitem__, self.table.piles[pile]))

    @derived_of_hand
    def hand(self, seat: int) -> tuple[Face, ...]:
        return self.faces(HANDS[seat])

    def cards_at(self, spot: int) -> int:
        return len(self.table.piles[self.pile_of(spot)])

    @property
    def next_boxed(self) -> bool:
        """Whether the next card of the deck lies face up, for everyone to see."""
        pile = self.table.piles[self.source]
        return bool(pile) and pile[-1] in self.table.up and bool(self.round.deals) and not self.table.piles["drawn"]

    @property
    def boxed_seen(self) -> int:
        """Cards that were found face up in the deck, the one that lies next included."""
        return self.round.boxed + self.next_boxed

    @property
    def boxed_twice(self) -> bool:
        return self.boxed_seen > 1

    def draw_to(self, target: str) -> int:
        """Put the next card there: one that was drawn by mistake, or the top of the deck."""
        source = self._drawn_from()
        if not self._left:
            raise Impossible(f"there is no card in the {'hand' if self.source == 'held' else 'shoe'}")
        if source == "stub":
            # What was laid down too early is dealt on from, and has to be counted anew.
            self.round.stub_size, self.round.stub_said = self._left - 1, None
        return self.table.move_card(source, target)

    @property
    def _left(self) -> int:
        """How many cards can still be drawn there."""
        return len(self.table.piles[self._drawn_from()])

    def _drawn_from(self) -> str:
        piles = self.table.piles
        if piles["drawn"]:
            return "drawn"
        return self.source if piles[self.source] or self.all_dealt else "stub"

    @property
    def deck_gone(self) -> bool:
        """Whether the deck was cleared away in the middle of the round, which so cannot be dealt to its end."""
        return bool(self.round.deals) and not self.all_dealt and not self._left

    @property
    def stub_away(self) -> bool:
        """Whether nothing of the deck is left in the shoe, in the hand or on the layout."""
        return self.round.stub_racked or not (self.table.piles[self.source] or self.table.piles["stub"])

    # The deal

    @property
    @derived
    def betting(self) -> tuple[int, ...]:
        """Who takes part: fixed by the first card, before it by the wagers that lie there, equal if two."""
        if self.round.deals:
            return self.round.players
        return tuple(seat for seat in sorted(self.seated) if len(self.needed_out(seat)) == 1)

    def needed_out(self, seat: int) -> set[int]:
        """The amounts of a place's compulsory wagers; none if one of them is missing."""
        amounts = {self.lying(seat, wager) for wager in self.needed}
        return set() if 0 in amounts else amounts

    @property
    @derived_from_play
    def deal_order(self) -> tuple[int, ...]:
        """From the dealer's left, the dealer last; a hand that was voided meanwhile is dealt to no more."""
        void = self.round.void_hands
        return (*(seat for seat in self.betting if seat not in void), int(DEALER))

    @property
    def per_visit(self) -> int:
        return self.hand_size if self.by_stacks else 1

    @property
    @derived_from_play
    def dealt_out(self) -> bool:
        round_, size = self.round, self.hand_size
        if round_.in_order and not round_.void_hands:
            return 0 < size * (len(round_.players) + 1) <= round_.deals
        return bool(round_.deals) and all(round_.dealt.get(place, 0) >= size for place in self.deal_order)

    @property
    def deal_over(self) -> bool:
        """Whether the deal is behind, with cards short or not."""
        return self.dealt_out or self.round.left

    def _short(self, place: int, number: int) -> bool:
        return self.round.dealt.get(place, 0) < number

    @property
    def _quota(self) -> int:
        """What everybody has at the end of the pass that is on."""
        return self.round.pass_number * self.per_visit

    @property
    @derived
    def _ahead(self) -> list[int]:
        """Places that the pass has still to come to; one that was passed over before is not missed again."""
        before = self._quota - self.per_visit
        return [place for place in self.deal_order[self.round.reach + 1 :] if self.round.dealt.get(place, 0) == before]

    @derived
    def next_deals(self) -> list[int]:
        """Places that may be given the next card: who lacks one, then who is next on this pass or the following."""
        order, quota, ahead = self.deal_order, self._quota, self._ahead
        lacking = [place for place in order if self._short(place, quota) and place not in ahead]
        if ahead or quota >= self.hand_size:
            return lacking + ahead[:1]
        return lacking + [place for place in order if self.round.dealt.get(place, 0) == quota][:1]

    @derived
    def regardless(self) -> list[int]:
        """Places with a card too many that the pass may come to all the same, as if nothing had happened.

        After a card that may have been either, what a skipped place lacked or the first of the next pass, that pass
        may go on behind it.
        """
        round_, order, quota = self.round, self.deal_order, self._quota
        coming = [order.index(place) for place in self._ahead[:1]]
        last = quota >= self.hand_size
        rest = order[round_.reach + 1 : coming[0] if coming else len(order)]
        found = [place for place in rest if not self._short(place, quota)]
        if not coming and not last:
            found += [place for place in order if place not in rest and not self._short(place, quota + 1)]
        if round_.jumped is not None and round_.jumped not in found:
            found.append(round_.jumped)
        begun = round_.made_up == order[0] and not coming and not last
        return [*found, *order[1:2]] if begun else found

    @property
    def deal_ends(self) -> bool:
        """Whether the last pass is through, but for places that were passed over and the dealer's own card."""
        last = self.round.deals and self._quota >= self.hand_size
        return bool(last) and not any(place != DEALER for place in self._ahead)

    @property
    def through(self) -> bool:
        """Whether the last pass is through and lacks nothing but what places were passed over with."""
        return self.deal_ends and not self._ahead

    @derived_of
    def pass_of(self, place: int) -> int:
        """The pass that the next card of a place belongs to."""
        order = self.deal_order
        through = not self._ahead and self._quota < self.hand_size
        come_to = place != DEALER and place in order and order.index(place) <= self.round.reach
        return self.round.pass_number + (through and come_to and not self._short(place, self._quota))

    @property
    def irregular(self) -> list[int]:
        """Players who have more or fewer cards than the deal has come to."""
        order, quota = self.deal_order, self._quota
        found = []
        for at, place in enumerate(order):
            due = quota if at <= self.round.reach or self.deal_ends else quota - self.per_visit
            if place != DEALER and self.round.dealt.get(place, 0) != due:
                found.append(place)
        return found

    @property
    def next_in_order(self) -> int | None:
        """The place of the next card of a deal card by card that has gone round and round; None if it has not."""
        round_ = self.round
        players = round_.players
        passes, at = divmod(round_.deals, len(players) + 1)
        if not round_.in_order or not players or round_.void_hands or self.by_stacks or passes >= self.hand_size:
            return None
        return players[at] if at < len(players) else int(DEALER)

    @property
    def deal_disturbed(self) -> bool:
        """Whether something besides the cards is to be seen to between two of them."""
        return False

    def note_deal(self, place: int, number: int) -> None:
        """Book cards given to a place, and see whether a new pass has begun."""
        round_ = self.round
        if round_.in_order and place == self.next_in_order and number == 1:
            passes, round_.reach = divmod(round_.deals, len(round_.players) + 1)
            round_.pass_number = passes + 1
            round_.give(place, 1)
            return
        round_.in_order = False
        self._let_in(place)
        order = self.deal_order
        at = order.index(place) if place in order else -1
        short = self._short(place, self._quota)
        if at >= 0 and self._begins_pass(place):
            round_.pass_number += 1
            round_.reach = 0 if at == 1 and round_.made_up == order[0] else -1
            round_.jumped = round_.made_up = None
        else:
            round_.made_up = place if short and not self._ahead else None
        if at > round_.reach:
            passed = any(one in self._ahead for one in order[round_.reach + 1 : at])
            round_.jumped = place if passed else round_.jumped
        elif short or place == round_.jumped:
            # The player who was jumped over has the card now, or the one who got it has another.
            round_.jumped = None
        round_.give(place, number)
        round_.reach = max(round_.reach, at)

    def _begins_pass(self, place: int) -> bool:
        """Whether a card to this place is the first of another pass, be it that the dealer was passed over."""
        if self._short(place, self._quota) or self._quota >= self.hand_size or place in (self.round.jumped, DEALER):
            return False
        if self.deal_order.index(place) > self.round.reach:
            return False
        return not self._ahead or (self._ahead == [DEALER] and place == self.deal_order[0])

    def _let_in(self, place: int) -> None:
        """A player who is dealt to on wagers that are not equal takes part all the same: the error is the dealer's."""
        round_ = self.round
        if place in round_.players or place not in self.positions or not self.needed_out(place):
            return
        round_.players = tuple(sorted((*round_.players, place)))
        round_.reach += round_.players.index(place) <= round_.reach

    def begin_deal(self) -> None:
        """The first card: fix who plays, and let properly prepared cards lie as the lesson arranged them."""
        round_ = self.round
        round_.players = self.betting
        round_.back = self.deck_in(self.source)
        for seat in self.positions:
            for wager in self.wagers:
                self.note_stake(seat, wager)
        deck = self.decks.get(round_.back)
        if deck is None:
            return
        pile = self.table.piles[self.source]
        if self.mixed(deck) and not deck.jammed and (deck.cut or not deck.needs_cut) and self.arrange is not None:
            pile[:] = self.arrange(self, pile)
        deck.used(round_.number)

    @property
    def burn_late(self) -> bool:
        """Whether a card that is burnt now makes up for one that should have been burnt before."""
        return False

    # Wagers

    def note_stake(self, seat: int, wager: str) -> None:
        amount = self.table.amount(heap(wager, seat))
        if amount:
            self.round.staked[seat, wager] = amount

    def lying(self, seat: int, wager: str) -> int:
        chips = self.table.chips.get(heap(wager, seat))
        return chips.amount if chips is not None else 0
