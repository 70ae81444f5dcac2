"""Those who react to the dealer at a banked table, as far as all such tables share it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from trainer.parts import acts as a
from trainer.parts.banked.glossary import BankedHappening, BankedIrregularity
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.lesson import BankedLesson
from trainer.parts.banked.mind import BankedMind
from trainer.parts.banked.model import NEEDED, BankedEventModel
from trainer.parts.banked.state import BankedState
from trainer.parts.banked.turns import Order
from trainer.parts.cards.glossary import CardAsked, CardHappening
from trainer.parts.cards.patrons import CardPatrons
from trainer.parts.cards.state import STACKS
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import TableIrregularity
from trainer.rules.events import Event

G = TypeVar("G", bound=BankedState)
T = TypeVar("T", bound=BankedEventModel)

L = TypeVar("L", bound=BankedLesson[Any, Any])


class BankedPatrons(CardPatrons[G, T], Generic[G, T, L]):
    """What everyone and everything but the dealer does at a table of a banked game."""

    minds: Mapping[int, Any]
    clearing: tuple[type[a.Act], ...] = (a.Collect, a.Scoop, a.GiveBack)
    """Acts after which players pick up what is theirs."""

    def __init__(self, lesson: L, seed: int) -> None:
        super().__init__(lesson.model.events)
        self.lesson = lesson
        self.seats = lesson.model.seats
        self.minds = {seat: self.mind(seat, seed) for seat in self.seats}
        self.posted = 0
        self.answered = self.refused = False
        """Whether the question that is put now was answered before, and whether a player is refused without cause."""

    # What a game has to say

    @abstractmethod
    def mind(self, seat: int, seed: int) -> BankedMind[G, Any]:
        """What decides for the player at that seat."""

    @abstractmethod
    def post(self, game: G, seat: int, proper: bool) -> None:
        """Wagers are put out as the lesson has them the first time, and as they must be later, or when corrected."""

    @abstractmethod
    def prompted(self, game: G, act: a.Prompt) -> None:
        """A player is asked for something other than an ante."""

    @abstractmethod
    def waited(self, game: G, acting: int) -> None:
        """The dealer waits; `acting` is whose turn it is."""

    @abstractmethod
    def stopped(self, game: G, act: a.Stop) -> None:
        """A player who was stopped puts right what can be put right."""

    @abstractmethod
    def pick_up(self, game: G) -> None:
        """A player who is settled takes wagers and winnings off the layout."""

    @abstractmethod
    def decide(self, game: G, seat: int) -> None:
        """A player makes the decision that is due from that seat."""

    @abstractmethod
    def particular(self, game: G, order: Order, seat: int) -> Iterator[Event]:
        """What an incident of this game alone comes to."""

    def tidy(self, game: G, seat: int) -> None:
        """A player sees to what the round before has left."""

    # What all such tables share

    def react(self, game: G, act: a.Act, acting: int) -> list[Event]:
        """Everything that follows from an act; `acting` is whose turn it was before."""
        self.happened = []
        match act:
            case a.Prompt(asked=CardAsked.ANTE):
                self._asked_to_join(game, int(act.seat))
            case a.Prompt():
                self.prompted(game, act)
            case a.Wait() if game.stage is Stage.OPENING:
                self.look_over(game)
            case a.Wait():
                self.waited(game, acting)
            case a.Call():
                self.supervise(game, act.matter)
            case a.Spread() | a.TurnSpread():
                self.look_over(game)
            case a.Unload():
                self.display(game)
            case a.Stop() if not self.refused:
                self.stopped(game, act)
            case _ if isinstance(act, self.clearing):
                self.pick_up(game)
            case _:
                pass
        self.answer_early(game)
        if self.pending:
            self.ordered(game, act)
        self._settle_in(game)
        return self.happened

    def _settle_in(self, game: G) -> None:
        """A new round: those who cannot play leave, the others put their wagers out."""
        round_ = game.round
        if self.posted == round_.number or round_.deals or game.stage is not Stage.PREPARE:
            return
        self.posted = round_.number
        for seat in sorted(game.seated):
            self.minds[seat].new_round(round_.number)
            self.tidy(game, seat)
            if game.table.amount(STACKS[seat]) < NEEDED * self.ante(seat, proper=True):
                self.do(game, Event(TableHappening.LEAVES, seat))
            elif self.seats[seat].joins == "at once" or round_.number > 1:
                self.post(game, seat, proper=round_.number > 1)

    def ante(self, seat: int, proper: bool) -> int:
        """The ante that a player puts out, or has to."""
        ante: int | None = self.seats[seat].ante
        least: int = self.lesson.house.minimum
        return least if ante is None or (proper and not ante) else ante

    def speak_up(self, game: G, act: a.Act) -> list[Event]:
        """A player who is passed over says so and decides before the act is done."""
        self.happened = []
        self.answered = isinstance(act, a.Prompt) and game.late_prompt(act) is not None
        game.noticed = game.happened
        self.refused = isinstance(act, a.Stop) and game.refused(act)
        if self.refused and isinstance(act, a.Stop):
            self.minds[int(act.seat)].refused = True
        for seat in game.hear(act):
            self.decide(game, seat)
        return self.happened

    def answer_early(self, game: G) -> None:
        """Who was asked too early answers as soon as that can be done."""
        for seat in game.round.early[:]:
            if game.may_answer(seat):
                game.round.early.remove(seat)
                game.round.untimely.add((game.turn, seat))
                self.decide(game, seat)

    def open(self, game: G, equipment: Iterable[str]) -> list[Event]:
        """What happens before the dealer has done anything."""
        self.happened = []
        self.equip(game, equipment)
        self._settle_in(game)
        return self.happened

    def _asked_to_join(self, game: G, seat: int) -> None:
        """A player who sits there without wagers puts them out when asked, or does not."""
        waits = seat in game.seated and not game.round.deals and not game.round.announced
        if waits and not any(game.lying(seat, wager) for wager in game.wagers):
            if self.seats[seat].joins == "declines":
                self.do(game, Event(TableHappening.SITS_OUT, seat))
            else:
                self.post(game, seat, proper=False)

    # What the lesson orders

    def incident(self, game: G, order: T) -> Iterator[Event]:
        known, said, seat = order.incidents, order.order, order.seat
        if said.incident in ANYWHERE:
            yield from self._anywhere(game, said.incident, seat)
        elif said.incident == "add":
            chips = game.table.chips[STACKS[seat]].take(said.amount) if seat else None
            if chips and game.round.announced:
                yield Event(TableHappening.POSTS, seat, chips, trouble=BankedIrregularity.LATE_BET, words=said.wager)
        elif said.incident in known.troubles:
            if seat in game.seated:
                yield Event(TableHappening.MISBEHAVES, seat, trouble=known.troubles[said.incident])
        else:
            yield from self.particular(game, said, seat)

    def _anywhere(self, game: G, incident: str, seat: int) -> Iterator[Event]:
        """What may happen at any banked table, by the lesson's word for it."""
        round_ = game.round
        match incident:
            case "arrive":
                if seat not in game.seated and seat in self.seats:
                    yield Event(TableHappening.ARRIVES, seat)
                    self.look_over(game)
            case "leave":
                if seat in game.seated and not round_.deals:
                    yield Event(TableHappening.LEAVES, seat)
            case "recut":
                if not round_.deals:
                    yield Event(CardHappening.ORDERS_RECUT)
            case "jam":
                if game.table.piles["shuffler"]:
                    yield Event(CardHappening.JAMS)
            case "shoe-jam":
                # Before the first card and in a void round there is nothing to be voided for it.
                if game.by_stacks and round_.deals and not round_.void and game.table.piles["shoe"]:
                    yield Event(TableHappening.MISBEHAVES, trouble=BankedIrregularity.SHOE_JAM)
            case "draw":
                dealt = round_.deals and (not round_.void or game.dealt_on)
                if dealt and game.table.piles[game.source]:
                    yield Event(BankedHappening.DRAWS)
            case "bystander-bet":
                yield Event(TableHappening.MISBEHAVES, -1, trouble=TableIrregularity.BYSTANDER)


ANYWHERE = frozenset(("arrive", "leave", "recut", "jam", "shoe-jam", "draw", "bystander-bet"))
"""Incidents of any banked table."""
