"""What each decision of a record was worth: the biggest losses first, as they are found."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.analysis.review.review import Review, is_unrecorded
from caboprob.table.replay import Replay
from caboprob.web.answers import lazyfold, numbergrid, ready
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.progress import counting
from caboprob.web.review import biggest, courses, tables
from caboprob.web.review.judged import AT_A_TIME, Asked, Seen, accounts, judged

REVIEW = "review"
ICON = ":material/query_stats:"

Way = Callable[[int, str], None]
"""Shows the way to the table before an entry, numbered from 1; the text is a key for it."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The priced decisions of a record, and the numbers of the entries that cannot be judged."""

    seen: tuple[Seen, ...]
    unjudged: tuple[int, ...]


def show(visit: Visit, replay: Replay, way: Way) -> None:
    """The review in a fold, of a record whose moves are legal; nothing where there is no move."""
    if replay.broken or not replay.events:
        return
    fold = lazyfold.show(REVIEW, visit.say("review.title"), ICON)
    if fold is None:
        return
    with fold:
        styles.use("answers", "review")
        asked = Asked(replay.record)
        if ready.to_believe(visit, by_record=True) and (found := _judge(visit, replay, asked, None)):
            _show_biggest(visit, found.seen, "review.none", way)
            _show_rest(visit, replay, asked, found, way)


def show_mine(visit: Visit, replay: Replay, way: Way, asked: Asked) -> None:
    """The visitor's own losses at once, and in a fold below them everything else."""
    if not replay.events:
        return
    styles.use("answers", "review")
    st.subheader(visit.say("review.mine"))
    if not ready.to_believe(visit, by_record=True):
        return
    found = _judge(visit, replay, asked, visit.me)
    if found is None:
        return
    mine, others = _of(found.seen, visit.me), _of(found.seen, visit.me, others=True)
    _show_biggest(visit, mine, "review.none-mine", way)
    fold = lazyfold.show(REVIEW, visit.say("review.rest"), ICON)
    if fold is not None:
        with fold:
            if biggest.worst(others):
                st.subheader(visit.say("review.of-others"))
                _show_biggest(visit, others, "review.none", way)
            _show_rest(visit, replay, asked, found, way)


def _of(seen: Sequence[Seen], me: int | None, *, others: bool = False) -> tuple[Seen, ...]:
    """The decisions of one player, or those of the others; all where nobody is meant."""
    return tuple(one for one in seen if me is None or (one.decision.player == me) != others)


def _judge(visit: Visit, replay: Replay, asked: Asked, me: int | None) -> Judged | None:
    """Judges entry after entry; the list of the biggest losses, mine if I am named, grows meanwhile.

    None if a count was refused.
    """
    bar, waiting, growing = st.empty(), st.empty(), st.empty()
    seen: list[Seen] = []
    unjudged: list[int] = []
    count = len(replay.events)
    for number in range(1, count + 1, AT_A_TIME):
        with waiting.container():
            found = counting.answer(visit, judged, asked, number)
        if found is None:
            return None
        for entry in found:
            seen += entry.seen or ()
            unjudged += [] if entry.seen is not None else [entry.number]
        done = found[-1].number
        if done < count:
            bar.progress(done / count, visit.say("review.judging", done=done, all=count))
            growing.html(biggest.html(visit, _of(seen, me)))
    for place in (bar, waiting, growing):
        place.empty()
    return Judged(tuple(seen), tuple(unjudged))


def _show_biggest(visit: Visit, seen: Sequence[Seen], none: str, way: Way) -> None:
    """The biggest losses, each with the way to its moment; if there are none, the message `none`."""
    for one in biggest.worst(seen):
        st.html(biggest.html(visit, [one]))
        made = one.decision.loss.made
        way(one.decision.number, f"review-{one.decision.number}-{made.stage.value}-{len(made.before)}")
    if not biggest.worst(seen):
        st.info(visit.say(none), icon=":material/check_circle:")


def _show_rest(visit: Visit, replay: Replay, asked: Asked, found: Judged, way: Way) -> None:
    """Everybody's decisions, what the points were made of, how the round stood, and every number."""
    decisions = tuple(one.decision for one in found.seen)
    unrecorded = tuple(number for number in found.unjudged if is_unrecorded(replay, number, asked.assumed))
    rare = tuple(number for number in found.unjudged if number not in unrecorded)
    review = Review(replay, asked.assumed, decisions, rare, (), unrecorded=unrecorded)
    st.html(tables.ratings_html(visit, review))
    lost = tuple(rating.lost for rating in review.ratings())
    parts = counting.answer(visit, accounts, asked, lost) if replay.complete else None
    if parts:
        st.html(tables.accounts_html(visit, parts))
    elif not replay.complete:
        st.caption(visit.say("review.not-over"))
    for sentence in tables.ratings_said(visit, review):
        st.markdown(sentence)
    courses.show(visit, asked, tuple(one.loss for one in decisions), way)
    for note in tables.notes(visit, review):
        st.caption(note)
    rows = tables.rows(visit, found.seen)
    numbergrid.show(visit, tables.columns(visit), rows, key=REVIEW, file="review")
