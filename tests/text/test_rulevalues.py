"""The values of rules in words."""

from itertools import combinations
from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.errors import BadRules
from caboprob.rulesets.actions import DEALS, LOOK_MODIFIERS, LOOKS, SWAPS
from caboprob.table.score import score_round
from caboprob.text.games.rulevalues import value_in_words

ACTIONS = (*LOOKS, *SWAPS, *LOOK_MODIFIERS, *DEALS)


def with_sevens(folder: Path, actions: tuple[str, ...]) -> rulesets.RuleSet:
    """CABO with these actions on its sevens."""
    listed = ", ".join(f'"{name}"' for name in actions)
    file = folder / "mine.toml"
    file.write_text(f'based_on = "cabo-de"\n[actions]\n"7" = [{listed}]\n', encoding="utf-8")
    return rulesets.read(str(file))


def test_all_actions_that_a_card_may_have_together_have_words(tmp_path: Path) -> None:
    told = 0
    for count in range(len(ACTIONS) + 1):
        for actions in combinations(ACTIONS, count):
            try:
                rules = with_sevens(tmp_path, actions)
            except BadRules:  # these do not go together
                continue
            told += 1
            for language in LANGUAGES:
                assert value_in_words(language, rules, "actions").startswith("7"), actions
    assert told > 20


@pytest.mark.parametrize(
    ("language", "words"), [("de", "7: nichts"), ("en", "7: nothing"), ("fr", "7 : rien")]
)
def test_a_card_without_its_action_does_nothing(language: str, words: str, tmp_path: Path) -> None:
    assert words in value_in_words(language, with_sevens(tmp_path, ()), "actions").replace(
        "\N{NO-BREAK SPACE}", " "
    )


@pytest.mark.parametrize("actions", [("look-two",), ("swap-looked", "swap-with-other")])
def test_what_changes_a_look_needs_one(actions: tuple[str, ...], tmp_path: Path) -> None:
    with pytest.raises(BadRules) as refused:
        with_sevens(tmp_path, actions)
    assert refused.value.key == "rule-no-look"
    assert refused.value.facts["got"] == actions[0]


@pytest.mark.parametrize(
    ("writes_zero", "points", "words"),
    [
        ("true", (0, 0, 18), "both score 0"),
        ("false", (3, 3, 18), "the call is right, and both score their sum"),
    ],
)
def test_a_shared_tie_brings_zero_only_where_the_lowest_sum_does(
    writes_zero: str, points: tuple[int, ...], words: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    tie = f'based_on = "cabo-de"\n[score]\ntie_with_caller = "shared"\nlowest_writes_zero = {writes_zero}\n'
    file.write_text(tie, encoding="utf-8")
    rules = rulesets.read(str(file))
    hands = [rules.deck.read_hand(hand) for hand in ("1 2", "0 3", "9 9")]
    assert score_round(rules, hands, caller=1).points == points
    assert value_in_words("en", rules, "tie_with_caller") == words
