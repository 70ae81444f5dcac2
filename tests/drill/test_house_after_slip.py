"""The house goes on as far as it can after a trainee's slip, and never ends the attempt with an error."""

from random import Random

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import Stuck, choose
from trainer.library import find
from trainer.rules.act import Act, Entry


def test_a_stub_that_the_trainee_took_away_is_not_counted_by_the_house() -> None:
    attempt = Attempt(find("deuce_of_the_dragon/button-moves-on"), 248, Mode.EXAM)
    random = Random(248)
    done: list[Act] = []
    while not attempt.done and len(attempt.judged) < 150:
        wrong = bool(done) and random.random() < 0.2
        try:
            act = random.choice(done) if wrong else choose(attempt)
        except Stuck:
            break
        attempt.perform(Entry(act))
        done.append(act)
    assert len(attempt.judged) > 54
