"""The quantities that are estimated for every player, and what they are called."""

from collections.abc import Callable
from dataclasses import dataclass

from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.text.rounds.reasons import kamikaze_name
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Question


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number that every player has; `estimate` takes the results and the player's seat, from 0."""

    name: str
    estimate: Callable[[Report, int], Estimate | None]
    is_chance: bool = True


POINTS = Quantity("points", report.points, is_chance=False)
WINS = Quantity("wins", report.wins)  # the fewest points of a round, alone or tied, or a game won
SUCCESS = Quantity("success", callreport.success)  # of a call
KAMIKAZE = Quantity("kamikaze", report.kamikaze_made)  # one at the end of a round that was not dealt


def quantities_of_grid(question: Question) -> list[Quantity]:
    """The quantities of the grid; for the same deals only those that are measured over whole deals."""
    return [POINTS, WINS] if question.kind == "same-deals" else [POINTS, WINS, SUCCESS]


def quantities_to_save(visit: Visit, question: Question) -> list[Quantity]:
    """The quantities of the grid, and those that are too rare for it."""
    return [*quantities_of_grid(question), *([KAMIKAZE] if has_kamikaze(visit, question) else [])]


def has_kamikaze(visit: Visit, question: Question) -> bool:
    """Whether the rules have a kamikaze, and these rounds can tell how often it comes."""
    return bool(visit.rules.kamikaze) and question.kind != "same-deals"


def title(visit: Visit, question: Question, quantity: Quantity) -> str:
    """The title of a quantity's column: games have totals, and are won."""
    if quantity is KAMIKAZE:
        return kamikaze_name(visit.language, visit.rules)
    of_games = question.kind == "games" and quantity in (POINTS, WINS)
    return visit.say(f"lab.column.{quantity.name}{'-games' if of_games else ''}")
