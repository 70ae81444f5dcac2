"""What the dealer's hands and words do to the table, right or wrong. Only the impossible raises."""

from __future__ import annotations

from typing import assert_never

from trainer.rules import acts as a
from trainer.rules.patterngame import ledger
from trainer.rules.patterngame.game import ANTES, BETS, BONUS, DEAL, HANDS, PLAYED, STACKS, PatternGame
from trainer.rules.patterngame.house import Dealing
from trainer.rules.patterngame.ledger import spoken
from trainer.rules.patterngame.troubles import accept_troubles, settle_ruling, settle_stop
from trainer.rules.pots import commission
from trainer.rules.table import Impossible

_IN_PASSING = frozenset((a.Declare, a.Announce, a.Hands, a.Call, a.Place, a.CountStub, a.CountHand, a.CountPot))
"""Words, counts and buttons: they move neither chips nor cards and change no stage."""
_CARDS_BACK = frozenset((a.Collect, a.TakeStub, a.RackStub))
_ASKING_FIRST = frozenset((a.Commission, a.Award))
"""What the house is due of a pot is asked before its chips move, and then everything is forgotten."""


def apply(game: PatternGame, act: a.Act) -> None:
    """Do the act; an `Impossible` one leaves everything as it was."""
    known, kind = game.known, type(act)
    if game.troubles:
        known.forget()
        _do(game, act)
        accept_troubles(game, act)
        game.advance()
    elif kind is a.Prompt and not _stuck(game):
        # Asking moves nothing: what is known of the position stays known.
        _do(game, act)
    elif kind in _IN_PASSING or (kind is a.Deal and game.stage is DEAL and game.round.deals + 1 < game.full_deal):
        known.forget_all_but_money()
        _do(game, act)
        known.remember()
    else:
        if kind in _CARDS_BACK:
            known.forget_all_but_money()
        elif kind not in _ASKING_FIRST:
            known.forget()
        _do(game, act)
        game.advance()


def _stuck(game: PatternGame) -> bool:
    contest = game.round.contest
    return contest is not None and contest.stuck


def _do(game: PatternGame, act: a.Act) -> None:
    table, round_ = game.table, game.round
    match act:
        case a.Deal():
            _deal(game, act)
        case a.Prompt():
            if act.seat not in game.positions:
                raise Impossible("nobody sits there")
            round_.prompted = act.seat
            game.asking = 0
            contest = round_.contest
            if contest is not None and contest.stuck and act.seat == contest.leader and act.asked is a.Asked.PLAY:
                contest.again()
        case a.Declare():
            play = game.last_play()
            if play is not None and play.seat == act.seat:
                play.declared = True
                said = (act.pattern, act.suit, act.high)
                play.misdeclared = play.pattern is not None and said != spoken(play.pattern)
        case a.Sweep():
            _sweep(game, act)
        case a.Collect():
            _collect(game, act)
        case a.Place():
            _place(game, act)
        case a.Announce():
            play = game.last_play()
            if act.phrase is a.Phrase.ACE_OF_SPADES and play is not None and play.bonus:
                play.bonus_called = True
        case a.Deliver():
            _deliver(game, act)
        case a.TakeStub():
            _take_stub(game)
        case a.CountStub():
            if not table.piles["stub"]:
                raise Impossible("there is no stub on the layout")
            round_.stub_said = act.count
            if act.up:
                table.turn_all("stub", up=True)
        case a.RackStub():
            _rack_stub(game, act)
        case a.CountHand():
            if act.spot not in game.positions or not game.hand_size(act.spot):
                raise Impossible("no cards lie there")
            round_.hand_counts[act.spot] = act.count
            if act.count == game.hand_size(act.spot) != game.house.limits.hand_size:
                round_.odd_hand = act.spot
            if act.spot == game.winner and game.round_over:
                round_.confirmed = True
        case a.Award():
            _award(game, act)
        case a.Return():
            _return(game, act)
        case a.Refund():
            _refund(game, act)
        case a.CountPot():
            # A count holds for the pot as it is then: during play it is no more than a look.
            if act.pot == game.bonus and not round_.deals:
                game.bonus_counted = act.amount
            elif game.stage is ledger.Stage.END:
                round_.counted[act.pot] = act.amount
        case a.Commission():
            _commission(game, act)
        case a.Change():
            _change(game, act)
        case a.Stop():
            settle_stop(game, act)
        case a.Rule():
            settle_ruling(game, act)
        case a.Call() | a.Wait() | a.Hands():
            if isinstance(act, a.Hands):
                round_.draw, round_.place = act.draw, act.place
        case a.Flash():
            _flash(game, act)
        case a.TurnCard():
            if act.spot not in game.positions or not table.piles[HANDS[act.spot]]:
                raise Impossible("no card lies there")
            card = table.piles[HANDS[act.spot]][-1]
            (table.up.add if act.facing is a.Facing.UP else table.up.discard)(card)
            if act.facing is a.Facing.UP:
                _exposed(game, f"a card of seat {act.spot} was turned up")
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
            _prepare(game, act)
        case _:
            assert_never(act)


Preparing = (
    a.Inspect
    | a.Spread
    | a.TurnSpread
    | a.Wash
    | a.Stack
    | a.Shuffle
    | a.Cut
    | a.CompleteCut
    | a.Load
    | a.Unload
    | a.Hold
    | a.Secure
    | a.RemoveDeck
    | a.RemoveShuffler
)


def _prepare(game: PatternGame, act: Preparing) -> None:
    table = game.table
    match act:
        case a.Inspect():
            _deck(game, act.deck).inspected = True
        case a.Spread():
            deck = _deck(game, act.deck)
            _gather(game, deck.back, f"spread:{deck.back}")
            table.turn_all(f"spread:{deck.back}", act.facing is a.Facing.UP)
            deck.spread = act.facing
            deck.looks = 0
            deck.washed = deck.stacked = deck.turned_down = False
            deck.shuffled, deck.cut = None, False
        case a.TurnSpread():
            deck = _deck(game, act.deck)
            if not table.piles[f"spread:{deck.back}"]:
                raise Impossible(f"the {deck.back} deck is not spread")
            table.turn_all(f"spread:{deck.back}", act.facing is a.Facing.UP)
            deck.spread = act.facing
            deck.turned_down = act.facing is a.Facing.DOWN
        case a.Wash():
            _wash(game, act)
        case a.Stack():
            deck = _deck(game, act.deck)
            _gather(game, deck.back, f"deck:{deck.back}")
            deck.stacked = True
            deck.spread = None
        case a.Shuffle():
            _shuffle(game, act)
        case a.Cut():
            deck = _cuttable(game)
            pile = table.piles[f"deck:{deck.back}"]
            if table.piles["packet"] or not 0 < act.count < len(pile):
                raise Impossible(f"{act.count} cards cannot be cut off there")
            table.piles["packet"] = pile[-act.count :]
            del pile[-act.count :]
        case a.CompleteCut():
            back = game.deck_in("packet")
            if not back:
                raise Impossible("no packet has been cut")
            pile, packet = table.piles[f"deck:{back}"], table.piles["packet"]
            table.piles[f"deck:{back}"] = pile + packet if act.reversed else packet + pile
            table.piles["packet"] = []
            deck = game.decks[back]
            deck.cut = not act.reversed
            deck.cuts += 1
            if deck.cut:
                game.recut_ordered = False
        case a.Load():
            deck = _stacked(game, act.deck)
            if game.house.dealing is Dealing.HAND:
                raise Impossible("there is no shoe at this table")
            if table.piles["shoe"]:
                raise Impossible("the shoe is not empty")
            table.move_all(f"deck:{deck.back}", "shoe")
        case a.Unload():
            if not game.shuffler_here or not table.piles["shuffler"]:
                raise Impossible("there is nothing in the shuffler")
            table.move_all("shuffler", f"deck:{game.deck_in('shuffler')}")
        case a.Hold():
            _hold(game, act)
        case a.Secure():
            # What it settles is the trouble of a loose shoe.
            pass
        case a.RemoveDeck():
            game.remove_deck(_deck(game, act.deck).back)
        case a.RemoveShuffler():
            if not game.shuffler_here:
                raise Impossible("there is no shuffler on the table")
            back = game.deck_in("shuffler")
            if back:
                table.move_all("shuffler", f"deck:{back}")
            game.shuffler_here = False
        case _:
            assert_never(act)


def _deck(game: PatternGame, name: str) -> ledger.Deck:
    deck = game.deck_named(name)
    if deck is None:
        raise Impossible(f"there is no {name or 'deck'} on the table")
    return deck


def _gather(game: PatternGame, back: str, pile: str) -> None:
    if not game.gather(back, pile) and not game.table.piles[pile]:
        raise Impossible(f"no cards of the {back} deck are at hand")


def _cuttable(game: PatternGame) -> ledger.Deck:
    deck = next(
        (deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"] and game.mixed(deck)), None
    )
    deck = deck or next((deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"]), None)
    if deck is None:
        raise Impossible("no stacked deck lies on the felt")
    return deck


def _stacked(game: PatternGame, name: str) -> ledger.Deck:
    """The stacked deck an act takes up: the named one, or the one that is next, or whichever lies there."""
    if name:
        deck = _deck(game, name)
    else:
        on_felt = game.deck_on_felt()
        if on_felt is None:
            raise Impossible("no stacked deck lies on the felt")
        deck = on_felt
    if not game.table.piles[f"deck:{deck.back}"]:
        raise Impossible(f"the {deck.back} deck is not stacked on the felt")
    return deck


def _wash(game: PatternGame, act: a.Wash) -> None:
    both = act.deck == "both"
    decks = list(game.decks.values()) if both else [_deck(game, act.deck)]
    if both and len(decks) < 2:
        raise Impossible("there is only one deck")
    for deck in decks:
        _gather(game, deck.back, f"wash:{deck.back}")
        deck.washed, deck.stacked, deck.spread = True, False, None
        deck.shuffled, deck.cut = None, False


def _shuffle(game: PatternGame, act: a.Shuffle) -> None:
    deck = game.deck_named(act.deck) if act.deck else game.machine_deck()
    if deck is None:
        raise Impossible("no cards are at hand to shuffle")
    if act.method is a.Method.MACHINE:
        if not game.shuffler_here:
            raise Impossible("there is no shuffler on the table")
        inside = game.deck_in("shuffler")
        if inside and inside != deck.back:
            raise Impossible("the other deck is still in the shuffler")
        _gather(game, deck.back, "shuffler")
    else:
        _gather(game, deck.back, f"deck:{deck.back}")
    if game.round.deals and game.stage in (ledger.Stage.END, ledger.Stage.CLEAR, ledger.Stage.VOID):
        game.new_round(completed=game.stage is not ledger.Stage.VOID)
    deck.shuffled = act.method
    deck.jammed = deck.cut = deck.pre_shuffled = False
    deck.washed = deck.stacked = True
    deck.spread = None


def _hold(game: PatternGame, act: a.Hold) -> None:
    table = game.table
    if game.house.dealing is not Dealing.HAND:
        raise Impossible("cards are not dealt from the hand at this table")
    if not table.piles["held"]:
        deck = _stacked(game, "")
        table.move_all(f"deck:{deck.back}", "held")
    game.round.holding = act.hand


def _exposed(game: PatternGame, what: str) -> None:
    if game.round.deals and game.stage in (ledger.Stage.PREPARE, ledger.Stage.DEAL):
        game.round.causes["exposed"] = what


def _deal(game: PatternGame, act: a.Deal) -> None:
    table, round_ = game.table, game.round
    spot = act.spot
    if game.by_stacks:
        raise Impossible("the automated shoe gives stacks, not single cards")
    if spot not in game.positions:
        raise Impossible("there is no such place at this table")
    pile = table.piles[game.source]
    if not pile:
        raise Impossible(f"there is no card in the {'hand' if game.source == 'held' else 'shoe'}")
    if not round_.deals:
        game.begin_deal()
    card = pile.pop()
    table.piles[HANDS[spot]].append(card)
    game.note_deal(spot, 1)
    if card in table.up:
        round_.causes["boxed"] = "a card lay face up in the deck"
    if act.up:
        table.up.add(card)
        round_.causes["exposed"] = f"seat {spot}'s card was dealt face up"


def _deliver(game: PatternGame, act: a.Deliver) -> None:
    table, round_ = game.table, game.round
    if game.house.dealing is not Dealing.AUTOMATED:
        raise Impossible("there is no automated shoe at this table")
    if act.spot not in game.positions or not table.piles["shoe"]:
        raise Impossible("the shoe has no stack to give there")
    if not round_.deals:
        game.begin_deal()
    number = game.next_stack
    pile = table.piles["shoe"]
    stack = pile[-number:]
    del pile[-number:]
    table.piles[HANDS[act.spot]].extend(stack)
    round_.stacks += 1
    game.note_deal(act.spot, len(stack))
    if act.up:
        table.up.update(stack)
        round_.causes["exposed"] = f"seat {act.spot}'s stack was turned up"


def _take_stub(game: PatternGame) -> None:
    round_ = game.round
    if not round_.deals or not game.table.piles[game.source]:
        raise Impossible("there is no stub to take")
    round_.stub_size = game.table.move_all(game.source, "stub")
    round_.stub_taken = True
    short = [seat for seat in game.positions if not round_.dealt.get(seat)]
    if short:
        round_.causes.setdefault("skipped", f"seat {short[0]} was passed over")


def _rack_stub(game: PatternGame, act: a.RackStub) -> None:
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


def _collect(game: PatternGame, act: a.Collect) -> None:
    table = game.table
    if act.spot not in game.positions or not game.hand_size(act.spot):
        raise Impossible("no cards lie there")
    if act.up:
        table.turn_all(HANDS[act.spot], up=True)
    table.move_all(HANDS[act.spot], "rack")
    table.move_all(PLAYED[act.spot], "rack")
    _fold_cleared(game, act.spot)
    if act.count:
        game.round.hand_counts[act.spot] = act.count


def _fold_cleared(game: PatternGame, seat: int) -> None:
    """A fold is done with when neither cards nor wagers are left."""
    if seat in game.round.to_clear and not game.hand_size(seat) and not game.table.amount(BETS[seat]):
        game.round.to_clear.discard(seat)


def _flash(game: PatternGame, act: a.Flash) -> None:
    pile = HANDS[int(act.what)] if act.what.isdecimal() and int(act.what) in game.positions else act.what
    pile = {"deck": game.source}.get(pile, pile)
    if not game.table.piles.get(pile):
        raise Impossible(f"no card can be seen at {act.what}")
    _exposed(game, f"a card of the {act.what} was seen")


def _place(game: PatternGame, act: a.Place) -> None:
    if act.marker is not a.Marker.COVER_CARD and act.where not in ("off", "felt", "rack"):
        seats = ("1", "2", "3") if act.marker is a.Marker.RAISE_BUTTON else tuple(map(str, game.positions))
        if act.where not in seats:
            raise Impossible(f"there is no place {act.where} for the {act.marker}")
    if act.marker is a.Marker.COVER_CARD and act.where not in ("felt", "rack", "off"):
        raise Impossible(f"the cover card cannot lie on {act.where}")
    game.table.markers[act.marker] = act.where
    if act.marker is game.bonus_marker:
        game.round.bonus_button = int(act.where) if act.where.isdecimal() else 0


SPOTS = {"antes": ANTES, "bets": BETS}


def _spots(game: PatternGame, source: str) -> list[str] | None:
    return BONUS if source == f"{game.bonus}-antes" else SPOTS.get(source)


def _sweep(game: PatternGame, act: a.Sweep) -> None:
    table, round_ = game.table, game.round
    if not _is_pot(game, act.pot):
        raise Impossible(f"there is no pot {act.pot}")
    spots = _spots(game, act.source)
    if spots is None:
        if not _is_pot(game, act.source) or act.source == act.pot:
            raise Impossible(f"nothing can be swept from {act.source}")
        if not table.chips[act.source]:
            raise Impossible(f"there are no chips in {act.source}")
        moved = table.move_chips(act.source, act.pot, act.chips)
        if act.source == "tray":
            round_.charged[act.pot] = max(0, round_.charged.get(act.pot, 0) - moved.amount)
        elif act.source == game.bonus:
            round_.bets_astray = max(0, round_.bets_astray - moved.amount)
        elif act.pot == game.bonus:
            round_.bonus_astray = max(0, round_.bonus_astray - moved.amount)
        return
    wanted = [act.seat] if act.seat else game.positions
    seats = [seat for seat in wanted if seat in game.positions and table.chips[spots[seat]].amount]
    if not seats:
        raise Impossible("there are no chips to sweep")
    if act.chips is not None and len(seats) != 1:
        raise Impossible("say whose chips")
    if act.chips is None:
        swept = {seat: table.chips[spots[seat]].amount for seat in seats}
        table.pool_chips([spots[seat] for seat in seats], act.pot)
    else:
        swept = {seats[0]: table.move_chips(spots[seats[0]], act.pot, act.chips).amount}
    for seat, amount in swept.items():
        if spots is ANTES:
            round_.put_in[seat] = round_.put_in.get(seat, 0) + amount
            round_.antes_in[seat] = round_.antes_in.get(seat, 0) + amount
        elif spots is BONUS:
            round_.bonus_in[seat] = round_.bonus_in.get(seat, 0) + amount
            round_.bonus_astray += amount if act.pot == "main" else 0
        if spots is not BONUS and act.pot == game.bonus:
            round_.bets_astray += amount
        _fold_cleared(game, seat)
    if spots is ANTES:
        round_.swept_antes = True
    elif spots is BONUS:
        round_.swept_bonus = True


def _is_pot(game: PatternGame, name: str) -> bool:
    return name in ("main", game.bonus, "tray") or (name.startswith("side-") and name[5:] in ("1", "2", "3", "4", "5"))


def _return(game: PatternGame, act: a.Return) -> None:
    table, round_ = game.table, game.round
    if act.seat not in game.positions:
        raise Impossible("nobody sits there")
    for spots in (BETS, ANTES, BONUS):
        if table.chips[spots[act.seat]].has(act.chips) and act.chips:
            table.move_chips(spots[act.seat], STACKS[act.seat], act.chips)
            if spots is BETS:
                round_.put_in[act.seat] = round_.put_in.get(act.seat, 0) - act.chips.amount
            return
    raise Impossible(f"seat {act.seat} has no such chips out")


def _refund(game: PatternGame, act: a.Refund) -> None:
    round_ = game.round
    if act.seat not in game.positions or not _is_pot(game, act.pot) or not act.chips:
        raise Impossible("nothing can be refunded there")
    game.table.move_chips(act.pot, STACKS[act.seat], act.chips)
    _recount(game, act.pot)
    books = round_.bonus_in if act.pot == game.bonus else round_.put_in
    books[act.seat] = max(0, books.get(act.seat, 0) - act.chips.amount)


def _recount(game: PatternGame, *pots: str) -> None:
    """Chips have come or gone: what was counted and verified before does not hold any more."""
    for pot in pots:
        game.round.counted.pop(pot, None)
        game.round.verified.discard(pot)


def _commission(game: PatternGame, act: a.Commission) -> None:
    if act.to not in ("tray", "drop-box") or not _is_pot(game, act.pot):
        raise Impossible(f"a commission cannot go to {act.to}")
    due = commission_due(game, act.pot)
    game.known.forget()
    game.table.move_chips(act.pot, act.to, act.chips)
    game.round.taken.add(act.pot)
    game.round.float_due += due
    if act.to == "tray":
        game.round.charged[act.pot] = game.round.charged.get(act.pot, 0) + act.chips.amount


def commission_due(game: PatternGame, pot: str) -> int:
    """What the house still takes of a pot (P16): nothing of side pots, of the second pot only when it is won."""
    if pot in game.round.taken:
        return 0
    amount = game.table.amount(pot)
    if pot == "main":
        uncalled = sum(game.uncalled().values())
        if uncalled and amount <= sum(pot.amount for pot in game.pots()[:1]):
            uncalled = 0
        return commission(amount - uncalled, game.house.rate, game.house.smallest_chip)
    winner = game.winner
    if pot == game.bonus and winner and game.round.bonus_holder == winner:
        return commission(amount, game.house.rate, game.house.smallest_chip)
    return 0


def _award(game: PatternGame, act: a.Award) -> None:
    table, round_ = game.table, game.round
    if act.seat not in game.positions or not _is_pot(game, act.pot) or act.pot == "tray":
        raise Impossible("that pot cannot be pushed there")
    if not table.chips[act.pot]:
        raise Impossible(f"there are no chips in {act.pot}")
    due = commission_due(game, act.pot) if game.round_over else 0
    game.known.forget()
    table.move_chips(act.pot, STACKS[act.seat], act.chips)
    round_.float_due += due
    if not table.chips[act.pot]:
        round_.awarded[act.pot] = act.seat


def _change(game: PatternGame, act: a.Change) -> None:
    table = game.table
    place = f"bets:{act.place}" if act.place.isdecimal() else act.place
    if not (_is_pot(game, place) or place in BETS[1:]) or place == "tray":
        raise Impossible(f"no chips lie at {act.place}")
    if not table.chips[place].has(act.give) or not table.chips["tray"].has(act.take):
        raise Impossible("those chips are not there to be changed")
    table.move_chips(place, "tray", act.give)
    table.move_chips("tray", place, act.take)
