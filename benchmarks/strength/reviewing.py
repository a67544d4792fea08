"""Reviews of rounds played by the players assumed: what each loses a decision, and whether luck evens out.

`python benchmarks/strength/reviewing.py play --rules cabo-de --records 100 --save FILE` plays rounds of two
to four players, each of a kind drawn anew, prices every decision and writes a line of JSON a round. `--share
0.2` prices every fifth decision, drawn at random, and counts it five times: the mean is the same; `--share 0`
prices none. `--advised` also prices what the adviser, asked with another seed, would have done there. `python
benchmarks/strength/reviewing.py luck FILE...` prints the mean luck of the first player, who begins as often
as anybody else, of each kind of player and of each seat; `python benchmarks/strength/reviewing.py scale
FILE...` writes `data/rating.toml`.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import nan, sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.truth.recording import Recorder, Trembles
from caboprob import rulesets
from caboprob.analysis.advice import advise
from caboprob.analysis.review.decisionsmade import (
    TABLES,
    Assumptions,
    DecisionMade,
    Stage,
    decisions_made_in,
    evidence_of,
)
from caboprob.analysis.review.expectation import DealtRounds, expected_excess
from caboprob.analysis.review.hindsight import hindsight_loss
from caboprob.analysis.review.losses import loss_of
from caboprob.analysis.review.ratings import FILE
from caboprob.analysis.turning import as_made_by
from caboprob.errors import TooRare
from caboprob.montecarlo.policies.assumed import assumed_players
from caboprob.montecarlo.policies.player import Player
from caboprob.replays import read_and_replay
from caboprob.table.replay import Replay

ROOT = Path(__file__).resolve().parents[2]
FAULTLESS = Trembles(0.0, 0.0)
MOST_PLAYERS = 4
SEED_SPACING = 1_000_000  # how far apart two seeds are; the records of one are numbered below this
HEAD = """\
# What the computer players lose a decision, in points, priced as `caboprob analyse` prices it: in rounds
# of two to four of them, each of a kind drawn anew. Written by benchmarks/strength/reviewing.py, explained in
# docs/analysis.md. `stderr` takes the decisions of one player in one round as one.
"""

Line = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--rules", choices=rulesets.family_keys(), default="cabo-de")
    playing.add_argument("--players", type=int, help="at every table; else two to four")
    playing.add_argument("--records", type=int, default=100)
    playing.add_argument("--seed", type=int, default=20261122)
    playing.add_argument("--tables", type=int, default=TABLES)
    playing.add_argument("--rounds", type=int, default=2000)
    playing.add_argument("--share", type=float, default=1.0)
    playing.add_argument("--advised", action="store_true")
    playing.add_argument("--save", type=Path, required=True)
    playing.set_defaults(do=play)
    for name, do in (("luck", print_luck), ("scale", write_scale)):
        reading = commands.add_parser(name)
        reading.add_argument("files", type=Path, nargs="+")
        reading.set_defaults(do=do)
    chosen = parser.parse_args()
    chosen.do(chosen)


def play(chosen: argparse.Namespace) -> None:
    how = {name: getattr(chosen, name) for name in ("seed", "tables", "rounds", "share", "advised")}
    with chosen.save.open("a") as file:
        for number in range(chosen.records):
            line = reviewed(chosen.rules, chosen.players, number, **how)
            file.write(json.dumps(line) + "\n")
            file.flush()


def reviewed(
    key: str,
    players: int | None,
    number: int,
    *,
    seed: int,
    tables: int,
    rounds: int,
    share: float,
    advised: bool = False,
) -> Line:
    """A round of players drawn at random, with what each of their decisions lost, or a share of them."""
    random = Random(seed * SEED_SPACING + number)
    rules, count = rulesets.read(key), players or random.randint(2, MOST_PLAYERS)
    sitting = [random.choice(assumed_players()) for _ in range(count)]
    recorder = Recorder(rules, sitting, FAULTLESS, random.getrandbits(40))
    recorder.play()
    replay = read_and_replay(recorder.record)
    assert isinstance(replay, Replay)
    assumptions = Assumptions(tables=tables, seed=1 + number)
    losses = losses_in(replay, recorder, sitting, assumptions, rounds, share, random, advised=advised)
    score = replay.score()
    deals = DealtRounds(rules, count, recorder.starter, assumptions.everybody)
    return {
        "rules": rules.key,
        "seed": seed,
        "kinds": [player.key for player in sitting],
        "starter": recorder.starter,
        "points": list(score.points) if score else None,
        "expected": [expected_excess(deals, seat).value for seat in range(count)],
        "share": share,
        **losses,
    }


def losses_in(
    replay: Replay,
    recorder: Recorder,
    sitting: Sequence[Player],
    assumptions: Assumptions,
    rounds: int,
    share: float,
    random: Random,
    *,
    advised: bool = False,
) -> Line:
    """By seat, what each decision that was priced lost, and how many could not be judged.

    `checked` has the losses of decisions that were not the best, each with how it came out as the cards lay
    and with the players who sat there, forgetful as they were; on average both should be the same. `advised`
    has the adviser's losses, if asked for. Of the ways of playing on, `evidence_of` takes the first.
    """
    count, other_ways = len(replay.record.hands), assumptions.ways[1:]
    losses: list[list[float]] = [[] for _ in range(count)]
    checked: list[tuple[float, float]] = []
    unjudged, advised_losses = 0, []
    for number in range(1, len(replay.events) + 1):
        for made in decisions_made_in(replay, number):
            if random.random() < share:
                try:
                    evidence = evidence_of(replay, made, assumptions)
                    found = loss_of(made, evidence, count, rounds=rounds, ways=other_ways)
                    losses[made.seat].append(found.loss.value)
                    if found.played_move != found.best_move:
                        seats = [
                            *sitting[: made.seat],
                            assumptions.continuing_player,
                            *sitting[made.seat + 1 :],
                        ]
                        known = recorder.tables[number - 1].known
                        true = hindsight_loss(replay, found, seats, assumptions, known=known)
                        checked.append((found.loss.value, true.value if true else nan))
                    if advised and made.stage != Stage.SNAP:
                        advised_losses.append(advised_loss(replay, made, assumptions, rounds))
                except TooRare:
                    unjudged += 1
    return {"losses": losses, "unjudged": unjudged, "checked": checked, "advised": advised_losses}


def advised_loss(replay: Replay, made: DecisionMade, assumptions: Assumptions, rounds: int) -> float:
    """What the decision that the adviser takes, asked with another seed, loses."""
    count, other_ways = len(replay.record.hands), assumptions.ways[1:]
    asked = evidence_of(replay, made, replace(assumptions, seed=assumptions.seed + SEED_SPACING))
    # Without guesses: no set is claimed with cards not seen, and no card is snapped that may not fit.
    best = advise(asked, rounds=rounds, allows_guesses=False, ways=other_ways).best
    move = as_made_by(made.seat, count, best.code)
    evidence = evidence_of(replay, made, assumptions)
    found = loss_of(replace(made, move=move), evidence, count, rounds=rounds, ways=other_ways)
    return found.loss.value


def read(files: Sequence[Path]) -> Iterator[Line]:
    for file in files:
        yield from map(json.loads, file.read_text(encoding="utf-8").splitlines())


def print_luck(chosen: argparse.Namespace) -> None:
    """Mean luck with its standard error: of the first player, by kind, and by seat from the starter.

    Luck is what was written less what was expected, which is known of all rounds, less what losses brought,
    which is estimated from the rounds that were priced. Without any of these, only those are listed who are
    drawn by lot, since losses bring them nothing on average. Luck is in points: more than 0 is bad luck.
    """
    above_by_name: dict[str, list[float]] = {}
    from_losses_by_name: dict[str, list[float]] = {}
    for line in read(chosen.files):
        if line["points"] is None:
            continue
        above_expected, from_losses = parts_of(line)
        for seat, above in enumerate(above_expected):
            for name in groups(line, seat):
                above_by_name.setdefault(name, []).append(above)
                if line["share"]:
                    from_losses_by_name.setdefault(name, []).append(from_losses[seat])
    print_checked(list(read(chosen.files)))
    print_advised(list(read(chosen.files)))
    for name in sorted(above_by_name):
        if name not in from_losses_by_name and not drawn_by_lot(name):
            continue
        above, above_stderr = mean_of(above_by_name[name])
        brought, brought_stderr = mean_of(from_losses_by_name.get(name, (0.0, 0.0)))
        luck, stderr = above - brought, sqrt(above_stderr**2 + brought_stderr**2)
        counts = f"{len(above_by_name[name])} rounds, {len(from_losses_by_name.get(name, ()))} priced"
        print(
            f"{name}: {luck:+.3f} +- {stderr:.3f} ({luck / (stderr or nan):+.1f} standard errors, {counts})"
        )


def print_checked(lines: Sequence[Line]) -> None:
    """What losses were said to be, and how they came out on average."""
    for key in sorted({line["rules"] for line in lines}):
        pairs = [pair for line in lines if line["rules"] == key for pair in line.get("checked", ())]
        if pairs:
            (said, _), (true, _) = (mean_of([pair[one] for pair in pairs]) for one in (0, 1))
            off, stderr = mean_of([pair[0] - pair[1] for pair in pairs])
            print(f"{key}: said {said:.3f}, came out {true:.3f}: {off:+.3f} +- {stderr:.3f} ({len(pairs)})")


def print_advised(lines: Sequence[Line]) -> None:
    """What the adviser's decisions lost on average."""
    for key in sorted({line["rules"] for line in lines}):
        advised_losses = [loss for line in lines if line["rules"] == key for loss in line.get("advised", ())]
        if len(advised_losses) > 1:
            lost, stderr = mean_of(advised_losses)
            count = len(advised_losses)
            print(f"{key}: the adviser loses {lost:+.3f} +- {stderr:.3f} a decision ({count})")


def groups(line: Line, seat: int) -> list[str]:
    """What a seat is counted under."""
    count = len(line["kinds"])
    names = [line["kinds"][seat], f"seat {(seat - line['starter']) % count} of {count}"]
    names += ["the first player"] if seat == 0 else []
    return [f"{line['rules']}: {name}" for name in names]


def drawn_by_lot(name: str) -> bool:
    """Whether chance says who is counted under a name, so that losses bring it nothing on average."""
    return "seat" in name or "the first player" in name


def parts_of(line: Line) -> tuple[list[float], list[float]]:
    """By seat, how many points more were written than expected, and how many the losses of all brought.

    Both are a seat's points less the mean of the others'; more is worse.
    """
    excess = less_others(line["points"])
    above_expected = [end - start for end, start in zip(excess, line["expected"], strict=True)]
    share = line["share"] or 1.0
    return above_expected, less_others([sum(losses) / share for losses in line["losses"]])


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return float(np.mean(values)), float(np.std(values, ddof=1)) / sqrt(len(values))


def less_others(values: Sequence[float]) -> list[float]:
    """Each less the mean of the others."""
    return [value - (sum(values) - value) / (len(values) - 1) for value in values]


def write_scale(chosen: argparse.Namespace) -> None:
    """Writes what each kind of player loses a decision, by rules, the one that loses least first."""
    lines = [line for line in read(chosen.files) if line["share"] == 1]
    text = HEAD + f"seed = {min(line['seed'] for line in lines)}\nrecords = {len(lines)}\n"
    for key in sorted({line["rules"] for line in lines}):
        rows = [row_of(key, player.key, lines) for player in assumed_players()]
        text += "".join(written(row) for row in sorted(rows, key=lambda row: float(row["lost"])))
    (ROOT / "data" / FILE).write_text(text, encoding="utf-8")


def row_of(key: str, kind: str, lines: Sequence[Line]) -> Line:
    """Of one kind of player: the mean loss of a decision, as a ratio of sums over hands."""
    hands = [
        losses
        for line in lines
        if line["rules"] == key
        for one, losses in zip(line["kinds"], line["losses"], strict=True)
        if one == kind
    ]
    count = sum(map(len, hands))
    lost = sum(map(sum, hands)) / count
    off = [sum(losses) - lost * len(losses) for losses in hands]
    return {
        "rules": key,
        "player": kind,
        "hands": len(hands),
        "decisions": count,
        "lost": lost,
        "stderr": sqrt(sum(one**2 for one in off)) / count,
    }


def written(row: Line) -> str:
    lines = [f"{name} = {json.dumps(row[name])}" for name in ("rules", "player", "hands", "decisions")]
    lines += [f"{name} = {row[name]:.4f}" for name in ("lost", "stderr")]
    return "\n[[players]]\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
