"""Cases that do what no case may, for the pool to be tried on."""

import os
import signal

from tests.hardening.worker import Judge, Meter, Tell, Verdict


def unruly() -> Judge:
    """Hangs at case 1, dies at case 2, and takes too much memory at case 3."""

    def judge(_: int, number: int, tell: Tell) -> Verdict:
        tell(f"about {number}")
        with Meter() as meter:
            if number == 1:
                signal.pause()
            if number == 2:
                os._exit(7)
            if number == 3:
                len(b"x" * (2**30 + 2**24))
        return Verdict(number, f"about {number}", tuple(meter.faults()))

    return judge
