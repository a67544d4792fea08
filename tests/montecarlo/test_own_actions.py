"""Players play by the rules whatever a card may do by rules of one's own."""

from itertools import combinations
from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.errors import BadRules
from caboprob.montecarlo.beliefs.turnshad import turns_evidence
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.scenario import scenario
from caboprob.montecarlo.policies import players as roster
from caboprob.rulesets.actions import DEALS, LOOK_MODIFIERS, LOOKS, SWAPS
from caboprob.table.position import read_position

ROUNDS = 60
ACTIONS = (*LOOKS, *SWAPS, *LOOK_MODIFIERS, *DEALS)


def rules_of(folder: Path, base: str, actions: tuple[str, ...]) -> rulesets.RuleSet | None:
    """The rules of a game whose 9 may do this; None where the actions do not go together."""
    listed = ", ".join(f'"{name}"' for name in actions)
    file = folder / "mine.toml"
    file.write_text(f'based_on = "{base}"\n[actions]\n"9" = [{listed}]\n', encoding="utf-8")
    try:
        return rulesets.read(str(file))
    except BadRules:
        return None


@pytest.mark.parametrize("base", ["cabo-de", "dutch"])
@pytest.mark.slow
def test_no_move_is_refused_with_any_actions_that_go_together(base: str, tmp_path: Path) -> None:
    seats, played = [roster.named(key) for key in roster.KEYS], 0
    for count in range(1, len(ACTIONS) + 1):
        for actions in combinations(ACTIONS, count):
            if rules := rules_of(tmp_path, base, actions):
                company = (seats * 2)[played % len(seats) :][:3]
                experiment = scenario(rules, company, kind="rounds", seed=played, most_turns=150)
                assert play_units(experiment, 0, ROUNDS).refused == 0, actions
                played += 1
    assert played > 60


def test_a_look_before_a_swap_that_is_not_with_another_hangs_no_search(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, "cabo-en", ("look-own", "swap-within"))
    assert rules
    position = read_position(rules, me="1 2 ? ?", players=3)
    evidence = turns_evidence(position, [roster.named("steady")] * 3, 2, seed=1)
    assert evidence.belief().rounds_tried
