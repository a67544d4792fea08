"""Text of unknown origin stays text."""

import re

import pytest
from markdown_it import MarkdownIt

from caboprob.content.sealed import unseal
from caboprob.web.base.plain import WORD_JOINER, as_label, escape_markdown


@pytest.mark.parametrize(
    "text",
    [
        "![](http://evil.example/x.png)",
        "[here](http://evil.example)",
        "<script>alert(1)</script>",
        "**bold** _it_ ~~gone~~ `code`",
        "# heading",
        "- a list",
        "1. first",
        "> quoted",
        "a | b",
        "back\\slash & more",
        "https://evil.example www.evil.example",
    ],
)
def test_markdown_shows_it_as_it_was_written(text: str) -> None:
    (block, inline, end) = MarkdownIt("gfm-like", {"linkify": False}).parse(escape_markdown(text))
    assert (block.type, end.type) == ("paragraph_open", "paragraph_close")
    assert "".join(child.content for child in inline.children).replace(WORD_JOINER, "") == text
    assert {child.type for child in inline.children} <= {"text", "text_special"}


@pytest.mark.parametrize("text", [":red[x]", ":material/home:", ":smile:", "$x^2$", "$$y$$"])
def test_streamlits_own_signs_are_escaped(text: str) -> None:
    assert re.findall(r"(?<!\\)[:$]", escape_markdown(text)) == []


@pytest.mark.parametrize("text", ["a -- b", "--", "-> there", "x >= y ~= z <- <="])
def test_what_streamlit_would_draw_as_a_sign_is_parted(text: str) -> None:
    shown = escape_markdown(text).replace("\\", "")
    assert shown != text
    assert shown.replace(WORD_JOINER, "") == text
    assert not {"--", "->", ">=", "~=", "<-", "<="} & set(shown.split())


def test_ordinary_words_are_left_alone() -> None:
    assert escape_markdown("Zoë: 3 points, déjà vu") == "Zoë\\: 3 points, déjà vu"


def test_lines_become_one() -> None:
    assert escape_markdown("one\n\n  two\t three ") == "one two three"


def test_french_signs_stay_on_the_line_of_their_word() -> None:
    assert escape_markdown(" Fin\u00a0:\n un\u202f;\tdeux ") == "Fin\u00a0\\: un\u202f; deux"


@pytest.mark.parametrize("name", ["Jean-Luc", "O’Neill", "Anna (Ben)", "J. R.", "Zoë", "7"])
def test_a_name_that_means_nothing_to_markdown_is_a_label_as_it_is(name: str) -> None:
    assert as_label(name) == name


@pytest.mark.parametrize(
    "text",
    [
        "![](http://evil.example/x.png)",
        "[here](http://evil.example)",
        "<script>alert(1)</script>",
        "**bold** _it_ ~~gone~~ `code`",
        "# heading",
        "- a list",
        "+ a list",
        "* a list",
        "1. first",
        "2) second",
        "1. FC",
        "> quoted",
        "back\\slash &amp; &#38; more",
        "https://evil.example www.evil.example me@evil.example",
        "a_b_c and _so_ on",
        ":red[x] :material/home: :smile: :+1:",
        "$x^2$ $$y$$",
        "a -- b -> c <= d",
        "\u05e9\u05e8\u05d4",
    ],
)
def test_a_label_has_nothing_that_means_anything_and_opens_as_it_was_typed(text: str) -> None:
    (block, inline, end) = MarkdownIt("gfm-like", {"linkify": False}).parse(as_label(text))
    assert (block.type, end.type) == ("paragraph_open", "paragraph_close")
    assert [child.type for child in inline.children] == ["text"]
    assert not re.search(r"[\\:@$*_~`<>\[\]]|--|www\.", as_label(text))
    assert unseal(as_label(text)) == text


@pytest.mark.parametrize(
    "name", ["\u05e9\u05e8\u05d4", "Zo\u00eb \u0633\u0627\u0631\u0629"], ids=["Hebrew", "Arabic"]
)
def test_a_number_stays_after_a_name_that_runs_from_right_to_left(name: str) -> None:
    assert as_label(name) == f"\u2068{name}\u2069"  # the marks of Unicode's annex 9 for a part of its own


@pytest.mark.parametrize("name", ["Zo\u00eb", "\u4e2d\u6587", "\U0001f98a"])
def test_no_other_name_gets_marks(name: str) -> None:
    assert as_label(name) == name
