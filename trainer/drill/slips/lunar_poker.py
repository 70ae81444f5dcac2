"""Slips of Lunar Poker: one for each way of breaking each duty."""

from trainer.drill.slips import NotActed, Slip, lunar_poker_deal, lunar_poker_play, lunar_poker_ready, lunar_poker_table

SLIPS: tuple[Slip, ...] = (
    *lunar_poker_table.SLIPS,
    *lunar_poker_ready.SLIPS,
    *lunar_poker_deal.SLIPS,
    *lunar_poker_play.SLIPS,
)
NOT_ACTED: tuple[NotActed, ...] = ()
