"""Streamlit's scripts in one file, nothing twice in the browser; one by one where there is no bundler."""

import gzip
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse

from caboprob.web.serving import streamlitfiles
from caboprob.web.serving.bundling import bundle, links, modules
from caboprob.web.serving.bundling.bundle import Bundle
from caboprob.web.serving.middleware.assets import Assets
from tests.web.serving.asking import Answer, ask

INNER = PlainTextResponse("inner")
PACKED = {"accept-encoding": "gzip"}


@pytest.fixture(scope="module")
def made() -> Bundle:
    """The bundle of the Streamlit that is installed; whoever runs the tests has Debian's esbuild."""
    made = bundle.streamlit_bundle()
    assert made is not None, "esbuild is missing: apt-get install esbuild"
    return made


@pytest.fixture
def no_bundler() -> Iterator[pytest.MonkeyPatch]:
    """A machine on which `shutil.which` finds no bundler, nor anything else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle, "streamlit_bundle", cache(bundle.streamlit_bundle.__wrapped__))
        patch.setattr(shutil, "which", lambda _: None)
        yield patch


def fetched(made: Bundle, name: str, headers: dict[str, str] = PACKED) -> Answer:
    return ask(Assets(INNER), f"/static/{made.folder}/{name}", headers)


def test_the_page_names_one_script(made: Bundle) -> None:
    page = links.with_bundle(streamlitfiles.page())
    assert re.findall(r'[\w./-]+\.js"', page) == [f'{made.start}"']
    assert 'type="module"' in page


def test_whoever_imports_from_a_script_in_the_bundle_finds_all_that_it_asks_for(made: Bundle) -> None:
    within = {file.name: set(modules.exported(file)) for file in bundle.bundled_files()}
    late = [file for file in streamlitfiles.file("js").iterdir() if file.name not in within]
    asked = [
        (name, {part.split()[0] for part in parts.split(",") if part})
        for file in late
        for parts, name in bundle.IMPORT.findall(modules.text(file))
        if name in within
    ]
    assert len(asked) > 500
    assert all(names <= within[name] for name, names in asked)


def test_nothing_that_is_in_the_bundle_is_fetched_by_its_old_name(made: Bundle) -> None:
    for file in bundle.bundled_files():
        pointing = made.files[file.name].decode()
        assert pointing.endswith(f"from'./{bundle.BUNDLE}';")
        assert len(pointing) < 60 + 20 * len(modules.exported(file))
    bundled = made.files[bundle.BUNDLE].decode()
    static = re.findall(r"\bfrom\s*\"\./([^\"]+)\"", bundled)
    assert not static


def test_what_only_some_pages_need_is_in_the_same_folder(made: Bundle) -> None:
    plotly = streamlitfiles.file("js/PlotlyChart.*.js")
    assert gzip.decompress(fetched(made, plotly.name).body) == bundle.late_script(plotly)
    assert (
        f'then(()=>import("./{plotly.name}"))' in made.files[bundle.BUNDLE].decode()
    )  # once the page is shown


def test_a_script_of_few_pages_imports_from_the_bundle_what_it_imported_from_others(made: Bundle) -> None:
    slider = streamlitfiles.file("js/Slider.*.js")
    before, after = modules.text(slider), bundle.late_script(slider).decode()
    names = {file.name for file in bundle.bundled_files()}
    assert names & set(modules.IMPORTED.findall(before))
    still = {name for _, name in bundle.IMPORT.findall(after)}
    assert bundle.BUNDLE in still
    assert not names & still
    assert bundle.IMPORT.sub("", after) == bundle.IMPORT.sub("", before)


@pytest.mark.parametrize("headers", [PACKED, {}], ids=["packed", "as it is"])
def test_the_bundle_may_be_kept_for_ever(made: Bundle, headers: dict[str, str]) -> None:
    answer = fetched(made, bundle.BUNDLE, headers)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    whole = gzip.decompress(answer.body) if headers else answer.body
    assert whole == made.files[bundle.BUNDLE]


@pytest.mark.parametrize("name", ["none.js", "../index.html", "entry.js", ""])
def test_nothing_else_is_in_its_folder(made: Bundle, name: str) -> None:
    assert fetched(made, name).body == b"inner"


def test_another_content_is_in_another_folder(made: Bundle, tmp_path: Path) -> None:
    files = dict(made.files)
    assert made.folder == f"js-{bundle._digest(files)}"
    files[bundle.BUNDLE] += b" "
    assert made.folder != f"js-{bundle._digest(files)}"


def test_without_a_bundler_the_page_names_all_that_it_would_ask_for_late(
    no_bundler: pytest.MonkeyPatch,
) -> None:
    page = links.with_bundle(streamlitfiles.page())
    assert all(page.count(file.name) == 1 for file in modules.needed_files())
    assert "bundle" not in page


@pytest.mark.parametrize("program", ["false", "true", "nothing-of-this-name"])
def test_a_bundler_that_does_not_manage_is_as_none(no_bundler: pytest.MonkeyPatch, program: str) -> None:
    no_bundler.setattr(shutil, "which", lambda _: program)
    assert bundle.streamlit_bundle() is None


def test_a_bundler_that_takes_for_ever_is_as_none(no_bundler: pytest.MonkeyPatch) -> None:
    def late(command: tuple[str, ...], **_: object) -> None:
        raise subprocess.TimeoutExpired(command, bundle.PATIENCE)

    no_bundler.setattr(shutil, "which", str)
    no_bundler.setattr(subprocess, "run", late)
    assert bundle.streamlit_bundle() is None
