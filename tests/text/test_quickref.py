"""The quick reference: every line has its clause and agrees with the rule set."""

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.text.games import quickref
from caboprob.text.rulebook.clauses import clauses
from caboprob.text.rulebook.rulebook import chapter_title


def lines(key: str, *house: str, language: str = "en") -> dict[str, str]:
    """The lines of a game by label."""
    found = quickref.sections(language, rulesets.read(key, house))
    return {line.label: line.value for section in found for line in section.lines}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", rulesets.family_keys())
def test_every_line_has_words_and_a_clause_of_the_book(key: str, language: str) -> None:
    for section in quickref.sections(language, rulesets.read(key)):
        assert chapter_title(language, key, section.chapter)
        for line in section.lines:
            assert line.label
            assert line.value
            assert line.clause.id in clauses(key)


def test_the_deck_is_counted() -> None:
    assert lines("cabo-de")["52 cards"].replace("\u00a0", " ") == "2 × 0, 4 × 1–12, 2 × 13"
    assert lines("cabu", "jokers=2")["54 cards"].replace("\u00a0", " ") == "4 × A–K, 2 × joker"


def test_points_of_cards_are_given_only_where_they_are_not_their_number() -> None:
    assert "Values" not in lines("kaboom")
    assert lines("cabu")["Values"] == "A = 1; J, Q, K♣, K♠ = 10; K♥, K♦ = −1"
    assert lines("cabu", "jokers=1")["Values"].endswith("; joker = 0")


@pytest.mark.parametrize(
    ("key", "price"),
    [("cabo-de", "own sum + 5"), ("kaboom", "own sum\u00a0×\u00a02"), ("cabu", "own sum + 30")],
)
def test_the_price_of_a_wrong_call(key: str, price: str) -> None:
    assert lines(key)["Called, and someone has less"] == price


def test_a_game_without_sets_or_throws_does_not_mention_them() -> None:
    chapters = {
        key: {section.chapter for section in quickref.sections("en", rulesets.read(key))}
        for key in rulesets.family_keys()
    }
    assert "set" not in chapters["cabu"]
    assert "snap" in chapters["cabu"]
    assert "set" in chapters["kaboom"]
    assert "snap" not in chapters["kaboom"]


def test_house_rules_change_lines_and_are_marked() -> None:
    found = quickref.sections("en", rulesets.read("cabo-de", ("six-cards",)))
    dealt = next(line for line in found[0].lines if line.label == "Cards dealt")
    assert dealt.value == "6"
    assert dealt.clause.status == "house"
    assert "A total of exactly 50, 100 …" in lines("cabu", "fifty-off")


@pytest.mark.parametrize(("key", "name"), [("cabo-de", "Kamikaze"), ("kaboom", "Harakiri")])
def test_two_12s_and_both_13s_are_called_as_the_game_calls_them(key: str, name: str) -> None:
    assert f"{name} (2\u00a0×\u00a012, 2\u00a0×\u00a013)" in lines(key)
