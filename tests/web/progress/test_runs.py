"""Rounds played in the background of a page."""

import time

import pytest

from caboprob import rulesets
from caboprob.montecarlo.play.execution import chunk
from caboprob.montecarlo.play.scenario import Scenario, scenario
from caboprob.sizedcache import SizedCache
from caboprob.web.base import presence
from caboprob.web.base.presence import Presence
from caboprob.web.progress import runs
from tests.montecarlo.model import STILL


def rounds_of(seed: int) -> Scenario:
    return scenario(rulesets.read("cabo-de"), [STILL] * 2, seed=seed, most_turns=40)


def test_a_run_ends_with_what_was_asked_for_and_is_kept() -> None:
    first = runs.start(rounds_of(1), 50)
    assert first.ended.wait(60)
    assert first.result is not None
    assert first.result.units == 50
    assert first.fraction_done == 1
    again = runs.start(rounds_of(1), 50)
    assert again.is_done
    assert again.result is first.result


def test_a_run_that_is_ended_keeps_what_was_played() -> None:
    run = runs.start(rounds_of(2), runs.MOST_ROUNDS)
    while run.result is None:
        run.ended.wait(0.01)
    run.end()
    assert run.ended.wait(30)
    assert run.result.stopped
    assert 0 < run.result.units < runs.MOST_ROUNDS
    assert not runs.start(rounds_of(2), 51).is_done, "what was stopped is not kept"


def test_a_run_that_nobody_asks_for_any_more_ends() -> None:
    run = runs.start(rounds_of(3), runs.MOST_ROUNDS)
    run.last_asked = time.monotonic() - 2 * runs.PATIENCE_SECONDS
    assert run.ended.wait(30)
    assert run.result is None or run.result.units < runs.MOST_ROUNDS


@pytest.mark.parametrize("how", ["turned_away", "_connected"])
def test_a_run_ends_as_soon_as_its_visitor_turns_to_another_page_or_goes(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "GRACE_SECONDS", 0.0)
    monkeypatch.setattr(runs, "RELOAD_SECONDS", 0.0)
    run = runs.start(rounds_of(6), runs.MOST_ROUNDS)
    assert run.visitor.is_here
    setattr(run.visitor, how, True if how == "turned_away" else lambda: False)
    assert run.ended.wait(30)
    assert run.was_abandoned
    assert not runs.start(rounds_of(6), 51).was_abandoned


def test_who_stops_a_run_has_not_gone() -> None:
    run = runs.start(rounds_of(7), runs.MOST_ROUNDS)
    run.end()
    assert run.ended.wait(30)
    assert not run.was_abandoned


def test_who_asks_the_same_shares_what_is_playing() -> None:
    one = runs.start(rounds_of(8), runs.MOST_ROUNDS)
    other = runs.start(rounds_of(8), runs.MOST_ROUNDS)
    assert runs.is_running_or_kept(rounds_of(8), runs.MOST_ROUNDS)
    while other.result is None:
        other.ended.wait(0.01)
    one.end()
    assert one.is_done
    assert one.result is None or one.result.stopped
    assert not other.is_done
    kept = one.result
    other.end()
    assert other.ended.wait(30)
    assert one.result is kept
    assert not runs.is_running_or_kept(rounds_of(8), runs.MOST_ROUNDS)


def test_who_loads_the_page_anew_in_time_finds_the_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = runs.start(rounds_of(9), runs.MOST_ROUNDS)
    monkeypatch.setattr(before.visitor, "_connected", lambda: False)
    after = runs.start(rounds_of(9), runs.MOST_ROUNDS)
    monkeypatch.setattr(runs, "RELOAD_SECONDS", 0.0)
    deadline = time.monotonic() + 30
    while not before.is_done and time.monotonic() < deadline:
        time.sleep(0.01)
    assert before.was_abandoned
    assert not after.is_done
    after.end()
    assert after.ended.wait(30)
    assert not after.was_abandoned


def test_finished_runs_are_kept_within_so_many_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: SizedCache[object, object] = SizedCache(1_000_000)
    monkeypatch.setattr(runs, "_finished", kept)
    for seed in range(5):
        assert runs.start(rounds_of(seed), 5).ended.wait(60)
    assert 0 < len(kept) < 5
    assert kept.bytes <= kept.most_bytes
    assert runs.start(rounds_of(4), 5).is_done
    assert not runs.start(rounds_of(0), 5).is_done


def test_who_turns_to_another_page_is_no_longer_there(monkeypatch: pytest.MonkeyPatch) -> None:
    session: dict[str, Presence] = {}
    monkeypatch.setattr(presence.st, "session_state", session)
    presence.turn_to("call")
    before = presence.current()
    presence.turn_to("call")
    assert presence.current() is before
    assert before.is_here
    presence.turn_to("rulebook")
    assert not before.is_here
    assert presence.current().is_here


def test_what_breaks_ends_the_run_and_nothing_else() -> None:
    run = runs.start(rounds_of(4), 0)
    assert run.ended.wait(30)
    assert run.error is not None
    assert run.error.where == ("rounds",)


def test_before_compiled_code_is_loaded_rounds_are_played_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a cold start nobody waits for the compiler, and the counts are the same."""
    waited = runs.start(rounds_of(5), 20)
    assert waited.ended.wait(60)

    def too_early(function: object) -> object:
        raise AssertionError(f"{function} is compiled in front of a visitor")

    monkeypatch.setattr(chunk, "_loaded", set())
    monkeypatch.setattr(chunk.compiling, "compiled", too_early)
    monkeypatch.setattr(runs, "_finished", SizedCache(runs.KEPT_BYTES))
    run = runs.start(rounds_of(5), 20)
    assert run.ended.wait(60)
    assert run.result is not None
    assert waited.result is not None
    assert run.result.tally.tobytes() == waited.result.tally.tobytes()
