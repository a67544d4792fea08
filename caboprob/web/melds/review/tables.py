"""The tables of a reviewed game: what was let go, grades, accounts, and every turn to take away."""

from collections.abc import Sequence
from html import escape

from caboprob.analysis.kabadak.gamereview import GameDecision, count_missed, rating
from caboprob.analysis.kabadak.turnfacts import MissedChance
from caboprob.analysis.review.accounts import PARTS, Account
from caboprob.analysis.review.grades import Grade
from caboprob.kabadak.core.state import SEATS
from caboprob.text.chances import points
from caboprob.text.kabadak.reviewwords import could_words, missed_words, move_words
from caboprob.text.rounds.reasons import player
from caboprob.web.answers import estimatewords, numbergrid
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

ACCOUNT = ("player", *PARTS)
SEEN, COUNTED = ("move", "player", "decision"), ("could", "missed", "left", "stuck")
PRICED = ("best", "loss", "low", "high", "grade")
PLAYERS = range(1, SEATS + 1)


def lost(decisions: Sequence[GameDecision]) -> tuple[float, ...]:
    """What each player's turns lost in sum."""
    return tuple(rating(decisions, number).lost for number in PLAYERS)


def counts_html(visit: Visit, decisions: Sequence[GameDecision]) -> str:
    """How often each player let something go."""
    names = [
        visit.say("review.column.player"),
        *(missed_words(visit.language, kind) for kind in MissedChance),
    ]
    rows: list[list[Cell]] = [
        [player(visit.language, number, visit.me), *count_missed(decisions, number).values()]
        for number in PLAYERS
    ]
    return _table(visit, "kabadakreview.counted", names, rows)


def ratings_html(visit: Visit, decisions: Sequence[GameDecision]) -> str:
    """Each player's decisions: how many, what they lost, and how many of each grade."""
    names = [
        *(visit.say(f"review.column.{name}") for name in ("player", "decided", "sum")),
        *(visit.say(f"review.grade.{grade.value}") for grade in Grade),
    ]
    rows: list[list[Cell]] = [
        [
            player(visit.language, found.player, visit.me),
            found.decisions,
            points(visit.language, found.lost),
            *found.grades.values(),
        ]
        for found in (rating(decisions, number) for number in PLAYERS)
    ]
    return _table(visit, "review.ratings", names, rows)


def accounts_html(visit: Visit, accounts: Sequence[Account]) -> str:
    """What each player's points were made of."""
    rows: list[list[Cell]] = [
        [
            player(visit.language, account.player, visit.me),
            *(points(visit.language, part) for part in account.parts().values()),
        ]
        for account in accounts
    ]
    return _table(visit, "review.account", [visit.say(f"review.column.{name}") for name in ACCOUNT], rows)


def columns(visit: Visit) -> list[str]:
    """The titles of the numbers to take away."""
    return [
        *(visit.say(f"review.column.{name}") for name in SEEN),
        *(visit.say(f"kabadakreview.column.{name}") for name in COUNTED),
        *(visit.say(f"review.column.{name}") for name in PRICED),
    ]


def rows(visit: Visit, decisions: Sequence[GameDecision]) -> list[list[Cell]]:
    """Every turn, in order."""
    language = visit.language
    return [
        [
            decision.number,
            player(language, decision.player, visit.me),
            move_words(language, decision.played_move),
            could_words(language, decision.facts),
            missed_words(language, decision.facts.missed),
            decision.facts.points_left,
            len(decision.facts.deadwood),
            move_words(language, decision.best_move),
            *estimatewords.cells(visit, decision.loss, is_chance=False),
            visit.say(f"review.grade.{decision.grade.value}"),
        ]
        for decision in decisions
    ]


def _table(visit: Visit, title: str, names: list[str], rows: list[list[Cell]]) -> str:
    """A table that may be scrolled sideways by itself."""
    heading = element("h3", escape(visit.say(title)))
    grid = element("div", numbergrid.html(visit, names, rows), class_="wide", tabindex="0", role="region")
    return element("div", heading, grid, class_="review")
