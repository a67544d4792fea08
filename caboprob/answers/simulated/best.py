"""The answer of `caboprob odds best` as JSON."""

from typing import Any

from caboprob.analysis.advice import Advice
from caboprob.analysis.ranking import PricedOption
from caboprob.answers.simulated.estimates import belief_answer, estimate_answer


def best_answer(advice: Advice) -> dict[str, Any]:
    """What each decision brings, the best first; `shown` if it is clearly behind the best.

    `ahead` is its excess, of which less is better, and `behind` its regret, None for the best.
    """
    evidence = advice.evidence
    return {
        "rules": evidence.rules.key,
        "house": list(evidence.rules.house),
        "method": "monte_carlo",
        "model": "play",
        "players": [player.notation for player in evidence.players],
        "plays_on": [player.notation for player in advice.plays_on],
        "seed": advice.seed,
        "rounds": advice.rounds,
        "confidence": advice.best.excess.confidence,
        **belief_answer(evidence),
        "best": advice.best.move,
        "options": [_option(option, advice.seed) for option in advice.options],
        "counts": {"rounds": advice.played, "capped": advice.capped},
    }


def _option(option: PricedOption, seed: int) -> dict[str, Any]:
    return {
        "move": option.move,
        "points": estimate_answer(option.points, seed),
        "ahead": estimate_answer(option.excess, seed),
        "behind": estimate_answer(option.regret, seed),
        "shown": None if option.regret is None else option.regret.excludes_zero,
    }
