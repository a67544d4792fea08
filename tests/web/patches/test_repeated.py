"""What Streamlit makes anew with each run, and what we keep instead, are the same."""

import textwrap

import pytest
from streamlit import config, string_util
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session
from streamlit.runtime.scriptrunner_utils import script_run_context

from caboprob.web.patches import dedented, hashed, onetheme
from caboprob.web.serving import server

SECTIONS = (
    "theme",
    "theme.light",
    "theme.dark",
    "theme.sidebar",
    "theme.light.sidebar",
    "theme.dark.sidebar",
)


@pytest.fixture
def _our_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in server.settings().items():
        if name.startswith("theme."):
            monkeypatch.setattr(config.get_config_options()[name], "_get_val_func", lambda value=value: value)


@pytest.mark.usefixtures("_our_theme")
@pytest.mark.parametrize("section", SECTIONS)
def test_the_theme_is_that_of_the_options(section: str) -> None:
    onetheme.keep_theme()
    onetheme._theme_of_section.cache_clear()
    by_streamlit, kept = CustomThemeConfig(), CustomThemeConfig()
    onetheme._original_populate(by_streamlit, section)  # the function of Streamlit that ours stands for
    for _ in range(2):
        kept.Clear()
        app_session._populate_theme_msg(kept, section)
        assert kept == by_streamlit
    onetheme._theme_of_section.cache_clear()


@pytest.mark.usefixtures("_our_theme")
def test_a_part_of_the_theme_without_options_is_missing() -> None:
    onetheme.keep_theme()
    onetheme._theme_of_section.cache_clear()
    message = CustomThemeConfig()
    app_session._populate_theme_msg(message.dark, "theme.dark")
    app_session._populate_theme_msg(message.sidebar, "theme.sidebar")
    assert message.HasField("dark")
    assert not message.HasField("sidebar")
    onetheme._theme_of_section.cache_clear()


@pytest.mark.parametrize("size", [0, 10, 9_900, 9_970, 9_990, 10_000, 10_050, 100_000])
def test_an_element_that_browsers_keep_has_its_hash_and_no_other_has_one(size: int) -> None:
    hashed.hash_only_what_is_kept()
    theirs, ours = ForwardMsg(), ForwardMsg()
    for message in (theirs, ours):
        message.delta.new_element.markdown.body = "x" * size
        message.metadata.delta_path[:] = [0, 1]
    hashed._original_hash(theirs)  # the function of Streamlit that ours stands for
    script_run_context.populate_hash_if_needed(ours)
    assert ours.metadata == theirs.metadata
    assert ours.hash in ("", theirs.hash)
    assert ours.hash == theirs.hash or not theirs.metadata.cacheable


def test_what_is_no_element_is_hashed_as_before() -> None:
    hashed.hash_only_what_is_kept()
    message = ForwardMsg()
    message.page_config_changed.title = "CABO"
    script_run_context.populate_hash_if_needed(message)
    assert message.hash


@pytest.mark.parametrize("text", ["", "plain", "  two\n    lines", "\n\n   <p>\n     x</p>\n", 7])
def test_a_text_is_shown_without_its_indentation_each_time(text: object) -> None:
    dedented.remember()
    for _ in range(2):
        assert string_util.clean_text(text) == textwrap.dedent(str(text)).strip()
