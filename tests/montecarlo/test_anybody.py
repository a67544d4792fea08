"""Players play by the rules whatever their traits are."""

from random import Random

import pytest

from caboprob import rulesets
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.scenario import scenario
from tests.montecarlo.model import random_player
from tests.turns import every_nth

TABLES = [
    *((key, ()) for key in rulesets.family_keys()),
    ("cabo-de", ("six-cards",)),
    ("cabo-en", ("swap-others",)),
    ("cabo-en", ("six-cards", "swap-others")),
    ("cabu", ("jokers=2",)),
    ("cabu", ("snap-on-wrong",)),
    ("cabu", ("jokers=3", "snap-on-wrong", "fifty-off-unless-five")),
]
GAMES, COMPANIES = 20, 12  # games played by each company, and companies drawn by lot


@pytest.mark.parametrize(
    ("key", "house"),
    every_nth(TABLES, turn=0, of=3, several=True),
    ids=lambda one: one if isinstance(one, str) else "+".join(one),
)
@pytest.mark.slow
def test_no_move_of_a_random_player_is_refused(key: str, house: tuple[str, ...]) -> None:
    rules = rulesets.read(key, house)
    for players in range(rules.players_min, rules.players_max + 1):
        for company in range(COMPANIES):
            random = Random(f"{key} {house} {players} {company}")
            experiment = scenario(
                rules,
                [random_player(random) for _ in range(players)],
                kind="games",
                seed=company,
                most_turns=150,
                most_rounds=6,
            )
            assert play_units(experiment, 0, GAMES).refused == 0, [one.notation for one in experiment.players]
