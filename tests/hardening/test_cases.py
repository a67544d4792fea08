"""No command line, file or link ends in a traceback, an odd status, two sentences, too much memory, or never.

A case that failed is judged again by itself with the command that the failure shows.
"""

from collections.abc import Iterator

import pytest

from tests.hardening.__main__ import reproduction
from tests.hardening.compiling import compile_all
from tests.hardening.judges import KINDS
from tests.hardening.pool import Pool
from tests.hardening.shares import PARTS, SEED, numbers, seconds
from tests.hardening.worker import Verdict

ANSWERED = 0.7
"""The share of well-formed command lines that must not be refused, at least."""


@pytest.fixture(scope="module")
def compiled() -> None:
    """Compiles what a first start would compile, so that no case waits for it."""
    compile_all()


@pytest.fixture(scope="module", params=list(KINDS))
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def pool(kind: str, compiled: None) -> Iterator[Pool]:
    with Pool(KINDS[kind], seconds=seconds(kind)) as pool:
        yield pool


def failures(kind: str, verdicts: list[Verdict]) -> str:
    """Every kind of fault with the command that reproduces its first case; nothing if all is well."""
    first = {fault: one for one in reversed(verdicts) for fault in one.faults}
    return "\n".join(reproduction(kind, SEED, verdict, fault) for fault, verdict in first.items())


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_every_case_ends_as_agreed(pool: Pool, kind: str, part: int, in_full: bool) -> None:
    verdicts = list(pool.judge(SEED, numbers(kind, part, in_full=in_full)))
    assert not failures(kind, verdicts), failures(kind, verdicts)
    if kind == "lines":
        valid = [one for one in verdicts if one.valid]
        answered = sum(one.status in (0, 1) for one in valid)
        assert answered > ANSWERED * len(valid), "the grammar has fallen behind the commands"
