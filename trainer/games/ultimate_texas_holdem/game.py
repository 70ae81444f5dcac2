"""Ultimate Texas Hold 'em: everything that the rest of the program asks of it."""

from trainer.games.ultimate_texas_holdem.acts import HoldemAct
from trainer.games.ultimate_texas_holdem.apply import do_act
from trainer.games.ultimate_texas_holdem.checks import problems
from trainer.games.ultimate_texas_holdem.conduct import harmless
from trainer.games.ultimate_texas_holdem.figures import figures
from trainer.games.ultimate_texas_holdem.forms import SETTLED
from trainer.games.ultimate_texas_holdem.glossary import GLOSSARY
from trainer.games.ultimate_texas_holdem.house import HoldemHouse
from trainer.games.ultimate_texas_holdem.kit import holdem_kit
from trainer.games.ultimate_texas_holdem.layout import layout
from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem.model import HoldemModel
from trainer.games.ultimate_texas_holdem.names import NAME, TITLE
from trainer.games.ultimate_texas_holdem.patrons import Patrons
from trainer.games.ultimate_texas_holdem.questions import QUESTIONS
from trainer.games.ultimate_texas_holdem.rulings import RULINGS
from trainer.games.ultimate_texas_holdem.scene import HoldemScene
from trainer.games.ultimate_texas_holdem.sections import SECTIONS
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.games.ultimate_texas_holdem.synonyms import SYNONYMS
from trainer.games.ultimate_texas_holdem.topics import SUBJECTS, TOPICS
from trainer.games.ultimate_texas_holdem.trouble import must_be_void
from trainer.games.ultimate_texas_holdem.wishes import WISHES
from trainer.parts.banked.declared import banked_game

GAME = banked_game(
    name=NAME,
    title=TITLE,
    status="Historic regulations of the New Jersey Casino Control Commission (19:47-32, adopted in 2008).",
    sections=SECTIONS,
    colours="The dealer pays in the colours of the wager or in as few chips as can be.",
    handling="The dealer moves cards and chips, and gives rulings, only when there is a reason to.",
    acts=HoldemAct.__args__,
    glossary=GLOSSARY,
    harmless=harmless,
    table=HoldemState,
    house=HoldemHouse,
    model=HoldemModel,
    lesson=HoldemLesson,
    problems=problems,
    does=do_act,
    must_be_void=must_be_void,
    wishes=WISHES,
    patrons=Patrons,
    scene=HoldemScene,
    layout=layout,
    kit=holdem_kit,
    figures=figures,
    questions=QUESTIONS,
    settled=SETTLED,
    topics=TOPICS,
    subjects=SUBJECTS,
    rulings=RULINGS,
    synonyms=SYNONYMS,
)
