"""Lunar Poker: everything that the rest of the program asks of it."""

from trainer.games.lunar_poker.acts import LunarAct
from trainer.games.lunar_poker.apply import do_act
from trainer.games.lunar_poker.checks import problems
from trainer.games.lunar_poker.conduct import harmless
from trainer.games.lunar_poker.figures import figures
from trainer.games.lunar_poker.forms import SETTLED
from trainer.games.lunar_poker.glossary import GLOSSARY
from trainer.games.lunar_poker.house import LunarHouse
from trainer.games.lunar_poker.kit import lunar_kit
from trainer.games.lunar_poker.layout import layout
from trainer.games.lunar_poker.lesson import LunarLesson
from trainer.games.lunar_poker.model import LunarModel
from trainer.games.lunar_poker.names import NAME, TITLE
from trainer.games.lunar_poker.patrons import Patrons
from trainer.games.lunar_poker.questions import QUESTIONS
from trainer.games.lunar_poker.rulings import RULINGS
from trainer.games.lunar_poker.scene import LunarScene
from trainer.games.lunar_poker.sections import SECTIONS
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.synonyms import SYNONYMS
from trainer.games.lunar_poker.topics import SUBJECTS, TOPICS
from trainer.games.lunar_poker.trouble import must_be_void
from trainer.games.lunar_poker.wishes import WISHES
from trainer.parts.banked.declared import banked_game

GAME = banked_game(
    name=NAME,
    title=TITLE,
    status="A proposal of the New Jersey Division of Gaming Enforcement (13:69F-38, 13:69E-1.13X); it was not adopted.",
    sections=SECTIONS,
    colours="A payment is cut in the wager's own colours or in the fewest chips.",
    handling="Cards and chips are moved, and rulings given, only where the procedure calls for it.",
    acts=LunarAct.__args__,
    glossary=GLOSSARY,
    harmless=harmless,
    table=LunarState,
    house=LunarHouse,
    model=LunarModel,
    lesson=LunarLesson,
    problems=problems,
    does=do_act,
    must_be_void=must_be_void,
    wishes=WISHES,
    patrons=Patrons,
    scene=LunarScene,
    layout=layout,
    kit=lunar_kit,
    figures=figures,
    questions=QUESTIONS,
    settled=SETTLED,
    topics=TOPICS,
    subjects=SUBJECTS,
    rulings=RULINGS,
    synonyms=SYNONYMS,
)
