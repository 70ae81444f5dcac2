"""Rankings and figures come from the game's own data."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.kinds import PATTERN_GAMES, figures_of, pattern_game
from trainer.drill.articles import chapters_of
from trainer.drill.lookup import Lookup
from trainer.games import GAMES
from trainer.games.lunar_poker.game import GAME as LUNAR
from trainer.games.lunar_poker.payouts import ACE_KING_432, INSTANT_CASH, SUPER, least_posted_cap, qualifies
from trainer.games.lunar_poker.progressive import pay_progressives
from trainer.games.lunar_poker.rows import BET, row_of
from trainer.games.ultimate_texas_holdem.game import GAME as HOLDEM
from trainer.games.ultimate_texas_holdem.payouts import BLIND, TRIPS, aggregate_limit
from trainer.parts.pokerhands.evaluate import high, read
from trainer.parts.pokerhands.ranks import CLASSES, HandClass
from trainer.rules.chips import money

EACH_PATTERN_GAME = pytest.mark.parametrize("game", PATTERN_GAMES)


def test_every_game_has_its_figures() -> None:
    assert all(figures_of(game).game == game for game in GAMES)


@EACH_PATTERN_GAME
def test_the_patterns_are_the_books_highest_first_with_a_true_example(game: str) -> None:
    figures, book = figures_of(game), pattern_game(game).patterns
    read = [book.read(line.example) for line in figures.patterns]
    assert [one.cls for one in read if one is not None] == [line.cls for line in book.classes]
    strengths = [one.strength for one in read if one is not None]
    assert strengths == sorted(strengths, reverse=True)
    assert "".join(suit[0] for suit in figures.suits) == book.suits


def test_royal_flushes_have_three_to_five_cards_and_spades_come_first_in_ultimate_8() -> None:
    figures = figures_of("ultimate_8")
    assert figures.patterns[0].cards == "3 to 5"
    assert figures.suits == ("spades", "hearts", "diamonds", "clubs")


@EACH_PATTERN_GAME
def test_the_numbers_are_the_limits_of_the_game(game: str) -> None:
    figures, limits = figures_of(game), pattern_game(game).limits
    said = {figure.name: figure.value for figure in figures.figures}
    assert said["Cards in the stub"] == str(limits.stub_size)
    assert said["Commission of a pot, at most"] == f"{limits.commission_cap} percent"


@EACH_PATTERN_GAME
def test_every_figure_leads_to_a_paragraph(game: str) -> None:
    figures, lookup = figures_of(game), Lookup.of_lessons()
    cited = [line.citation for line in figures.patterns] + [figure.citation for figure in figures.figures]
    for citation in cited:
        assert lookup.article(citation) is not None


# Ultimate Texas Hold 'em


def test_the_hands_of_holdem_stand_highest_first_with_a_true_example() -> None:
    figures = figures_of(HOLDEM.name)
    hands = [read(line.example) for line in figures.patterns]
    assert [hand.cls for hand in hands] == list(reversed(CLASSES))
    assert [hand.cls.words.capitalize() for hand in hands] == [line.name for line in figures.patterns]
    assert [hand.value for hand in hands] == sorted((hand.value for hand in hands), reverse=True)
    assert figures.suits == (), "suits never count"


def test_the_numbers_of_holdem_are_those_of_its_rules() -> None:
    figures = figures_of(HOLDEM.name)
    said = {figure.name: figure.value for figure in figures.figures}
    assert said["The play wager before the flop"] == "3 or 4 antes"
    assert said["The play wager after the flop"] == "2 antes"
    assert said["The play wager at the end"] == "1 ante"
    assert said["Cards in the stub, with 1 to 6 players"] == "41, 39, 37, 35, 33, 31"
    assert said["Stub counts"] == "at least one in 5 rounds"
    assert said["The most that one hand wins"] == "$50,000"
    antes, trips = (
        int(word) for word in said["Or, if that is more, at the minimum wagers"].split() if word.isdecimal()
    )
    assert antes * 2000_00 + trips * 500_00 == aggregate_limit(2000_00, 500_00)


def test_the_pay_tables_of_holdem_are_those_that_are_paid_by() -> None:
    figures = figures_of(HOLDEM.name)
    blind, trips = figures.tables[1:]
    assert (blind.title, blind.columns, trips.columns) == ("Blind", (), ("Table A", "Table B", "Table C", "Table D"))
    assert [_ratio(line.odds[0]) for line in blind.rows] == [odds.ratio for _, odds in BLIND.items()]
    for at, table in enumerate(TRIPS.values()):
        assert [_ratio(line.odds[at]) for line in trips.rows] == [odds.ratio for _, odds in table.items()]


def _ratio(odds: str) -> Fraction:
    pays, _, on = odds.partition(" to ")
    return Fraction(int(pays), int(on))


def test_every_figure_of_holdem_leads_to_a_paragraph() -> None:
    figures, lookup = figures_of(HOLDEM.name), Lookup(list(chapters_of(HOLDEM)))
    cited = [line.citation for line in figures.patterns] + [figure.citation for figure in figures.figures]
    cited += [figures.rank_citation, *(table.citation for table in figures.tables)]
    for citation in cited:
        assert lookup.article(citation) is not None, citation


# Lunar Poker


def test_the_hands_of_lunar_poker_stand_highest_first_with_ace_and_king_above_the_rest() -> None:
    figures = figures_of(LUNAR.name)
    rows = [row_of(line.example) for line in figures.patterns]
    assert rows == [*BET, HandClass.HIGH_CARD]
    assert [line.name for line in figures.patterns][-2:] == ["Ace and king", "High card"]
    values = [read(line.example).value for line in figures.patterns]
    assert values == sorted(values, reverse=True)
    assert figures.suits == (), "suits never count"


def test_the_least_hand_of_lunar_poker_is_the_example_of_ace_and_king() -> None:
    figures = figures_of(LUNAR.name)
    example = figures.patterns[-2].example
    assert high(example) == ACE_KING_432
    assert qualifies(example)
    assert not qualifies(figures.patterns[-1].example)
    said = {figure.name: figure.value for figure in figures.figures}
    assert said["The dealer's hand, to have one"] == "A-K-4-3-2 or better"


def test_the_numbers_of_lunar_poker_are_those_of_its_rules() -> None:
    figures = figures_of(LUNAR.name)
    said = {figure.name: figure.value for figure in figures.figures}
    assert said["The bet wager"] == "2 antes"
    assert said["Buying a card"] == said["Forcing the dealer"] == said["Exchanging cards, however many"] == "1 ante"
    assert said["Cards in an exchange"] == "2 to 5"
    assert said["A progressive wager"] == "one chip of $1, or a coupon"
    assert said["Cards in the stub before options, with 1 to 5 players"] == "42, 37, 32, 27, 22"
    assert said["Stub counts"] == "at least one in 5 rounds"
    assert said["The lowest cap that may be posted"] == "$5,000"
    antes = int(said["Or, if that is more, at the minimum ante"].split()[0])
    assert antes * 100_00 == least_posted_cap(100_00)


def test_the_pay_tables_of_lunar_poker_are_those_that_are_paid_by() -> None:
    figures = figures_of(LUNAR.name)
    sheets = {sheet.title: sheet for sheet in figures.tables}
    assert list(sheets) == ["Ante", "Bet wager", "Super side bet", "Instant cash", "Progressive wager"]
    for title, table in (("Bet wager", BET), ("Super side bet", SUPER), ("Instant cash", INSTANT_CASH)):
        assert [_ratio(line.odds[0]) for line in sheets[title].rows] == [odds.ratio for _, odds in table.items()]
        assert sheets[title].citation == table.citation
    assert len({line.name for line in sheets["Super side bet"].rows}) == len(list(SUPER))


def test_the_awards_of_the_progressive_are_those_that_are_paid() -> None:
    figures = figures_of(LUNAR.name)
    said = {line.name: line.odds[0] for line in figures.tables[-1].rows}
    classes = [HandClass.FOUR_OF_A_KIND, HandClass.FULL_HOUSE, HandClass.FLUSH]
    paid = pay_progressives([HandClass.STRAIGHT_FLUSH, *classes, HandClass.STRAIGHT], 10_000_00, 1_000_00)
    assert [said[cls.words.capitalize()] for cls in classes] == [money(award) for award in paid.awards[1:4]]
    assert (paid.awards[0], paid.awards[-1]) == (1_000_00, 0)
    assert said["Straight flush"] == "10 percent of the meter, or $5,000"
    assert said["Royal flush"] == "the meter"
    assert "Straight" not in said


def test_every_figure_of_lunar_poker_leads_to_a_paragraph() -> None:
    figures, lookup = figures_of(LUNAR.name), Lookup(list(chapters_of(LUNAR)))
    cited = [line.citation for line in figures.patterns] + [figure.citation for figure in figures.figures]
    cited += [figures.rank_citation, *(table.citation for table in figures.tables)]
    for citation in cited:
        assert lookup.article(citation) is not None, citation
