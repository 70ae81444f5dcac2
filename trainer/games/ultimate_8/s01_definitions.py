"""13:69F-42.1: the definitions, as far as the dealer can break them."""

from trainer.rules import acts as a
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce, groundless
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import deal, discard, ending, wagers
from trainer.rules.patterngame.ledger import Stage

DEFINITIONS = Section("13:69F-42.1 ", "Definitions")
_ACCEPTING = (a.Declare, a.Prompt, a.Place, a.Sweep, a.CountPot, a.Commission, a.Award)

DEFINITIONS.duty(
    '"All-in"',
    "Whoever has nothing left on the table stays in the round for the money already matched, and for no more.",
    "all_in",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Collect, a.Rule), wagers.all_in_as_folded, stages=(Stage.BET, Stage.PLAY)),
    Breach((a.Award,), ending.unmatched_money),
)
DEFINITIONS.duty(
    '"Ante"',
    "Nobody takes part without both antes out before the first card.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver, a.Prompt), deal.player_without_ante),
)
DEFINITIONS.duty(
    '"Betting round"',
    "Betting is over only when everyone has called, has folded or is all-in; a round of checks is complete too.",
    "betting",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Sweep,), wagers.call_still_owed, stages=(Stage.BET,)),
    rulings=("P13",),
)
DEFINITIONS.duty(
    '"Button"',
    "The button tells where dealing and betting begin.",
    "button",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt,), wagers.button_ignored),
    rulings=("P2",),
)
DEFINITIONS.duty(
    '"Call"',
    "A call matches the last wager in full, unless the caller goes all-in.",
    "betting",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(Kind.SHORT_CALL),
    Breach((a.Stop,), groundless(a.Reason.SHORT_CALL)),
)
DEFINITIONS.duty(
    '"Check"',
    "Who checks may still act once somebody else has bet.",
    "betting",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt,), wagers.checker_passed_over),
)
DEFINITIONS.duty(
    '"ACE"',
    "An ace standing alone is the highest card, not a one.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach(_ACCEPTING, discard.accepted((Kind.NOT_HIGHER,), discard.lone_ace_beaten), in_trouble=True),
    Breach((a.Stop,), discard.refused(discard.lone_ace_refused)),
    rulings=("U3",),
)
DEFINITIONS.duty(
    '"Ace pot wager"',
    "The winner of the game takes the ace pot only after playing the ace of spades.",
    "pots",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Award,), ending.bonus_unearned),
    rulings=("P18",),
)
DEFINITIONS.duty(
    '"Discard"',
    "Cards are played face up in the player's own marked area.",
    "discard",
    Category.PROTECTION,
    Severity.MINOR,
    *enforce(Kind.FACE_DOWN, Kind.OUTSIDE),
)
DEFINITIONS.duty(
    '"Discarding round"',
    "Discarding is over only when everyone has played or passed.",
    "discard",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt, a.Place), discard.discarding_cut_short, stages=(Stage.PLAY,)),
)
DEFINITIONS.duty(
    '"Fold"',
    "A player who has folded is out: no more turns, no share of a pot.",
    "betting",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Prompt,), wagers.folded_asked),
    Breach((a.Award,), ending.folded_awarded),
    *enforce(Kind.FOLDED_PLAY),
)
DEFINITIONS.duty(
    '"Fouled hand"',
    "A hand whose cards can no longer be told from others is fouled and cannot play.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    *enforce(Kind.FOUL),
    rulings=("P22",),
)
DEFINITIONS.duty(
    '"Main pot"',
    "The main pot holds the main antes and every wager of the round.",
    "pots",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach((a.Prompt, a.CountPot, a.Commission, a.Award), wagers.bets_left_out),
)
DEFINITIONS.duty(
    '"Main pot wager"',
    "Everything bet after the deal belongs to the main pot, never to the ace pot.",
    "wager",
    Category.ACCURACY,
    Severity.MAJOR,
    Step(
        (Stage.PREPARE, Stage.BET, Stage.PLAY, Stage.END, Stage.VOID),
        (a.Sweep, a.Change),
        wagers.astray_bets_back,
        mends=("bet-astray", "main-astray"),
    ),
    Breach((a.Sweep,), wagers.bet_into_bonus),
)
DEFINITIONS.duty(
    '"Player button"',
    "Before another hand starts the button goes to the next player clockwise.",
    "button",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), deal.button_not_moved),
    rulings=("P2",),
)
DEFINITIONS.duty(
    '"Raise"',
    "At most three raises in a betting round, the opening bet not counted.",
    "betting",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(Kind.OVER_RAISES),
    Breach((a.Stop,), groundless(a.Reason.RAISE_CAP)),
    rulings=("P13",),
)
DEFINITIONS.duty(
    '"Raise button"',
    "As each betting round begins the raise button lies on its number.",
    "button",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(
        (Stage.BET,),
        (a.Place,),
        wagers.raise_button_moves,
        meets=wagers.raise_button_meets,
        sure=wagers.raise_button_meets,
        mends_now=wagers.raise_button_caught_up,
    ),
    Step(
        (Stage.PREPARE, Stage.DEAL, Stage.STUB, Stage.VACANT),
        (a.Place,),
        wagers.raise_button_moves,
        meets=wagers.raise_button_meets,
        sure=wagers.raise_button_meets,
        optional=True,
    ),
    Breach((a.Prompt,), wagers.raise_button_behind, stages=(Stage.BET,)),
    Breach((a.Place,), wagers.raise_button_misplaced),
)
DEFINITIONS.duty(
    '"Side pot"',
    "What is bet beyond an all-in player's stake makes a side pot that this player cannot win.",
    "pots",
    Category.ACCURACY,
    Severity.CRITICAL,
    Step(
        (Stage.BET, Stage.PLAY, Stage.END),
        (a.Sweep, a.Change),
        wagers.side_pot_moves,
        meets=wagers.side_pot_meets,
        mends=("side-pot",),
    ),
    Breach((a.Prompt, a.CountPot, a.Award), wagers.side_pot_missing),
    Breach((a.Change,), wagers.uneven_change),
    rulings=("P12", "P15"),
)
DEFINITIONS.duty(
    '"Stub"',
    "The stub is the four cards left when every place has its eight.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub, a.Prompt, a.Collect, a.CountStub), deal.wrong_stub_accepted, stages=(Stage.STUB, Stage.VACANT)),
    rulings=("P1",),
)
DEFINITIONS.duty(
    '"Table stakes"',
    "Nothing on the table is taken off it while a round is on.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.POCKET),
)
