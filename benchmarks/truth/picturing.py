"""Draws the reliability diagrams of `docs/trust.md` from `data/trust.toml`.

`python benchmarks/truth/picturing.py`
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from caboprob.montecarlo.results import trust
from caboprob.montecarlo.results.trust import Trust

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
GAMES = {"cabo-de": "CABO", "kaboom": "KABOOM", "cabu": "Cabu"}
PLAYERS = 4
SIDE, LEFT, TOP, GAP, FOOT = 220, 52, 40, 34, 88
COLOURS = ("#b4521e", "#1f6f78", "#6a4c93")
SHAPES = ("circle", "square", "diamond")
KINDS = {"beginners": "beginners", "family": "family", "experienced": "experienced players"}
NARROWEST = 0.002  # share of the moments below which a mark says nothing


def main() -> None:
    for name, picture in pictures():
        (FOLDER / name).write_text(picture, encoding="utf-8")


def pictures() -> Iterator[tuple[str, str]]:
    """Each picture by its file's name."""
    as_assumed = {
        game: [(KINDS[kind], trust.trust_at(game, PLAYERS, kind)) for kind in KINDS] for game in GAMES
    }
    yield "trust-as-assumed.svg", drawn("Said against happened, tables that play as assumed", as_assumed)
    family = {
        game: [(f"played by {KINDS[kind]}", trust.trust_at(game, PLAYERS, "family", kind)) for kind in KINDS]
        for game in GAMES
    }
    yield "trust-otherwise.svg", drawn("Said against happened, a family assumed", family)


def drawn(title: str, panels: Mapping[str, Sequence[tuple[str, Trust | None]]]) -> str:
    """A square panel a game; the names of the marks stand below all of them."""
    panels = {game: series for game, series in panels.items() if any(found for _, found in series)}
    width = LEFT + len(panels) * (SIDE + GAP)
    height = TOP + SIDE + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'font-family="sans-serif" font-size="13" fill="#1d2a2c">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for number, (game, series) in enumerate(panels.items()):
        parts += panel(LEFT + number * (SIDE + GAP), GAMES[game], series, labelled=number == 0)
    names = [name for name, _ in next(iter(panels.values()))]
    for number, name in enumerate(names):
        x, y = LEFT + 8 + number * 190, TOP + SIDE + 70
        parts += [mark(x, y - 4, number), f'<text x="{x + 12}" y="{y}">{escape(name)}</text>']
    return "\n".join([*parts, "</svg>", ""])


def panel(x: int, game: str, series: Sequence[tuple[str, Trust | None]], *, labelled: bool) -> Iterator[str]:
    """A panel: the diagonal, on which all marks would lie if everything said were true, and the marks.

    The axis upward is labelled on one of the panels.
    """
    yield f'<text x="{x + SIDE / 2}" y="{TOP - 14}" text-anchor="middle" font-weight="bold">{game}</text>'
    yield f'<rect x="{x}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#9a9a8a"/>'
    ends = f'x1="{x}" y1="{TOP + SIDE}" x2="{x + SIDE}" y2="{TOP}"'
    yield f'<line {ends} stroke="#9a9a8a" stroke-dasharray="4 4"/>'
    for percent in (0, 25, 50, 75, 100):
        across, up = x + SIDE * percent / 100, TOP + SIDE - SIDE * percent / 100
        yield f'<text x="{across}" y="{TOP + SIDE + 18}" text-anchor="middle" font-size="11">{percent}</text>'
        if labelled:
            yield f'<text x="{x - 6}" y="{up + 4}" text-anchor="end" font-size="11">{percent}</text>'
    yield f'<text x="{x + SIDE / 2}" y="{TOP + SIDE + 38}" text-anchor="middle">said, in percent</text>'
    if labelled:
        middle = TOP + SIDE / 2
        yield (
            f'<text x="{x - 34}" y="{middle}" text-anchor="middle" '
            f'transform="rotate(-90 {x - 34} {middle})">happened, in percent</text>'
        )
    for number, (_, found) in enumerate(series):
        if found:
            yield from line(x, found, number)


def line(x: int, found: Trust, number: int) -> Iterator[str]:
    """A table's marks, joined."""
    bins = [one for one in found.bins if one.weight >= NARROWEST]
    points = [(x + SIDE * one.said, TOP + SIDE - SIDE * one.happened) for one in bins]
    path = " ".join(f"{across:.1f},{up:.1f}" for across, up in points)
    yield f'<polyline points="{path}" fill="none" stroke="{COLOURS[number]}" stroke-width="1.5"/>'
    for across, up in points:
        yield mark(across, up, number)


def mark(x: float, y: float, number: int) -> str:
    """A mark; its shape says as much as its colour."""
    colour = COLOURS[number]
    if SHAPES[number] == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>'
    turn = f' transform="rotate(45 {x:.1f} {y:.1f})"' if SHAPES[number] == "diamond" else ""
    return f'<rect x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7" fill="{colour}"{turn}/>'


if __name__ == "__main__":
    main()
