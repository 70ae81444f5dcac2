"""13:69E-1.13AA and 1.19: the layout's tie-break, and the shoe."""

from trainer.parts.pattern.paragraphs import equipment
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

LAYOUT = Section[PatternState]("13:69E-1.13AA", "The table")

LAYOUT.says(
    "(b)8ii",
    equipment.TIE_BREAK,
    "When two patterns are the same but for their suits, the one with the better suit wins. You never call a tie.",
)

SHOES = Section[PatternState]("13:69E-1.19", "Shoes")

SHOES.says(
    "(b)",
    equipment.SHOE_FASTENED,
    "As long as the table is open, the shoe has to be fastened to it. You do not deal from a shoe that stands loose.",
)
