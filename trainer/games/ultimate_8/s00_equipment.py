"""13:69E-1.13BB and 1.19: the layout's tie-break, and the shoe."""

from trainer.parts.pattern.paragraphs import equipment
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

LAYOUT = Section[PatternState]("13:69E-1.13BB", "The table")

LAYOUT.says(
    "(b)7ii",
    equipment.TIE_BREAK,
    "Two patterns of the same class and high rank are told apart by the suit of the high card; there is no tie.",
)

SHOES = Section[PatternState]("13:69E-1.19", "Shoes")

SHOES.says("(b)", equipment.SHOE_FASTENED, "A shoe is fastened to the table while the table is open.")
