"""How many threads work in the background, and how they yield to those that answer visitors."""

import os
import sys
import threading
from contextlib import suppress

MOST_PARALLEL = max((os.cpu_count() or 1) - 1, 1)
"""How many threads may work at a time, so that one processor is left for the visitors."""

SLIGHTLY, MUCH = 3, 10  # by so many steps of `nice` a priority is lowered


def lower_priority(steps: int) -> None:
    """Lowers the priority of this thread, and of those it starts, by so many steps."""
    if sys.platform == "linux":  # elsewhere a priority belongs to the process, not to a thread
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), steps)
