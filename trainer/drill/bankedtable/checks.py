"""What the fields of any banked lesson must be to each other."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drill.cardtable.model import CardHouseModel, CardModel
from trainer.drill.yamlfile import Place
from trainer.rules.chips import BadChips, Chips

Problems = list[tuple[Place, str]]


def payable(amount: int, chips: Sequence[int]) -> bool:
    try:
        Chips.of(amount, chips)
    except BadChips:
        return False
    return True


def house_problems(house: CardHouseModel, equipment: Sequence[str]) -> Problems:
    found: Problems = []
    machine = house.shuffling == "machine"
    if house.decks == 2 and not machine and "second-deck" not in equipment:
        found.append((("house", "decks"), "two decks need shuffling: machine; or name equipment: [second-deck]"))
    if house.dealing == "hand" and not machine:
        found.append((("house", "dealing"), "dealing from the hand needs shuffling: machine"))
    if house.counting_shuffler and not machine:
        found.append((("house", "counting_shuffler"), "a shuffler that counts needs shuffling: machine"))
    return found


def named_card_problems(model: CardModel, named: Sequence[tuple[Place, str, int]]) -> Problems:
    """Cards of one deal: not too many for their place, none twice, none that is missing."""
    found: Problems = []
    missing, extra = set(model.missing), list(model.extra)
    seen: dict[str, int] = {}
    for path, cards, most in named:
        words = cards.split()
        if len(words) > most:
            found.append((path, f"there are {most} cards here, found {len(words)}"))
        for word in words:
            seen[word] = seen.get(word, 0) + 1
            if word in missing:
                found.append((path, f"{word} is dealt but listed as missing"))
            elif seen[word] > 1 + extra.count(word):
                found.append((path, f"{word} is dealt twice; a second one must be listed under extra:"))
    return found
