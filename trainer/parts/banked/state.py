"""A banked game in progress: its stages, who is still in, and what the house owes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from trainer.parts.acts import HandWord, Prompt, Stop, Wager
from trainer.parts.banked.deal import BankedDeal
from trainer.parts.banked.glossary import BankedIrregularity, BankedMarker
from trainer.parts.banked.goingon import goes_on
from trainer.parts.banked.house import BankedHouse
from trainer.parts.banked.ledger import Outcome, Stage
from trainer.parts.cards.facts import derived, derived_of_player
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.ledger import Trouble
from trainer.parts.cards.state import HANDS
from trainer.parts.irregularities import Irregularity
from trainer.rules.act import Act
from trainer.rules.cards import Face
from trainer.rules.notation import BOARD, DEALER
from trainer.rules.rulebook import Slips

Turn = tuple[int, int]
COUNT_EVERY = 5
"""Rounds of which at least one has to see the stub counted."""


class BankedState(BankedDeal):
    """Everything that can be seen and remembered at one table. The dealer's own place is seat 0."""

    undecided: tuple[Stage, ...] = ()
    """Stages in which some player may still have to decide."""
    playing: tuple[type[Act], ...] = ()
    """Acts of this game alone by which the dealer plays on."""
    unfit: frozenset[Irregularity] = frozenset((BankedIrregularity.TWO_SPOTS,))
    """Wagers that do not fit together: they may be put right until the cards come."""
    passed_by: Mapping[Irregularity, tuple[type[Act], ...]] = {}
    """By which acts the dealer lets pass what only this game knows, if not by all play."""
    paid_beside: Mapping[Wager, Wager] = {}
    """For winnings that have no chips of their own on the layout, the wager on which they are paid."""

    def __init__(self, house: BankedHouse, seated: Iterable[int]) -> None:
        super().__init__(house, seated)
        self.stage: Stage = Stage.PREPARE
        self.noticed: int | None = None
        """The last trouble that the dealer could see before the act that is done; none if that is the last of all."""
        self.uncounted = 0
        """Rounds that have ended since the stub was last counted."""

    # What a game has to say

    @abstractmethod
    def to_decide(self) -> int:
        """The player who has to decide now."""

    @property
    def turn(self) -> int:
        """Which turn of asking is on or coming, where there are several."""
        return 0

    @property
    def last_turn(self) -> int:
        """The turn of asking that is on, or was last."""
        return 0

    def waiting(self) -> list[int]:
        """Players who have not decided in this turn, from the dealer's left."""
        return []

    def may_answer(self, seat: int) -> bool:
        """Whether a player who is asked to decide answers now."""
        return False

    def late_prompt(self, act: Prompt) -> Turn | None:
        """The decision that a question comes too late for, as its player has spoken up or was asked out of turn."""
        return self.late_question(int(act.seat))

    def asked_late(self, seat: int) -> bool:
        """Whether a question comes after all to a player who spoke up, or was asked out of turn, and has answered."""
        return self.late_question(seat) is not None

    def late_question(self, seat: int) -> Turn | None:
        """The turn that such a question belongs to, with the player's seat."""
        round_ = self.round
        now = self.last_turn
        # Until a player has answered in a turn a question may belong to the turn before.
        begun = any(turn == now for turn, _ in round_.acted) or seat in self.waiting()[:1]
        turns = [now] if begun else sorted({turn for turn, _ in round_.acted})
        return next(((turn, seat) for turn in turns[-1:] if (turn, seat) in round_.untimely & round_.acted), None)

    def passed_over(self, act: Act) -> list[int]:
        """Players whose decision the act takes for granted though they have not made it: they speak up first."""
        return []

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

    @abstractmethod
    def reading(self, place: int) -> HandWord | None:
        """What a place's hand is, as soon as its cards and those that play with them are there."""

    def counting(self, place: int) -> tuple[Face, ...]:
        """The cards that make a place's hand, once it can be read."""
        return ()

    def take_note(self) -> None:
        """Something has happened: what a game has to remember of it before it can be taken away."""

    def note_hand(self, place: int) -> None:
        """The same where only that place is concerned: it was dealt a card, or is being settled."""

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

    # After the deal

    @property
    @derived
    def misdealt(self) -> list[int]:
        """Places whose number of cards is wrong, once the deal is over."""
        if not self.round.deals or self.stage in (Stage.PREPARE, Stage.DEAL, Stage.VOID):
            return []
        piles, round_ = self.table.piles, self.round
        other = [place for place in (*round_.players, 0) if len(piles[HANDS[place]]) != self.wanted_cards(place)]
        live = [place for place in other if place == 0 or self.plays(place)]
        return [place for place in live if place not in round_.unnoticed and self._odd(place)]

    def wanted_cards(self, place: int) -> int:
        """How many cards a place has to have now."""
        return self.hand_size

    @property
    @derived
    def odd_hands(self) -> list[int]:
        """Players whose number of cards is known to be wrong; while the deal is on it may still be made up for."""
        if self.stage is Stage.DEAL:
            return self.irregular
        return [place for place in self.misdealt if place != DEALER and place not in self.round.void_hands]

    def known_odd(self, place: int) -> bool:
        """Whether it is one of the players whose number of cards is known to be wrong."""
        if place not in self.positions:
            return False
        dealt_right = self.stage is not Stage.DEAL and self.cards_at(place) == self.wanted_cards(place)
        return not dealt_right and place in self.odd_hands

    def kept_down(self, place: int) -> bool:
        """Whether a card of this place is one that only its player may see now."""
        return place != DEALER or self.deciding

    def go_on(self, seat: int | None = None) -> None:
        """A player's hand is turned or settled: the dealer takes the own cards for turned up, be they or not."""
        if self.stage is Stage.REVEAL and (seat is None or self.plays(seat)) and self.cards_at(DEALER):
            self.round.shown.add(int(DEALER))

    @property
    def dealer_down(self) -> bool:
        """Whether the dealer's cards lie face down though the settlement is on."""
        cards = self.table.piles[HANDS[0]]
        return 0 in self.round.shown and bool(cards) and not self.table.up.issuperset(cards)

    def refused(self, act: Stop) -> bool:
        """Whether a player is stopped who has done nothing wrong, and takes back what was just put out for it."""
        mine = any(one.seat == act.seat and one.kind.noticed.stop is not None for one in self.troubles)
        there = self.stage in (*self.undecided, Stage.REVEAL) and act.seat in self.round.takes_back
        return there and act.reason.refuses and not mine and not self.round.void and 0 not in self.round.shown

    def leave_deal(self) -> None:
        """The dealer goes on to the play, though places may lack cards."""
        if self.stage is Stage.DEAL and self.deal_ends:
            self.round.left = True

    def _odd(self, place: int) -> bool:
        number = len(self.table.piles[HANDS[place]])
        return number != self.hand_size and (number > 0 or place not in (*self.round.done, *self.round.shown))

    @property
    def deciding(self) -> bool:
        """Whether some player has still to decide, so that no player may see the dealer's covered cards."""
        return self.stage in (Stage.PREPARE, Stage.DEAL, *self.undecided)

    def see_dealer(self, what: str) -> None:
        """A card that belongs covered was seen by the players: what that means is for the irregularities to say."""
        if self.round.deals and self.deciding:
            self.round.causes.setdefault("dealer-seen", what)

    # Players

    def plays(self, seat: int) -> bool:
        """Whether a player still has a hand in the round."""
        round_ = self.round
        return (
            seat in round_.players
            and seat not in round_.folded
            and seat not in round_.done
            and seat not in round_.void_hands
        )

    def reinstate(self, seat: int) -> None:
        """A hand that was ruled out without a cause plays on."""
        self.round.void_hands.discard(seat)

    def balance(self, seat: int, wager: str, outcome: Outcome) -> int:
        """What the player has of a wager too much, or too little if negative."""
        key = seat, wager
        has = self.lying(seat, wager) + self.round.paid.get(key, 0) + self.round.handed.get(key, 0)
        return has - outcome.entitled

    def pays_right(self, seat: int, wager: Wager, amount: int) -> bool:
        """Whether a payment brings a wager to what the player is entitled to."""
        outcome = self.outcomes(seat).get(wager)
        return outcome is not None and amount == -self.balance(seat, wager, outcome)

    def stake_missing(self, seat: int, wager: Wager) -> int:
        """What was taken of a wager that is neither won nor lost yet."""
        key = seat, wager
        stake, handed = self.round.staked.get(key, 0), self.round.handed.get(key, 0)
        missing = max(0, stake - self.lying(seat, wager) - handed)
        open_ = missing and wager not in self.prices and self.plays(seat) and wager not in self.outcomes(seat)
        return missing if open_ else 0

    def charged_for(self, seat: int, wager: Wager) -> bool:
        """Whether a wager that is still open was settled wrongly before, and that was charged."""
        return ("settle", seat, wager) in self.slips.charged

    def why(self, seat: int, wager: Wager) -> str:
        """What a wager's fate follows from, in words, where that can be said."""
        return ""

    @derived_of_player
    def open_wagers(self, seat: int) -> dict[Wager, Outcome]:
        """Wagers that are known to be won or lost and are not settled yet; what was paid too much is past mending."""
        return {
            wager: outcome
            for wager, outcome in self.outcomes(seat).items()
            if self.balance(seat, wager, outcome) < 0 or ((outcome.handed or outcome.lost) and self.lying(seat, wager))
        }

    def hear(self, act: Act) -> list[int]:
        """Who speaks up before the act, and answers to a question that was put out of turn, are remembered as such."""
        if isinstance(act, Prompt) and (late := self.late_prompt(act)) is not None:
            self.round.untimely.discard(late)
            return []
        seats = self.passed_over(act)
        if seats:
            asked = [int(act.seat)] if isinstance(act, Prompt) else []
            self.round.untimely.update(self.decision(seat) for seat in (*seats, *asked))
        return seats

    def decision(self, seat: int) -> Turn:
        """What a player has to decide next: the turn of asking, and the seat."""
        return self.turn, seat

    # Stages

    def advance(self, concerned: int = 0) -> None:
        """The same for all that may have happened; `concerned` is the one player of whom it says something, if any."""
        self.known.renew()
        if concerned in self.round.players and not self.round.void:
            self.note_hand(concerned)
        else:
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
            over = round_.board or round_.burns or self.deal_over
            return self.play_stage() if over else Stage.DEAL
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
        if BankedMarker.HAND_COVER in self.table.markers:
            self.table.markers[BankedMarker.HAND_COVER] = "off"
        self.table.apart.clear()

    def _due_of_round(self) -> int:
        """What the tray should have gained since the round began."""
        return self._due_by(lambda seat, wager: True)

    @property
    def over_short(self) -> int:
        """What the tray has too much, or too little if negative; chips that are still in play count as not moved."""
        due = self._due_so_far()
        return self.table.amount("tray") - self.tray_at_start - self.float_due - due

    def _due_so_far(self) -> int:
        """What the tray should have gained by the wagers of this round that were touched."""
        return self._due_by(self._touched)

    def _touched(self, seat: int, wager: Wager) -> bool:
        round_ = self.round
        if self.lying(seat, wager):
            return bool(round_.paid.get((seat, wager)))
        return bool(round_.staked.get((seat, wager)) or round_.paid.get((seat, wager))) or seat in round_.done

    def _due_by(self, counts: Callable[[int, Wager], bool]) -> int:
        """What the tray should gain by the wagers that count."""
        due = 0
        for seat in self.positions:
            for wager, outcome in self.outcomes(seat).items():
                if counts(seat, wager):
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
        if self.trouble(BankedIrregularity.SHOE_JAM):
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


Banked = TypeVar("Banked", bound=BankedState)
