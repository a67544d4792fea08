"""Which browser is taken, and what happens where there is none; no browser is started here."""

from pathlib import Path

import pytest

from tests.browser import browserpath


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine without any browser."""
    for name in (browserpath.BROWSER_VARIABLE, "CI"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", "")
    for place in ("_among_mac_apps", "_of_playwright"):
        monkeypatch.setattr(browserpath, place, lambda: None)
    return monkeypatch


def test_the_one_asked_for_goes_first(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine_has(bare, tmp_path, "chromium")
    bare.setenv(browserpath.BROWSER_VARIABLE, "my-browser")
    assert browserpath.find_browser() == "my-browser"


def test_chromium_without_windows_goes_before_all_others(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine_has(bare, tmp_path, "google-chrome", "chromium", "chromium-headless-shell")
    assert browserpath.find_browser() == str(tmp_path / "chromium-headless-shell")


def test_chromium_goes_before_chrome(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine_has(bare, tmp_path, "google-chrome", "chromium")
    assert browserpath.find_browser() == str(tmp_path / "chromium")


def test_playwrights_own_goes_last(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare.setattr(browserpath, "_of_playwright", lambda: "its-own")
    assert browserpath.find_browser() == "its-own"
    machine_has(bare, tmp_path, "google-chrome")
    assert browserpath.find_browser() == str(tmp_path / "google-chrome")


def test_without_one_a_person_is_told_how_to_get_one(bare: pytest.MonkeyPatch) -> None:
    with pytest.raises(pytest.skip.Exception, match=r"install Chromium"):
        browserpath.need_browser()


def test_without_one_continuous_integration_fails(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=r"install Chromium"):
        browserpath.need_browser()


def machine_has(patch: pytest.MonkeyPatch, folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).touch(mode=0o755)
    patch.setenv("PATH", str(folder))
