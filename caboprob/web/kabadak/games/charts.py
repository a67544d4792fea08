"""Charts of simulated games: how many make a round, how long they are, and what a lost one costs."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.report import Report
from caboprob.kabadak.montecarlo.tally import Tally
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.web.answers import runchart
from caboprob.web.base import choices, device
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

VIEW, NONE = "view", "none"  # in the address: which chart is shown
Picture = tuple[Callable[[Tally], Any], Callable[[Report], Estimate | None]]
"""What gives the counts of a chart, and what gives their average."""

PICTURES: dict[str, Picture] = {
    "games": (lambda tally: tally.round_games, report.games_a_round),  # rounds by number of games
    "turns": (lambda tally: tally.lengths, report.length),  # games by number of turns
    "loss": (lambda tally: tally.loss_counts, report.loss_of_loser),  # lost games by points lost
}


def show(visit: Visit, results: Report) -> None:
    """Shows the chosen chart; on a phone none until one is chosen."""
    st.subheader(visit.say("answers.charts.title"), anchor=False)
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("answers.charts.choose"),
        [*PICTURES, NONE],
        key=VIEW,
        label_of=lambda name: visit.say(f"kabadakgames.picture.{name}"),
        default=NONE if device.is_phone() else next(iter(PICTURES)),
        required=True,
        label_visibility="collapsed",
        wrap=True,
    )
    share.add_to_link(**{VIEW: chosen})
    if chosen == NONE:
        return
    counts_of, mean_of = PICTURES[chosen]
    counts = runchart.as_ints(counts_of(results.tally))
    runchart.histogram(
        visit,
        counts,
        key=f"kabadak-{chosen}",
        axis=visit.say(f"kabadakgames.axis.{chosen}"),
        share=visit.say(f"kabadakgames.share.{chosen}"),
        alternative=alternative_words(visit, chosen, counts, mean_of(results)),
    )


def alternative_words(visit: Visit, name: str, counts: list[int], mean: Estimate | None) -> str:
    """The chart in words: the average and the median."""
    middle = runchart.median(counts)
    # `points_with_interval` writes averages of games and turns, too.
    return visit.say(
        f"kabadakgames.words.{name}", mean=runchart.points_with_interval(visit, mean), middle=middle
    )
