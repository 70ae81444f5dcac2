"""What Ultimate Texas Hold 'em is asked."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.ultimate_texas_holdem.names import NAME
from trainer.games.ultimate_texas_holdem.payouts import BLIND, PLAY_MULTIPLES, TRIPS, Settlement, settle
from trainer.parts.pokerhands.questions import Ranking, class_row, listed, poker_hands
from trainer.parts.referee.questions import (
    Answer,
    Ask,
    BadQuestion,
    Question,
    amount,
    apart,
    choice,
    flag,
    hand,
    optional_amount,
)
from trainer.rules.odds import CannotPay

RANKING = Ranking(NAME, class_row, "19:47-32.5(b)", "19:47-32.5(c)", listed("19:47-32.5(b)", "19:47-32.5(c)"))


def settle_ask(question: Question) -> Answer:
    """The net of each of a player's wagers."""
    player, dealer, board = hand(question, "player", 2), hand(question, "dealer", 2), hand(question, "board", 5)
    apart({"player": player, "dealer": dealer, "board": board})
    folded = flag(question, "folded")
    ante, blind = amount(question, "ante", least=1), amount(question, "blind", least=1)
    if blind != ante:
        raise BadQuestion(f'blind is {blind}; expected {ante}, as much as the ante (19:47-32.1 "Blind")')
    try:
        BLIND.accepts(blind)
    except CannotPay as problem:
        raise BadQuestion(f"blind: {problem} ({BLIND.citation})") from None
    play = optional_amount(question, "play") if folded else amount(question, "play")
    if folded and play:
        raise BadQuestion(f"play is {play} though the player folded; expected 0 (19:47-32.10(e))")
    if not folded and play not in [ante * times for times in PLAY_MULTIPLES]:
        raise BadQuestion(f"play is {play}; expected one, two, three or four times the ante of {ante} (19:47-32.10)")
    trips, table = optional_amount(question, "trips"), choice(question, "trips_table", tuple(TRIPS))
    found = settle(
        player,
        dealer,
        board,
        ante=ante,
        blind=blind,
        play=play,
        trips=trips,
        folded=folded,
        trips_table=table,
    )
    return {
        "ante": found.ante,
        "blind": found.blind,
        "play": found.play,
        "trips": found.trips,
        "player_class": found.player.cls.value,
        "dealer_class": found.dealer.cls.value,
        "qualifies": found.qualifies,
        "why": _why(found, folded),
        "citation": found.citation,
    }


def _why(found: Settlement, folded: bool) -> str:
    mine, theirs = found.player, found.dealer
    hands = f"{mine.words} against {theirs.words}"
    if folded:
        return f"{hands}; the player folded"
    result = "wins" if mine.value > theirs.value else "loses" if mine.value < theirs.value else "ties"
    return f"{hands}: the player {result}" + ("" if found.qualifies else ", and the ante goes back without a pair")


QUESTIONS: Mapping[str, Ask] = {**poker_hands(RANKING), "settle": settle_ask}
