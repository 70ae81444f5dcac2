"""What dealers say at this game's tables, beside the words of the trade."""

from trainer.parts.wording.synonyms import Synonyms

SYNONYMS: Synonyms = {
    "bonus": ("ace pot",),
    "side bet": ("ace ante",),
    "ante up": ("ante",),
    "go out": ("last card",),
}
