"""The fonts that are fetched: the icons that are drawn, and none for text, which the system has."""

import re
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from starlette.responses import PlainTextResponse

from caboprob.content import paths
from caboprob.web.serving.iconfont import making, storedfont
from caboprob.web.serving.middleware import shell, stylesheet
from caboprob.web.serving.middleware.assets import Assets
from tests.web.serving.asking import ask


@pytest.fixture(scope="module")
def drawn() -> frozenset[str]:
    return making.icon_names()


def test_each_icon_that_is_drawn_is_in_the_font(drawn: frozenset[str]) -> None:
    there = making.ligatures(TTFont(BytesIO(storedfont.contents())))
    every = making.ligatures(TTFont(making.whole_font()))
    assert {"block", "undo", "keyboard_arrow_right"} < drawn  # ours, and of an unfolding part of Streamlit's
    missing = (drawn & every.keys()) - there.keys()
    assert not missing, f"make the font again: python -m {making.__name__}"


def test_no_page_of_ours_names_an_icon_that_there_is_not() -> None:
    every = making.ligatures(TTFont(making.whole_font())).keys()
    assert making.icon_names_in(making.OUR_FOLDERS) <= every


def test_the_names_of_icons_stand_whole_in_the_code() -> None:
    composed = re.compile(r":material/\w*\{")  # which the font would lack
    assert not [file for file in paths.PACKAGE.rglob("*.py") if composed.search(file.read_text("utf-8"))]


@pytest.mark.slow
def test_the_font_is_made_of_streamlits(drawn: frozenset[str]) -> None:
    made = making.subset(making.whole_font(), drawn)
    assert making.ligatures(TTFont(BytesIO(made))) == making.ligatures(TTFont(BytesIO(storedfont.contents())))
    assert len(made) < making.whole_font().stat().st_size / 20


def test_the_style_sheet_names_our_icons_and_no_font_for_text() -> None:
    faces = stylesheet.FONT_FACE.findall(stylesheet.text())
    icons = [face for face in faces if "Material Symbols" in face]
    assert [storedfont.address() in face for face in icons] == [True]
    others = [face for face in faces if face not in icons]
    assert others
    assert all("KaTeX" in face for face in others)  # fetched only with a formula
    without = stylesheet.FONT_FACE.sub("", stylesheet.text())
    assert without == stylesheet.FONT_FACE.sub("", stylesheet.FILE.read_text(encoding="utf-8"))


def test_a_page_names_the_style_sheet_as_it_is_today() -> None:
    page = shell.html("en", "score", "cabo-de")
    (address,) = re.findall(r'href="\.(/static/css/[^"]+)"', page)
    assert address.endswith(f"?{stylesheet.version()}")


def test_the_icons_may_be_kept_for_ever() -> None:
    answer = ask(Assets(PlainTextResponse("inner")), storedfont.address())
    assert answer.body == storedfont.contents()
    assert answer.headers["content-type"] == "font/woff2"
    assert "immutable" in answer.headers["cache-control"]
