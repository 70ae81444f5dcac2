"""The slips of Deuce of the Dragon, in the order of its regulation."""

from trainer.drill.slips import NotActed, Slip, deuce_of_the_dragon_ranks, deuce_of_the_dragon_table


def _slip(citation: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
    return Slip(citation, what, f"deuce_of_the_dragon/{lesson}", at, instead, nth)


SLIPS: tuple[Slip, ...] = (
    *deuce_of_the_dragon_table.SLIPS,
    *deuce_of_the_dragon_ranks.SLIPS,
    _slip("13:69F-41.10(j)", "Racks a losing hand uncounted.", "award-deuce-pot", "collect 1 count 8", "collect 1"),
    _slip(
        "13:69F-41.10(l)",
        "Leaves the pot of an idle table without its lid.",
        "idle-deuce-pot",
        "place lid deuce",
        "wait",
    ),
)
NOT_ACTED: tuple[NotActed, ...] = ()
