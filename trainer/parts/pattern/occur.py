"""What patrons, devices and the supervisor do to the table."""

from __future__ import annotations

from collections.abc import Callable

from trainer.parts.acts import Asked
from trainer.parts.cards.decks import bring_deck, remove_deck
from trainer.parts.cards.glossary import CardAsked, CardHappening, CardIrregularity, CardMatter
from trainer.parts.cards.ledger import Deck
from trainer.parts.cards.state import HANDS, STACKS
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import TableIrregularity, irregularity_of
from trainer.parts.pattern.glossary import PatternHappening, PatternIrregularity
from trainer.parts.pattern.ledger import LastTurn, Played, ShortCall
from trainer.parts.pattern.position import ANTES, BETS, BONUS, PLAYED
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.troubles import fold
from trainer.parts.pattern.turnorder import turn_slip
from trainer.rules.cards import ALL_FACES
from trainer.rules.chips import Chips
from trainer.rules.events import Event

_NOT_ENOUGH = (PatternIrregularity.SHORT_CALL, PatternIrregularity.NO_RAISE)
_OF_CARDS = frozenset((PatternHappening.PLAYS, PatternHappening.PASSES))
_CHANGES_NO_STAGE = frozenset((TableHappening.POSTS, TableHappening.CHANGES, CardHappening.VERIFIES))


def occur(game: PatternState, event: Event) -> None:
    what, known = event.what, game.known
    if what in _OF_CARDS:
        known.forget_all_but_money()
    else:
        known.forget()
    _happen(game, event)
    if what in _CHANGES_NO_STAGE:
        known.remember()
    else:
        game.advance()


_TURNS = {
    TableHappening.WAGERS: CardAsked.BET,
    TableHappening.CHECKS: CardAsked.BET,
    TableHappening.FOLDS: CardAsked.BET,
    PatternHappening.PLAYS: CardAsked.PLAY,
    PatternHappening.PASSES: CardAsked.PLAY,
}


def _note_turn(game: PatternState, seat: int, asked: Asked) -> None:
    """Remember a player who acts in turn without having been asked, so that the dealer may ask late."""
    if game.round.prompted != seat and game.whose_turn() == seat:
        game.round.excuse(seat, asked, turn_slip(game))


def _happen(game: PatternState, event: Event) -> None:
    round_, seat = game.round, event.seat
    asked = CardAsked.BET if event.trouble == TableIrregularity.VERBAL_BET else _TURNS.get(event.what)
    if asked is not None:
        _note_turn(game, seat, asked)
    match event.what:
        case TableHappening.WAGERS:
            _wager(game, event)
        case PatternHappening.PLAYS:
            _play(game, event)
        case PatternHappening.PASSES:
            assert round_.contest is not None
            round_.contest.pass_(seat)
            round_.prompted = 0
        case TableHappening.POSTS:
            _post(game, event)
        case TableHappening.FOLDS:
            if round_.betting is not None:
                round_.betting.fold(seat)
            fold(game, seat)
            round_.prompted = 0
        case TableHappening.CHECKS:
            assert round_.betting is not None
            round_.betting.check(seat)
            round_.prompted = 0
        case TableHappening.SITS_OUT:
            round_.folded.add(seat)
        case TableHappening.MISBEHAVES:
            _misbehave(game, event)
        case PatternHappening.ASKS_COUNT:
            game.asking = seat
        case CardHappening.LOOKS_OVER:
            for deck in game.decks.values():
                if deck.spread == "up":
                    deck.looks += 1
        case TableHappening.ARRIVES:
            game.seated.add(seat)
            game.commencing |= len(game.seated) == 1
            if game.commencing and not game.round.deals:
                game.button_due = min(game.seated)
        case TableHappening.LEAVES:
            game.seated.discard(seat)
            for deck in game.decks.values():
                if not game.seated:
                    game.idle_pot = bool(game.table.amount(game.bonus))
                    deck.looks, deck.looks_needed, deck.washed, deck.stacked = 0, 1, False, False
                    deck.idle = True
        case CardHappening.VERIFIES:
            _verify(game, event)
        case PatternHappening.CORRECTS:
            round_.counted.pop(event.words, None)
            round_.miscounted.add(event.words)
            if event.words == game.bonus:
                game.bonus_counted = None
        case CardHappening.ORDERS_RECUT:
            game.recut_ordered = True
        case PatternHappening.ORDERS_LEAD:
            assert round_.contest is not None
            round_.contest.again()
            round_.contest.forced = True
        case CardHappening.REPLACES:
            game.troubles[:] = [one for one in game.troubles if one.kind.noticed.call != event.words]
            if event.words == CardMatter.SECOND_DECK and len(game.decks) > 1:
                remove_deck(game, list(game.decks)[-1])
        case CardHappening.BRINGS_DECK:
            # It takes the removed deck's place: with two, the one that rested plays before it.
            bring_deck(game, Deck(event.words, last_used=round_.number - 1), ALL_FACES)
        case CardHappening.JAMS:
            deck = game.decks[game.deck_in("shuffler")]
            deck.jammed = True
            game.add_trouble(CardIrregularity.JAM, 0)
        case CardHappening.DISPLAYS:
            if event.number != 52:
                game.add_trouble(CardIrregularity.ALERT, 0, detail=event.number)
        case PatternHappening.SURFACES:
            game.add_trouble(PatternIrregularity.SURFACED, seat)
        case PatternHappening.POINTS_OUT:
            round_.causes[event.trouble] = event.words
            if len(round_.wagers_since_deal) < 2:
                round_.told_in_time.add(event.trouble)
        case TableHappening.CHANGES:
            game.table.move_chips(STACKS[seat], "tray", event.chips)
            game.table.move_chips("tray", STACKS[seat], event.bonus_chips)
        case PatternHappening.TAKES_BACK:
            take_back(game, seat, event.cards)
        case _:
            raise ValueError(f"{event.what} does not happen at a pattern game's table")


def take_back(game: PatternState, seat: int, cards: tuple[int, ...]) -> None:
    """A player takes the cards back that the dealer has racked by mistake; those played lie face up again."""
    table = game.table
    rack = table.piles["rack"]
    for card in cards:
        if card in rack:
            rack.remove(card)
            shown = any(card in play.cards for play in game.round.plays)
            table.piles[(PLAYED if shown else HANDS)[seat]].append(card)
            (table.up.add if shown else table.up.discard)(card)


def _misbehave(game: PatternState, event: Event) -> None:
    table, seat = game.table, event.seat
    kind = irregularity_of(event)
    chips = event.chips
    if kind in (CardIrregularity.EXPOSE, CardIrregularity.FOUL) and game.round_over:
        # Nothing hangs on the cards any more; a winner may show them (P20).
        return
    if kind is PatternIrregularity.POCKET:
        table.move_chips(STACKS[seat], f"pocket:{seat}", chips)
        game.add_trouble(kind, seat, lambda: void(give_back(game, f"pocket:{seat}", seat, chips)))
    elif kind is PatternIrregularity.BET_OUT_OF_TURN:
        table.move_chips(STACKS[seat], BETS[seat], chips)
        put_in = game.round.put_in
        put_in[seat] = put_in.get(seat, 0) + chips.amount

        def undo() -> None:
            put_in[seat] -= give_back(game, BETS[seat], seat, chips)

        game.add_trouble(kind, seat, undo)
    elif kind is TableIrregularity.VERBAL_BET:
        _speak_bet(game, seat)
    elif kind is CardIrregularity.LOOSE_SHOE:
        game.add_trouble(kind, seat)
    else:
        game.add_trouble(kind, seat, detail=event.number)


def _speak_bet(game: PatternState, seat: int) -> None:
    """No chips reach the spot; but if the dealer takes the words for a bet, the player's turn is over."""
    round_ = game.round
    betting = round_.betting
    assert betting is not None
    before, short = betting.copy(), round_.short.get(seat, 0)

    def undo() -> None:
        round_.betting = before
        round_.short[seat] = short

    game.add_trouble(TableIrregularity.VERBAL_BET, seat, undo)
    _fall_short(game, seat, 0)
    betting.put[seat] = max(betting.put[seat], betting.level)
    betting.check(seat)
    round_.prompted = 0


def void(_: object) -> None:
    """Drop a value where nothing is to be returned."""


def give_back(game: PatternState, place: str, seat: int, chips: Chips) -> int:
    """A player takes chips back, as far as the dealer has left them there; return their amount."""
    table = game.table
    here = table.chips[place]
    if not here.has(chips):
        # The dealer may have changed them or given some back.
        left = Chips({one: min(number, chips.get(one, 0)) for one, number in here.items()})
        chips = here.take(min(chips.amount, here.amount)) or left
    return table.move_chips(place, STACKS[seat], chips).amount


def _post(game: PatternState, event: Event) -> None:
    table, seat = game.table, event.seat
    table.move_chips(STACKS[seat], ANTES[seat], event.chips)
    table.move_chips(STACKS[seat], BONUS[seat], event.bonus_chips)
    if event.trouble:
        game.add_trouble(irregularity_of(event), seat, lambda: _take_antes_back(game, seat))
        game.round.misposted[seat] = game.happened


def _take_antes_back(game: PatternState, seat: int) -> None:
    game.table.move_chips(ANTES[seat], STACKS[seat])
    game.table.move_chips(BONUS[seat], STACKS[seat])
    game.round.misposted.pop(seat, None)


def _wager(game: PatternState, event: Event) -> None:
    table, round_, seat = game.table, game.round, event.seat
    betting = round_.betting
    assert betting is not None
    undo = _wager_undone(game, event)
    if event.trouble:
        game.add_trouble(irregularity_of(event), seat, undo)
    round_.last_turn = LastTurn(seat, CardAsked.BET, undo) if not event.trouble else None
    table.move_chips(STACKS[seat], BETS[seat], event.chips)
    amount = event.chips.amount
    if event.trouble in _NOT_ENOUGH:
        # Accepted, a short call closes that player's action all the same.
        _fall_short(game, seat, amount)
        betting.put[seat] = betting.level
        betting.acted.add(seat)
        betting.last = seat
        betting.turns += 1
    else:
        betting.wager(seat, amount, game.house.ante)
    round_.put_in[seat] = round_.put_in.get(seat, 0) + amount
    round_.wagers_since_deal.add(seat)
    round_.prompted = 0
    if not table.chips[STACKS[seat]].amount:
        round_.all_in.add(seat)


def _fall_short(game: PatternState, seat: int, amount: int) -> None:
    """Book what a wager lacks of a call, here and with the trouble that waits for the dealer."""
    round_ = game.round
    betting = round_.betting
    assert betting is not None
    missing = betting.owes(seat) - amount
    round_.short[seat] = round_.short.get(seat, 0) + missing
    game.troubles[-1].detail = ShortCall(betting.number, missing)


def _wager_undone(game: PatternState, event: Event) -> Callable[[], None]:
    """What takes a wager back that is about to be made."""
    round_, seat = game.round, event.seat
    assert round_.betting is not None
    before, all_in, wagers = round_.betting.copy(), seat in round_.all_in, set(round_.wagers_since_deal)
    short = round_.short.get(seat, 0)

    def undo() -> None:
        round_.put_in[seat] -= give_back(game, BETS[seat], seat, event.chips)
        round_.short[seat] = short
        round_.betting = before
        round_.wagers_since_deal = wagers
        if not all_in:
            round_.all_in.discard(seat)

    return undo


def _play(game: PatternState, event: Event) -> None:
    table, round_, seat, cards = game.table, game.round, event.seat, event.cards
    contest = round_.contest
    trouble = irregularity_of(event) if event.trouble else None
    undo = _play_undone(game, event)
    round_.last_turn = LastTurn(seat, CardAsked.PLAY, undo, cards) if trouble is None else None
    round_.refused = None
    hand, felt = table.piles[HANDS[seat]], table.piles[PLAYED[seat]]
    for card in cards:
        hand.remove(card)
    felt.extend(cards)
    if trouble is None or trouble is not PatternIrregularity.FACE_DOWN:
        table.up.update(cards)
    if trouble is not None and trouble in (PatternIrregularity.PLAY_OUT_OF_TURN, CardIrregularity.FOLDED_PLAY):
        game.add_trouble(trouble, seat, undo)
        return
    assert contest is not None
    top = contest.top
    faces = table.faces
    pattern = game.patterns.read([faces[card] for card in cards])
    played = Played(seat, cards, pattern, event.words, contest.number, act=round_.acts)
    round_.beaten = top[1] if top else None
    round_.prompted = 0
    played.calls = game.second_pot.called_for(game, played)
    if played.calls and game.second_pot.takes(game, played):
        played.bonus = True
        round_.bonus_holder = seat
    round_.overtaken |= bool(round_.plays) and not round_.plays[-1].declared
    round_.plays.append(played)
    contest.play(seat, pattern if pattern is not None or top is None else top[1])
    contest.forced = False
    if not hand:
        game.went_out(seat)
    if trouble is not None:
        game.add_trouble(trouble, seat, undo, detail=top)
        played.trouble = game.happened


def _play_undone(game: PatternState, event: Event) -> Callable[[], None]:
    """What takes a play back that is about to be made."""
    table, round_, seat = game.table, game.round, event.seat
    before = round_.contest.copy() if round_.contest is not None else None
    holder, outs, plays = round_.bonus_holder, list(round_.out), len(round_.plays)
    beaten, betting, bets_open, intervals = round_.beaten, round_.betting, round_.bets_open, round_.intervals

    def undo() -> None:
        # What the dealer has racked or taken off the table meanwhile is not the player's to take back.
        played = table.piles[PLAYED[seat]]
        mine = [card for card in event.cards if card in played]
        table.piles[PLAYED[seat]] = [card for card in played if card not in mine]
        table.piles[HANDS[seat]].extend(mine)
        table.up.difference_update(mine)
        round_.contest = before
        # Passes since then may have closed the interval.
        round_.betting, round_.bets_open, round_.intervals = betting, bets_open, intervals
        round_.bonus_holder, round_.out, round_.beaten = holder, outs, beaten
        del round_.plays[plays:]

    return undo


def _verify(game: PatternState, event: Event) -> None:
    match event.words:
        case "cards":
            for deck in game.decks.values():
                deck.verified = True
        case game.bonus if not game.round.deals:
            game.bonus_verified = True
        case pot:
            game.round.verified.add(pot)
