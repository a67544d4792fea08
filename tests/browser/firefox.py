"""Debian's Firefox, driven by its own protocol (WebDriver BiDi): nothing is downloaded.

Playwright drives only a Firefox of its own make. Asked for this one (`channel="moz-firefox"`) it starts it,
but then wants a command that the version for enterprises does not know; Debian has no geckodriver.
"""

import itertools
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.browser.watching import OURS

NAMES = ("firefox-esr", "firefox")
READY = "WebDriver BiDi listening on "
PATIENCE_SECONDS = 60
ENTER = "\ue007"  # as WebDriver writes this key
POLL = 50  # milliseconds between two looks, which the page itself takes
MISSING = "Debian's firefox-esr is not installed; nothing is tried in Firefox"
SETTINGS = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}
SHARE = ".st-key-share >> button"
WITHIN = """(element, selector) => [element, ...(element?.querySelectorAll('*') ?? [])]
    .map(one => one?.shadowRoot?.querySelector(selector)).find(Boolean)"""
STEADY = """one => {
    const app = document.querySelector("[data-testid=stApp]")
    if (!one || app.dataset.testScriptState !== "notRunning") return false
    const box = one.getBoundingClientRect(), was = one.stood
    one.stood = [box.x, box.y, box.width].join()
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (one.contains(there) || one.getRootNode().host?.contains(there)) return was === one.stood
    one.scrollIntoView({ block: "center" })
    return false
}"""
"""Whether an element can be tapped: the page has been drawn, and it neither moves nor is covered.

It is scrolled to only where a finger could not reach it: the app may just be bringing a part into view.
"""

EVENTS = ("log.entryAdded", "network.beforeRequestSent")


def element_js(selector: str) -> str:
    """The first element in the page, as an expression; `>>` leads into a component's shadow root."""
    first, *rest = selector.split(" >> ")
    there = f"document.querySelector({json.dumps(first)})"
    for one in rest:
        there = f"({WITHIN})({there}, {json.dumps(one)})"
    return there


class Refused(Exception):
    """Firefox could not do what it was told: the page may just be going away."""


class Firefox:
    """A window; what went wrong in it is in `problems`."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._numbers = itertools.count(1)
        self.problems: list[str] = []
        self._command("session.new", capabilities={})
        self._command("session.subscribe", events=list(EVENTS))
        self._page = self._command("browsingContext.create", type="tab")["context"]
        self._command(
            "browsingContext.setViewport", context=self._page, viewport={"width": 390, "height": 800}
        )

    def open(self, address: str) -> None:
        """Opens an address and waits until the app has drawn it.

        What the page before breaks off when it is left is no problem.
        """
        before = len(self.problems)
        self._command("browsingContext.navigate", context=self._page, url=address, wait="interactive")
        del self.problems[before:]
        self.wait("document.querySelector('[data-testid=stApp][data-test-script-state=notRunning]')")
        self.wait(element_js(SHARE))
        self.wait("!document.documentElement.classList.contains('waiting')")

    def wait(self, expression: str) -> Any:
        """The value of an expression in the page once it is true, and True for an element."""
        look = (
            f"new Promise(done => {{ const look = () => {{ const there = {expression};"
            f" there ? done(JSON.stringify(there === true || there instanceof Node || there))"
            f" : setTimeout(look, {POLL}) }}; look() }})"
        )
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return json.loads(self._value_of(look))
            except Refused:  # another page came while it looked
                assert time.monotonic() < deadline, f"waited in vain for {expression}"

    def text(self, selector: str) -> str:
        """What an element says, once it is there and says something."""
        return str(self.wait(f"{element_js(selector)}?.innerText.trim()"))

    def run_script(self, script: str) -> None:
        """Runs a script in the page."""
        self._value_of(f"{{ {script} }}; ''")

    def tap(self, selector: str) -> None:
        """Taps the middle of the first element."""
        self.wait(f"({STEADY})({element_js(selector)})")
        element = self._result_of(element_js(selector))
        origin = {"type": "element", "element": {"sharedId": element["sharedId"]}}
        move = {"type": "pointerMove", "x": 0, "y": 0, "origin": origin}
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._act({"type": "pointer", "id": "finger", "actions": [move, *press]})

    def type(self, selector: str, text: str) -> None:
        """Types into a field and sends it."""
        self.tap(selector)
        keys = [{"type": kind, "value": key} for key in (*text, ENTER) for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def _act(self, *actions: dict[str, Any]) -> None:
        self._command("input.performActions", context=self._page, actions=list(actions))

    def _value_of(self, expression: str) -> str:
        return str(self._result_of(expression)["value"])

    def _result_of(self, expression: str) -> dict[str, Any]:
        told = self._command(
            "script.evaluate",
            expression=expression,
            target={"context": self._page},
            awaitPromise=True,
            userActivation=True,
        )
        if told["type"] == "exception":
            raise Refused(told["exceptionDetails"]["text"])
        result: dict[str, Any] = told["result"]
        return result

    def _command(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._wire.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (heard := json.loads(self._wire.recv(PATIENCE_SECONDS))).get("id") != number:
            self._notice(heard["method"], heard["params"])
        if heard["type"] == "error":
            raise Refused(f"{method}: {heard['message']}")
        result: dict[str, Any] = heard["result"]
        return result

    def _notice(self, event: str, told: dict[str, Any]) -> None:
        if event == "log.entryAdded" and told["level"] == "error":
            self.problems.append(f"console: {told['text']}")
        elif event == "network.beforeRequestSent":
            address = told["request"]["url"]
            if not address.startswith(("data:", "blob:", "about:", *(f"http://{host}" for host in OURS))):
                self.problems.append(f"asked elsewhere: {address}")


@contextmanager
def window() -> Iterator[Firefox]:
    """A window of a fresh Firefox; without one the test fails under `CI` and is skipped elsewhere."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items())
        Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = (program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0")
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                with connect(f"{_listening(process)}/session", max_size=None, compression=None) as wire:
                    yield Firefox(wire)
            finally:
                process.kill()


def _listening(process: "subprocess.Popen[str]") -> str:
    """Where Firefox says that it listens."""
    assert process.stderr
    for line in process.stderr:
        if line.startswith(READY):
            return line.removeprefix(READY).strip()
    raise AssertionError("Firefox did not start")
