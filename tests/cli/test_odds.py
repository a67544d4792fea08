"""`caboprob odds`: the library's numbers as floats and fractions; bad input ends in one sentence."""

from fractions import Fraction

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.exact.call import MODELS, call
from caboprob.exact.kamikaze import kamikaze, my_kamikaze_chances
from caboprob.exact.reshuffle import next_card, reshuffles
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results.kamikazereport import kamikaze_mid_round
from caboprob.table.position import read_position
from caboprob.text import chances
from tests.cli.running import refused_in_one_sentence, run

CALL = ("odds", "call", "--rules", "cabo-de", "--me", "1 2 3 4", "--opponent", "? ? ? ?")
KAMIKAZE = ("odds", "kamikaze", "--rules", "cabo-de")
RESHUFFLE = ("odds", "reshuffle", "--rules", "cabo-en", "--players", "4")
OUTCOMES = ("alone", "tied", "beaten", "own_kamikaze", "other_kamikaze")


def test_a_call_has_five_outcomes_and_everybodys_points() -> None:
    answer = run(*CALL, "--opponent", "0-5 ? 7", "--discard", "7 5", "--json").json
    rules = rulesets.read("cabo-de")
    expected = call(read_position(rules, me="1 2 3 4", opponents=["? ? ? ?", "0-5 ? 7"], discard="7 5"))
    told = answer["fractions"]
    assert sum(Fraction(told[name]) for name in OUTCOMES) == 1
    assert {name: Fraction(told[name]) for name in OUTCOMES} == {
        name: getattr(expected, name) for name in OUTCOMES
    }
    assert Fraction(told["win"]) == expected.win
    assert tuple(map(Fraction, told["points"])) == expected.points
    assert answer["expected_points"] == float(expected.points[0])
    assert answer["win"] == pytest.approx(float(expected.win))
    assert (answer["rules"], answer["method"], answer["model"]) == ("cabo-de", "exact", "as-they-lie")
    assert answer["seconds"] >= 0


def test_one_draw_is_another_model() -> None:
    answer = run(*CALL, "--model", "one-draw", "--json").json
    position = read_position(rulesets.read("cabo-de"), me="1 2 3 4", players=2)
    assert answer["model"] == "one-draw"
    assert Fraction(answer["fractions"]["win"]) == call(position, "one-draw").win


@pytest.mark.parametrize(("key", "told"), [("cabo-en", True), ("dutch", False)])
@pytest.mark.parametrize("model", [(), ("--model", "play", "--rounds", "200")])
def test_a_game_without_a_kamikaze_prints_no_chance_of_one(
    key: str, told: bool, model: tuple[str, ...]
) -> None:
    call = ("odds", "call", "--rules", key, "--me", "2 3 4 5", "--opponent", "? ? ? ?")
    assert ("Kamikaze" in run(*call, *model).out) == told


def test_a_kamikaze_is_counted_for_me_each_other_and_anyone() -> None:
    answer = run(*KAMIKAZE, "--players", "4", "--json").json
    dealt = Fraction(6, 270725)
    told = answer["fractions"]
    assert Fraction(told["me"]) == dealt
    assert [Fraction(one) for one in told["opponents"]] == [dealt] * 3
    assert Fraction(told["any"]) == 4 * dealt
    assert "me_within_draws" not in answer


def test_a_kamikaze_within_draws_is_counted_for_own_cards() -> None:
    answer = run(*KAMIKAZE, "--players", "4", "--me", "13 1 5 12", "--draws", "5", "--json").json
    position = read_position(rulesets.read("cabo-de"), me="13 1 5 12", players=4)
    assert Fraction(answer["fractions"]["me_within_draws"]) == my_kamikaze_chances(position, 5)[-1]


def test_a_kamikaze_in_the_middle_of_a_round_is_what_is_believed() -> None:
    table = ("--players", "4", "--me", "13 12 ? 5", "--turns-had", "3", "--player", "careful")
    answer = run(*KAMIKAZE, *table, "--json").json
    position = read_position(rulesets.read("cabo-de"), me="13 12 ? 5", players=4)
    careful = (players.named("careful"),) * 4
    known = TurnsEvidence(position=position, players=careful, turns_had=3, hands_described=0)
    held = kamikaze_mid_round(known)
    assert answer["me"] == held.me.value
    assert answer["opponents"] == [one.value for one in held.opponents]
    assert (answer["intervals"]["any"]["low"], answer["intervals"]["any"]["high"]) == (
        held.anyone.low,
        held.anyone.high,
    )
    assert answer["turns_had"] == 3
    assert answer["effective_rounds"] == round(known.belief().effective, 1)
    assert "Player 2" in run(*KAMIKAZE, *table).out
    assert refused_in_one_sentence(run(*KAMIKAZE, *table, "--draws", "3"))
    assert refused_in_one_sentence(run(*KAMIKAZE, "--players", "4", "--starter", "2"))


def test_hands_of_any_size_can_hold_a_kamikaze() -> None:
    answer = run(*KAMIKAZE, "--players", "4", "--hand-size", "6", "--json").json
    position = read_position(rulesets.read("cabo-de"), players=4, hand_size=6)
    assert Fraction(answer["fractions"]["me"]) == kamikaze(position).me
    house = run(*KAMIKAZE, "--players", "4", "--house", "six-cards", "--json").json
    assert house["fractions"] == answer["fractions"]


def test_reshuffles_are_given_by_draw_and_turn_and_the_next_card_by_rank() -> None:
    answer = run(*RESHUFFLE, "--turns", "60", "--pile-rate", "0.8", "--discard", "5 7 12 3", "--json").json
    rules = rulesets.read("cabo-en")
    expected = reshuffles(rules, 4, 60, Fraction(4, 5))
    assert (answer["draw_pile"], answer["draws_to"]) == (expected.draw_pile, list(expected.draws_to))
    assert [tuple(map(Fraction, row)) for row in answer["fractions"]["at_least"]] == list(expected.at_least)
    coming = next_card(read_position(rules, players=4, discard="5 7 12 3"))
    told = answer["fractions"]["next_card"]
    assert {rank: Fraction(one) for rank, one in told["before"].items()} == coming.before
    assert {rank: Fraction(one) for rank, one in told["after"].items()} == coming.after


def test_where_nobody_may_take_a_discard_every_turn_draws() -> None:
    command = ("odds", "reshuffle", "--rules", "cambio", "--players", "4", "--turns", "40", "--json")
    drawing = run(*command, "--house", "draw-only").json
    assert drawing["at_least"][0][drawing["draws_to"][0] - 2 :][:2] == [0, 1]
    taking, four_of_five = (run(*command, *rate).json["at_least"] for rate in ((), ("--pile-rate", "0.8")))
    assert taking == four_of_five


def test_without_known_cards_no_next_card_is_given() -> None:
    assert "next_card" not in run(*RESHUFFLE, "--json").json


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_too_much_to_count_names_the_model_that_plays_instead(language: str) -> None:
    """And where nothing can be played instead, as for the next card, nothing is named."""
    refused = run("odds", "call", "--rules", "cabu", "--players", "10", "--lang", language)
    assert refused_in_one_sentence(refused)
    assert say(language, "errors.instead-model-play") in refused.err
    words = ["--rules", "cabu", "--players", "4", "--turns", "5", "--discard", "2h"]
    words += ["--me", "A-2 3-4 5-6 7-8 9-10 J-Q A-3 A-4", "--lang", language]
    refused = run("odds", "reshuffle", *words)
    assert refused_in_one_sentence(refused)
    assert "play" not in refused.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_tables_in_their_language(language: str) -> None:
    position = read_position(rulesets.read("cabo-de"), me="1 2 3 4", players=2)
    told = run(*CALL, "--lang", language)
    assert told.status == 0
    assert chances.percent(language, call(position).win) in told.out
    assert say(language, "odds.event.win") in told.out
    for command in (
        (*KAMIKAZE, "--players", "3", "--me", "13 13 12 1", "--draws", "3"),
        (*RESHUFFLE, "--me", "1"),
    ):
        told = run(*command, "--lang", language)
        assert told.status == 0, told.err
        assert say(language, "odds.assume")[:20] in told.out


BEST = ("odds", "best", "--rules", "cabo-de", "--me", "12 0 1 1", "--players", "3", "--discard", "5 0")
PLAY = (*CALL, "--opponent", "0-5 ? 7", "--discard", "7 5", "--model", "play", "--rounds", "500")


def test_a_simulated_call_has_an_interval_for_every_number() -> None:
    answer = run(*PLAY, "--player", "shark", "--player", "careful", "--seed", "3", "--json").json
    assert answer["players"] == ["steady", "shark", "careful"]
    assert (answer["method"], answer["model"], answer["rounds"]) == ("monte_carlo", "play", 500)
    assert sum(answer[name] for name in OUTCOMES) == pytest.approx(1)
    intervals = answer["intervals"]
    for name in ("win", "expected_points", *OUTCOMES):
        assert intervals[name]["low"] <= answer[name] <= intervals[name]["high"]
        assert (intervals[name]["rounds"], intervals[name]["seed"]) == (500, 3)
    assert answer["points"] == [one["value"] for one in intervals["points"]]
    assert answer["expected_points"] == answer["points"][0]
    assert answer["counts"] == {"rounds": 500, "capped": 0}
    assert answer["exact"] == []


def test_where_a_call_ends_the_round_playing_on_agrees_with_counting() -> None:
    line = ("odds", "call", "--rules", "cabu", "--me", "A 2 5", "--players", "3")
    answer = run(*line, "--model", "play", "--rounds", "2000", "--json").json
    counted = run(*line, "--json").json
    exact = {one["name"]: one for one in answer["exact"]}
    assert {name: exact[name]["exact"] for name in OUTCOMES} == {name: counted[name] for name in OUTCOMES}
    assert all(one["agrees"] for one in exact.values())


def test_what_the_others_know_and_who_they_are_makes_a_difference() -> None:
    told = run(*PLAY, "--player", "shark", "--json").json
    assert told["win"] < run(*PLAY, "--player", "shark", "--others-know", "0", "--json").json["win"]
    assert told["win"] < run(*PLAY, "--player", "beginner", "--json").json["win"]


def test_every_move_is_tried_with_the_same_random_numbers() -> None:
    answer = run(*BEST, "--rounds", "500", "--json").json
    first, *others = answer["options"]
    assert answer["best"] == first["move"]
    assert (first["behind"], first["shown"]) == (None, None)
    moves = {"call", "draw", "take 1", "take 2", "take 3", "take 3+4"}  # slots 3 and 4 hold the same
    assert {one["move"] for one in answer["options"]} == moves
    for one in others:
        assert one["ahead"]["value"] >= others[0]["ahead"]["value"]
        assert one["shown"] == (one["behind"]["low"] > 0)
        assert one["behind"]["rounds"] == one["points"]["rounds"] == 500
    assert answer["counts"]["rounds"] >= 500 * 6


def test_no_move_leaves_a_round_stuck() -> None:
    answer = run(*BEST, "--rounds", "500", "--json").json
    assert answer["counts"]["capped"] == 0


def test_differences_that_may_be_chance_are_called_unclear() -> None:
    line = ("odds", "best", "--rules", "cabo-de", "--players", "2", "--discard", "5", "--rounds", "20")
    answer = run(*line)
    assert answer.status == 0
    assert say("en", "simulate.unclear") in answer.out
    assert "It is close: " in answer.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_the_simulation_next_to_the_counting_models(language: str) -> None:
    rules = rulesets.read("cabo-de")
    position = read_position(rules, me="1 2 3 4", opponents=["? ? ? ?", "0-5 ? 7"], discard="7 5")
    told = run(*PLAY, "--lang", language).out
    for model in MODELS:
        assert chances.percent(language, call(position, model).win) in told
        assert say(language, f"simulate.column.{model}") in told
    assert say(language, "simulate.one-look") in told
    best = run("odds", "best", "--rules", "cabu", "--me", "A Kh", "--players", "2", "--rounds", "200")
    assert best.status == 0


IMPOSSIBLE = {
    "five twelves": ((*CALL, "--discard", "12 12 12 12 12"), "--discard"),
    "a card no deck has": ((*CALL, "--opponent", "14 ? ? ?"), "--opponent 2"),
    "a range turned round": ((*CALL, "--opponent", "9-5 ? ? ?"), "--opponent 2"),
    "a range of nothing": ((*CALL, "--opponent", "0-0 ? ? ?", "--discard", "0 0"), ""),
    "no players": ((*KAMIKAZE, "--players", "0"), "--players"),
    "more players than the rules have": ((*RESHUFFLE, "--players", "9"), "--players"),
    "nobody to play with": (CALL[:6], "--players"),
    "a hand of sixty": ((*KAMIKAZE, "--players", "4", "--hand-size", "60"), "--hand-size"),
    "sixty cards in a hand": ((*CALL, "--opponent", "? " * 60), "--opponent 2"),
    "five cards in a hand that never grows": ((*CALL, "--opponent", "? ? ? ? ?"), "--opponent 2"),
    "no cards in a hand": ((*CALL, "--opponent", ""), "--opponent 2"),
    "more cards than the deck": ((*KAMIKAZE, "--players", "5", "--hand-size", "12"), "--players"),
    "draws with unknown own cards": ((*KAMIKAZE, "--players", "4", "--draws", "3"), "--me"),
    "draws beyond the pile": ((*KAMIKAZE, "--players", "4", "--me", "1 2 3 4", "--draws", "99"), "--draws"),
    "a model nobody knows": ((*CALL, "--model", "luck"), "--model"),
    "players where nobody plays": ((*CALL, "--player", "shark"), "--player: "),
    "rounds where nobody plays": ((*CALL, "--rounds", "100"), "--rounds"),
    "knowledge where nobody plays": ((*CALL, "--others-know", "2"), "--others-know"),
    "more others than there are": ((*PLAY, *("--player", "shark") * 3), "--player: "),
    "another whom nobody knows": ((*PLAY, "--player", "luck"), "--player 1"),
    "no rounds of a call": ((*PLAY, "--rounds", "0"), "--rounds"),
    "a bad seed": ((*PLAY, "--seed", "-1"), "--seed"),
    "no workers": ((*PLAY, "--workers", "0"), "--workers"),
    "others who know less than nothing": ((*PLAY, "--others-know", "-1"), "--others-know"),
    "no rounds of a move": (("odds", "best", *CALL[2:], "--rounds", "0"), "--rounds"),
    "the best move of three among two": (
        ("odds", "best", *CALL[2:], *("--player", "shark") * 3),
        "--player: ",
    ),
    "five twelves before the best move": (
        ("odds", "best", *CALL[2:], "--discard", "12 12 12 12 12"),
        "--discard",
    ),
    "no turns": ((*RESHUFFLE, "--turns", "0"), "--turns"),
    "endless turns": ((*RESHUFFLE, "--turns", "1000000000"), "--turns"),
    "a rate that is none": ((*RESHUFFLE, "--pile-rate", "1e999999999"), "--pile-rate"),
    "a rate above one": ((*RESHUFFLE, "--pile-rate", "1.5"), "--pile-rate"),
    "a kamikaze in Cabu": (("odds", "kamikaze", "--rules", "cabu", "--players", "3"), ""),
    "a last draw in Cabu": (
        ("odds", "call", "--rules", "cabu", "--me", "A 2", "--players", "3", "--model", "one-draw"),
        "--model",
    ),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_is_refused_in_one_sentence_that_names_the_option(case: str) -> None:
    command, place = IMPOSSIBLE[case]
    for language in LANGUAGES:
        answer = run(*command, "--json", "--lang", language)
        assert refused_in_one_sentence(answer), answer
        assert answer.err.startswith(f"caboprob: {place}")
