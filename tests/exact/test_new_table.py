"""The odds kept for a new table are those that counting gives."""

from fractions import Fraction

import pytest

from caboprob import rulesets
from caboprob.exact.call import MODELS, Model, win_chance
from caboprob.exact.newtable import MOST_OPPONENTS, by_own_sum_at_new_table, count_rows
from caboprob.exact.ownsum import own_sum_distribution
from caboprob.table.position import read_position
from tests.exact.tables import CALLS, rules_of

KEPT = (*CALLS, *((model, key) for key in ("cambio", "dutch") for model in MODELS))


@pytest.mark.parametrize(("model", "key"), KEPT)
@pytest.mark.parametrize("opponents", range(1, MOST_OPPONENTS + 1))
@pytest.mark.slow
def test_rows_that_are_kept_are_as_they_are_counted(
    model: Model, key: str, opponents: int, in_full: bool
) -> None:
    rules = rules_of(key)
    kept = by_own_sum_at_new_table(rules, opponents, model)
    assert bool(kept) == (opponents < rules.players_max)
    if not kept:
        return
    sums = (
        {row.own_sum for row in kept}
        if in_full and opponents < 3
        else {kept[1].own_sum, kept[4].own_sum, kept[-2].own_sum}
    )
    counted = count_rows(rules, opponents, model, sums)
    for row in kept:
        if row.own_sum in sums:
            ways, alone, tied, mine, others = counted[row.own_sum]
            assert (row.alone, row.tied) == (Fraction(alone, ways), Fraction(tied, ways))
            assert (row.points, row.others_points) == (
                Fraction(mine, ways),
                Fraction(others, ways * opponents),
            )


@pytest.mark.parametrize(("model", "key"), KEPT)
def test_over_all_hands_they_average_to_the_chance_of_an_unseen_hand(model: Model, key: str) -> None:
    """With all own cards unknown, each sum is as likely as it is dealt; a kamikaze always succeeds."""
    table = read_position(rules_of(key), players=3)
    kamikaze = Fraction(6, 270725) if table.rules.kamikaze else Fraction(0)
    kept = {row.own_sum: row.success for row in by_own_sum_at_new_table(table.rules, 2, model)}
    dealt = own_sum_distribution(table)
    if kamikaze:
        assert dealt[50] == kamikaze  # no other four cards count 50
    average = sum((chance * kept.get(own, 0) for own, chance in dealt.items()), Fraction(0))
    assert average + kamikaze == win_chance(table, model)


def test_nothing_is_kept_for_rules_with_other_odds() -> None:
    assert not by_own_sum_at_new_table(rules_of("cabo-de", "six-cards"), 2, MODELS[0])
    assert not by_own_sum_at_new_table(rules_of("cabu", "jokers=2"), 2, MODELS[0])
    swapping = rules_of("cabo-de", "swap-others")
    assert by_own_sum_at_new_table(swapping, 2, MODELS[0])


def test_every_rule_set_finds_its_kept_odds() -> None:
    for key in rulesets.family_keys():
        assert by_own_sum_at_new_table(rulesets.read(key), 1, MODELS[0]), key
