"""The command line: `caboprob`."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import TextIO

import typer
from typer.exceptions import Abort, TyperException

from caboprob import messages
from caboprob.cli import kabadak, notices, odds, rounds, rules, rulings, serving, simulate
from caboprob.errors import CaboError
from caboprob.numerals import read_whole

BAD_INPUT = 2
STOPPED = 130
WIDEST = 10_000
"""Columns of a screen."""

app = typer.Typer(
    name="caboprob",
    help="Rules, scores and odds of the CABO family of card games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
)
rounds.add_to(app)
rules.add_to(app)
rulings.add_to(app)
odds.add_to(app)
simulate.add_to(app)
kabadak.add_to(app)
serving.add_to(app)


def main() -> None:
    """Runs the command line and leaves with its exit status."""
    sys.stdout, sys.stderr = _writable(sys.stdout), _writable(sys.stderr)
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """The exit status of a command: 0, 1 for an illegal move, 2 with one sentence for bad input."""
    language = language_of(arguments)
    _forget_wrong_sizes()
    command = typer.main.get_command(app)
    try:
        with notices.told(language):
            left = command.main(list(arguments), prog_name="caboprob", standalone_mode=False)
            sys.stdout.flush()
        return left if isinstance(left, int) else 0
    except CaboError as error:
        return refuse(error.full_sentence(language))
    except TyperException as error:
        sentence = error.format_message()
        return refuse(sentence) if sentence else 0  # nothing was asked, so the help was shown
    except (Abort, KeyboardInterrupt):
        return STOPPED
    except (BrokenPipeError, SystemExit):  # so Typer and Rich leave once whoever read along has gone
        _give_up_output()
        return 0
    except OSError as error:
        _give_up_output()
        why = CaboError("answer-not-written", why=error.strerror or error)
        return refuse(why.full_sentence(language))


def language_of(arguments: Sequence[str]) -> str:
    """The language asked for with `--lang fr` or `--lang=fr`."""
    after = [one for before, one in pairwise(arguments) if before == "--lang"]
    after += [one.removeprefix("--lang=") for one in arguments if one.startswith("--lang=")]
    return after[-1] if after and after[-1] in messages.LANGUAGES else messages.DEFAULT


def _forget_wrong_sizes() -> None:
    """Has a screen's size that no screen has count as not told; Rich would believe it."""
    for name in ("COLUMNS", "LINES"):
        told = os.environ.get(name)
        if told is not None and not _is_size(told):
            del os.environ[name]


def _is_size(told: str) -> bool:
    with suppress(CaboError):
        return 0 < read_whole(told) <= WIDEST
    return False


def _writable(stream: TextIO | None) -> TextIO:
    """A stream that takes every letter; one that is closed takes them all and shows none."""
    if stream is None:
        return open(os.devnull, "w", encoding="utf-8")
    getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    return stream


def _give_up_output() -> None:
    """Has what is still to be written go nowhere, so that nobody tries again while the program ends."""
    with suppress(OSError, ValueError):  # ValueError: standard output is no file, as in a test
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def refuse(sentence: str) -> int:
    """Says on one line what was wrong."""
    notices.say(sentence.replace("Value error, ", ""))
    return BAD_INPUT
