"""What is printed of the belief that numbers rest on in the middle of a round."""

from caboprob.content.messages import say
from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence
from caboprob.text import chances
from caboprob.text.numbers import integer_text, join_words


def print_belief(lang: str, evidence: Evidence) -> None:
    """Prints what a belief rests on: how many independent rounds it is worth, and if these are few.

    Nothing is printed of a table that was only dealt.
    """
    before_draw = evidence.evidence_before if isinstance(evidence, DrawEvidence) else evidence
    if isinstance(before_draw, TurnsEvidence):
        _print_turns(lang, before_draw, evidence.belief())
    elif isinstance(before_draw, WatchEvidence):
        _print_record(lang, before_draw, evidence.belief())
    else:
        return
    if evidence.belief().weak:
        print(say(lang, "simulate.weak"))


def _print_turns(lang: str, evidence: TurnsEvidence, belief: Belief) -> None:
    """Prints how many rounds came to such a table, and how many of them looked just so."""
    effective, rounds = integer_text(lang, int(belief.effective)), integer_text(lang, belief.rounds_tried)
    after_turns = say(lang, "answers.rare.turns", n=evidence.turns_had)
    after_turns = after_turns[:1].upper() + after_turns[1:]
    print(say(lang, "simulate.after-turns", after=after_turns, rounds=rounds, effective=effective))
    if not belief.exact_share:  # the share of the tables that looked just as described
        print(say(lang, "simulate.none-just-so"))
    elif belief.exact_share < 1:
        print(say(lang, "simulate.just-so", share=chances.percent(lang, belief.exact_share)))


def _print_record(lang: str, evidence: WatchEvidence, belief: Belief) -> None:
    """Prints whose eyes the record is seen with, how everybody is taken to play, and how often to err."""
    print(
        say(
            lang,
            "simulate.watched",
            n=evidence.observation.entries,
            seat=evidence.observation.seat + 1,
            players=join_words(lang, [player.notation for player in evidence.mixture], either=True),
            tremble=chances.percent(lang, evidence.tremble),
            effective=integer_text(lang, int(belief.effective)),
        )
    )
