"""Whoever reacts to the dealer at a banked table, as far as all such tables share it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from trainer.parts import acts as a
from trainer.parts.banked.state import BankedGame
from trainer.parts.cards.ledger import Kind
from trainer.parts.cards.patrons import CardPatrons, Ordered
from trainer.rules.events import Event, Happening

G = TypeVar("G", bound=BankedGame)
T = TypeVar("T", bound=Ordered)


class BankedPatrons(CardPatrons[G, T]):
    """What everyone and everything but the dealer does at a table of a banked game."""

    minds: Mapping[int, Any]

    def __init__(self, events: Iterable[T]) -> None:
        super().__init__(events)
        self.posted = 0
        self.answered = self.refused = False
        """Whether the question that is put now was answered before, and whether a player is refused without cause."""

    @abstractmethod
    def react(self, game: G, act: a.Act, acting: int) -> list[Event]:
        """Everything that follows from an act; `acting` is whose turn it was before."""

    @abstractmethod
    def settle_in(self, game: G) -> None:
        """A new round: those who cannot play leave, the others put their wagers out."""

    @abstractmethod
    def decide(self, game: G, seat: int) -> None:
        """A player makes the decision that is due from that seat."""

    def speak_up(self, game: G, act: a.Act) -> list[Event]:
        """Whoever is passed over says so and decides before the act is done."""
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
        self.settle_in(game)
        return self.happened

    def asked_to_join(self, game: G, seat: int, declines: bool, post: Callable[[], None]) -> None:
        """Whoever sits there without wagers puts them out when asked, or does not."""
        waits = seat in game.seated and not game.round.deals and not game.round.announced
        if waits and not any(game.lying(seat, wager) for wager in game.wagers):
            if declines:
                self.do(game, Event(Happening.SITS_OUT, seat))
            else:
                post()

    def anywhere(self, game: G, incident: str, seat: int, known: Iterable[int]) -> Iterator[Event]:
        """What may happen at any banked table, by the lesson's word for it."""
        round_ = game.round
        match incident:
            case "arrive":
                if seat not in game.seated and seat in known:
                    yield Event(Happening.ARRIVES, seat)
                    self.look_over(game)
            case "leave":
                if seat in game.seated and not round_.deals:
                    yield Event(Happening.LEAVES, seat)
            case "recut":
                if not round_.deals:
                    yield Event(Happening.ORDERS_RECUT)
            case "jam":
                if game.table.piles["shuffler"]:
                    yield Event(Happening.JAMS)
            case "shoe-jam":
                # Before the first card and in a void round there is nothing to be voided for it.
                if game.by_stacks and round_.deals and not round_.void and game.table.piles["shoe"]:
                    yield Event(Happening.MISBEHAVES, trouble=Kind.SHOE_JAM)
            case "draw":
                dealt = round_.deals and (not round_.void or game.dealt_on)
                if dealt and game.table.piles[game.source]:
                    yield Event(Happening.DRAWS)
            case "bystander-bet":
                yield Event(Happening.MISBEHAVES, -1, trouble=Kind.BYSTANDER)


ANYWHERE = frozenset(("arrive", "leave", "recut", "jam", "shoe-jam", "draw", "bystander-bet"))
"""Incidents of any banked table."""
