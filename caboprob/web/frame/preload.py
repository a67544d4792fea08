"""Gets the process ready while the first visitor's browser is still fetching the page."""

import gc
import subprocess
import sys
import threading
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from caboprob import compiling
from caboprob.web.frame import unasked

# What the pages need, the first page's needs first; Streamlit brings pandas and pyarrow in with its tables.
MODULES = ("numpy", "caboprob.table.score", "caboprob.table.replay", "babel.numbers", "pandas", "pyarrow")
SWITCH_SECONDS = 0.0005


@cache
def start() -> threading.Thread:
    """Starts loading in the background, once per process."""
    unasked.ask_nobody()
    # One visitor's computation gives way to the others ten times as often as Python does by itself.
    sys.setswitchinterval(SWITCH_SECONDS)
    thread = threading.Thread(target=_load, name="preload", daemon=True)
    thread.start()
    return thread


def _load() -> None:
    for name in MODULES:
        if find_spec(name):
            import_module(name)
    _load_compiled()
    # What is loaded now stays; without this every collection walks through all of it again.
    gc.collect()
    gc.freeze()


def _load_compiled() -> None:
    """Loads the compiled counting, then what plays; what has yet to be compiled is compiled apart.

    Within this process the compiler would take turns with the visitors for half a minute. Who asks for more
    counting than plain Python can do waits until it is done; rounds are played in plain Python until then.
    """
    from caboprob.exact import joint
    from caboprob.exact.arrangements import counting
    from caboprob.kabadak.montecarlo import match
    from caboprob.montecarlo.play import chunk, kernel

    with compiling.building:
        if not counting.ready():
            _compile_apart("counting")
    counting.load()
    joint.load()
    for part, plays in {"kabadak": match.KERNEL, "rounds": kernel.KERNEL}.items():
        if not chunk.ready(plays):
            _compile_apart(part)
        chunk.load(plays)


def _compile_apart(part: str) -> None:
    nowhere = subprocess.DEVNULL
    subprocess.run(
        [sys.executable, "-m", "caboprob.precompiling", part],
        check=False,
        stdin=nowhere,
        stdout=nowhere,
        stderr=nowhere,
    )
