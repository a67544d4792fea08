"""The fingerprint of machine code covers everything that goes into it."""

import pytest

from caboprob.exact.arrangements.program import program
from caboprob.machinecode import compiling


def test_a_constant_of_another_module_changes_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiling.fingerprint.__wrapped__(program.count_patterns)
    monkeypatch.setattr(program, "IMPOSSIBLE", -2)  # which `settling` defines
    assert compiling.fingerprint.__wrapped__(program.count_patterns) != before
