"""What each decision of a record was worth: the biggest losses first, as they are found."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.analysis.review.review import Review, is_unrecorded
from caboprob.table.replay import Replay
from caboprob.web.answers import compiledcode, lazyfold, numbergrid
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.progress import counting
from caboprob.web.review import biggestlosses, coursechart, tables
from caboprob.web.review.judging import (
    ENTRIES_AT_A_TIME,
    ReviewRequest,
    SeenDecision,
    accounts_of_record,
    judge_entries,
)

REVIEW = "review"
ICON = ":material/query_stats:"

ShowMoment = Callable[[int, str], None]
"""Shows the way to the table before an entry, numbered from 1; the text is a key for it."""


@dataclass(frozen=True, slots=True)
class JudgedRecord:
    """The priced decisions of a record, and the numbers of the entries that cannot be judged."""

    decisions: tuple[SeenDecision, ...]
    unjudged: tuple[int, ...]


def show(visit: Visit, replay: Replay, show_moment: ShowMoment) -> None:
    """Shows the review in a fold, of a record whose moves are legal; nothing where there is no move."""
    if replay.broken or not replay.events:
        return
    fold = lazyfold.show(REVIEW, visit.say("review.title"), ICON)
    if fold is None:  # it is closed, and what is not seen is not judged
        return
    with fold:
        styles.use("answers", "review")
        review_request = ReviewRequest(replay.record)
        if compiledcode.check_for_beliefs(visit, from_record=True) and (
            judged_record := _judge(visit, replay, review_request, None)
        ):
            _show_biggest(visit, judged_record.decisions, "review.none", show_moment)
            _show_rest(visit, replay, review_request, judged_record, show_moment)


def show_mine(visit: Visit, replay: Replay, show_moment: ShowMoment, review_request: ReviewRequest) -> None:
    """Shows the visitor's own losses at once, and in a fold below them everything else."""
    if not replay.events:
        return
    styles.use("answers", "review")
    st.subheader(visit.say("review.mine"))
    if not compiledcode.check_for_beliefs(visit, from_record=True):
        return
    judged_record = _judge(visit, replay, review_request, visit.me)
    if judged_record is None:
        return
    my_decisions, decisions_of_others = (
        _decisions_of(judged_record.decisions, visit.me),
        _decisions_of(judged_record.decisions, visit.me, others=True),
    )
    _show_biggest(visit, my_decisions, "review.none-mine", show_moment)
    fold = lazyfold.show(REVIEW, visit.say("review.rest"), ICON)
    if fold is not None:  # it is open
        with fold:
            if biggestlosses.biggest_losses(decisions_of_others):
                st.subheader(visit.say("review.of-others"))
                _show_biggest(visit, decisions_of_others, "review.none", show_moment)
            _show_rest(visit, replay, review_request, judged_record, show_moment)


def _decisions_of(
    seen_decisions: Sequence[SeenDecision], me: int | None, *, others: bool = False
) -> tuple[SeenDecision, ...]:
    """The decisions of one player, or those of the others; all where nobody is meant."""
    return tuple(
        seen_decision
        for seen_decision in seen_decisions
        if me is None or (seen_decision.decision.player == me) != others
    )


def _judge(
    visit: Visit, replay: Replay, review_request: ReviewRequest, me: int | None
) -> JudgedRecord | None:
    """Judges entry after entry; the list of the biggest losses, mine if I am named, grows meanwhile.

    None if a count was refused.
    """
    progress_place, waiting_place, losses_place = st.empty(), st.empty(), st.empty()
    seen_decisions: list[SeenDecision] = []
    unjudged: list[int] = []
    count = len(replay.events)
    for number in range(1, count + 1, ENTRIES_AT_A_TIME):
        with waiting_place.container():
            judged_entries = counting.compute(visit, judge_entries, review_request, number)
        if judged_entries is None:
            return None
        for entry in judged_entries:
            seen_decisions += entry.decisions or ()
            unjudged += [] if entry.decisions is not None else [entry.number]
        done = judged_entries[-1].number
        if done < count:
            progress_place.progress(done / count, visit.say("review.judging", done=done, all=count))
            losses_place.html(biggestlosses.html(visit, _decisions_of(seen_decisions, me)))
    for place in (progress_place, waiting_place, losses_place):
        place.empty()
    return JudgedRecord(tuple(seen_decisions), tuple(unjudged))


def _show_biggest(
    visit: Visit, seen_decisions: Sequence[SeenDecision], none_key: str, show_moment: ShowMoment
) -> None:
    """Shows the biggest losses, each with the way to its moment; if there are none, message `none_key`."""
    for seen_decision in biggestlosses.biggest_losses(seen_decisions):
        st.html(biggestlosses.html(visit, [seen_decision]))
        made = seen_decision.decision.loss.made
        show_moment(  # an entry may have several decisions: their stage and the moves before them tell which
            seen_decision.decision.number,
            f"review-{seen_decision.decision.number}-{made.stage.value}-{len(made.before)}",
        )
    if not biggestlosses.biggest_losses(seen_decisions):
        st.info(visit.say(none_key), icon=":material/check_circle:")


def _show_rest(
    visit: Visit,
    replay: Replay,
    review_request: ReviewRequest,
    judged_record: JudgedRecord,
    show_moment: ShowMoment,
) -> None:
    """Shows everybody's decisions, what the points were made of, how the round stood, and every number."""
    decisions = tuple(seen_decision.decision for seen_decision in judged_record.decisions)
    unrecorded = tuple(
        number
        for number in judged_record.unjudged
        if is_unrecorded(replay, number, review_request.assumptions)
    )
    too_rare = tuple(  # too few tables fit what the player knew
        number for number in judged_record.unjudged if number not in unrecorded
    )
    # `players` would be the accounts, which are counted below.
    review = Review(
        replay, review_request.assumptions, decisions, unjudged=too_rare, players=(), unrecorded=unrecorded
    )
    st.html(tables.ratings_html(visit, review))
    lost = tuple(rating.lost for rating in review.ratings())  # points, by player
    all_accounts = (
        counting.compute(visit, accounts_of_record, review_request, lost) if replay.complete else None
    )
    if all_accounts:
        st.html(tables.accounts_html(visit, all_accounts))
    elif not replay.complete:
        st.caption(visit.say("review.not-over"))
    for sentence in tables.rating_sentences(visit, review):
        st.markdown(sentence)
    coursechart.show(visit, review_request, tuple(decision.loss for decision in decisions), show_moment)
    for note in tables.note_sentences(visit, review):
        st.caption(note)
    rows = tables.decision_rows(visit, judged_record.decisions)
    numbergrid.show(visit, tables.decision_columns(visit), rows, key=REVIEW, file="review")
