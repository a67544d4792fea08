"""What all tests share: how hypothesis searches, and in which order they run."""

import gc
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.parts import LONG, read_part
from tests.tries import IN_FULL, QUICK

for profile, count in {"quick": QUICK, "in full": IN_FULL}.items():
    settings.register_profile(
        profile,
        max_examples=count,
        deadline=None,  # the first example may wait for the compiler
        derandomize="CI" in os.environ,  # where nobody looks, the same examples each time
    )

_data = tempfile.TemporaryDirectory()
for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
    os.environ[name] = _data.name  # no test touches the score sheets of whoever runs it

os.environ.setdefault("CABOPROB_SECRET", "deals of tests")  # servers of tests name the same deals


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--all`, by which every case is tried where otherwise a sample is, and `--part`."""
    parser.addoption("--all", action="store_true", help="try in full what is otherwise tried on a sample")
    parser.addoption(
        "--part",
        type=read_part,
        metavar="N/OF",
        help="of the tests that take long only a part, as 2/3: the second third",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Sets how many examples are tried, before the tests are imported, as they ask for it."""
    settings.load_profile("in full" if config.getoption("--all") else "quick")


@pytest.fixture(scope="session")
def in_full(request: pytest.FixtureRequest) -> bool:
    """Whether a test that tries a sample of its cases should try them all."""
    return bool(request.config.getoption("--all"))


@pytest.fixture(autouse=True, scope="session")
def _data_home_of_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Score sheets of tests do not get among those of the person who runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.delenv("CABOPROB_DATABASE_URL", raising=False)
        yield


@pytest.fixture(autouse=True)
def _main_module_restored() -> Iterator[None]:
    """Puts `__main__` back, from which new processes start: Streamlit puts a page's script in its place."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Quick tests first, then those with a browser, then the slow ones; otherwise as they were.

    Where processes share the tests (`-n 2 --dist loadfile --no-loadscope-reorder`) the files with most slow
    tests come first, so that no process is left with one at the end. Files with tests in a browser come last
    there, since it leaves an event loop running.
    """
    left_out = _left_out(config, items)
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]
    if "PYTEST_XDIST_WORKER" in os.environ:
        late_tests = Counter(
            (item.path, mark) for item in items for mark in LONG if item.get_closest_marker(mark)
        )
        items.sort(
            key=lambda item: (
                late_tests[item.path, "browser"] > 0,
                -late_tests[item.path, "slow"],
                -late_tests[item.path, "browser"],
            )
        )
    else:
        items.sort(key=_lateness)


def pytest_collection_finish() -> None:
    """Keeps the collector of garbage from looking through thousands of tests again and again."""
    gc.collect()
    gc.freeze()


def _left_out(config: pytest.Config, items: list[pytest.Item]) -> set[pytest.Item]:
    """The tests that this run does without."""
    in_full, part = config.getoption("--all"), config.getoption("--part")
    left_out = set() if in_full else {item for item in items if item.get_closest_marker("in_full")}
    if part is not None:
        left_out.update(part.leaves_out([item for item in items if item not in left_out]))
    return left_out


def _lateness(item: pytest.Item) -> int:
    return max((LONG.index(mark.name) + 1 for mark in item.iter_markers() if mark.name in LONG), default=0)
