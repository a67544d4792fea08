"""Which browser the tests drive: the one asked for, one of this machine, or Playwright's own."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

BROWSER_VARIABLE = "CABOPROB_BROWSER"
NAMES = (
    "chromium-headless-shell",  # Chromium without its windows: it takes a fifth less of the processors
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
MAC_APPS = ("Chromium", "Google Chrome")
HOW_TO_GET_ONE = (
    "no browser found: install Chromium or Chrome, or run `.venv/bin/python -m playwright install chromium`, "
    f"or name one in {BROWSER_VARIABLE}"
)


def find_browser() -> str | None:
    """The path of the browser to drive, or None when there is none."""
    return os.environ.get(BROWSER_VARIABLE) or _on_path() or _among_mac_apps() or _of_playwright()


def need_browser() -> str:
    """The browser's path; without one the test fails under `CI` and is skipped elsewhere."""
    found = find_browser()
    if found is None and os.environ.get("CI"):
        pytest.fail(HOW_TO_GET_ONE, pytrace=False)
    return found or pytest.skip(HOW_TO_GET_ONE)


def _on_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _among_mac_apps() -> str | None:
    programs = (Path(f"/Applications/{name}.app/Contents/MacOS/{name}") for name in MAC_APPS)
    return next((str(program) for program in programs if program.is_file()), None)


def _of_playwright() -> str | None:
    with sync_playwright() as playwright:
        program = Path(playwright.chromium.executable_path)
    return str(program) if program.is_file() else None
