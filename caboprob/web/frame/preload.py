"""Patches Streamlit; loads modules and compiled code while the first visitor's browser fetches the page."""

import gc
import subprocess
import sys
import threading
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from caboprob.content import messages
from caboprob.machinecode import compiling
from caboprob.text.search.search import search
from caboprob.web.patches import bundled, dedented, hashed, keptfiles, onelock, onetheme, ownaddress

# What the pages need, the first page's needs first; Streamlit loads pandas and pyarrow for its tables.
MODULES = ("numpy", "caboprob.table.score", "caboprob.table.replay", "babel.numbers", "pandas", "pyarrow")


@cache
def start() -> threading.Thread:
    """Patches Streamlit, and starts loading in the background, once per process."""
    keptfiles.keep_files()  # files to download stay while their page is redrawn
    ownaddress.ask_no_server()  # no outside server is asked for the address of this machine
    onelock.share_locks()  # all runs of a session share one lock
    bundled.bundle()  # elements of a page go to the browser together
    onetheme.keep_theme()  # colours and fonts are read once, not in every run
    hashed.hash_only_what_is_kept()  # only large elements, which browsers keep, are hashed
    dedented.remember()  # the indentation of a text shown again is not looked for again
    thread = threading.Thread(target=_load, name="preload", daemon=True)
    thread.start()
    return thread


def _load() -> None:
    for name in MODULES:
        if find_spec(name):
            import_module(name)
    for language in messages.LANGUAGES:
        search(language, "")  # the home page answers while the visitor types
    _load_compiled()
    # What is loaded now stays loaded; without this every collection would walk through it again.
    gc.collect()
    gc.freeze()


def _load_compiled() -> None:
    """Loads the compiled code for counting and playing; other processes compile what is missing.

    In this process the compiler would compete with the visitors for half a minute. Until it is done, rounds
    are played in plain Python, and counts too large for plain Python wait.
    """
    from caboprob.exact import joint
    from caboprob.exact.arrangements import counting
    from caboprob.kabadak.montecarlo import match
    from caboprob.kabadak.pricing import playingon
    from caboprob.montecarlo.beliefs.searching import search
    from caboprob.montecarlo.play import kernel
    from caboprob.montecarlo.play.execution import chunk

    with compiling.compile_lock:
        if not counting.is_compiled():
            _compile_apart("counting")
    counting.load()
    joint.load()
    for part, part_kernel in {"rounds": kernel.KERNEL, "kabadak": match.KERNEL}.items():
        if not chunk.is_compiled(part_kernel):
            _compile_apart(part)
        chunk.load(part_kernel)
    if not playingon.is_compiled():
        _compile_apart("kabadak")
    playingon.load()
    if not search.is_compiled():
        _compile_apart("beliefs")
    search.load()


def _compile_apart(part: str) -> None:
    """Compiles a part of the code, by its name in `caboprob.precompiling`, in another process."""
    nowhere = subprocess.DEVNULL
    subprocess.run(
        [sys.executable, "-m", "caboprob.precompiling", part],
        check=False,
        stdin=nowhere,
        stdout=nowhere,
        stderr=nowhere,
    )
