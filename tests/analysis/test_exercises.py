"""Exercises: what is kept of them is consistent, and their best moves stay best when they are priced anew."""

import json
from collections import Counter
from datetime import date, timedelta
from itertools import islice

import pytest

from caboprob import rulesets
from caboprob.analysis.advice import notation_of
from caboprob.analysis.decisions import decisions
from caboprob.analysis.exercises import collection
from caboprob.analysis.exercises.alike import answer_groups
from caboprob.analysis.exercises.candidates import PlayedRounds
from caboprob.analysis.exercises.daily import exercise_of_day, in_practice_order
from caboprob.analysis.exercises.exercise import Exercise, Theme
from caboprob.analysis.exercises.finding import BEST_ANSWER_MARGIN, FEWEST_ANSWERS, find_exercises
from caboprob.analysis.exercises.pricing import price_answers
from caboprob.analysis.exercises.renewing import explained_anew, quiz_position
from caboprob.analysis.exercises.themes import theme_of
from caboprob.analysis.exercises.wanted import ENOUGH, SEARCH_STAGES
from caboprob.analysis.moment import moment_of
from caboprob.analysis.review.grades import Grade
from caboprob.content import paths
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.core.codes import CALL, DISCARD, DRAW, KEEP, LOOK, SNAP, SWAP, TAKE
from caboprob.table.core.moves import kind_of, move_at, move_without_places, place_at
from caboprob.text.review.reasonwords import sentence
from tests.analysis.moments import dealt, position
from tests.turns import every_nth

KEYS = paths.folder_names(collection.FOLDER)
OF_CABO = {Theme.CALL, Theme.TAKE, Theme.EXCHANGE, Theme.SET, Theme.LOOK, Theme.SWAP}
OF_CABU = {Theme.CALL, Theme.TAKE, Theme.EXCHANGE, Theme.LOOK, Theme.SNAP}
OF_CAMBIO = OF_CABU | {Theme.SWAP}
THEMES = {
    "cabo-de": OF_CABO,
    "cabo-en": OF_CABO,
    "kaboom": OF_CABO,
    "cabu": OF_CABU,
    "cambio": OF_CAMBIO,
    "tamalou": OF_CAMBIO,
    "kombio": OF_CAMBIO,
    "cabo-2": OF_CABO,
    "dutch": OF_CAMBIO,
}
every_game = pytest.mark.parametrize("key", KEYS)


def exercises(key: str) -> tuple[Exercise, ...]:
    return collection.read_exercises(rulesets.read(key))


def most_answers(theme: Theme) -> int:
    return max(stage.most_answers for stage in SEARCH_STAGES if theme in stage.themes)


def test_every_game_that_falls_back_on_no_other_has_exercises() -> None:
    assert set(KEYS) >= {key for key in rulesets.family_keys() if len(rulesets.lineage(key)) == 1}


@every_game
def test_a_game_has_at_least_25_and_enough_of_every_theme_that_it_offers(key: str) -> None:
    assert len(exercises(key)) >= 25
    found = Counter(one.theme for one in exercises(key))
    assert found.keys() >= THEMES[key]
    assert all(count >= ENOUGH for count in found.values())


@every_game
def test_no_exercise_comes_twice_and_each_is_called_by_what_it_shows(key: str) -> None:
    for theme in Theme:
        file = paths.data(collection.FOLDER, key, f"{theme}.json")
        stored = json.loads(file.read_text(encoding="utf-8"))["exercises"] if file.exists() else []
        assert {one["theme"] for one in stored} <= {theme.value}
        named = {one["name"]: collection.exercise_named(rulesets.read(key), one["name"]) for one in stored}
        assert len(named) == len(stored)
        assert all(one.name == name for name, one in named.items())


@every_game
def test_one_answer_is_clearly_best_and_the_others_cost_half_a_point_or_more(key: str) -> None:
    for one in exercises(key):
        assert [answer.grade for answer in one.answers].count(Grade.BEST) == 1
        assert one.margin.value >= BEST_ANSWER_MARGIN
        assert one.margin.low > 0
        assert FEWEST_ANSWERS <= len(one.answers) <= most_answers(one.theme)
        assert one.effective >= WEAK_BELOW


@every_game
def test_no_exercise_is_so_plain_that_all_built_in_players_find_it(key: str) -> None:
    for one in exercises(key):
        assert set(one.solved_by) < set(one.polled) <= set(roster.KEYS)


@every_game
def test_who_always_calls_is_wrong_and_so_is_who_never_does(key: str) -> None:
    kinds = {one.best.move.split()[0] for one in exercises(key) if one.theme == Theme.CALL}
    assert len(kinds) > 1


@pytest.mark.parametrize("key", every_nth(KEYS, turn=2, of=3))
@pytest.mark.slow
def test_every_move_of_an_answer_is_a_decision_there_and_none_stands_twice(key: str, in_full: bool) -> None:
    for one in exercises(key)[:: 8 if in_full else 16]:
        evidence = quiz_position(one).evidence(tablekinds.players(one.table, one.position.players), 1, 60_000)
        possible = {notation_of(move) for move in decisions(moment_of(evidence))}
        named = [move for answer in one.answers for move in answer.moves]
        assert set(named) <= possible
        assert len(named) == len(set(named))


@pytest.mark.parametrize("key", every_nth(KEYS, turn=1, of=3))
@pytest.mark.slow
def test_two_of_a_game_priced_anew_have_the_same_best_move(key: str) -> None:
    every = in_practice_order(exercises(key))
    for one in (every[0], every[len(every) // 2]):
        players = tablekinds.players(one.table, one.position.players)
        found = price_answers(quiz_position(one).evidence(players, 4711, 40_000), rounds=8_000, seed=4711)
        assert {option.move for option in found.best.options} == set(one.best.moves)
        for group in found.groups:
            answer = one.answer(group.first.move)
            if answer and answer.regret and group.first.regret:
                assert group.first.regret.low <= answer.regret.high
                assert answer.regret.low <= group.first.regret.high


@every_game
@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_reason_can_be_said(key: str, language: str) -> None:
    for one in exercises(key):
        told = [answer.reason for answer in one.answers if answer.reason]
        assert not any(reason.name == "claimed-set" and reason.facts["chance"] == 1 for reason in told)
        assert all(sentence(language, reason, 0, one.position.players) for reason in told)


@every_game
@pytest.mark.slow
def test_the_reasons_kept_are_those_that_hold_now(key: str) -> None:
    for one in in_practice_order(exercises(key))[::12]:
        now = explained_anew(one)
        assert [answer.reason and answer.reason.name for answer in now.answers] == [
            answer.reason and answer.reason.name for answer in one.answers
        ]


@every_game
def test_the_order_of_the_answers_gives_the_best_away_to_nobody(key: str) -> None:
    places = Counter(
        [answer.regret is None for answer in one.answers].index(True) / (len(one.answers) - 1)
        for one in exercises(key)
    )
    assert max(places.values()) < 0.8 * sum(places.values())


@every_game
def test_the_day_alone_says_which_exercise_is_its_own(key: str) -> None:
    every, day = exercises(key), date(2026, 11, 22)
    in_a_row = [exercise_of_day(every, day + timedelta(days=days)).name for days in range(len(every))]
    assert len(set(in_a_row)) == len(every)
    assert exercise_of_day(tuple(reversed(every)), day) is exercise_of_day(every, day)
    assert in_a_row != [one.name for one in in_practice_order(every)]


def test_house_rules_have_no_exercises_of_their_own() -> None:
    assert collection.read_exercises(rulesets.read("cabo-de", ("six-cards",))) == ()


def test_unseen_cards_are_one_answer_and_equal_ones_too() -> None:
    moment = moment_of(dealt(position("cabo-de", "5 5 ? ?", "? ? ? ?", "? ? ? ?", discard="3")))
    groups = answer_groups(moment, [move for move in decisions(moment) if move != NO_SNAP])
    sizes = {kind_of(group[0]): [] for group in groups}
    for group in groups:
        sizes[kind_of(group[0])].append(len(group))
    assert sizes[CALL] == sizes[DRAW] == [1]
    assert 2 in sizes[TAKE]  # slots 3 and 4


@pytest.mark.parametrize(
    ("best", "tempting", "theme"),
    [
        (move_without_places(CALL), move_without_places(DRAW), Theme.CALL),
        (move_without_places(DRAW), move_without_places(CALL), Theme.CALL),
        (move_at(TAKE, place_at(0, 1)), move_without_places(DRAW), Theme.TAKE),
        (move_at(TAKE, place_at(0, 1)), move_at(TAKE, place_at(0, 2)), Theme.EXCHANGE),
        (move_at(KEEP, place_at(0, 1)), move_without_places(DISCARD), Theme.EXCHANGE),
        (move_at(LOOK, place_at(0, 1)), move_at(KEEP, place_at(0, 1)), Theme.LOOK),
        (move_at(SWAP, place_at(0, 1)), move_at(LOOK, place_at(0, 1)), Theme.SWAP),
        (move_without_places(DRAW), move_at(SNAP, place_at(0, 1)), Theme.SNAP),
    ],
)
def test_the_theme_is_what_best_and_tempting_move_differ_in(best: int, tempting: int, theme: Theme) -> None:
    assert theme_of(best, tempting) == theme


@pytest.mark.parametrize(("key", "ends"), [("cabo-de", False), ("dutch", True)])
def test_where_calls_end_a_turn_its_end_is_a_moment_to_decide(key: str, ends: bool) -> None:
    rules = rulesets.read(key)
    play = PlayedRounds(rules, tablekinds.players("family", 3), seed=1)
    candidates = [one for number in range(3) for one in play.candidates(number)]
    assert any(one.at_turn_end for one in candidates) == ends
    assert all(one.drawn is None and one.turns_had > 0 for one in candidates if one.at_turn_end)


@pytest.fixture(scope="module")
def two_found() -> list[Exercise]:
    """The first that a search finds, which takes a while."""
    return list(islice(find_exercises(rulesets.read("kaboom"), "family", seed=1, most_rounds=2), 2))


@pytest.mark.in_full  # that the second is found again shows it, too
def test_the_same_seed_finds_the_same_exercises(two_found: list[Exercise]) -> None:
    again = next(find_exercises(rulesets.read("kaboom"), "family", seed=1, most_rounds=2))
    assert again.name == two_found[0].name


@pytest.mark.slow
def test_a_search_that_was_stopped_goes_on_to_what_it_would_have_found(two_found: list[Exercise]) -> None:
    rest = find_exercises(rulesets.read("kaboom"), "family", seed=1, found=two_found[:1], most_rounds=2)
    assert next(rest).name == two_found[1].name


def test_the_search_for_more_refuses_an_unknown_rule_set(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        collection.main(["nobody"])
    assert capsys.readouterr().err.endswith("no rule set of the CABO family is called nobody\n")
