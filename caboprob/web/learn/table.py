"""The table of a lesson's step as SVG: as the learner sees it, with everybody by name."""

from dataclasses import replace

from caboprob.drawing import Table, table_svg
from caboprob.drawing.powers import face_up
from caboprob.table.view import view
from caboprob.text import lessons
from caboprob.text.lessons import Step
from caboprob.web.base.visit import Visit
from caboprob.web.rounds.tabletop import scene


def drawing(visit: Visit, edition: str, step: Step, solved: bool) -> str:
    """The moment that the step shows; once it is solved, what happens next."""
    return table_svg(table(visit, edition, step, solved), language=visit.language)


def table(visit: Visit, edition: str, step: Step, solved: bool) -> Table:
    """What lies on the table, as far as the learner may know it."""
    onwards = solved and step.then is not None
    moves = step.then if onwards and step.then is not None else step.after
    round = lessons.played(edition, step.round)
    shown = scene(round, moves, step.eyes, visit.language)
    seats = tuple(
        replace(seat, label=visit.say(f"learn.player.{number}"), sum=seat.sum if step.sums else "")
        for number, seat in enumerate(shown.seats, 1)
    )
    named = replace(shown, seats=seats)
    return named if onwards or not step.drawn else _with_drawn(named, edition, step)


def _with_drawn(shown: Table, edition: str, step: Step) -> Table:
    """The same with the card that the player to move has just drawn."""
    round = lessons.played(edition, step.round)
    state = lessons.holding(round, step.after)
    seen = view(state, int(step.eyes) - 1)
    assert seen.drawn is not None, "only the player on turn sees the card drawn"
    card = face_up(round.record.rules, seen.drawn, "new")
    label = shown.seats[int(state.turn)].label
    return replace(shown, pile=seen.pile_size, drawn=card, drawn_by=label)
