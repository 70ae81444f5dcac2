"""The deal with its one card face up, and the dealer's row (38.7(d), 38.8(c), 38.9(c) and (g))."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import LunarLay
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.acts.glossary import CardLay
from trainer.parts.banked import dealing
from trainer.parts.banked.dealing import place_words
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards import handling
from trainer.parts.cards.state import HANDS
from trainer.rules.duty import Broken, Fault, Owed
from trainer.rules.notation import DEALER

_WORDS: Mapping[a.Lay, str] = {
    LunarLay.BESIDE: "beside the others instead of on them",
    LunarLay.ON: "on the up-card",
    LunarLay.LEFT: "to the left of the up-card",
}


def dealers_card(*numbers: int) -> Owed[LunarState]:
    """The dealer's card of these passes: the first face up, the others face down."""

    def acts(game: LunarState) -> Iterator[a.Act]:
        number = game.pass_of(DEALER)
        if number in numbers:
            for act in dealing.deals(game):
                if act.spot == DEALER:
                    yield a.Deal(DEALER, up=number == 1 and not game.cards_at(DEALER))

    return acts


def players_cards(*numbers: int) -> Owed[LunarState]:
    def acts(game: LunarState) -> Iterator[a.Act]:
        for number in numbers:
            yield from dealing.players_pass(number)(game)

    return acts


def _dealing(game: LunarState) -> bool:
    return game.stage in (Stage.PREPARE, Stage.DEAL)


def any_pass(make: Callable[..., Broken[LunarState]], *numbers: int, dealer: bool) -> Broken[LunarState]:
    """A breach of the deal that is made for each of these passes."""
    broken_in = [make(number, dealer=dealer) for number in numbers]

    def broken(game: LunarState, act: a.Deal) -> Fault | None:
        return next((fault for one in broken_in if (fault := one(game, act)) is not None), None)

    return broken


def up_card_down(game: LunarState, act: a.Deal) -> Fault | None:
    first = act.spot == DEALER and _dealing(game) and not game.cards_at(DEALER)
    if first and not act.up and game.pass_of(DEALER) == 1:
        return Fault("The dealer's first card was dealt face down", "up-card")
    return None


def hole_card_up(game: LunarState, act: a.Deal) -> Fault | None:
    if act.spot == DEALER and act.up and _dealing(game) and game.cards_at(DEALER):
        return Fault("A hole card was dealt face up", "dealer-up")
    return None


def laid_wrongly(*numbers: int, dealer: bool | None = None) -> Broken[LunarState]:
    """A card of these passes is not put where it belongs."""

    def broken(game: LunarState, act: a.Deal) -> Fault | None:
        if act.laid is CardLay.SQUARE or not _dealing(game) or game.pass_of(int(act.spot)) not in numbers:
            return None
        if dealer is not None and (act.spot == DEALER) is not dealer:
            return None
        return Fault(f"{place_words(act.spot)}'s card was laid {_WORDS[act.laid]}", ("laid", int(act.spot)))

    return broken


def late_up_card(game: LunarState) -> Iterator[a.Act]:
    """Where the first card came face down, it is turned up after all."""
    if game.round.up_card is None and game.cards_at(DEALER) and not game.by_stacks and 0 not in game.round.shown:
        yield own.TurnUp(own.End.LEFT)
        if game.cards_at(DEALER) == 1:
            yield a.TurnCard(DEALER, a.Facing.UP)


def broken_off(*numbers: int) -> Broken[LunarState]:
    """The round goes on though a place lacks its card of one of these passes."""
    places = [dealing.broken_off(*numbers, dealer=dealer) for dealer in (False, True)]
    return lambda game, act: next((fault for one in places if (fault := one(game, act)) is not None), None)


# The dealer's stack


def spreads(game: LunarState) -> Iterator[a.Act]:
    if game.by_stacks and game.dealt_out and not game.round.spread and 0 not in game.round.shown:
        yield own.SpreadHand()


def spreads_anew(game: LunarState) -> Iterator[a.Act]:
    """A row that was spread the wrong way round may be spread rightly until a card of it is turned up."""
    if game.round.spread_reversed and game.round.up_card is None:
        yield own.SpreadHand()


def turn_ups(game: LunarState) -> Iterator[a.Act]:
    if game.by_stacks and game.round.spread and game.round.up_card is None and 0 not in game.round.shown:
        yield own.TurnUp(own.End.LEFT)


def late_bottom_card(game: LunarState) -> Iterator[a.Act]:
    """The bottom card is turned up after the top one was."""
    row = game.table.piles[HANDS[DEALER]]
    if game.by_stacks and len(row) > 1 and game.round.up_card == row[-1] and row[0] not in game.table.up:
        yield own.TurnUp(own.End.LEFT)


def spread_wrongly(game: LunarState, act: own.SpreadHand) -> Fault | None:
    if act.reversed and game.by_stacks:
        return Fault("The dealer's stack was spread with its top card to the left", "spread")
    return None


def turned_wrongly(game: LunarState, act: own.TurnUp) -> Fault | None:
    round_ = game.round
    if round_.up_card is not None or not game.by_stacks:
        return None
    if not round_.spread:
        return Fault("The dealer's stack was not spread before a card was turned", "spread", True)
    if act.end is own.End.RIGHT:
        return Fault("The top card was turned up instead of the bottom one", "up-card")
    return None


def second_up_card(game: LunarState, act: own.TurnUp | a.TurnCard) -> Fault | None:
    early = game.stage in (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS)
    if isinstance(act, a.TurnCard) and (act.spot != DEALER or act.facing is a.Facing.DOWN):
        return None
    hole = game.round.up_card is not None or (isinstance(act, a.TurnCard) and game.cards_at(DEALER) > 1)
    if early and hole and act not in late_bottom_card(game):
        return Fault("A hole card was turned up", "dealer-up")
    return None


def row_left(game: LunarState, act: a.Prompt | a.Reveal | a.Take | a.Pay) -> Fault | None:
    """The round goes on with the dealer's stack unspread, or without an up-card."""
    if isinstance(act, a.Take) and act.seat in game.round.forfeit:
        # What is forfeited may be taken at once.
        return None
    waiting = game.by_stacks and game.dealt_out and game.round.up_card is None
    if waiting and (not isinstance(act, a.Reveal) or act.spot == DEALER):
        return Fault("The dealer's stack was not spread and its bottom card not turned up", "up-card", True)
    return None


def wrong_hands(game: LunarState, act: a.Deal) -> Fault | None:
    """Cards out of the shoe have their hands; those of the options come off the stub."""
    return handling.wrong_hands(game, act) if game.source == "shoe" else None
