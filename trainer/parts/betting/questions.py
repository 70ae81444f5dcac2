"""Who plays for which chips, in any game."""

from __future__ import annotations

from trainer.parts.betting.pots import split
from trainer.parts.referee.questions import Answer, BadQuestion, Question, seat_amounts, seats


def pots(question: Question) -> Answer:
    put_in, folded = seat_amounts(question, "put_in"), seats(question, "folded")
    if any(put_in.values()) and not put_in.keys() - folded:
        raise BadQuestion("every seat in put_in has folded; expected at least one seat still in, with 0 if need be")
    returned, made = split(put_in, folded)
    return {
        "returned": {str(seat): cents for seat, cents in returned.items()},
        "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in made],
    }
