"""How we read the text of Ultimate Texas Hold 'em."""

from __future__ import annotations

from trainer.rules.reading import Reading, readings

RULINGS = readings(
    "Ultimate Texas Hold 'em",
    Reading(
        number="T1",
        holds=(
            "When the dealer has no pair, every ante that is still in play goes back, whether its player wins, loses "
            "or ties; blind and play are settled as always. The antes of folded hands stay with the house."
        ),
        reason="The paragraph sends on to another one that is written for a dealer with a pair or better.",
    ),
    Reading(
        number="T2",
        holds=(
            "Wagers are settled in one round from the dealer's right, each player to the end before the next: ante, "
            "blind and play in any order, then trips. Folded hands with a trips wager come after the live ones, or "
            "when their place is reached. A table has up to six places."
        ),
        reason="The order speaks only of players with a play wager, and not of the order among their wagers.",
    ),
    Reading(
        number="T3",
        holds=(
            "A blind at 3 to 2 is paid to the cent, so the house takes only amounts that it can pay; below a straight "
            "a winning blind is neither paid nor taken. A royal flush is paid its own row and no other. The house "
            "chooses one of the four tables for the trips wager beforehand."
        ),
        reason="Nothing is said of breakage, and the royal flush also fits the description of a straight flush.",
    ),
    Reading(
        number="T4",
        holds=(
            "Hands compare by class, then by the ranks that make the class, then by the side cards; suits never "
            "count. A hand is the best five of seven, be all five of them on the board."
        ),
        reason=(
            "Taken by the letter the highest card that the other lacks would decide, which is wrong even for two "
            "pairs of different rank; and another paragraph presumes that both own cards play."
        ),
    ),
    Reading(
        number="T5",
        holds=(
            "In any five rounds on end the stub is counted at least once, void rounds included: after the last "
            "community cards and before the dealer's hand is turned. It then has 43 cards, less two for each player "
            "dealt in, and less any that were racked unused."
        ),
        reason="The text gives neither the number nor the moment; both follow from what has been dealt by then.",
    ),
    Reading(
        number="T6",
        holds=(
            "A hand of the wrong size that a stub count brings to light voids all hands. Found while dealing, a "
            "player's wrong hand is void alone, and the dealer's voids all unless it can be completed in sequence. "
            "Void means that stakes go back; a fold made before cards were exposed stands. House rule: a dealer's card "
            "that is seen before everyone has two cards ends the round there, and the trips wagers go back as well."
        ),
        reason=(
            "Two paragraphs treat the same mistake differently, and none says what becomes of the stakes. Nor is it "
            "said what becomes of a trips wager whose player has no hand yet; where cards lie face up in the deck the "
            "text has the board dealt only once everyone has two cards, and the house does the same here."
        ),
    ),
    Reading(
        number="T7",
        holds=(
            "One card that lies face up in the deck is racked and the round goes on. With two or more all hands are "
            "void and the cards are shuffled; but once everyone has two cards the board is dealt to its end and the "
            "trips wagers are settled."
        ),
        reason="The last sentence of the paragraph could be taken to void a round for a single card.",
    ),
    Reading(
        number="T8",
        holds=(
            "What one hand wins on all its wagers is limited to $50,000, or to 505 minimum antes and 50 minimum trips "
            "wagers if that is more; stakes come back whole besides."
        ),
        reason="The text names the most that a minimum bet can win without working it out, and is silent on stakes.",
    ),
)
