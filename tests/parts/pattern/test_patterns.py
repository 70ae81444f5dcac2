"""The pattern language, on the books of Ultimate 8 and Deuce of the Dragon."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from trainer.games.deuce_of_the_dragon.patterns import DRAGON_PATTERNS as DEUCE
from trainer.games.ultimate_8.patterns import ULTIMATE_8_PATTERNS as U8
from trainer.parts.pattern.patterns import Pattern, PatternBook, PatternClass
from trainer.rules.cards import ALL_FACES, Face, face_name, faces_text, parse_face, parse_faces

BOOKS = {"ultimate_8": U8, "deuce": DEUCE}


def read(book: PatternBook, text: str) -> Pattern:
    pattern = book.read(parse_faces(text))
    assert pattern is not None, f"{text} should be a pattern"
    return pattern


def beats(book: PatternBook, winner: str, loser: str) -> bool:
    return read(book, winner).strength > read(book, loser).strength


@pytest.mark.parametrize(
    ("cards", "cls", "high"),
    [
        ("As Ks Qs", "royal_flush", "As"),
        ("Qh Ah Kh Jh", "royal_flush", "Ah"),
        ("Ac Kc Qc Jc Tc", "royal_flush", "Ac"),
        ("Ks Qs Js", "straight_flush", "Ks"),
        ("2d Ad 3d", "straight_flush", "3d"),
        ("2s 3s 4s 5s 6s", "straight_flush", "6s"),
        ("2s 2h 2d 2c As", "four_of_a_kind_plus_one", "2s"),
        ("9s 9h 9d 9c", "four_of_a_kind", "9s"),
        ("As 2s 9s", "flush", "As"),
        ("Kh Qh Jh 9h 8h", "flush", "Kh"),
        ("Ks As 2s", "flush", "As"),
        ("As Kh Qs", "straight", "As"),
        ("Ac 2d 3c", "straight", "3c"),
        ("5d 4c 3h 2s Ah", "straight", "5d"),
        ("9s 8h 7d 6c", "straight", "9s"),
        ("3c 3d Kd Kh", "two_pair", "Kh"),
        ("7c 7h 7d", "three_of_a_kind", "7h"),
        ("Qc Qd", "one_pair", "Qd"),
        ("2c", "single", "2c"),
    ],
)
def test_42_5_c_reads_every_listed_pattern(cards: str, cls: str, high: str) -> None:
    pattern = read(U8, cards)
    assert (pattern.cls.value, face_name(pattern.high)) == (cls, high)
    assert set(pattern.cards) == set(parse_faces(cards))
    assert pattern.cards[0] == pattern.high


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Ah Ad Ks Kh", "full house"),
        ("As Ah Ks Kh Qs Qh", "more than 5"),
        ("9s 8s 7s 6s 5s 4s", "more than 5"),
        ("As Ks", "an ace and a king"),
        ("As Ah Kd", "a pair and a loose card"),
        ("As Ah Kd Kc 2c", "two pair and a loose card"),
        ("7s 7h 7d 2c 3c", "three-of-a-kind and 2 loose cards"),
        ("Ks Ah 2d", "does not go round"),
        ("Qs Ks Ah 2d", "does not go round"),
        ("9s 8h 6s", "neither all of one suit nor an unbroken run"),
    ],
)
def test_42_5_c_other_cards_are_refused_with_the_reason(cards: str, words: str) -> None:
    assert U8.read(parse_faces(cards)) is None
    assert words in U8.why_not(parse_faces(cards))


def test_42_5_c_no_cards_and_a_card_twice_are_no_pattern() -> None:
    ace = parse_face("As")
    assert U8.read(()) is None
    assert U8.why_not(()) == "no card is there"
    assert U8.read((ace, ace)) is None
    assert U8.why_not((ace, ace)) == "the same card is there twice"


def test_42_5_c_a_pattern_needs_no_reason_against_it() -> None:
    assert U8.why_not(parse_faces("As Ks Qs")) == ""


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("As Ks Qs", "Kh Qh Jh Th 9h"),
        ("2c 3c Ac", "As Ah Ad Ac Ks"),
        ("2s 2h 2d 2c 3s", "As Ah Ad Ac"),
        ("2s 2h 2d 2c", "As Ks Js Ts 9s"),
        ("2c 3c 5c", "As Kh Qs Js Ts"),
        ("Ac 2d 3c", "As Ah Ks Kh"),
        ("2c 2d 3c 3d", "As Ah Ad"),
        ("2c 2d 2h", "As Ah"),
        ("2c 2d", "As"),
    ],
    ids=[f"42_5_c_{height}_over_{height + 1}" for height in range(1, 10)],
)
def test_42_5_c_the_printed_order_holds(winner: str, loser: str) -> None:
    a, b = read(U8, winner), read(U8, loser)
    assert a.strength > b.strength
    assert U8.deciding(a, b) == "class"
    assert U8.because(b, a) == (f"{a.cls.words} outranks {b.cls.words}", U8.citation(a.cls))


def test_42_5_c_7_two_pair_outranks_three_of_a_kind() -> None:
    assert beats(U8, "2c 2d 3c 3d", "As Ah Ad")
    assert U8.citation(PatternClass.TWO_PAIR) == "13:69F-42.5(c)7"


def test_42_5_a_ranks_run_from_ace_down_to_two() -> None:
    singles = [read(U8, f"{rank}c").strength for rank in "AKQJT98765432"]
    assert singles == sorted(singles, reverse=True)
    assert len(set(singles)) == 13
    a, b = read(U8, "Ac"), read(U8, "2s")
    assert U8.deciding(a, b) == "rank"
    assert U8.because(a, b) == ("both single card: ace high beats two high", "13:69F-42.5(a)")


def test_42_5_b_suits_run_spades_hearts_diamonds_clubs() -> None:
    kings = [read(U8, f"K{suit}") for suit in "shdc"]
    assert [king.strength for king in kings] == sorted((king.strength for king in kings), reverse=True)
    assert U8.deciding(kings[0], kings[1]) == "suit"
    assert U8.because(kings[1], kings[0]) == ("both single card, king high: spades outrank hearts", "13:69F-42.5(b)")


def test_42_5_b_the_ace_of_spades_tops_all_single_cards() -> None:
    assert max(ALL_FACES, key=lambda face: read(U8, face_name(face)).strength) == parse_face("As")


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("Qs Qc", "Qh Qd"),
        ("Ks Kc 2h 2d", "Kh Kd Qs Qh"),
        ("As 9s 2s", "Ah Kh Qh Jh 9h"),
        ("9s 8h 7h", "9h 8s 7s 6s 5s"),
        ("As Kh Qh", "Ah Ks Qs Js Td"),
        ("As Ks Qs", "Ah Kh Qh Jh Th"),
    ],
)
def test_p7_suit_of_the_high_card_decides_whatever_the_length(winner: str, loser: str) -> None:
    a, b = read(U8, winner), read(U8, loser)
    assert a.strength > b.strength
    assert U8.deciding(a, b) == "suit"


def test_p7_length_and_loose_cards_never_count() -> None:
    assert read(U8, "Ks 9s 2s").strength == read(U8, "Ks Qs 9s 5s 3s").strength
    assert read(U8, "4s 4h 4d 4c As").strength == read(U8, "4s 4h 4d 4c 2c").strength


def test_42_5_d_3_ace_two_three_is_the_lowest_run_and_ace_king_queen_the_highest() -> None:
    assert beats(U8, "2c 3d 4c", "As 2s 3h")
    assert beats(U8, "Ac Kd Qc", "Ks Qh Js Ts 9s")
    why, citation = U8.because(read(U8, "As 2s 3h"), read(U8, "2c 3d 4c"))
    assert (why, citation) == ("both straight: four high beats three high", "13:69F-42.5(d)3")
    assert U8.goes_round(parse_faces("Ks As 2d"))
    assert not U8.goes_round(parse_faces("As 2d 3s"))
    assert not U8.goes_round(parse_faces("As 2d 4s"))


@pytest.mark.parametrize(
    ("book", "cards", "so"),
    [
        (U8, "5s 6d", True),
        (U8, "9h 8c 7d 6s 5s 4h", True),
        (U8, "As 2d", True),
        (U8, "Ks As 2d", False),
        (U8, "5s 5d", False),
        (U8, "5s", False),
        (DEUCE, "Ks As 2d", True),
        (DEUCE, "As 2d 3c", True),
        (DEUCE, "Ks As 2d 3c", False),
    ],
)
def test_cards_follow_each_other_on_the_line_of_their_game(book: PatternBook, cards: str, so: bool) -> None:
    assert book.in_sequence(parse_faces(cards)) is so


@pytest.mark.parametrize("text", ["5h 6h", "Kd Ac", "Ad 2c", "3s 4s 5s 6s 7s 8s 9s Td Js"])
def test_cards_in_sequence_that_are_too_few_or_too_many_do_not_go_round(text: str) -> None:
    assert not DEUCE.goes_round(parse_faces(text))
    assert DEUCE.goes_round(parse_faces("Kd Ac 2d 3s"))


def test_41_5_d_2_lets_the_ace_and_the_deuce_serve_low_in_a_run() -> None:
    _, citation = DEUCE.because(read(DEUCE, "Ac 2d 3h"), read(DEUCE, "2c 3d 4h"))
    assert citation == "13:69F-41.5(d)2"


def test_u1_short_royal_flush_is_royal_and_no_run_has_six_cards() -> None:
    assert read(U8, "Ah Kh Qh").cls is PatternClass.ROYAL_FLUSH
    assert U8.read(parse_faces("Ah Kh Qh Jh Th 9h")) is None


@pytest.mark.parametrize(
    ("cards", "cls", "high"),
    [
        ("2h 2d 2c 2s", "four_of_a_kind", "2h"),
        ("As Ks Qs", "straight_flush", "As"),
        ("Ks As 2s", "straight_flush", "2s"),
        ("Qd Kh Ac 2s", "straight", "2s"),
        ("Ah 2h 3d", "straight", "3d"),
        ("2h 3h 4h", "straight_flush", "4h"),
        ("Ah 2h 3d 4c 5s 6h 7h 8h", "straight", "8h"),
        ("2h 9h 7h 6h 5h 4h 3h Jh", "flush", "2h"),
        ("3s 3d 3c Kh Ks Kd", "two_three_of_a_kind", "Kh"),
        ("3s 3d 4s 4d 5s 5d 6c 6d", "four_pair", "6d"),
        ("3s 3d 4s 4d 5s 5d", "three_pair", "5d"),
        ("2s 2c As Ac", "two_pair", "2c"),
    ],
)
def test_41_5_c_deuce_reads_by_declaration(cards: str, cls: str, high: str) -> None:
    pattern = read(DEUCE, cards)
    assert (pattern.cls.value, face_name(pattern.high)) == (cls, high)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ks Ah 2d 3c", "a run ends at the two"),
        ("Qs Ks Ah 2d 3c 4c", "a run ends at the two"),
        ("Ah Ad Ac As Kh Kd", "four-of-a-kind and a pair"),
        ("9h 9d 9c 9s 3c", "four-of-a-kind and a loose card"),
        ("9h 9d 9c 3s 3c", "full house"),
    ],
)
def test_41_5_d_3_deuce_refuses_by_declaration(cards: str, words: str) -> None:
    assert DEUCE.read(parse_faces(cards)) is None
    assert words in DEUCE.why_not(parse_faces(cards))


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("3s 3c 3d 3h", "Kh Ah 2h"),
        ("Kc As 2s", "Qh Kh Ad"),
        ("2s 3c 4s", "Ah 2h 3d"),
        ("3s 3d 3c", "2h 2d Ah Ad Kh Kd Qh Qd"),
        ("3s 3c 3d 4s 4c 4d", "2h 2d 2c"),
        ("3s 3c 4s 4c 5s 5c", "2h 2d Ah Ad"),
        ("2s", "Ah"),
        ("Kh", "Ks"),
    ],
)
def test_41_5_deuce_order_by_declaration(winner: str, loser: str) -> None:
    assert beats(DEUCE, winner, loser)


def hands() -> st.SearchStrategy[tuple[Face, ...]]:
    """Hands of any cards, and hands crowded into few ranks or suits, where patterns are."""
    few_ranks = [face for face in ALL_FACES if face >> 2 in (0, 1, 2, 11, 12)]
    two_suits = [face for face in ALL_FACES if face & 3 > 1]
    pools = st.sampled_from([list(ALL_FACES), few_ranks, two_suits, few_ranks[:8] + few_ranks[-8:]])
    lists = pools.flatmap(lambda pool: st.lists(st.sampled_from(pool), min_size=1, max_size=8, unique=True))
    return lists.map(tuple)


def _by_brute_force(book: PatternBook, hand: tuple[Face, ...]) -> set[Pattern]:
    subsets = (subset for size in range(1, len(hand) + 1) for subset in combinations(hand, size))
    return {pattern for subset in subsets if (pattern := book.read(subset)) is not None}


@pytest.mark.parametrize("game", BOOKS)
@settings(max_examples=150, deadline=None)
@given(hand=hands())
@example(hand=parse_faces("As Ks Qs Js Ts 9s 8s 7s"))
@example(hand=parse_faces("As Ah Ad Ac 2s 2h 2d 2c"))
@example(hand=parse_faces("As 2s 3s 4s Kh Ah 2h 3h"))
def test_all_patterns_are_what_every_subset_reads(game: str, hand: tuple[Face, ...]) -> None:
    book = BOOKS[game]
    found = book.all_patterns(hand)
    assert len(set(found)) == len(found)
    assert set(found) == _by_brute_force(book, hand)
    order = [(pattern.strength, len(pattern.cards)) for pattern in found]
    assert order == sorted(order)


@pytest.mark.parametrize("game", BOOKS)
@settings(max_examples=100, deadline=None)
@given(hand=hands(), data=st.data())
def test_reading_does_not_depend_on_the_order_of_the_cards(
    game: str, hand: tuple[Face, ...], data: st.DataObject
) -> None:
    book = BOOKS[game]
    shuffled = tuple(data.draw(st.permutations(hand)))
    assert book.read(shuffled) == book.read(hand)
    assert book.all_patterns(shuffled) == book.all_patterns(hand)
    assert (book.read(hand) is None) == bool(book.why_not(hand))


@pytest.mark.parametrize("game", BOOKS)
@settings(max_examples=60, deadline=None)
@given(hand=hands())
def test_p7_is_a_total_order_and_only_patterns_sharing_their_high_card_tie(game: str, hand: tuple[Face, ...]) -> None:
    book = BOOKS[game]
    heights = {line.cls: -at for at, line in enumerate(book.classes)}
    for a, b in combinations(book.all_patterns(hand), 2):
        key_a, key_b = _p7(book, heights, a), _p7(book, heights, b)
        assert (a.strength > b.strength) == (key_a > key_b), f"{faces_text(a.cards)} / {faces_text(b.cards)}"
        if a.strength == b.strength:
            assert (a.cls, a.high) == (b.cls, b.high)
        else:
            unlike = ["class", "rank", "suit"][[x != y for x, y in zip(key_a, key_b, strict=True)].index(True)]
            assert book.deciding(a, b) == unlike
        if not set(a.cards) & set(b.cards):
            assert a.strength != b.strength


def _p7(book: PatternBook, heights: dict[PatternClass, int], pattern: Pattern) -> tuple[int, int, int]:
    """The ruling spelt out anew, from nothing but the declared orders."""
    name = face_name(pattern.high)
    suits = [face_name(face)[1] for face in pattern.cards if face_name(face)[0] == name[0]]
    best = min(book.suits.index(suit) for suit in suits)
    assert book.suits.index(name[1]) == best
    return heights[pattern.cls], -book.ranks.index(name[0]), -best
