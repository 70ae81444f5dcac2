"""What the dealer's hands and words do to a banked game's table, right or wrong. Only the impossible raises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trainer.parts import acts as a
from trainer.parts.acts.glossary import TablePhrase
from trainer.parts.banked.deal import heap, paid_heap
from trainer.parts.banked.glossary import BankedIrregularity, BankedMarker
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.state import BankedState
from trainer.parts.banked.stub import wrong_known
from trainer.parts.cards import decks
from trainer.parts.cards.glossary import CardAsked, CardMarker, CardRuling
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.state import HANDS, STACKS
from trainer.parts.cards.troubles import ON_ONE_HAND, VOIDING, named_rightly, settle_device, settle_stop
from trainer.rules.notation import BOARD, DEALER
from trainer.rules.table import Impossible, not_done

SETTLING = (a.Pay, a.Take, a.GiveBack, a.Collect, a.Reveal, a.Read)
"""In the settlement these concern one player alone."""


def apply(game: BankedState, act: a.Act, do: Callable[[Any, a.Act], None] | None = None) -> None:
    """Do the act; an `Impossible` one leaves everything as it was. A game with acts of its own says how in `do`."""
    noticed = game.happened if game.noticed is None else game.noticed
    passing = [one for one in game.troubles if one.number <= noticed and game.let_pass(one, act)]
    game.noticed = None
    asks, card = _asks_in_time(game, act), act if isinstance(act, a.Deal) and game.stage is Stage.DEAL else None
    settled = 0
    if card is not None:
        game.known.forget_all_but_money()
    elif not asks:
        settled = _forget(game, act)
    try:
        (do or do_act)(game, act)
    except Impossible:
        game.known.remember()
        raise
    if not passing and not game.troubles:
        if asks:
            # Asking moves nothing: what is known of the position stays known.
            return
        if card is not None and game.next_in_order is not None:
            # One card of many, with more to come, leads to nothing else.
            game.note_hand(int(card.spot))
            game.known.remember()
            return
    for trouble in passing:
        if trouble in game.troubles and trouble.kind is not BankedIrregularity.SHOE_JAM:
            game.troubles.remove(trouble)
            game.round.let_by.append(trouble)
    settle_device(game, act)
    game.advance(settled or _wager_of(act))


def _wager_of(act: a.Act) -> int:
    """The player whose wager the act settles, if it does that and no more."""
    return int(act.seat) if isinstance(act, a.Pay | a.Take | a.GiveBack) else 0


def _asks_in_time(game: BankedState, act: a.Act) -> bool:
    """Whether a player is asked for a decision in a stage in which players decide."""
    return isinstance(act, a.Prompt) and act.asked.decides and game.stage in game.undecided


def _forget(game: BankedState, act: a.Act) -> int:
    """Before an act is done: what is known does not hold any more, but for other players if it concerns one alone."""
    if game.stage is Stage.SETTLE and not game.troubles and isinstance(act, SETTLING):
        seat = int(act.seat if isinstance(act, a.Pay | a.Take | a.GiveBack) else act.spot)
        # To clear a hand away that has not its cards is to void it.
        voids = isinstance(act, a.GiveBack | a.Collect) and game.known_odd(seat)
        if seat in game.round.players and not voids:
            if isinstance(act, a.Pay | a.Take | a.GiveBack) and _moves_chips_alone(game, seat, act.wager):
                game.known.forget_wagers(seat)
            else:
                game.known.forget_player(seat)
            return seat
    game.known.forget()
    return 0


def _moves_chips_alone(game: BankedState, seat: int, wager: a.Wager) -> bool:
    """Whether settling this wager changes no stake, nor what a player has paid for."""
    stake = game.round.staked.get((seat, wager), 0)
    return wager not in game.prices and game.lying(seat, wager) in (0, stake)


def do_act(game: BankedState, act: a.Act) -> None:
    """What the act does to the table, before anything follows from it."""
    round_ = game.round
    match act:
        case a.Deal():
            _deal(game, act)
        case a.Deliver():
            _deliver(game, act)
        case a.Burn():
            _burn(game, act)
        case a.RackCard():
            card = game.draw_to("rack")
            found = card in game.table.up
            round_.boxed += found
            round_.astray += not found
            game.table.up.discard(card)
        case a.PutBack():
            if not game.table.piles["drawn"]:
                raise Impossible("no card was drawn by mistake")
            game.table.move_all("drawn", game.source)
        case a.Prompt():
            if act.seat not in game.positions:
                raise Impossible(f"there is no seat {act.seat}")
            round_.prompted = act.seat
            game.stopped = None
            if act.asked.decides and act.seat in game.waiting() and not game.may_answer(int(act.seat)):
                round_.early.append(int(act.seat))
            if act.asked is not CardAsked.ANTE:
                game.leave_deal()
        case a.Pay() | a.Take() | a.GiveBack():
            _settle(game, act)
        case a.Reveal():
            _reveal(game, act.spot)
        case a.Read():
            if not game.cards_at(act.spot):
                raise Impossible("no cards lie there")
            round_.read[act.spot] = act.hand
        case a.Collect():
            _collect(game, act)
        case a.Scoop():
            _scoop(game)
        case a.TakeStub():
            if not round_.deals or not game.table.piles[game.source]:
                raise Impossible("there is no stub to take")
            round_.stub_size = game.table.move_all(game.source, "stub")
            round_.stub_taken = True
            game.leave_deal()
        case a.CountStub():
            if not game.table.piles["stub"]:
                raise Impossible("there is no stub on the layout")
            round_.stub_said = act.count
            round_.unnoticed.clear()
            # Cards that were all counted face up are turned over for a count face down.
            if act.up or game.table.up.issuperset(game.table.piles["stub"]):
                game.table.turn_all("stub", up=act.up)
        case a.RackStub():
            _rack_stub(game, act)
        case a.CountHand():
            if not game.cards_at(act.spot):
                raise Impossible("no cards lie there")
            round_.hand_counts[act.spot] = act.count
            round_.unnoticed.discard(int(act.spot))
        case a.Announce():
            if act.phrase is TablePhrase.NO_MORE_BETS and not round_.deals:
                round_.announced = True
        case a.Hands():
            round_.hands = round_.hands._replace(draw=act.draw, place=act.place)
        case a.Place():
            _place(game, act)
        case a.TurnCard():
            _turn_card(game, act)
        case a.Flash():
            _flash(game, act)
        case a.Stop():
            if named_rightly(game, act):
                return
            if game.refused(act):
                round_.takes_back.pop(int(act.seat))()
            else:
                settle_stop(game, act)
        case a.Rule():
            _rule(game, act)
        case a.Change():
            _change(game, act)
        case a.Call() | a.Wait():
            # The answer is for others to give.
            pass
        case (
            a.Inspect()
            | a.Spread()
            | a.TurnSpread()
            | a.Wash()
            | a.Stack()
            | a.Shuffle()
            | a.Cut()
            | a.CompleteCut()
            | a.Load()
            | a.Unload()
            | a.Hold()
            | a.Secure()
            | a.RemoveDeck()
            | a.RemoveShuffler()
        ):
            decks.prepare(game, act)
        case _:
            raise not_done()


# Cards


def _deal(game: BankedState, act: a.Deal) -> None:
    table, round_ = game.table, game.round
    pile = game.pile_of(act.spot)
    if game.by_stacks and game.source == "shoe" and act.spot != BOARD:
        raise Impossible("the automated shoe gives stacks, not single cards")
    if game.house.dealing is Dealing.HAND and not table.piles["held"] and not round_.deals:
        lying = game.deck_on_felt()
        game.source = f"deck:{lying.back}" if lying is not None else "held"
    if not round_.deals:
        if not table.piles[game.source]:
            raise Impossible(f"there is no card in the {'hand' if game.source == 'held' else 'shoe'}")
        game.begin_deal()
    card = game.draw_to(pile)
    if act.spot == BOARD:
        round_.board += 1
    else:
        game.note_deal(act.spot, 1)
    if act.up:
        table.up.add(card)
    if act.spot == DEALER and card in table.up:
        game.see_dealer("a card of the dealer's hand was dealt face up")


def _deliver(game: BankedState, act: a.Deliver) -> None:
    table, round_ = game.table, game.round
    if game.house.dealing is not Dealing.AUTOMATED:
        raise Impossible("there is no automated shoe at this table")
    if act.spot != DEALER and act.spot not in game.positions:
        raise Impossible("there is no such place at this table")
    if not table.piles["shoe"]:
        raise Impossible("the shoe has no stack to give")
    if game.trouble(BankedIrregularity.SHOE_JAM):
        raise Impossible("the shoe has stopped and gives nothing")
    if not round_.deals:
        game.begin_deal()
    number = game.stack_sizes.get(round_.stacks + 1, game.hand_size)
    stack = table.move_cards("shoe", HANDS[act.spot], number)
    round_.stacks += 1
    game.note_deal(act.spot, len(stack))
    if act.up:
        table.up.update(stack)
        if act.spot == DEALER:
            game.see_dealer("the dealer's cards were delivered face up")


def _burn(game: BankedState, act: a.Burn) -> None:
    if not game.round.deals:
        raise Impossible("no round is being dealt")
    card = game.draw_to("felt" if act.felt else "rack")
    # A card thrown away in the middle of the two-card deal is no burn of the board.
    burnt = game.stage is not Stage.DEAL or game.deal_ends
    game.round.last_burns += game.round.board > 0 and not game.burn_late
    game.round.burns += burnt
    game.round.astray += not burnt
    if act.up or card in game.table.up:
        game.table.up.add(card)


def _reveal(game: BankedState, spot: int) -> None:
    if spot == BOARD or not game.cards_at(spot):
        raise Impossible("no hand lies there")
    game.table.turn_all(HANDS[spot], up=True)
    if spot == DEALER:
        game.see_dealer("the dealer's cards were turned while players had still to decide")
    else:
        game.go_on(int(spot))
    game.round.shown.add(int(spot))
    game.round.unnoticed.discard(int(spot))


def _collect(game: BankedState, act: a.Collect) -> None:
    table, round_ = game.table, game.round
    pile = game.pile_of(act.spot)
    if not table.piles[pile]:
        raise Impossible("no cards lie there")
    if act.up:
        table.turn_all(pile, up=True)
    table.move_all(pile, "rack")
    if act.spot == BOARD:
        table.move_all("felt", "rack")
    if act.count:
        round_.hand_counts[act.spot] = act.count
    if act.spot in round_.players and act.spot not in round_.done:
        round_.done.append(int(act.spot))


def _scoop(game: BankedState) -> None:
    table, round_ = game.table, game.round
    places = [place for place in (*game.positions, DEALER, BOARD) if table.piles[game.pile_of(place)]]
    if not places:
        raise Impossible("no cards lie on the layout")
    for place in places:
        table.move_all(game.pile_of(place), "rack")
        if place in round_.players and place not in round_.done:
            round_.done.append(int(place))
    table.move_all("felt", "rack")


def _rack_stub(game: BankedState, act: a.RackStub) -> None:
    table, round_ = game.table, game.round
    source = "stub" if table.piles["stub"] else game.source
    if not table.piles[source] or not round_.deals:
        raise Impossible("there is no stub to rack")
    if act.up:
        table.turn_all(source, up=True)
    if source != "stub":
        round_.stub_size = len(table.piles[source])
    table.move_all(source, "rack")
    round_.stub_taken = round_.stub_racked = True


def _place(game: BankedState, act: a.Place) -> None:
    places = {
        CardMarker.COVER_CARD: ("felt", "rack", "off"),
        BankedMarker.HAND_COVER: ("dealer", "layout", "rack", "off"),
    }.get(act.marker, ())
    if act.where not in places:
        raise Impossible(f"there is no place {act.where} for the {act.marker}")
    game.table.markers[act.marker] = act.where


def _turn_card(game: BankedState, act: a.TurnCard) -> None:
    table = game.table
    pile = table.piles[game.pile_of(act.spot)]
    if not pile:
        raise Impossible("no card lies there")
    if act.facing is a.Facing.DOWN:
        table.up.discard(pile[-1])
        return
    table.up.add(next((card for card in reversed(pile) if card not in table.up), pile[-1]))
    if act.spot == DEALER:
        game.see_dealer("a card of the dealer's hand was turned up")


def _flash(game: BankedState, act: a.Flash) -> None:
    what = act.what
    spots = {"dealer": int(DEALER), **{str(seat): seat for seat in game.positions}}
    pile = HANDS[spots[what]] if what in spots else {"deck": game.source}.get(what, what)
    if not game.table.piles.get(pile):
        raise Impossible(f"no card can be seen at {what}")
    if what == "dealer":
        game.see_dealer("a card of the dealer's hand was seen")


# Money


def _settle(game: BankedState, act: a.Pay | a.Take | a.GiveBack) -> None:
    seat, wager = int(act.seat), act.wager
    if seat not in game.positions or wager not in game.wagers:
        raise Impossible("there is no such wager at this table")
    key, table, round_ = (seat, wager), game.table, game.round
    stake = table.amount(heap(wager, seat))
    match act:
        case a.Pay():
            if act.chips.amount == game.stake_missing(seat, wager):
                table.move_chips("tray", heap(wager, seat), act.chips)
                return
            beside = heap(game.paid_beside.get(wager, wager), seat)
            table.set_beside("tray", paid_heap(seat), act.chips, beside)
            round_.paid[key] = round_.paid.get(key, 0) + act.chips.amount
        case a.Take():
            if not table.amount(heap(wager, seat)):
                raise Impossible("no chips lie there")
            table.move_chips(heap(wager, seat), "tray")
        case a.GiveBack():
            if not table.amount(heap(wager, seat)):
                raise Impossible("no chips lie there")
            given = table.move_chips(heap(wager, seat), STACKS[seat])
            round_.handed[key] = round_.handed.get(key, 0) + given.amount
    if stake:
        round_.staked[key] = stake
    game.go_on(seat)
    if game.stage is Stage.SETTLE and seat not in round_.shown:
        round_.unseen.add(seat)


def _heaps(game: BankedState, seat: int) -> list[str]:
    return [paid_heap(seat), *(heap(wager, seat) for wager in game.wagers)]


def _change(game: BankedState, act: a.Change) -> None:
    """Chips of a place against the same worth, or not, of the tray."""
    table = game.table
    place = act.place.replace("-", ":")
    if place not in [name for seat in game.positions for name in _heaps(game, seat)]:
        raise Impossible(f"no chips lie at {act.place}")
    if not table.chips[place].has(act.give) or not table.chips["tray"].has(act.take):
        raise Impossible("those chips are not there")
    table.move_chips(place, "tray", act.give)
    table.move_chips("tray", place, act.take)


# Rulings


def _rule(game: BankedState, act: a.Rule) -> None:
    round_, seat = game.round, int(act.seat)
    if act.ruling is CardRuling.LIVE:
        _take_back(game, seat)
    elif act.ruling in VOIDING and seat in round_.players:
        _void_hand(game, act)
    elif act.ruling in VOIDING:
        _void_round(game, act.ruling)
    elif act.ruling in ON_ONE_HAND and game.plays(seat) and game.cards_at(seat):
        meant = [one for one in game.troubles if one.seat == seat and act.ruling in one.kind.noticed.rule]
        if not meant:
            round_.misruled[seat] = act.ruling


def _void_hand(game: BankedState, act: a.Rule) -> None:
    round_, seat = game.round, int(act.seat)
    unvoid(game)
    if wrong_known(game):
        # All hands are void; to say it of one changes nothing.
        return
    if round_.misruled.get(seat) in ON_ONE_HAND:
        _take_back(game, seat)
    if seat not in round_.void_hands and game.cards_at(seat):
        round_.astray += game.cards_at(seat) - game.hand_size
        if game.cards_at(seat) == game.hand_size:
            round_.misruled[seat] = act.ruling
    round_.void_hands.add(seat)


def _void_round(game: BankedState, ruling: a.Ruling) -> None:
    round_ = game.round
    if not round_.deals:
        raise Impossible("there is no round to be voided")
    if round_.void:
        return
    for seat in list(round_.misruled):
        _take_back(game, seat)
    round_.cause = game.cause()
    round_.remove_deck = game.finding() == "deck"
    game.voided()
    round_.void = ruling
    game.troubles.clear()


def _take_back(game: BankedState, seat: int) -> None:
    """A ruling without a cause is taken back: the round, or the hand, is live after all."""
    if not seat:
        unvoid(game)
    elif seat in game.round.misruled and game.cards_at(seat):
        del game.round.misruled[seat]
        game.reinstate(seat)


def unvoid(game: BankedState) -> None:
    round_ = game.round
    if round_.groundless is not None:
        round_.void, round_.cause, round_.groundless = None, "", None
        game.advance()
