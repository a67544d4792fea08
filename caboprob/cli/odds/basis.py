"""What a belief rests on, in words."""

from caboprob.messages import say
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.turnshad import TurnsHad
from caboprob.montecarlo.beliefs.watched import Watched
from caboprob.text import chances
from caboprob.text.numbers import listed, whole


def print_basis(lang: str, known: Evidence) -> None:
    """The rounds or the record that a belief rests on, and how many independent rounds that is worth."""
    if isinstance(known, TurnsHad):
        print(_turns_words(lang, known))
        exact = known.belief().exact
        if not exact:
            print(say(lang, "simulate.none-just-so"))
        elif exact < 1:
            print(say(lang, "simulate.just-so", share=chances.percent(lang, exact)))
    if isinstance(known, Watched):
        print(_record_words(lang, known))
        if known.belief().weak:
            print(say(lang, "simulate.weak"))


def _turns_words(lang: str, known: TurnsHad) -> str:
    belief = known.belief()
    return say(
        lang,
        "simulate.after-turns",
        turns=known.turns_had,
        rounds=whole(lang, belief.rounds),
        effective=whole(lang, int(belief.effective)),
    )


def _record_words(lang: str, known: Watched) -> str:
    return say(
        lang,
        "simulate.watched",
        n=known.seen.entries,
        seat=known.seen.seat + 1,
        players=listed(lang, [player.written for player in known.mixture], either=True),
        tremble=chances.percent(lang, known.tremble),
        effective=whole(lang, int(known.belief().effective)),
    )
