"""What each decision of a record was worth, in a fold: the biggest losses first, as they are found."""

from collections.abc import Callable
from html import escape

import streamlit as st

from caboprob.analysis.review.accounts import Account
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.ratings import FEWEST_RATED
from caboprob.analysis.review.review import Review, is_unrecorded
from caboprob.table.replay import Replay
from caboprob.text.chances import percent, points
from caboprob.text.numbers import listed
from caboprob.text.playernames import name as player_name
from caboprob.text.review.ratingwords import hindsight_sentence, rating_sentence, scale_sentence
from caboprob.text.review.reasonwords import NOTES, reason_sentence
from caboprob.text.rounds.reasons import player
from caboprob.web.advice.movewords import MoveWords
from caboprob.web.answers import estimatewords, lazyfold, numbergrid, ready
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.progress import counting
from caboprob.web.review import courses
from caboprob.web.review.judged import ASSUMED, AT_A_TIME, Seen, accounts, judged

REVIEW = "review"
MOST = 5
COLUMNS = ("move", "player", "decision", "best", "loss", "low", "high", "grade")
ACCOUNT = ("player", "points", "expected", "luck", "lost", "others")


Way = Callable[[int, str], None]
"""Shows the way to the table before an entry, numbered from 1; the text is a key for it."""


def show(visit: Visit, replay: Replay, way: Way) -> None:
    """The review of a record whose moves are legal; nothing where there is no move."""
    if replay.broken or not replay.events:
        return
    fold = lazyfold.show(REVIEW, visit.say("review.title"), ":material/query_stats:")
    if fold is None:
        return
    with fold:
        styles.use("answers", "review")
        if ready.to_believe(visit, by_record=True):
            _show(visit, replay, way)


def _show(visit: Visit, replay: Replay, way: Way) -> None:
    """Judges entry after entry; the list grows as losses are found."""
    bar, waiting, biggest = st.empty(), st.empty(), st.empty()
    seen: list[Seen] = []
    unjudged: list[int] = []
    count = len(replay.events)
    for number in range(1, count + 1, AT_A_TIME):
        with waiting.container():
            found = counting.answer(visit, judged, replay.record, number)
        if found is None:
            return
        for entry in found:
            seen += entry.seen or ()
            unjudged += [] if entry.seen is not None else [entry.number]
        done = found[-1].number
        if done < count:
            bar.progress(done / count, visit.say("review.judging", done=done, all=count))
            biggest.html(losses_html(visit, seen))
    bar.empty()
    waiting.empty()
    biggest.empty()
    _show_whole(visit, replay, tuple(seen), unjudged, way)


def _show_whole(visit: Visit, replay: Replay, seen: tuple[Seen, ...], unjudged: list[int], way: Way) -> None:
    """Everything, once all entries are judged."""
    for one in worst(seen):
        st.html(losses_html(visit, [one]))
        number = one.decision.number
        made = one.decision.loss.made
        way(number, f"review-{number}-{made.stage.value}-{len(made.before)}")
    if not worst(seen):
        st.info(visit.say("review.none"), icon=":material/check_circle:")
    decisions = tuple(one.decision for one in seen)
    unrecorded = tuple(number for number in unjudged if is_unrecorded(replay, number, ASSUMED))
    rare = tuple(number for number in unjudged if number not in unrecorded)
    review = Review(replay, ASSUMED, decisions, rare, (), unrecorded=unrecorded)
    st.html(ratings_html(visit, review))
    lost = tuple(rating.lost for rating in review.ratings())
    found = counting.answer(visit, accounts, replay.record, lost) if replay.complete else None
    if found:
        st.html(accounts_html(visit, found))
    elif not replay.complete:
        st.caption(visit.say("review.not-over"))
    for sentence in ratings_said(visit, review):
        st.markdown(sentence)
    courses.show(visit, replay.record, tuple(one.loss for one in decisions))
    for note in notes(visit, review):
        st.caption(note)
    numbergrid.show(visit, columns(visit), rows(visit, seen), key=REVIEW, file="review")


def worst(seen: tuple[Seen, ...] | list[Seen]) -> list[Seen]:
    """The decisions that lost most, beyond chance."""
    bad = [one for one in seen if one.decision.loss.grade != Grade.BEST]
    return sorted(bad, key=lambda one: -one.decision.loss.loss.value)[:MOST]


def losses_html(visit: Visit, seen: list[Seen]) -> str:
    """The biggest losses: who, what, what was better, by how much, and why."""
    return element("div", *(_loss(visit, one) for one in worst(seen)), class_="review", role="list")


def _loss(visit: Visit, one: Seen) -> str:
    decision, loss = one.decision, one.decision.loss
    words = MoveWords(visit, one.position, one.drawn, loss.made.seat + 1, somebody_else=True)
    grade = visit.say(f"review.grade.{loss.grade.value}")
    head = f"{visit.say('review.entry', n=decision.number)}: {grade}"
    instead = visit.say(
        "review.instead",
        player=player(visit.language, decision.player, visit.me),
        played=words.of(loss.played),
        best=words.of(loss.best),
    )
    price = visit.say(
        "review.lost", **{name: points(visit.language, getattr(loss.loss, at)) for name, at in PRICE.items()}
    )
    why = reason_sentence(visit.language, decision, 1 + len(one.position.opponents), visit.me)
    afterwards = hindsight_sentence(visit.language, decision.hindsight)
    return element(
        "article",
        element("h3", escape(head), class_=f"grade-{loss.grade.value}"),
        element("p", escape(instead)),
        element("p", element("strong", escape(price))),
        *([element("p", escape(why), class_="why")] if why else []),
        *([element("p", escape(afterwards), class_="afterwards")] if afterwards else []),
        role="listitem",
    )


PRICE = {"points": "value", "low": "low", "high": "high"}


def ratings_html(visit: Visit, review: Review) -> str:
    """Everybody's decisions: how many, what they lost, and how many of each grade."""
    names = [
        *(visit.say(f"review.column.{name}") for name in ("player", "decided", "sum")),
        *(visit.say(f"review.grade.{grade.value}") for grade in Grade),
    ]
    rows: list[list[Cell]] = [
        [
            player(visit.language, rating.player, visit.me),
            rating.decided,
            points(visit.language, rating.lost),
            *rating.grades.values(),
        ]
        for rating in review.ratings()
    ]
    return _table(visit, "review.ratings", names, rows)


def ratings_said(visit: Visit, review: Review) -> list[str]:
    """Who of the house loses as much as each player who made enough decisions."""
    rules = review.replay.record.rules.key
    said = [plain(rating_sentence(visit.language, rules, rating, visit.me)) for rating in review.ratings()]
    return [*filter(None, said), *([plain(scale_sentence(visit.language, rules))] if any(said) else [])]


def accounts_html(visit: Visit, found: tuple[Account, ...]) -> str:
    """What everybody's points were made of."""
    rows: list[list[Cell]] = [
        [
            player(visit.language, account.player, visit.me),
            *(
                points(visit.language, part)
                for part in (
                    account.points,
                    account.expected.value,
                    account.luck,
                    account.lost,
                    account.others,
                )
            ),
        ]
        for account in found
    ]
    return _table(visit, "review.account", [visit.say(f"review.column.{name}") for name in ACCOUNT], rows)


def _table(visit: Visit, title: str, names: list[str], rows: list[list[Cell]]) -> str:
    """A table that may be scrolled sideways by itself."""
    heading = element("h3", escape(visit.say(title)))
    grid = element("div", numbergrid.html(visit, names, rows), class_="wide", tabindex="0", role="region")
    return element("div", heading, grid, class_="review")


def notes(visit: Visit, review: Review) -> list[str]:
    """What the numbers mean, and what they rest on."""
    company = [player_name(visit.language, one.key) for one in ASSUMED.everybody]
    said = [
        visit.say("review.sum") if review.replay.complete else "",
        *(visit.say(f"review.note.{name}") for name in NOTES),
        visit.say(
            "review.judged-by",
            players=listed(visit.language, company, either=True),
            tremble=percent(visit.language, ASSUMED.tremble),
            me=player_name(visit.language, ASSUMED.plays_on.key),
        ),
    ]
    if not all(rating.rated for rating in review.ratings()):
        said.insert(0, visit.say("review.few", n=FEWEST_RATED))
    if review.unjudged:
        moves = listed(visit.language, [str(number) for number in review.unjudged])
        said.append(visit.say("review.unjudged", n=len(review.unjudged), moves=moves))
    if review.unrecorded:
        moves = listed(visit.language, [str(number) for number in review.unrecorded])
        said.append(visit.say("review.unrecorded", n=len(review.unrecorded), moves=moves))
    return [note for note in said if note]


def columns(visit: Visit) -> list[str]:
    """The titles of the numbers to take away."""
    return [visit.say(f"review.column.{name}") for name in COLUMNS]


def rows(visit: Visit, seen: tuple[Seen, ...]) -> list[list[Cell]]:
    """Every decision, in order."""
    return [
        [
            one.decision.number,
            player(visit.language, one.decision.player, visit.me),
            words.of(loss.played),
            words.of(loss.best),
            *estimatewords.cells(visit, loss.loss, is_chance=False),
            visit.say(f"review.grade.{loss.grade.value}"),
        ]
        for one in seen
        for loss in [one.decision.loss]
        for words in [MoveWords(visit, one.position, one.drawn, loss.made.seat + 1, somebody_else=True)]
    ]
