"""Patrons, devices and the supervisor: they react to the dealer's acts, the same way every time.

Chance comes from the lesson's seed, the round and the seat alone, so the order in which a dealer does free things
changes no player's mind.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked, CardHappening, CardIrregularity, CardReason
from trainer.parts.cards.patrons import CardPatrons
from trainer.parts.cards.state import HANDS, STACKS
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.pattern.conduct import begins_anew
from trainer.parts.pattern.glossary import PatternHappening, PatternIrregularity, PatternMatter
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.lesson import PatternLesson
from trainer.parts.pattern.mind import Mind
from trainer.parts.pattern.model import EventModel
from trainer.parts.pattern.occur import occur
from trainer.parts.pattern.position import ANTES, BET, BONUS, PLAYED
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.turnorder import declares_refused, goes_on_by, passed_over, turn_slip
from trainer.parts.pattern.turns import TROUBLES, Incident, parse_happening, parse_turn
from trainer.rules.cards import Face
from trainer.rules.events import Event

_ANSWERED = frozenset(
    (a.Prompt, a.Wait, a.Call, a.Spread, a.TurnSpread, a.Unload, a.Stop, a.Load, a.Deliver, a.Collect)
)
"""What a player may react to at once, rather than because the table has come so far."""
MOST_TURNS = 100
_ASKED_AT: Mapping[a.Asked, Stage] = {CardAsked.BET: Stage.BET, CardAsked.PLAY: Stage.PLAY}


class Patrons(CardPatrons[PatternState, EventModel]):
    """Everyone and everything at the table but the dealer."""

    def __init__(self, lesson: PatternLesson, seed: int) -> None:
        self.lesson = lesson
        self.seed = seed
        self.minds = {
            seat: Mind(seat, patron, seed, [parse_turn(turn) for turn in patron.turns])
            for seat, patron in lesson.model.seats.items()
        }
        super().__init__(lesson.model.events)
        self.posted = 0
        self.held: dict[int, tuple[int, ...]] = {}
        """The cards of a hand that the dealer is about to collect."""
        self.jumped: tuple[str, int, Hashable] | None = None
        """The slip of a question that has just passed others over."""

    # Reactions

    def begin(self, game: PatternState) -> list[Event]:
        """What happens before the dealer has done anything."""
        self.happened = []
        self.equip(game, self.lesson.model.equipment)
        self._settle_in(game)
        return self.happened

    def react(self, game: PatternState, act: a.Act, acting: int) -> list[Event]:
        """Everything that follows from an act; `acting` is whose turn it was before."""
        self.happened = []
        if type(act) in _ANSWERED:
            self._answer(game, act, acting)
        if self.pending:
            self.ordered(game, act)
        if self.posted != game.round.number:
            self._settle_in(game)
        return self.happened

    def speak_up(self, game: PatternState, act: a.Act) -> list[Event]:
        """The players whom the act passes over act first, one after the other."""
        self.happened = []
        if isinstance(act, a.Sweep | a.Call) and game.stage is Stage.VOID and begins_anew(game, act):
            game.begin_again()
            game.advance()
            self._settle_in(game)
        if isinstance(act, a.Prompt) and goes_on_by(game, act):
            game.go_on(act.asked)
        slip, stage = turn_slip(game), game.stage
        self.jumped = None
        for _ in range(MOST_TURNS):
            seat = passed_over(game, act, stage if self.happened else None)
            if not seat:
                break
            self._take_turn(game, seat)
            if isinstance(act, a.Prompt):
                self.jumped = slip
                game.go_on(act.asked)
            if game.troubles:
                # What is improper is for the dealer to settle before another player acts.
                game.round.interrupted = True
                break
        return self.happened

    def put_down_again(self, game: PatternState, act: a.Act) -> list[Event]:
        """A good pattern that was refused is declared after all: the player plays it once more."""
        self.happened = []
        refused = game.round.refused
        if isinstance(act, a.Declare) and refused is not None and declares_refused(game, act):
            self.do(game, Event(PatternHappening.PLAYS, refused.seat, cards=refused.cards))
        return self.happened

    def _answer(self, game: PatternState, act: a.Act, acting: int) -> None:
        match act:
            case a.Prompt():
                self._prompted(game, act)
            case a.Wait():
                self._wait(game, acting)
            case a.Collect():
                self._protest(game, int(act.spot))
            case a.Call():
                self._supervisor(game, act)
            case a.Spread() | a.TurnSpread():
                self.look_over(game)
            case a.Unload():
                self.display(game)
            case a.Stop() if act.seat in game.missing_antes() and self._told_to_post(game, act):
                self._post(game, act.seat)
            case a.Load() | a.Deliver():
                if game.table.piles["shoe"] and game.next_stack != game.full_hand and not game.dealt_out:
                    self.do(
                        game,
                        Event(TableHappening.MISBEHAVES, number=game.next_stack, trouble=PatternIrregularity.BAD_STACK),
                    )

    def occur(self, game: PatternState, event: Event) -> None:
        occur(game, event)

    def _told_to_post(self, game: PatternState, act: a.Stop) -> bool:
        """Whether a player is stopped because of the antes, be it for another reason than the right one."""
        if self.lesson.model.seats[act.seat].ante != "prompt" and game.round.number == 1:
            return False
        stopped = game.stopped is not None and game.stopped[:2] == (act.seat, CardReason.ANTE_SIZE)
        return stopped or act.reason is CardReason.ANTE_SIZE

    def _settle_in(self, game: PatternState) -> None:
        """A new round: those who cannot play leave, the others post."""
        if self.posted == game.round.number or game.round.deals or game.stage is not Stage.PREPARE:
            return
        self.posted = game.round.number
        house = game.house
        for seat in sorted(game.seated):
            if game.table.amount(STACKS[seat]) < house.ante + house.bonus_ante:
                self.do(game, Event(TableHappening.LEAVES, seat))
                continue
            self.minds[seat].new_round(game.round.number)
            patron = self.lesson.model.seats[seat]
            if patron.ante == "prompt" or game.round.number > 1:
                wrong = patron.posts if game.round.number == 1 else None
                self._post(game, seat, (wrong[0], wrong[1]) if wrong else None)

    def _post(self, game: PatternState, seat: int, amounts: tuple[int, int] | None = None) -> None:
        if self.minds[seat].round != game.round.number:
            self.minds[seat].new_round(game.round.number)
        house, table = game.house, game.table
        # One of the two may lie there already.
        right = (
            0 if table.amount(ANTES[seat]) or seat in game.round.put_in else house.ante,
            0 if table.amount(BONUS[seat]) or seat in game.round.bonus_in else house.bonus_ante,
        )
        main, bonus = amounts or right
        chips = self.find(game, seat, main)
        if chips is None:
            return
        small = self.find(game, seat, bonus, chips)
        if small is None:
            return
        trouble = "" if (main, bonus) == right else PatternIrregularity.BAD_ANTE
        self.do(game, Event(TableHappening.POSTS, seat, chips, small, trouble=trouble))

    def _prompted(self, game: PatternState, act: a.Prompt) -> None:
        seat = int(act.seat)
        if act.asked not in _ASKED_AT:
            if seat in game.missing_antes() and not game.round.deals and seat not in game.round.misposted:
                if self.lesson.model.seats[seat].ante == "declines":
                    self.do(game, Event(TableHappening.SITS_OUT, seat))
                else:
                    self._post(game, seat)
            return
        # Asking late for what a player has done meanwhile asks for nothing new.
        asked = game.round.prompted == seat and not (self.jumped is not None and game.troubles)
        if asked and game.stage is _ASKED_AT.get(act.asked) and game.whose_turn() == seat:
            if self.jumped is not None:
                # Who was asked out of order answers, and may be asked again in order.
                game.round.excuse(seat, act.asked, self.jumped)
            self._take_turn(game, seat)
        self.jumped = None

    def remember_hand(self, game: PatternState, seat: int) -> None:
        """Know the cards of a hand before the dealer takes it."""
        if seat in game.positions:
            piles = game.table.piles
            self.held = {seat: (*piles[HANDS[seat]], *piles[PLAYED[seat]])}

    def _protest(self, game: PatternState, seat: int) -> None:
        """A player who is still in the round has lost the cards to the rack, and takes them back."""
        round_ = game.round
        if round_.void or game.round_over or seat not in round_.live or game.stage is Stage.CLEAR:
            return
        cards = self.held.get(seat, ())
        if cards and not game.hand_size(seat):
            self.do(game, Event(PatternHappening.TAKES_BACK, seat, cards=cards))

    def _wait(self, game: PatternState, acting: int) -> None:
        if acting and game.whose_turn() == acting:
            self._take_turn(game, acting)
        elif game.stage is Stage.OPENING:
            self.look_over(game)

    def _take_turn(self, game: PatternState, seat: int) -> None:
        mind = self.minds[seat]
        if game.stage is BET:
            event = mind.bet(game, self.lesson.model.trouble_rate)
            if event.what is TableHappening.WAGERS and not event.chips:
                chips = self.find(game, seat, event.number) or game.table.chips[STACKS[seat]]
                event = Event(event.what, seat, chips, trouble=event.trouble, words=event.words)
        else:
            event = mind.play(game, self.lesson.model.trouble_rate)
        self.do(game, event)

    # The supervisor

    def _supervisor(self, game: PatternState, act: a.Call) -> None:
        round_ = game.round
        match act.matter:
            case PatternMatter.POT | game.second_pot.matter:
                pot = "main" if act.matter is PatternMatter.POT else game.bonus
                said = round_.counted.get(pot) if round_.deals else game.bonus_counted
                right = said in game.countable(pot)
                what = CardHappening.VERIFIES if right else PatternHappening.CORRECTS
                if said is not None:
                    found = said if right else game.table.amount(pot)
                    self.do(game, Event(what, number=found or 0, words=pot))
            case PatternMatter.NO_LEAD:
                if round_.contest is not None and round_.contest.stuck:
                    self.do(game, Event(PatternHappening.ORDERS_LEAD, round_.contest.leader))
            case matter:
                self.supervise(game, matter)

    # What the lesson orders

    def incident(self, game: PatternState, order: EventModel) -> Iterator[Event]:
        happening = parse_happening(order.does)
        seat, round_ = order.seat, game.round
        match happening.incident:
            case Incident.ASK_COUNT:
                yield Event(PatternHappening.ASKS_COUNT, seat)
            case Incident.ARRIVE:
                if seat not in game.seated and seat in self.lesson.model.seats:
                    yield Event(TableHappening.ARRIVES, seat)
                    self.look_over(game)
            case Incident.LEAVE:
                if seat in game.seated and not round_.deals:
                    yield Event(TableHappening.LEAVES, seat)
            case Incident.RECUT:
                if not round_.deals:
                    yield Event(CardHappening.ORDERS_RECUT)
            case Incident.JAM:
                if game.table.piles["shuffler"]:
                    yield Event(CardHappening.JAMS)
            case Incident.SURFACE:
                if round_.deals:
                    yield Event(PatternHappening.SURFACES)
            case Incident.WRONG_START | Incident.SKIPPED as incident:
                words = {
                    Incident.WRONG_START: "the deal began at the wrong place",
                    Incident.SKIPPED: "a place was passed over in the deal",
                }
                if round_.deals:
                    yield Event(PatternHappening.POINTS_OUT, seat, trouble=incident, words=words[incident])
            case Incident.BET:
                chips = game.table.chips[STACKS[seat]].take(happening.amount or 0)
                if chips and seat in round_.live and game.whose_turn() != seat and game.stage is Stage.BET:
                    yield Event(TableHappening.MISBEHAVES, seat, chips, trouble=PatternIrregularity.BET_OUT_OF_TURN)
            case Incident.PLAY:
                yield from self._stray_play(game, seat, happening.cards)
            case Incident.POCKET:
                chips = game.table.chips[STACKS[seat]].take(happening.amount or 0)
                if chips and round_.deals:
                    yield Event(TableHappening.MISBEHAVES, seat, chips, trouble=PatternIrregularity.POCKET)
            case Incident.BYSTANDER_BET:
                yield Event(TableHappening.MISBEHAVES, -1, trouble=TableIrregularity.BYSTANDER)
            case incident:
                if round_.deals and seat in round_.live:
                    yield Event(TableHappening.MISBEHAVES, seat, trouble=TROUBLES[incident])

    def _stray_play(self, game: PatternState, seat: int, faces: tuple[Face, ...]) -> Iterator[Event]:
        """Cards are put down by a player whose turn it is not, or who has folded."""
        table = game.table
        held = {table.faces[card]: card for card in table.piles[HANDS[seat]]}
        if not all(face in held for face in faces) or game.stage is not Stage.PLAY or game.whose_turn() == seat:
            return
        kind = PatternIrregularity.PLAY_OUT_OF_TURN if seat in game.round.live else CardIrregularity.FOLDED_PLAY
        yield Event(PatternHappening.PLAYS, seat, cards=tuple(held[face] for face in faces), trouble=kind)
