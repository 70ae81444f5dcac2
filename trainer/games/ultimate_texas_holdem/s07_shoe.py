"""19:47-32.7: dealing from a shoe."""

from trainer.games.ultimate_texas_holdem import showdown, trouble
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import paragraphs, stub, voiding
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.house import Dealing
from trainer.rules.duty import Breach
from trainer.rules.sections import Section

SHOE = Section[HoldemState]("19:47-32.7", "Dealing from a shoe", Dealing.SHOE)
_SHOE = Dealing.SHOE
_STUB = (Stage.LAST, Stage.REVEAL)

SHOE.says(
    "(a)",
    paragraphs.at(paragraphs.FASTENED_AND_LOADED, _SHOE),
    "The shoe is fastened in its place, and the stacked deck goes into it when shuffle and cut are done.",
)
SHOE.says(
    "(b)",
    paragraphs.at(paragraphs.called_before(a.Deal), _SHOE),
    "The dealer says \u201cNo more bets\u201d before the first card leaves the shoe.",
)
SHOE.says(
    "(c)",
    paragraphs.at(paragraphs.NEARER_HAND_DRAWS, _SHOE),
    "The hand nearer the shoe draws each card, and the other hand lays it down.",
)
SHOE.says(
    "(d)",
    paragraphs.at(paragraphs.FROM_THE_LEFT, _SHOE),
    "The deal begins at the player farthest to the dealer's left and goes on clockwise.",
)
SHOE.says(
    "(d)1",
    paragraphs.at(showdown.players_first_card(), _SHOE),
    "On the first pass every player who has bet gets a card face down.",
)
SHOE.says(
    "(d)2",
    paragraphs.at(showdown.dealers_first_card(), _SHOE),
    "The dealer's first card comes last on that pass, face down, and lies under a cover card.",
)
SHOE.says(
    "(d)3",
    paragraphs.at(showdown.players_second_card(), _SHOE),
    "On the second pass the same players get another card face down.",
)
SHOE.says(
    "(d)4",
    paragraphs.at(showdown.dealers_second_card(), _SHOE),
    "The dealer's second card follows, face down under the cover card.",
)
SHOE.says(
    "(e)",
    paragraphs.at(paragraphs.stub_racked(*_STUB), _SHOE),
    "When hands and board are complete the stub comes out of the shoe and is racked unseen, if it is not to be "
    "counted first.",
)
SHOE.says(
    "(f)",
    paragraphs.at(paragraphs.stub_counted(*_STUB), _SHOE),
    "At least once in five rounds the dealer makes a count of the stub, face down on the layout, to see that the deck "
    "is whole.",
    # 32.8(e) and 32.9(e) send here for the way of counting.
    Breach((a.CountStub,), stub.counted_face_up),
    Breach((a.CountStub,), stub.miscounted),
    rulings=("T5",),
)
SHOE.says("(f)1", paragraphs.COUNTED_UNSEEN, "A stub that proves the deck whole is racked with no card shown.")
SHOE.says(
    "(f)2",
    paragraphs.wrong_count(_STUB, *voiding.clearing("stub"), Breach((a.Rule,), trouble.one_hand_voided)),
    "When the number is wrong the dealer looks for a hand of the wrong size. If there is one and all 52 cards are "
    "here, all hands are void; if there is none, all hands are void and the deck leaves the table.",
    rulings=("T6",),
)
