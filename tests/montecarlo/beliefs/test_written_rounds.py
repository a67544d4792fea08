"""The rounds from which beliefs are tried are written down as they were played, in every game."""

from typing import Any

import pytest

from benchmarks.truth.recording import Recorder, Trembles
from benchmarks.truth.watching import watched
from caboprob import rulesets
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.players import named
from caboprob.table.core.codes import LAID_ACTION, TURN_END
from caboprob.table.core.state import State
from caboprob.table.record import read_record
from caboprob.table.replay import hands, replay
from tests.montecarlo.test_deciding import Seen
from tests.table.games import paper_move

OFTEN = Trembles(turn=0.3, snap=0.05)  # so that whatever the rules allow comes up


def laid(table: State) -> tuple[Any, ...]:
    """What lies on a table, and whose turn it is."""
    piles = table.discard[: table.discard_size].tolist(), table.pile[: table.pile_size].tolist()
    return hands(table), *piles, int(table.phase), int(table.turn), int(table.turns), int(table.caller)


@pytest.mark.parametrize("key", rulesets.family_keys())
@pytest.mark.slow
def test_a_round_is_written_down_as_it_was_played(key: str) -> None:
    for seed in range(8):
        recorder = Recorder(rulesets.read(key), [named("shark")] * (2 + seed % 3), OFTEN, seed)
        recorder.play()
        replayed = replay(read_record(recorder.record))
        assert replayed.broken is None
        assert list(map(laid, replayed.states)) == list(map(laid, recorder.tables))


def test_what_a_seat_on_turn_is_told_was_so() -> None:
    """Where calls end a turn, the next seat knows on its turn that nobody has called or thrown a card."""
    asked = 0
    for seed in range(60):
        moment = watched(rulesets.read("dutch"), 2, seed)
        if moment.table.phase == TURN_END and moment.table.turn != moment.seat:
            asked += 1
            assert moment.record["moves"][moment.after].split()[0] in ("draw", "take")
    assert asked


@pytest.mark.parametrize(("caller", "wanted"), [(None, ("swap", (0, 1), (1, 0))), (1, ("skip",))])
def test_who_has_called_swaps_no_locked_card_by_a_jack_thrown(
    caller: int | None, wanted: tuple[Any, ...]
) -> None:
    seen = Seen("2 9", "Kh ?", rules="dutch", discard="J").after(caller=caller)
    table, *others, policy = seen.set_up(named("shark"))
    table.phase = LAID_ACTION
    decided = decide(
        seen.workspace.assessment, table, *others, policy, seen.workspace.sheet, seen.workspace.choice_stream
    )
    assert paper_move(decided) == wanted
