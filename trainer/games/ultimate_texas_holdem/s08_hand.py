"""19:47-32.8: dealing from the hand."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.rules import acts as a
from trainer.rules.bankedgame import parts
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import handling
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach

HAND = Section("19:47-32.8", "Dealing from the hand", Dealing.HAND)
_HAND = Dealing.HAND
_HELD = (Dealing.HAND, Dealing.AUTOMATED)
"""Where cards are dealt from the hand, be it all of them or the board alone."""
_STUB = (Stage.LAST, Stage.REVEAL)

HAND.part(
    "(b)1", "Only cards that a machine has shuffled are dealt from the hand.", parts.MACHINE_FOR_THE_HAND.at(_HAND)
)
HAND.part(
    "(b)2",
    "When the cards are ready the dealer takes the stacked deck into one hand, left or right as preferred.",
    parts.HELD.at(_HAND),
)
HAND.part("(b)2i", "The deck stays in that hand for the whole round.", parts.SAME_HAND.at(*_HELD))
HAND.part("(b)2ii", "The deck is held in front of the body and above the chip tray.", parts.OVER_THE_TRAY.at(*_HELD))
HAND.part(
    "(b)3",
    "The dealer says \u201cNo more bets\u201d before the first card. One hand holds the deck, and the other takes each "
    "card off the top and lays it down.",
    parts.called_before(a.Deal).at(_HAND),
    Only(_HELD, (Breach((a.Deal, a.Burn), handling.thumbed),)),
)
HAND.part(
    "(c)",
    "From the hand, too, the player farthest to the dealer's left is dealt to first, and then clockwise.",
    parts.FROM_THE_LEFT.at(_HAND),
)
HAND.part("(c)1", "A first card goes face down to every player who has bet.", parts.players_card(1).at(_HAND))
HAND.part(
    "(c)2",
    "Then the dealer gets a card face down, which is put under a cover card.",
    showdown.dealers_first_card().at(_HAND),
)
HAND.part("(c)3", "A second card goes face down to each of these players.", parts.players_card(2).at(_HAND))
HAND.part(
    "(c)4",
    "Then the dealer gets a second card face down, under the cover card as well.",
    showdown.dealers_second_card().at(_HAND),
)
HAND.part(
    "(d)",
    "With all hands and the board complete, the cards left in the hand are racked unseen unless they are counted.",
    parts.stub_racked(*_STUB).at(_HAND),
)
HAND.part(
    "(e)",
    "Cards dealt from the hand are counted in the same way, once in five rounds at least.",
    parts.stub_counted(*_STUB).at(_HAND),
    rulings=("T5",),
)
