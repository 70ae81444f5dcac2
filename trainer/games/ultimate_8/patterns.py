"""Ultimate 8, 13:69F-42.5: the order of cards and suits, and the ten patterns."""

from __future__ import annotations

from trainer.parts.pattern.patterns import Listed, PatternBook, PatternClass

ULTIMATE_8_PATTERNS = PatternBook(
    ranks="AKQJT98765432",
    rank_citation="13:69F-42.5(a)",
    suits="shdc",
    suit_citation="13:69F-42.5(b)",
    list_citation="13:69F-42.5(c)",
    # Rulings U1 and U2: three to five cards in runs and flushes, and the list exactly as printed.
    classes=(
        Listed(PatternClass.ROYAL_FLUSH, "13:69F-42.5(c)1", 3, 5),
        Listed(PatternClass.STRAIGHT_FLUSH, "13:69F-42.5(c)2", 3, 5),
        Listed(PatternClass.FOUR_OF_A_KIND_PLUS_ONE, "13:69F-42.5(c)3"),
        Listed(PatternClass.FOUR_OF_A_KIND, "13:69F-42.5(c)4"),
        Listed(PatternClass.FLUSH, "13:69F-42.5(c)5", 3, 5),
        Listed(PatternClass.STRAIGHT, "13:69F-42.5(c)6", 3, 5),
        Listed(PatternClass.TWO_PAIR, "13:69F-42.5(c)7"),
        Listed(PatternClass.THREE_OF_A_KIND, "13:69F-42.5(c)8"),
        Listed(PatternClass.ONE_PAIR, "13:69F-42.5(c)9"),
        Listed(PatternClass.SINGLE, "13:69F-42.5(c)10"),
    ),
    # Ruling U3: the ace is low only at the low end of a run.
    line="A23456789TJQKA",
    run_citation="13:69F-42.5(d)3",
    ends_citation="13:69F-42.5(d)3",
)
