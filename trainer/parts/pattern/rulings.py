"""How we read the texts of the pattern games."""

from __future__ import annotations

from trainer.rules.reading import Reading, readings

RULINGS = readings(
    "Pattern games",
    Reading(
        number="P1",
        holds="Six places are always dealt to, eight cards each, seated or not; four cards remain.",
        reason="The texts fix the stub at four, which only six places leave.",
    ),
    Reading(
        number="P2",
        holds=(
            "The button's player is dealt to first and acts first. It starts before the first occupied place "
            "on the dealer's left and moves to the next occupied place after each completed round; a void "
            "round does not move it."
        ),
        reason=(
            "The text calls the button an imaginary dealer yet gives its holder the first card, and says "
            "nothing of empty seats."
        ),
    ),
    Reading(
        number="P3",
        holds=(
            "From the shoe: two passes of four. From the hand the house chooses two passes of four or eight "
            "passes of one."
        ),
        reason="For the hand two paragraphs prescribe different passes.",
    ),
    Reading(
        number="P4",
        holds="Both antes are in before any card leaves the shoe or the hand; which is collected first is free.",
        reason=(
            "The paragraphs on antes stand behind those on dealing for the hand; an ante comes before cards "
            "by definition."
        ),
    ),
    Reading(
        number="P5",
        holds=(
            "The stub is counted face down every round before it is racked; only an automated shoe together "
            "with a counting shuffler spares the count. Empty places are cleared only after a right count."
        ),
        reason=("The rule on racking is swallowed by its own exception, and the waiver stands in one section only."),
    ),
    Reading(
        number="P6",
        holds=(
            "Wrong count: with a hand of the wrong size and 52 cards in all, the hands are void and the deck "
            "stays; otherwise the hands are void and the deck leaves. A hand of seven or nine found later, "
            "with 52 present, voids the round."
        ),
        reason="Two paragraphs overlap; this keeps both.",
    ),
    Reading(
        number="P7",
        holds=(
            "Patterns compare by class, then by the rank of the high card, then by its suit. Length and loose "
            "cards never count."
        ),
        reason="It is what the dealer has to declare, and it never ties.",
    ),
    Reading(
        number="P8",
        holds=(
            "Cards speak: a pattern is read at its best legal class, whatever its player says; what is no "
            "pattern is refused."
        ),
        reason="Cards rank by what they are, not by what is said of them.",
    ),
    Reading(
        number="P9",
        holds=(
            "Any higher pattern of the same class or of a higher class beats, whatever its length. A pass is "
            "for one turn. The interval ends when all others have passed on the last pattern; its player "
            "leads on, or the next player in if that player has folded, and the next with funds opens the "
            "betting if that player is all-in."
        ),
        reason="The text says nothing of lengths, later laps, or a leader who is all-in or has folded.",
    ),
    Reading(
        number="P10",
        holds=("If no player opens, the offer may go round once more; then the supervisor has the leader play a card."),
        reason="No end is stated for a lap of passes.",
    ),
    Reading(
        number="P11",
        holds=(
            "In the third stage, while no player is out, the last winner leads another discarding round without "
            "betting."
        ),
        reason="The leader of an additional discarding round is not named.",
    ),
    Reading(
        number="P12",
        holds=(
            "Going out ends the contest at once for every pot the player can win; others play on for a side "
            "pot that is left. Likewise when a bet is uncalled but an all-in player is still in."
        ),
        reason="The text knows no all-in player at the end of a round.",
    ),
    Reading(
        number="P13",
        holds=(
            "An opening bet has the range of a raise. Ultimate 8 has three raises in all in a betting round, the "
            "opening bet not counted, and its table maximum holds without a limit too; Deuce of the Dragon has "
            "neither. A short all-in does not reopen the betting; a round of checks is complete."
        ),
        reason="The cap stands in brackets in one game's definition, and the opening bet has no range of its own.",
    ),
    Reading(
        number="P14",
        holds=(
            "In Ultimate 8 the main ante is twice the ace ante or equal to it, as the house chooses for the table; "
            "in Deuce of the Dragon it is always twice the deuce ante."
        ),
        reason="One text allows both, the other does not.",
    ),
    Reading(
        number="P15",
        holds=(
            "A fold sends the player's wagers to the main pot and all eight cards to the rack at once; what "
            "an all-in player cannot win goes to the side pot when the betting round closes. Cards thrown in "
            "when facing a bet are a fold."
        ),
        reason="No step for building a side pot is given.",
    ),
    Reading(
        number="P16",
        holds=(
            "Commission: at the end, before any award, after count and verification; an uncalled bet goes "
            "back first; rounded down to the smallest chip; into the tray. Of the ace or deuce pot only when it "
            "is won; of side pots none."
        ),
        reason=(
            "The text puts it before hands are viewed, against its own other clauses, and does not speak of rounding."
        ),
    ),
    Reading(
        number="P17",
        holds=(
            "In the end: commission, side pots, the last formed first, main pot, ace or deuce pot if won, then all "
            "cards back. Ultimate 8 has the winner's cards counted, Deuce of the Dragon the losers'; to count all is "
            "right in both."
        ),
        reason="Side pots have no order among themselves, and each text names only one side's cards.",
    ),
    Reading(
        number="P18",
        holds=(
            "The ace pot goes to the main pot's winner who has played the ace of spades face up, the deuce pot to the "
            "main pot's winner who holds the deuce button; otherwise it stays and grows."
        ),
        reason="One paragraph asks that the card be played, another that the winner be with it.",
    ),
    Reading(
        number="P19",
        holds=(
            "The deuce button goes to the player who plays the deuce of hearts or a four-of-a-kind; the house "
            "chooses whether any four-of-a-kind counts or only one that beats a deuce lying alone. A later "
            "four-of-a-kind takes it, a later deuce of hearts does not take it from a four-of-a-kind."
        ),
        reason="The definition wants a lone deuce to be beaten, the paragraph on play any four-of-a-kind.",
    ),
    Reading(
        number="P20",
        holds="Who wins because all others folded need not show the cards.",
        reason="The text says so in a note.",
    ),
    Reading(
        number="P21",
        holds=(
            "For a wrong start or a passed-over place, two wagers after the deal make it too late for a "
            "misdeal. A void round gives this round's stakes back and leaves a carried-over ace or deuce pot."
        ),
        reason=(
            "By definition an ante is a wager too, which would make the paragraph empty; the fate of stakes "
            "is not stated."
        ),
    ),
    Reading(
        number="P22",
        holds="A forfeited hand goes to the rack and its wagers stay in the pots.",
        reason="Where forfeited wagers go is not said.",
    ),
    Reading(
        number="P23",
        holds=(
            "After a jam the cards are shuffled again; before any other way of shuffling the device leaves the table."
        ),
        reason="The regulations it refers to are not part of the text.",
    ),
    Reading(
        number="P24",
        holds=(
            "Machine-shuffled cards are not cut. A cut by hand takes one hand, at least ten cards, the cover "
            "card; a player or the dealer makes it in Ultimate 8, the dealer in Deuce of the Dragon."
        ),
        reason="That no cut applies follows by contrast only.",
    ),
    Reading(
        number="P25",
        holds="A restart after idling needs one player's look, an opening two players'.",
        reason="Two paragraphs differ.",
    ),
    Reading(
        number="P26",
        holds=(
            "An act out of turn or not permitted is stopped with the reason; if it persists, the supervisor is called."
        ),
        reason="No remedy is given.",
    ),
)
