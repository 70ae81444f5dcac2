"""What dealers say at this game's tables, beside the words of the trade."""

from trainer.parts.wording.synonyms import Synonyms

SYNONYMS: Synonyms = {
    "bonus": ("deuce pot",),
    "side bet": ("deuce ante",),
    "cover": ("lid",),
    "wild": ("deuce",),
    "go out": ("last card",),
}
