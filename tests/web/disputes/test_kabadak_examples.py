"""The first example of a ruling on Kabadak can be tried: on the page *Replay*, or on *Kabadak*, filled in."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.kabadak.record import read_record
from caboprob.kabadak.replay import replay
from caboprob.kabadak.score import read_games, score_round
from caboprob.kabadak.view import read_view
from caboprob.text.rulings.rulings import cases
from caboprob.web.disputes import examplelink
from caboprob.web.kabadakshared import gamelink
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of

EXAMPLES = {case: example for case in cases() if (example := examplelink.first_example(case, KABADAK))}


def inputs(link: str) -> dict[str, Any]:
    """The inputs in an address."""
    found = parse_qs(urlsplit(link).query)
    return {name: values[0] if len(values) == 1 else values for name, values in found.items()}


@pytest.mark.parametrize("case", EXAMPLES)
def test_an_example_means_the_same_where_it_is_shown(case: str) -> None:
    example = EXAMPLES[case]
    given = inputs(examplelink.address("en", example))
    if examplelink.page(example) == "replay":
        played = replay(read_record(json.dumps(gamelink.record(example))))
        assert (played.broken.reason.clause if played.broken else None) == example.get("illegal")
    elif "rows" in example:
        table = read_view(given["hand"], given["rows"].splitlines() if "rows" in given else ())
        assert len(table.rows) == len(example["rows"])
    elif "losses" in example:
        score = score_round(read_games(given["games"]), int(given["dealer"]))
        assert list(score.totals) == example["totals_after"]
        assert score.winner == next(iter(example["over"]), None)
    else:
        assert given["show"] == "odds"


@pytest.mark.parametrize("case", every_nth(EXAMPLES, turn=0, of=3))
def test_the_example_of_a_case_opens_filled_in(case: str) -> None:
    example = EXAMPLES[case]
    page = opened(examplelink.page(example), **inputs(examplelink.address("de", example)))
    if examplelink.page(example) == "replay":
        assert bool(page.error) == ("illegal" in example)
        assert f"\n{len(example['moves'])}. " in "\n" + text_of(page)
    else:
        assert not page.error
        assert example.get("count") or "losses" in example or 'class="melds"' in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_ruling_leads_to_its_example(language: str) -> None:
    page = opened("disputes", lang=language, rules="cabo-de", case="B29", book=KABADAK)
    assert say(language, "disputes.try.kabadak") in html_of(page)
