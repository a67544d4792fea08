"""Every command takes a person's own rules that are based on no others, in every language."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import typer

from caboprob import cli
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import excerpt
from caboprob.text.rulebook.clauses import books
from tests import ownrules
from tests.cli.running import Answer, refused_in_one_sentence, run
from tests.turns import every_nth, is_its_turn

HANDS = {"cabo-de": ("12 12 13 13", "5", "7 8"), "cabu": ("A 2 Q 3", "5h", "7 8")}
DISCARD = {"cabo-de": "7 5", "cabu": "7 5h"}
EXAMPLES = {"cabo-de": ("cabo-round", "cabo-dispute"), "cabu": ("cabu-round",)}
KABADAK = ("odds", "replay", "simulate", "score")  # commands under `kabadak`
PLAYED = ("--rounds", "20", "--workers", "1")
SHEET = Path(__file__).with_name("rounds.csv")
ON_SHEETS = (  # commands under `sheet` that take no rules
    "add",
    "correct",
    "remove",
    "rename",
    "undo",
    "show",
    "statistics",
    "record",
    "export",
    "list",
    "backup",
    "restore",
)
WITHOUT_RULES = {  # commands that take no rules of the CABO family
    *(f"sheet {name}" for name in ON_SHEETS),
    "web",
    "which",
    "rules list",
    "rules where",
    *(f"kabadak {name}" for name in KABADAK),
}


def leaves(command: Any, *names: str) -> Iterator[tuple[str, Any]]:
    """Every command by its full name."""
    below = getattr(command, "commands", None)
    if below is None:
        yield " ".join(names), command
        return
    for name, child in below.items():
        yield from leaves(child, *names, name)


COMMANDS = dict(leaves(typer.main.get_command(cli.app)))


def lines(like: str, own: str) -> Iterator[tuple[str, ...]]:
    """A command line for everything that own rules can be used for."""
    rules = ("--rules", own)
    table = (*rules, "--players", "3", "--me", "? ? ? ?", "--discard", DISCARD[like])
    for caller in ("1", "2"):
        hands = [part for hand in HANDS[like] for part in ("--hand", hand)]
        yield ("score", *rules, *hands, "--caller", caller, "--totals", "90 20 30")
    yield from (("replay", str(paths.data("examples", f"{name}.json")), *rules) for name in EXAMPLES[like])
    yield (
        "analyse",
        str(paths.data("examples", f"{EXAMPLES[like][0]}.json")),
        *rules,
        "--seat",
        "1",
        *PLAYED,
    )
    yield ("exercises", *rules)
    database = ("--database", f"sqlite:///{Path(own).parent}/sheets.sqlite")
    yield ("sheet", "new", *rules, "--player", "Anna", "--player", "Ben", *database)
    yield ("sheet", "import", str(SHEET), *rules, *database)
    yield ("rules", "show", own)
    yield ("rules", "compare", own, "kaboom")
    yield ("rulings", "search", "tie with the caller", *rules)
    yield ("rulings", "show", "P03", *rules)
    totals = ("--totals", "90 20 30")
    yield ("odds", "call", *table, *totals)
    yield ("odds", "call", *table, "--model", "play", *PLAYED, *totals)
    yield ("odds", "best", *table, *PLAYED, *totals)
    yield ("odds", "best", *table, "--turns-had", "1", *PLAYED)
    yield ("odds", "hands", *rules, "--players", "3", "--me", "? ? ? ?", "--turns-had", "0")
    yield ("odds", "book", *rules, "--players", "3", "--rounds", "20")
    yield ("odds", "kamikaze", *table, *totals)
    yield ("odds", "reshuffle", *table)
    for kind in ((), ("--games",), ("--same-deals",)):
        yield ("simulate", *rules, "--player", "careful", "--player", "shark", *kind, *PLAYED)


def answered(answer: Answer, like: str, line: Sequence[str]) -> bool:
    """Whether the command answered; a game without a kamikaze refuses to give its odds."""
    if line[:2] == ("odds", "kamikaze") and like == "cabu":
        return refused_in_one_sentence(answer)
    return answer.status in (0, cli.commands.ILLEGAL_MOVE_STATUS) and bool(answer.out) and not answer.err


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize("like", ownrules.LIKE)
@pytest.mark.slow
def test_every_command_answers_by_own_rules(like: str, language: str, tmp_path: Path, in_full: bool) -> None:
    """As a table in every language; as JSON, which is nearly the same in all, in one of them by turns."""
    in_json = in_full or is_its_turn(
        language, LANGUAGES, turn=ownrules.LIKE.index(like) % len(LANGUAGES), of=3
    )
    for line in lines(like, ownrules.write(tmp_path, like)):
        for form in ((), ("--json",))[: 1 + in_json]:
            answer = run(*line, "--lang", language, *form)
            assert answered(answer, like, line), (line, answer)


def test_no_command_is_left_out() -> None:
    covered = {name for line in lines("cabo-de", "") for name in COMMANDS if [*line[:2]] == name.split()}
    covered |= {line[0] for line in lines("cabo-de", "")} & set(COMMANDS)
    assert covered | WITHOUT_RULES | {"rules export"} == set(COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_export_of_own_rules_is_refused_for_they_have_no_text(language: str, tmp_path: Path) -> None:
    own = ownrules.write(tmp_path, "cabo-de")
    answer = run("rules", "export", own, "--out", "-", "--lang", language)
    assert refused_in_one_sentence(answer)
    refused = say(language, "errors.book-own", known=", ".join(books()), book=excerpt(own))
    assert " ".join(refused.split()) in answer.err


@pytest.mark.parametrize("name", ["cabo-de", "kaboom"])
def test_own_rules_are_never_taken_for_those_of_the_house(name: str, tmp_path: Path) -> None:
    file = tmp_path / f"{name}.toml"
    file.write_text(Path(ownrules.write(tmp_path, "cabo-de")).read_text(encoding="utf-8"), encoding="utf-8")
    out = run("rules", "show", str(file)).out
    assert say("en", "rules.game.own", name=name) in out
    assert say("en", f"rules.game.{name}") not in out
    refused = run("rules", "show", str(file), "--house", "six-cards")
    assert refused_in_one_sentence(refused)
    assert "no house rules" in refused.err
