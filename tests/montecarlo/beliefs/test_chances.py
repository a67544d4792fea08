"""How likely a decision was is remembered from one table believed to the next."""

import pytest

from caboprob.montecarlo.beliefs.filtering.particle import FilterWork, new_filter_work
from caboprob.montecarlo.beliefs.filtering.past import seat_likelihood
from caboprob.montecarlo.beliefs.filtering.stages import Settings, _Population
from caboprob.montecarlo.beliefs.filtering.watching import observe
from tests.montecarlo.beliefs.test_watched import GAMES, PLAYERS, some_moments
from tests.turns import every_nth

PARTICLES = 6  # tables believed
SETTINGS = Settings(PLAYERS, PARTICLES, tremble=50, snap_tremble=5, seed=1)


def fresh_work() -> FilterWork:
    """Scratch space in which no chance is remembered yet, and no likelihood kept."""
    work = new_filter_work(1)
    work.first_kept_entry = -1
    return work


@pytest.mark.parametrize("key", every_nth(list(GAMES), turn=0))
def test_a_past_is_as_likely_where_chances_are_remembered_of_other_tables(key: str) -> None:
    record, after, me = some_moments(key, 3)[-1]
    population = _Population(observe(record, after, me), SETTINGS, None)  # not carried on
    model, remembering = population.model, fresh_work()
    scene = model.scene
    for particle in population.particles:
        for seat in range(scene.players):
            for profile in range(scene.profile_count if seat != me else 0):  # my own decisions tell nothing
                first = int(scene.decision_start[seat])
                past = model, particle, int(scene.step_count), seat, profile, first
                assert seat_likelihood(remembering, *past) == seat_likelihood(fresh_work(), *past)
