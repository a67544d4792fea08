"""Numbers in an address are ASCII digits and not endless; otherwise the page says so, or uses its default."""

import json

import pytest

from caboprob.reading.records import LONGEST_RECORD
from caboprob.web.base.packing import pack
from caboprob.web.base.plain import escape_markdown
from tests.web.opening import opened, text_of

RECORD = {"rules": "cabo-de", "hands": [["1", "2"], ["3", "4"]], "discard": [5]}
FIELDS = {
    ("kabadak", "seed"): {"show": "games"},
    ("lab", "seed"): {},
    ("kamikaze", "draws"): {"rules": "cabo-de", "players": "3", "me": "1 2 12 13"},
    ("reshuffle", "rate"): {"rules": "cabo-de", "players": "3"},
    ("reshuffle", "turns"): {"rules": "cabo-de", "players": "3"},
    ("score", "total1"): {"rules": "cabo-de", "players": "2", "hand1": "1", "hand2": "2", "who": "1"},
    ("replay", "step"): {"rules": "cabo-de"},
    ("lab", "mine"): {"rules": "cabo-de"},
}
# Fields beside which stands what is wrong with a number in them; the others take their default.
SAYS = {("score", "total1"), ("lab", "seed")}
TEXTS = ["9" * 5000, "-" + "9" * 5000, "1_0", "٣", "１", "nan", "1e999", "²"]


@pytest.mark.parametrize("text", TEXTS, ids=[text[:6] for text in TEXTS])
@pytest.mark.parametrize(("page", "field"), FIELDS)
def test_a_number_that_only_python_reads_breaks_no_page(page: str, field: str, text: str) -> None:
    written = f"steady call.at={text}" if field == "mine" else text
    app = opened(page, lang="en", **FIELDS[page, field], **{field: written})
    if (page, field) in SAYS and len(text) <= 20:
        assert f"“{escape_markdown(text)}” is not a whole number" in text_of(app)


HOSTILE = {
    "a number of 5000 digits": '{"rules": ' + "9" * 5000 + "}",
    "lists without end": '{"hands": ' + "[" * 50_000,
    "objects without end": '{"a":' * 1500 + "1" + "}" * 1500,
    "a key twice": '{"rules": "cabo-de", "rules": "cabu"}',
    "no number": '{"rules": NaN}',
    "too much": json.dumps(RECORD | {"note": "x" * LONGEST_RECORD}),
    "a number in a key of digits": json.dumps(RECORD | {"starter": 10**29}),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_a_record_that_is_pasted_is_refused_like_one_in_a_file(case: str) -> None:
    app = opened("replay", lang="en", record=pack(HOSTILE[case]))
    assert len(app.error) == 1
    assert len(str(app.error[0].value)) < 200
