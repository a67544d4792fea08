"""Machine code is told apart by all that went into it."""

import pytest

from caboprob import compiling
from caboprob.exact.arrangements import walk


def test_a_constant_of_another_module_changes_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiling.fingerprint.__wrapped__(walk.walk)
    monkeypatch.setattr(walk, "LOST", -2)  # as `paths` defines it
    assert compiling.fingerprint.__wrapped__(walk.walk) != before
