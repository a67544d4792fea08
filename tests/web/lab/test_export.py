"""All counts of a run as a file: what was played, and every count as the command line has it."""

import json

import pytest

from caboprob import rulesets
from caboprob.answers.simulated import counts
from caboprob.montecarlo.play import scenario
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.report import Report
from caboprob.web.lab import export, inputs
from caboprob.web.progress import runs

FEW = 60


@pytest.fixture(scope="module")
def result() -> running.Result:
    seats = [players.named(key) for key in inputs.USUAL_SEATS[:2]]
    return running.run(
        scenario.scenario(rulesets.read("cabo-de"), seats, seed=5), FEW, play=runs.run_piece_nowait
    )


def test_all_counts_can_be_taken_away(result: running.Result) -> None:
    saved = json.loads(json.dumps(export.counts(result.experiment, result)))
    assert saved["seed"] == 5
    assert saved["counts"]["rounds"] == FEW
    assert saved["players"] == list(inputs.USUAL_SEATS[:2])


def test_the_counts_are_those_of_the_command_line(result: running.Result) -> None:
    told = export.counts(result.experiment, result)["counts"]
    assert told == counts.counts(Report(result))
    called, lowest = told["called"][0], told["lowest_sum"]
    by_sum = {row.own: row.calls for row in callreport.by_sum(Report(result), 0) if row.calls}
    assert by_sum == {lowest + at: sum(turns) for at, turns in enumerate(called) if any(turns)}
