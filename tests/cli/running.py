"""Runs the command line within the test process."""

import io
import json
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any

from caboprob import cli


@dataclass(frozen=True)
class Answer:
    """The exit status and output of a command."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The one object on standard output."""
        found: dict[str, Any] = json.loads(self.out)
        return found


def run(*arguments: str) -> Answer:
    """Runs `caboprob` with these arguments."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = cli.run(arguments)
    return Answer(status, out.getvalue(), err.getvalue())


def refused_in_one_sentence(answer: Answer) -> bool:
    """Whether bad input was refused as it should be: status 2, no output, one line on standard error."""
    lines = answer.err.splitlines()
    return answer.status == 2 and not answer.out and len(lines) == 1 and len(lines[0]) > len("caboprob: ")


def options(name: str, values: Sequence[str]) -> list[str]:
    """One option for each of the values: `--hand "1 2" --hand "3"`."""
    return [part for value in values for part in (name, value)]
