"""What Lunar Poker is asked."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.lunar_poker.names import NAME
from trainer.games.lunar_poker.payouts import BET_MULTIPLE, Option, Settlement, instant_cash, qualifies, settle
from trainer.games.lunar_poker.rows import ACE_KING, row_of
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.questions import Ranking, listed, poker_hands
from trainer.parts.pokerhands.ranks import describe
from trainer.parts.referee.questions import (
    Answer,
    Ask,
    BadQuestion,
    Question,
    amount,
    apart,
    flag,
    hand,
    one_of,
    optional_amount,
)
from trainer.rules.cards import Face

RANKING = Ranking(
    NAME,
    row_of,
    "13:69F-38.5(b)",
    "13:69F-38.5(c)",
    listed("13:69F-38.5(b)", "13:69F-38.5(c)") | {ACE_KING: '13:69F-38.1 "Qualifying hand"'},
)

_Faces = tuple[Face, ...]


def settle_ask(question: Question) -> Answer:
    """The net of each of a player's wagers and payments."""
    first, final, dealer = hand(question, "first_five", 5), hand(question, "final", 5, 6), hand(question, "dealer", 5)
    chosen = one_of(question, "option", tuple(option.value for option in Option))
    option = None if chosen is None else Option(chosen)
    folded, drawn = flag(question, "folded"), _drawn(question)
    _follows(first, final, option)
    apart({"the player's cards": tuple(dict.fromkeys(first + final)), "dealer": dealer, "drawn": drawn})
    ante = amount(question, "ante", least=1)
    instant = bool(instant_cash(ante, first))
    if instant:
        _ends_the_round(option, folded, bool(drawn))
    bet = _bet(question, ante, folded, instant)
    if drawn and folded:
        raise BadQuestion("forced is true though the player folded; expected false (13:69F-38.10(k))")
    if drawn and qualifies(dealer):
        raise BadQuestion("forced is true against a dealer who qualifies; expected false (13:69F-38.10(k))")
    found = settle(
        first,
        final,
        dealer,
        ante=ante,
        bet=bet,
        super_bet=optional_amount(question, "super"),
        option=option,
        folded=folded,
        drawn=drawn[0] if drawn else None,
    )
    return {
        "instant": found.instant,
        "super": found.super_bet,
        "option": found.option,
        "ante": found.ante,
        "bet": found.bet,
        "second": found.second,
        "force": found.force,
        "qualifies": found.qualifies,
        "row": found.row,
        "second_row": found.second_row,
        "why": _why(found, final, dealer, folded, bool(drawn)),
        "citation": found.citation,
    }


def _drawn(question: Question) -> _Faces:
    """The card that a forced dealer drew; none if no player forced."""
    if flag(question, "forced"):
        return hand(question, "drawn", 1)
    if question.get("drawn") is not None:
        raise BadQuestion("drawn is given though forced is false; expected null")
    return ()


def _follows(first: _Faces, final: _Faces, option: Option | None) -> None:
    """Refuse final cards that the option cannot have led to."""
    kept = set(first) & set(final)
    match option:
        case None if len(final) != 5 or len(kept) != 5:
            expected = "the first five cards again, as no option was taken (13:69F-38.10(b))"
        case Option.BUY if len(final) != 6 or len(kept) != 5:
            expected = 'the first five cards and a sixth (13:69F-38.1 "Buy a card")'
        case Option.EXCHANGE if len(final) != 5 or len(kept) > 3:
            expected = 'five cards, two to five of them new (13:69F-38.1 "Exchange cards")'
        case _:
            return
    new = len(final) - len(kept)
    raise BadQuestion(f"final is {len(final)} cards, {new} of them not among first_five; expected {expected}")


def _ends_the_round(option: Option | None, folded: bool, forced: bool) -> None:
    taken = {f"option is '{option}'": option is not None, "folded is true": folded, "forced is true": forced}
    for said, so in taken.items():
        if so:
            ends = "as an instant cash hand ends the round (13:69F-38.10(a)1)"
            raise BadQuestion(f"{said}; expected {'null' if said.startswith('option') else 'false'}, {ends}")


def _bet(question: Question, ante: int, folded: bool, instant: bool) -> int:
    bet = optional_amount(question, "bet") if folded or instant else amount(question, "bet")
    if folded and bet:
        raise BadQuestion(f"bet is {bet} though the player folded; expected 0 (13:69F-38.10(b)4)")
    # After instant cash there is no bet, and whatever was meant to be bet changes nothing.
    if bet != ante * BET_MULTIPLE and not folded and not (instant and bet == 0):
        raise BadQuestion(f'bet is {bet}; expected {ante * BET_MULTIPLE}, twice the ante (13:69F-38.1 "Bet wager")')
    return bet


def _why(found: Settlement, final: _Faces, dealer: _Faces, folded: bool, forced: bool) -> str:
    if found.instant:
        return f"{describe(high(final))} in the first five cards is paid at once and ends the round"
    if folded:
        return "the player folded"
    if not found.qualifies:
        return "the forced dealer still has no hand" if forced else f"no hand: the dealer has {describe(high(dealer))}"
    result = "wins" if found.row else "loses" if found.bet < 0 else "ties"
    second = f", and again with {found.second_row.replace('_', ' ')}" if found.second_row else ""
    return f"{describe(high(final))} {result} against a dealer who qualifies{second}"


QUESTIONS: Mapping[str, Ask] = {**poker_hands(RANKING), "settle": settle_ask}
