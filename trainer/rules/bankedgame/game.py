"""A banked game in progress: the deal to the players and the dealer, the wagers, and what the house owes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from functools import cache

from trainer.rules.acts import Act, HandWord, Marker, Wager
from trainer.rules.bankedgame.goingon import goes_on
from trainer.rules.bankedgame.house import BankedHouse
from trainer.rules.bankedgame.ledger import BankedRound, Outcome, Stage
from trainer.rules.bankedgame.words import WORDS
from trainer.rules.cardgame.facts import derived, derived_of
from trainer.rules.cardgame.game import HANDS, CardGame
from trainer.rules.cardgame.house import Dealing
from trainer.rules.cardgame.ledger import Kind, Trouble
from trainer.rules.cards import Face
from trainer.rules.notation import BOARD, DEALER
from trainer.rules.rulebook import Slips
from trainer.rules.table import Impossible

COUNT_EVERY = 5
"""Rounds of which at least one has to see the stub counted."""

NO_CARDS: tuple[Face, ...] = ()


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


class BankedGame(CardGame):
    """Everything that can be seen and remembered at one table. The dealer's own place is seat 0."""

    trouble_words = WORDS
    player_cuts = False
    wagers: tuple[Wager, ...]
    """The spots of a place, in the order in which they lie."""
    needed: tuple[Wager, ...]
    """Wagers that one takes part with; the others go beside them."""
    hand_size: int
    undecided: tuple[Stage, ...] = ()
    """Stages in which some player may still have to decide."""
    playing: tuple[type[Act], ...] = ()
    """Acts of this game alone by which the dealer plays on."""
    paid_beside: Mapping[Wager, Wager] = {}
    """For winnings that have no chips of their own on the layout, the wager on which they are paid."""

    def __init__(self, house: BankedHouse, seated: Iterable[int]) -> None:
        super().__init__(house, seated)
        self.house: BankedHouse = house
        self.positions = tuple(range(1, house.positions + 1))
        self.round: BankedRound = self.new_ledger(1)
        self.stage: Stage = Stage.PREPARE
        self.uncounted = 0
        """Rounds that have ended since the stub was last counted."""

    # What a game has to say

    @abstractmethod
    def outcomes(self, seat: int) -> Mapping[Wager, Outcome]:
        """What becomes of each wager that the player has made, once that can be said."""

    @abstractmethod
    def play_stage(self) -> Stage:
        """The stage of a round whose cards are dealt."""

    @property
    @abstractmethod
    def expected_stub(self) -> int:
        """The number of cards that are left when everything was dealt as it should be."""

    @property
    @abstractmethod
    def all_dealt(self) -> bool:
        """Whether no card of the round is still to come from the deck."""

    @abstractmethod
    def reading(self, place: int) -> HandWord | None:
        """What a place's hand is, as soon as its cards and those that play with them are there."""

    def new_ledger(self, number: int) -> BankedRound:
        """What is remembered of a round that begins now."""
        return BankedRound(number=number)

    def take_note(self) -> None:
        """Something has happened: what a game has to remember of it before it can be taken away."""

    def voided(self) -> None:
        """The round is voided now: what a game has to remember of that."""

    @property
    def dealt_on(self) -> bool:
        """Whether a void round is still dealt on for the sake of side wagers."""
        return False

    @property
    def deal_waits(self) -> bool:
        """Whether something has to be done before the next card is dealt."""
        return False

    @property
    def settling_waits(self) -> bool:
        """Whether something has to be done with the dealer's hand before the players' are turned up."""
        return False

    def waits(self, wager: Wager) -> bool:
        """Whether a wager of a void round is still to be decided."""
        return False

    # Cards

    def pile_of(self, spot: int) -> str:
        if spot == BOARD:
            return "board"
        if spot == DEALER or spot in self.positions:
            return HANDS[spot]
        raise Impossible("there is no such place at this table")

    def faces(self, pile: str) -> tuple[Face, ...]:
        faces = self.table.faces
        return tuple([faces[card] for card in self.table.piles[pile]])

    @derived_of
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

    def draw(self) -> int:
        """The next card: one that was drawn by mistake, or the top of the deck."""
        pile = self._drawn_from()
        if not pile:
            raise Impossible(f"there is no card in the {'hand' if self.source == 'held' else 'shoe'}")
        if pile is self.table.piles["stub"]:
            # What was laid down too early is dealt on from, and has to be counted anew.
            self.round.stub_size, self.round.stub_said = len(pile) - 1, None
        return pile.pop()

    def _drawn_from(self) -> list[int]:
        piles = self.table.piles
        return piles["drawn"] or piles[self.source] or ([] if self.all_dealt else piles["stub"])

    @property
    def deck_gone(self) -> bool:
        """Whether the deck was cleared away in the middle of the round, which so cannot be dealt to its end."""
        return bool(self.round.deals) and not self.all_dealt and not self._drawn_from()

    @property
    def stub_away(self) -> bool:
        """Whether nothing of the deck is left in the shoe, in the hand or on the layout."""
        return self.round.stub_racked or not (self.table.piles[self.source] or self.table.piles["stub"])

    # The deal

    @property
    @derived
    def betting(self) -> tuple[int, ...]:
        """Who takes part: fixed by the first card, before it whoever has the wagers out, equal where there are two."""
        if self.round.deals:
            return self.round.players
        return tuple(seat for seat in sorted(self.seated) if len(self.needed_out(seat)) == 1)

    def needed_out(self, seat: int) -> set[int]:
        """The amounts of a place's compulsory wagers; none if one of them is missing."""
        amounts = {self.lying(seat, wager) for wager in self.needed}
        return set() if 0 in amounts else amounts

    @property
    def deal_order(self) -> tuple[int, ...]:
        """From the dealer's left, the dealer last."""
        return (*self.betting, int(DEALER))

    @property
    def per_visit(self) -> int:
        return self.hand_size if self.by_stacks else 1

    @property
    def dealt_out(self) -> bool:
        dealt = self.round.dealt
        return bool(self.round.deals) and all(dealt.get(place, 0) >= self.hand_size for place in self.deal_order)

    @derived
    def next_deals(self) -> list[int]:
        """Places that may be given the next card: who was skipped on this pass, then who is next on it."""
        round_, order = self.round, self.deal_order
        quota = round_.pass_number * self.per_visit
        skipped = [place for place in order[: max(round_.reach, 0)] if round_.dealt.get(place, 0) < quota]
        ahead = [place for place in order[round_.reach + 1 :] if round_.dealt.get(place, 0) < quota]
        if skipped or ahead:
            return skipped + ahead[:1]
        coming = min(quota + self.per_visit, self.hand_size)
        return [place for place in order if round_.dealt.get(place, 0) < coming][:1]

    def note_deal(self, place: int, number: int) -> None:
        """Book cards given to a place, and see whether a new pass has begun."""
        self._let_in(place)
        round_, order = self.round, self.deal_order
        before = round_.dealt.get(place, 0)
        quota = round_.pass_number * self.per_visit
        if round_.reach == len(order) - 1 and before >= quota and quota < self.hand_size:
            round_.pass_number += 1
            round_.reach = -1
        round_.dealt[place] = before + number
        round_.deals += number
        if place in order:
            round_.reach = max(round_.reach, order.index(place))

    def _let_in(self, place: int) -> None:
        """Whoever is dealt to on wagers that are not equal takes part all the same: the error is the dealer's."""
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

    @abstractmethod
    def sequence(self) -> list[str]:
        """The place of each card in the order of a proper deal, by name; what is burnt has none."""

    @property
    @derived
    def misdealt(self) -> list[int]:
        """Places whose number of cards is wrong, once the deal is over."""
        if not self.round.deals or self.stage in (Stage.PREPARE, Stage.DEAL, Stage.VOID):
            return []
        live = [seat for seat in self.round.players if self.plays(seat)]
        return [place for place in (*live, 0) if place not in self.round.unnoticed and self._odd(place)]

    def _odd(self, place: int) -> bool:
        number = len(self.table.piles[HANDS[place]])
        return number != self.hand_size and (number > 0 or place not in (*self.round.done, *self.round.shown))

    @property
    def deciding(self) -> bool:
        """Whether some player has still to decide, so that nobody may see the dealer's covered cards."""
        return self.stage in (Stage.PREPARE, Stage.DEAL, *self.undecided)

    def see_dealer(self, what: str) -> None:
        """A card that belongs covered was seen by the players: what that means is for the irregularities to say."""
        if self.round.deals and self.deciding:
            self.round.causes.setdefault("dealer-seen", what)

    # Players

    def plays(self, seat: int) -> bool:
        """Whether a player still has a hand in the round."""
        round_ = self.round
        gone = seat in round_.folded or seat in round_.void_hands or seat in round_.done
        return seat in round_.players and not gone

    def note_stake(self, seat: int, wager: str) -> None:
        amount = self.table.amount(heap(wager, seat))
        if amount:
            self.round.staked[seat, wager] = amount

    def lying(self, seat: int, wager: str) -> int:
        chips = self.table.chips.get(heap(wager, seat))
        return chips.amount if chips is not None else 0

    def balance(self, seat: int, wager: str, outcome: Outcome) -> int:
        """What the player has of a wager too much, or too little if negative."""
        key = seat, wager
        has = self.lying(seat, wager) + self.round.paid.get(key, 0) + self.round.handed.get(key, 0)
        return has - outcome.entitled

    def pays_right(self, seat: int, wager: Wager, amount: int) -> bool:
        """Whether a payment brings a wager to what the player is entitled to."""
        outcome = self.outcomes(seat).get(wager)
        return outcome is not None and amount == -self.balance(seat, wager, outcome)

    def charged_for(self, seat: int, wager: Wager) -> bool:
        """Whether a wager that is still open was settled wrongly before, and that was charged."""
        return ("settle", seat, wager) in self.slips.charged

    def why(self, seat: int, wager: Wager) -> str:
        """What a wager's fate follows from, in words, where that can be said."""
        return ""

    @derived_of
    def open_wagers(self, seat: int) -> dict[Wager, Outcome]:
        """Wagers that are known to be won or lost and are not settled yet; what was paid too much is past mending."""
        return {
            wager: outcome
            for wager, outcome in self.outcomes(seat).items()
            if self.balance(seat, wager, outcome) < 0 or ((outcome.handed or outcome.lost) and self.lying(seat, wager))
        }

    # Stages

    def advance(self) -> None:
        self.known.renew()
        self.take_note()
        self._enter(self._stage())
        if (self.stage is Stage.CLEAR and self._cleared()) or (self.stage is Stage.VOID and self._void_finished()):
            self.new_round()
            self._enter(self._stage())

    def _enter(self, stage: Stage) -> None:
        """From here on facts hold that rest on the stage."""
        if stage is not self.stage:
            self.stage = stage
            self.known.renew()

    def _stage(self) -> Stage:
        round_ = self.round
        if round_.void:
            return Stage.VOID
        if round_.deals:
            return self.play_stage() if self.dealt_out or round_.board or round_.burns else Stage.DEAL
        if not self.seated:
            return Stage.IDLE
        return Stage.PREPARE if all(deck.ready for deck in self.decks.values()) else Stage.OPENING

    def _cleared(self) -> bool:
        piles = self.table.piles
        lying = any(piles[self.pile_of(place)] for place in (*self.positions, DEALER, BOARD)) or piles["drawn"]
        # Stakes of a void hand belong to its player, not to the next round.
        owing = any(self.lying(seat, wager) for seat in self.round.void_hands for wager in self.wagers)
        return not lying and not owing

    def stakes_lying(self) -> bool:
        return any(self.lying(seat, wager) for seat in self.positions for wager in self.wagers)

    def _void_finished(self) -> bool:
        round_ = self.round
        removed = not (round_.remove_deck and round_.back in self.decks)
        return self._cleared() and not self.stakes_lying() and removed and not self.table.piles["stub"]

    def begin_again(self) -> None:
        if self.round.deals and self.stage in (Stage.CLEAR, Stage.VOID):
            self.new_round()

    def new_round(self) -> None:
        round_ = self.round
        self.uncounted = 0 if round_.stub_said is not None else self.uncounted + 1
        self.float_due += self._due_of_round()
        self.round = self.new_ledger(round_.number + 1)
        self.known.renew()
        self.slips = Slips.carried(self.slips, "idle-deck", "stub-clock")
        self.troubles = []
        self.recut_ordered = False
        self.source = "held" if self.house.dealing is Dealing.HAND else "shoe"
        if Marker.HAND_COVER in self.table.markers:
            self.table.markers[Marker.HAND_COVER] = "off"
        self.table.apart.clear()

    def _due_of_round(self) -> int:
        """What the tray should have gained since the round began."""
        gained = 0
        for seat in self.positions:
            outcomes = self.outcomes(seat)
            for wager in self.wagers:
                if wager in outcomes:
                    gained += outcomes[wager].stake - outcomes[wager].entitled
        return gained

    @property
    def over_short(self) -> int:
        """What the tray has too much, or too little if negative; chips that are still in play count as not moved."""
        due = self._due_so_far()
        return self.table.amount("tray") - self.tray_at_start - self.float_due - due

    def _due_so_far(self) -> int:
        """What the tray should have gained by the wagers of this round that were touched."""
        round_, due = self.round, 0
        for seat in self.positions:
            outcomes = self.outcomes(seat)
            for wager in self.wagers:
                stake, outcome = round_.staked.get((seat, wager), 0), outcomes.get(wager)
                moved = round_.paid.get((seat, wager), 0) or (stake and not self.lying(seat, wager))
                if outcome is not None and (moved or seat in round_.done):
                    due += outcome.stake - outcome.entitled
        return due

    # Trouble

    def let_pass(self, trouble: Trouble, act: Act) -> bool:
        return goes_on(self, trouble, act)

    @property
    def count_due(self) -> bool:
        """Whether this round has to see the stub counted, so that no five go by without."""
        return self.uncounted >= COUNT_EVERY - 1

    def cause(self) -> str:
        """What a round that is voided now is voided for, as far as the devices and the stub say it."""
        if self.trouble(Kind.SHOE_JAM):
            return "shoe-jam"
        return "stub" if self.finding() else ""

    def finding(self) -> str:
        """What a wrong stub count has turned out to be: `misdealt`, a faulty `deck`, or not known yet."""
        round_ = self.round
        if round_.stub_said is None or round_.stub_size == self.expected_stub:
            return ""
        places = (*(seat for seat in round_.players if self.plays(seat)), int(DEALER))
        surplus = round_.stub_size - self.expected_stub
        surplus += sum(len(self.table.piles[HANDS[place]]) - self.hand_size for place in places)
        return "misdealt" if not surplus else "deck"
