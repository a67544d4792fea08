"""A rule file of one's own can be read, and answers as the table did."""

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob import finder, rulesets
from caboprob.finder.ownrules import LONGEST_NAME
from tests.finder.telling import any_answers


@given(any_answers())
@pytest.mark.slow
def test_the_file_is_read_and_answers_as_the_table_did(answers: dict[str, str]) -> None:
    candidates = finder.candidates_after(answers)
    own = finder.own_rules(candidates)
    rules = rulesets.read_own(own.name, own.text)
    assert (rules.own, rules.base) == (True, own.base)
    for name, code in candidates.telling_answers.items():
        assert (finder.questions()[name].code(rules) == code) is (name not in own.missing)


@given(any_answers())
@pytest.mark.slow
def test_a_game_as_printed_needs_no_change(answers: dict[str, str]) -> None:
    candidates = finder.candidates_after(answers)
    own = finder.own_rules(candidates)
    if candidates.as_printed and finder.is_of_family(candidates.left[0].key):
        assert (own.changed, own.missing) == ((), ())
        assert own.text == f'based_on = "{own.base}"\n'


@given(st.text(max_size=80))
@pytest.mark.slow
def test_any_name_makes_a_file_that_can_be_read(title: str) -> None:
    own = finder.own_rules(finder.candidates_after({"wrong-call": "plus-25"}), title)
    assert rulesets.read_own(own.name, own.text).wrong_call_plus == 25
    assert Path(own.name).name == own.name
    assert own.name.endswith(".toml")
    assert len(own.name) <= LONGEST_NAME + len(".toml")


def test_a_name_is_read_back_with_its_quotation_marks() -> None:
    title = 'The "Sunday" \\ rules'
    own = finder.own_rules(finder.candidates_after({"wrong-call": "plus-25"}), title)
    assert rulesets.read_own(own.name, own.text).title == title


def test_what_the_table_does_otherwise_stands_in_the_file() -> None:
    told = ["wrong-call=plus-25", "dealt=6", "cards=numbers", "throw=yes", "kamikaze=no", "seven=other"]
    own = finder.own_rules(finder.candidates_after(finder.read_answers(told)), "Oma’s table")
    rules = rulesets.read_own(own.name, own.text)
    assert (rules.wrong_call_plus, rules.hand_size, rules.snaps, rules.kamikaze) == (25, 6, True, ())
    assert dict(rules.actions)["7"] == ("look-other",)
    assert own.missing == ()
    assert rules.title == "Oma’s table"


def test_more_cards_for_each_are_for_fewer_players() -> None:
    own = finder.own_rules(
        finder.candidates_after(finder.read_answers(["cards=ordinary", "throw=yes", "dealt=6"]))
    )
    rules = rulesets.read_own(own.name, own.text)
    assert (rules.hand_size, rules.players_min, rules.players_max) == (6, 2, 8)
    assert own.missing == ()


def test_how_many_play_and_how_many_cards_each_gets_are_written_in_any_order() -> None:
    for told in itertools.permutations(["cards=numbers", "players=7", "dealt=5"]):
        own = finder.own_rules(finder.candidates_after(finder.read_answers(told)))
        rules = rulesets.read_own(own.name, own.text)
        assert (rules.hand_size, rules.players_max, own.missing) == (5, 7, ()), told


def test_seven_cards_each_can_be_written_though_kabadak_deals_seven_too() -> None:
    own = finder.own_rules(finder.candidates_after(finder.read_answers(["throw=yes", "dealt=7"])))
    assert (rulesets.read_own(own.name, own.text).hand_size, own.missing) == (7, ())


def test_what_no_file_can_say_is_named() -> None:
    own = finder.own_rules(finder.candidates_after(finder.read_answers(["cards=short", "wrong-call=plus-5"])))
    assert own.missing == own.unwritable == ("cards",)
    assert finder.missing_answer_sentences("en", own) == ["Cannot be written in such a file: Cards."]


def test_what_a_card_counts_can_be_written() -> None:
    own = finder.own_rules(
        finder.candidates_after(finder.read_answers(["throw=no", "red-king=3", "joker=-1"]))
    )
    assert own.missing == ()
    rules = rulesets.read_own(own.name, own.text)
    worth = {face.name: face.points for face in rules.deck.faces}
    assert (worth["Kh"], worth["Kd"], worth["Kc"], worth["X"]) == (3, 3, 10, -1)


@pytest.mark.parametrize(
    ("answer", "house"),
    [("red-king=-2", "red-king=-2"), ("joker=-1", "joker=-1"), ("end=once", "single-round")],
)
def test_what_a_house_rule_brings_about_is_found_as_that(answer: str, house: str) -> None:
    told = ["cards=ordinary", "wrong-call=plus-10", "jokers=2", answer]
    candidates = finder.candidates_after(finder.read_answers(told))
    assert [fit.key for fit in candidates.left] == ["cambio"]
    assert candidates.fits
    assert house in candidates.left[0].house


def test_answers_that_do_not_go_together_are_named() -> None:
    own = finder.own_rules(
        finder.candidates_after(finder.read_answers(["throw=no", "others-cards=must-give"]))
    )
    assert (own.contradicted, own.unwritable) == (("throw",), ())
    assert finder.missing_answer_sentences("en", own) == [
        "This does not go together with your other answers: Throwing out of turn."
    ]


def test_no_first_look_can_be_written() -> None:
    own = finder.own_rules(finder.candidates_after(finder.read_answers(["first-look=unseen"])))
    assert rulesets.read_own(own.name, own.text).looks == 0


def test_the_house_rules_shown_stand_in_the_file_as_they_are() -> None:
    candidates = finder.candidates_after(
        finder.read_answers(["cards=ordinary", "wrong-call=plus-10", "swap=any", "zero=caller"])
    )
    own = finder.own_rules(candidates)
    assert [(fit.key, fit.house) for fit in candidates.left] == [("cambio", ("swap-any",))]
    agreed, written = rulesets.read("cambio", ("swap-any",)), rulesets.read_own(own.name, own.text)
    assert {card: set(does) for card, does in written.actions} == {
        card: set(does) for card, does in agreed.actions
    }
