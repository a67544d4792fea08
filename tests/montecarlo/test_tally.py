"""What a tally counts fits together."""

import pytest

from caboprob import rulesets
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play.execution.running import run
from caboprob.montecarlo.play.roundtally import count_first_kamikazes
from caboprob.montecarlo.play.scenario import scenario, situation
from caboprob.montecarlo.play.tally import ROUND_BINS, Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.outcome import OWN_KAMIKAZE
from caboprob.table.position import read_position
from tests.montecarlo.model import COLLECTS, STILL, player

KINDS = ("rounds", "same-deals", "games")


def people(count: int) -> list[Player]:
    """So many built-in players."""
    return [players.named(players.KEYS[number % len(players.KEYS)]) for number in range(count)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("key", rulesets.family_keys())
def test_the_counts_fit_together(key: str, kind: str) -> None:
    rules, seats = rulesets.read(key), 4
    result = run(scenario(rules, people(seats), kind=kind, seed=3), 400)
    tally = result.tally
    assert tally.refused == 0
    assert tally.units == 400
    assert tally.rounds == tally.lengths.sum() == tally.reshuffles.sum()
    assert tally.calls.sum() + tally.shed + tally.ran_out + tally.capped == tally.rounds
    assert (tally.outcomes.sum(axis=1) == tally.calls).all()
    assert (tally.called.sum(axis=(1, 2)) == tally.calls).all()
    by_empty_hands = tally.calls - tally.believed.sum(axis=1)  # nobody estimates such a call
    assert (by_empty_hands >= 0).all()
    assert rules.empty_calls or not by_empty_hands.any()
    assert (tally.believed_right <= tally.believed).all()
    assert 0 <= tally.succeeded.sum() - tally.believed_right.sum() <= by_empty_hands.sum()
    assert (tally.place_rounds[:seats] == tally.rounds).all()
    assert tally.place_points.sum() == tally.points.sum()
    assert tally.place_wins.sum() == tally.wins.sum() >= tally.rounds
    if kind == "games":
        assert tally.games == 400 == tally.game_rounds.sum()
        assert tally.game_rounds_sum == tally.rounds
        assert tally.game_wins.sum() == tally.unit_wins.sum() >= 400
    else:
        assert (tally.unit_points == tally.points).all()
        assert (tally.unit_wins == tally.wins).all()


def test_with_the_same_deals_everybody_is_dealt_the_same() -> None:
    """The players rotate over one deal: each is dealt each hand once, kamikazes included."""
    result = run(scenario(rulesets.read("cabo-de"), people(3), kind="same-deals", most_turns=1), 60_000)
    dealt = [int(count) for count in result.tally.dealt[:3]]
    assert dealt[0] == dealt[1] == dealt[2] > 0


def test_no_player_is_ahead_of_an_equal_one() -> None:
    result = run(scenario(rulesets.read("cabo-de"), [STILL] * 3, kind="same-deals", most_turns=30), 50)
    found = report.points_ahead(Report(result), 0, 1)
    assert found is not None
    assert found.value == found.low == found.high == 0


def test_a_cap_on_turns_is_counted() -> None:
    result = run(scenario(rulesets.read("cabo-de"), [STILL] * 2, most_turns=7), 50)
    assert result.tally.capped == result.tally.lengths[7] == 50
    assert callreport.success(Report(result), 0) is None


def test_a_cap_on_rounds_is_counted() -> None:
    result = run(scenario(rulesets.read("cabo-de"), people(2), kind="games", most_rounds=2), 50)
    assert result.tally.games_capped == 50
    assert result.tally.game_rounds[2] == 50
    assert report.game_length(Report(result)) is None  # no game came to its end


def test_games_longer_than_the_bins_reach_count_in_full() -> None:
    """A game to 1000 points takes good players a hundred rounds, all of which count."""
    sharks = [players.named("shark")] * 3
    result = run(scenario(rulesets.read("cambio", ("end-at=1000",)), sharks, kind="games"), 20)
    found, tally = report.game_length(Report(result)), result.tally
    assert found is not None
    assert found.value == tally.rounds / 20 > ROUND_BINS
    assert found.low < found.value < found.high
    assert tally.game_rounds[-1] == 20


@pytest.mark.parametrize(
    ("key", "house"),
    [("cabo-de", ()), ("kaboom", ()), ("cabu", ("fifty-off",)), ("cabu", ("fifty-off-unless-penalty",))],
)
def test_a_players_total_is_the_points_of_all_rounds_less_what_resets_take_off(
    key: str, house: tuple[str, ...]
) -> None:
    rules, seats = rulesets.read(key, house), 4
    tally = run(scenario(rules, people(seats), kind="games", seed=5), 400).tally
    assert tally.resets[:seats].all()
    assert (tally.unit_points == tally.points - rules.reset_off * tally.resets).all()


def test_without_resets_a_players_total_is_the_points_of_all_rounds() -> None:
    tally = run(scenario(rulesets.read("cabu"), people(3), kind="games"), 400).tally
    assert not tally.resets.any()
    assert (tally.unit_points == tally.points).all()


def collecting(me: str, *others: Player) -> Tally:
    """Rounds in which the first player collects a kamikaze from this hand on; nobody else calls."""
    table = read_position(rulesets.read("cabo-de"), me=me, opponents=["? ? ? ?"] * 2)
    return run(situation(table, [COLLECTS, *(others or (STILL, STILL))], most_turns=60), 3_000).tally


def test_a_kamikaze_collected_is_held_called_with_and_not_dealt() -> None:
    tally = collecting("13 13 12 1")
    held = tally.first_held[0].sum()
    assert 0 < held < tally.rounds
    assert tally.first_held[0, 0] == 0  # none before the first turn
    assert tally.made[0] == held
    assert tally.calls[0] == tally.outcomes[0, OWN_KAMIKAZE] >= held - tally.capped
    assert not tally.dealt.any()
    assert not tally.made[1:].any()
    assert not tally.first_held[1:].any()


def test_a_kamikaze_dealt_is_neither_made_nor_held_later() -> None:
    tally = collecting("13 12 12 13")
    assert tally.dealt[0] == tally.outcomes[0, OWN_KAMIKAZE] == tally.rounds
    assert not tally.made.any()
    assert not tally.first_held.any()


def test_a_kamikaze_that_an_opponent_breaks_up_was_held_and_is_not_made() -> None:
    meddler = player("actions.swap=blind", "actions.swap_gain=0")
    tally = collecting("13 13 12 1", meddler, meddler)
    assert 0 < tally.made[0] < tally.first_held[0].sum()


def test_a_kamikaze_completed_by_an_opponents_swap_is_held_from_then_on() -> None:
    rules, workspace, tally = rule_table(rulesets.read("cabo-de")), new_workspace(1), new(Tally)
    faces = [face.name for face in rulesets.read("cabo-de").deck.faces]
    low, *whole = [faces.index(name) for name in ("1", "12", "12", "13", "13")]
    workspace.table.players, workspace.round_log.starter = 3, 2
    workspace.round_log.player_at[:3] = 0, 1, 2
    workspace.table.sizes[:3] = 4
    workspace.table.hands[:3, :4] = low
    for seat, turns, own_turns_before in ((1, 2, 0), (2, 4, 2), (0, 5, 2)):  # seat 2 begins, then 0, then 1
        workspace.table.hands[seat, :4], workspace.table.turns = whole, turns
        count_first_kamikazes(workspace, rules, tally)
        assert tally.first_held[seat].nonzero()[0].tolist() == [own_turns_before]


def test_a_sum_held_without_a_call_counts_once_a_round() -> None:
    result = run(scenario(rulesets.read("cabo-de"), [player("call.at=-99")] * 2, most_turns=40), 200)
    tally = result.tally
    assert tally.passed[0].sum() >= 200
    assert tally.passed[0].max() <= 200
    rows = callreport.by_sum(Report(result), 0)
    assert sum(row.passes for row in rows) == tally.passed[0].sum()
    assert all(row.calls == 0 and row.called is None and row.passed is not None for row in rows)
