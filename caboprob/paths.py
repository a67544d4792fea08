"""Where the project's content lies: beside the package in a checkout, inside it in an installed wheel."""

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def root() -> Path:
    """The folder that holds `app.py`, `pages/` and `data/`."""
    bundled = PACKAGE / "_app"
    return bundled if (bundled / "app.py").is_file() else PACKAGE.parent


def data(*parts: str) -> Path:
    """A file or folder below `data/`."""
    return root().joinpath("data", *parts)
