"""Lunar Poker: everything that the rest of the program asks of it."""

from trainer.games.lunar_poker.acts import LunarAct
from trainer.games.lunar_poker.conduct import harmless
from trainer.games.lunar_poker.faults import FAULTS
from trainer.games.lunar_poker.figures import figures
from trainer.games.lunar_poker.forms import FORMS
from trainer.games.lunar_poker.kit import lunar_kit
from trainer.games.lunar_poker.layout import layout
from trainer.games.lunar_poker.lesson import read_lesson
from trainer.games.lunar_poker.names import NAME, TITLE
from trainer.games.lunar_poker.questions import QUESTIONS
from trainer.games.lunar_poker.rulings import RULINGS
from trainer.games.lunar_poker.scene import LunarScene
from trainer.games.lunar_poker.sections import HANDLING, SECTIONS
from trainer.parts.banked.conduct import stopped_late
from trainer.parts.game import Game
from trainer.parts.pokerhands.quiz import quiz_hands

GAME = Game(
    name=NAME,
    title=TITLE,
    status="A proposal of the New Jersey Division of Gaming Enforcement (13:69F-38, 13:69E-1.13X); it was not adopted.",
    sections=SECTIONS,
    handling=HANDLING,
    acts=LunarAct.__args__,
    harmless=harmless,
    late=stopped_late,
    read_lesson=read_lesson,
    set_scene=LunarScene,
    layout=layout,
    kit=lunar_kit,
    figures=figures,
    questions=QUESTIONS,
    forms=FORMS,
    quiz_hands=quiz_hands,
    rulings=(RULINGS,),
    faults=FAULTS,
)
