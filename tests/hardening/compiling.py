"""Has everything compiled before the first case, which must not be taken for a slow one."""

import subprocess
import sys

BUILD = "from caboprob.ahead import PARTS; [build() for build in PARTS.values()]"


def compile_all() -> None:
    """In a process of its own, as urgently as whoever asks: `python -m caboprob.ahead` would step back."""
    subprocess.run([sys.executable, "-c", BUILD], check=True)
