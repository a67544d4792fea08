"""The app as `caboprob web` serves it, in this process, so that its output and its memory can be watched."""

import threading
import time
import urllib.error
import urllib.request

from streamlit import config

from caboprob.web.frame import preload
from caboprob.web.serving.server import serve
from tests.browser.serving import free_port

PATIENCE_SECONDS = 120
HOST = "127.0.0.1"


def start_server() -> int:
    """Starts the server; returns its port once it answers. It ends with the process."""
    port = free_port()
    serving = {"host": HOST, "port": port, "browser": False}
    threading.Thread(target=serve, kwargs=serving, name="server", daemon=True).start()
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_well(port):
        assert time.monotonic() < deadline, "the server did not come up"
        time.sleep(0.05)
    preload.start().join()  # a page must not wait for what is loaded the first time
    config.set_option("client.showErrorDetails", "full")  # unlike on the server: errors keep their names
    return port


def is_well(port: int) -> bool:
    """Whether the server answers that it is well."""
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False
