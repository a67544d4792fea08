"""The command line: `caboprob`."""

import sys
from collections.abc import Sequence
from itertools import pairwise

import typer
from typer.exceptions import Abort, TyperException

from caboprob import messages
from caboprob.cli import kabadak, notices, odds, rounds, rulebook, rulings, serving, simulate
from caboprob.errors import CaboError

BAD_INPUT = 2
STOPPED = 130

app = typer.Typer(
    name="caboprob",
    help="Rules, scores and odds of the CABO family of card games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
)
rounds.add_to(app)
rulebook.add_to(app)
rulings.add_to(app)
odds.add_to(app)
simulate.add_to(app)
kabadak.add_to(app)
serving.add_to(app)


def main() -> None:
    """Runs the command line and leaves with its exit status."""
    for stream in (sys.stdout, sys.stderr):
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """The exit status of a command: 0, 1 for an illegal move, 2 with one sentence for bad input."""
    language = language_of(arguments)
    command = typer.main.get_command(app)
    try:
        with notices.told(language):
            left = command.main(list(arguments), prog_name="caboprob", standalone_mode=False)
        return left if isinstance(left, int) else 0
    except CaboError as error:
        return refuse(error.told(language))
    except TyperException as error:
        sentence = error.format_message()
        return refuse(sentence) if sentence else 0  # nothing was asked, so the help was shown
    except (Abort, KeyboardInterrupt):
        return STOPPED
    except BrokenPipeError:
        sys.stderr.close()  # whoever read along has gone
        return 0


def language_of(arguments: Sequence[str]) -> str:
    """The language asked for with `--lang`."""
    after = [one for before, one in pairwise(arguments) if before == "--lang"]
    return after[-1] if after and after[-1] in messages.LANGUAGES else messages.DEFAULT


def refuse(sentence: str) -> int:
    """Says on one line what was wrong."""
    notices.say(sentence.replace("Value error, ", ""))
    return BAD_INPUT
