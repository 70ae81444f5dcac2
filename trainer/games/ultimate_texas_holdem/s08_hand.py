"""19:47-32.8: dealing from the hand."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import paragraphs
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards import handling
from trainer.parts.cards.house import Dealing
from trainer.rules.duty import Breach
from trainer.rules.sections import Only, Section

HAND = Section[HoldemState]("19:47-32.8", "Dealing from the hand", Dealing.HAND)
_HAND = Dealing.HAND
_HELD = (Dealing.HAND, Dealing.AUTOMATED)
"""Where cards are dealt from the hand, be it all of them or the board alone."""
_STUB = (Stage.LAST, Stage.REVEAL)

HAND.says(
    "(b)1",
    paragraphs.at(paragraphs.MACHINE_FOR_THE_HAND, _HAND),
    "Only cards that a machine has shuffled are dealt from the hand.",
)
HAND.says(
    "(b)2",
    paragraphs.at(paragraphs.HELD, _HAND),
    "When the cards are ready the dealer takes the stacked deck into one hand, left or right as preferred.",
)
HAND.says("(b)2i", paragraphs.at(paragraphs.SAME_HAND, *_HELD), "The deck stays in that hand for the whole round.")
HAND.says(
    "(b)2ii",
    paragraphs.at(paragraphs.OVER_THE_TRAY, *_HELD),
    "The deck is held in front of the body and above the chip tray.",
)
HAND.says(
    "(b)3",
    paragraphs.at(paragraphs.called_before(a.Deal), _HAND),
    "The dealer says \u201cNo more bets\u201d before the first card. One hand holds the deck, and the other takes each "
    "card off the top and lays it down.",
    Only(_HELD, (Breach((a.Deal, a.Burn), handling.thumbed),)),
)
HAND.says(
    "(c)",
    paragraphs.at(paragraphs.FROM_THE_LEFT, _HAND),
    "From the hand, too, the player farthest to the dealer's left is dealt to first, and then clockwise.",
)
HAND.says(
    "(c)1",
    paragraphs.at(showdown.players_first_card(), _HAND),
    "A first card goes face down to every player who has bet.",
)
HAND.says(
    "(c)2",
    paragraphs.at(showdown.dealers_first_card(), _HAND),
    "Then the dealer gets a card face down, which is put under a cover card.",
)
HAND.says(
    "(c)3",
    paragraphs.at(showdown.players_second_card(), _HAND),
    "A second card goes face down to each of these players.",
)
HAND.says(
    "(c)4",
    paragraphs.at(showdown.dealers_second_card(), _HAND),
    "Then the dealer gets a second card face down, under the cover card as well.",
)
HAND.says(
    "(d)",
    paragraphs.at(paragraphs.stub_racked(*_STUB), _HAND),
    "With all hands and the board complete, the cards left in the hand are racked unseen unless they are counted.",
)
HAND.says(
    "(e)",
    paragraphs.at(paragraphs.stub_counted(*_STUB), _HAND),
    "Cards dealt from the hand are counted in the same way, once in five rounds at least.",
    rulings=("T5",),
)
