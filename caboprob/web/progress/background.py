"""What works in the background of the pages, and how it gives way to those that answer visitors."""

import os
import sys
import threading
from contextlib import suppress

AT_ONCE = max((os.cpu_count() or 1) - 1, 1)
"""How many may work at a time, so that a processor is left for the visitors."""

A_LITTLE, MUCH = 3, 10


def give_way(steps: int) -> None:
    """Gives this thread, and those it starts, less of the processor than those that answer visitors."""
    if sys.platform == "linux":  # elsewhere a priority is a process's, not a thread's
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), steps)
