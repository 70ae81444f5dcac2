"""Words of the trade: what dealers say, and what the same thing is called on the felt, in menus and in the rulebook.

Every search reads what was typed in all these ways, so that a boat finds the full house. This is the one list of them;
a game adds what is said at its tables alone.
"""

from __future__ import annotations

from collections.abc import Mapping

Synonyms = Mapping[str, tuple[str, ...]]
"""What is said, in small letters and the singular, and what it may be called instead."""

TRADE: Synonyms = {
    # Cards and what holds them
    "boxed card": ("boxed", "card face up in the deck", "card facing the players", "card unused", "misdeal"),
    "boxed": ("face up in the deck", "facing the players", "card unused", "misdeal"),
    "exposed card": ("card that is seen", "card that is shown", "boxed"),
    "cut card": ("cover card",),
    "muck": ("pick up", "collect", "discard", "rack", "fold"),
    "rack": ("discard rack", "discards"),
    "discard tray": ("rack", "discard rack"),
    "discard holder": ("rack", "discard rack"),
    "stub": ("rest of the deck", "undealt cards"),
    "deck stub": ("stub",),
    "burn card": ("burn",),
    "pitch": ("deal",),
    "kitchen": ("hand deal",),
    "shoe": ("dealing shoe",),
    "riffle": ("shuffle",),
    "strip": ("shuffle",),
    "scramble": ("wash",),
    "chemmy": ("wash",),
    "mix": ("wash", "shuffle"),
    "ribbon": ("spread",),
    "fan": ("spread",),
    "ribbon spread": ("spread",),
    "machine": ("shuffler",),
    "shuffle master": ("shuffler",),
    "paint": ("picture card",),
    # Hands
    "boat": ("full house",),
    "full boat": ("full house",),
    "tight": ("full house",),
    "wheel": ("five high straight", "ace two three four five", "low ace", "straight"),
    "bicycle": ("five high straight", "low ace", "straight"),
    "broadway": ("ace high straight", "straight"),
    "quad": ("four of a kind",),
    "trips": ("three of a kind",),
    "set": ("three of a kind",),
    "rag": ("high card", "single card"),
    "kicker": ("side card", "high card"),
    "nut": ("highest hand",),
    "rainbow": ("suits",),
    "royal": ("royal flush",),
    "steel wheel": ("straight flush",),
    # Chips
    "cheque": ("chip",),
    "check": ("chip", "pass"),
    "chip tray": ("tray", "table inventory"),
    "chip rack": ("tray", "table inventory"),
    "float": ("tray", "table inventory"),
    "bank": ("tray", "table inventory"),
    "inventory": ("tray", "table inventory"),
    "rake": ("commission",),
    "commission": ("rake",),
    "vig": ("commission",),
    "vigorish": ("commission",),
    "juice": ("commission",),
    "drop": ("drop box",),
    "slot": ("drop box",),
    "toke": ("tip",),
    "tip": ("toke",),
    "gratuity": ("tip",),
    "color up": ("change",),
    "colour up": ("change",),
    "color for color": ("change",),
    "make change": ("change",),
    "cash in": ("change",),
    "push the pot": ("award", "push a pot"),
    "ship": ("award", "push a pot"),
    "award": ("push a pot",),
    "sweep": ("bring in", "take"),
    "drag": ("bring in", "take the commission"),
    "prove": ("count", "verify"),
    "cut down": ("count", "prove"),
    "size in": ("pay",),
    "pay off": ("pay",),
    "push": ("tie", "give back", "stand-off"),
    "stand off": ("tie", "push"),
    "standoff": ("tie", "push"),
    "chop": ("split", "tie"),
    "lock up": ("take", "tray"),
    "lammer": ("button", "marker"),
    "puck": ("button", "marker"),
    "dolly": ("button", "marker"),
    "buck": ("player button", "button"),
    "dealer button": ("player button", "button"),
    # Wagers
    "past post": ("late bet", "no more bets"),
    "past posting": ("late bet", "no more bets"),
    "late bet": ("no more bets",),
    "string bet": ("bet in one motion", "words and cash"),
    "call bet": ("verbal bet", "words and cash"),
    "verbal bet": ("words and cash",),
    "all in": ("table stakes",),
    "going south": ("table stakes",),
    "splash": ("pot",),
    "acting out of turn": ("not your turn", "out of turn"),
    "jackpot": ("progressive",),
    "capping": ("past posting",),
    # People and words
    "floor": ("supervisor",),
    "floorperson": ("supervisor",),
    "floorman": ("supervisor",),
    "pit boss": ("supervisor",),
    "pit": ("supervisor",),
    "boxperson": ("supervisor",),
    "boxman": ("supervisor",),
    "box": ("supervisor", "drop box"),
    "surveillance": ("supervisor",),
    "brush": ("supervisor",),
    "stick": ("stickperson", "dealer"),
    "stickman": ("stickperson",),
    "punter": ("player", "patron"),
    "guest": ("player", "patron"),
    "customer": ("player", "patron"),
    "patron": ("player",),
    "kibitzer": ("bystander",),
    "railbird": ("bystander",),
    "spot": ("seat", "position"),
    "layout": ("felt",),
    "first base": ("first seat", "seat 1"),
    "dead hand": ("fouled", "dead"),
    "foul": ("dead", "fouled"),
    "collude": ("collusion",),
    "flop": ("deal to the board", "board", "community cards"),
    "turn": ("deal to the board", "board", "community cards"),
    "river": ("deal to the board", "board", "community cards"),
    "community card": ("board",),
    "up card": ("face up", "board"),
    "show": ("reveal", "turn over"),
    "tap": ("announce",),
}

_LONGEST = 4


def readings(text: str, synonyms: Synonyms = TRADE) -> tuple[str, ...]:
    """The ways in which a text can be read: as it is typed, and with each saying in it put in other words.

    >>> readings("pay the boat")
    ('pay the boat', 'pay the full house')
    >>> readings("Cut cards")
    ('cut cards', 'cover card')
    """
    words = text.casefold().replace("-", " ").split()
    found = [" ".join(words)]
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for at in range(len(words) - length + 1):
            said = " ".join(words[at : at + length])
            others = synonyms.get(said) or synonyms.get(said.removesuffix("s")) or ()
            found += [" ".join((*words[:at], other, *words[at + length :])) for other in others]
    return tuple(dict.fromkeys(found))


def merged(*lists: Synonyms) -> Synonyms:
    """Several lists as one; what is said in two of them has all its meanings.

    >>> merged({"box": ("supervisor",)}, {"box": ("drop box",)})
    {'box': ('supervisor', 'drop box')}
    """
    found: dict[str, tuple[str, ...]] = {}
    for one in lists:
        for said, others in one.items():
            found[said] = tuple(dict.fromkeys((*found.get(said, ()), *others)))
    return found
