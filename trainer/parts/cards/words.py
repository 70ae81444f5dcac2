"""Trouble in words, as far as it may come up at any card table."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.cards.ledger import Irregularity

WORDS: Mapping[Irregularity, str] = {
    Irregularity.VERBAL_BET: "called out a bet and threw in cash",
    Irregularity.BYSTANDER: "put a bet down from behind the table",
    Irregularity.FOLDED_PLAY: "played after folding",
    Irregularity.SIGNAL: "was signalling to another player",
    Irregularity.STAND: "left the seat with a live hand",
    Irregularity.LOOK: "looked at the cards too soon",
    Irregularity.TALK: "talked out of turn",
    Irregularity.TILT: "let a neighbour see the cards",
    Irregularity.EXPOSE: "showed a card",
    Irregularity.FOUL: "let the hand mix with other cards",
    Irregularity.BELOW_RAIL: "held the cards below the rail",
    Irregularity.COVER_COLOUR: "The cover card is like the backs",
    Irregularity.MIXED_BACKS: "The second deck has mixed backs",
    Irregularity.SAME_BACKS: "Both decks have the same backs",
    Irregularity.SECOND_DECK: "A second deck is in use without a shuffler",
    Irregularity.LOOSE_SHOE: "The shoe stands loose",
    Irregularity.JAM: "The shuffler has not finished",
    Irregularity.ALERT: "The shuffler shows a wrong number",
    Irregularity.ONE_COVER: "There is only one cover card",
}
"""What a player did, or what is wrong with the equipment."""
