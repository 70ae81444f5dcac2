"""The dealer's covered hand, its turning up, and how hands are read against each other (32.5, 32.10(f) to (h))."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.games.ultimate_texas_holdem.game import BOARD_SIZE, FLOP_SIZE, MAIN, HoldemGame
from trainer.games.ultimate_texas_holdem.payouts import BLIND, TRIPS, order_words
from trainer.rules import acts as a
from trainer.rules.bankedgame import settling
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cards import Face
from trainer.rules.duty import Broken, Fault
from trainer.rules.hands.evaluate import Reading, high, read
from trainer.rules.hands.ranks import HandClass, class_of, ranks_of
from trainer.rules.notation import BOARD, DEALER, Cards, Spot

ACE = 12
"""The rank of an ace in a hand's value."""


# The cover card


def covers(game: HoldemGame) -> Iterator[a.Act]:
    """The dealer's cards lie under a cover card from the first one on until everybody has decided."""
    if game.cover_due and game.deciding:
        yield a.Place(a.Marker.HAND_COVER, "dealer")


def early_covers(game: HoldemGame) -> Iterator[a.Act]:
    """The cover card may lie ready before the dealer's first card comes."""
    if game.round.deals and not game.round.dealt.get(0) and not game.by_stacks and not game.covered:
        yield a.Place(a.Marker.HAND_COVER, "dealer")


def uncovered(cards: int) -> Broken:
    """The deal, or the asking, goes on with so many cards of the dealer uncovered."""

    def broken(game: HoldemGame, act: a.Deal | a.Prompt) -> Fault | None:
        has = game.round.dealt.get(0, 0)
        going_on = isinstance(act, a.Prompt) or act.spot != DEALER
        if has == cards and going_on and not game.covered and game.stage in (Stage.DEAL, Stage.FIRST):
            return Fault("The dealer's cards were left without a cover card", "uncovered", True)
        return None

    return broken


def stack_uncovered(game: HoldemGame, act: a.Deliver) -> Fault | None:
    if act.spot == DEALER and not game.covered:
        return Fault("The dealer's cards were delivered without a cover card on top", "uncovered", True)
    return None


def cover_off_early(game: HoldemGame, act: a.Place) -> Fault | None:
    early = game.round.deals and game.deciding
    if act.marker is a.Marker.HAND_COVER and act.where != "dealer" and game.covered and early:
        return Fault("The cover card was taken off the dealer's hand while players had still to decide", "cover-off")
    return None


# The reveal


def lifts(game: HoldemGame) -> Iterator[a.Act]:
    if game.stub_away and game.covered:
        yield a.Place(a.Marker.HAND_COVER, "layout")


def reveals(game: HoldemGame) -> Iterator[a.Act]:
    if game.stub_away and not game.covered and 0 not in game.round.shown:
        yield a.Reveal(DEALER)


def too_soon(game: HoldemGame, act: a.Reveal) -> Fault | None:
    """The dealer's cards are turned while somebody has still to decide."""
    if act.spot == DEALER and game.round.deals and game.deciding:
        return Fault("The dealer's cards were turned while players had still to decide", "dealer-seen")
    return None


def under_cover(game: HoldemGame, act: a.Reveal) -> Fault | None:
    if act.spot == DEALER and game.covered and game.stage is Stage.REVEAL:
        return Fault("The cover card was not taken off first", "cover-left-on", True)
    return None


def sets(game: HoldemGame) -> Iterator[a.Act]:
    best = game.best(0)
    if 0 in game.round.shown and not game.round.dealer_set and best is not None:
        board = game.board
        playing = [face for face in best.cards if face in board]
        playing += [face for face in board if face not in playing][: max(0, FLOP_SIZE - len(playing))]
        yield a.SetHand(Cards(playing))


def set_meets(game: HoldemGame, act: a.SetHand) -> bool:
    """Any community cards that make the best hand together with the dealer's two."""
    return 0 in game.round.shown and _plays(game, act.cards)


def _plays(game: HoldemGame, cards: tuple[Face, ...]) -> bool:
    best = game.best(0)
    if best is None or len(set(cards)) != len(cards) or not set(cards) <= set(game.board) or len(cards) < FLOP_SIZE:
        return False
    return high((*game.hand(0), *cards)) == best.value


def set_wrongly(game: HoldemGame, act: a.SetHand) -> Fault | None:
    if game.best(0) is not None and 0 in game.round.shown and not _plays(game, act.cards):
        return Fault(f"The dealer's best hand is not made with {act.cards}", "dealer-set")
    return None


def unset(game: HoldemGame, act: a.Reveal) -> Fault | None:
    if act.spot != DEALER and game.stage is Stage.SETTLE and not game.round.dealer_set:
        return Fault("The dealer's cards were not put beside those of the board that play", "dealer-set", True)
    return None


def dealer_reads(game: HoldemGame) -> Iterator[a.Act]:
    word = game.reading(0)
    if 0 in game.round.shown and word is not None and game.round.read.get(0) != word:
        yield a.Read(DEALER, word)


def dealer_unread(game: HoldemGame, act: a.Reveal | a.Pay | a.Take) -> Fault | None:
    if isinstance(act, a.Reveal) and act.spot == DEALER:
        return None
    if isinstance(act, a.Take) and act.seat in game.round.folded:
        return None
    if game.stage is Stage.REVEAL and 0 in game.round.shown:
        return Fault("The dealer's hand was not announced", "dealer-unread", True)
    return None


def clearings(game: HoldemGame) -> Iterator[a.Act]:
    """At the end the dealer's cards and the board are picked up, and what strayed to a place that does not play."""
    for spot in (DEALER, BOARD, *game.positions):
        if game.cards_at(spot):
            yield a.Collect(Spot(spot))


def left_lying(game: HoldemGame, act: a.Shuffle) -> Fault | None:
    """The next shuffle begins with cards of the round still on the layout."""
    if game.stage is Stage.CLEAR and (game.cards_at(0) or game.cards_on_board):
        return Fault("Cards of the round were left on the layout", "cards-left", True)
    return None


def board_taken_early(game: HoldemGame, act: a.Collect) -> Fault | None:
    early = game.stage is not Stage.CLEAR and not game.round.void
    if act.spot in (DEALER, BOARD) and early and game.round.deals:
        return Fault("The cards that all hands are read with were picked up too soon", ("board-taken", int(act.spot)))
    return None


# Reading hands


def misread(when: Callable[[HoldemGame, a.Read, Reading], bool], *, dealer: bool | None = None) -> Broken:
    """A hand is called something that it is not, in a way that this paragraph speaks of."""

    def broken(game: HoldemGame, act: a.Read) -> Fault | None:
        best = game.best(int(act.spot)) if act.spot >= 0 else None
        if best is None or act.hand is word_of(best.cls) or (dealer is not None and (act.spot == DEALER) is not dealer):
            return None
        if not when(game, act, best):
            return None
        name = "The dealer's hand" if act.spot == DEALER else f"Seat {act.spot}'s hand"
        return Fault(f"{name} was called {act.hand.words}; it is {best.words}", ("read", int(act.spot)))

    return broken


def word_of(cls: HandClass) -> a.HandWord:
    return a.HandWord(cls.value)


def said_after_all(game: HoldemGame, act: a.Read) -> list[Hashable]:
    spot = int(act.spot)
    return [("read", spot), ("unread", spot), *(["dealer-unread"] if spot == DEALER else [])]


def in_any_way(_: HoldemGame, __: a.Read, ___: Reading) -> bool:
    return True


def true_class(*classes: HandClass) -> Callable[[HoldemGame, a.Read, Reading], bool]:
    return lambda game, act, best: best.cls in classes


def called(*classes: a.HandWord) -> Callable[[HoldemGame, a.Read, Reading], bool]:
    return lambda game, act, best: act.hand in classes


def from_the_flop(game: HoldemGame, act: a.Read, best: Reading) -> bool:
    """It would be that without the last two community cards."""
    return act.hand is word_of(read((*game.hand(int(act.spot)), *game.board[:FLOP_SIZE])).cls)


def both_forced(game: HoldemGame, act: a.Read, best: Reading) -> bool:
    """It would be that if both own cards had to play, where the board does better without."""
    own = game.hand(int(act.spot))
    if sum(card in own for card in best.cards) == len(own):
        return False
    board = game.board
    trios = [
        (board[i], board[j], board[k])
        for i in range(BOARD_SIZE)
        for j in range(i + 1, BOARD_SIZE)
        for k in range(j + 1, BOARD_SIZE)
    ]
    return act.hand is word_of(class_of(max(high((*own, *three)) for three in trios)))


# Comparing hands

Judge = Callable[[Reading, Reading], bool]


def wrong_winner(when: Judge) -> Broken:
    """A player's wagers are taken or paid against the true order of the hands, which turns on this."""

    def broken(game: HoldemGame, act: a.Take | a.Pay) -> Fault | None:
        seat = int(act.seat)
        if game.stage is not Stage.SETTLE or act.wager not in MAIN or not game.plays(seat):
            return None
        mine, theirs = game.best(seat), game.best(0)
        if mine is None or theirs is None or not _against(act, mine, theirs) or not when(mine, theirs):
            return None
        outcome = game.outcomes(seat).get(act.wager)
        makes_good = isinstance(act, a.Pay) and game.pays_right(seat, act.wager, act.chips.amount)
        if outcome is None or outcome.handed or makes_good:
            return None
        return Fault(_sentence(order_words(seat, mine, theirs)), ("settle", seat, act.wager))

    return broken


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _against(act: a.Take | a.Pay, mine: Reading, theirs: Reading) -> bool:
    if isinstance(act, a.Take):
        return mine.value >= theirs.value
    return mine.value <= theirs.value


def by_class(mine: Reading, theirs: Reading) -> bool:
    return mine.cls is not theirs.cls


def both(*classes: HandClass) -> Judge:
    """Both have this, and what makes it tells them apart, not a card beside it."""

    def judged(mine: Reading, theirs: Reading) -> bool:
        same = mine.cls is theirs.cls and mine.cls in classes and mine.value != theirs.value
        return same and (not _SETS.get(mine.cls) or not by_side_card(mine, theirs))

    return judged


def tied(mine: Reading, theirs: Reading) -> bool:
    return mine.value == theirs.value


def tied_suits(mine: Reading, theirs: Reading) -> bool:
    """Equal hands in which a suit is all that could be told apart: flushes, and hands of different cards."""
    suited = mine.cls in (HandClass.FLUSH, HandClass.STRAIGHT_FLUSH)
    return mine.value == theirs.value and (suited or set(mine.cards) != set(theirs.cards))


def suits_counted(game: HoldemGame, act: a.Take | a.Pay) -> Fault | None:
    """Suits cannot have been counted where the board alone plays for both."""
    best = game.best(int(act.seat)) if act.seat in game.positions else None
    if best is None or high(game.board) == best.value:
        return None
    return wrong_winner(tied_suits)(game, act)


_SETS = {
    HandClass.HIGH_CARD: 0,
    HandClass.ONE_PAIR: 2,
    HandClass.TWO_PAIR: 4,
    HandClass.THREE_OF_A_KIND: 3,
    HandClass.FOUR_OF_A_KIND: 4,
    HandClass.FLUSH: 0,
}
"""How many cards make the hand, before the side cards; classes without side cards are not listed."""


def by_ace(mine: Reading, theirs: Reading) -> bool:
    """The same class, told apart by an ace that is a side card."""
    if mine.cls is not theirs.cls or mine.cls not in _SETS:
        return False
    pairs = list(zip(ranks_of(mine.value), ranks_of(theirs.value), strict=True))
    at = next((place for place, (one, other) in enumerate(pairs) if one != other), -1)
    return at >= _SETS[mine.cls] and ACE in pairs[at]


def by_side_card(mine: Reading, theirs: Reading) -> bool:
    """The same class and sets: what is left decides."""
    if mine.cls is not theirs.cls or mine.cls not in _SETS or mine.value == theirs.value:
        return False
    made = _SETS[mine.cls]
    return ranks_of(mine.value)[:made] == ranks_of(theirs.value)[:made]


# Who wins, for the paragraphs that speak of it


def loses(game: HoldemGame, seat: int) -> bool:
    return (_compare(game, seat) or 0) < 0


def wins(game: HoldemGame, seat: int) -> bool:
    return (_compare(game, seat) or 0) > 0


def ties(game: HoldemGame, seat: int) -> bool:
    return _compare(game, seat) == 0


def _compare(game: HoldemGame, seat: int) -> int | None:
    """A player's hand against the dealer's, if both count and can be read."""
    mine, theirs = game.best(seat), game.best(0)
    if mine is None or theirs is None or game.round.void or not game.plays(seat):
        return None
    return mine.value - theirs.value


def no_qualifier(game: HoldemGame, seat: int) -> bool:
    settlement = game.settlement(seat)
    live = game.plays(seat) and not game.round.void
    return live and settlement is not None and not settlement.qualifies


def at_stake(when: Callable[[HoldemGame, int], bool]) -> Callable[[HoldemGame, int], bool]:
    """Of antes (h) speaks only if the dealer has a pair; otherwise (g) has them returned (T1)."""
    return lambda game, seat: when(game, seat) and not no_qualifier(game, seat)


def antes_back(game: HoldemGame) -> Iterator[a.Act]:
    """The dealer has no pair: every ante that is still in play goes back."""
    yield from settling.settlements(a.Wager.ANTE, by=(a.GiveBack,))(game)


def has(cls: HandClass) -> Callable[[HoldemGame, int], bool]:
    def here(game: HoldemGame, seat: int) -> bool:
        best = game.best(seat)
        return best is not None and best.cls is cls

    return here


def over_limit(game: HoldemGame, seat: int) -> bool:
    """Whether the hand would win more than the limit on all its wagers."""
    settlement = game.settlement(seat)
    return settlement is not None and settlement.won > sum(one.wins for one in game.outcomes(seat).values())


def within_limit(game: HoldemGame, seat: int) -> bool:
    return not over_limit(game, seat)


def wins_within_limit(game: HoldemGame, seat: int) -> bool:
    return wins(game, seat) and within_limit(game, seat)


def royal_paid_less(game: HoldemGame, act: a.Pay) -> Fault | None:
    """A royal flush is paid by the line of a straight flush."""
    seat, stake = int(act.seat), game.round.staked.get((int(act.seat), act.wager), 0)
    table = {a.Wager.BLIND: BLIND, a.Wager.TRIPS: TRIPS[game.house.trips_table]}.get(act.wager)
    if table is None or not has(HandClass.ROYAL_FLUSH)(game, seat):
        return None
    if act.chips.amount != table.winnings(stake, HandClass.STRAIGHT_FLUSH):
        return None
    return settling.wrong(act.wager, what="amount")(game, act)


def made_trips(game: HoldemGame, seat: int) -> bool:
    outcome = game.outcomes(seat).get(a.Wager.TRIPS)
    return outcome is not None and outcome.wins > 0
