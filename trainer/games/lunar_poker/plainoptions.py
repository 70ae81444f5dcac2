"""Asking and serving that is plainly right: where a short look says that nothing can be wrong, no breach is tried."""

from __future__ import annotations

from trainer.games.lunar_poker import deck
from trainer.games.lunar_poker.glossary import LunarAsked
from trainer.games.lunar_poker.options import to_ask
from trainer.games.lunar_poker.payouts import Option
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import OPTIONS
from trainer.parts import acts as a
from trainer.parts.acts.glossary import CardLay
from trainer.parts.banked.amiss import nothing_amiss
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.glossary import CardAsked
from trainer.rules.duty import Meets


def prompt_sure(option: Option | None) -> Meets[LunarState]:
    """Whether the next player is asked to choose, or after this option to bet, and all before is served and cleared."""
    asked = LunarAsked.OPTION if option is None else CardAsked.BET

    def sure(game: LunarState, act: a.Prompt) -> bool:
        seat = int(act.seat)
        return (
            act.asked is asked
            and seat > 0
            and game.round.option.get(seat) is option
            and nothing_amiss(game)
            and seat == to_ask(game)
            and not game.late_prompt(act)
            and not game.open_claims()
            and not game.to_clear()
            and not game.options_open()
            and deck.left_in_shoe(game, act) is None
        )

    return sure


def payment_sure(option: Option) -> Meets[LunarState]:
    """Whether a player who is in, and can be served, has put the payment for this option out."""

    def sure(game: LunarState, act: a.Take) -> bool:
        seat, round_ = int(act.seat), game.round
        return (
            act.wager is OPTIONS
            and round_.option.get(seat) is option
            and game.stage is Stage.OPTIONS
            and not game.slips.charged
            and not round_.run_out_told
            and game.plays(seat)
            and game.lying(seat, OPTIONS) > 0
        )

    return sure


def delivery_sure(option: Option) -> Meets[LunarState]:
    """Whether a card owed for this option comes face down off a stub that has enough and is not to be counted."""

    def sure(game: LunarState, act: a.Deal) -> bool:
        seat, round_ = int(act.spot), game.round
        return (
            round_.option.get(seat) is option
            and not act.up
            and act.laid is CardLay.SQUARE
            and game.source == "stub"
            and game.owed_cards(seat) > 0
            and (option is Option.BUY or seat in round_.confirmed)
            and nothing_amiss(game)
            and not game.unserved(seat)
            and not deck.count_missing(game)
        )

    return sure
