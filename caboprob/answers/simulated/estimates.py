"""Estimates as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from math import inf, isfinite
from typing import Any

from caboprob.answers.fractions import with_fractions
from caboprob.errors import CaboError
from caboprob.montecarlo.beliefs.dealt import DealEvidence
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.inplay import Continuation
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence
from caboprob.montecarlo.play.scenario import CaboExperiment, Scenario, ScenarioKind
from caboprob.montecarlo.results.estimates import Agreement, Estimate
from caboprob.montecarlo.results.report import Report

NUMBERS = ("value", "low", "high", "stderr")


def simulation_answer(report: Report) -> dict[str, Any]:
    """The fields that every simulated answer has."""
    result = report.result
    return {
        "rules": result.experiment.rules.key,
        "house": list(result.experiment.rules.house),
        **run_answer(report),
        **_belief_of(result.experiment),
    }


def _belief_of(experiment: CaboExperiment) -> dict[str, Any]:
    """The evidence for the tables that are played on from, if they are in the middle of a round."""
    return belief_strength_answer(experiment.evidence) if isinstance(experiment, Continuation) else {}


def belief_strength_answer(evidence: Evidence) -> dict[str, Any]:
    """How much evidence there is for what is believed of a table in play; empty for one just dealt."""
    if isinstance(evidence, DrawEvidence):
        return {
            **belief_strength_answer(evidence.evidence_before),
            **_effective_size(evidence),
            "drawn": evidence.notation,
        }
    if isinstance(evidence, DealEvidence):
        return {}
    return _origin_fields(evidence) | _effective_size(evidence)


def _effective_size(evidence: Evidence) -> dict[str, Any]:
    """How many independent rounds the weighted ones are worth, and whether that is weak.

    `exact_share` is the share of their weight that looked as described without a change.
    """
    belief = evidence.belief()
    return {
        "effective_rounds": round(belief.effective, 1),
        "exact_share": round(belief.exact_share, 3),
        "weak": belief.weak,
    }


def _origin_fields(evidence: Evidence) -> dict[str, Any]:
    """What the evidence comes from: the turns that everybody has had, or a record `after` so many entries.

    A `tremble` is how likely it is assumed that somebody makes any legal move instead of their policy's.
    """
    if isinstance(evidence, TurnsEvidence):
        return {"turns_had": evidence.turns_had}
    if not isinstance(evidence, WatchEvidence):
        return {}
    return {
        "after": evidence.observation.entries,
        "seat": evidence.observation.seat + 1,
        "assumed": {
            "players": [player.notation for player in evidence.mixture],
            "tremble": evidence.tremble,
            "throw_tremble": evidence.snap_tremble,
        },
    }


def run_answer(report: Any) -> dict[str, Any]:
    """Who played how many rounds, and how sure the intervals are; for a report of any game.

    `stopped` says that these are fewer rounds than asked for, `every_look` that the intervals hold however
    often somebody looks at them before the end.
    """
    result = report.result
    return {
        "method": "monte_carlo",
        "model": "play",
        "players": [player.notation for player in result.experiment.players],
        "seed": result.experiment.seed,
        "rounds": result.units,
        "stopped": result.stopped,
        "confidence": report.confidence,
        "every_look": report.every_look,
    }


def estimate_answer(nested: Any, seed: int) -> Any:
    """A nest of lists, mappings and dataclasses with every estimate in it as JSON."""
    if isinstance(nested, Estimate):
        return _estimate(nested, seed)
    if is_dataclass(nested):
        return {field.name: estimate_answer(getattr(nested, field.name), seed) for field in fields(nested)}
    if isinstance(nested, Mapping):
        return {key: estimate_answer(value, seed) for key, value in nested.items()}
    if isinstance(nested, list | tuple):
        return [estimate_answer(value, seed) for value in nested]
    return nested


def agreements_answer(agreements: Sequence[Agreement]) -> list[dict[str, Any]]:
    """The chances that were counted too, and whether each interval holds the exact value."""
    return [
        {"name": agreement.name, "agrees": agreement.agrees} | with_fractions({"exact": agreement.exact})
        for agreement in agreements
    ]


def early_end_answer(error: CaboError | None, language: str) -> dict[str, str]:
    """Why a run ended early; no field if it did not."""
    return {"ended_early": error.full_sentence(language)} if error else {}


def kind_played(report: Report) -> ScenarioKind:
    """What was played; playing on from a position is playing rounds."""
    experiment = report.result.experiment
    return experiment.kind if isinstance(experiment, Scenario) else "rounds"


def _estimate(estimate: Estimate, seed: int) -> dict[str, Any]:
    """The numbers of an estimate, null where one is infinite.

    A mean of equal numbers has no interval either: how much others would differ is not known.
    """
    unknown = ("low", "high", "stderr") if estimate.hits is None and not estimate.stderr else ()
    numbers = {name: inf if name in unknown else getattr(estimate, name) for name in NUMBERS}
    finite = {name: number if isfinite(number) else None for name, number in numbers.items()}
    hits = {} if estimate.hits is None else {"hits": estimate.hits}
    return finite | {"rounds": estimate.rounds, "seed": seed} | hits
