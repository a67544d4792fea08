"""Comparing games: every rule once, and whether the games differ in it."""

import csv
import io

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.text.games.comparison import as_csv, compare_rules, differing_first
from caboprob.text.games.rulewords import rule_rows

GAMES = [rulesets.read(key) for key in rulesets.family_keys()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there_with_every_games_value(language: str) -> None:
    found = {row.field: row for row in compare_rules(language, GAMES)}
    for place, rules in enumerate(GAMES):
        for row in rule_rows(language, rules):
            if row.field in found:
                assert found[row.field].values[place] == row.value
                assert found[row.field].clauses[place] == row.clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_none_of_the_games_has_is_left_out(language: str) -> None:
    all_rules = {row.field for row in rule_rows(language, GAMES[0])}
    # The first row tells the cards with all their points.
    assert all_rules - {row.field for row in compare_rules(language, GAMES)} == {"points"}
    editions = [rulesets.read(key) for key in ("cabo-de", "cabo-en", "cabo-2")]
    left_out = all_rules - {row.field for row in compare_rules(language, editions)}
    assert {"points", "snap.foreign", "snap.penalty_cards"} <= left_out
    assert not {"sets.failed", "pile.taken_open", "total.reset_times"} & left_out


def test_two_games_alike_differ_in_nothing() -> None:
    assert not any(row.differs for row in compare_rules("en", [GAMES[0], GAMES[0]]))


def test_what_differs_comes_first_in_reading_order() -> None:
    found = compare_rules("en", GAMES)
    ordered = differing_first(found)
    assert [row.differs for row in ordered] == sorted((row.differs for row in found), reverse=True)
    assert [row for row in ordered if row.differs] == [row for row in found if row.differs]


def test_the_editions_of_cabo_differ_in_the_reshuffle_and_the_first_starter() -> None:
    found = compare_rules("en", [rulesets.read("cabo-de"), rulesets.read("cabo-en")])
    assert {row.field for row in found if row.differs} == {"pile.reshuffle", "setup.first_starter"}


def test_house_rules_are_compared_too() -> None:
    found = compare_rules("en", [rulesets.read("cabo-de", ("six-cards",)), rulesets.read("cabo-en")])
    dealt = next(row for row in found if row.field == "setup.hand_size")
    assert dealt.values == ("6", "4")
    assert dealt.clauses[0].status == "house"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_csv_reads_back(language: str) -> None:
    found = compare_rules(language, GAMES)
    head, *table = csv.reader(io.StringIO(as_csv(language, GAMES, found)))
    assert len(head) == len(GAMES) + 2
    assert [tuple(row[1:-1]) for row in table] == [row.values for row in found]
