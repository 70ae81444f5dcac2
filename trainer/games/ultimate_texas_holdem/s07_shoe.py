"""19:47-32.7: dealing from a shoe."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.rules import acts as a
from trainer.rules.bankedgame import parts, stub
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach

SHOE = Section("19:47-32.7", "Dealing from a shoe", Dealing.SHOE)
_SHOE = Dealing.SHOE
_STUB = (Stage.LAST, Stage.REVEAL)

SHOE.part(
    "(a)",
    "The shoe is fastened in its place, and the stacked deck goes into it when shuffle and cut are done.",
    parts.FASTENED_AND_LOADED.at(_SHOE),
)
SHOE.part(
    "(b)",
    "The dealer says \u201cNo more bets\u201d before the first card leaves the shoe.",
    parts.called_before(a.Deal).at(_SHOE),
)
SHOE.part(
    "(c)",
    "The hand nearer the shoe draws each card, and the other hand lays it down.",
    parts.NEARER_HAND_DRAWS.at(_SHOE),
)
SHOE.part(
    "(d)",
    "The deal begins at the player farthest to the dealer's left and goes on clockwise.",
    parts.FROM_THE_LEFT.at(_SHOE),
)
SHOE.part("(d)1", "On the first pass every player who has bet gets a card face down.", parts.players_card(1).at(_SHOE))
SHOE.part(
    "(d)2",
    "The dealer's first card comes last on that pass, face down, and lies under a cover card.",
    showdown.dealers_first_card().at(_SHOE),
)
SHOE.part("(d)3", "On the second pass the same players get another card face down.", parts.players_card(2).at(_SHOE))
SHOE.part(
    "(d)4",
    "The dealer's second card follows, face down under the cover card.",
    showdown.dealers_second_card().at(_SHOE),
)
SHOE.part(
    "(e)",
    "When hands and board are complete the stub comes out of the shoe and is racked unseen, if it is not to be "
    "counted first.",
    parts.stub_racked(*_STUB).at(_SHOE),
)
SHOE.part(
    "(f)",
    "Once in five rounds or more often the stub is counted, face down on the layout, to see that the deck is whole.",
    parts.stub_counted(*_STUB).at(_SHOE),
    # 32.8(e) and 32.9(e) send here for the way of counting.
    Breach((a.CountStub,), stub.counted_face_up),
    Breach((a.CountStub,), stub.miscounted),
    rulings=("T5",),
)
SHOE.part("(f)1", "A stub that proves the deck whole is racked with no card shown.", parts.COUNTED_UNSEEN)
SHOE.part(
    "(f)2",
    "When the count is wrong the dealer looks for a hand of the wrong size. If there is one and all 52 cards are here, "
    "all hands are void; if there is none, all hands are void and the deck leaves the table.",
    parts.wrong_count(*_STUB),
    rulings=("T6",),
)
