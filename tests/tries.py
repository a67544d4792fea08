"""How many examples hypothesis tries: as many as a test says with `--all`, a quarter of them otherwise."""

from hypothesis import settings

IN_FULL, QUICK = 100, 25
"""How many examples are tried by a test that does not say, with `--all` and without."""


def tries(count: int) -> int:
    """As many as `count` stands for in this run."""
    return max(1, count * settings().max_examples // IN_FULL)
