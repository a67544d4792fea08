"""What is printed of the belief that numbers rest on in the middle of a round."""

from caboprob.messages import say
from caboprob.montecarlo.beliefs.drawn import Drawn
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.turnshad import TurnsHad
from caboprob.text import chances
from caboprob.text.numbers import whole


def print_belief(lang: str, evidence: Evidence) -> None:
    """How many rounds came to such a table, how many of them looked just so, and whether they are few."""
    before = evidence.before if isinstance(evidence, Drawn) else evidence
    if not isinstance(before, TurnsHad):
        return
    belief = evidence.belief()
    effective = whole(lang, int(belief.effective))
    rounds = whole(lang, belief.rounds)
    print(say(lang, "simulate.after-turns", turns=before.turns_had, rounds=rounds, effective=effective))
    if not belief.exact:
        print(say(lang, "simulate.none-just-so"))
    elif belief.exact < 1:
        print(say(lang, "simulate.just-so", share=chances.percent(lang, belief.exact)))
    if belief.weak:
        print(say(lang, "simulate.weak"))
