"""Buying, exchanging, betting and folding, from the dealer's left (38.10(b) to (d))."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import deck
from trainer.games.lunar_poker.glossary import LunarAsked, LunarMatter
from trainer.games.lunar_poker.payouts import Option
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import ANTE, BET, OPTIONS, discards
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.facts import derived
from trainer.parts.cards.glossary import CardAsked
from trainer.rules.duty import Broken, Evident, Fault, Owed
from trainer.rules.notation import DEALER, Spot

When = Callable[[LunarState, int], bool]
_ASKING = (LunarAsked.OPTION, CardAsked.BET)
GOING_ON = (a.Wait, own.Confirm, own.TakeDiscards, a.Take, a.Deal, a.Collect, a.Reveal)
"""Acts that may take a choice for granted, or leave a player to it."""


# Asking


def option_prompts(game: LunarState) -> Iterator[a.Act]:
    """Each player in turn chooses one of four."""
    seat = to_ask(game)
    if seat and seat not in game.round.option:
        yield a.Prompt(Spot(seat), LunarAsked.OPTION)


def bet_prompts(option: Option) -> Owed[LunarState]:
    """After the option the player bets or folds."""

    def acts(game: LunarState) -> Iterator[a.Act]:
        seat = to_ask(game)
        if seat and game.round.option.get(seat) is option:
            yield a.Prompt(Spot(seat), CardAsked.BET)

    return acts


def to_ask(game: LunarState) -> int:
    """The player who is to be asked now, unless a count that was not charged yet comes first."""
    waits = deck.count_missing(game) and "stub-clock" not in game.slips.charged
    return 0 if waits else _next_to_ask(game)


@derived
def _next_to_ask(game: LunarState) -> int:
    """The player whose turn it is, once everything is tidied up that belongs to those before."""
    seat = game.to_decide()
    if game.stage is not Stage.OPTIONS or game.to_take() or deck.count_waits(game):
        return 0
    return 0 if any(one <= seat for one in (*game.options_open(), *game.to_clear())) else seat


def late_prompts(game: LunarState) -> Iterator[a.Act]:
    """A player who spoke up, or was asked out of turn, may be asked once more, when those before are served."""
    if game.stage is not Stage.OPTIONS or game.to_take() or deck.count_waits(game):
        return
    for number, seat in sorted(game.round.untimely):
        act = a.Prompt(Spot(seat), CardAsked.BET if number else LunarAsked.OPTION)
        before = [one for one in game.round.players if one < seat]
        if game.late_prompt(act) and not any(game.option_open(one) or one in game.to_clear() for one in before):
            yield act


def asked_after_all(game: LunarState, act: a.Prompt) -> list[Hashable]:
    number, seat = game.late_prompt(act) or game.decision(int(act.seat))
    return [("unasked", seat, number)]


def wrong_player(game: LunarState, act: a.Prompt) -> Fault | None:
    """Asked out of turn, for a second option, or for less than there is to choose."""
    if act.asked not in _ASKING or game.late_prompt(act):
        return None
    seat, next_ = int(act.seat), game.to_decide()
    if seat != next_:
        slip: Hashable = ("unasked", next_, game.decision(next_)[0]) if next_ else ("asked", seat)
        if seat in game.round.folded:
            return Fault(f"Seat {seat} has folded and was asked", slip)
        if game.lying(seat, BET):
            return Fault(f"Seat {seat} has a bet out and was asked again", slip)
        who = f"before seat {next_}" if next_ else "though nothing was left to decide"
        return Fault(f"Seat {seat} was asked {who}", slip)
    if act.asked is LunarAsked.OPTION and seat in game.round.option:
        return Fault(f"Seat {seat} was offered a second option", ("asked", seat))
    if act.asked is CardAsked.BET and not game.chosen(seat):
        return Fault(f"Seat {seat} was not offered the options", ("unasked", seat, 0))
    return None


def unasked(*options: Option | None) -> Broken[LunarState]:
    """The dealer goes on as if a player had chosen, or waits until one does unasked; by the option that was taken."""

    def blame(game: LunarState, act: a.Act, seat: int) -> Fault | None:
        if game.round.option.get(seat) not in options:
            return None
        what = (
            "was left to act without being asked" if isinstance(act, a.Wait) else f"had still to decide{_though(act)}"
        )
        return Fault(f"Seat {seat} {what}", _unasked(game, seat), True)

    return Evident(_overlooked, blame)


def _overlooked(game: LunarState, act: a.Act) -> int:
    """The first player whose choice the act takes for granted, or who is left to choose unasked."""
    if isinstance(act, a.Prompt) or game.stage is Stage.FORCE:
        return 0
    if isinstance(act, a.Wait):
        seat = game.to_decide()
        waits = game.stage is Stage.OPTIONS and seat and to_ask(game) and game.round.prompted != seat
        return seat if waits else 0
    return _passed_over(game, act)


def _passed_over(game: LunarState, act: a.Act) -> int:
    return next(iter(game.passed_over(act)), 0)


def _though(act: a.Act) -> str:
    match act:
        case a.Take(wager=wager):
            return f" when the {wager} wager was taken away"
        case a.Collect():
            return " when the cards were taken away"
        case _:
            return ""


def _unasked(game: LunarState, seat: int) -> Hashable:
    return ("unasked", seat, game.decision(seat)[0])


def passed_by(option: Option) -> Broken[LunarState]:
    """Another player is asked before this one, who has an option, was asked to bet."""

    def blame(game: LunarState, act: a.Prompt, seat: int) -> Fault | None:
        if game.round.option.get(seat) is not option:
            return None
        return Fault(f"Seat {act.seat} was asked before seat {seat}", _unasked(game, seat), True)

    return Evident(_passed_over, blame)


def asked_early(game: LunarState, act: a.Prompt) -> Fault | None:
    """Players are asked for options or bets before the deal is over."""
    if act.asked in _ASKING and not game.dealt_out:
        return Fault("A player was asked before the deal was over", "asked-early")
    return None


# Serving


def payments(option: Option) -> Owed[LunarState]:
    def acts(game: LunarState) -> Iterator[a.Act]:
        for seat in game.round.players:
            served = not (game.round.run_out_told and game.unserved(seat))
            if game.round.option.get(seat) is option and game.lying(seat, OPTIONS) and served:
                yield a.Take(Spot(seat), OPTIONS)

    return acts


def confirmations(game: LunarState) -> Iterator[a.Act]:
    for seat in game.round.players:
        number = len(game.table.piles[discards(seat)])
        if number and game.round.confirmed.get(seat) != number and not game.round.drew.get(seat):
            yield own.Confirm(Spot(seat), number)


def late_confirmations(game: LunarState) -> Iterator[a.Act]:
    """The number may still be said while the discards lie there."""
    for seat in game.round.players:
        number = len(game.table.piles[discards(seat)])
        if number and seat not in game.round.confirmed and game.round.drew.get(seat):
            yield own.Confirm(Spot(seat), number)


def confirmed_after_all(_: LunarState, act: own.Confirm) -> list[Hashable]:
    return [("confirm", int(act.seat)), ("unconfirmed", int(act.seat))]


def taken_after_all(_: LunarState, act: own.TakeDiscards) -> list[Hashable]:
    return [("discards", int(act.seat))]


def served_after_all(_: LunarState, act: a.Deal) -> list[Hashable]:
    return [("undelivered", int(act.spot))]


def deliveries(option: Option) -> Owed[LunarState]:
    def acts(game: LunarState) -> Iterator[a.Act]:
        if game.next_boxed or deck.count_waits(game) or game.stage is not Stage.OPTIONS:
            return
        for seat in game.round.players:
            # Going on without the number aloud was charged with the first card.
            ready = option is Option.BUY or seat in game.round.confirmed or bool(game.round.drew.get(seat))
            owed = game.owed_cards(seat) and not game.unserved(seat)
            if game.round.option.get(seat) is option and owed and ready:
                yield a.Deal(Spot(seat))

    return acts


def discards_taken(game: LunarState) -> Iterator[a.Act]:
    for seat in game.round.players:
        number = len(game.table.piles[discards(seat)])
        if number and not game.owed_cards(seat) and game.plays(seat):
            yield own.TakeDiscards(Spot(seat), number)


def void_discards(game: LunarState) -> Iterator[a.Act]:
    """In a void round the discards of a player who has no other cards come back by themselves."""
    for seat in game.positions:
        number = len(game.table.piles[discards(seat)])
        if number and not game.cards_at(seat):
            yield own.TakeDiscards(Spot(seat), number)


def discards_early(game: LunarState, act: own.TakeDiscards) -> Fault | None:
    """The discards are lifted before the new cards are delivered."""
    seat = int(act.seat)
    if game.table.piles[discards(seat)] and game.owed_cards(seat) and not game.round.void and not game.unserved(seat):
        return Fault(f"Seat {seat}'s discards were lifted before the new cards were there", ("undelivered", seat))
    return None


# Serving goes wrong


def unpaid(game: LunarState, act: a.Deal) -> Fault | None:
    """An option card goes to a player who has posted no payment."""
    seat = int(act.spot)
    if seat in game.round.players and seat not in game.round.option:
        return Fault(f"Seat {seat} was given a card without a payment", ("unpaid", seat))
    return None


def too_many(option: Option) -> Broken[LunarState]:
    def broken(game: LunarState, act: a.Deal) -> Fault | None:
        seat = int(act.spot)
        served = game.round.option.get(seat) is option and not game.owed_cards(seat)
        late = seat in game.round.folded and ("undelivered", seat) in game.slips.charged
        slip = "undelivered" if late else "over"
        return Fault(f"Seat {seat} was given a card too many", (slip, seat)) if served else None

    return broken


def unconfirmed(game: LunarState, act: a.Deal) -> Fault | None:
    seat = int(act.spot)
    if game.round.option.get(seat) is Option.EXCHANGE and seat not in game.round.confirmed:
        return Fault(f"The number of seat {seat}'s discards was not confirmed aloud", ("unconfirmed", seat), True)
    return None


def misconfirmed(game: LunarState, act: own.Confirm) -> Fault | None:
    seat = int(act.seat)
    number = len(game.table.piles[discards(seat)]) or game.round.discards.get(seat, 0)
    if number and act.count != number:
        return Fault(f"{act.count} was confirmed for seat {seat}; {number} cards are given up", ("confirm", seat))
    return None


def miscounted(game: LunarState, act: own.TakeDiscards) -> Fault | None:
    seat = int(act.seat)
    number = len(game.table.piles[discards(seat)])
    if number and act.count != number:
        said = f"called {act.count}" if act.count else "not counted"
        return Fault(f"Seat {seat}'s {number} discards were {said}", ("discards", seat))
    return None


def shown(game: LunarState, act: a.Deal) -> Fault | None:
    if act.up and act.spot != DEALER:
        return Fault(f"Seat {act.spot}'s new card was dealt face up", ("face-up", int(act.spot)), ruling="L1.3")
    return None


def _going_on(game: LunarState, act: a.Prompt | a.Reveal, seat: int = 0) -> bool:
    """Whether the dealer goes on, past this seat."""
    if isinstance(act, a.Reveal):
        return act.spot == DEALER
    # A question that comes late goes past those before its player alone.
    return act.asked in _ASKING and (act.seat > seat or (act.seat == seat and not game.late_prompt(act)))


def payment_left(option: Option) -> Broken[LunarState]:
    """The next step is taken with the payment still on the layout."""

    def blame(game: LunarState, act: a.Prompt | a.Reveal, seats: list[int]) -> Fault | None:
        for seat in seats:
            if game.round.option.get(seat) is option and _going_on(game, act, seat):
                remark = f"Seat {seat}'s payment for the option was not taken"
                return Fault(remark, ("settle", seat, OPTIONS), True)
        return None

    return Evident(_with_payment, blame)


def _with_payment(game: LunarState, _: a.Act) -> list[int]:
    """Players whose payment for an option lies there and is the dealer's to take."""
    return [seat for seat in game.round.players if game.lying(seat, OPTIONS) and not game.unserved(seat)]


def undelivered(option: Option) -> Broken[LunarState]:
    def blame(game: LunarState, act: a.Prompt | a.Reveal, seats: list[int]) -> Fault | None:
        for seat in seats:
            if game.round.option.get(seat) is option and _going_on(game, act, seat):
                return Fault(f"Seat {seat} did not get the cards of the option", ("undelivered", seat), True)
        return None

    return Evident(_waiting_for_cards, blame)


def _waiting_for_cards(game: LunarState, _: a.Act) -> list[int]:
    return [seat for seat in game.round.players if game.owed_cards(seat) and not game.unserved(seat)]


def discards_left(game: LunarState, act: a.Prompt | a.Reveal) -> Fault | None:
    for seat in game.round.players:
        if game.table.piles[discards(seat)] and not game.owed_cards(seat) and _going_on(game, act, seat):
            return Fault(f"Seat {seat}'s discards were left on the layout", ("discards", seat), True)
    return None


def tidied(game: LunarState) -> bool:
    """Whether no payment and no discards lie there but those that were charged as left."""
    charged = game.slips.charged
    for seat in game.round.players:
        paid = seat in game.round.option and game.lying(seat, OPTIONS) and not game.unserved(seat)
        if paid and ("settle", seat, OPTIONS) not in charged:
            return False
        if game.table.piles[discards(seat)] and ("discards", seat) not in charged:
            return False
    return True


# The stub runs out (L12)


def unserved(game: LunarState) -> list[int]:
    return [seat for seat in game.round.players if game.unserved(seat)]


def run_out_calls(game: LunarState) -> Iterator[a.Act]:
    if unserved(game) and not game.round.run_out_told:
        yield a.Call(LunarMatter.RUN_OUT)


def refunds(game: LunarState) -> Iterator[a.Act]:
    """What was paid for cards that cannot be given goes back, out of the tray if it was taken."""
    for seat in unserved(game) if game.round.run_out_told else ():
        outcome = game.open_wagers(seat).get(OPTIONS)
        if outcome is not None:
            yield from settling.acts_for(game, seat, OPTIONS, outcome)


def refund_meets(game: LunarState, act: a.GiveBack | a.Pay) -> bool:
    return game.round.run_out_told and int(act.seat) in unserved(game) and settling.meets(OPTIONS)(game, act)


def refunding(game: LunarState, seat: int) -> bool:
    return game.round.run_out_told and game.unserved(seat)


def kept_unserved(game: LunarState, act: a.Take) -> Fault | None:
    """Once the supervisor knows, what was paid for nothing is not taken any more."""
    seat = int(act.seat)
    if act.wager is OPTIONS and refunding(game, seat) and game.lying(seat, OPTIONS):
        remark = f"Seat {seat}'s payment was taken though its cards cannot be given"
        return Fault(remark, ("settle", seat, OPTIONS), ruling="L12.1")
    return None


def served_in_part(game: LunarState, act: a.Deal) -> Fault | None:
    """A card of an option is dealt though there are not enough left for all of them."""
    seat = int(act.spot)
    if seat in unserved(game):
        remark = f"Seat {seat} was given a card though the stub has fewer than the option calls for"
        return Fault(remark, ("unserved", seat), ruling="L12.1")
    return None


def left_unserved(game: LunarState, act: a.Prompt | a.Reveal) -> Fault | None:
    for seat in unserved(game):
        if _going_on(game, act):
            remark = f"The stub cannot serve seat {seat}, and the payment was not handed back"
            return Fault(remark, ("unserved", seat), True, "L12.1")
    return None


# Folds


def folded(game: LunarState, seat: int) -> bool:
    return seat in game.round.folded


def folded_after(option: Option | None) -> When:
    return lambda game, seat: seat in game.round.folded and game.round.option.get(seat) is option


def fold_takings(option: Option | None) -> Owed[LunarState]:
    def acts(game: LunarState) -> Iterator[a.Act]:
        for seat in game.to_clear():
            if folded_after(option)(game, seat) and game.lying(seat, ANTE):
                yield a.Take(Spot(seat), ANTE)

    return acts


def fold_collections(option: Option | None) -> Owed[LunarState]:
    """Once the ante is taken the hand is racked."""

    def acts(game: LunarState) -> Iterator[a.Act]:
        for seat in game.to_clear():
            if folded_after(option)(game, seat) and not game.lying(seat, ANTE) and game.cards_at(seat):
                yield a.Collect(Spot(seat))

    return acts


def cleared_after_all(_: LunarState, act: a.Take | a.Collect) -> list[Hashable]:
    return [("fold-left", int(act.spot if isinstance(act, a.Collect) else act.seat))]


def collection_meets(option: Option | None) -> Callable[[LunarState, a.Collect], bool]:
    return lambda game, act: any(
        isinstance(due, a.Collect) and due.spot == act.spot for due in fold_collections(option)(game)
    )


def fold_left(option: Option | None) -> Broken[LunarState]:
    """The next player is asked, or the hole cards are turned, with a folded hand or its ante still there."""

    def blame(game: LunarState, act: a.Prompt | a.Reveal, seats: list[int]) -> Fault | None:
        for seat in seats:
            if folded_after(option)(game, seat) and _going_on(game, act, seat):
                what = "ante" if game.lying(seat, ANTE) else "hand"
                return Fault(f"Seat {seat} has folded and the {what} was left", ("fold-left", seat), True)
        return None

    return Evident(_to_clear, blame)


def _to_clear(game: LunarState, _: a.Act) -> list[int]:
    return game.to_clear()


def fold_racked_first(option: Option | None) -> Broken[LunarState]:
    def broken(game: LunarState, act: a.Collect) -> Fault | None:
        seat = int(act.spot)
        if folded_after(option)(game, seat) and game.lying(seat, ANTE):
            return Fault(f"Seat {seat}'s folded hand was racked before the ante was taken", ("fold-left", seat), True)
        return None

    return broken


def dropped(game: LunarState, act: a.Collect | a.Take) -> Fault | None:
    """The cards or wagers of a player who is still in are taken away."""
    seat = int(act.spot if isinstance(act, a.Collect) else act.seat)
    if not game.plays(seat) or seat in game.open_claims():
        return None
    if isinstance(act, a.Take) and act.wager not in (ANTE, BET):
        return None
    what = "cards were" if isinstance(act, a.Collect) else f"{act.wager} wager was"
    slip = _unasked(game, seat) if game.passed_over(act) else ("dropped", seat)
    return Fault(f"Seat {seat} is still in the round, and the {what} taken away", slip)


# Forfeits (38.10(f))


def forfeits_taken(game: LunarState) -> Iterator[a.Act]:
    for seat in game.round.forfeit:
        for wager in game.wagers:
            outcome = game.outcomes(seat).get(wager)
            if game.lying(seat, wager) and (outcome is None or outcome.lost):
                yield a.Take(Spot(seat), wager)


def forfeits_racked(game: LunarState) -> Iterator[a.Act]:
    for seat in game.round.forfeit:
        if game.cards_at(seat):
            yield a.Collect(Spot(seat))


def forfeit_left(game: LunarState, act: a.Prompt | a.Reveal) -> Fault | None:
    for seat in game.to_clear():
        if seat in game.round.forfeit and _going_on(game, act, seat):
            return Fault(f"Seat {seat} forfeited the wagers, and they were left", ("forfeit-left", seat), True)
    return None


def forfeit_kept(game: LunarState, act: a.GiveBack) -> Fault | None:
    if act.seat in game.round.forfeit:
        return Fault(f"Seat {act.seat} forfeited that wager and got it back", ("forfeit-left", int(act.seat)))
    return None


def asking(game: LunarState) -> bool:
    return game.stage is Stage.OPTIONS
