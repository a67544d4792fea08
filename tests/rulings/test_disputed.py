"""Which rulings a round of a score sheet brings up: those whose own examples it is like."""

from collections.abc import Iterator
from typing import Any

import pytest

from caboprob import rulesets
from caboprob.kabadak.score import Game
from caboprob.kabadak.score import score_round as score_games
from caboprob.table.score import EVENTS, TIE_CLAUSES, score_round
from caboprob.text.rulings import rulings
from caboprob.text.rulings.disputed import (
    BOTH,
    TIMES,
    EventsByPlayer,
    conditions_by_case,
    events_of_game,
    events_of_round,
    rulings_concerning,
)

# What a condition may name that is not in `EVENTS`: facts of the hands, and two events that a score adds to
# those; `level`: all sums are the same.
FACTS = {"caller", "zero", "below-zero", "level", "loses", "last-card-thrown", "starts-next"}
ALL_EVENTS = {event for _, event, _ in EVENTS} | set(TIE_CLAUSES)
# The events of Kabadak alone; `bare`: a hand was Kabadak and nothing else.
OF_KABADAK = {"bare", "both-beyond", "beyond", "at-once", "at-limit"}


def examples(case: str) -> Iterator[dict[str, Any]]:
    """The examples of a case that are hands to score."""
    for one in rulings.cases()[case].get("examples", ()):
        if "hands" in one and "moves" not in one and one["rules"] in rulesets.family_keys():
            yield one


def happened(example: dict[str, Any]) -> EventsByPlayer:
    """What happened in an example; where nobody has ended its round, nothing was left to draw."""
    rules = rulesets.read(example["rules"], example.get("house", ()))
    caller, shed = example.get("caller"), example.get("shed")
    score = score_round(
        rules,
        [rules.deck.read_hand(hand) for hand in example["hands"]],
        caller=caller,
        shed=shed,
        totals=example.get("totals"),
        no_cards=caller is None and shed is None,
    )
    return events_of_round(score, caller)


def found(book: str, what: EventsByPlayer) -> list[str]:
    return [ruling.case for ruling in rulings_concerning("en", book, what)]


def test_every_case_and_every_event_is_there() -> None:
    """A condition joins by `BOTH` what has happened to one player; `TIMES` is before a number of players."""
    known = ALL_EVENTS | FACTS | OF_KABADAK
    for case, ways in conditions_by_case().items():
        assert case in rulings.cases()
        named = {part for way in ways for one in way for part in one.partition(TIMES)[0].split(BOTH)}
        assert named <= known, case


@pytest.mark.parametrize("case", [case for case in conditions_by_case() if any(examples(case))])
def test_a_ruling_comes_up_where_its_own_example_is_played(case: str) -> None:
    told = [one for one in examples(case) if case in found(one["rules"], happened(one))]
    assert told, "no example of the ruling brings it up"


def test_the_rarest_comes_first() -> None:
    rules = rulesets.read("cabo-de")
    hundred = score_round(rules, [(10, 10), (1,)], caller=2, totals=[80, 0])
    assert found("cabo-de", events_of_round(hundred, 2))[:2] == ["G04", "G01"]
    penalty = score_round(rules, [(10, 5), (1,)], caller=1, totals=[80, 0])
    assert found("cabo-de", events_of_round(penalty, 1))[0] == "G02"


def test_a_bare_kabadak_and_more_than_200_points_bring_up_their_rulings() -> None:
    assert found("kabadak", events_of_game(score_games([Game((45, 0), bare=2)])))[:2] == ["B28", "B23"]
    assert "B25" in found("kabadak", events_of_game(score_games([Game((0, 73))] * 3)))


@pytest.mark.parametrize("key", rulesets.family_keys())
def test_no_ruling_is_told_that_has_no_verdict_for_the_game(key: str) -> None:
    all_of_it = frozenset(ALL_EVENTS | FACTS)
    told = rulings_concerning("de", key, {1: all_of_it, 2: all_of_it})
    assert told
    assert all(key in ruling.verdicts for ruling in told)
