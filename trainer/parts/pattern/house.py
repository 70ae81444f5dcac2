"""House options: wherever a licensee may choose, and the limits within which."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from trainer.parts.cards.house import CardHouse, Dealing, Shuffling


class HandDeal(StrEnum):
    """How eight cards reach each place when they are dealt from the hand (P3)."""

    TWO_ROUNDS_OF_FOUR = "two_rounds_of_four"
    EIGHT_ROUNDS_OF_ONE = "eight_rounds_of_one"


class Counted(StrEnum):
    """Whose cards the text has the dealer count as they come back (P17)."""

    WINNER = "the winner's eight"
    LOSERS = "the losers' cards"


class Limit(StrEnum):
    LIMIT = "limit"
    NO_LIMIT = "no-limit"


UNBOUNDED = 1 << 40
"""More than any player has on the table: all-in is the only bound."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a game's own text fixes for every house."""

    positions: int
    hand_size: int
    raise_multiple: int
    most_raises: int | None
    commission_cap: Fraction
    ante_ratios: tuple[int, ...]
    players_cut: bool
    """Whether a player may cut, or the dealer alone (P24)."""
    no_limit_capped: bool
    """Whether the table maximum holds at a no-limit table too (P13)."""
    counted_back: Counted

    @property
    def stub_size(self) -> int:
        return 52 - self.positions * self.hand_size


@dataclass(frozen=True, slots=True, kw_only=True)
class House(CardHouse):
    """One table's options; amounts in cents."""

    limits: Limits
    hand_deal: HandDeal = HandDeal.TWO_ROUNDS_OF_FOUR
    limit: Limit = Limit.LIMIT
    ante: int = 1000
    ante_ratio: int = 2
    table_maximum: int = 200000
    rate: Fraction

    @property
    def bonus_ante(self) -> int:
        """The ante for the second pot, which a certain card wins."""
        return self.ante // self.ante_ratio

    @property
    def per_visit(self) -> int:
        """How many cards a place gets on each pass of the deal."""
        if self.dealing is Dealing.AUTOMATED:
            return self.limits.hand_size
        by_one = self.dealing is Dealing.HAND and self.hand_deal is HandDeal.EIGHT_ROUNDS_OF_ONE
        return 1 if by_one else self.limits.hand_size // 2

    @property
    def least_bet(self) -> int:
        return self.ante

    @property
    def most_raise(self) -> int:
        """The most a player may bet, or raise by (P13)."""
        if self.limit is Limit.LIMIT:
            return self.limits.raise_multiple * self.ante
        return self.table_maximum if self.limits.no_limit_capped else UNBOUNDED

    @property
    def count_waived(self) -> bool:
        """Only an automated shoe together with a shuffler that counts spares the stub count (P5)."""
        return self.dealing is Dealing.AUTOMATED and self.shuffling is Shuffling.MACHINE and self.counting_shuffler
