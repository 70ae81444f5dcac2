"""How many hands of each class there are, lowest class first; counted out in `test_batch` and in the benchmarks."""

# https://en.wikipedia.org/wiki/Poker_probability
FIVE_CARD_HANDS = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
SEVEN_CARD_HANDS = (
    23_294_460,
    58_627_800,
    31_433_400,
    6_461_620,
    6_180_020,
    4_047_644,
    3_473_184,
    224_848,
    37_260,
    4_324,
)
