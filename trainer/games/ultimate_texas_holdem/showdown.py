"""The dealer's covered hand, its turning up, and how hands are read against each other (32.5, 32.10(f) to (h))."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping

from trainer.games.ultimate_texas_holdem.glossary import HoldemWager
from trainer.games.ultimate_texas_holdem.payouts import BLIND, TRIPS
from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, FLOP_SIZE, MAIN, HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import comparing, dealing, paragraphs, settling
from trainer.parts.banked.glossary import BankedHandWord, BankedMarker, BankedWager
from trainer.parts.banked.ledger import Stage
from trainer.parts.pokerhands.evaluate import Reading, high, read
from trainer.parts.pokerhands.ranks import HandClass, class_of
from trainer.rules.cards import Face
from trainer.rules.duty import Breach, Broken, Evident, Fault, Step
from trainer.rules.notation import BOARD, DEALER, Cards, Spot
from trainer.rules.odds import PayTable
from trainer.rules.sections import Paragraph

GOING_ON = (a.Prompt, a.Burn, a.TakeStub, a.RackStub, a.Reveal)
"""Acts that leave the deal behind."""
_DEALING = (Stage.DEAL,)
_COVERING = (Stage.DEAL, Stage.FIRST)

# The cover card


def covers(game: HoldemState) -> Iterator[a.Act]:
    """The dealer's cards lie under a cover card from the first one on until everybody has decided."""
    if game.cover_due and game.deciding:
        yield a.Place(BankedMarker.HAND_COVER, "dealer")


def early_covers(game: HoldemState) -> Iterator[a.Act]:
    """The cover card may lie ready before the dealer's first card comes."""
    if game.round.deals and not game.round.dealt.get(0) and not game.by_stacks and not game.covered:
        yield a.Place(BankedMarker.HAND_COVER, "dealer")


def uncovered(cards: int) -> Broken[HoldemState]:
    """The deal, or the asking, goes on with so many cards of the dealer uncovered."""

    def broken(game: HoldemState, act: a.Deal | a.Prompt) -> Fault | None:
        has = game.round.dealt.get(0, 0)
        going_on = isinstance(act, a.Prompt) or act.spot != DEALER
        if has == cards and going_on and not game.covered:
            return Fault("The dealer's cards were left without a cover card", "uncovered", True)
        return None

    return broken


def stack_uncovered(game: HoldemState, act: a.Deliver) -> Fault | None:
    if act.spot == DEALER and not game.covered:
        return Fault("The dealer's cards were delivered without a cover card on top", "uncovered", True)
    return None


def cover_off_early(game: HoldemState, act: a.Place) -> Fault | None:
    early = game.round.deals and game.deciding
    if act.marker is BankedMarker.HAND_COVER and act.where != "dealer" and game.covered and early:
        passed = game.passed_over(act)
        slip: Hashable = ("unasked", passed[0], game.turn) if passed else "cover-off"
        return Fault("The cover card was taken off the dealer's hand while players had still to decide", slip)
    return None


COVER_STEP = Step(
    (Stage.DEAL, Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST),
    (a.Place,),
    covers,
    mends=("uncovered", "cover-off"),
)


def dealers_first_card() -> Paragraph[HoldemState]:
    """The dealer's first card, and the cover card on it."""
    early = Step((Stage.DEAL,), (a.Place,), early_covers, optional=True)
    short = Breach(GOING_ON, dealing.broken_off(1, dealer=True), _DEALING)
    return paragraphs.dealers_card(1, COVER_STEP, early, Breach((a.Deal,), uncovered(1), _COVERING), short)


def dealers_second_card() -> Paragraph[HoldemState]:
    short = Breach(GOING_ON, dealing.broken_off(2, dealer=True), _DEALING)
    return paragraphs.dealers_card(
        2, Breach((a.Prompt,), uncovered(2), _COVERING), short, Breach((a.Deal,), dealing.after_the_deal(dealer=True))
    )


def players_first_card() -> Paragraph[HoldemState]:
    return paragraphs.players_card(1, Breach(GOING_ON, dealing.broken_off(1, dealer=False), _DEALING))


def players_second_card() -> Paragraph[HoldemState]:
    return paragraphs.players_card(
        2,
        Breach(GOING_ON, dealing.broken_off(2, dealer=False), _DEALING),
        Breach((a.Deal,), dealing.after_the_deal(dealer=False)),
    )


# The reveal


def lifts(game: HoldemState) -> Iterator[a.Act]:
    if game.stub_away and game.covered:
        yield a.Place(BankedMarker.HAND_COVER, "layout")


def reveals(game: HoldemState) -> Iterator[a.Act]:
    if game.stub_away and not game.covered and 0 not in game.round.shown:
        yield a.Reveal(DEALER)


def late_reveals(game: HoldemState) -> Iterator[a.Act]:
    if game.dealer_down and game.stub_away and not game.covered:
        yield a.Reveal(DEALER)


def unrevealed(game: HoldemState, act: a.Reveal | a.Read | a.SetHand | a.Pay | a.Take | a.GiveBack) -> Fault | None:
    """Hands are set, read or settled with the dealer's cards still face down."""
    if isinstance(act, a.SetHand):
        act = a.Read(DEALER, BankedHandWord.HIGH_CARD)
    spot = int(act.spot if isinstance(act, a.Reveal | a.Read) else act.seat)
    about = isinstance(act, a.Read) if spot == DEALER else game.plays(spot)
    if 0 not in game.round.shown and about:
        return Fault("The dealer's cards were not turned up", "dealer-down", True)
    return None


def too_soon(game: HoldemState, act: a.Reveal) -> Fault | None:
    """The dealer's cards are turned while a player has still to decide."""
    if act.spot == DEALER and game.round.deals and game.deciding:
        return Fault("The dealer's cards were turned while players had still to decide", "dealer-up")
    return None


def under_cover(game: HoldemState, act: a.Reveal) -> Fault | None:
    if act.spot == DEALER and game.covered:
        return Fault("The cover card was not taken off first", "cover-left-on", True)
    return None


def sets(game: HoldemState) -> Iterator[a.Act]:
    best = game.best(0)
    if 0 in game.round.shown and not game.round.dealer_set and best is not None:
        board = game.board
        playing = [face for face in best.cards if face in board]
        playing += [face for face in board if face not in playing][: max(0, FLOP_SIZE - len(playing))]
        yield a.SetHand(Cards(playing))


def set_meets(game: HoldemState, act: a.SetHand) -> bool:
    """Any community cards that make the best hand together with the dealer's two."""
    return 0 in game.round.shown and _plays(game, act.cards)


def _plays(game: HoldemState, cards: tuple[Face, ...]) -> bool:
    best = game.best(0)
    if best is None or len(set(cards)) != len(cards) or not set(cards) <= set(game.board) or len(cards) < FLOP_SIZE:
        return False
    return high((*game.hand(0), *cards)) == best.value


def set_wrongly(game: HoldemState, act: a.SetHand) -> Fault | None:
    if game.best(0) is not None and 0 in game.round.shown and not _plays(game, act.cards):
        return Fault(f"The dealer's best hand is not made with {act.cards}", "dealer-set")
    return None


def unset(game: HoldemState, act: a.Reveal) -> Fault | None:
    if act.spot != DEALER and not game.round.dealer_set and not game.dealer_down:
        return Fault("The dealer's cards were not put beside those of the board that play", "dealer-set", True)
    return None


def dealer_reads(game: HoldemState) -> Iterator[a.Act]:
    word = game.reading(0)
    if 0 in game.round.shown and word is not None and game.round.read.get(0) != word:
        yield a.Read(DEALER, word)


def dealer_unread(game: HoldemState, act: a.Reveal | a.Pay | a.Take) -> Fault | None:
    if isinstance(act, a.Reveal) and act.spot == DEALER:
        return None
    if isinstance(act, a.Take) and act.seat in game.round.folded:
        return None
    known = 0 in game.round.shown and not game.dealer_down
    if known and 0 not in game.round.read:
        return Fault("The dealer's hand was not announced", "dealer-unread", True)
    return None


def clearings(game: HoldemState) -> Iterator[a.Act]:
    """At the end the dealer's cards and the board are picked up, and what strayed to a place that does not play."""
    for spot in (DEALER, BOARD, *game.positions):
        if game.cards_at(spot):
            yield a.Collect(Spot(spot))


def left_lying(game: HoldemState, act: a.Shuffle) -> Fault | None:
    """The next shuffle begins with cards of the round still on the layout."""
    if game.stage is Stage.CLEAR and (game.cards_at(0) or game.cards_on_board):
        return Fault("Cards of the round were left on the layout", "cards-left", True)
    return None


def hand_left(game: HoldemState, act: a.Collect) -> Fault | None:
    """The dealer's cards, or the board, are picked up with a settled hand still on the layout."""
    left = settling.left_lying(game) if act.spot in (DEALER, BOARD) else []
    return settling.uncollected(left[0]) if left else None


def board_taken_early(game: HoldemState, act: a.Collect) -> Fault | None:
    early = game.stage is not Stage.CLEAR and not game.round.void
    if act.spot in (DEALER, BOARD) and early and game.round.deals:
        left = settling.left_lying(game) if game.stage is Stage.SETTLE else []
        if left:
            # A dealer who forgot a hand takes the rest for the last of the round: one slip, not three.
            return settling.uncollected(left[0])
        return Fault("The cards that all hands are read with were picked up too soon", ("board-taken", int(act.spot)))
    return None


# Reading hands


misread = comparing.Misreadings(HoldemState.best)


def said_after_all(game: HoldemState, act: a.Read) -> list[Hashable]:
    spot = int(act.spot)
    return [("read", spot), ("unread", spot), *(["dealer-unread"] if spot == DEALER else [])]


def in_any_way(_: HoldemState, __: a.Read, ___: Reading) -> bool:
    return True


def from_the_flop(game: HoldemState, act: a.Read, best: Reading) -> bool:
    """It would be that without the last two community cards."""
    return act.hand is BankedHandWord(read((*game.hand(int(act.spot)), *game.board[:FLOP_SIZE])).cls)


def both_forced(game: HoldemState, act: a.Read, best: Reading) -> bool:
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
    return act.hand is BankedHandWord(class_of(max(high((*own, *three)) for three in trios)))


# Comparing hands


def _otherwise(game: HoldemState, act: a.Take | a.Pay) -> bool:
    """Antes that go back, and payments that make good, do not go by the order of the hands."""
    outcome = game.outcomes(int(act.seat)).get(act.wager)
    makes_good = isinstance(act, a.Pay) and game.pays_right(int(act.seat), act.wager, act.chips.amount)
    return outcome is None or outcome.handed or makes_good


wrong_winner = comparing.contests(HoldemState.best, MAIN, unless=_otherwise)
has = comparing.having(HoldemState.best)


def _other_suits(mine: Reading, theirs: Reading) -> bool:
    """Equal hands of one suit, or equal hands that share the board's cards but for some of another suit."""
    return comparing.tied_suits(mine, theirs) or (comparing.tied(mine, theirs) and {*mine.cards} != {*theirs.cards})


def suits_counted() -> Broken[HoldemState]:
    """Suits cannot have been counted where the board alone plays for both."""
    by_suits = wrong_winner(_other_suits)

    def blame(game: HoldemState, act: a.Take | a.Pay, hands: tuple[Reading, Reading]) -> Fault | None:
        return None if high(game.board) == hands[0].value else by_suits.blame(game, act, hands)

    return Evident(by_suits.gather, blame)


# Who wins, for the paragraphs that speak of it


def loses(game: HoldemState, seat: int) -> bool:
    return (_compare(game, seat) or 0) < 0


def wins(game: HoldemState, seat: int) -> bool:
    return (_compare(game, seat) or 0) > 0


def ties(game: HoldemState, seat: int) -> bool:
    return _compare(game, seat) == 0


def _compare(game: HoldemState, seat: int) -> int | None:
    """A player's hand against the dealer's, if both count and can be read."""
    mine, theirs = game.best(seat), game.best(0)
    if mine is None or theirs is None or game.round.void or not game.plays(seat):
        return None
    return mine.value - theirs.value


def no_qualifier(game: HoldemState, seat: int) -> bool:
    settlement = game.settlement(seat)
    live = game.plays(seat) and not game.round.void
    return live and settlement is not None and not settlement.qualifies


def at_stake(when: Callable[[HoldemState, int], bool]) -> Callable[[HoldemState, int], bool]:
    """Of antes (h) speaks only if the dealer has a pair; otherwise (g) has them returned (T1)."""
    return lambda game, seat: when(game, seat) and not no_qualifier(game, seat)


def antes_back(game: HoldemState) -> Iterator[a.Act]:
    """The dealer has no pair: every ante that is still in play goes back."""
    yield from settling.settlements(BankedWager.ANTE, by=(a.GiveBack,))(game)


def over_limit(game: HoldemState, seat: int) -> bool:
    """Whether the hand would win more than the limit on all its wagers."""
    settlement = game.settlement(seat)
    return settlement is not None and settlement.won > sum(one.wins for one in game.outcomes(seat).values())


def within_limit(game: HoldemState, seat: int) -> bool:
    return not over_limit(game, seat)


def wins_within_limit(game: HoldemState, seat: int) -> bool:
    return wins(game, seat) and within_limit(game, seat)


def royal_paid_less(game: HoldemState, act: a.Pay) -> Fault | None:
    """A royal flush is paid by the line of a straight flush."""
    seat, stake = int(act.seat), game.round.staked.get((int(act.seat), act.wager), 0)
    tables: Mapping[a.Wager, PayTable] = {
        HoldemWager.BLIND: BLIND,
        HoldemWager.TRIPS: TRIPS[game.house.trips_table],
    }
    table = tables.get(act.wager)
    if table is None or not has(HandClass.ROYAL_FLUSH)(game, seat):
        return None
    if act.chips.amount != table.winnings(stake, HandClass.STRAIGHT_FLUSH):
        return None
    return settling.wrong(act.wager, what="amount", when=settling.always)(game, act)


def made_trips(game: HoldemState, seat: int) -> bool:
    outcome = game.outcomes(seat).get(HoldemWager.TRIPS)
    return outcome is not None and outcome.wins > 0
