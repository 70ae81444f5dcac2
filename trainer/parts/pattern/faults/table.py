"""Slips that every pattern game has: equipment, definitions, cards, opening, shuffle and cut."""

from trainer.parts.faults import Slip
from trainer.parts.pattern.faults.variant import Variant


def equipment(game: Variant) -> tuple[Slip, ...]:
    return (
        Slip(
            "13:69E-1.19(b)",
            "Loads and deals from a shoe that is not fastened to the table.",
            f"{game.name}/cards-cover-and-shoe",
            "secure shoe",
            (
                "call supervisor cover-card",
                "shuffle",
                "place cover-card felt",
                "cut 26",
                "complete-cut",
                "place cover-card rack",
                "load shoe",
            ),
        ),
    )


def definitions(game: Variant) -> tuple[Slip, ...]:
    return (
        game.defined("All-in", "Takes an all-in player for folded.", "pots-side-pot", "prompt 1 play", "rule fold 1"),
        game.defined(
            "All-in",
            "Pushes the side pot to the all-in player, who never bet into it.",
            "pots-side-pot",
            "award side-1 2",
            "award side-1 1",
        ),
        game.defined(
            "Ante",
            "Treats the cards of a player who posted no ante as a live hand.",
            "wager-antes",
            "collect 2",
            "prompt 2 bet",
        ),
        game.defined(
            "Betting round",
            "Sweeps the bets while a player still has to call.",
            "bet-clockwise",
            "prompt 1 bet",
            "sweep bets main",
            nth=2,
        ),
        game.defined(
            "Button",
            "Begins the betting at another player than the one with the button.",
            "button-moves-on",
            "prompt 6 bet",
            "prompt 1 bet",
        ),
        game.defined(
            "Check",
            "Passes over a player who checked when the bet comes round.",
            "bet-clockwise",
            "prompt 2 bet",
            "prompt 4 bet",
            nth=2,
        ),
        game.defined(
            "Discard",
            "Accepts a pattern that was played face down.",
            "cards-on-the-felt",
            "stop 3 face-down",
            "prompt 4 play",
        ),
        game.defined(
            "Discard",
            "Accepts a card that was played outside the player's area.",
            "cards-on-the-felt",
            "stop 1 own-area",
            "declare 1 single clubs five",
        ),
        game.defined(
            "Discarding round",
            "Opens the next betting round before the last player has played or passed.",
            "pots-three-rounds",
            "prompt 1 play",
            "place raise-button 2",
            "prompt 2 bet",
            nth=2,
        ),
        game.defined(
            "Fold", "Gives a player who has folded a turn to play.", "bet-fold", "prompt 1 play", "prompt 4 play"
        ),
        game.defined("Fold", "Pushes the pot to a player who has folded.", "bet-fold", "award main 1", "award main 4"),
        game.defined(
            "Fouled hand",
            "Lets a hand play on that has mixed with other cards.",
            "cards-on-the-felt",
            "rule fouled 6",
            "prompt 6 play",
        ),
        game.defined(
            "Main pot",
            "Goes on with the second betting round's wagers outside the main pot.",
            "pots-three-rounds",
            "sweep bets main",
            "prompt 2 play",
            nth=2,
        ),
        game.defined(
            "Main pot wager",
            f"Sweeps bets into the {game.second} pot.",
            "pots-three-rounds",
            "sweep bets main",
            f"sweep bets {game.second}",
        ),
        game.defined(
            "Player button",
            "Deals the next hand with the button where it was.",
            "button-moves-on",
            "place player-button 6",
            "deal 2",
        ),
        game.defined(
            "Raise button",
            "Begins the second betting round with the raise button on the first.",
            "pots-three-rounds",
            "place raise-button 2",
            "prompt 2 bet",
        ),
        game.defined(
            "Side pot",
            "Leaves bets beyond the all-in player's stake in the main pot.",
            "pots-side-pot",
            "sweep main side-1",
            "prompt 1 play",
        ),
        game.defined(
            "Stub", "Racks a stub of three as if it were a proper one.", game.short_deck, "count hand", "rack stub"
        ),
        game.defined(
            "Stub", "Racks a stub of five as if it were a proper one.", "stub-extra-card", "count hand", "rack stub"
        ),
        game.defined(
            "Table stakes",
            "Looks on while a player pockets chips in mid-round.",
            "bet-table-stakes",
            "stop 3 table-stakes",
            "prompt 3 bet",
        ),
    )


def cards(game: Variant) -> tuple[Slip, ...]:
    return (
        game.slip(
            ".2(a)",
            "Goes to work with a cover card of the colour of the backs.",
            "cards-cover-and-shoe",
            "call supervisor cover-card",
            "shuffle",
        ),
        game.slip(
            ".2(b)",
            "Plays on with a second deck at a table without a shuffler.",
            "cards-second-deck",
            "call supervisor second-deck",
            "shuffle deck red",
        ),
        game.slip(
            ".2(b)1",
            "Accepts a second deck whose backs differ among themselves.",
            "cards-mixed-backs",
            "call supervisor backs",
            "inspect red",
            "inspect blue",
            "call supervisor cards",
        ),
        game.slip(
            ".2(b)2",
            "Plays with two decks of the same back.",
            "cards-same-backs",
            "call supervisor backs",
            "unload shuffler",
        ),
        game.slip(
            ".2(b)3",
            "Leaves the deck that does not play lying on the layout.",
            "open-two-decks",
            "shuffle machine deck blue",
            "load shoe",
            *game.antes_in,
            "deal 2",
        ),
        game.slip(
            ".2(b)4",
            "Deals two rounds running from the blue deck.",
            "cards-two-decks",
            "unload shuffler",
            "unload shuffler",
            "shuffle machine deck blue",
            "unload shuffler",
            "shuffle machine deck red",
            "load shoe blue",
        ),
        game.slip(
            ".2(b)5",
            "Racks cards of the red deck on top of the blue one.",
            "cards-two-decks",
            "shuffle machine deck blue",
            "load shoe",
            *game.antes_in,
            *(f"deal {seat}" for _ in range(2) for seat in (2, 3, 4, 5, 6, 1) for _ in range(4)),
            "take stub",
            "count stub 4",
            "rack stub",
        ),
    )


def opening(game: Variant) -> tuple[Slip, ...]:
    return (
        game.slip(
            ".3(a)",
            "Has the cards verified and spreads them without checking them first.",
            "open-one-deck",
            "inspect red",
            "call supervisor cards",
            "spread red up",
        ),
        game.slip(
            ".3(b)",
            "Spreads the cards for the players before they have been verified.",
            "open-one-deck",
            "call supervisor cards",
            "spread red up",
        ),
        game.slip(
            ".3(b)", "Spreads the cards without order.", "open-one-deck", "spread red up", "spread red up unsorted"
        ),
        game.slip(
            ".3(c)", "Shuffles straight from the spread, without a wash.", "open-one-deck", "turn red down", "shuffle"
        ),
        game.slip(".3(d)", "Washes both decks in one pile.", "open-two-decks", "wash red", "wash both"),
    )


def shuffle(game: Variant) -> tuple[Slip, ...]:
    return (
        game.slip(
            ".4(a)",
            "Stacks and loads the cards of the last round unshuffled.",
            "shuffle-after-round",
            "shuffle",
            "stack red",
            "load shoe",
        ),
        game.slip(
            ".4(b)1",
            "Stops to cut cards that the machine has shuffled.",
            "shuffle-machine",
            "load shoe",
            "place cover-card felt",
            "cut 26",
            "complete-cut",
            "place cover-card rack",
        ),
        game.slip(
            ".4(b)2",
            "Loads a hand-shuffled deck without a cut.",
            "shuffle-after-round",
            "place cover-card felt",
            "load shoe",
        ),
        game.slip(".4(c)1", "Cuts with two hands.", game.cut, "cut", "cut 26 two-handed"),
        game.slip(".4(c)1i", "Cuts onto the bare felt.", game.cut, "place cover-card felt", "cut 26"),
        game.slip(".4(c)1ii", "Cuts only eight cards.", game.cut, "cut", "cut 8"),
        game.slip(
            ".4(c)1iii",
            "Puts the packet back on top, where it came from.",
            game.cut,
            "complete-cut",
            "complete-cut reversed",
        ),
        game.slip(
            ".4(c)1iv",
            "Loads the shoe with the cover card still under the deck.",
            game.cut,
            "place cover-card rack",
            "load shoe",
        ),
        game.slip(
            ".4(c)1iv",
            "Draws the cover card out and lays it on the layout.",
            game.cut,
            "place cover-card rack",
            "place cover-card felt",
            "load shoe",
        ),
        game.slip(".4(c)2", "Shuffles once more after the cut.", "cut-pre-shuffled", "load shoe", "shuffle"),
        game.slip(
            ".4(d)",
            "Loads and deals although the supervisor has ordered a recut.",
            "cut-recut",
            "cut",
            "place cover-card rack",
            "load shoe",
            nth=2,
        ),
        game.slip(
            ".4(e)",
            "Gathers the spread cards and loads them for the new player, neither shown nor washed nor shuffled.",
            "open-after-idle",
            "turn red up",
            "stack red",
            "load shoe",
        ),
    )
