"""Antes, bets and pots."""
