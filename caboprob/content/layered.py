"""The content of the data folders: TOML files of one name, laid over each other key by key."""

import tomllib
from collections.abc import Mapping
from typing import Any

from caboprob.content import paths

TomlTable = dict[str, Any]


def read_data(*parts: str) -> TomlTable:
    """Reads the data file of this name, empty if no data folder has it.

    A table in a further data folder is laid over the one below; any other value takes the place of the one
    below. An unreadable file of a further folder is left out: `rulesets.listing` refuses the folder.
    """
    found: TomlTable = {}
    shipped, *_ = paths.data_folders()
    for path in paths.layers(*parts):
        try:
            overlay(found, tomllib.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            if path.is_relative_to(shipped):
                raise
    return found


def overlay(under: TomlTable, over: Mapping[str, Any]) -> None:
    """Lays one table over another, which it changes."""
    for name, value in over.items():
        below = under.get(name)
        if isinstance(below, dict) and isinstance(value, dict):
            overlay(below, value)
        else:
            under[name] = value
