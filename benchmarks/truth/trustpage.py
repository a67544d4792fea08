"""Writes the numbers of `docs/trust.md`, between the marks `<!-- name -->` and `<!-- end -->`, from the data.

`python benchmarks/truth/trustpage.py`, after `benchmarks/truth/trust.py`
"""

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.truth.picturing import KINDS
from caboprob import rulesets
from caboprob.montecarlo.results import trust
from caboprob.montecarlo.results.trust import Trust
from caboprob.text.games.gamenames import listed_name

PAGE = Path(__file__).resolve().parents[2] / "docs" / "trust.md"
GAMES = {key: listed_name("en", key) for key in rulesets.family_keys()}
KAMIKAZE = "kamikaze"
PRICED = {"call": "a call", "draw": "a draw", KAMIKAZE: "another holds a kamikaze"}
MARKED = re.compile(r"(<!-- (?!end)([\w-]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def main() -> None:
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def rewritten(page: str) -> str:
    """The page with its numbers as the data has them."""
    return MARKED.sub(lambda found: found[1] + "\n".join(NUMBERS[found[2]]()) + "\n" + found[4], page)


def as_assumed() -> Iterable[str]:
    yield (
        "| game | players | table | moments | said too much by "
        "| calibration error | of it chance | cells | within 2 points |"
    )
    yield "|---|---:|---|---:|---:|---:|---:|---:|---:|"
    for one in trust.tables():
        if one.as_assumed:
            errors = f"{100 * one.ece:.1f} | {100 * one.by_chance:.1f} | {one.cells} | {one.within}"
            yield (
                f"| {GAMES[one.rules]} | {one.players} | {KINDS[one.played]} | {one.moments:,} "
                f"| {100 * one.off:+.1f} ± {100 * one.stderr:.1f} | {errors} |"
            )


def missed() -> Iterable[str]:
    """The cells off by more than is tolerated, beyond twice the standard error."""
    cells = [(one, cell) for one in trust.tables() if one.as_assumed for cell in one.missed]
    if not cells:
        yield "There is none."
        return
    yield "| game | players | table | turns | own sum | moments | said | happened | standard error |"
    yield "|---|---:|---|---:|---:|---:|---:|---:|---:|"
    for one, cell in cells:
        yield (
            f"| {GAMES[one.rules]} | {one.players} | {KINDS[one.played]} "
            f"| {cell.turns_had} | {cell.own_sum} | {cell.moments:,} "
            f"| {100 * cell.said:.1f} % | {100 * cell.happened:.1f} % | {100 * cell.stderr:.1f} |"
        )


def prices() -> Iterable[str]:
    yield "| game | players | table | what | questions | said | happened | said too much by |"
    yield "|---|---:|---|---|---:|---:|---:|---:|"
    for one in trust.prices():
        figures = f"{one.said:.2f} | {one.happened:.2f} | {one.off:+.2f} ± {one.stderr:.2f}"
        if one.what == KAMIKAZE:
            figures = f"{one.said:.2%} | {one.happened:.2%} | {100 * one.off:+.2f} ± {100 * one.stderr:.2f}"
        table = f"| {GAMES[one.rules]} | {one.players} | {KINDS[one.kind]} | {PRICED[one.what]}"
        yield f"{table} | {one.questions} | {figures.replace('%', ' %')} |"


def otherwise() -> Iterable[str]:
    yield "| game | assumed | who played | said | happened | said too much by |"
    yield "|---|---|---|---:|---:|---:|"
    for one in trust.tables():
        if not one.as_assumed:
            said, happened = averages(one)
            yield (
                f"| {GAMES[one.rules]} | {KINDS[one.assumed]} | {KINDS[one.played]} | {100 * said:.0f} % "
                f"| {100 * happened:.0f} % | {100 * one.off:+.1f} ± {100 * one.stderr:.1f} |"
            )


def regions() -> Iterable[str]:
    """How often hidden cards, or the sums of hands, lie in the region said to hold them with 90 %."""
    yield "| game | what | records | regions | 90 % regions that hold the truth |"
    yield "|---|---|---:|---:|---:|"
    for one in trust.regions():
        held = f"{100 * one.held:.1f} % ± {100 * one.stderr:.1f}"
        yield f"| {GAMES[one.rules]} | {one.what} | {one.records:,} | {one.regions:,} | {held} |"


def averages(one: Trust) -> tuple[float, float]:
    """What was said and what happened, on average over all moments."""
    return sum(bin.weight * bin.said for bin in one.bins), sum(bin.weight * bin.happened for bin in one.bins)


NUMBERS: dict[str, Callable[[], Iterable[str]]] = {
    "as-assumed": as_assumed,
    "missed": missed,
    "otherwise": otherwise,
    "prices": prices,
    "regions": regions,
}


if __name__ == "__main__":
    main()
