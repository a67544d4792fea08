"""Makes the font of the icons in `data/icons` out of the one that comes with Streamlit.

`python -m caboprob.web.serving.iconfont.making`, when a page draws another icon or Streamlit is a newer one.
Each icon is a ligature: the font draws one sign for the letters of its name. Needs fonttools and brotli, as
the tests do.
"""

import re
from collections.abc import Collection, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from caboprob.content import paths
from caboprob.web.serving import streamlitfiles
from caboprob.web.serving.iconfont import storedfont

ICON = re.compile(r":material/(\w+):?")
TEXT_SUFFIXES = frozenset({".py", ".toml", ".js", ".css"})
FORMAT = "woff2"
OUR_FOLDERS = (paths.PACKAGE, paths.root() / "pages", paths.root() / "data")


def icon_names() -> frozenset[str]:
    """The names of all icons in our code and texts, and in Streamlit's scripts, where some are no icons."""
    return icon_names_in((*OUR_FOLDERS, streamlitfiles.STATIC))


def icon_names_in(folders: Collection[Path]) -> frozenset[str]:
    """The names of all icons in the files below these folders."""
    files = (file for folder in folders for file in folder.rglob("*") if file.suffix in TEXT_SUFFIXES)
    return frozenset(name for file in files for name in ICON.findall(file.read_text(encoding="utf-8")))


def ligatures(font: TTFont) -> dict[str, str]:
    """By name, the glyph of each icon of a font."""
    letters = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    return {
        "".join(letters[glyph] for glyph in (first, *ligature.Component)): ligature.LigGlyph
        for first, ligature_set in _ligature_sets(font)
        for ligature in ligature_set
        if all(glyph in letters for glyph in ligature.Component)
    }


def _ligature_sets(font: TTFont) -> Iterator[tuple[str, list[Any]]]:
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            yield from getattr(getattr(subtable, "ExtSubTable", subtable), "ligatures", {}).items()


def subset(font_file: Path, names: Collection[str]) -> bytes:
    """The part of a font that draws the icons of these names; a name that it does not have is left out."""
    font = TTFont(font_file)
    glyph_by_name = ligatures(font)
    options = Options(layout_features=["*"], layout_closure=False, hinting=False, flavor=FORMAT)
    subsetter = Subsetter(options)
    letters = {ord(letter) for name in names for letter in name}
    subsetter.populate(
        unicodes=letters, glyphs=[glyph_by_name[name] for name in names if name in glyph_by_name]
    )
    subsetter.subset(font)
    font.flavor = FORMAT
    output = BytesIO()
    font.save(output, reorderTables=False)
    return output.getvalue()


def whole_font() -> Path:
    """The font with all icons that comes with Streamlit."""
    return streamlitfiles.file("media/MaterialSymbols*.woff2")


if __name__ == "__main__":
    storedfont.file().write_bytes(subset(whole_font(), icon_names()))
