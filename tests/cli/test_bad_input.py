"""Five thousand broken command lines, records and rule files: each ends with a status and one sentence."""

import json
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from caboprob import paths
from caboprob.rulesets import KEYS
from tests.cli.running import Answer, one_sentence, run

RECORDS = [file.read_text(encoding="utf-8") for file in sorted(paths.data("examples").glob("*.json"))]
RULES = [paths.data("rulesets", f"{key}.toml").read_text(encoding="utf-8") for key in KEYS]
LINES = [
    [
        "score",
        "--rules",
        "cabo-de",
        "--hand",
        "1 2 3 4",
        "--hand",
        "5 5 0 0",
        "--caller",
        "1",
        "--totals",
        "90 20",
    ],
    [
        "score",
        "--rules",
        "cabu",
        "--house",
        "jokers=2",
        "--hand",
        "",
        "--hand",
        "Kh X",
        "--shed",
        "1",
        "--json",
    ],
    ["score", "--rules", "kaboom", "--hand", "9 9", "--hand", "0", "--no-cards", "--lang", "fr"],
    ["rules", "show", "cabo-de", "--house", "six-cards", "--lang", "fr"],
    ["rules", "compare", "cabo-de", "kaboom", "--all"],
    ["rules", "list", "--json"],
    ["odds", "call", "--rules", "cabo-de", "--me", "1 2 ? 4", "--opponent", "0-5 ? ? 7", "--discard", "7 5"],
    [
        "odds",
        "kamikaze",
        "--rules",
        "kaboom",
        "--players",
        "4",
        "--me",
        "13 1 5 12",
        "--draws",
        "5",
        "--json",
    ],
    ["odds", "reshuffle", "--rules", "cabu", "--players", "3", "--turns", "40", "--pile-rate", "0.8"],
    ["replay", str(paths.data("examples", "cabo-round.json")), "--rules", "kaboom", "--house", "x"],
    ["kabadak", "odds", "--hand", "As Kh 10d", "--unknown", "3", "--elsewhere", "7s 8s", "--draws", "2"],
    ["kabadak", "replay", str(paths.data("examples", "kabadak-game.json")), "--lang", "fr", "--json"],
]
JUNK = st.one_of(
    st.text(max_size=12),
    st.integers().map(str),
    st.sampled_from(
        ["", "-", "--", "-1", "1:1", "nan", "1e999", "null", "[[", "jokers=", "X X X", "--hand", "\0"]
    ),
)


def ended_well(answer: Answer) -> bool:
    """0 or 1 with an answer, or 2 with one sentence; never a traceback."""
    if "Traceback" in answer.out + answer.err:
        return False
    return one_sentence(answer) if answer.status == 2 else answer.status in (0, 1) and bool(answer.out)


@st.composite
def broken_lines(draw: st.DrawFn) -> list[str]:
    line = list(draw(st.sampled_from(LINES)))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(line) - 1)) if line else 0
        kind = draw(st.sampled_from(["drop", "double", "junk", "insert"]))
        if kind == "insert" or not line:
            line.insert(at, draw(JUNK))
        elif kind == "drop":
            del line[at]
        elif kind == "double":
            line.insert(at, line[at])
        else:
            line[at] = draw(JUNK)
    return [part for part in line if part != "web"]


@st.composite
def broken_text(draw: st.DrawFn, texts: list[str]) -> str:
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(JUNK) + text[end:]
    return text


LITERALS = [
    "true",
    "-1",
    "1.5",
    "inf",
    '"x"',
    "[]",
    "{}",
    "[1, 2, 3]",
    "[[]]",
    "1979-05-27",
    "9" * 30,
    "{ a = {} }",
]


@st.composite
def odd_rules(draw: st.DrawFn) -> str:
    """A rule file that is TOML still, with values of the wrong kind, or one on top of another."""
    lines = draw(st.sampled_from(RULES)).splitlines()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        name, equals, _ = lines[at].partition(" = ")
        if equals:
            lines[at] = f"{name} = {draw(st.sampled_from(LITERALS))}"
    based = draw(st.sampled_from(["", 'based_on = "cabo-de"', "based_on = 7", "deck = []"]))
    return "\n".join([based, *lines])


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 20), st.floats(), st.text(max_size=8), st.integers()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def odd_records(draw: st.DrawFn) -> str:
    """A record that is JSON still, with parts of the wrong kind."""
    record = json.loads(draw(st.sampled_from(RECORDS)))
    for key in draw(st.lists(st.sampled_from([*record, "note", "else"]), min_size=1, max_size=3)):
        record[key] = draw(VALUES)
    return json.dumps(record)


def with_file(name: str, text: str, *before: str) -> Answer:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, name)
        file.write_bytes(text.encode("utf-8", errors="surrogatepass"))
        return run(*before, str(file))


@settings(max_examples=2000)
@given(broken_lines())
def test_no_command_line_ends_in_a_traceback(line: list[str]) -> None:
    assert ended_well(run(*line)), line


@settings(max_examples=1000)
@given(broken_text(RECORDS))
def test_no_damaged_record_ends_in_a_traceback(text: str) -> None:
    assert ended_well(with_file("round.json", text, "replay"))


@settings(max_examples=1000)
@given(odd_records())
def test_no_record_with_parts_of_the_wrong_kind_ends_in_a_traceback(text: str) -> None:
    assert ended_well(with_file("round.json", text, "replay", "--json"))


@settings(max_examples=500)
@given(odd_rules())
def test_no_rule_file_with_values_of_the_wrong_kind_ends_in_a_traceback(text: str) -> None:
    assert ended_well(
        with_file("ours.toml", text, "score", "--hand", "1", "--hand", "2", "--caller", "1", "--rules")
    )


@settings(max_examples=500)
@given(broken_text(RULES))
def test_no_damaged_rule_file_ends_in_a_traceback(text: str) -> None:
    assert ended_well(with_file("ours.toml", text, "rules", "show", "--json"))
