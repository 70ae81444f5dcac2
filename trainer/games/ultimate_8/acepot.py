"""The ace pot: its button goes to the player of the ace of spades (42.10(c))."""

from trainer.games.ultimate_8.glossary import AceMarker, AceMatter, AcePhrase
from trainer.parts.pattern.ledger import Played
from trainer.parts.pattern.secondpot import Calling, SecondPot
from trainer.parts.pattern.state import PatternState
from trainer.rules.cards import ACE_OF_SPADES


def has_ace_of_spades(game: PatternState, played: Played) -> bool:
    return ACE_OF_SPADES in [game.table.faces[card] for card in played.cards]


ACE_POT = SecondPot(
    name="ace",
    marker=AceMarker.ACE_BUTTON,
    matter=AceMatter.ACE_POT,
    matter_key="a",
    calls=(Calling(AcePhrase.ACE_OF_SPADES, "a", "the ace of spades", has_ace_of_spades),),
    takes=has_ace_of_spades,
    winning="the ace of spades",
    held="the ace of spades",
)
