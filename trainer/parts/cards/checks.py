"""What a card table's options and amounts must be to each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from trainer.parts.cards.model import CardHouseModel
from trainer.parts.lessons.yamlfile import Place
from trainer.rules.chips import BadChips, Chips


def payable(amount: int, chips: Sequence[int]) -> bool:
    """Whether chips of these denominations make an amount."""
    try:
        Chips.of(amount, chips)
    except BadChips:
        return False
    return True


def shuffling_problems(
    house: CardHouseModel, equipment: Sequence[str], cited: Callable[[str], str] = lambda _: ""
) -> Iterator[tuple[Place, str]]:
    """What a house without a shuffler cannot do; `cited` says where a game's paragraph stands."""
    if house.shuffling == "machine":
        return
    needs = "shuffling: machine"
    if house.decks == 2 and "second-deck" not in equipment:
        yield ("house", "decks"), f"two decks need {needs}{cited('2(b)')}; or name equipment: [second-deck]"
    if house.dealing == "hand":
        yield ("house", "dealing"), f"dealing from the hand needs {needs}{cited('8(b)1')}"
    if house.counting_shuffler:
        yield ("house", "counting_shuffler"), f"a shuffler that counts needs {needs}"
