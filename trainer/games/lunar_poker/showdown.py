"""The dealer's hand turned up, "No hand", and the force (38.10(g), (j), (k))."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import deck, options
from trainer.games.lunar_poker.glossary import LunarAsked, LunarPhrase
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import ANTE, BET, FORCE
from trainer.parts import acts as a
from trainer.parts.banked.glossary import BankedHandWord
from trainer.parts.banked.ledger import Stage
from trainer.rules.cards import Face, face_name, rank_of
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER, Cards, Spot


def reveals(game: LunarState) -> Iterator[a.Act]:
    waits = game.stage is Stage.REVEAL and 0 not in game.round.shown
    if waits and not deck.count_waits(game) and options.tidied(game):
        yield a.Reveal(DEALER)


def late_reveals(game: LunarState) -> Iterator[a.Act]:
    if game.dealer_down:
        yield a.Reveal(DEALER)


def unrevealed(game: LunarState, act: a.Act) -> Fault | None:
    """Everybody has decided, and the dealer goes on with the hole cards still down."""
    if 0 in game.round.shown:
        return None
    match act:
        case a.RackStub():
            on = True
        case a.Announce(phrase=phrase):
            on = phrase is LunarPhrase.NO_HAND
        case a.Prompt(asked=asked):
            on = asked is LunarAsked.FORCE
        case a.Reveal(spot=spot) | a.Collect(spot=spot):
            on = spot in game.opposing()
        case a.Read(spot=spot):
            on = spot == DEALER or game.plays(int(spot))
        case a.Pay(seat=seat, wager=wager) | a.Take(seat=seat, wager=wager) | a.GiveBack(seat=seat, wager=wager):
            on = game.plays(int(seat)) and wager in (ANTE, BET)
        case _:
            on = False
    return Fault("The hole cards were not turned up", "dealer-down", True) if on else None


def too_soon(game: LunarState, act: a.Reveal) -> Fault | None:
    if act.spot == DEALER and game.to_decide():
        passed = game.passed_over(act)
        slip: Hashable = ("unasked", passed[0], game.decision(passed[0])[0]) if passed else "dealer-up"
        return Fault("The hole cards were turned while players had still to decide", slip)
    return None


def reads(game: LunarState) -> Iterator[a.Act]:
    """The dealer's hand is set and called, if there is one."""
    if 0 in game.round.shown and not game.no_hand and game.round.read.get(0) != game.reading(0):
        yield from _word(game)


def _word(game: LunarState) -> Iterator[a.Act]:
    word = game.reading(0)
    if word is not None and game.cards_at(DEALER):
        yield a.Read(DEALER, word)


def no_hand_calls(game: LunarState) -> Iterator[a.Act]:
    if 0 in game.round.shown and game.no_hand and not game.round.no_hand_said and game.stage is Stage.REVEAL:
        yield a.Announce(LunarPhrase.NO_HAND)


def no_hand_meets(game: LunarState, act: a.Announce) -> bool:
    return act.phrase is LunarPhrase.NO_HAND and 0 in game.round.shown and game.no_hand and not game.qualified


def said_after_all(game: LunarState, act: a.Read) -> list[Hashable]:
    return [("read", int(act.spot)), *(["dealer-unread"] if act.spot == DEALER else [])]


def unread(game: LunarState, act: a.Reveal | a.Pay | a.Take) -> Fault | None:
    if isinstance(act, a.Reveal) and act.spot == DEALER:
        return None
    unsaid = 0 in game.round.shown and 0 not in game.round.read and bool(game.cards_at(DEALER))
    if unsaid and not game.no_hand:
        return Fault("The dealer's hand was not set and called", "dealer-unread", True)
    return None


def no_hand_unsaid(game: LunarState, act: a.Reveal | a.Pay | a.Take | a.Prompt | a.Collect) -> Fault | None:
    if isinstance(act, a.Reveal) and act.spot == DEALER:
        return None
    if isinstance(act, a.Collect) and not game.plays(int(act.spot)):
        return None
    if isinstance(act, a.Prompt) and act.asked is not LunarAsked.FORCE:
        return None
    if 0 in game.round.shown and game.no_hand:
        return Fault('"No hand" was not announced', "no-hand-unsaid", True)
    return None


def misqualified(game: LunarState, act: a.Read | a.Announce) -> Fault | None:
    """A dealer without ace-king is said to have a hand, or one with it to have none."""
    if 0 not in game.round.shown or len(game.dealer_hand) != game.hand_size:
        return None
    if isinstance(act, a.Announce):
        if act.phrase is LunarPhrase.NO_HAND and game.qualified:
            return Fault('"No hand" was announced; the dealer qualifies', ("read", 0))
        return None
    if act.spot == DEALER and (act.hand is BankedHandWord.HIGH_CARD) is game.qualified:
        said = "was said not to qualify" if game.qualified else f"was called {act.hand.words}, but does not qualify"
        return Fault(f"The dealer's hand {said}", ("read", 0))
    return None


def dealer_misread(game: LunarState, act: a.Read) -> Fault | None:
    word = game.reading(0)
    if act.spot == DEALER and 0 in game.round.shown and word is not None and act.hand is not word:
        return Fault(f"The dealer's hand was called {act.hand.words}; it is {word.words}", ("read", 0))
    return None


# The force


def offers(game: LunarState) -> Iterator[a.Act]:
    """A player who is still in may force the dealer (L7)."""
    if game.stage is Stage.FORCE and game.round.left_out is None:
        for seat in game.opposing():
            if seat not in game.round.forced | game.round.declined:
                yield a.Prompt(Spot(seat), LunarAsked.FORCE)


def force_takings(game: LunarState) -> Iterator[a.Act]:
    for seat in game.round.players:
        if game.lying(seat, FORCE) and seat in game.round.forced:
            yield a.Take(Spot(seat), FORCE)


def _draw_on(game: LunarState) -> bool:
    """All have answered, the payments are in, and players who did not force are settled."""
    round_ = game.round
    contending = game.contending()
    answered = all(seat in round_.forced for seat in contending)
    return game.stage is Stage.FORCE and answered and bool(contending) and not any(force_takings(game))


def highest(game: LunarState) -> Face:
    return max(game.round.dealer, key=rank_of)


def discards(game: LunarState) -> Iterator[a.Act]:
    if _draw_on(game) and game.round.left_out is None:
        yield own.RackFromHand(Cards((highest(game),)))


def late_discards(game: LunarState) -> Iterator[a.Act]:
    """The highest card goes after the new one that came first, or in the place of another that went."""
    round_ = game.round
    late = round_.drawn is not None and round_.left_out is None and game.cards_at(DEALER) > game.hand_size
    instead = round_.drawn is None and round_.left_out not in (None, highest(game)) if round_.dealer else False
    if late or instead:
        yield own.RackFromHand(Cards((highest(game),)))


def draws(game: LunarState) -> Iterator[a.Act]:
    waits = game.next_boxed or game.round.void or any(force_takings(game))
    if game.round.left_out is not None and game.round.drawn is None and not waits:
        yield a.Deal(DEALER, up=True)


def late_turns(game: LunarState) -> Iterator[a.Act]:
    """A new card that was dealt face down is turned up."""
    if game.round.drawn is not None and "force-down" in game.slips.charged and game.cards_at(DEALER):
        yield a.TurnCard(DEALER, a.Facing.UP)
        yield a.Reveal(DEALER)


def reads_again(game: LunarState) -> Iterator[a.Act]:
    """A forced dealer who now qualifies sets the hand."""
    if game.round.drawn is not None and game.qualified and game.round.read.get(0) != game.reading(0):
        yield from _word(game)


def unread_again(game: LunarState, act: a.Reveal | a.Pay | a.Take) -> Fault | None:
    """Players are settled before the forced dealer's new hand is set and called."""
    if isinstance(act, a.Take) and act.wager is FORCE:
        # The price of the draw has nothing to do with what it brought.
        return None
    again = game.round.drawn is not None and game.qualified and 0 not in game.round.read
    if again and not (isinstance(act, a.Reveal) and act.spot == DEALER):
        return Fault("The dealer's new hand was not set and called", "dealer-unread", True)
    return None


def wrong_card(game: LunarState, act: own.RackFromHand) -> Fault | None:
    if len(game.round.dealer) != game.hand_size or 0 not in game.round.shown:
        return None
    right = highest(game)
    if game.round.drawn is None and game.no_hand and act.cards != (right,):
        return Fault(f"{act.cards} was given up; the dealer's highest card is the {face_name(right)}", "force-card")
    return None


def force_again(game: LunarState, act: own.RackFromHand | a.Deal) -> Fault | None:
    """More than one card is replaced, or a card is replaced though no player forced."""
    if isinstance(act, a.Deal) and act.spot != DEALER:
        return None
    round_ = game.round
    if 0 not in round_.shown or round_.void:
        return None
    if not round_.forced:
        return Fault("A card of the dealer's was replaced though no player forced", "force-again")
    twice = round_.drawn is not None and (isinstance(act, a.Deal) or round_.left_out is not None)
    # Each of the two counts once, whichever came first.
    return Fault("The dealer's hand was drawn to more than once", "force-again", ruling="L7") if twice else None


def force_undone(game: LunarState, act: a.Deal) -> Fault | None:
    """The new card comes before the highest one is out."""
    forced = bool(game.round.forced) and 0 in game.round.shown
    if act.spot == DEALER and forced and game.round.left_out is None:
        return Fault("A card was drawn before the dealer's highest one was racked", "force-card", True)
    return None


def force_down(game: LunarState, act: a.Deal) -> Fault | None:
    if act.spot == DEALER and game.round.left_out is not None and game.round.drawn is None and not act.up:
        return Fault("The dealer's new card was dealt face down", "force-down")
    return None


def force_unpaid(game: LunarState, act: own.RackFromHand | a.Deal | a.Pay | a.Collect) -> Fault | None:
    """Antes are paid, or the draw is made, with a force payment still on the layout."""
    if isinstance(act, a.Deal) and act.spot != DEALER:
        return None
    if isinstance(act, a.Pay | a.Collect) and game.stage is not Stage.FORCE:
        return None
    for due in force_takings(game):
        if isinstance(due, a.Take):
            remark = f"Seat {due.seat}'s payment for the force was not taken"
            return Fault(remark, ("settle", int(due.seat), FORCE), True)
    return None


def force_before_others(game: LunarState, act: own.RackFromHand) -> Fault | None:
    """The draw comes before those who did not force are paid."""
    waiting = [seat for seat in game.opposing() if seat not in game.round.forced and ANTE in game.open_wagers(seat)]
    if game.round.forced and game.round.left_out is None and waiting:
        return Fault(f"The dealer's card was replaced before seat {waiting[-1]} was settled", "force-order", True, "L7")
    return None


def unoffered_force(game: LunarState, act: a.Act) -> Fault | None:
    """Antes are paid, the draw is made or the deck is put away before everybody was offered the force."""
    # An ante that is paid before "No hand" is said leaves the force out as well.
    at_once = game.stage is Stage.REVEAL and 0 in game.round.shown and game.no_hand and not game.nothing_to_draw
    if at_once and isinstance(act, a.Pay) and act.wager is ANTE:
        seats = game.unoffered()
    else:
        seats = game.passed_over(act) if game.stage is Stage.FORCE else []
    for seat in seats[:1]:
        return Fault(f"Seat {seat} was not offered the force", ("unoffered", seat), True, "L7")
    return None


def offered_in_vain(game: LunarState, act: a.Prompt) -> Fault | None:
    forceable = 0 in game.round.shown and game.no_hand and game.round.left_out is None
    if act.asked is LunarAsked.FORCE and forceable and game.nothing_to_draw:
        return Fault("The force was offered with no card left to draw", "force-in-vain", ruling="L12.1")
    return None


def offered_early(game: LunarState, act: a.Prompt) -> Fault | None:
    if act.asked is not LunarAsked.FORCE:
        return None
    if 0 not in game.round.shown:
        return Fault("The force was offered before the hole cards were turned", "force-early")
    if not game.no_hand:
        return Fault("The force was offered though the dealer qualifies", "force-early")
    return None
