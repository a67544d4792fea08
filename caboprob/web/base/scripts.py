"""Scripts that run in the browser."""

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1].joinpath("browser", "scripts")


@cache
def script(*names: str) -> str:
    """These scripts, one after the other."""
    return "".join(FOLDER.joinpath(f"{name}.js").read_text(encoding="utf-8") for name in names)
