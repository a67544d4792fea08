"""Every command checks its options alike: none is given twice, and numbers are written plainly."""

import re
from pathlib import Path
from typing import Any

import pytest

from caboprob.cli.commands import Command
from caboprob.cli.options import naming_options_in_errors
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import BadNotation, CaboError, at_place
from tests.cli.running import refused_in_one_sentence, run
from tests.cli.test_own_rules import COMMANDS

SCORE = ("score", "--rules", "cabo-de", "--hand", "1", "--hand", "2", "--caller", "1")
SIMULATE = ("simulate", "--rules", "cabo-de", "--players", "2")
NOT_NUMBERS = ["1_0", "٣", "１", "nan", "inf", "1e999", "9" * 5000, "", "0x10", "ten"]


def options(command: Any) -> list[Any]:
    return [one for one in command.params if one.opts[0].startswith("--") and one.opts[0] != "--help"]


SINGLE = [  # options that may be given once
    (name, option) for name, command in COMMANDS.items() for option in options(command) if not option.multiple
]
NUMBERS = [  # options and arguments that are numbers
    (name, option.opts[0] if option.opts[0].startswith("--") else option.metavar)
    for name, command in COMMANDS.items()
    for option, _ in command.number_options()
]


def test_every_command_checks_its_options() -> None:
    assert [name for name, command in COMMANDS.items() if not isinstance(command, Command)] == []


@pytest.mark.parametrize("name", dict(SINGLE))
def test_an_option_given_twice_is_refused_in_one_sentence(name: str) -> None:
    for option in (option for command, option in SINGLE if command == name):
        flag = option.opts[0]
        twice = [flag, flag] if option.is_flag else [flag, "1", f"{flag}=1"]
        answer = run(*name.split(), *twice)
        assert refused_in_one_sentence(answer), flag
        assert answer.err.startswith(f"caboprob: {flag} is given more than once")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_is_in_the_requested_language(language: str) -> None:
    for written in (["--lang", language], [f"--lang={language}"]):
        answer = run("score", "--rules", "cabo-de", "--caller", "1", "--caller", "2", *written)
        assert answer.err == f"caboprob: {say(language, 'errors.option-twice', option='--caller')}\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("asked", "key", "named"),
    [
        ("score --hand 1", "parameter-missing", {"name": "--rules"}),
        ("rules show", "parameter-missing", {"name": "{name}"}),
        ("score --nothing", "option-unknown", {"option": "--nothing"}),
    ],
)
def test_what_is_missing_or_unknown_is_told_in_the_requested_language(
    asked: str, key: str, named: dict[str, str], language: str
) -> None:
    answer = run(*asked.split(), "--lang", language)
    assert answer.err == f"caboprob: {say(language, f'errors.{key}', **named)}\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_breaks_its_lines_where_the_screen_ends(name: str) -> None:
    for paragraph in COMMANDS[name].help.split("\n\n"):
        assert "\n" not in paragraph


def test_help_is_shown_whatever_else_is_given() -> None:
    assert run("score", "--caller", "1", "--caller", "2", "--help").status == 0


@pytest.mark.parametrize(("name", "flag"), NUMBERS)
def test_an_option_takes_no_number_that_only_python_reads(name: str, flag: str) -> None:
    for text in NOT_NUMBERS:
        given = [f"{flag}={text}"] if flag.startswith("--") else ["KEY", text]  # a round's number on a sheet
        answer = run(*name.split(), *given)
        assert refused_in_one_sentence(answer), text
        assert re.match(rf"caboprob: {flag}: (expected a |“.*” is not a )", answer.err)
        assert len(answer.err) < 140


def test_there_are_numbers_and_single_options() -> None:
    assert ("simulate", "--width") in NUMBERS
    assert ("score", "--caller") in NUMBERS
    assert len(NUMBERS) > 20
    assert len(SINGLE) > 60


NUMBERS_WITHIN = {
    "totals": [*SCORE, "--totals", "1_0 ٣"],
    "a house rule": ["rules", "show", "cabu", "--house", "jokers=٣"],
    "a trait": [*SIMULATE, "--player", "steady call.at=٣"],
    "a trait with underscores": [*SIMULATE, "--player", "steady call.at=1_0"],
    "a card": [*SCORE, "--hand", "٣"],
    "a card with underscores": [*SCORE, "--hand", "1_0"],
    "a card of ordinary cards": ["score", "--rules", "cabu", "--hand", "\u212ah", "--hand", "2"],
    "a range": ["odds", "call", "--rules", "cabo-de", "--players", "2", "--me", "٣-5"],
    "a rate": ["odds", "reshuffle", "--rules", "cabo-de", "--players", "2", "--pile-rate", "٠.٨"],
    "a loss": ["kabadak", "score", "0 / ٤٥"],
    "a loss with underscores": ["kabadak", "score", "0 / 1_1"],
    "a width of nothing": [*SIMULATE, "--width", "0"],
    "a width below nothing": [*SIMULATE, "--width", "-0.5"],
}  # fmt: skip


@pytest.mark.parametrize("case", NUMBERS_WITHIN)
def test_a_number_inside_an_argument_is_of_ascii_digits_too(case: str) -> None:
    answer = run(*NUMBERS_WITHIN[case])
    assert refused_in_one_sentence(answer), answer
    assert re.search("got|“.+”", answer.err)  # what came is quoted


@pytest.mark.parametrize(
    ("place", "written"),
    [
        ("me", "--me"),
        ("hand-size", "--hand-size"),
        ("opponent 2", "--opponent 2"),
        ("mine.toml", "mine.toml"),
        ("/data/mine.toml", "/data/mine.toml"),
        ("CABOPROB_DATA: /data", "CABOPROB_DATA: /data"),
        ("moves[3]", "moves[3]"),
    ],
)
def test_only_places_that_are_option_names_are_written_as_options(place: str, written: str) -> None:
    with pytest.raises(CaboError) as refused, naming_options_in_errors(), at_place(place), at_place("within"):
        raise BadNotation("query-empty")
    assert refused.value.where == (written, "within")


def test_a_data_folder_that_is_missing_is_not_taken_for_an_option(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path / "nowhere"))
    answer = run(*SCORE)
    assert refused_in_one_sentence(answer)
    assert answer.err.startswith(f"caboprob: {paths.DATA_FOLDER_VARIABLE}: ")


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "reshuffle", "--rules", "dutch"),
        ("odds", "call", "--rules", "dutch", "--me", "A"),
        ("simulate", "--rules", "dutch"),
    ],
    ids=lambda words: words[1],
)
def test_who_does_not_say_how_many_play_is_told_which_option_does(words: tuple[str, ...]) -> None:
    refused = run(*words)
    assert refused_in_one_sentence(refused)
    assert "--players: the number of players is missing: expected 2 to 8" in refused.err


def test_who_does_not_say_how_a_round_ended_is_told_which_option_does() -> None:
    refused = run("score", "--rules", "cabo-de", "--hand", "1 2", "--hand", "3 4")
    assert refused_in_one_sentence(refused)
    assert "--caller: nobody has called yet" in refused.err
