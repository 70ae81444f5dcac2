"""A pattern game as it stands: the physical table, the ledger, and what follows from both."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from trainer.parts.betting.betting import clockwise
from trainer.parts.betting.pots import Pot, split, uncalled
from trainer.parts.cards.facts import derived, derived_from_money
from trainer.parts.cards.state import HANDS, PLACES, CardState
from trainer.parts.pattern.glossary import PatternIrregularity, PatternMarker
from trainer.parts.pattern.house import House
from trainer.parts.pattern.ledger import Played, Round, Stage, card_words, spoken
from trainer.parts.pattern.patterns import PatternBook, PatternClass
from trainer.parts.pattern.secondpot import SecondPot
from trainer.rules.cards import Rank, Suit

PLAYED = [f"played:{seat}" for seat in range(PLACES)]
BETS = [f"bets:{seat}" for seat in range(PLACES)]
ANTES = [f"antes:{seat}" for seat in range(PLACES)]
BONUS = [f"bonus-antes:{seat}" for seat in range(PLACES)]

# Python 3.11 takes five times as long to look a member up in its enum as to compare it.
DEAL, BET, PLAY = Stage.DEAL, Stage.BET, Stage.PLAY

SIDE_POTS = tuple(f"side-{number}" for number in range(1, 12))


class PatternBasics(CardState):
    """Everything that can be seen and remembered at one table.

    `bonus` names the second pot, whose button goes by what is played.
    """

    def __init__(
        self,
        house: House,
        patterns: PatternBook,
        second_pot: SecondPot,
        seated: Iterable[int],
    ) -> None:
        super().__init__(house, seated)
        self.house: House = house
        self.patterns = patterns
        self.second_pot = second_pot
        self.bonus = second_pot.name
        self.bonus_marker = second_pot.marker
        self.player_cuts = house.limits.players_cut
        self.positions = tuple(range(1, house.limits.positions + 1))
        self.round: Round = Round()
        self.idle_pot = False
        """The second pot was left standing when the table fell idle."""
        self.bonus_verified = False
        self.bonus_counted: int | None = None
        self.asking = 0
        """The player who has just asked for a count of another's cards."""
        self.button_due = min(self.seated, default=1)
        self.commencing = False
        """Players sat down at an empty table and no round is completed since: the button goes by who is there (P2)."""
        self.stage: Stage = Stage.PREPARE
        self.per_visit = house.per_visit
        self.full_hand = house.limits.hand_size
        self.full_deal = self.full_hand * len(self.positions)
        self._pots_key: object = None
        self._pots: list[Pot] = []

    # What lies where

    def hand_size(self, seat: int) -> int:
        """Cards held and played."""
        return len(self.table.piles[HANDS[seat]]) + len(self.table.piles[PLAYED[seat]])

    @property
    def lidded(self) -> bool:
        """Whether the lid lies on the second pot."""
        return self.table.markers.get(PatternMarker.LID) == self.bonus

    @property
    def button(self) -> int:
        where = self.table.markers.get(PatternMarker.PLAYER_BUTTON, "")
        return int(where) if where.isdecimal() else 0

    @property
    def next_button(self) -> int:
        """Where the player button goes: for this round, or once it is over for the next."""
        if self.stage is Stage.CLEAR and self.seated:
            return clockwise(tuple(sorted(self.seated)), self.button_due)[0]
        return self.button_due

    @derived
    def missing_antes(self) -> list[int]:
        """Players, or before the deal seated ones who are to play, that have not both antes out or in."""
        round_, table = self.round, self.table
        return [
            seat
            for seat in (round_.players if round_.deals else sorted(self.seated))
            if seat not in round_.folded
            and (
                (seat not in round_.put_in and not table.amount(ANTES[seat]))
                or (seat not in round_.bonus_in and not table.amount(BONUS[seat]))
            )
        ]

    def ante_slip(self, seat: int) -> Hashable:
        """What a missing ante is charged as: with those that were posted wrongly and let stand it is one error."""
        number = self.round.misposted.get(seat)
        return ("let-stand", number) if number else "ante-missing"

    @property
    def posting(self) -> list[int]:
        """Seats that have posted for this round, whether the dealer has taken it in or not."""
        table, put_in = self.table, self.round.put_in
        return [seat for seat in sorted(self.seated) if seat in put_in or table.amount(ANTES[seat])]

    @property
    @derived_from_money
    def antes_lying(self) -> bool:
        """Antes that were posted and not taken in."""
        chips = self.table.chips
        return any(chips[ANTES[seat]].amount or chips[BONUS[seat]].amount for seat in self.positions)

    @property
    def betting_number(self) -> int:
        """The betting round that is on, or comes next."""
        betting, contest = self.round.betting, self.round.contest
        if betting is None:
            return 1
        if self.round.bets_open:
            return betting.number
        return min(3, (contest.number if contest else betting.number) + 1) if not self.round_over else 1

    def pot_names(self) -> list[str]:
        chips = self.table.chips
        return ["main", *[name for name in SIDE_POTS if name in chips]]

    def lying_for(self, pot: str) -> int:
        """Wagers that belong into a pot and were left lying before the players."""
        chips = self.table.chips
        if pot == self.bonus:
            return sum(chips[BONUS[seat]].amount for seat in self.round.players) if self.round.deals else 0
        if pot != "main" or self.round.betting is None or self.to_bet():
            return 0
        return sum(chips[ANTES[seat]].amount + chips[BETS[seat]].amount for seat in self.round.players)

    def settled(self, pot: str) -> bool:
        """Whether a pot was awarded, or nothing is left in it."""
        return pot in self.round.awarded or not self.table.chips[pot]

    def countable(self, pot: str) -> set[int]:
        """What a pot may rightly be called: what lies in it, with what belongs there, and before its commission."""
        there = self.table.amount(pot)
        whole = self.belonging_to(pot)
        uncalled = sum(self.uncalled().values()) if pot == "main" else 0
        taken = self.round.charged.get(pot, 0) if pot in self.round.taken else 0
        return {there, whole, whole - uncalled, there + taken}

    @property
    def side_slip(self) -> Hashable:
        """What a missing side pot is charged as: who left the bets lying could not form it."""
        number = self.round.stale_number
        return ("bets-out", number) if ("bets-out", number) in self.slips.charged else "side-pot"

    def belonging_to(self, pot: str) -> int:
        """What a pot would hold if nothing of it lay elsewhere, and nothing in it that belongs into a side pot."""
        if pot == "main" and self.side_slip in self.slips.charged and pot not in self.round.taken:
            pots = self.pots()
            if len(pots) > 1 and self.table.amount(pot) > pots[0].amount:
                return pots[0].amount
        return self.table.amount(pot) + self.lying_for(pot)

    # The deal

    @property
    @derived
    def deal_order(self) -> tuple[int, ...]:
        if self.round.order:
            return self.round.order
        return clockwise(self.positions, (self.button or self.button_due) - 1)

    def lacks_cards(self, seat: int, quota: int) -> bool:
        """Whether a place lacks cards of this pass; of an automated shoe it gets one stack, however thick."""
        dealt = self.round.dealt.get(seat, 0)
        return not dealt if self.by_stacks else dealt < quota

    @property
    def dealt_out(self) -> bool:
        if self.round.deals < self.full_deal and not self.by_stacks:
            return False
        return not any(self.lacks_cards(seat, self.full_hand) for seat in self.positions)

    @property
    def next_stack(self) -> int:
        """How many cards the automated shoe has dispensed for the next place."""
        return self.stack_sizes.get(self.round.stacks + 1, self.house.limits.hand_size)

    @property
    @derived
    def vacant_hands(self) -> list[int]:
        """Places with cards but without a player in the round."""
        players = self.round.players
        return [seat for seat in self.positions if seat not in players and self.table.piles[HANDS[seat]]]

    # Pots

    @derived_from_money
    def uncalled(self) -> dict[int, int]:
        """What a player has put in that no other has called."""
        return uncalled(self._evened()[0], self.round.folded)

    @property
    def stakes_even(self) -> bool:
        """Whether all who have not folded have put in the same, antes included."""
        round_, ante = self.round, self.house.ante
        folded, short = round_.folded, round_.short
        if short:
            stakes = {amount + short.get(seat, 0) for seat, amount in round_.put_in.items() if seat not in folded}
        else:
            stakes = {amount for seat, amount in round_.put_in.items() if seat not in folded}
        return len(stakes) == 1 and {*round_.antes_in.values()} <= {ante}

    @derived_from_money
    def pots(self) -> list[Pot]:
        """The pots as the players' contributions make them, the main pot first."""
        round_ = self.round
        put_in, antes_in, short = round_.put_in, round_.antes_in, round_.short
        key = (tuple(put_in.items()), tuple(antes_in.items()), tuple(short.items()), frozenset(round_.folded))
        if key != self._pots_key:
            even, odd = self._evened()
            pots = split(even, round_.folded)[1]
            if odd and pots:
                pots[0] = Pot(pots[0].amount + sum(odd.values()), pots[0].eligible)
            self._pots_key, self._pots = key, pots
        return self._pots

    def _evened(self) -> tuple[dict[int, int], dict[int, int]]:
        """Contributions with even antes and calls, and what was too much or too little, which is for everybody to win.

        Neither antes nor calls that were let stand too small make a player all-in.
        """
        round_, ante = self.round, self.house.ante
        odd = {seat: amount - ante for seat, amount in round_.antes_in.items() if amount != ante}
        for seat, missing in round_.short.items():
            if missing:
                odd[seat] = odd.get(seat, 0) - missing
        if not odd:
            return round_.put_in, odd
        return {seat: amount - odd.get(seat, 0) for seat, amount in round_.put_in.items()}, odd

    @derived
    def decided(self) -> dict[str, int]:
        """Which pots have a winner: the first to go out of those who can win it, or the last one left."""
        round_ = self.round
        winners: dict[str, int] = {}
        for number, pot in enumerate(self.pots()):
            eligible = pot.eligible
            for seat in round_.out if len(eligible) > 1 else eligible:
                if seat in eligible:
                    winners[pot_name(number)] = seat
                    break
        return winners

    def contenders(self) -> list[int]:
        """Players who still contest a pot."""
        round_ = self.round
        live = [seat for seat in round_.players if seat in round_.live and seat not in round_.out]
        if not round_.out and not round_.all_in:
            return live
        winners = self.decided()
        open_to = {
            seat for number, pot in enumerate(self.pots()) if pot_name(number) not in winners for seat in pot.eligible
        }
        return [seat for seat in live if seat in open_to]

    @property
    @derived_from_money
    def bets_lying(self) -> bool:
        chips = self.table.chips
        return any(chips[BETS[seat]].amount for seat in self.round.players)

    def bet_of(self, seat: int) -> int:
        """What lies before a player of the present betting round; what was left of an earlier one is not counted."""
        stale = self.round.stale.get(seat)
        return self.table.amount(BETS[seat]) - (stale.amount if stale is not None else 0)

    @property
    def stale_only(self) -> bool:
        """Whether all wagers that lie on their spots were left there by an earlier betting round."""
        stale, chips = self.round.stale, self.table.chips
        return bool(stale) and all(
            chips[BETS[seat]].amount <= (stale[seat].amount if seat in stale else 0) for seat in self.round.players
        )

    @property
    @derived
    def round_over(self) -> bool:
        round_ = self.round
        if len(round_.live) < 2:
            return True
        if not round_.out:
            return False
        return len(self.decided()) == len(self.pots()) or not self.contenders()

    @property
    def winner(self) -> int:
        """Who wins the main pot, once that is settled."""
        return self.decided().get("main", 0)

    @property
    @derived
    def bonus_won(self) -> bool:
        """The main pot's winner has played the card that wins the second pot."""
        winner = self.winner
        return bool(winner) and self.round.bonus_holder == winner and bool(self.table.chips[self.bonus])

    # What counting has shown

    def finding(self) -> str:
        """What a wrong stub count has turned out to be: `misdealt`, a faulty `deck`, or not known yet (P6)."""
        round_ = self.round
        if round_.stub_said is None or round_.stub_size == self.house.limits.stub_size:
            return ""
        empty = {seat: 0 for seat in self.positions if not self.hand_size(seat)}
        found = self._proves(empty | round_.hand_counts)
        # A hand that really has not eight shows it, also if another was called by a wrong number.
        really = {seat: self.hand_size(seat) for seat in round_.hand_counts if self.hand_size(seat)}
        return found or ("misdealt" if self._proves(empty | really) == "misdealt" else "")

    def _proves(self, counts: dict[int, int]) -> str:
        """What these hands and the stub come to."""
        round_, limits = self.round, self.house.limits
        surplus = sum(count - limits.hand_size for count in counts.values()) + round_.stub_size - limits.stub_size
        if surplus == 0:
            return "misdealt"
        return "deck" if len(counts) == len(self.positions) else ""

    @property
    def misdealt(self) -> int:
        """A place that was counted and has not eight though the stub was right; 52 are there then (P6)."""
        round_ = self.round
        proven = round_.stub_taken and round_.stub_size == self.house.limits.stub_size
        return round_.odd_hand if proven and not round_.void else 0

    @property
    def deck_faulty(self) -> bool:
        """Cards are known to be missing or too many."""
        return self.finding() == "deck" or self.trouble(PatternIrregularity.SURFACED) is not None

    def void_due(self) -> bool:
        """Whether there is a cause to void the round: a misdeal in time, a wrong count, cards missing or too many."""
        round_ = self.round
        if self.finding() or self.misdealt or self.trouble(PatternIrregularity.SURFACED, PatternIrregularity.BAD_STACK):
            return True
        if round_.stub_taken and round_.stub_size != self.house.limits.stub_size:
            return True
        if round_.uneven and len(round_.wagers_since_deal) < 2:
            return True
        return any(self.in_time(cause) for cause in round_.causes)

    def in_time(self, cause: str) -> bool:
        """Whether a cause for a misdeal can still be ruled on, or was pointed out when it could (P21)."""
        round_ = self.round
        early = len(round_.wagers_since_deal) < 2
        return early or cause not in ("wrong-start", "skipped") or cause in round_.told_in_time

    # Whose turn it is

    @derived
    def to_bet(self) -> int:
        """The player who still owes the betting round a word, if any."""
        betting = self.round.betting
        return (betting.next() or 0) if betting is not None else 0

    @derived
    def to_play(self) -> int:
        """The player who may still beat the last pattern or open, if any."""
        contest = self.round.contest
        return (contest.next() or 0) if contest is not None else 0

    def whose_turn(self) -> int:
        """The player who is to bet or play now, if any."""
        stage = self.stage
        if stage is BET:
            return self.to_bet()
        return self.to_play() if stage is PLAY else 0

    def last_play(self) -> Played | None:
        return self.round.plays[-1] if self.round.plays else None

    def meant(self, seat: int, said: tuple[PatternClass, Suit, Rank]) -> Played | None:
        """The pattern that a declaration is about: that player's last, or an earlier one not rightly declared."""
        plays = self.round.plays
        last = plays[-1] if plays else None
        if last is not None and last.seat == seat and not last.declared and not self.slips.charged:
            # So it is most of the time.
            return last
        wanting = [
            play
            for play in reversed(plays)
            if play.seat == seat and play.pattern is not None and (not play.declared or play.misdeclared)
        ]
        for play in wanting:
            if play.pattern is not None and spoken(play.pattern) == said:
                return play
        if plays and plays[-1].seat == seat and not self.round.overtaken and not plays[-1].declared:
            # With the turn back at that player, other cards are those of a pattern still to come.
            return plays[-1] if self._names_card(plays[-1], said) or self.to_play() != seat else None
        if plays and plays[-1].seat == seat:
            return plays[-1]
        return next((play for play in wanting if self._names_card(play, said)), None)

    def _names_card(self, play: Played, said: tuple[PatternClass, Suit, Rank]) -> bool:
        """Whether the high card that is declared is one of those played."""
        return said[1:] in [card_words(self.table.faces[card]) for card in play.cards]

    def undeclared(self) -> Played | None:
        """The last pattern if it was not declared; or one that was beaten before the dealer could say a word."""
        round_ = self.round
        plays = round_.plays
        if round_.overtaken:
            charged = self.slips.charged
            for number, play in enumerate(plays, 1):
                if not play.declared and play.pattern is not None and ("undeclared", number) not in charged:
                    return play
        if plays and not plays[-1].declared and plays[-1].pattern is not None:
            return plays[-1]
        return None


def pot_name(number: int) -> str:
    return "main" if number == 0 else f"side-{number}"
