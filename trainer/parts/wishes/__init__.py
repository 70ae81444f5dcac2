"""Wishes: a lesson asks for a situation in words, and a deal with that situation is found, reproducibly from a seed.

One wish a line. ROW is a class of poker hands (`full_house`) and in Lunar Poker also `ace_king`; it may be followed by
`or better` or `or worse`. A PLACE is `seat 2` or `dealer`.

Both games:

    dealer qualifies            dealer does not qualify         dealer has ROW
    seat 2 has ROW              seat 2 beats dealer             seat 2 ties dealer          seat 2 loses to dealer

Ultimate Texas Hold 'em:

    board has ROW               board plays                     board plays for PLACE

`board plays` says that neither a player nor the dealer can better the board.

Lunar Poker:

    dealer has no hand          seat 2 first five ROW           seat 2 buys
    seat 2 instant              seat 2 instant royal_flush      seat 2 no instant
    seat 2 super full_house     seat 2 super wins               seat 2 super loses
    seat 2 second payout ROW ROW                                seat 2 no second payout
    force qualifies             force fails

`seat 2 has` looks at the six cards if the seat buys; the card bought is dealt to the place `2 draws`. A second payout
says that the bet wins against a dealer who qualifies, and that the seat buys where five cards would not do. The two
about the force say that the dealer has no hand and then draws the card dealt to `dealer draws`; seats are then
compared with what the dealer has after it.
"""

from trainer.parts.wishes.grammar import BadWish
from trainer.parts.wishes.search import NoSuchDeal, find_deal

__all__ = ["BadWish", "NoSuchDeal", "find_deal"]
