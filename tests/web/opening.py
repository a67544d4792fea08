"""Opens a page of the app without a browser."""

import re
import threading
import time
import warnings
from functools import cache
from html import unescape

from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest, local_script_runner
from streamlit.testing.v1.local_script_runner import LocalScriptRunner, require_widgets_deltas

from caboprob.content import paths
from caboprob.montecarlo.play import kernel
from caboprob.montecarlo.play.execution import chunk
from caboprob.web.patches import options

PATIENCE_SECONDS = 60
POLL_SECONDS = 0.4
BACKGROUND_THREADS = ("run", "count")  # names of the threads that work for a page

# For every page of a test Streamlit looks through all installed packages: several times longer than the page.
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)


def until_done(runner: LocalScriptRunner, timeout: float) -> None:
    """Waits for a page; Streamlit would ask a thousand times a second, which keeps the page waiting."""
    if runner._script_thread is not None:
        runner._script_thread.join(timeout)
    require_widgets_deltas(runner, 0.01)  # is done, or says that it took too long


local_script_runner.require_widgets_deltas = until_done

# Before any page does: while one runs, AppTest has the same function of Streamlit replaced, which the first
# page would take back, and AppTest would lose the page's fields.
options.read_without_lock()


def opened(page: str, **address: str | list[str]) -> AppTest:
    """A page as it is shown for this address."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Streamlit warns when it runs without its server
        app = AppTest.from_file(str(paths.root() / "app.py"), default_timeout=60)
        for name, value in address.items():
            app.query_params[name] = value
        if page:
            app.switch_page(f"pages/{page}.py")  # the name of its file is its path
        app.run()
    assert not app.exception
    return app


def finished(app: AppTest) -> AppTest:
    """The page once all its runs are done; it polls as a browser would, and at once when they are."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while app.get("progress") and time.monotonic() < deadline:
        _load_rounds()
        _wait_for_work()
        app.run()
        assert not app.exception
    assert not app.get("progress")
    return app


@cache
def _load_rounds() -> None:
    """Loads the compiled rounds, as a server does: in plain Python as many take a hundred times as long."""
    chunk.load(kernel.KERNEL)


def _wait_for_work() -> None:
    """Waits a moment for what works in the background, which drawing the page meanwhile would slow down."""
    look = time.monotonic() + POLL_SECONDS
    at_work = [thread for thread in threading.enumerate() if thread.name in BACKGROUND_THREADS]
    for thread in at_work:
        thread.join(max(0.0, look - time.monotonic()))
    if not at_work:
        time.sleep(0.01)


def text_of(app: AppTest) -> str:
    """All text on the page."""
    kinds = (
        app.title,
        app.header,
        app.subheader,
        app.markdown,
        app.caption,
        app.info,
        app.success,
        app.warning,
        app.error,
    )
    return "\n".join(str(element.value) for kind in kinds for element in kind)


def html_of(app: AppTest) -> str:
    """All HTML on the page."""
    return "\n".join(element.proto.body for element in app.get("html"))


def line_of(app: AppTest, kind: str = "wrong") -> str:
    """What the line below the hands or sums tells: what is wrong, what comes `next`, what is `asked`."""
    found = re.search(rf'<p class="told told-{kind}[^"]*" role="status">(.*?)</p>', html_of(app))
    return unescape(found[1]) if found else ""
