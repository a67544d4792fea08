"""Streamlit's scripts that our pages need: the one that starts, those of elements, and what these import."""

import re
from functools import cache
from pathlib import Path

from caboprob.web.serving import streamlitfiles

ON_ALL_PAGES = ("Html", "BidiComponent", "MenuButton", "Multiselect", "Selectbox", "TextInput")
"""The kinds of elements that are drawn on all pages, by the names of their scripts."""

ON_SOME_PAGES = (
    *("Button", "ButtonGroup", "Checkbox", "DownloadButton", "FileUploader", "ImageList", "NumberInput"),
    *("PageLink", "Progress", "Radio", "Spinner", "TextArea", "Toast"),
)
"""Those that are drawn on some pages, and are light: 35 kB for all. Charts, tables and sliders are not."""

START_SCRIPT = re.compile(r'src="\./static/js/([^"]+\.js)"')
IMPORTED = re.compile(r"\b(?:from|import)\s*[\"'`]\./([^\"'`]+\.js)[\"'`]")  # not what is imported late
EXPORTED = re.compile(r"\bexport\{([^}]*)\}")


@cache
def needed_files(*further_kinds: str) -> tuple[Path, ...]:
    """The files for all pages, and for `further_kinds` of elements; the one that starts is the first."""
    waiting = [start(), *(streamlitfiles.file(f"js/{kind}.*.js") for kind in (*ON_ALL_PAGES, *further_kinds))]
    found: dict[Path, None] = {}
    while waiting:
        file = waiting.pop(0)
        if file not in found:
            found[file] = None
            waiting.extend(file.with_name(name) for name in IMPORTED.findall(text(file)))
    return tuple(found)


def start() -> Path:
    """The script that Streamlit's page begins with."""
    (name,) = START_SCRIPT.findall(streamlitfiles.page())
    return streamlitfiles.file(f"js/{name}")


def exported(file: Path) -> tuple[str, ...]:
    """The names by which other scripts import from this one."""
    lists = EXPORTED.findall(text(file))
    return tuple(part.split()[-1] for listed in lists for part in listed.split(",") if part)


def text(file: Path) -> str:
    """The contents of a script."""
    return file.read_text(encoding="utf-8")
