"""What patrons and the supervisor do at a table of Lunar Poker, where that differs from other banked tables."""

from __future__ import annotations

from collections.abc import Callable

from trainer.games.lunar_poker.apply import give_back_discards
from trainer.games.lunar_poker.glossary import LunarHappening, LunarIrregularity
from trainer.games.lunar_poker.payouts import Option
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import FORCE, OPTIONS, acceptor, discards
from trainer.parts.acts import Wager
from trainer.parts.banked import occur as banked
from trainer.parts.banked.deal import heap, paid_heap
from trainer.parts.cards.state import HANDS, STACKS
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import irregularity_of
from trainer.rules.events import Event

_DECISIONS = banked.DECISIONS | {
    LunarHappening.BUYS,
    LunarHappening.EXCHANGES,
    LunarHappening.FORCES,
    LunarHappening.DECLINES,
}


def occur(game: LunarState, event: Event) -> None:
    banked.occur(game, event, _happen, _DECISIONS)


def _happen(game: LunarState, event: Event) -> None:
    round_, seat, table = game.round, event.seat, game.table
    match event.what:
        case LunarHappening.INSERTS:
            _insert(game, event)
        case LunarHappening.CLAIMS:
            if event.trouble:
                game.add_trouble(irregularity_of(event), seat)
            else:
                table.turn_all(HANDS[seat], up=True)
                round_.claimed.add(seat)
                if game.instant_win(seat):
                    round_.instant.add(seat)
        case LunarHappening.BUYS:
            _pay(game, event, Option.BUY)
        case LunarHappening.EXCHANGES:
            _pay(game, event, Option.EXCHANGE)
            for card in event.cards:
                table.pick_out(card, HANDS[seat], discards(seat))
            round_.discards[seat] = len(event.cards)
        case LunarHappening.FORCES:
            table.move_chips(STACKS[seat], heap(FORCE, seat), event.chips)
            if event.trouble:
                game.add_trouble(irregularity_of(event), seat, _taken_back(game, event, FORCE))
                return
            game.note_stake(seat, FORCE)
            round_.forced.add(seat)
            round_.prompted = 0
        case LunarHappening.DECLINES:
            round_.declined.add(seat)
            round_.prompted = 0
        case TableHappening.PICKS_UP if event.words:
            # What was paid during the round; the stake of it stays booked.
            taken = table.move_chips(heap(event.words, seat), STACKS[seat])
            key = seat, event.words
            round_.handed[key] = round_.handed.get(key, 0) + taken.amount
            table.move_chips(paid_heap(seat), STACKS[seat])
        case TableHappening.MISBEHAVES if event.trouble == LunarIrregularity.TELL and not game.may_forfeit(seat):
            # A player who has no wager at stake any more may talk.
            pass
        case LunarHappening.VALIDATES:
            round_.validated.add(seat)
        case LunarHappening.DOCUMENTS:
            round_.documented.add(seat)
        case _:
            banked.happen(game, event)


def _insert(game: LunarState, event: Event) -> None:
    """A chip in the acceptor, or a coupon; what is refused lights nothing."""
    round_, seat, table = game.round, event.seat, game.table
    if event.trouble:
        game.add_trouble(irregularity_of(event), seat)
        return
    if event.words == "coupon":
        round_.coupons.add(seat)
    else:
        table.move_chips(STACKS[seat], acceptor(seat), event.chips)
    round_.lit.add(seat)


def _pay(game: LunarState, event: Event, option: Option) -> None:
    round_, seat = game.round, event.seat
    game.table.move_chips(STACKS[seat], heap(OPTIONS, seat), event.chips)
    round_.prompted = 0
    if event.trouble in (LunarIrregularity.LATE_OPTION, LunarIrregularity.SECOND_OPTION):
        game.add_trouble(irregularity_of(event), seat, _taken_back(game, event, OPTIONS))
        return
    game.note_stake(seat, OPTIONS)
    round_.option[seat] = option
    round_.takes_back = {seat: lambda: give_back_discards(game, seat)}
    if event.trouble:
        game.add_trouble(irregularity_of(event), seat, lambda: give_back_discards(game, seat))


def _taken_back(game: LunarState, event: Event, wager: Wager) -> Callable[[], None]:
    """The player takes these chips back; what else lies there, such as a first payment, stays."""
    place, table = heap(wager, event.seat), game.table

    def undo() -> None:
        here = table.chips[place]
        table.move_chips(place, STACKS[event.seat], event.chips if here.has(event.chips) else here)

    return undo
