"""The slips of Ultimate Texas Hold 'em, in the order of its regulation."""

from trainer.games.ultimate_texas_holdem.faults.cards import CARD_SLIPS
from trainer.games.ultimate_texas_holdem.faults.hands import ONE_PLACE, PAYOUTS, RANKINGS, WAGERS
from trainer.games.ultimate_texas_holdem.faults.play import PLAY_SLIPS
from trainer.parts.faults import Faults

FAULTS = Faults((*CARD_SLIPS, *RANKINGS, *WAGERS, *PLAY_SLIPS, *PAYOUTS, *ONE_PLACE))
