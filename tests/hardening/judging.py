"""What is wrong with an outcome; the same fault always gets the same words."""

import json
import re
from collections.abc import Iterator

from tests.hardening.commands import flags
from tests.hardening.lines import Line
from tests.hardening.running import Outcome

STATUSES = (0, 1, 2, 130)
BAD_INPUT = 2
TRACEBACK = "Traceback (most recent call last)"
PLACE = re.compile(r'File "[^"]*?((?:caboprob|pages)/[^"]+)", line \d+, in (\S+)')
RAISED = re.compile(r"(?m)^([A-Za-z_][\w.]*)(?::|$)")
WARNING = re.compile(r"(?m)^\S+:\d+: (\w*Warning): ")
PANIC = re.compile(r"panicked at ([\w/.-]+)")


def faults(line: Line, outcome: Outcome) -> list[str]:
    """Everything wrong with the outcome of a command line."""
    to_file = line.surroundings.outlet == "file"
    found = list(noise(outcome.err)) + (list(noise(_text(line, outcome))) if to_file else [])
    if outcome.status not in STATUSES and not found:
        found.append(f"status {outcome.status}")
    if found or not to_file:
        return found
    return list(_refusal(outcome) if outcome.status == BAD_INPUT else _answer(line, outcome))


def noise(written: str) -> Iterator[str]:
    """Tracebacks, warnings and panics, each with its place."""
    if TRACEBACK in written:
        yield f"traceback: {last_raised(written)}"
    elif "Traceback" in written:
        yield "the word Traceback"
    yield from (f"warning: {kind}" for kind in sorted(set(WARNING.findall(written))))
    yield from (f"panic: {place}" for place in sorted(set(PANIC.findall(written))))


def last_raised(traceback: str) -> str:
    """The error at the end of a traceback, and where in the project it was raised."""
    after = traceback.rpartition(TRACEBACK)[2]
    places = PLACE.findall(after)
    names = RAISED.findall(after)
    return f"{names[0] if names else '?'} in {':'.join(places[-1]) if places else '?'}"


def _refusal(outcome: Outcome) -> Iterator[str]:
    if outcome.out:
        yield "status 2 with something on standard output"
    lines = outcome.err.splitlines()
    if len(lines) != 1:
        yield f"status 2 with {'no line' if not lines else 'several lines'} on standard error"
    elif lines[0].strip() in ("", "caboprob:"):
        yield "status 2 with an empty sentence"


def _answer(line: Line, outcome: Outcome) -> Iterator[str]:
    if not asks_for_json(line):
        return
    text = _text(line, outcome)
    try:
        if not isinstance(json.loads(text, parse_constant=_refuse), dict):
            yield "--json without an object"
    except ValueError:
        yield "--json without exactly one object" if text else "--json without any output"


def asks_for_json(line: Line) -> bool:
    """Whether `--json` is really given as an option, and help is not asked for."""
    words = line.arguments
    if "--json" not in words or "--help" in words:
        return False
    at = words.index("--json")
    return "--" not in words[:at] and not (at and words[at - 1] in flags(with_value=True))


def _refuse(constant: str) -> float:
    raise ValueError(f"{constant} is no JSON")


def _text(line: Line, outcome: Outcome) -> str:
    return outcome.out.decode(line.surroundings.encoding, "replace")
