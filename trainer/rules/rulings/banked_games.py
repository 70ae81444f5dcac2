"""How we read the texts of the games that are played against the house."""

from __future__ import annotations

from trainer.rules.rulings.reading import Reading

ULTIMATE_TEXAS_HOLDEM: tuple[Reading, ...] = (
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

LUNAR_POKER: tuple[Reading, ...] = (
    Reading(
        number="L1",
        holds=(
            "A stub count that is due, at least one in five rounds, follows the deal of five cards each: 47 cards, "
            "less five for each player. The stub then stays before the dealer until nobody can draw any more, and "
            "only then goes to the rack. Cards that are bought or exchanged come off it by hand, face down, from the "
            "dealer's left."
        ),
        reason="The text racks the stub before the options, whose cards can come from nowhere else.",
    ),
    Reading(
        number="L2",
        holds=(
            '"No more bets" is called once, before the lock-out and the first card. Collected chips and coupons '
            "together must be as many as the progressive wagers that were accepted."
        ),
        reason="The call is prescribed twice for one deal, and coupons leave no chip to be collected.",
    ),
    Reading(
        number="L3",
        holds=(
            "Instant cash pays 600 to 1 or 200 to 1 on the ante for a royal or straight flush in the first five cards "
            "and ends that player's round. The super side bet is paid the one row that pays most, straight and royal "
            "flushes as a straight of one colour. Losing side bets are taken before the options. Whoever has not "
            "claimed when the first option card is dealt, or a hole card is shown, has lost the claim."
        ),
        reason="The base, the missing rows, the taking of lost side bets and the end of the claim are left open.",
    ),
    Reading(
        number="L4",
        holds=(
            "To buy is one sixth card for one ante; to exchange is two to five cards for one ante; there is one option "
            "in a round. Then the player bets exactly twice the ante or folds."
        ),
        reason="The options stand in several paragraphs whose references miss each other.",
    ),
    Reading(
        number="L5",
        holds=(
            "The dealer plays with ace, king, four, three, two or better. Whoever beats such a dealer gets the ante "
            "back and the bet paid by the table, a pair or ace and king at 1 to 1."
        ),
        reason="Ace and king is missing from the list of hands although it qualifies and is paid.",
    ),
    Reading(
        number="L6",
        holds=(
            "After a bet that won against a qualifying dealer, the best row that needs at least one card outside those "
            "that make the first row is paid as well, once; side cards do not count as making a row."
        ),
        reason="When a second hand is another hand is not defined.",
    ),
    Reading(
        number="L7",
        holds=(
            'A dealer without a hand says "No hand" and offers the draw. Players who do not force are paid 1 to 1 on '
            "the ante, their bets void; then one draw, in place of the dealer's highest card, holds for all who "
            "forced. If it qualifies they are settled as usual, if not their antes and bets are void. What they paid "
            "for it stays with the house."
        ),
        reason="One paragraph pays all antes at once, the next lets players force; whom the draw binds is not said.",
    ),
    Reading(
        number="L8",
        holds=(
            "At least 70 cents of each progressive dollar feed the meter. Awards go from the dealer's right at what "
            "the meter shows at that moment, royal flushes share its figure; a flush gets $50, a full house $100, four "
            "of a kind $500, a straight flush 10 percent or $5,000 as the house has chosen. The final hand counts. The "
            "supervisor validates, and the light is looked at, before anything is paid."
        ),
        reason="No order of payment is given, and the text wavers between the first five cards and the final hand.",
    ),
    Reading(
        number="L9",
        holds=(
            "The posted cap holds for a player and a round, and is never less than $5,000 or 600 minimum antes, "
            "whichever is more. It covers instant cash, super side bet, bet and second payout, not the progressive."
        ),
        reason="One paragraph caps a bet, another a player's round.",
    ),
    Reading(
        number="L10",
        holds=(
            "A hole card that is seen before all have bet or folded voids all hands; side payments already made stand. "
            "A dealer with four cards gets the fifth; with any other wrong number all hands are void."
        ),
        reason='By the letter the card would have to be seen before "No more bets", when none is dealt.',
    ),
    Reading(
        number="L11",
        holds="Wagers are settled in one round from the dealer's right; tied hands are picked up after all that lost.",
        reason="One paragraph finishes each player in turn, another leaves ties to the end.",
    ),
    Reading(
        number="L12",
        holds=(
            "If the stub runs out, the supervisor is called and payments for cards that cannot be given go back. "
            "The lessons that come with the program never exhaust it."
        ),
        reason="Five players can ask for more cards than are left, and no rule provides for it.",
    ),
)
