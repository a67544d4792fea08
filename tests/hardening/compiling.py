"""Has everything compiled before the first case, which must not be taken for a slow one."""

import subprocess
import sys

BUILD = "from caboprob.precompiling import PARTS; [build() for build in PARTS.values()]"


def compile_all() -> None:
    """In a process of its own and at our own priority, which `python -m caboprob.precompiling` lowers."""
    subprocess.run([sys.executable, "-c", BUILD], check=True)
