"""The tables of a reviewed round: everybody's decisions and accounts, and every decision to download."""

from html import escape

from caboprob.analysis.review.accounts import ACCOUNT_PARTS, Account
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.ratings import FEWEST_RATED
from caboprob.analysis.review.review import Review
from caboprob.text.chances import percent, points_words
from caboprob.text.numbers import join_words
from caboprob.text.review.beliefwords import belief_strength_sentences, grade_word, way_name
from caboprob.text.review.ratingwords import rating_sentence, scale_sentence
from caboprob.text.review.reasonwords import NOTES
from caboprob.text.rounds.reasons import player_name
from caboprob.web.answers import estimatewords, numbergrid
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.review.judging import SeenDecision, move_words

DECISION_COLUMNS = ("move", "player", "decision", "best", "loss", "low", "high", "grade")
ACCOUNT_COLUMNS = ("player", *ACCOUNT_PARTS)


def ratings_html(visit: Visit, review: Review) -> str:
    """Everybody's decisions that left a choice: how many, what they lost, and how many of each grade."""
    columns = [
        *(visit.say(f"review.column.{name}") for name in ("player", "decided", "sum")),
        *(visit.say(f"review.grade.{grade.value}") for grade in Grade),
    ]
    rows: list[list[Cell]] = [
        [
            player_name(visit.language, rating.player, visit.me),
            rating.decisions,
            points_words(visit.language, rating.lost),
            *rating.grades.values(),
        ]
        for rating in review.ratings()
    ]
    return _table(visit, "review.ratings", columns, rows)


def rating_sentences(visit: Visit, review: Review) -> list[str]:
    """For each player with enough decisions, the built-in player whose average loss is closest."""
    rules_key = review.replay.record.rules.key
    sentences = [
        escape_markdown(rating_sentence(visit.language, rules_key, rating, visit.me))
        for rating in review.ratings()
    ]
    return [
        *filter(None, sentences),
        *([escape_markdown(scale_sentence(visit.language, rules_key))] if any(sentences) else []),
    ]


def accounts_html(visit: Visit, accounts: tuple[Account, ...]) -> str:
    """Everybody's points, less the mean of the others', and the parts that they are the sum of."""
    rows: list[list[Cell]] = [
        [
            player_name(visit.language, account.player, visit.me),
            *(points_words(visit.language, part) for part in account.parts().values()),
        ]
        for account in accounts
    ]
    return _table(
        visit, "review.account", [visit.say(f"review.column.{name}") for name in ACCOUNT_COLUMNS], rows
    )


def _table(visit: Visit, title: str, columns: list[str], rows: list[list[Cell]]) -> str:
    """A table that may be scrolled sideways by itself."""
    heading = element("h3", escape(visit.say(title)))
    grid = element("div", numbergrid.html(visit, columns, rows), class_="wide", tabindex="0", role="region")
    return element("div", heading, grid, class_="review")


def note_sentences(visit: Visit, review: Review) -> list[str]:
    """What the numbers mean, and what they rest on."""
    assumptions = review.assumptions
    # `everybody` are those who may sit anywhere, `ways` those like whom the one who decides may play on.
    candidates = [way_name(visit.language, candidate) for candidate in assumptions.everybody]
    sentences = [
        visit.say("review.sum") if review.replay.complete else "",
        *(visit.say(f"review.note.{name}") for name in NOTES),
        visit.say(
            "review.judged-by",
            players=join_words(visit.language, candidates, either=True),
            tremble=percent(visit.language, assumptions.tremble),  # how often one does not do as decided
            me=join_words(
                visit.language, [way_name(visit.language, way) for way in assumptions.ways], either=True
            ),
        ),
    ]
    if not all(rating.is_rated for rating in review.ratings()):
        sentences.insert(0, visit.say("review.few", n=FEWEST_RATED))
    sentences += belief_strength_sentences(visit.language, review)
    if review.unjudged:  # too few tables fit what the player knew
        entry_numbers = join_words(visit.language, [str(number) for number in review.unjudged])
        sentences.append(visit.say("review.unjudged", n=len(review.unjudged), moves=entry_numbers))
    if review.unrecorded:  # what the player had seen is not told, or an illegal move stood before
        entry_numbers = join_words(visit.language, [str(number) for number in review.unrecorded])
        sentences.append(visit.say("review.unrecorded", n=len(review.unrecorded), moves=entry_numbers))
    return [note for note in sentences if note]


def decision_columns(visit: Visit) -> list[str]:
    """The titles of the columns to download."""
    return [visit.say(f"review.column.{name}") for name in DECISION_COLUMNS]


def decision_rows(visit: Visit, seen_decisions: tuple[SeenDecision, ...]) -> list[list[Cell]]:
    """Every decision, in order."""
    return [
        [
            seen_decision.decision.number,  # of its entry in the record, from 1
            player_name(visit.language, seen_decision.decision.player, visit.me),
            words.of(loss.played),
            words.of(loss.best),
            *estimatewords.cells(visit, loss.loss, is_chance=False),
            grade_word(visit.language, loss),
        ]
        for seen_decision in seen_decisions
        for loss in [seen_decision.decision.loss]
        for words in [move_words(visit, seen_decision)]
    ]
