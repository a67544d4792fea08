"""nginx with the site that the documentation gives, in a temporary folder and at a free port."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from tests.browser.serving import FOREIGN_NAME, PATIENCE_SECONDS, free_port
from tests.guards.sources import ROOT

SITE = ROOT / "hosting" / "nginx.conf"
LISTENS, NAMED = "listen 80;", "server_name cards.example;"
SERVERS = ("127.0.0.1:8501", "127.0.0.1:8502")
ROOT_PATH, ROOT_COOKIE = "location / {", "; Path=/;"
"""What the documentation says to change for an app below a path."""

SETTINGS = """
{user}
pid {folder}/pid;
error_log {folder}/errors;
worker_processes 1;
events {{ worker_connections 512; }}
http {{
    log_format answered "$request_uri $upstream_addr";
    access_log {folder}/answered answered;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxied;
    fastcgi_temp_path {folder}/fastcgi;
    scgi_temp_path {folder}/scgi;
    uwsgi_temp_path {folder}/uwsgi;
    include {folder}/site;
}}
"""


@dataclass(frozen=True, slots=True)
class Proxy:
    """A running nginx."""

    port: int
    log: Path
    process: psutil.Process

    @property
    def address(self) -> str:
        """As browsers know it."""
        return f"http://{self.host}"

    @property
    def host(self) -> str:
        return f"{FOREIGN_NAME}:{self.port}"

    @property
    def here(self) -> str:
        """As whoever cannot look up the name reaches it."""
        return f"http://127.0.0.1:{self.port}"

    def who_answered(self, asked: str) -> str:
        """The server that answered the only request for an address, after others that did not."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not (found := self._log_of(asked)):  # nginx writes it down after the answer
            assert time.monotonic() < give_up, f"nothing in the log about {asked}"
            time.sleep(0.02)
        (answered,) = found
        return answered[-1]

    def _log_of(self, asked: str) -> list[list[str]]:
        lines = map(str.split, self.log.read_text(encoding="utf-8").splitlines())
        return [line for line in lines if line[:1] == [asked]]


@contextmanager
def proxying(ports: Sequence[int], below: str = "") -> Iterator[Proxy]:
    """nginx before servers at these ports, as many as the site names; they lie `below` a path."""
    nginx = program()
    port = free_port()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "site").write_text(site(port, ports, below), encoding="utf-8")
        user = "user root;" if os.name == "posix" and os.geteuid() == 0 else ""
        settings = folder / "nginx.conf"
        settings.write_text(SETTINGS.format(user=user, folder=folder), encoding="utf-8")
        command = (nginx, "-p", folder, "-c", settings, "-e", folder / "errors", "-g", "daemon off;")
        with subprocess.Popen(command) as server:
            try:
                wait_for(folder / "pid", server)
                yield Proxy(port, folder / "answered", psutil.Process(server.pid))
            finally:
                server.terminate()


def program() -> str:
    """The path of nginx; without it the test fails under `CI` and is skipped elsewhere."""
    found = shutil.which("nginx", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
    if found is None and "CI" in os.environ:
        pytest.fail("nginx is not installed")
    return found or pytest.skip("nginx is not installed; what it does before several servers is not tried")


def site(port: int, ports: Sequence[int], below: str) -> str:
    """The documented site, with nothing changed but the ports, the name and the path."""
    text = SITE.read_text(encoding="utf-8")
    changes = {LISTENS: f"listen 127.0.0.1:{port};", NAMED: f"server_name {FOREIGN_NAME};"}
    changes |= {was: f"127.0.0.1:{now}" for was, now in zip(SERVERS, ports, strict=True)}
    changes |= {ROOT_PATH: f"location {below}/ {{", ROOT_COOKIE: f"; Path={below}/;"}
    for was, now in changes.items():
        assert text.count(was) == 1, was
        text = text.replace(was, now)
    return text


def wait_for(file: Path, server: subprocess.Popen[bytes]) -> None:
    """Until nginx has written its number, by which time it listens."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not file.exists():
        assert server.poll() is None, "nginx did not start"
        assert time.monotonic() < give_up, "nginx did not come up"
        time.sleep(0.02)
