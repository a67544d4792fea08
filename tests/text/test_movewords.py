"""Moves in words: every decision of a turn, as a sentence says it."""

import pytest

from caboprob import rulesets
from caboprob.table.position import read_position
from caboprob.text.rounds.movewords import MoveWords

TOLD = {
    "call": "call Cabo",
    "draw": "draw from the pile",
    "take 1": "take the 3 for the 5 (slot 1)",
    "take 3": "take the 3 for slot 3",
    "take 1+2": "take the 3 for 5 + 5 (slots 1 and 2)",
    "keep 4": "keep the 7 for the 9 (slot 4)",
    "keep 3": "keep the 7 for slot 3",
    "keep 1+2": "keep the 7 for 5 + 5 (slots 1 and 2)",
    "discard": "discard the 7",
    "look 3": "use the 7 to look at your card 3",
    "look 2:1": "use the 7 to look at Player 2’s card 1",
    "swap 3 2:1": "use the 7 to swap your card 3 with Player 2’s card 1",
    "snap 3": "throw your card 3",
    "snap 2:1": "throw Player 2’s card 1",
    "no snap": "throw nothing",
}


@pytest.mark.parametrize("move", TOLD)
def test_a_move_is_told_in_words(move: str) -> None:
    rules = rulesets.read("cabo-de")
    position = read_position(rules, me="5 5 ? 9", discard="3", players=2)
    words = MoveWords("en", position, rules.deck.read_card("7"))
    assert words.of(move) == TOLD[move]


FRENCH = {
    "take 1": "prendre le 3 sur la défausse contre le 5 (place 1)",
    "take 1+2": "prendre le 3 sur la défausse contre le groupe 5 + 5 (places 1 et 2)",
    "keep 3": "garder le 7 pour la place 3",
    "discard": "défausser le 7",
    "swap 3 2:1": "avec le 7, échanger votre carte 3 et la carte 1 du joueur 2",
}


@pytest.mark.parametrize("move", FRENCH)
def test_in_french_a_card_has_its_article(move: str) -> None:
    rules = rulesets.read("cabo-de")
    position = read_position(rules, me="5 5 ? 9", discard="3", players=2)
    assert MoveWords("fr", position, rules.deck.read_card("7")).of(move) == FRENCH[move]


def test_in_french_a_card_with_a_suit_is_called_a_card() -> None:
    rules = rulesets.read("cabu")
    position = read_position(rules, me="Qh ? ? ?", discard="Jc", players=2)
    said = MoveWords("fr", position, rules.deck.read_card("2s")).of("keep 1")
    assert said == "garder la carte 2♠ contre la carte Q♥ (place 1)"


@pytest.mark.parametrize(
    ("move", "blind"),
    [("take 1+2", False), ("take 1+3", True), ("keep 2+3", True), ("take 3", False), ("call", False)],
)
def test_a_set_is_claimed_blind_if_a_card_of_it_is_not_known(move: str, blind: bool) -> None:
    rules = rulesets.read("cabo-de")
    position = read_position(rules, me="5 5 ? 9", discard="3", players=2)
    assert MoveWords("en", position).claims_blind(move) == blind
