"""What dealers say at this game's tables, beside the words of the trade."""

from trainer.parts.wording.synonyms import Synonyms

SYNONYMS: Synonyms = {
    "qualify": ("ace king",),
    "qualifier": ("ace king",),
    "ace king": ("no hand",),
    "draw": ("exchange", "option"),
    "buy": ("option",),
    "buy the dealer": ("force",),
    "envy": ("claim",),
    "side bet": ("super", "progressive"),
    "bonus": ("super", "instant cash"),
}
