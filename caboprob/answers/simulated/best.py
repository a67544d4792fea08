"""The answer of `caboprob odds best` as JSON."""

from typing import Any

from caboprob.analysis.advice import Advice
from caboprob.analysis.ranking import PricedOption
from caboprob.answers.simulated.estimates import belief_strength_answer, estimate_answer


def advice_answer(advice: Advice) -> dict[str, Any]:
    """What each decision brings, the best first; `shown` if it is clearly behind the best.

    `ahead` is its excess, my points less the mean of the other players', of which less is better, and
    `behind` its regret, how much more excess it brings than the best; None for the best.
    """
    evidence = advice.evidence
    return {
        "rules": evidence.rules.key,
        "house": list(evidence.rules.house),
        "method": "monte_carlo",
        "model": "play",
        "players": [player.notation for player in evidence.players],
        # The players, one of them, like whom I play on after the decision.
        "plays_on": [player.notation for player in advice.plays_on],
        "seed": advice.seed,
        "rounds": advice.rounds,  # of the best option
        "confidence": advice.best.excess.confidence,
        **belief_strength_answer(evidence),
        "best": advice.best.move,
        "options": [_option(option, advice.seed) for option in advice.options],
        "counts": {"rounds": advice.played, "capped": advice.capped},  # of all options together
    }


def _option(option: PricedOption, seed: int) -> dict[str, Any]:
    return {
        "move": option.move,
        "points": estimate_answer(option.points, seed),
        "ahead": estimate_answer(option.excess, seed),
        "behind": estimate_answer(option.regret, seed),
        "shown": None if option.regret is None else option.regret.excludes_zero,
    }
