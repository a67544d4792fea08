"""The command line: `caboprob`."""

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import TextIO, cast

import typer
from typer.exceptions import Abort, TyperException

from caboprob.cli import (
    analyse,
    commands,
    exercises,
    kabadak,
    notices,
    odds,
    replay,
    rules,
    rulings,
    score,
    serving,
    sheet,
    simulate,
    which,
)
from caboprob.content import messages
from caboprob.errors import CaboError, excerpt
from caboprob.reading.numerals import read_integer

BAD_INPUT, STOPPED = 2, 130  # exit statuses; stopped by Ctrl-C
MOST_COLUMNS_OR_LINES = 10_000
"""How many columns a screen may have, and how many lines."""
TYPER_SENTENCES = {
    "command-unknown": re.compile(r"No such command '(.*?)'"),
    "argument-extra": re.compile(r"Got unexpected extra argument\(s\) \((.*)\)"),
}
"""Errors that Typer has in English alone: a pattern of its sentence, by the key of our own message."""

app = typer.Typer(
    name="caboprob",
    help="Rules, scores and odds of the CABO family of card games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
)
score.add_to(app)
replay.add_to(app)
analyse.add_to(app)
exercises.add_to(app)
rules.add_to(app)
rulings.add_to(app)
odds.add_to(app)
simulate.add_to(app)
kabadak.add_to(app)
sheet.add_to(app)
which.add_to(app)
serving.add_to(app)


def main() -> None:
    """Runs the command line and leaves with its exit status."""
    sys.stdout, sys.stderr = _writable_stream(sys.stdout), _writable_stream(sys.stderr)
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Runs a command; its exit status is 0, 1 for an illegal move, or 2 with one sentence for bad input."""
    language = language_of(arguments)
    _unset_impossible_screen_sizes()
    try:
        with notices.in_language(language):
            status = _commands().main(list(arguments), prog_name="caboprob", standalone_mode=False)
            sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except CaboError as error:
        return refuse(error.full_sentence(language))
    except TyperException as error:
        sentence = _usage_sentence(error, language)
        return refuse(sentence) if sentence else 0  # without a command the help was shown
    except (Abort, KeyboardInterrupt):
        return STOPPED
    except (BrokenPipeError, SystemExit):  # how Typer and Rich leave when the reader has closed the pipe
        _give_up_output()
        return 0
    except OSError as error:
        _give_up_output()
        not_written = CaboError("answer-not-written", why=error.strerror or error)
        return refuse(not_written.full_sentence(language))


def _usage_sentence(error: TyperException, language: str) -> str:
    """What is wrong with an option or an argument, in the reader's language where Typer tells what it is."""
    parameter, option = getattr(error, "param", None), getattr(error, "option_name", None)
    if parameter is not None and not error.message:  # nothing to say but that it is missing
        name = commands.name_in_help(parameter)
        return CaboError("parameter-missing", name=name).full_sentence(language)
    if option is not None and hasattr(error, "possibilities"):
        return CaboError("option-unknown", option=option).full_sentence(language)
    for key, pattern in TYPER_SENTENCES.items():
        if found := pattern.match(error.message):
            return CaboError(key, got=excerpt(found[1])).full_sentence(language)
    return error.format_message()


@cache
def _commands() -> typer.core.TyperGroup:
    """All commands as Typer makes them of their functions; that takes longer than most of them run."""
    return cast(typer.core.TyperGroup, typer.main.get_command(app))


def language_of(arguments: Sequence[str]) -> str:
    """The language asked for with `--lang fr` or `--lang=fr`."""
    languages_given = [value for option, value in pairwise(arguments) if option == "--lang"]
    languages_given += [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    return (
        languages_given[-1]
        if languages_given and languages_given[-1] in messages.LANGUAGES
        else messages.DEFAULT_LANGUAGE
    )


def _unset_impossible_screen_sizes() -> None:
    """Unsets `COLUMNS` and `LINES` where no screen has that size, because Rich would believe them."""
    for name in ("COLUMNS", "LINES"):
        size = os.environ.get(name)
        if size is not None and not _is_screen_size(size):
            del os.environ[name]


def _is_screen_size(text: str) -> bool:
    with suppress(CaboError):
        return 0 < read_integer(text) <= MOST_COLUMNS_OR_LINES
    return False


def _writable_stream(stream: TextIO | None) -> TextIO:
    """The stream, able to write any character; instead of a closed one, one that discards everything."""
    if stream is None:
        return open(os.devnull, "w", encoding="utf-8")
    getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    return stream


def _give_up_output() -> None:
    """Discards what is still to be written, so that the interpreter does not try again as it exits."""
    with suppress(OSError, ValueError):  # ValueError: standard output is not a file, as in a test
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def refuse(sentence: str) -> int:
    """Says on one line what was wrong; the exit status of bad input."""
    notices.print_line(sentence.replace("Value error, ", ""))
    return BAD_INPUT
