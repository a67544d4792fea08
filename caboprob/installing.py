"""Sets the project up in `.venv` and starts it: what `run.py` does in a Python that is new enough.

It runs before anything is installed, so it knows the standard library only, and no other file of the package.
"""

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PROJECT = ROOT / "pyproject.toml"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "caboprob.stamp"  # says what is installed: a digest of the versions, and the extra
LOG = VENV / "caboprob.log"
SITE = ROOT / "docs" / "site"
UNFINISHED = "unfinished"  # on the stamp while something is being installed
PROGRAMS = "Scripts" if os.name == "nt" else "bin"  # the folder of programs in a virtual environment
BUILD_BACKEND = ("hatchling", "editables")
OLDEST_PYTHON = (3, 11)
LOCK_HEADER = """\
# What `run.py` installs: versions only, from whichever index pip is set to.
# Made by `python3 run.py lock` with the oldest Python supported, so that every version suits that one too.
"""
REASONS = {
    "No space left|quota exceeded": "the disk is full",
    "CERTIFICATE_VERIFY_FAILED": "the certificate of the package index is not trusted",
    "an OSError: .*Permission denied": "a file or folder may not be written",
    "from versions: (?!none)": "the package index has no version that suits this Python and this machine",
    "connection broken|from versions: none": "no package index can be reached",
    "ResolutionImpossible": "the package index lacks versions that requirements.lock asks for",
}
"""Causes of a failure, by patterns in what pip says; the first that matches, as one leads to others."""


def start(arguments: list[str], usage: str) -> int:
    """Runs a command of `run.py`, and gives its exit status."""
    try:
        return run(arguments, usage)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        sys.exit(f"The set-up stopped: {error}.")


def run(arguments: list[str], usage: str) -> int:
    commands = {"app": app, "test": test, "docs": docs, "lock": lock}
    command, *rest = arguments or ["--help"]
    if command in commands:
        return commands[command](rest)
    print(usage.strip(), file=sys.stdout if command in ("-h", "--help") else sys.stderr)
    return 0 if command in ("-h", "--help") else 2


def app(arguments: list[str]) -> int:
    if set_up(extra=""):
        compile_ahead()
    return replace_process(VENV / PROGRAMS / "caboprob", "web", *arguments)


def test(arguments: list[str]) -> int:
    set_up(extra="test")
    os.chdir(ROOT)
    return replace_process(python_of(VENV), "-m", "pytest", *arguments)


def docs(_: list[str]) -> int:
    set_up(extra="docs")
    status = build_site(python_of(VENV), SITE)
    if status == 0:
        print(f"The documentation is in {SITE}; open index.html there.")
    return status


def build_site(python: Path, site: Path) -> int:
    """Builds the documentation into a folder; a warning is an error."""
    strictly = ("--fail-on-warning", "--keep-going", "--quiet")
    command = [str(python), "-m", "sphinx", *strictly, "--fresh-env", str(ROOT / "docs"), str(site)]
    return subprocess.call(command, cwd=ROOT)


def lock(_: list[str]) -> int:
    if sys.version_info[:2] != OLDEST_PYTHON:
        sys.exit("The lock is made with Python {}.{}, the oldest supported.".format(*OLDEST_PYTHON))
    with tempfile.TemporaryDirectory() as folder:
        make_venv(Path(folder))
        pip(Path(folder), "install", "--upgrade", "pip", *declared_requirements())
        frozen = pip(Path(folder), "freeze", "--all", "--exclude", "setuptools")
    versions = sorted(frozen.splitlines(keepends=True), key=lambda line: line.lower().split("=="))
    LOCK.write_text(LOCK_HEADER + "".join(versions))
    return 0


def declared_requirements() -> list[str]:
    """What the project requires, all extras included; an extra that only combines others adds nothing."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    extras = [name for extra in project["optional-dependencies"].values() for name in extra]
    requirements = [*project["dependencies"], *extras]
    return [name for name in requirements if not name.startswith(f"{project['name']}[")]


def set_up(extra: str) -> bool:
    """Brings `.venv` up to date, and says whether there was anything to do."""
    if is_set_up(extra):
        return False
    with one_at_a_time():
        if is_set_up(extra):
            return False
        print("Setting up .venv; the first time this takes a few minutes.", flush=True)
        install(extra)
    return True


def is_set_up(extra: str) -> bool:
    """Whether the stamp names the wanted versions; every extra includes the app, and `test` includes all."""
    digest, _, installed_extra = read_stamp().partition(" ")
    return (
        digest == wanted_digest()
        and (extra in ("", installed_extra) or installed_extra == "test")
        and python_of(VENV).exists()
    )


def read_stamp() -> str:
    return STAMP.read_text() if STAMP.is_file() else ""


def wanted_digest() -> str:
    """A digest of all that decides what is installed, and where."""
    parts = (bytes(ROOT), PROJECT.read_bytes(), LOCK.read_bytes())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Keeps a second terminal waiting while the first one installs."""
    with open(__file__) as turnstile:
        if os.name != "nt":
            import fcntl  # Windows has none and does without

            fcntl.flock(turnstile, fcntl.LOCK_EX)
        yield


def install(extra: str) -> None:
    if not is_usable():
        shutil.rmtree(VENV, ignore_errors=True)
        VENV.mkdir(exist_ok=True)
        STAMP.write_text(UNFINISHED)
        make_venv(VENV)
    old_stamp = read_stamp()
    STAMP.write_text(UNFINISHED)
    try:
        install_pinned("--upgrade", "pip")  # one that came with a Python some years ago needs twice the time
        install_pinned(*BUILD_BACKEND)
        install_pinned("--no-build-isolation", "--editable", f".[{extra}]" if extra else ".")
    except SystemExit:
        STAMP.write_text(old_stamp)  # pip gave up by itself, and then leaves things as they were
        raise
    STAMP.write_text(f"{wanted_digest()} {extra}")


def install_pinned(*requirements: str) -> None:
    pip(VENV, "install", "--constraint", str(LOCK), *requirements)


def is_usable() -> bool:
    """Whether `.venv` can be installed into: finished, with pip, of a Python that is new enough."""
    if read_stamp() == UNFINISHED or not python_of(VENV).exists():
        return False
    question = f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    done = subprocess.run([python_of(VENV), "-c", question], check=False, stderr=subprocess.DEVNULL)
    return done.returncode == 0


def make_venv(folder: Path) -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        sys.exit(
            "This Python lacks its venv module: install it first (Debian, Ubuntu: apt install python3-venv)."
        )
    output_of([sys.executable, "-m", "venv", str(folder)], "Python could not make a virtual environment")


def pip(venv: Path, command: str, *arguments: str) -> str:
    """Runs pip of that virtual environment; wheels only, so that nothing is ever compiled here."""
    options = ["--no-input", "--progress-bar=off", "--only-binary=:all:"] if command == "install" else []
    if options and not sys.dont_write_bytecode:
        options.append("--no-compile")  # modules are compiled when first imported, which most never are
    pip_itself = [str(python_of(venv)), "-m", "pip", "--disable-pip-version-check", command, *options]
    return output_of([*pip_itself, *arguments], "pip could not install what is needed")


def output_of(command: list[str], failure: str) -> str:
    """What a program prints; where it fails, the set-up stops."""
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, errors="replace")
    if done.returncode:
        sys.exit(f"{failure}{explanation(done.stdout, done.stderr)}")
    return done.stdout


def explanation(output: str, errors: str) -> str:
    """Why a program failed, in plain words if known: the last thing that pip says is seldom the cause."""
    why = next((why for pattern, why in REASONS.items() if re.search(pattern, output + errors)), None)
    if why is None:
        return f"; it said:\n{errors}"
    try:
        LOG.write_text(output + errors, encoding="utf-8")
    except OSError:  # as on a full disk
        return f": {why}. Once mended, run this again."
    return f": {why}. Once mended, run this again; all that was said is in {LOG}."


def python_of(venv: Path) -> Path:
    return venv / PROGRAMS / ("python.exe" if os.name == "nt" else "python")


def compile_ahead() -> None:
    """In the background: whoever waits for the app must not wait for the compiler."""
    nowhere = subprocess.DEVNULL
    compiling = [str(python_of(VENV)), "-m", "caboprob.precompiling"]
    subprocess.Popen(
        compiling, cwd=ROOT, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True
    )


def replace_process(program: Path, *arguments: str) -> int:
    """Gives this process over to the program, so that signals reach it; Windows can only wait for it."""
    command = [str(program), *arguments]
    return subprocess.call(command) if os.name == "nt" else os.execv(program, command)
