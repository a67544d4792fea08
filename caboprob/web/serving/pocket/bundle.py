"""Everything that a browser keeps of the pocket pages, under one version: that of its content."""

import base64
import gzip
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from caboprob.content.messages import LANGUAGES
from caboprob.text.plainpages import writing
from caboprob.text.pocket import shell
from caboprob.text.pocket.content import content
from caboprob.text.pocket.pointers import without_repeats
from caboprob.text.pocket.searchdata import search_data
from caboprob.web.serving import logo

FOLDER = Path(__file__).with_name("browser")
# Modules: the page begins with the first, which loads the others.
SCRIPTS = ("pocket.js", "drawing.js", "views.js", "memory.js", "keeping.js", "unpacking.js")
SEARCH_SCRIPTS = ("searchworker.js", "search.js")  # a worker that the first script starts, and what it loads
VERSION_LETTERS = 16


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent, with its media type."""

    content: bytes
    kind: str

    @property
    def integrity(self) -> str:
        """Its hash, as `fetch` checks it."""
        return f"sha256-{base64.b64encode(hashlib.sha256(self.content).digest()).decode()}"


@dataclass(frozen=True, slots=True)
class Bundle:
    """The pages by language, and by name the files that they load, which lie below the version."""

    version: str
    pages: Mapping[str, File]
    files: Mapping[str, File]
    service_worker: File

    @property
    def kept(self) -> dict[str, str]:
        """The address of each file that the browser keeps, from `/pocket/` on, with its integrity."""
        below = {f"{self.version}/{name}": file.integrity for name, file in self.files.items()}
        return {code: page.integrity for code, page in self.pages.items()} | below


@cache
def bundle() -> Bundle:
    """The bundle of this server."""
    return assemble(loaded_files())


def loaded_files() -> dict[str, File]:
    """By name, the files that the pages load."""
    files = {name: _script(name) for name in (*SCRIPTS, *SEARCH_SCRIPTS)}
    files["pocket.css"] = File(_style(), "text/css")
    files["icon.svg"] = File(logo.SVG.encode(), "image/svg+xml")
    for language in LANGUAGES:
        files[f"{language}.content"] = packed_json(content(language))
        files[f"{language}.search"] = packed_json(search_data(language))
    return files


def assemble(files: Mapping[str, File]) -> Bundle:
    """The pages that load these files, under the version that follows from all of it."""
    # The version is part of each page, and so cannot depend on what it is: it does on the page without it.
    pages_without_version = "".join(shell.html(language, "", SCRIPTS) for language in LANGUAGES)
    version = _version(
        [*(file.content for file in files.values()), pages_without_version.encode(), _worker_code()]
    )
    pages = {code: File(shell.html(code, version, SCRIPTS).encode(), "text/html") for code in LANGUAGES}
    without_worker = Bundle(version, pages, files, File(b"", ""))
    return Bundle(version, pages, files, File(_worker(without_worker), "text/javascript"))


def packed_json(data: object) -> File:
    """Data as compressed JSON that the page unpacks itself, so that it is kept as small as it is sent."""
    text = json.dumps(without_repeats(data), ensure_ascii=False, separators=(",", ":")).encode()
    return File(gzip.compress(text, compresslevel=9, mtime=0), "application/gzip")


def _script(name: str) -> File:
    return File(FOLDER.joinpath(name).read_bytes(), "text/javascript")


def _style() -> bytes:
    """The style of the plain pages, and what the pocket pages have besides."""
    return writing.css().encode() + FOLDER.joinpath("pocket.css").read_bytes()


def _version(parts: list[bytes]) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:VERSION_LETTERS]


def _worker_code() -> bytes:
    return FOLDER.joinpath("worker.js").read_bytes()


def _worker(new_bundle: Bundle) -> bytes:
    """The service worker, told what to keep; it changes whenever that does."""
    settings = {"version": new_bundle.version, "languages": list(new_bundle.pages), "files": new_bundle.kept}
    return f"const BUNDLE = {json.dumps(settings, indent=1)};\n\n".encode() + _worker_code()
