"""13:69F-42.11: conduct of players, which the dealer has to enforce."""

from trainer.parts.pattern.paragraphs import players
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

CONDUCT = Section[PatternState]("13:69F-42.11", "Conduct of players")

CONDUCT.says(
    "(a)",
    players.FOR_THEMSELVES,
    "Players play for themselves alone and tell each other nothing; signals are reported to the supervisor.",
)
CONDUCT.says("(d)", players.REMAIN_SEATED, "Players stay in their seats through the round.")
CONDUCT.says(
    "(e)", players.NO_EARLY_LOOK, "No player touches or looks at a hand until stub and empty places' hands are racked."
)
CONDUCT.says(
    "(f)",
    players.NO_TALK,
    "No talk while cards are out; a player in turn may ask another how many cards he or she still holds.",
)
CONDUCT.says("(g)", players.NO_SHOWING, "No player lets another see unplayed cards.")
CONDUCT.says(
    "(h)",
    players.EXPOSED_HAND_FORFEITED,
    "Who shows or fouls a card, even by accident, loses the hand and what was wagered on it.",
)
CONDUCT.says("(i)", players.ABOVE_THE_RAIL, "Cards are held above the rail, in sight of all.")
