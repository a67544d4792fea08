"""The project's own files, as the guards read them."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = ("caboprob", "pages", "app.py")


def project_files() -> list[Path]:
    """All files of the project: those git knows, or in a copy without git all but byproducts."""
    if not (ROOT / ".git").exists():
        return list(_walked())
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for name in names.split("\0") if name and (path := ROOT / name).is_file()]


def python_files(*places: str) -> list[Path]:
    """The project's Python files, or those among them below `places`."""
    roots = [ROOT / place for place in places or (".",)]
    files = [path for path in project_files() if path.suffix == ".py"]
    return [path for path in files if any(path.is_relative_to(root) for root in roots)]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def called_name(call: ast.Call) -> str:
    """`say` of both `say(...)` and `messages.say(...)`."""
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def run_python(
    *arguments: str, cwd: Path = ROOT, text: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs this Python with `arguments` and captures its output."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=cwd, input=text, capture_output=True, text=True, check=False)


def _walked() -> Iterator[Path]:
    byproducts = {".venv", "__pycache__", "dist", ".git"}
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [
            name for name in inner if name not in byproducts and not name.endswith(("_cache", ".egg-info"))
        ]
        yield from (Path(folder, name) for name in names)
