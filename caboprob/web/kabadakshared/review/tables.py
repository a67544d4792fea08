"""The tables of a reviewed game: missed chances, grades, accounts, and every turn to download."""

from collections.abc import Sequence
from html import escape

from caboprob.analysis.kabadak.gamereview import GameDecision, count_missed, rating
from caboprob.analysis.kabadak.turnfacts import MissedChance
from caboprob.analysis.review.accounts import ACCOUNT_PARTS, Account
from caboprob.analysis.review.grades import Grade
from caboprob.kabadak.core.state import SEATS
from caboprob.text.chances import points_words
from caboprob.text.kabadak.reviewwords import missed_words, move_words, possible_melds_words
from caboprob.text.rounds.reasons import player_name
from caboprob.web.answers import estimatewords, numbergrid
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

ACCOUNT_COLUMNS = ("player", *ACCOUNT_PARTS)
SEEN_COLUMNS = ("move", "player", "decision")
# What could have been laid, the chance missed, the points kept in hand, how many cards no move could lay.
COUNTED_COLUMNS = ("could", "missed", "left", "stuck")
PRICED_COLUMNS = ("best", "loss", "low", "high", "grade")
PLAYERS = range(1, SEATS + 1)


def points_lost(decisions: Sequence[GameDecision]) -> tuple[float, ...]:
    """What each player's turns lost in total."""
    return tuple(rating(decisions, number).lost for number in PLAYERS)


def counts_html(visit: Visit, decisions: Sequence[GameDecision]) -> str:
    """How often each player missed each kind of chance."""
    titles = [
        visit.say("review.column.player"),
        *(missed_words(visit.language, kind) for kind in MissedChance),
    ]
    rows: list[list[Cell]] = [
        [player_name(visit.language, number, visit.me), *count_missed(decisions, number).values()]
        for number in PLAYERS
    ]
    return _table_html(visit, "kabadakreview.counted", titles, rows)


def ratings_html(visit: Visit, decisions: Sequence[GameDecision]) -> str:
    """Each player's decisions that left a choice: how many, what they lost, and how many of each grade."""
    titles = [
        *(visit.say(f"review.column.{name}") for name in ("player", "decided", "sum")),
        *(visit.say(f"review.grade.{grade.value}") for grade in Grade),
    ]
    rows: list[list[Cell]] = [
        [
            player_name(visit.language, player_rating.player, visit.me),
            player_rating.decisions,
            points_words(visit.language, player_rating.lost),
            *player_rating.grades.values(),
        ]
        for player_rating in (rating(decisions, number) for number in PLAYERS)
    ]
    return _table_html(visit, "review.ratings", titles, rows)


def accounts_html(visit: Visit, accounts: Sequence[Account]) -> str:
    """Each player's points, less the other's, and the parts that they are the sum of."""
    rows: list[list[Cell]] = [
        [
            player_name(visit.language, account.player, visit.me),
            *(points_words(visit.language, part) for part in account.parts().values()),
        ]
        for account in accounts
    ]
    return _table_html(
        visit, "review.account", [visit.say(f"review.column.{name}") for name in ACCOUNT_COLUMNS], rows
    )


def columns(visit: Visit) -> list[str]:
    """The column titles of the numbers to download."""
    return [
        *(visit.say(f"review.column.{name}") for name in SEEN_COLUMNS),
        *(visit.say(f"kabadakreview.column.{name}") for name in COUNTED_COLUMNS),
        *(visit.say(f"review.column.{name}") for name in PRICED_COLUMNS),
    ]


def rows(visit: Visit, decisions: Sequence[GameDecision]) -> list[list[Cell]]:
    """Every turn, in order."""
    language = visit.language
    return [
        [
            decision.number,
            player_name(language, decision.player, visit.me),
            move_words(language, decision.played_move),
            possible_melds_words(language, decision.facts),
            missed_words(language, decision.facts.missed),
            decision.facts.points_left,
            len(decision.facts.unlayable),
            move_words(language, decision.best_move),
            *estimatewords.cells(visit, decision.loss, is_chance=False),
            visit.say(f"review.grade.{decision.grade.value}"),
        ]
        for decision in decisions
    ]


def _table_html(visit: Visit, title: str, titles: list[str], rows: list[list[Cell]]) -> str:
    """A table that can be scrolled sideways by itself, under its title."""
    heading = element("h3", escape(visit.say(title)))
    grid = element("div", numbergrid.html(visit, titles, rows), class_="wide", tabindex="0", role="region")
    return element("div", heading, grid, class_="review")
