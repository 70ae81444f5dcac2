"""What an act sounds like."""

from __future__ import annotations

from trainer.parts import acts as a

CARDS = (
    a.Deal,
    a.Deliver,
    a.TakeStub,
    a.RackStub,
    a.Collect,
    a.Load,
    a.Unload,
    a.Hold,
    a.Cut,
    a.CompleteCut,
    a.Burn,
    a.RackCard,
    a.Tuck,
    a.Scoop,
)
FLIPS = (a.TurnCard, a.Flash, a.Spread, a.TurnSpread, a.CountStub, a.CountHand, a.Inspect, a.Reveal, a.SetHand)
MIXES = (a.Wash, a.Stack, a.Shuffle)
HEAPS = (a.Sweep, a.Award, a.Refund, a.CountPot, a.Pay, a.Take)
CHIPS = (a.Return, a.Change, a.Commission, a.Place, a.GiveBack)


def sound_of(act: a.Act) -> str:
    for kinds, name in ((CARDS, "slide"), (FLIPS, "flip"), (MIXES, "shuffle"), (HEAPS, "stack"), (CHIPS, "chip")):
        if isinstance(act, kinds):
            return name
    return "tick"
