"""Counts whole units, in which players and options are compared."""

from caboprob.compiling import seldom
from caboprob.montecarlo.play.job import OPTIONS, Job
from caboprob.montecarlo.play.tally import ROUNDS, Tally, class_of
from caboprob.montecarlo.play.workspace import Desk
from caboprob.table.core.scoring import SHARES_GAME, WINS_GAME


def begin_unit(desk: Desk, job: Job) -> None:
    """Begins a unit in which nobody has points yet."""
    for who in range(job.players):
        desk.notes.points[who] = 0
        desk.notes.wins[who] = 0
    desk.notes.rounds = 0


def note_option(desk: Desk, option: int) -> None:
    """Notes the points that an option brought the player on turn."""
    desk.notes.option_points[option] = desk.sheet.points[0]


@seldom
def note_game(desk: Desk, tally: Tally, job: Job) -> None:
    """Counts a game; what is compared between its players are the totals and who won it."""
    sheet, notes = desk.sheet, desk.notes
    tally.games += 1
    tally.games_capped += 1 - sheet.game_over
    tally.game_rounds[class_of(int(notes.rounds), ROUNDS)] += 1
    for seat in range(job.players):
        who, total = notes.who[seat], sheet.totals[seat]
        won = 1 if sheet.events[seat] & (WINS_GAME | SHARES_GAME) else 0
        tally.game_wins[who] += won
        tally.game_shared[who] += 1 if sheet.events[seat] & SHARES_GAME else 0
        notes.points[who], notes.wins[who] = total, won


@seldom
def end_unit(desk: Desk, job: Job, tally: Tally) -> None:
    """Counts the points and wins of a unit, and the products that tell how they go together."""
    notes = desk.notes
    tally.units += 1
    for one in range(job.players):
        tally.unit_points[one] += notes.points[one]
        tally.unit_wins[one] += notes.wins[one]
        for other in range(one + 1):
            tally.unit_points_products[one, other] += notes.points[one] * notes.points[other]
            tally.unit_wins_products[one, other] += notes.wins[one] * notes.wins[other]
    if job.kind == OPTIONS:
        for one in range(job.choices):
            tally.option_points[one] += notes.option_points[one]
            for other in range(one + 1):
                products = notes.option_points[one] * notes.option_points[other]
                tally.option_products[one, other] += products
