"""How the round stood, as a chart: as each player could judge it, or with all cards open.

The `points` of a course are those of its line in the chart; `number` is the entry, from 1, or 0 at the deal.
"""

from collections.abc import Callable, Sequence

import streamlit as st

from caboprob.analysis.review.courses import Course, CoursePoint
from caboprob.analysis.review.losses import Loss
from caboprob.text.chances import points_words
from caboprob.text.playernames import name as roster_name
from caboprob.text.review.coursewords import course_sentence, course_table, moment_words
from caboprob.text.rounds.reasons import player_name
from caboprob.web.answers import chart
from caboprob.web.answers.chart import PlotlyDict, Series
from caboprob.web.base import choices
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.progress import counting
from caboprob.web.review.judging import ReviewRequest, courses_of_record

KEY = "course"
OWN, OPEN = VIEWS = ("own", "open")
"""As each player could judge it, or with all cards open."""
MOST_TICKS = 6
ShowMoment = Callable[[int, str], None]
"""Shows the way to the table before an entry, numbered from 1; the text is a key for it."""
CROSS = {"symbol": "x-thin", "size": 13, "line": {"width": 3}}


def show(
    visit: Visit, review_request: ReviewRequest, losses: tuple[Loss, ...], show_moment: ShowMoment
) -> None:
    """Asks for one of the two `VIEWS`, and shows its chart, its words and its numbers.

    Below it each loss that is marked leads to its moment, as `show_moment` shows it.
    """
    st.subheader(visit.say("review.course.title"))
    view = choices.choose_one(
        st.segmented_control,
        visit.say("review.course.title"),
        VIEWS,
        key=KEY,
        label_of=lambda view: visit.say(f"review.course.{view}"),
        required=True,
        label_visibility="collapsed",
    )
    share.add_to_link(course=view)
    courses_by_view = counting.compute(visit, courses_of_record, review_request, losses)
    if courses_by_view is None:
        return
    courses = courses_by_view[VIEWS.index(view)]
    if not courses:
        st.caption(visit.say("review.course.unknown"))
        return
    columns, rows = course_table(visit.language, courses, visit.me)
    chart.show(
        visit,
        figure(visit, courses),
        key=f"{KEY}-{view}",
        alternative=chart_words(visit, courses, view, review_request),
        columns=columns,
        rows=rows,
        file=KEY,
    )
    _show_losses(visit, courses, show_moment)


def _show_losses(visit: Visit, courses: Sequence[Course], show_moment: ShowMoment) -> None:
    """Shows the losses that are marked on the lines, in their order, each with the way to its moment."""
    marked = sorted(marked_losses(courses), key=lambda mark: mark[1].number)
    if not marked:
        return
    with st.expander(visit.say("review.course.ways"), icon=":material/close:"):
        for course, point in marked:
            st.markdown(
                escape_markdown(visit.with_spaced_punctuation(": ".join(loss_words(visit, course, point))))
            )
            show_moment(point.number, f"{KEY}-{course.player}-{point.number}")


def chart_words(visit: Visit, courses: Sequence[Course], view: str, review_request: ReviewRequest) -> str:
    """What the lines mean, and where each begins and ends."""
    player_assumed = roster_name(visit.language, review_request.assumptions.continuing_player.key)
    sentences = [visit.say(f"review.course.said-{view}", me=player_assumed)]
    sentences += [visit.say("review.course.crosses")] if view == OWN else []
    return " ".join([*sentences, *(course_sentence(visit.language, course, visit.me) for course in courses)])


def figure(visit: Visit, courses: Sequence[Course]) -> PlotlyDict:
    """A line for each player, better higher up, and a cross where more was lost than chance explains."""
    ticks = sorted({point.number for course in courses for point in course.points})
    tick_step = max(1, len(ticks) // MOST_TICKS)
    # The last but one stands next to the end, and two labels there would run into each other.
    ticks_shown = [tick for tick in ticks[:-2] if tick % tick_step == 0] + ticks[-1:]
    axis = {
        "tickvals": ticks_shown,
        "ticktext": [moment_words(visit.language, courses, tick) for tick in ticks_shown],
        "tickangle": 0,
    }
    return chart.lines(
        [*(course_line(visit, courses, course) for course in courses), *loss_crosses(visit, courses)],
        x=visit.say("review.course.after"),
        y=visit.say("review.course.ahead"),
        xaxis=axis,
        yaxis={"autorange": "reversed"},
    )


def course_line(visit: Visit, courses: Sequence[Course], course: Course) -> Series:
    """How it stood for one player after each entry.

    The excess is what the player is expected to get more than the mean of the others, so less is better.
    """
    name = player_name(visit.language, course.player, visit.me)
    return Series(
        name,
        [point.number for point in course.points],
        [point.excess for point in course.points],
        hover=[
            f"{name}, {when}<br>{points_words(visit.language, point.excess)}"
            for point in course.points
            for when in [moment_words(visit.language, courses, point.number)]
        ],
    )


def marked_losses(courses: Sequence[Course]) -> list[tuple[Course, CoursePoint]]:
    """Where more was lost than chance explains; elsewhere `lost` is 0."""
    return [(course, point) for course in courses for point in course.points if point.lost]


def loss_words(visit: Visit, course: Course, point: CoursePoint) -> tuple[str, str]:
    """Who decided with which entry, and what was lost by it."""
    name, entry = (
        player_name(visit.language, course.player, visit.me),
        visit.say("review.entry", n=point.number),
    )
    return f"{name}, {entry}", visit.say(
        "review.course.lost", points=points_words(visit.language, point.lost)
    )


def loss_crosses(visit: Visit, courses: Sequence[Course]) -> list[Series]:
    """The losses, each at its place on its player's line."""
    marked = marked_losses(courses)
    if not marked:
        return []
    return [
        Series(
            visit.say("review.course.loss"),
            [point.number for _, point in marked],
            [point.excess for _, point in marked],
            hover=["<br>".join(loss_words(visit, course, point)) for course, point in marked],
            trace={"mode": "markers", "marker": CROSS},
        )
    ]
