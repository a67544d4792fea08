"""Judges cases by their numbers: `python -m tests.hardening lines --seed 1 --case 17`, or many of them."""

import argparse
import sys
import time
from collections import Counter

from tests.hardening.compiling import compile_all
from tests.hardening.judges import KINDS
from tests.hardening.pool import Pool
from tests.hardening.shares import SEED, seconds
from tests.hardening.worker import Verdict


def main() -> int:
    """Prints the first case of each kind of fault, and how many there are."""
    asked = _asked()
    numbers = [asked.case] if asked.case is not None else range(asked.first, asked.first + asked.count)
    compile_all()
    found: Counter[str] = Counter()
    statuses: Counter[str] = Counter()
    start = time.monotonic()
    with Pool(KINDS[asked.kind], workers=asked.workers, seconds=asked.seconds or seconds(asked.kind)) as pool:
        for verdict in pool.judge(asked.seed, numbers):
            statuses[f"{'valid' if verdict.valid else 'damaged'} {verdict.status}"] += 1
            if asked.case is not None:
                print(verdict)
            for fault in verdict.faults:
                found[fault] += 1
                if found[fault] <= asked.examples:
                    print(reproduction(asked.kind, asked.seed, verdict, fault), flush=True)
            if time.monotonic() - start > asked.minutes * 60:
                break
    print(f"{statuses.total()} cases in {time.monotonic() - start:.0f} s: {dict(sorted(statuses.items()))}")
    for fault, count in found.most_common():
        print(f"{count:6} {fault}")
    return 1 if found else 0


def reproduction(kind: str, seed: int, verdict: Verdict, fault: str) -> str:
    """A fault with the command that reproduces it."""
    again = f"python -m tests.hardening {kind} --seed {seed} --case {verdict.number}"
    return f"{fault}\n  {again}\n    {verdict.about}"


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.hardening", description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--case", type=int, help="one case only")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--seconds", type=float, help="for each case")
    parser.add_argument("--minutes", type=float, default=60.0, help="for all of them")
    parser.add_argument("--examples", type=int, default=1, help="how many of each fault to print")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
