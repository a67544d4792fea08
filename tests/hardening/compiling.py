"""Compiles everything before the first case, so that compiling does not count as a slow case."""

import subprocess
import sys

from caboprob.precompiling import BUILDERS


def compile_all() -> None:
    """Compiles in a separate process at our priority, which `python -m caboprob.precompiling` would lower."""
    subprocess.run([sys.executable, "-m", "tests.compiled", *BUILDERS], check=True)
