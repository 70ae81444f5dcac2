"""Trouble in words, as far as it may come up at any card table."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.cards.ledger import Kind

WORDS: Mapping[Kind, str] = {
    Kind.VERBAL_BET: "called out a bet and threw in cash",
    Kind.BYSTANDER: "put a bet down from behind the table",
    Kind.FOLDED_PLAY: "played after folding",
    Kind.SIGNAL: "was signalling to another player",
    Kind.STAND: "left the seat with a live hand",
    Kind.LOOK: "looked at the cards too soon",
    Kind.TALK: "talked out of turn",
    Kind.TILT: "let a neighbour see the cards",
    Kind.EXPOSE: "showed a card",
    Kind.FOUL: "let the hand mix with other cards",
    Kind.BELOW_RAIL: "held the cards below the rail",
    Kind.COVER_COLOUR: "The cover card is like the backs",
    Kind.MIXED_BACKS: "The second deck has mixed backs",
    Kind.SAME_BACKS: "Both decks have the same backs",
    Kind.SECOND_DECK: "A second deck is in use without a shuffler",
    Kind.LOOSE_SHOE: "The shoe stands loose",
    Kind.JAM: "The shuffler has not finished",
    Kind.ALERT: "The shuffler shows a wrong number",
    Kind.ONE_COVER: "There is only one cover card",
}
"""What a player did, or what is wrong with the equipment."""
