"""The slips of Ultimate Texas Hold 'em, in the order of its regulation."""

from trainer.drill.slips import NotActed, Slip
from trainer.drill.slips.ultimate_texas_holdem_cards import CARD_SLIPS
from trainer.drill.slips.ultimate_texas_holdem_hands import ONE_PLACE, PAYOUTS, RANKINGS, WAGERS
from trainer.drill.slips.ultimate_texas_holdem_play import PLAY_SLIPS

SLIPS: tuple[Slip, ...] = (*CARD_SLIPS, *RANKINGS, *WAGERS, *PLAY_SLIPS, *PAYOUTS, *ONE_PLACE)
NOT_ACTED: tuple[NotActed, ...] = ()
