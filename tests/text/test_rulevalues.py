"""The values of rules in words."""

from itertools import combinations
from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.errors import BadRules
from caboprob.rulesets.actions import DEALS, LOOK_MODIFIERS, LOOKS, SWAPS
from caboprob.text.games.rulevalues import value

ACTIONS = (*LOOKS, *SWAPS, *LOOK_MODIFIERS, *DEALS)


def with_sevens(folder: Path, actions: tuple[str, ...]) -> rulesets.RuleSet:
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
                assert value(language, rules, "actions").startswith("7"), actions
    assert told > 20


@pytest.mark.parametrize(
    ("language", "words"), [("de", "7: nichts"), ("en", "7: nothing"), ("fr", "7 : rien")]
)
def test_a_card_without_its_action_does_nothing(language: str, words: str, tmp_path: Path) -> None:
    assert words in value(language, with_sevens(tmp_path, ()), "actions").replace("\N{NO-BREAK SPACE}", " ")
