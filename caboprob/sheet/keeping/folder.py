"""The folder of the person at this machine in which score sheets are kept."""

import os
from pathlib import Path

from caboprob.errors import BadNotation

NAME = "caboprob"


def data_folder() -> Path:
    """Where the system keeps a person's data, whether or not the folder exists yet."""
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    else:
        base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(base) / NAME


def make_private_folder(folder: Path) -> Path:
    """The folder, made so that nobody else reads it; `BadNotation` where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadNotation("folder-not-made", folder=str(folder), why=error.strerror or error) from None
    return folder
