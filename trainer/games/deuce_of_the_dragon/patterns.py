"""Deuce of the Dragon, 13:69F-41.5: the order of cards and suits, and the eleven patterns."""

from __future__ import annotations

from trainer.parts.pattern.patterns import Listed, PatternBook, PatternClass

DRAGON_PATTERNS = PatternBook(
    ranks="2AKQJT9876543",
    rank_citation="13:69F-41.5(a)",
    suits="hdcs",
    suit_citation="13:69F-41.5(b)",
    list_citation="13:69F-41.5(c)",
    # Rulings D2 and D3: sets of different ranks, and the list exactly as printed.
    classes=(
        Listed(PatternClass.FOUR_OF_A_KIND, "13:69F-41.5(c)1"),
        Listed(PatternClass.STRAIGHT_FLUSH, "13:69F-41.5(c)2", 3, 8),
        Listed(PatternClass.FLUSH, "13:69F-41.5(c)3", 3, 8),
        Listed(PatternClass.STRAIGHT, "13:69F-41.5(c)4", 3, 8),
        Listed(PatternClass.TWO_THREE_OF_A_KIND, "13:69F-41.5(c)5"),
        Listed(PatternClass.THREE_OF_A_KIND, "13:69F-41.5(c)6"),
        Listed(PatternClass.FOUR_PAIR, "13:69F-41.5(c)7"),
        Listed(PatternClass.THREE_PAIR, "13:69F-41.5(c)8"),
        Listed(PatternClass.TWO_PAIR, "13:69F-41.5(c)9"),
        Listed(PatternClass.ONE_PAIR, "13:69F-41.5(c)10"),
        Listed(PatternClass.SINGLE, "13:69F-41.5(c)11"),
    ),
    # Ruling D1: king-ace-deuce is the highest run, ace-deuce-three the lowest, and nothing runs through both.
    line="A23456789TJQKA2",
    run_citation="13:69F-41.5(d)3",
    ends_citation="13:69F-41.5(d)2",
)
