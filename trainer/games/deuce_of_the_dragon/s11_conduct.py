"""13:69F-41.11: conduct of players, which the dealer has to enforce."""

from trainer.parts.pattern.paragraphs import players
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

CONDUCT = Section[PatternState]("13:69F-41.11", "Conduct of players")

CONDUCT.says(
    "(a)",
    players.FOR_THEMSELVES,
    "Players play for themselves, help no other to win and pass no information. When you see signals you call the "
    "supervisor.",
)
CONDUCT.says(
    "(d)",
    players.REMAIN_SEATED,
    "Players are seated to take part and keep their seats throughout the round. You stop one who gets up.",
)
CONDUCT.says(
    "(e)",
    players.NO_EARLY_LOOK,
    "Players leave their cards alone until the stub and the cards of the empty places are in the rack.",
)
CONDUCT.says(
    "(f)",
    players.NO_TALK,
    "While cards are out players keep silent. Only a player whose turn it is may ask how many cards another still "
    "holds, and you let that pass.",
)
CONDUCT.says(
    "(g)", players.NO_SHOWING, "Players keep their cards to themselves. You stop one who lets a neighbour see them."
)
CONDUCT.says(
    "(h)",
    players.EXPOSED_HAND_FORFEITED,
    "A player who exposes or fouls a card, on purpose or not, forfeits the hand and all that he or she has wagered in "
    "this round.",
)
CONDUCT.says(
    "(i)", players.ABOVE_THE_RAIL, "Players hold their cards above the rail, where you and everybody else can see them."
)
