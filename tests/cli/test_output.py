"""An answer that cannot be written also ends with a status and a sentence."""

import errno
import io
import os
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from caboprob import cli
from caboprob.cli import notices
from caboprob.content.messages import LANGUAGES, say
from tests.cli.running import refused_in_one_sentence, run


class Failing(io.StringIO):
    """A stream on which every write fails with this error number."""

    def __init__(self, error_number: int, descriptor: int) -> None:
        super().__init__()
        self.error_number, self.descriptor = error_number, descriptor

    def fileno(self) -> int:
        return self.descriptor

    def write(self, _: str) -> int:
        raise OSError(self.error_number, "no room")


def unwritten(error_number: int, *line: str) -> tuple[int, str]:
    """The status and the standard error of a command whose answer cannot be written."""
    with (
        open(os.devnull, "w", encoding="utf-8") as nowhere,
        redirect_stdout(Failing(error_number, nowhere.fileno())),
        redirect_stderr(io.StringIO()) as err,
    ):
        return cli.run(line), err.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_full_disk_is_one_sentence(form: tuple[str, ...], language: str) -> None:
    told = say(language, "errors.answer-not-written", why="no room")
    ended = unwritten(errno.ENOSPC, "rules", "list", "--lang", language, *form)
    assert ended == (cli.BAD_INPUT, f"caboprob: {told}\n")


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_reader_who_closes_the_pipe_gets_no_error(form: tuple[str, ...]) -> None:
    assert unwritten(errno.EPIPE, "rules", "list", *form) == (0, "")


def test_characters_that_control_a_terminal_are_not_printed() -> None:
    err = run("rules", "show", "\x1b[31m\x07.toml").err
    assert notices.REPLACEMENT in err
    assert err.strip().isprintable()


@pytest.mark.parametrize("name", ["", "\0", "no/such/folder", ".", "x" * 5000])
def test_a_file_that_cannot_be_written_is_one_sentence(name: str) -> None:
    assert refused_in_one_sentence(run("rules", "export", "kabadak", "--format", "json", "--out", name))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refused_in_one_sentence(
        run("rules", "export", "kabadak", "--format", "json", "--out", str(tmp_path / "pipe"))
    )


@pytest.mark.parametrize("columns", ["0", "1", "x", "-5", "²", "10000", "9" * 30])
@pytest.mark.parametrize("command", ["rulings search tie", "rules compare cabo-de kaboom", "--help"])
def test_a_screen_of_any_width_is_written_to(
    command: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    answer = run(*command.split())
    assert (answer.status, answer.err) == (0, "")
    assert answer.out
