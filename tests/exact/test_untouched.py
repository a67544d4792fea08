"""The calls kept of untouched tables are those that counting gives, and are found at such tables only."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.exact.arrangements import budget
from caboprob.exact.call import MODELS, Model, call, win_chance
from caboprob.exact.untouched import kept, making
from caboprob.table.position import Position, read_position
from tests.exact.tables import rules_of, table
from tests.turns import every_nth

SAMPLE = 2
"""Tables of each kind that are counted again."""
FOUR = "? ? ? ?"


def kinds() -> Iterator[tuple[str, int, Model]]:
    """Every rule set, number of others and model that calls are kept of."""
    for rules in map(rulesets.read, rulesets.family_keys()):
        for opponents in kept.STORED_OPPONENTS:
            for model in MODELS if rules.last_turns else MODELS[:1]:
                if opponents < rules.players_max:
                    yield rules.key, opponents, model


KINDS = list(kinds())


@pytest.fixture
def counted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept, and an answer may cost what it does."""
    monkeypatch.setattr("caboprob.exact.call.stored_answer", lambda *_: None)
    monkeypatch.setattr(budget, "MOST_TRANSITIONS", 1 << 40)
    monkeypatch.setattr(budget, "MOST_STATES", 1 << 27)


def tables(key: str, opponents: int, in_full: bool) -> list[Position]:
    """All tables of a kind, or some with as many cards known as everybody looks at: quick to count."""
    rules = rules_of(key)
    every = dict(making.tables(rules, opponents))
    if in_full:
        return list(every.values())
    looked_at = [name for name in every if len(name.split()) == rules.looks]
    some = Random(f"{key} {opponents}").sample(looked_at, min(SAMPLE, len(looked_at)))
    return [every[name] for name in some]


@pytest.mark.parametrize(("key", "opponents", "model"), every_nth(KINDS, turn=0, of=4, several=True))
@pytest.mark.usefixtures("counted_anew")
@pytest.mark.slow
def test_what_is_kept_is_what_counting_gives(key: str, opponents: int, model: Model, in_full: bool) -> None:
    for position in tables(key, opponents, in_full):
        answer = kept.stored_answer(position, model)
        assert answer
        counted = call(position, model)
        ways = answer.ways
        assert (counted.alone * ways, counted.tied * ways) == (answer.alone, answer.tied)
        assert counted.own_kamikaze * ways == answer.own_kamikaze
        assert counted.other_kamikaze * ways == answer.other_kamikaze
        assert answer.wins in (None, counted.win * ways)
        assert (answer.wins is not None) == position.rules.caller_points_limited
        assert [mean * ways for mean in counted.points] == [
            answer.my_points,
            *[answer.points_of_each_opponent] * opponents,
        ]


@pytest.mark.parametrize(("key", "opponents", "model"), KINDS)
def test_every_untouched_table_has_an_answer_whose_parts_agree(
    key: str, opponents: int, model: Model
) -> None:
    for _, position in making.tables(rules_of(key), opponents):
        found = call(position, model)
        parts = (found.alone, found.tied, found.beaten, found.own_kamikaze, found.other_kamikaze)
        assert sum(parts) == 1
        assert min(parts) >= 0
        assert found.win == win_chance(position, model)


def test_a_call_on_kept_tables_is_the_call_that_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """In whatever order my cards lie, and with whatever suits they are written."""
    positions = [table("cabo-de", me, FOUR, FOUR, FOUR) for me in ("? 3 ? 11", "11 3 ? ?", "0 ? ? 13")]
    positions += [table("cabu", me, FOUR, FOUR, FOUR, FOUR) for me in ("Kd ? A ?", "? ? Kh As")]
    read = [(call(position), win_chance(position)) for position in positions]
    assert read[0] == read[1] != read[2]
    assert read[3] == read[4]
    monkeypatch.setattr("caboprob.exact.call.stored_answer", lambda *_: None)
    assert [(call(position), win_chance(position)) for position in positions] == read


@pytest.mark.parametrize(
    ("me", "others", "discard"),
    [
        ("1 2 3 ?", (FOUR, FOUR, FOUR), ""),
        ("1 2 ?", (FOUR, FOUR, FOUR), ""),
        ("1 0-9 ? ?", (FOUR, FOUR, FOUR), ""),
        ("1 2 ? ?", ("? ? ? 5", FOUR, FOUR), ""),
        ("1 2 ? ?", ("? ? ? 0-9", FOUR, FOUR), ""),
        ("1 2 ? ?", ("? ? ?", FOUR, FOUR), ""),
        ("1 2 ? ?", (FOUR, FOUR, FOUR), "7"),
        ("1 2 ? ?", (FOUR, FOUR), ""),
    ],
)
def test_nothing_is_kept_of_a_table_that_has_been_touched(
    me: str, others: tuple[str, ...], discard: str
) -> None:
    assert kept.stored_answer(table("cabo-de", "1 2 ? ?", FOUR, FOUR, FOUR), "as-they-lie")
    assert not kept.stored_answer(table("cabo-de", me, *others, discard=discard), "as-they-lie")


@pytest.mark.parametrize(
    "change",
    [
        {"hand_size": 3},
        {"looks": 4},
        {"kamikaze_others": 40},
        {"kamikaze": ()},
        {"wrong_call_plus": 7},
        {"tie_with_caller": "caller-fails"},
        {"tie_with_caller": "shared"},
        {"call_most_points": 30},
        {"others_plus": 10},
        {"correct_bonus": 5},
        {"lowest_writes_zero": False},
    ],
)
def test_nothing_is_kept_under_rules_with_other_odds(change: dict[str, object]) -> None:
    """A file is named by what its numbers depend on, so that rules that change do not find it."""
    rules = replace(rules_of("cabo-de"), **change)  # type: ignore[arg-type]  # of the right types each
    assert not kept.stored_answer(read_position(rules, players=4), "as-they-lie")


def test_every_kept_file_is_of_a_rule_set_that_there_is() -> None:
    """Files that no rules find any more are thrown away, and none is missing."""
    names = {kept.file_name(rules_of(key), opponents, model) for key, opponents, model in KINDS}
    assert {file.name for file in kept.folder().iterdir()} == names


def test_a_model_that_the_rules_do_not_have_is_refused_at_kept_tables_too() -> None:
    with pytest.raises(BadNotation, match="model"):
        call(table("cabu", "A 2 ? ?", FOUR, FOUR, FOUR), "one-draw")
