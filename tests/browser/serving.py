"""Starts the app as people start it, each time on a fresh server."""

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from caboprob.content import paths

PATIENCE_SECONDS = 60
OVERHEARING = Path(__file__).with_name("overhearing")  # what each Python started with it on its path obeys
FOREIGN_NAME = "cards.test"  # to a browser this is another machine, so not a secure context

Command = Sequence[str]


def served(port: int) -> Command:
    """As `caboprob web` starts it."""
    options = ("--port", str(port), "--no-browser", "--allow-host", FOREIGN_NAME)
    return (sys.executable, "-m", "caboprob", "web", *options)


def in_the_network(port: int) -> Command:
    """As `caboprob web --lan` starts it."""
    return (sys.executable, "-m", "caboprob", "web", "--port", str(port), "--no-browser", "--lan")


def run_by_streamlit(port: int) -> Command:
    """As a developer starts it."""
    options = ("--server.port", str(port), "--server.address", "127.0.0.1", "--server.headless", "true")
    return (sys.executable, "-m", "streamlit", "run", "app.py", *options)


@contextmanager
def running(command: Command, port: int) -> Iterator[str]:
    """The address of a server that is up; afterwards it is gone, and it has called nobody outside."""
    with tempfile.TemporaryFile("w+") as output, calls_file() as calls:
        server = subprocess.Popen(
            command,
            cwd=paths.root(),
            stdout=output,
            stderr=subprocess.STDOUT,
            env=overheard_environment(calls),
        )
        try:
            _wait(server, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(PATIENCE_SECONDS)
        output.seek(0)
        assert "Traceback" not in (said := output.read()), said
        assert calls.read_text(encoding="utf-8") == ""


@contextmanager
def calls_file() -> Iterator[Path]:
    """A file for the calls that a process makes to the outside."""
    with tempfile.TemporaryDirectory() as folder:
        calls = Path(folder) / "calls"
        calls.touch()
        yield calls


def overheard_environment(calls: Path) -> dict[str, str]:
    """The environment in which Python and all Pythons it starts write down their calls, which then fail."""
    found = filter(None, (str(OVERHEARING), os.environ.get("PYTHONPATH")))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(found), "CABOPROB_CALLS": str(calls)}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _wait(server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the server did not come up")
