"""A table of Ultimate Texas Hold 'em: three turns of asking round five community cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from trainer.games.ultimate_texas_holdem.glossary import HoldemIrregularity, HoldemWager
from trainer.games.ultimate_texas_holdem.house import HoldemHouse
from trainer.games.ultimate_texas_holdem.ledger import Cards, Faces, HoldemRound
from trainer.games.ultimate_texas_holdem.payouts import BLIND as BLIND_TABLE
from trainer.games.ultimate_texas_holdem.payouts import (
    Settlement,
    aggregate_limit,
    qualifies,
    settle,
    shares,
    trips_net,
)
from trainer.parts.acts import Burn, Collect, Deal, HandWord, Place, Prompt, Reveal, Take, Tuck, Wager
from trainer.parts.banked.comparing import order_words
from trainer.parts.banked.glossary import BankedHandWord, BankedMarker, BankedWager
from trainer.parts.banked.ledger import Outcome, Stage
from trainer.parts.banked.state import BankedState
from trainer.parts.cards.facts import derived, derived_from_play, derived_of_hand, derived_of_player
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.pokerhands.evaluate import Reading, read_once
from trainer.rules.act import Act
from trainer.rules.cards import ALL_FACES
from trainer.rules.notation import BOARD

ANTE, BLIND, TRIPS, PLAY = BankedWager.ANTE, HoldemWager.BLIND, HoldemWager.TRIPS, HoldemWager.PLAY
MAIN = (ANTE, BLIND, PLAY)
BOARD_SIZE = 5
FLOP_SIZE = 3
MULTIPLES = {0: (3, 4), FLOP_SIZE: (2,), BOARD_SIZE: (1,)}
"""Play wagers that may be made, in antes, by the number of community cards that lie there (32.10)."""

_settle = lru_cache(maxsize=4096)(settle)


def _nets(settlement: Settlement) -> dict[Wager, int]:
    """What each wager gains or loses."""
    return dict(zip((ANTE, BLIND, PLAY, TRIPS), settlement.nets, strict=True))


class HoldemState(BankedState):
    """Everything that can be seen and remembered at one table."""

    wagers = (ANTE, BLIND, TRIPS, PLAY)
    needed = (ANTE, BLIND)
    hand_size = 2
    playing = (Tuck,)
    unfit = BankedState.unfit | {
        HoldemIrregularity.UNEQUAL,
        HoldemIrregularity.NO_BLIND,
        HoldemIrregularity.TRIPS_ALONE,
    }
    rest_in_hand = True
    undecided = (Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST)

    def __init__(self, house: HoldemHouse, seated: Iterable[int]) -> None:
        super().__init__(house, seated)
        self.house: HoldemHouse = house
        self.round: HoldemRound

    def new_ledger(self, number: int) -> HoldemRound:
        return HoldemRound(number=number)

    def take_note(self) -> None:
        """What cards were is remembered whether or not a duty asks before they are taken away."""
        round_, lying = self.round, self.faces("board")
        if round_.run_out and not self.all_dealt and not self._left:
            # Without a deck there is no board to play the trips wagers out with.
            round_.run_out = False
        if len(lying) == BOARD_SIZE:
            round_.board_seen = lying
        if 0 in round_.shown or round_.run_out:
            for seat in round_.players:
                if self.cards_at(seat):
                    self.note_hand(seat)

    def note_hand(self, place: int) -> None:
        round_ = self.round
        if place not in round_.players or len(self.board) != BOARD_SIZE:
            return
        cards = self._cards_of(place) if 0 in round_.shown else None
        if cards is not None:
            round_.cards_seen[place] = cards
        best = self.best(place) if round_.run_out and place not in round_.done else None
        if best is not None:
            round_.played_out[place] = best.cls

    # Decisions

    @property
    def turn(self) -> int:
        """The turn of asking, by the community cards that are out then; with the burn the next one is coming."""
        round_ = self.round
        if not round_.board and not self.burnt(Stage.FLOP):
            return 0
        return FLOP_SIZE if round_.board <= FLOP_SIZE and not self.burnt(Stage.RIVER) else BOARD_SIZE

    @property
    def last_turn(self) -> int:
        board = self.round.board
        return 0 if board < FLOP_SIZE else FLOP_SIZE if board < BOARD_SIZE else BOARD_SIZE

    @derived
    def waiting(self) -> list[int]:
        """Players who have not decided in this turn, from the dealer's left."""
        round_, turn = self.round, self.turn
        return [
            seat
            for seat in round_.players
            if self.plays(seat)
            and self.cards_at(seat)
            and not self.lying(seat, PLAY)
            and (turn, seat) not in round_.acted
        ]

    def to_decide(self) -> int:
        """The player who has to be asked now, if any."""
        return next(iter(self.waiting()), 0)

    def may_answer(self, seat: int) -> bool:
        """Whether a player who is asked for a play wager answers, be it out of turn."""
        return self.stage in (Stage.FIRST, Stage.SECOND, Stage.LAST) and seat in self.waiting()

    def passed_over(self, act: Act) -> list[int]:
        if self.stage not in (Stage.FIRST, Stage.SECOND, Stage.LAST):
            return []
        waiting = self.waiting()
        match act:
            case Prompt(seat=seat, asked=CardAsked.PLAY):
                return [one for one in waiting if one < seat] if self.may_answer(int(seat)) else []
            case Burn():
                return waiting if self.stage is not Stage.LAST and not self.burn_late else []
            case Deal(spot=spot):
                return waiting if spot == BOARD and self.stage is not Stage.LAST else []
            case Place(marker=BankedMarker.HAND_COVER, where=where):
                return waiting if self.stage is Stage.LAST and where != "dealer" and self.covered else []
            case Take(seat=spot) | Tuck(seat=spot) | Collect(spot=spot):
                there = self.stage is Stage.LAST and spot in waiting
                return [one for one in waiting if one <= spot] if there else []
            case Reveal(spot=spot):
                there = self.stage is Stage.LAST and spot in self.round.players
                return waiting if there else []
            case _:
                return []

    @derived
    def to_clear(self) -> list[int]:
        """Players who have folded and whose wagers or cards still lie as they were."""
        return [seat for seat in self.round.players if seat in self.round.folded and self._uncleared(seat)]

    def _uncleared(self, seat: int) -> bool:
        lies = self.lying(seat, ANTE) or self.lying(seat, BLIND)
        under = seat in self.round.tucked and self.lying(seat, TRIPS)
        return bool(lies) or (bool(self.cards_at(seat)) and not under and seat not in self.round.shown)

    @property
    @derived
    def deciding(self) -> bool:
        """Until everyone has folded or placed a play wager (32.10(f), 32.13(a)), be it before the flop."""
        if not super().deciding or self.stage in (Stage.PREPARE, Stage.DEAL):
            return super().deciding
        return any(self.plays(seat) and not self.lying(seat, PLAY) for seat in self.round.players)

    def burnt(self, stage: Stage) -> int:
        """Cards burnt before the flop, or before the last two."""
        last = self.round.last_burns
        return self.round.burns - last if stage is Stage.FLOP else last

    @property
    def late_burn(self) -> Stage | None:
        """The street that is being dealt without its burn, or was, before a player was asked about it who has to be."""
        round_ = self.round
        if not round_.board or round_.stub_taken:
            return None
        street, begin = (Stage.FLOP, 0) if round_.board <= FLOP_SIZE else (Stage.RIVER, FLOP_SIZE)
        if self.burnt(street) or any(turn > begin for turn, _ in round_.acted):
            return None
        asking = round_.board != FLOP_SIZE or self.to_decide()
        return street if asking else None

    @property
    def burn_late(self) -> bool:
        return self.late_burn is not None

    def play_stage(self) -> Stage:
        round_ = self.round
        if round_.board < FLOP_SIZE:
            asking = not round_.board and not self.burnt(Stage.FLOP)
            return Stage.FIRST if asking and self.to_decide() else Stage.FLOP
        if round_.board < BOARD_SIZE:
            asking = round_.board == FLOP_SIZE and not self.burnt(Stage.RIVER)
            return Stage.SECOND if asking and self.to_decide() else Stage.RIVER
        seen = 0 in round_.shown and "dealer-seen" not in round_.causes
        if not seen and (self.to_decide() or self.to_clear()):
            return Stage.LAST
        gone_on = any(seat in round_.shown for seat in round_.players if seat not in round_.folded)
        if 0 not in round_.shown or (0 not in round_.read and not gone_on):
            return Stage.REVEAL
        waiting = any(self.cards_at(seat) for seat in round_.players if seat not in round_.done)
        return Stage.SETTLE if waiting else Stage.CLEAR

    # Cards

    @property
    def covered(self) -> bool:
        """Whether the dealer's cards lie under the cover card."""
        return self.table.markers.get(BankedMarker.HAND_COVER) == "dealer"

    @property
    def cover_due(self) -> bool:
        """Whether the dealer's cards are to be covered now: from the first one on, a stack before it is delivered."""
        if not self.round.deals or self.covered or 0 in self.round.shown:
            return False
        dealt = bool(self.round.dealt.get(0))
        return self.next_deals() == [0] if self.by_stacks and not dealt else dealt

    @property
    def deal_disturbed(self) -> bool:
        return self.cover_due

    @property
    def deal_waits(self) -> bool:
        # Cards that the dealer went on without covering, and a stack brought over uncovered, hold no player up.
        gone_on = self.round.pass_number > 1 or (self.by_stacks and self.round.dealt.get(0))
        return self.cover_due and not gone_on

    @property
    def settling_waits(self) -> bool:
        return not self.round.dealer_set and not self.dealer_down

    @property
    @derived_from_play
    def board(self) -> Faces:
        """The community cards; once all five were seen they are known, even if they were picked up too soon."""
        return self.round.board_seen or self.faces("board")

    @property
    def all_dealt(self) -> bool:
        return self.round.board >= BOARD_SIZE

    @property
    def deck_gone(self) -> bool:
        """Also when the board was cleared away before the hands were read with it."""
        board_gone = self.all_dealt and self.cards_on_board < BOARD_SIZE and self.settling_waits
        return super().deck_gone or (board_gone and bool(self.round.deals))

    @property
    def expected_stub(self) -> int:
        """43 less two for each player (T5) and less whatever was found face up, if the burns and the board are right.

        What is known to lie in the rack or on the board is accounted for: a burn too many makes no deck wrong.
        """
        round_ = self.round
        hands = self.hand_size * (len(round_.players) + 1)
        return len(ALL_FACES) - hands - round_.board - round_.burns - round_.boxed - round_.astray

    def sequence(self) -> list[str]:
        return [*super().sequence(), "", *["board"] * FLOP_SIZE, "", *["board"] * (BOARD_SIZE - FLOP_SIZE)]

    @derived_of_hand
    def best(self, place: int) -> Reading | None:
        """The best five of a place's two and the five of the board."""
        cards = self.hand(place)
        if len(cards) != self.hand_size or len(self.board) != BOARD_SIZE:
            return None
        return read_once((*cards, *self.board))

    def counting(self, place: int) -> Faces:
        best = self.best(place)
        return best.cards if best is not None else ()

    @property
    def cards_on_board(self) -> int:
        return len(self.table.piles["board"])

    def reading(self, place: int) -> HandWord | None:
        best = self.best(place)
        return BankedHandWord(best.cls) if best is not None else None

    # Money

    def _cards_of(self, seat: int) -> Cards | None:
        """What a player's wagers are settled by, if all of it lies there."""
        cards = Cards(self.hand(seat), self.hand(0), self.board)
        whole = len(cards.player) == len(cards.dealer) == self.hand_size and len(cards.board) == BOARD_SIZE
        return cards if whole else None

    @derived_of_hand
    def settlement(self, seat: int) -> Settlement | None:
        """How a player's wagers come out, once the board and both hands are there, or were when they were shown."""
        cards = self._cards_of(seat) or self.round.cards_seen.get(seat)
        if cards is None:
            return None
        stakes = {wager: self.round.staked.get((seat, wager), 0) for wager in self.wagers}
        return _settle(
            *cards,
            ante=stakes[ANTE],
            blind=stakes[BLIND],
            play=stakes[PLAY],
            trips=stakes[TRIPS],
            folded=seat in self.round.folded,
            trips_table=self.house.trips_table,
        )

    @derived_of_player
    def outcomes(self, seat: int) -> Mapping[Wager, Outcome]:
        fates = self._fates(seat)
        return self._capped(seat, fates) if self._over_limit(seat) else fates

    @derived_of_hand
    def _fates(self, seat: int) -> dict[Wager, Outcome]:
        """What becomes of each wager, but for the limit on what one hand wins."""
        round_ = self.round
        stakes: dict[Wager, int] = {
            wager: stake for wager in self.wagers if (stake := round_.staked.get((seat, wager), 0))
        }
        if round_.void or seat in round_.void_hands:
            return self._void_outcomes(seat, stakes)
        known: dict[Wager, Outcome] = {}
        if seat in round_.folded:
            known = {wager: Outcome(stakes[wager], lost=True) for wager in (ANTE, BLIND) if wager in stakes}
        if 0 not in round_.shown:
            return known
        settlement = self.settlement(seat)
        if settlement is None:
            return known
        nets = _nets(settlement)
        for wager, stake in stakes.items():
            returned = wager is ANTE and not settlement.qualifies and seat not in round_.folded
            known[wager] = Outcome(stake, nets[wager] < 0, max(0, nets[wager]), handed=returned)
        return known

    def _void_outcomes(self, seat: int, stakes: Mapping[Wager, int]) -> dict[Wager, Outcome]:
        known = {wager: Outcome(stake, handed=True) for wager, stake in stakes.items()}
        # A fold that was completed before stands (T6).
        if seat in self.round.folded:
            known |= {wager: Outcome(stakes[wager], lost=True) for wager in (ANTE, BLIND) if wager in stakes}
        odd = len(self.hand(seat)) not in (0, self.hand_size)
        if self.round.run_out and TRIPS in stakes and seat not in self.round.void_hands and not odd:
            del known[TRIPS]
            cls = self.round.played_out.get(seat)
            if cls is not None:
                net = trips_net(stakes[TRIPS], cls, self.house.trips_table)
                known[TRIPS] = Outcome(stakes[TRIPS], net < 0, max(0, net))
        return known

    @derived_of_hand
    def _over_limit(self, seat: int) -> bool:
        """Whether a hand that is settled against the dealer's wins more than the limit."""
        round_ = self.round
        if 0 not in round_.shown or round_.void or seat in round_.void_hands:
            return False
        settlement = self.settlement(seat)
        return settlement is not None and settlement.won > self._limit

    def _capped(self, seat: int, fates: Mapping[Wager, Outcome]) -> dict[Wager, Outcome]:
        """What one hand wins is limited (T8); the text does not say which wager bears it, so any may."""
        wins = {wager: outcome.wins for wager, outcome in fates.items()}
        paid = {wager: self.round.paid.get((seat, wager), 0) for wager in wins}
        given = shares(wins, paid, self._limit)
        return {wager: outcome._replace(wins=given[wager]) for wager, outcome in fates.items()}

    @property
    def _limit(self) -> int:
        return aggregate_limit(self.house.minimum, self.house.trips_minimum)

    def pays_right(self, seat: int, wager: Wager, amount: int) -> bool:
        if super().pays_right(seat, wager, amount):
            return True
        settlement = self.settlement(seat)
        limit = self._limit
        if settlement is None or settlement.won <= limit or 0 not in self.round.shown:
            return False
        wins = {one: max(0, net) for one, net in _nets(settlement).items()}
        paid = {one: self.round.paid.get((seat, one), 0) for one in wins}
        paid[wager] += amount
        return paid[wager] <= wins[wager] and shares(wins, paid, limit)[wager] == paid[wager]

    def charged_for(self, seat: int, wager: Wager) -> bool:
        left = seat in self.round.folded and ("fold-left", seat) in self.slips.charged
        return left or super().charged_for(seat, wager)

    def why(self, seat: int, wager: Wager) -> str:
        mine, theirs = self.best(seat), self.best(0)
        if wager not in MAIN or mine is None or theirs is None or not self.plays(seat):
            return ""
        if wager is ANTE and not qualifies(theirs):
            return "the dealer has less than a pair"
        below = wager is BLIND and mine.value > theirs.value and mine.cls not in BLIND_TABLE
        return order_words(seat, mine, theirs) + (", but with less than a straight" if below else "")

    # A void round

    def cause(self) -> str:
        known = super().cause()
        if known or "dealer-seen" in self.round.causes:
            return known
        if self.boxed_twice:
            return "boxed"
        return "dealer-odd" if 0 in self.misdealt else ""

    def voided(self) -> None:
        """Trips wagers are played out if everybody has two cards, and cards that were seen are the cause (T6, T7).

        Where hands are not dealt out yet they go back: the house's rule, for the text is silent.
        """
        round_ = self.round
        seen = "dealer-seen" in round_.causes or self.boxed_twice
        trips = any(round_.staked.get((seat, TRIPS)) for seat in round_.players)
        round_.run_out = seen and self.dealt_out and trips and not self.finding()

    @property
    def dealt_on(self) -> bool:
        return self.round.run_out and not self.all_dealt

    def waits(self, wager: Wager) -> bool:
        return wager is TRIPS and self.round.run_out
