"""Settling wagers one player at a time: whose turn it is, what is paid, taken or handed back, and in which chips."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from trainer.parts import acts as a
from trainer.parts.banked.amiss import nothing_amiss
from trainer.parts.banked.deal import heap
from trainer.parts.banked.ledger import Outcome, Stage
from trainer.parts.banked.state import Banked, BankedState
from trainer.parts.cards.facts import derived, derived_of_player
from trainer.parts.cards.prepare.shuffle import decks_mixed_in_rack
from trainer.rules.chips import BadChips, Chips, money
from trainer.rules.duty import Broken, Evident, Fault, Meets, Owed, P, Step
from trainer.rules.notation import Spot

Settling = a.Pay | a.Take | a.GiveBack | a.Collect
SETTLING = (a.Pay, a.Take, a.GiveBack, a.Collect)
When = Callable[[P, int], bool]


def always(_: BankedState, __: int) -> bool:
    return True


# Whose turn


def _waiting(game: BankedState) -> list[int]:
    """Players whose cards lie there, from the dealer's right."""
    return [seat for seat in reversed(game.round.players) if seat not in game.round.done and game.cards_at(seat)]


@derived_of_player
def finished(game: BankedState, seat: int) -> bool:
    """Whether a player is settled, so that only the cards are left to be racked."""
    seen = seat in game.round.shown and (seat in game.round.read or not game.plays(seat))
    return (seen or seat in game.round.unseen) and not game.open_wagers(seat)


def left_lying(game: BankedState) -> list[int]:
    """Players of whom nothing but the cards is left, if that is so of all who are left."""
    waiting = _waiting(game)
    return waiting if all(finished(game, seat) for seat in waiting) else []


@derived
def turns(game: BankedState) -> list[int]:
    """Players whose wagers may be settled now: one who was begun, else the next from the dealer's right.

    Hands that lie under a side wager may be settled when their place is reached, or at the end (T2).
    """
    round_ = game.round
    waiting = _waiting(game)
    begun = [seat for seat in waiting if seat in round_.shown]
    live = [seat for seat in waiting if game.plays(seat)]
    if begun:
        # Cards that were left lying keep their place open but hold no player up who was begun after, and a hand that
        # was turned up out of turn holds no player up whose turn it is.
        begun = [seat for seat in begun if not finished(game, seat)] or begun
        first = next((seat for seat in live if not finished(game, seat)), begun[0])
        return begun if finished(game, begun[0]) else list(dict.fromkeys((first, *begun)))
    under = [seat for seat in waiting if seat in round_.folded and (not live or seat > live[0])]
    return live[:1] + under


def out_of_turn(game: BankedState, act: a.Reveal | a.Read | Settling) -> Fault | None:
    """A player's hand or wagers are touched before those of the player to the right are cleared away."""
    seat = int(act.spot if isinstance(act, a.Reveal | a.Read | a.Collect) else act.seat)
    if seat not in game.round.players or seat in game.round.done or seat in game.round.void_hands:
        return None
    slip: Hashable = ("turn", seat) if isinstance(act, a.Reveal | a.Read | a.Collect) else ("settle", seat, act.wager)
    if game.stage is not Stage.SETTLE:
        return _before_the_reveal(game, act, seat, slip)
    allowed = turns(game)
    if seat in allowed or not allowed or (isinstance(act, a.Collect) and finished(game, seat)):
        return None
    if finished(game, allowed[0]):
        return uncollected(allowed[0])
    # A player who was passed over once is not passed over anew by each player who is settled before.
    if isinstance(act, a.Reveal):
        slip = ("passed", allowed[0])
    return Fault(f"Seat {seat} was settled before seat {allowed[0]}", slip)


def _before_the_reveal(game: BankedState, act: a.Reveal | a.Read | Settling, seat: int, slip: Hashable) -> Fault | None:
    """A wager of a player who is in is paid or taken when it has neither won nor lost yet."""
    covered = game.round.deals and not game.round.void and not game.deciding and 0 not in game.round.shown
    if not covered or not game.plays(seat):
        return None
    if isinstance(act, a.Pay | a.Take | a.GiveBack) and act.wager not in game.outcomes(seat):
        return Fault(f"Seat {seat}'s {act.wager} wager was settled before the dealer's hand was turned", slip)
    return None


def uncollected(seat: int) -> Fault:
    return Fault(f"Seat {seat}'s cards were left lying after the wagers were settled", ("uncollected", seat), True)


def racked_after_all(_: BankedState, act: a.Collect) -> list[Hashable]:
    return [("uncollected", int(act.spot))]


# Turning and reading hands


def reveals(game: BankedState) -> Iterator[a.Act]:
    for seat in turns(game) if not game.settling_waits else ():
        if seat not in game.round.shown:
            yield a.Reveal(Spot(seat))


def reveal_sure(game: BankedState, act: a.Reveal) -> bool:
    """Whether it is the hand of the player in turn, in a round in which nothing has gone wrong."""
    round_, seat = game.round, int(act.spot)
    return (
        nothing_amiss(game)
        and 0 in round_.shown
        and 0 in round_.read
        and seat not in round_.shown
        and seat in turns(game)
        and not game.settling_waits
    )


def turned_after_all(_: BankedState, act: a.Reveal) -> list[Hashable]:
    return [("unread", int(act.spot))]


def reads(game: BankedState) -> Iterator[a.Act]:
    """What a player's hand is has to be said; of a folded hand it may be."""
    yield from _readings(game, folded=False)


def read_sure(game: BankedState, act: a.Read) -> bool:
    """Whether the hand of the player in hand is called what it is."""
    seat = int(act.spot)
    return seat not in game.round.read and in_hand(game, seat) and act.hand is game.reading(seat)


def free_reads(game: BankedState) -> Iterator[a.Act]:
    yield from _readings(game, folded=True)


def _readings(game: BankedState, folded: bool) -> Iterator[a.Act]:
    for seat in turns(game):
        word = game.reading(seat)
        unsaid = seat in game.round.shown and game.round.read.get(seat) != word
        if word and unsaid and (seat in game.round.folded) is folded:
            yield a.Read(Spot(seat), word)


def unread(game: BankedState, act: Settling) -> Fault | None:
    """Wagers are settled before the hand was turned up and announced."""
    seat = int(act.spot if isinstance(act, a.Collect) else act.seat)
    if seat not in turns(game):
        return None
    live = game.plays(seat)
    if seat not in game.round.shown and (live or not isinstance(act, a.Collect)):
        return Fault(f"Seat {seat} was settled with the hand face down", ("unread", seat), True)
    if live and seat not in game.round.read:
        return Fault(f"Seat {seat}'s hand was not announced", ("unread", seat), True)
    return None


def read_face_down(game: BankedState, act: a.Read) -> Fault | None:
    """A hand is announced before it is turned up."""
    seat = int(act.spot)
    if seat in turns(game) and seat not in game.round.shown:
        return Fault(f"Seat {seat}'s hand was announced before it was turned up", ("unread", seat), True)
    return None


# What is owed


def _due(game: BankedState, only: tuple[a.Wager, ...]) -> Iterator[tuple[int, a.Wager, Outcome]]:
    for seat in turns(game):
        if seat in game.round.shown and (seat in game.round.read or not game.plays(seat)):
            for wager, outcome in game.open_wagers(seat).items():
                if wager in only:
                    yield seat, wager, outcome


def settlements(*wagers: a.Wager, by: tuple[type[a.Act], ...], after: tuple[a.Wager, ...] = ()) -> Owed[BankedState]:
    """Ways to settle these wagers of the player in turn, once those that come before are settled."""

    def acts(game: BankedState) -> Iterator[a.Act]:
        for seat, wager, outcome in _due(game, wagers):
            if _open_to(game, seat, after):
                yield from (act for act in acts_for(game, seat, wager, outcome) if isinstance(act, by))

    return acts


def acts_for(game: BankedState, seat: int, wager: a.Wager, outcome: Outcome) -> Iterator[a.Act]:
    """What brings a wager to where it belongs."""
    balance = game.balance(seat, wager, outcome)
    if balance < 0:
        yield from payments(game, seat, wager, -balance)
    elif outcome.handed and game.lying(seat, wager):
        yield a.GiveBack(Spot(seat), wager)
    elif balance > 0 and game.lying(seat, wager):
        yield a.Take(Spot(seat), wager)


def payments(game: BankedState, seat: int, wager: a.Wager, amount: int) -> Iterator[a.Act]:
    """A payment in the fewest chips, and in the wager's own colours."""
    tray, mine = game.table.chips["tray"], game.table.chips[heap(wager, seat)]
    make = partial(a.Pay, Spot(seat), wager)
    forms = [fewest(game, amount), mine if mine.amount == amount else None]
    for chips in dict.fromkeys(one for one in forms if one is not None):
        if tray.has(chips):
            yield make(chips)


def fewest(game: BankedState, amount: int) -> Chips | None:
    try:
        return Chips.of(amount, game.house.chips)
    except BadChips:
        return None


def meets(*wagers: a.Wager, after: tuple[a.Wager, ...] = ()) -> Meets[BankedState]:
    """Whether an act settles one of these wagers as it should be, in whatever chips."""

    def met(game: BankedState, act: a.Pay | a.Take | a.GiveBack) -> bool:
        seat = int(act.seat)
        outcome = game.outcomes(seat).get(act.wager)
        if act.wager not in wagers or outcome is None or not _open_to(game, seat, after):
            return False
        balance = game.balance(seat, act.wager, outcome)
        match act:
            case a.Pay():
                return game.pays_right(seat, act.wager, act.chips.amount)
            case a.Take():
                return balance > 0 and not outcome.handed
            case a.GiveBack():
                # What the player may pick up may as well be pushed over.
                return not outcome.lost and balance >= 0

    return met


def in_hand(game: BankedState, seat: int) -> bool:
    """Whether the dealer is about this player alone: the dealer's hand is read, and of the others none lies open."""
    round_ = game.round
    shown, done = round_.shown, round_.done
    return (
        not game.slips.charged
        and seat in shown
        and 0 in shown
        and 0 in round_.read
        and game.plays(seat)
        and bool(game.cards_at(seat))
        and not any(other in shown and other != seat and other not in done for other in round_.players)
    )


def _read_out(game: BankedState, seat: int) -> bool:
    """Whether that player's hand is read, too."""
    return seat in game.round.read and in_hand(game, seat)


def settles(*wagers: a.Wager, after: tuple[a.Wager, ...] = ()) -> Meets[BankedState]:
    """Whether an act settles one of these wagers of the player in hand: nothing can be wrong with that."""

    def sure(game: BankedState, act: a.Pay | a.Take | a.GiveBack) -> bool:
        seat = int(act.seat)
        return act.wager in wagers and _read_out(game, seat) and _open_to(game, seat, after) and puts_right(game, act)

    return sure


def puts_right(game: BankedState, act: a.Pay | a.Take | a.GiveBack) -> bool:
    """Whether a lost wager is taken, or a won one paid what is due, in good form."""
    seat, wager = int(act.seat), act.wager
    outcome = game.outcomes(seat).get(wager)
    if outcome is None:
        return False
    if isinstance(act, a.Take):
        return outcome.lost and game.balance(seat, wager, outcome) > 0
    return isinstance(act, a.Pay) and game.pays_right(seat, wager, act.chips.amount) and in_form(game, act)


def _open_to(game: BankedState, seat: int, after: tuple[a.Wager, ...]) -> bool:
    """Whether the wagers that come before are settled; one that was settled wrongly has been charged already."""
    return not after or not _waits_for(game, seat, after)


def _waits_for(game: BankedState, seat: int, after: tuple[a.Wager, ...]) -> list[a.Wager]:
    return [one for one in game.open_wagers(seat) if one in after and not game.charged_for(seat, one)]


def passed_by(*main: a.Wager, side: a.Wager, when: When[Banked] = always) -> Broken[Banked]:
    """A main wager is still open when the side wager is settled."""

    def broken(game: Banked, act: a.Pay | a.Take) -> Fault | None:
        seat = int(act.seat)
        if act.wager is not side or not game.plays(seat) or not when(game, seat):
            return None
        for wager in _waits_for(game, seat, main)[:1]:
            return _side_first(seat, side, wager, omission=True)
        return None

    return broken


def _side_first(seat: int, side: a.Wager, main: a.Wager, *, omission: bool = False) -> Fault:
    remark = f"Seat {seat}'s {side} wager was settled before the {main}"
    return Fault(remark, ("settle", seat, main), omission)


def mended(game: BankedState, act: a.Pay | a.Take | a.GiveBack) -> list[Hashable]:
    """What was settled wrongly is put right if nothing is then too much or too little."""
    seat, wager = int(act.seat), act.wager
    outcome = game.outcomes(seat).get(wager)
    if outcome is None:
        return []
    balance = game.balance(seat, wager, outcome)
    right = balance == (game.lying(seat, wager) if isinstance(act, a.Take) else 0)
    if isinstance(act, a.Pay):
        right = game.pays_right(seat, wager, act.chips.amount)
    return [("settle", seat, wager)] if right else []


def made_good(game: BankedState) -> Iterator[a.Act]:
    """What was left unpaid when the cards were racked may still be paid, taken or handed back."""
    for seat in game.round.done:
        for wager, outcome in game.open_wagers(seat).items():
            yield from acts_for(game, seat, wager, outcome)


def made_good_meets(game: BankedState, act: a.Pay | a.Take | a.GiveBack) -> bool:
    seat = int(act.seat)
    return seat in game.round.done and act.wager in game.open_wagers(seat) and meets(act.wager)(game, act)


MADE_GOOD = Step(
    (Stage.FORCE, Stage.SETTLE, Stage.CLEAR),
    (a.Pay, a.Take, a.GiveBack),
    made_good,
    meets=made_good_meets,
    optional=True,
    mends_now=mended,
)


def collections(game: BankedState) -> Iterator[a.Act]:
    """A hand is racked as soon as its player is settled."""
    for seat in _waiting(game):
        if finished(game, seat):
            yield a.Collect(Spot(seat))


def collection_meets(game: BankedState, act: a.Collect) -> bool:
    return act.spot in _waiting(game) and finished(game, int(act.spot))


def collection_sure(game: BankedState, act: a.Collect) -> bool:
    """Whether the player in hand is settled and had the right number of cards: they are racked as they should be."""
    seat = int(act.spot)
    return (
        _read_out(game, seat)
        and game.cards_at(seat) == game.wanted_cards(seat)
        and not game.open_wagers(seat)
        and decks_mixed_in_rack(game, act) is None
    )


# What goes wrong


class Mistake(NamedTuple):
    """What an act does to a wager that it should not: took, paid, amount, gave, left."""

    seat: int
    wager: a.Wager
    what: str
    remark: str


def mistakes(game: BankedState, act: Settling) -> list[Mistake]:
    """How an act settles wagers wrongly, or leaves them unsettled when the hand is racked."""
    return list(_mistakes(game, act))


def _mistakes(game: BankedState, act: Settling) -> Iterator[Mistake]:
    if isinstance(act, a.Collect):
        seat = int(act.spot)
        # What a void hand had at stake goes back, before or after its cards.
        if game.stage is Stage.SETTLE and seat in game.round.players and seat not in game.round.void_hands:
            for wager, fate in game.open_wagers(seat).items():
                yield Mistake(seat, wager, "left", _left_words(seat, wager, game.balance(seat, wager, fate)))
        return
    seat, wager = int(act.seat), act.wager
    outcome = game.outcomes(seat).get(wager)
    if outcome is None:
        return
    name = f"Seat {seat}'s {wager} wager"
    match act:
        case a.Take() if not outcome.lost and game.lying(seat, wager):
            yield Mistake(seat, wager, "took", f"{name} was taken; {_fate(outcome)}{_why(game, seat, wager)}")
        case a.GiveBack() if outcome.lost:
            yield Mistake(seat, wager, "gave", f"{name} was handed back; it is lost{_why(game, seat, wager)}")
        case a.Pay() if not game.pays_right(seat, wager, act.chips.amount):
            amount, balance = money(act.chips.amount), game.balance(seat, wager, outcome)
            if outcome.lost or not outcome.wins:
                why = _why(game, seat, wager)
                yield Mistake(seat, wager, "paid", f"{name} was paid {amount}; {_fate(outcome)}{why}")
            elif balance >= 0:
                yield Mistake(seat, wager, "amount", f"{name} was paid {amount} more; nothing was due on it any more")
            else:
                due = f"{money(-balance)} was due{_odds(outcome) if -balance == outcome.wins else ''}"
                yield Mistake(seat, wager, "amount", f"{name} was paid {amount}; {due}")


def _why(game: BankedState, seat: int, wager: a.Wager) -> str:
    reason = game.why(seat, wager)
    return f": {reason}" if reason else ""


def _fate(outcome: Outcome) -> str:
    if outcome.lost:
        return "it is lost"
    return f"it wins {money(outcome.wins)}" if outcome.wins else "it is neither won nor lost"


def _odds(outcome: Outcome) -> str:
    """At what odds a wager wins, where that is easily said.

    >>> _odds(Outcome(1000, wins=3000)), _odds(Outcome(1000, wins=1500)), _odds(Outcome(1000, wins=1234))
    (', 3 to 1 on $10', ', 3 to 2 on $10', '')
    """
    if not outcome.stake or (odds := Fraction(outcome.wins, outcome.stake)).denominator > 2:
        return ""
    return f", {odds.numerator} to {odds.denominator} on {money(outcome.stake)}"


def _left_words(seat: int, wager: str, balance: int) -> str:
    if balance < 0:
        return f"Seat {seat}'s cards were racked with the {wager} wager unpaid by {money(-balance)}"
    return f"Seat {seat}'s cards were racked with the {wager} wager still there"


def wrong(*wagers: a.Wager, what: str = "took paid amount gave left", when: When[Banked] = always) -> Broken[Banked]:
    """Such a mistake with one of these wagers, in a position of that kind."""
    kinds = what.split()

    def blame(game: Banked, _: Settling, found: list[Mistake]) -> Fault | None:
        for mistake in found:
            if mistake.wager in wagers and mistake.what in kinds and when(game, mistake.seat):
                slip = ("settle", mistake.seat, mistake.wager)
                return Fault(mistake.remark, slip, mistake.what == "left")
        return None

    return Evident(mistakes, blame)


def side_first(side: a.Wager, *main: a.Wager) -> Broken[BankedState]:
    """A side wager is settled before the main ones."""

    def broken(game: BankedState, act: a.Pay | a.Take) -> Fault | None:
        seat = int(act.seat)
        if act.wager is not side or not game.plays(seat):
            return None
        waiting = _waits_for(game, seat, main)
        if waiting:
            return _side_first(seat, side, waiting[0])
        return None

    return broken


def bad_form(game: BankedState, act: a.Pay) -> Fault | None:
    """The right amount in chips that are neither the wager's own colours nor as few as can be."""
    seat, wager = int(act.seat), act.wager
    outcome = game.outcomes(seat).get(wager)
    if outcome is None or not game.pays_right(seat, wager, act.chips.amount):
        return None
    if in_form(game, act):
        return None
    return Fault(
        f"{money(act.chips.amount)} was paid in {act.chips}: neither in the wager's colours nor in the fewest chips",
        ("form", seat, wager),
    )


def in_form(game: BankedState, act: a.Pay) -> bool:
    """Whether a payment is made in the wager's own colours or in the fewest chips."""
    colours = game.table.chips[heap(game.paid_beside.get(act.wager, act.wager), int(act.seat))]
    return all(chip in colours for chip in act.chips) or act.chips == fewest(game, act.chips.amount)


def scooped(game: BankedState, act: a.Scoop) -> Fault | None:
    if game.round.deals:
        return Fault("All cards were swept together, so that no hand can be laid out again", "scoop")
    return None
