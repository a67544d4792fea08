"""What options bring in single units: an array of points by unit, option, and me or all others together.

Points are bad: the fewer of mine and the more of the others', the better. An array with more columns has the
points of every seat after these two, mine first. A unit is what the kernel plays under one number, here a
round with each option: see `job`.
"""

import numpy as np

from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.workspace import Workspace

OWN, OTHERS, BY_SEAT = range(3)  # columns; `BY_SEAT` is the first of those of single seats


def new_payoffs(units: int, options: int, seats: int = 0) -> Ints:
    """Room for what so many options bring in so many units, and for the points of so many single seats."""
    return np.zeros((units, options, BY_SEAT + seats), np.int64)


def write_payoff(workspace: Workspace, job: Job, payoffs: Ints, unit: int, option: int) -> None:
    """Writes the points of the round just scored, if there is room for the unit."""
    if unit < len(payoffs):
        others_points = 0
        for seat in range(1, workspace.sheet.players):
            others_points += round_points(workspace, job, seat)
        payoffs[unit, option, OWN] = round_points(workspace, job, 0)
        payoffs[unit, option, OTHERS] = others_points
        for seat in range(payoffs.shape[2] - BY_SEAT):
            payoffs[unit, option, BY_SEAT + seat] = round_points(workspace, job, seat)


def round_points(workspace: Workspace, job: Job, seat: int) -> int:
    """The points that a round brought a seat; with `counts_drops`, by how much it changed the total."""
    sheet = workspace.sheet
    if job.counts_drops:
        return int(sheet.totals[seat] - job.totals[seat])
    return int(sheet.points[seat])
