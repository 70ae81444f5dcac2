"""Rankings and figures come from the game's own data."""

from __future__ import annotations

from trainer.drill.figures import book_of, figures_of
from trainer.drill.lookup import Lookup
from trainer.games import GAMES, PatternKit, pattern_kit


def test_every_pattern_game_has_its_figures_and_no_other_game() -> None:
    for game in GAMES.values():
        assert (figures_of(game.name) is not None) == isinstance(game, PatternKit)
    assert figures_of("no_such_game") is None


def test_the_patterns_are_the_books_highest_first_with_a_true_example() -> None:
    figures, book = figures_of("ultimate_8"), book_of("ultimate_8")
    assert figures is not None
    assert book is not None
    read = [book.read(line.example) for line in figures.patterns]
    assert [one.cls for one in read if one is not None] == [line.cls for line in book.classes]
    strengths = [one.strength for one in read if one is not None]
    assert strengths == sorted(strengths, reverse=True)
    assert figures.patterns[0].cards == "3 to 5"
    assert figures.suits == ("spades", "hearts", "diamonds", "clubs")


def test_the_numbers_are_the_limits_of_the_game() -> None:
    figures, limits = figures_of("ultimate_8"), pattern_kit("ultimate_8").limits
    assert figures is not None
    said = {figure.name: figure.value for figure in figures.figures}
    assert said["Cards in the stub"] == str(limits.stub_size)
    assert said["Commission of a pot, at most"] == f"{limits.commission_cap} percent"


def test_every_figure_leads_to_a_paragraph() -> None:
    figures, lookup = figures_of("ultimate_8"), Lookup.of_lessons()
    assert figures is not None
    cited = [line.citation for line in figures.patterns] + [figure.citation for figure in figures.figures]
    for citation in cited:
        assert lookup.article(citation) is not None
