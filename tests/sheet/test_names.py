"""Names come back as they were typed, and do nothing; anything that is not a name is refused."""

import pytest

from caboprob.errors import BadNotation
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.names import LONGEST_NAME, read_names

ODD = (
    "<script>alert(1)</script>",
    "'; DROP TABLE sheets; --",
    "%s {0} {name} $HOME `id`",
    "\\x00\\n",
    "Ана Ἄννα אנה آنا 安娜",
    "👩\u200d👩\u200d👧 \U0001f1ea\U0001f1fa",
    "می\u200cنا",
    "=SUM(A1:A9)",
    "**fett** [x](y) :red[z]",
    "null",
)


@pytest.mark.parametrize("pair", [*zip(ODD[::2], ODD[1::2], strict=True)])
def test_a_name_comes_back_as_it_was_typed(sheets: Sheets, pair: tuple[str, str]) -> None:
    opened = sheets.begin("cabo-de", pair)
    assert sheets.read(opened.read_key).players == pair


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["", "Ben"], "must not be blank"),
        ([" \u200d ", "Ben"], "must not be blank"),
        (["Anna", "Anna"], "is there twice"),
        (["Anna", " ANNA "], "“Anna” and “ANNA” count as one name: capitals"),
        (["Zo\u00eb", "Zoe\u0308"], "is there twice"),
        (["A" * (LONGEST_NAME + 1), "Ben"], "may have 40 characters"),
        (["An\nna", "Ben"], r"not U\+000A"),
        (["An\0na", "Ben"], r"not U\+0000"),
        (["An\u202ena", "Ben"], r"not U\+202E"),
        (["An\x1b[31mna", "Ben"], r"not U\+001B"),
        (["An\ud800na", "Ben"], r"not U\+D800"),
        ([1, "Ben"], "expected a text"),
        ([None, "Ben"], "got “null”"),
    ],
)
def test_what_is_no_name_is_refused(names: list[object], said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        read_names(names)


def test_a_name_may_have_forty_characters() -> None:
    assert read_names(["A" * LONGEST_NAME, "  Ben "]) == ("A" * LONGEST_NAME, "Ben")
