"""What dealers say at this game's tables, beside the words of the trade."""

from trainer.parts.wording.synonyms import Synonyms

SYNONYMS: Synonyms = {
    "qualify": ("in action", "pair or better"),
    "qualifier": ("in action", "pair or better"),
    "raise": ("play wager", "play"),
    "four x": ("four times the ante",),
    "three x": ("three times the ante",),
    "side bet": ("trips",),
    "bonus": ("trips", "blind"),
}
