"""One script in place of a hundred: a phone far from the server waits for an answer once, not twenty times.

The bundle stands for the scripts in `bundled_files`. Those that only few pages need are fetched from the same
folder, and import from the bundle what they imported from another script; whoever asks for that by its old
name gets a file that points to the bundle. So nothing is in the browser twice. The folder has another name if
anything in the bundle is another, so that a browser may keep its files for ever.

The bundler is esbuild (https://esbuild.github.io), which Debian packages. It takes half a second, so nothing
is kept between two starts of the server.
"""

import hashlib
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from caboprob.web.serving import streamlitfiles
from caboprob.web.serving.bundling import modules

BUNDLER = "esbuild"
OPTIONS = ("--bundle", "--format=esm", "--minify", "--legal-comments=none", "--log-level=error")
ENTRY, BUNDLE = "entry.js", "bundle.js"
PATIENCE = 60  # seconds

PRELOAD_HELPER = "preload-helper.*.js"
"""The script by which another one that is imported late is fetched together with all that it imports."""

CHARTS = re.compile(r"import\([`'\"]\./PlotlyChart\.[^)]*\)")
"""Where a script asks for what draws charts: a second's work for a browser, which must not delay the page."""

IMPORT = re.compile(r'\bimport\{([^}]*)\}from"\./([^"]+)"')
ONLY_EXPORT = re.compile(r"export\{(\w+) as (\w+)\};?\s*$")


@dataclass(frozen=True, slots=True)
class Bundle:
    """The folder below `/static/` for all scripts, and what is in it that Streamlit has not, by file name."""

    folder: str
    files: Mapping[str, bytes] = field(repr=False)

    @property
    def start(self) -> str:
        """The address of the script that the page begins with, seen from the page."""
        return f"./static/{self.folder}/{BUNDLE}"


def bundled_files() -> tuple[Path, ...]:
    """The files that are in the bundle, the one that starts first."""
    return modules.needed_files(*modules.ON_SOME_PAGES)


@cache
def streamlit_bundle() -> Bundle | None:
    """The bundle of the Streamlit that is installed; None without a bundler, or if it fails."""
    bundler = shutil.which(BUNDLER)
    bundled = _run_bundler(bundler, bundled_files()) if bundler else None
    if bundled is None:
        return None
    files = {BUNDLE: bundled}
    files |= {file.name: _stub(number, file) for number, file in enumerate(bundled_files())}
    return Bundle(f"js-{_digest(files)}", files)


def late_script(file: Path) -> bytes:
    """A script that is not in the bundle, with what it imports from there."""
    numbers = {each.name: number for number, each in enumerate(bundled_files())}

    def from_bundle(found: re.Match[str]) -> str:
        names, name = found.groups()
        if name not in numbers:
            return found[0]
        parts = (part.partition(" as ") for part in names.split(",") if part)
        listed = (
            f"{_export_name(numbers[name], exported)} as {local or exported}" for exported, _, local in parts
        )
        return f'import{{{",".join(listed)}}}from"./{BUNDLE}"'

    return IMPORT.sub(from_bundle, modules.text(file)).encode()


def _run_bundler(bundler: str, files: Sequence[Path]) -> bytes | None:
    with TemporaryDirectory() as folder:
        for file in files:
            Path(folder, file.name).write_text(_source_for_bundle(file, files), encoding="utf-8")
        Path(folder, ENTRY).write_text(_entry(files), encoding="utf-8")
        late_names = {file.name for file in streamlitfiles.file("js").iterdir()} - {
            file.name for file in files
        }
        names = (ENTRY, f"--outfile={BUNDLE}", *(f"--external:./{name}" for name in sorted(late_names)))
        try:
            subprocess.run((bundler, *OPTIONS, *names), cwd=folder, check=True, timeout=PATIENCE)
            return Path(folder, BUNDLE).read_bytes()
        except (OSError, subprocess.SubprocessError):
            return None  # it has said why, and the page fetches its scripts one by one


def _entry(files: Sequence[Path]) -> str:
    """A script that starts the page, and exports what each script does, by unique names."""
    exports = (
        f"export{{{','.join(f'{name} as {_export_name(number, name)}' for name in modules.exported(file))}}}"
        f"from'./{file.name}';"
        for number, file in enumerate(files)
    )
    return f"import'./{modules.start().name}';{''.join(exports)}"


def _stub(number: int, file: Path) -> bytes:
    """What stands in place of a script that is in the bundle."""
    names = ",".join(f"{_export_name(number, name)} as {name}" for name in modules.exported(file))
    return f"export{{{names}}}from'./{BUNDLE}';".encode()


def _export_name(number: int, name: str) -> str:
    """The unique name in the bundle of what the script with this number exports by this name."""
    return f"m{number}_{name}"


def _source_for_bundle(file: Path, files: Sequence[Path]) -> str:
    """A script as it goes into the bundle: what is in there too need not be fetched early any more.

    Charts are fetched at once, and drawn when the page has been shown; `shell.js` says when.
    """
    text = CHARTS.sub(
        lambda asked: f"Promise.resolve(window.caboprobShown).then(()=>{asked[0]})", modules.text(file)
    )
    return (
        ONLY_EXPORT.sub(lambda last: _early_loader_without(files, *last.groups()), text)
        if file.match(PRELOAD_HELPER)
        else text
    )


def _early_loader_without(files: Sequence[Path], function: str, name: str) -> str:
    """The export of Streamlit's loader, `function`, by its `name`, but one that leaves out these files."""
    names = ",".join(f"'./{file.name}'" for file in files)
    return (
        f"const there=new Set([{names}]);"
        f"const early=(load,files,base)=>{function}(load,files&&files.filter(one=>!there.has(one)),base);"
        f"export{{early as {name}}};"
    )


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, contents in sorted(files.items()):
        digest.update(f"{name} {len(contents)}\n".encode() + contents)
    return digest.hexdigest()[:12]
