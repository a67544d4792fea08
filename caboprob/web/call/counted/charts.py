"""Charts of a call: up to which sum it pays, against how many opponents, and what the others may hold."""

from collections.abc import Callable, Sequence

import streamlit as st

from caboprob.exact.call import Model
from caboprob.exact.newtable import by_own_sum_at_new_table, is_new_table
from caboprob.exact.ownsum import BreakEven, ByOwnSum, OwnSum, break_even, by_own_sum
from caboprob.table.position import Position
from caboprob.web.base import choices, device
from caboprob.web.base.visit import Visit
from caboprob.web.call.counted import lowesthand, points, sums
from caboprob.web.call.mysum import Distribution
from caboprob.web.frame import share
from caboprob.web.progress import counting

NO_CHART = "none"
MOST_OPPONENTS = 6  # with more it takes too long to go through every sum
SUMS = "sums"  # the chart that does not depend on who sits at the table
TABLE_CHARTS: dict[str, Callable[[Visit, Distribution, ByOwnSum], None]] = {
    "lowest": lowesthand.show,
    "points": points.show,
}
CHARTS = (SUMS, *TABLE_CHARTS)


def show(visit: Visit, position: Position, model: Model, my_sums: Distribution) -> None:
    """Shows up to which sum a call pays, and one chart at a time; on a phone none until one is chosen.

    `model` says when the hands are compared: as they lie, or after a draw of each other player.
    """
    st.subheader(visit.say("call.more"))
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("call.picture.title"),
        [*CHARTS, NO_CHART],
        key="view",
        label_of=lambda name: visit.say(f"call.picture.{name}"),
        default=NO_CHART if device.is_phone() else CHARTS[0],
        required=True,
        label_visibility="collapsed",
    )
    share.add_to_link(view=chosen)
    is_small_enough = len(position.opponents) <= MOST_OPPONENTS
    if not is_small_enough:
        st.info(visit.say("call.too-many", most=MOST_OPPONENTS))
    tabulated = at_new_table(position, model)
    is_needed = is_small_enough and (chosen in TABLE_CHARTS or not tabulated)
    by_sum = counting.compute(visit, by_own_sum, position, model) if is_needed else None
    if rows := tabulated or (by_sum.rows if by_sum else ()):
        st.markdown("\n".join(f"- {sentence}" for sentence in paying_sentences(visit, break_even(rows))))
    if chosen == SUMS:
        sums.show(visit, position, model, my_sums)
    elif by_sum and chosen in TABLE_CHARTS:
        TABLE_CHARTS[chosen](visit, my_sums, by_sum)


def at_new_table(position: Position, model: Model) -> Sequence[OwnSum]:
    """A call with each own sum as tabulated; empty at a table that is not new.

    It is new if all hands are as large as dealt, and nothing is known of the others'.
    Empty, too, where a call's points are limited: no sums beyond are tabulated, and a wrong call may pay.
    """
    if not is_new_table(position) or position.rules.caller_points_limited:
        return ()
    return by_own_sum_at_new_table(position.rules, len(position.opponents), model)


def paying_sentences(visit: Visit, pays_up_to: BreakEven) -> list[str]:
    """Sentences: up to which own sum a call pays, compared with my cards and with the others' points.

    `own_from` is the lowest sum that pays, where cards of 0 points or less leave nothing to save.
    """
    if not visit.rules.lowest_writes_zero:
        against_own = visit.say("call.pays.own-never")
    elif pays_up_to.against_own is None:
        against_own = visit.say("call.pays.own-none")
    elif pays_up_to.own_from is not None:
        against_own = visit.say("call.pays.own-from", lowest=pays_up_to.own_from, sum=pays_up_to.against_own)
    else:
        against_own = visit.say("call.pays.own", sum=pays_up_to.against_own)
    against_others = (
        visit.say("call.pays.others-never")
        if pays_up_to.against_others is None
        else visit.say("call.pays.others", sum=pays_up_to.against_others)
    )
    return [against_own, against_others]
