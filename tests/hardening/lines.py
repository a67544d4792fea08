"""Command lines, well-formed and damaged, with the files they name."""

import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.hardening import accidents, damage, documents, sheets, values
from tests.hardening.choices import Choices
from tests.hardening.commands import Command, Parameter, commands
from tests.hardening.files import NOWHERE, ODD, File
from tests.hardening.shares import VALID, case_stream
from tests.hardening.surroundings import Surroundings

OTHER_GAMES = ("kabadak",)
FILES = {"file": "json", "record": "json", "rules": "toml", "name": "toml", "names": "toml", "player": "toml"}
"""Parameters that name a file, by their names, and how such a file is written."""

ODD_SHARE = 0.3
"""The share of damaged cases with a file in which the path leads to something else."""


@dataclass(frozen=True, slots=True)
class Line:
    """What is typed after `caboprob`, what lies in the folder, and where the output goes."""

    arguments: tuple[str, ...]
    files: tuple[File, ...]
    valid: bool
    surroundings: Surroundings
    piped: str = ""
    """The file passed through standard input, if any."""

    def __str__(self) -> str:
        """The line as typed in a shell; files are shown by their beginnings."""
        laid = [f"{file.name}: {file.odd or file.content[:300]!r}" for file in self.files]
        words = [*map(_quoted, self.arguments), *(["<", self.piped] if self.piped else [])]
        typed = " ".join(["caboprob", *words, *self.surroundings.shown()])
        return "\n    ".join([typed if len(typed) < 3000 else f"{typed[:3000]} ...", *laid])


def line(seed: int, number: int) -> Line:
    """Any command line."""
    stream = case_stream("lines", seed, number)
    command = stream.choice(commands())
    choices = _choices(stream, command)
    valid = stream.random() < VALID
    typed = list(_typed(choices, command))
    if not valid:
        typed = accidents.damaged(stream, typed)
    surroundings = Surroundings() if valid else Surroundings.drawn(stream)
    return Line(_fit(stream, command, typed), tuple(choices.files), valid, surroundings, choices.piped)


def line_with_file(seed: int, number: int) -> Line:
    """A command line that names a file; damage affects mostly the file."""
    stream = case_stream("files", seed, number)
    command = stream.choice([one for one in commands() if any(each.name in FILES for each in one.parameters)])
    choices = _choices(stream, command)
    asked = stream.choice([each for each in command.parameters if each.name in FILES])
    typed = list(_typed(choices, command, with_file=asked))
    valid = stream.random() < VALID
    if not valid:
        typed = _with_damage(choices, typed)
    return Line(_fit(stream, command, typed), tuple(choices.files), valid, Surroundings(), choices.piped)


def _choices(stream: Random, command: Command) -> Choices:
    return Choices(stream, of_kabadak=command.path[0] in OTHER_GAMES)


def _typed(choices: Choices, command: Command, with_file: Parameter | None = None) -> Iterator[str]:
    """The words of a well-formed command: options in any order among the arguments."""
    optional = {each.name: each.type for each in command.parameters if not each.required}
    given = values.given_together(choices, optional)
    parts = [
        part
        for each in command.parameters
        if each.required or each.name in given or each == with_file
        for part in _given(choices, each, named=each == with_file)
    ]
    choices.stream.shuffle(parts)
    yield from command.path
    for part in parts:
        yield from part


def _given(choices: Choices, asked: Parameter, *, named: bool) -> list[list[str]]:
    if asked.is_switch:
        return [[asked.flag]]
    meaning = values.meaning(asked.name, asked.type)
    times = meaning.times(choices) if asked.repeatable else 1
    found = [_value(choices, asked, meaning.value) for _ in range(times)]
    if named:
        found[:1] = [_file(choices, asked)]
    return [_option(choices, asked.flag, value) for value in found]


def _value(choices: Choices, asked: Parameter, value: values.Value) -> str:
    return choices.one_of(asked.choices) if asked.choices else value(choices)


def _file(choices: Choices, asked: Parameter) -> str:
    if FILES[asked.name] == "json":
        return values.record(choices)
    write = documents.policy if asked.name == "player" else documents.rules
    return choices.put(f"{asked.name}.toml", write(choices.stream, choices.game.key))


def _option(choices: Choices, flag: str, value: str) -> list[str]:
    if not flag:
        return [value]
    return [f"{flag}={value}"] if choices.happens(0.1) else [flag, value]


def _with_damage(choices: Choices, typed: list[str]) -> list[str]:
    """Damages the files of a line, or makes their names lead elsewhere."""
    stream = choices.stream
    for at, file in enumerate(choices.files):
        if file.name.endswith(sheets.DATABASE):
            continue  # not a file that people edit
        if file.name == choices.piped or not choices.happens(ODD_SHARE):
            broken = damage.damaged(stream, file.content.decode(), toml=file.name.endswith("toml"))
            choices.files[at] = replace(file, content=broken)
        elif choices.happens(0.6):
            choices.files[at] = File(file.name, odd=stream.choice(list(ODD)))
        else:
            path = stream.choice(NOWHERE)
            typed = [word.replace(file.name, path) for word in typed]
    return accidents.damaged(stream, typed) if choices.happens(0.15) else typed


def _fit(stream: Random, command: Command, typed: list[str]) -> tuple[str, ...]:
    """What may be run: no server is started, and at most the agreed number of rounds is requested."""
    return tuple(accidents.without_server(accidents.within_rounds(stream, command, typed)))


def _quoted(word: str) -> str:
    if word.isprintable() and word.isascii():
        return shlex.quote(word)
    escaped = word.encode("utf-8", "surrogatepass").decode("latin-1").encode("unicode_escape").decode("ascii")
    return "$'" + escaped.replace("'", "\\'") + "'"
