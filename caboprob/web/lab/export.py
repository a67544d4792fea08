"""Everything that was tallied, as a file to save."""

import json
from typing import Any

import streamlit as st

from caboprob.answers.simulated import counts as simulated_counts
from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment, Scenario
from caboprob.montecarlo.results.report import Report
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Question


def show(visit: Visit, question: Question, result: Result[CaboExperiment]) -> None:
    """Shows the button; the file is made when it is pressed."""
    st.download_button(
        visit.say("lab.export"),
        lambda: json.dumps(counts(question.scenario, result)).encode(),
        file_name="caboprob-lab.json",
        mime="application/json",
        on_click="ignore",
        icon=":material/download:",
        key="lab-json",
    )


def counts(scenario: Scenario, result: Result[CaboExperiment]) -> dict[str, Any]:
    """What was played, so that it can be played again, and every count; rows of players are in seat order.

    The counts are those of `caboprob simulate --json`.
    """
    return {
        "rules": scenario.rules.key,
        "house": list(scenario.rules.house),
        "players": [player.notation for player in scenario.players],
        "kind": scenario.kind,
        "seed": scenario.seed,
        "most_turns": scenario.most_turns,
        "most_rounds": scenario.most_rounds,
        "units": result.units,  # rounds, deals or games, by `kind`
        "stopped": result.stopped,
        "counts": simulated_counts.counts(Report(result)),
    }
