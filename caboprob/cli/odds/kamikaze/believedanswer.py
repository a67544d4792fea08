"""The answer of `caboprob odds kamikaze --turns-had` as JSON."""

from typing import Any

from caboprob.answers.simulated.estimates import belief_answer, estimate_answer
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results.kamikazereport import HeldKamikaze


def believed_kamikaze_answer(known: Evidence, held: HeldKamikaze) -> dict[str, Any]:
    """Who holds one in the middle of a round: plain numbers as if counted, and their `intervals`."""
    belief = known.belief()
    return {
        "rules": known.rules.key,
        "house": list(known.rules.house),
        "method": "monte_carlo",
        "model": "play",
        "players": [player.written for player in known.players],
        "seed": known.seed,
        "rounds": belief.rounds,
        **belief_answer(known),
        "me": held.me.value,
        "opponents": [one.value for one in held.opponents],
        "any": held.any.value,
        "intervals": estimate_answer(held, known.seed),
    }
