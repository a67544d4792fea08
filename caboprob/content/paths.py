"""Where the project's content lies: beside the package in a checkout, inside it in an installed wheel.

Further data folders, named in the environment variable `CABOPROB_DATA` and separated as in `PATH`, are laid
over the shipped one: what is in them is found as if it had come with caboprob.
"""

import os
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
DATA_FOLDER_VARIABLE = "CABOPROB_DATA"


@cache
def root() -> Path:
    """The folder that holds `app.py`, `pages/` and `data/`."""
    bundled = PACKAGE / "_app"
    return bundled if (bundled / "app.py").is_file() else PACKAGE.parent


def data_folders() -> tuple[Path, ...]:
    """All data folders, the shipped one first; each is laid over those before it.

    Those that `CABOPROB_DATA` names need not exist.
    """
    folders_named = os.environ.get(DATA_FOLDER_VARIABLE, "")
    return _data_folders(root(), folders_named, os.getcwd() if folders_named else "")


@cache
def _data_folders(project: Path, folders_named: str, working_folder: str) -> tuple[Path, ...]:
    """The shipped data folder and those named; made once, as a page asks for them a thousand times."""
    return (
        project / "data",
        *(Path(working_folder, folder) for folder in folders_named.split(os.pathsep) if folder),
    )


def data(*parts: str) -> Path:
    """A file or folder below the topmost data folder that has it, else below the shipped one."""
    return next(reversed(layers(*parts)), root().joinpath("data", *parts))


def layers(*parts: str) -> tuple[Path, ...]:
    """The files or folders of this name in all data folders, the lowest first."""
    return tuple(path for folder in data_folders() if (path := folder.joinpath(*parts)).exists())


def file_names(*folder: str, suffix: str = ".toml") -> tuple[str, ...]:
    """The names, without their suffix, of the files in a folder of any data folder, in alphabetical order."""
    return tuple(sorted({file.stem for layer in layers(*folder) for file in layer.glob(f"*{suffix}")}))


def folder_names(*folder: str) -> tuple[str, ...]:
    """The names of the folders in a folder of any data folder, in alphabetical order."""
    inside = (path for layer in layers(*folder) for path in layer.iterdir())
    return tuple(sorted({path.name for path in inside if path.is_dir()}))
