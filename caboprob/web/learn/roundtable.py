"""The table of a step of the CABO family: as the learner sees it, with everybody by name."""

from dataclasses import replace

from caboprob.drawing import Table, table_svg
from caboprob.drawing.powers import face_up_card
from caboprob.table.replay import Replay
from caboprob.table.view import view
from caboprob.text.lessons.roundmoment import RoundMoment
from caboprob.web.base.visit import Visit
from caboprob.web.learn import openstep
from caboprob.web.learn.openstep import OpenStep
from caboprob.web.learn.picture import show_picture
from caboprob.web.rounds.tabletop import scene
from caboprob.web.tapping import taptable
from caboprob.web.tapping.spots import DISCARD, DRAWN, PILE

MY_SEAT = 0


def show(visit: Visit, open_step: OpenStep, round_moment: RoundMoment) -> None:
    """Shows the table: with buttons while an answer can be tapped, else as a drawing."""
    table = table_picture(visit, open_step, round_moment)
    if open_step.solved or not open_step.step.taps:
        show_picture(table_svg(table, language=visit.language))
        return
    disabled = {spot for spot in (PILE, DISCARD, DRAWN) if spot not in open_step.step.taps}

    def tapped(spot: str) -> None:
        openstep.tap(open_step, spot)

    taptable.show(visit, table, tapped, my_seat=MY_SEAT, chosen=open_step.chosen, disabled=disabled)


def table_picture(visit: Visit, open_step: OpenStep, round_moment: RoundMoment) -> Table:
    """The table as far as the learner may know it; once solved, as the answer leaves it."""
    replay, moves_shown = _replay_and_move(open_step, round_moment)
    # `eyes`: which player sees the table, or `open` for all cards face up.
    table = scene(replay, moves_shown, open_step.step.eyes, visit.language)
    seats = tuple(
        replace(seat, label=visit.say(f"learn.player.{number}"), sum=seat.sum if open_step.step.sums else "")
        for number, seat in enumerate(table.seats, 1)
    )
    named_table = replace(table, seats=seats)
    # `drawn`: whether the learner has drawn a card by then, and is to decide what to do with it.
    return (
        _with_drawn(named_table, round_moment)
        if open_step.step.drawn and moves_shown == open_step.step.after
        else named_table
    )


def _replay_and_move(open_step: OpenStep, round_moment: RoundMoment) -> tuple[Replay, int]:
    """The replay and how many of its moves to show: with the right answer, the next move, or neither."""
    step = open_step.step
    if open_step.solved and open_step.judged_answer:
        answered = round_moment.replay_with(open_step.judged_answer.answer)
        if answered and not answered.broken:
            return answered, step.after + 1
        # `after`: how many moves come before the moment; `then`: whether the next one is shown.
        return round_moment.replayed, step.after + step.then
    return round_moment.replayed, step.after


def _with_drawn(table: Table, round_moment: RoundMoment) -> Table:
    """The table with the card that the learner, who is on turn, has just drawn."""
    my_view = view(round_moment.state_after_draw, MY_SEAT)
    assert my_view.drawn is not None, "only the player on turn sees the card drawn"
    card = face_up_card(round_moment.replayed.record.rules, my_view.drawn, mark="new")
    seats = tuple(replace(seat, active=number == my_view.turn) for number, seat in enumerate(table.seats))
    return replace(table, seats=seats, pile_size=my_view.pile_size, drawn=card)
