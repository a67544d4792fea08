"""What options bring in single units: an array of points, by unit and option, mine and the others' sum."""

import numpy as np

from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.play.workspace import Workspace

OWN, OTHERS = range(2)


def no_payoffs(units: int, options: int) -> Ints:
    """Room for what so many options bring in so many units."""
    return np.zeros((units, options, 2), np.int64)


def write_payoff(workspace: Workspace, payoffs: Ints, unit: int, option: int) -> None:
    """Writes down the points of the round just scored, if there is room for the unit."""
    if unit < len(payoffs):
        sheet, others = workspace.sheet, 0
        for seat in range(1, sheet.players):
            others += sheet.points[seat]
        payoffs[unit, option, OWN] = sheet.points[0]
        payoffs[unit, option, OTHERS] = others
