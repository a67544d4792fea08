"""A ruling and the statements it rests on agree on how far the text settles the case."""

import re

import pytest

from caboprob.text.rulebook.clauses import Clause, book_table, books, clauses
from caboprob.text.rulebook.support import ORDER, Status, TextSupport
from caboprob.text.rulings.rulings import Ruling, cases, rulings


def cited(ruling: Ruling, key: str) -> list[Clause]:
    """The clauses of a rule set that a ruling lists."""
    return [clauses(key)[name] for name in ruling.clauses if name in clauses(key)]


def named(ruling: Ruling, key: str) -> list[TextSupport]:
    """The supports of the statements that a ruling names."""
    chosen = (name.split("#") for name in ruling.deciding[key])
    return [clauses(key)[clause].statement_supports[int(number) - 1] for clause, number in chosen]


def agrees(status: Status, supports: list[TextSupport]) -> bool:
    """Whether a ruling may have this status if these statements decide it.

    What follows may do so from statements that stand in the text; where nothing decides, it is our default.
    """
    if not supports:
        return status == "default"
    weakest = max((one.status for one in supports), key=ORDER.index)  # the surest status comes first
    return weakest == status or (status, weakest) == ("follows", "says")


@pytest.mark.parametrize("case", rulings("en"))
def test_a_ruling_is_as_sure_as_what_it_rests_on(case: str) -> None:
    ruling = rulings("en")[case]
    for key, status in ruling.statuses.items():
        if key not in cases()[case]["status"]:  # its verdict is taken over from another rule set
            assert status == "default", f"{key}: a verdict taken over is never surer than that"
        elif key in ruling.deciding:
            assert agrees(status, named(ruling, key)), key
        else:
            assert status in [clause.status for clause in cited(ruling, key)], key


@pytest.mark.parametrize("case", rulings("en"))
def test_a_verdict_taken_over_tells_its_status_where_every_clause_is_settled(case: str) -> None:
    ruling = rulings("en")[case]
    for key in ruling.verdicts.keys() - cases()[case]["status"].keys():
        statuses = {clause.status for clause in cited(ruling, key)}
        assert not statuses or "default" in statuses, key


@pytest.mark.parametrize(
    ("language", "spoken"), [("de", r"\bText"), ("en", r"\btexts?\b"), ("fr", r"\btextes?\b")]
)
def test_no_verdict_of_a_game_that_is_not_printed_speaks_of_its_text(language: str, spoken: str) -> None:
    unprinted = [key for key in books() if not book_table(key).get("printed", True)]
    assert unprinted
    for case, ruling in rulings(language).items():
        for key in unprinted:
            for said in (ruling.verdicts.get(key, ""), ruling.notes.get(key, "")):
                assert not re.search(spoken, said, re.IGNORECASE), f"{case} {key}: {said}"


def test_a_ruling_names_statements_of_clauses_that_it_lists() -> None:
    for case, ruling in rulings("en").items():
        assert ruling.deciding.keys() <= ruling.verdicts.keys(), case
        for names in ruling.deciding.values():
            assert {name.split("#")[0] for name in names} <= set(ruling.clauses), case


def test_disagreements_would_be_found() -> None:
    says, follows, default = TextSupport("says", (1,)), TextSupport("follows", (1,)), TextSupport("default")
    assert agrees("says", [says, says])
    assert not agrees("says", [says, follows])
    assert agrees("follows", [says])
    assert agrees("follows", [says, follows])
    assert not agrees("follows", [follows, default])
    assert agrees("default", [says, default])
    assert not agrees("default", [says, follows])
    assert agrees("default", [])
    assert not agrees("follows", [])
