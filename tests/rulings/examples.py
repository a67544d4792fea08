"""The executable examples of the rulings, run on the rules core."""

from collections.abc import Iterator
from typing import Any

from caboprob.table.core.piles import top_discard
from caboprob.table.replay import Replay
from caboprob.table.score import Score
from caboprob.text.rulings.rulings import cases
from tests.rounds import played, scored
from tests.rulings import kabadak_examples

Example = dict[str, Any]

GIVEN = {
    "rules",
    "house",
    "hands",
    "caller",
    "shed",
    "totals",
    "starter",
    "looks",
    "discard",
    "pile",
    "moves",
    "reshuffles",
}
EXPECTED = {
    "points",
    "totals_after",
    "winners",
    "starts",
    "over",
    "illegal",
    "hands_after",
    "discard_top",
    "complete",
}


def examples() -> Iterator[tuple[str, Example]]:
    """Every example with the name of its case."""
    for case, row in cases().items():
        for number, example in enumerate(row.get("examples", ()), 1):
            yield f"{case}-{number}-{example['rules']}", example


def outcome(example: Example) -> Example:
    """The outcome of an example on the rules core, restricted to the keys that the example expects."""
    actual = kabadak_examples.actual(example) if _of_kabadak(example) else _actual(example)
    return {key: actual[key] for key in expected_keys(example)}


def expected(example: Example) -> Example:
    """The outcome that the example expects."""
    plain = kabadak_examples.plain if _of_kabadak(example) else _plain
    return {key: plain(key, example.get(key)) for key in expected_keys(example)}


def keys(example: Example) -> tuple[set[str], set[str]]:
    """The keys that an example of this game and form may give, and those that it may expect."""
    if not _of_kabadak(example):
        return GIVEN, EXPECTED
    form = kabadak_examples.form(example)
    return {"rules"} | kabadak_examples.GIVEN[form], kabadak_examples.EXPECTED[form]


def expected_keys(example: Example) -> set[str]:
    """The keys that an example expects; a record without `illegal` expects all moves to be legal."""
    return keys(example)[1] & example.keys() | ({"illegal"} if "moves" in example else set())


def _of_kabadak(example: Example) -> bool:
    return bool(example["rules"] == kabadak_examples.KABADAK_KEY)


def _actual(example: Example) -> Example:
    if "moves" not in example:
        return _of_score(_scored(example))
    replay = _played(example)
    totals = tuple(example["totals"]) if "totals" in example else None
    return _of_replay(replay) | _of_score(replay.score(totals))


def _played(example: Example) -> Replay:
    given = {key: example[key] for key in GIVEN & example.keys() - {"rules", "hands", "moves", "totals"}}
    return played(example["rules"], example["hands"], *example["moves"], **given)


def _scored(example: Example) -> Score:
    given = {key: example[key] for key in {"caller", "shed", "totals", "house"} & example.keys()}
    return scored(example["rules"], *example["hands"], **given)


def _of_replay(replay: Replay) -> Example:
    deck = replay.record.rules.deck
    top = top_discard(replay.end)
    broken = replay.broken
    return {
        "illegal": broken and (broken.reason.clause if broken.move == len(replay.record.moves) else broken),
        "hands_after": [deck.write_hand(hand) for hand in replay.hands],
        "discard_top": deck.faces[top].name if top >= 0 else "",
        "complete": replay.complete,
    }


def _of_score(score: Score | None) -> Example:
    if score is None:
        return dict.fromkeys(("points", "totals_after", "winners", "starts", "over"))
    return {
        "points": list(score.points),
        "totals_after": list(score.totals),
        "winners": None if score.round_winners is None else list(score.round_winners),
        "starts": list(score.next_starter),
        "over": list(score.game_winners or ()),
    }


def _plain(key: str, value: Any) -> Any:
    """Hands and cards in their notation, however the example writes them."""
    if key == "hands_after":
        return [hand if isinstance(hand, str) else " ".join(map(str, hand)) for hand in value]
    return str(value) if key == "discard_top" else value
