"""How we read the text of Lunar Poker."""

from __future__ import annotations

from trainer.rules.reading import Reading, readings

RULINGS = readings(
    "Lunar Poker",
    Reading(
        number="L1",
        holds=(
            "A stub count that is due, at least one in five rounds, follows the deal of five cards each: 47 cards, "
            "less five for each player. The stub then stays before the dealer until no player can draw any more, and "
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
            "flushes as a straight of one colour. Losing side bets are taken before the options. A player who has not "
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
            "The dealer plays with ace, king, four, three, two or better. A player who beats such a dealer gets the "
            "ante back and the bet paid by the table, a pair or ace and king at 1 to 1."
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
