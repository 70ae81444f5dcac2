"""Ultimate Texas Hold 'em: everything that the rest of the program asks of it."""

from trainer.games.ultimate_texas_holdem.acts import HoldemAct
from trainer.games.ultimate_texas_holdem.conduct import harmless
from trainer.games.ultimate_texas_holdem.faults import FAULTS
from trainer.games.ultimate_texas_holdem.figures import figures
from trainer.games.ultimate_texas_holdem.forms import FORMS
from trainer.games.ultimate_texas_holdem.kit import holdem_kit
from trainer.games.ultimate_texas_holdem.layout import layout
from trainer.games.ultimate_texas_holdem.lesson import read_lesson
from trainer.games.ultimate_texas_holdem.names import NAME, TITLE
from trainer.games.ultimate_texas_holdem.questions import QUESTIONS
from trainer.games.ultimate_texas_holdem.rulings import RULINGS
from trainer.games.ultimate_texas_holdem.scene import HoldemScene
from trainer.games.ultimate_texas_holdem.sections import HANDLING, SECTIONS
from trainer.parts.banked.conduct import stopped_late
from trainer.parts.game import Game
from trainer.parts.pokerhands.quiz import quiz_hands

GAME = Game(
    name=NAME,
    title=TITLE,
    status="Historic regulations of the New Jersey Casino Control Commission (19:47-32, adopted in 2008).",
    sections=SECTIONS,
    handling=HANDLING,
    acts=HoldemAct.__args__,
    harmless=harmless,
    late=stopped_late,
    read_lesson=read_lesson,
    set_scene=HoldemScene,
    layout=layout,
    kit=holdem_kit,
    figures=figures,
    questions=QUESTIONS,
    forms=FORMS,
    quiz_hands=quiz_hands,
    rulings=(RULINGS,),
    faults=FAULTS,
)
