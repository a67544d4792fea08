"""Damage to a file: to its characters, its values, its structure, and its encoding."""

import json
import re
from collections.abc import Callable
from random import Random

from tests.hardening import junk

WRONG = (
    *(
        "true",
        "-1",
        "1.5",
        "inf",
        "nan",
        '"x"',
        "[]",
        "{}",
        "[1, 2, 3]",
        "[[]]",
        "1979-05-27",
        "0x10",
        "null",
    ),
    *(
        "9" * 30,
        "-" + "9" * 30,
        "9" * 5000,
        "1e400",
        "NaN",
        "-Infinity",
        "{ a = {} }",
        '{"a": {}}',
        '""',
        "0",
    ),
    *('"\\u0000"', '"\\ud800"', '"[/]"', '"' + "x" * 50_000 + '"', "[" + "1, " * 20_000 + "1]", '"٣"', "1_0"),
    *('"inf"', '"1_0"', '["call"]', '"' + "9" * 5000 + '"', "[true]", "[null]", "[-1]", '[["7"]]', "[1e999]"),
)
PLACE = "here"  # stands for the wrong value until it is put in, as that need be no JSON
JSON_VALUE = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+|true|false|null|\[[^\[\]]*\]')
DEPTHS = (60, 500, 5_000, 100_000)


def damaged(stream: Random, text: str, *, toml: bool) -> bytes:
    """The file after one to three accidents, now and then in an encoding other than UTF-8.

    It is a TOML file, or else JSON, as each of the accidents is told, too.
    """
    for _ in range(stream.randint(1, 3)):
        text = stream.choice(ACCIDENTS)(stream, text, toml)
    return stream.choice(WRITINGS)(text) if stream.random() < 0.2 else text.encode("utf-8", "surrogatepass")


def letters(stream: Random, text: str, _: bool) -> str:
    """Some letters replaced, doubled, dropped or swapped."""
    for _ in range(stream.randint(1, 4)):
        text = one_letter(stream, text)
    return text


def one_letter(stream: Random, text: str) -> str:
    """A text changed in one place."""
    at = stream.randint(0, len(text))
    before, here, after = text[:at], text[at : at + 1], text[at + 1 :]
    kind = stream.randint(0, 4)
    changed = (junk.character(stream), here * 2, "", here + junk.character(stream), after[:1] + here)[kind]
    return before + changed + (after[1:] if kind == 4 else after)


def value(stream: Random, text: str, toml: bool) -> str:
    """A value of the wrong kind."""
    if toml:
        return _on_a_line(stream, text, lambda name, _: f"{name}= {stream.choice(WRONG)}")
    places = list(JSON_VALUE.finditer(text))
    if not places:
        return text
    at = stream.choice(places)
    return text[: at.start()] + stream.choice(WRONG) + text[at.end() :]


def part(stream: Random, text: str, toml: bool) -> str:
    """A whole part of a record replaced by the wrong kind, removed, or made up."""
    try:
        record = None if toml else json.loads(text)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        return value(stream, text, toml)
    key = stream.choice([*record, "note"])
    if record.pop(key, None) is not None and stream.random() < 0.3:
        return json.dumps(record)
    return json.dumps({key: PLACE, **record}).replace(json.dumps(PLACE), stream.choice(WRONG), 1)


def twice(stream: Random, text: str, toml: bool) -> str:
    """A duplicate key."""
    if toml:
        return _on_a_line(stream, text, lambda name, value: f"{name}={value}\n{name}={value}")
    return text.replace("{", '{"rules": ' + stream.choice(WRONG) + ", ", 1)


def renamed(stream: Random, text: str, toml: bool) -> str:
    """A key renamed or emptied."""
    odd = stream.choice(('"" ', "x ", "a.b.c ", '"\\u0000" ', "'[/]' ", "٣ ", "x" * 5000 + " "))
    if toml:
        return _on_a_line(stream, text, lambda _, value: f"{odd}={value}")
    keys = re.findall(r'"(\w+)":', text)
    return text.replace(stream.choice(keys), odd.strip(" '\""), 1) if keys else text


def deep(stream: Random, text: str, toml: bool) -> str:
    """Deeply nested values."""
    depth = stream.choice(DEPTHS)
    if not toml:
        nested = stream.choice(("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth, "[" * depth))
        return stream.choice((nested, text.replace("[", nested + ", [", 1), text.replace("[", nested, 1)))
    keys = ".".join(["a"] * depth)
    nested = (f"{keys} = 1", f"[{keys}]", "x = " + "[" * depth + "]" * depth, "x = " + "{a=" * depth)
    return (
        stream.choice(nested) + "\n" + text if stream.random() < 0.7 else text + "\n" + stream.choice(nested)
    )


def cut(stream: Random, text: str, _: bool) -> str:
    """A missing or repeated piece."""
    start = stream.randint(0, len(text))
    end = min(len(text), start + stream.choice((1, 20, 300)))
    return text[:start] + text[end:] if stream.random() < 0.7 else text[:end] + text[start:]


def without_base(_: Random, text: str, __: bool) -> str:
    """A rule file that is based on no other; a record that names no rules."""
    return re.sub(r'(?m)^based_on.*\n?|"rules": *"[^"]*",?', "", text)


def entry(stream: Random, text: str, _: bool) -> str:
    """A list item that does not belong there."""
    written = stream.choice((json.dumps(junk.text(stream)), stream.choice(WRONG)))
    return text.replace("[", f"[{written}, ", stream.randint(1, 3))


def _on_a_line(stream: Random, text: str, change: Callable[[str, str], str]) -> str:
    lines = text.splitlines()
    there = [at for at, line in enumerate(lines) if "=" in line]
    if not there:
        return text
    at = stream.choice(there)
    name, _, value = lines[at].partition("=")
    lines[at] = change(name, value)
    return "\n".join(lines) + "\n"


ACCIDENTS: tuple[Callable[[Random, str, bool], str], ...] = (
    *(letters, letters, value, value, value, part, part, twice, renamed, deep, cut, without_base, entry),
)
WRITINGS: tuple[Callable[[str], bytes], ...] = (
    lambda text: text.encode("utf-8-sig", "surrogatepass"),
    lambda text: text.encode("utf-16", "surrogatepass"),
    lambda text: text.encode("utf-32", "surrogatepass"),
    lambda text: text.encode("latin-1", "replace"),
    lambda text: text.replace("\n", "\r\n").encode("utf-8", "surrogatepass"),
    lambda text: text.replace("\n", "\r").encode("utf-8", "surrogatepass"),
    lambda text: b"\0" + text.encode("utf-8", "surrogatepass"),
    lambda text: text.encode("utf-8", "surrogatepass") + b"\xff\xfe\x80",
    lambda _: bytes(range(256)) * 40,
    lambda _: b"",
    lambda _: b"\n",
    lambda _: b"\x1f\x8b\x08\0\0\0\0\0",
    lambda text: text.encode("utf-8", "surrogatepass") * 200,
)
