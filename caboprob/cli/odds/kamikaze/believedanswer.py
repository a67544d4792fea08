"""The answer of `caboprob odds kamikaze --turns-had` as JSON."""

from typing import Any

from caboprob.answers.simulated.estimates import belief_strength_answer, estimate_answer
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results.kamikazereport import KamikazeMidRound


def believed_kamikaze_answer(evidence: Evidence, kamikaze_mid_round: KamikazeMidRound) -> dict[str, Any]:
    """Who holds a kamikaze in the middle of a round: plain numbers as if counted, and their `intervals`."""
    belief = evidence.belief()
    estimates = {
        "me": kamikaze_mid_round.me,
        "opponents": kamikaze_mid_round.opponents,
        "any": kamikaze_mid_round.anyone,
    }
    return {
        "rules": evidence.rules.key,
        "house": list(evidence.rules.house),
        "method": "monte_carlo",
        "model": "play",
        "players": [player.notation for player in evidence.players],
        "seed": evidence.seed,
        "rounds": belief.rounds_tried,  # to find tables that fit
        **belief_strength_answer(evidence),
        "me": kamikaze_mid_round.me.value,
        "opponents": [opponent.value for opponent in kamikaze_mid_round.opponents],
        "any": kamikaze_mid_round.anyone.value,
        "intervals": estimate_answer(estimates, evidence.seed),
    }
