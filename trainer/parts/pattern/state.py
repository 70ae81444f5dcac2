"""A pattern game in progress: from what lies on the table to the stage of its round, and on to the next round."""

from __future__ import annotations

from trainer.parts.acts import Asked
from trainer.parts.betting.betting import Betting, clockwise
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.cards.ledger import Trouble
from trainer.parts.cards.state import HANDS
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.pattern.contest import Contest
from trainer.parts.pattern.goingon import goes_on
from trainer.parts.pattern.ledger import Round, Stage
from trainer.parts.pattern.position import ANTES, BET, BETS, BONUS, DEAL, PLAY, PLAYED, PatternBasics
from trainer.rules.act import Act


class PatternState(PatternBasics):
    """A table at which the round moves on with whatever happens."""

    def advance(self) -> None:
        """After anything has happened: move the ledger to where the table is, and compute the stage."""
        self.known.remember()
        round_ = self.round
        if self._goes_on():
            self.stage = BET if round_.bets_open else PLAY
            return
        if round_.void:
            if self._cleared() and not self._refunds() and not (round_.remove_deck and round_.back in self.decks):
                self.new_round(completed=False)
        elif round_.betting is not None or (round_.deals and round_.stub_racked):
            self._advance_play()
        self.stage = self._stage()

    def _goes_on(self) -> bool:
        """No player has won anything, and some still have to bet or to play: so it is most of the time."""
        round_ = self.round
        if round_.betting is None or round_.void or round_.out or len(round_.live) < 2:
            return False
        if round_.bets_open:
            return self.to_bet() != 0
        contest = round_.contest
        return contest is not None and (contest.top is None or self.to_play() != 0)

    def _advance_play(self) -> None:
        round_ = self.round
        if round_.betting is None:
            if self.vacant_hands:
                return
            self._open_betting()
        assert round_.betting is not None
        if (
            round_.bets_open
            and not self.bets_lying
            and not self.to_bet()
            and not self.trouble(TableIrregularity.VERBAL_BET)
        ):
            round_.bets_open = False
            if not self.round_over:
                self._open_contest(round_.betting.number, round_.betting.opener)
        while not round_.bets_open and not self.round_over:
            contest = round_.contest
            if contest is None or contest.top is None or self.to_play():
                return
            self._close_contest(contest)
        if self.round_over and not self.bets_lying:
            round_.bets_open = False
            if self._all_awarded() and self._cleared():
                self.new_round(completed=True)

    def go_on(self, asked: Asked) -> None:
        """The dealer asks for a bet or a pattern though something before it is left undone: the players answer."""
        round_ = self.round
        dealt = round_.deals and (self.stage in (Stage.STUB, Stage.VACANT) or not self.table.piles[self.source])
        if round_.betting is None and dealt and not round_.void and asked is not CardAsked.ANTE:
            self._open_betting()
        if asked is CardAsked.PLAY and round_.bets_open and self.bets_lying and not self.to_bet():
            self._leave_bets()
        self.advance()

    def _open_betting(self) -> None:
        round_ = self.round
        opener = round_.order[0] if round_.order else self.button or self.button_due
        round_.betting = Betting(1, round_.players, opener, round_.live, round_.all_in)
        round_.bets_open = True
        self.known.renew()

    def _leave_bets(self) -> None:
        """The betting round is over, and its wagers stay where they lie."""
        round_ = self.round
        assert round_.betting is not None
        lying = {seat: self.table.chips[BETS[seat]] for seat in round_.players}
        if not self.stale_only:
            round_.stale_number = round_.betting.number
        round_.stale = {seat: chips for seat, chips in lying.items() if chips}
        round_.stale_act = round_.acts
        round_.bets_open = False
        if not self.round_over:
            self._open_contest(round_.betting.number, round_.betting.opener)

    def settle_with_bets_out(self) -> None:
        """The round is over, and the dealer settles it with wagers still on their spots."""
        if self.round_over and self.bets_lying and not self.to_bet():
            self.known.forget()
            self._leave_bets()
            self.advance()

    def _open_contest(self, number: int, leader: int) -> None:
        contenders = self.contenders()
        # A leader who folded or is out is followed by the next one still in (P9).
        if leader not in contenders:
            leader = next(seat for seat in clockwise(self.round.players, leader) if seat in contenders)
        self.round.contest = Contest(number, self.round.players, leader, contenders)
        self.known.remember()

    def _close_contest(self, contest: Contest) -> None:
        """The interval is won: its winner leads the next betting round, or the next discarding round (P9, P11)."""
        round_ = self.round
        round_.intervals += 1
        winner = contest.top[0] if contest.top else contest.leader
        if contest.number < 3:
            betting = Betting(contest.number + 1, round_.players, winner, round_.live, round_.all_in)
            round_.betting = betting
            self.known.renew()
            if not betting.closed:
                round_.bets_open = True
                round_.contest = None
                return
        self._open_contest(min(3, contest.number + 1), winner)

    def went_out(self, seat: int) -> None:
        """A player has shed the last card; those who still have a pot to contest go on without that player (P12)."""
        round_ = self.round
        round_.out.append(seat)
        contest = round_.contest
        if contest is not None and not self.round_over:
            self._open_contest(contest.number, seat)

    def _stage(self) -> Stage:
        round_ = self.round
        if round_.void:
            return Stage.VOID
        if round_.betting is not None:
            if self.round_over and not round_.bets_open:
                return Stage.CLEAR if self._all_awarded() else Stage.END
            return BET if round_.bets_open else PLAY
        if not round_.deals:
            if not self.seated:
                return Stage.IDLE
            for deck in self.decks.values():
                if not deck.ready:
                    return Stage.OPENING
            return Stage.PREPARE
        if round_.stub_racked:
            return Stage.VACANT
        if round_.stub_taken or self.dealt_out or not self.table.piles[self.source]:
            return Stage.STUB
        return DEAL

    def _all_awarded(self) -> bool:
        awarded, chips = self.round.awarded, self.table.chips
        if any(name not in awarded and chips[name] for name in self.decided()):
            return False
        return not self.bonus_won

    def _cleared(self) -> bool:
        piles = self.table.piles
        return not any(piles[HANDS[seat]] or piles[PLAYED[seat]] for seat in self.positions)

    def _refunds(self) -> bool:
        """Whether players still have money of a void round to come, and it is there."""
        round_, chips = self.round, self.table.chips
        return (
            (any(round_.put_in.values()) and any(chips[pot] for pot in self.pot_names()))
            or (any(round_.bonus_in.values()) and bool(chips[self.bonus]))
            or any(chips[spots[seat]] for spots in (ANTES, BONUS, BETS) for seat in self.positions)
        )

    def begin_again(self) -> None:
        if self.round.deals and self.stage in (Stage.END, Stage.CLEAR, Stage.VOID):
            self._hand_in()
            self.new_round(completed=self.stage is not Stage.VOID)

    def _hand_in(self) -> None:
        """Cards that the dealer has left before the players are pushed in for the next round."""
        table, back = self.table, self.round.back
        target = next((pile for pile in ("shuffler", f"deck:{back}") if self.deck_in(pile) == back), "rack")
        for seat in self.positions:
            for pile in (HANDS[seat], PLAYED[seat]):
                if table.piles[pile]:
                    table.up.difference_update(table.piles[pile])
                    table.move_all(pile, target)

    def let_pass(self, trouble: Trouble, act: Act) -> bool:
        return goes_on(self, trouble, act)

    @property
    def idle_settled(self) -> bool:
        return not self.idle_pot or (self.bonus_verified and self.lidded is self.second_pot.lidded)

    def new_round(self, completed: bool) -> None:
        """Begin again; only a completed round moves the button (P2)."""
        number = self.round.number + 1
        self.float_due += 0 if self.round.void else self.round.float_due
        self.commencing &= not completed
        if completed and self.seated:
            self.button_due = clockwise(tuple(sorted(self.seated)), self.button_due)[0]
        if self.button_due not in self.seated and self.seated:
            self.button_due = clockwise(tuple(sorted(self.seated)), self.button_due)[0]
        self.round = Round(number=number)
        self.known.renew()
        self.slips = self.slips.carried("button", "idle-deck", "idle-pot")
        self.troubles = []
        self.recut_ordered = False
        self.table.markers[self.bonus_marker] = "off"
        self.bonus_verified = False
        self.bonus_counted = None

    @property
    def over_short(self) -> int:
        """What the tray has too much, or too little if negative, for the commissions that were due."""
        due = 0 if self.round.void else self.round.float_due
        return self.table.amount("tray") - self.tray_at_start - self.float_due - due
