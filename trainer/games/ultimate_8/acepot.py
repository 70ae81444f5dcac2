"""The ace pot: its button goes to whoever plays the ace of spades (42.10(c))."""

from trainer.rules import acts as a
from trainer.rules.cards import ACE_OF_SPADES
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.ledger import Played
from trainer.rules.patterngame.secondpot import Calling, SecondPot


def has_ace_of_spades(game: PatternGame, played: Played) -> bool:
    return ACE_OF_SPADES in [game.table.faces[card] for card in played.cards]


ACE_POT = SecondPot(
    name="ace",
    marker=a.Marker.ACE_BUTTON,
    matter=a.Matter.ACE_POT,
    calls=(Calling(a.Phrase.ACE_OF_SPADES, "the ace of spades", has_ace_of_spades),),
    takes=has_ace_of_spades,
    winning="the ace of spades",
    held="the ace of spades",
)
