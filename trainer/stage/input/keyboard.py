"""The keyboard at a table: keys answer the open question, or begin a new act."""

from __future__ import annotations

from trainer.parts.controls.keys import SEAT_KEYS
from trainer.parts.controls.kit import Kit
from trainer.parts.controls.verbs import Verb
from trainer.parts.layout.picture import Picture
from trainer.rules.act import Act
from trainer.stage.input.composer import ESCAPE, Composer
from trainer.stage.input.mouse import NOTHING, Proposal
from trainer.stage.input.places import seat_of


class Keyboard:
    """Holds the open question, whether keys or the mouse began it, and the verb that digits continue.

    Keys are named by what they print (`d`, `3`, `.`), or `space`, `enter`, `backspace`, `escape`, `left`, `up`, `down`.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.composer: Composer | None = None
        self.resume: Verb | None = None

    def take(self, proposal: Proposal) -> Proposal:
        """A movement of the mouse may open a question; whatever it does, digits no longer go on dealing."""
        self.resume = None
        self.composer = proposal.composer
        return proposal

    def press(self, key: str, picture: Picture) -> Proposal:
        """Take a key; the proposal has the completed act, or the question that is open now."""
        composer = self.composer or Composer(self.kit, picture, resume=self.resume)
        resumed = self.composer is None and self.resume is not None and key in SEAT_KEYS
        understood = composer.press(key)
        if key == ESCAPE or (understood and self.composer is None and not resumed):
            self.resume = None
        if not understood:
            return NOTHING if self.composer is None else Proposal(composer=self.composer)
        return self._after(composer)

    def choose(self, index: int) -> Proposal:
        """Choose an option of the open question, as a click on it does."""
        if self.composer is None:
            return NOTHING
        self.composer.choose(index)
        return self._after(self.composer)

    def close(self) -> None:
        self.composer = None

    def _after(self, composer: Composer) -> Proposal:
        act: Act | None = composer.act
        if act is not None:
            verb = composer.verb
            self.resume = verb if verb is not None and verb.sticky else None
            self.composer = None
            return Proposal((act,))
        if composer.handled is not None:
            self.composer = None
            return Proposal(handling=composer.handled, places=self._handled(composer))
        self.composer = composer if composer.open else None
        return Proposal(composer=self.composer) if self.composer is not None else NOTHING

    def _handled(self, composer: Composer) -> tuple[str, ...]:
        """The places whose chips are handled: that of the menu, or all before a seat but the player's own."""
        seat = composer.given.get("seat")
        area = self.kit.area(composer.place)
        if composer.place in composer.picture.chips and (area is None or not area.own):
            return (composer.place,)
        chips = [(place, self.kit.area(place)) for place in composer.picture.chips]
        return tuple(
            place for place, area in chips if area is not None and not area.own and seat_of(place, self.kit) == seat
        )
