"""Where the German and the English rulebook differ, and that they agree everywhere else.

Docstrings give the lines that decide: 000:28 is line 28 of the German rulebook, 001 the English one.
"""

from dataclasses import fields

import pytest

from caboprob import rulesets
from caboprob.rulesets import RuleSet, rule_fields
from caboprob.table.core.legality.reasons import CLAUSES, Reason
from caboprob.text.rulebook.clauses import clauses
from tests.rounds import played, scored
from tests.rulebook.observing import (
    cabo_cards_left,
    discards,
    hands,
    lines_in_text,
    reshuffled_at,
    stopped,
    to_move,
)

A, B = "1 2 3 4", "5 6 7 8"
EDITIONS = ["cabo-de", "cabo-en"]


def test_two_rules_differ_and_no_others() -> None:
    """000:28 against 001:17, and 000:50 against 001:30."""
    german, english = (rulesets.read(key) for key in EDITIONS)
    differing = {
        field.name for field in fields(RuleSet) if getattr(german, field.name) != getattr(english, field.name)
    }
    assert differing == {"key", "base", "first_starter", "reshuffle"}


def test_where_one_text_is_silent_its_clause_is_a_default() -> None:
    """The English text has no card list, no word on a second call and none on a final tie."""
    german, english = (clauses(key) for key in EDITIONS)
    assert german.keys() == english.keys()
    applied = (
        {field.metadata["clause"] for field in rule_fields()} | set(CLAUSES.values()) | {"game.final-tie"}
    )
    silent = {name for name in applied & english.keys() if english[name].status == "default"}
    assert silent == {"setup.cards", "setup.jokers", "call.once", "game.final-tie"}
    assert not {name for name in applied & german.keys() if german[name].status == "default"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_clause_has_a_place_in_the_text_unless_it_is_a_default(edition: str) -> None:
    """So nothing is said to stand where it does not."""
    for name, clause in clauses(edition).items():
        assert bool(lines_in_text(edition, name)) == (clause.status != "default"), name


@pytest.mark.clause("starter.first")
def test_the_first_starter_is_drawn_by_lot_in_german_and_chosen_by_the_table_in_english() -> None:
    """000:28, 001:17"""
    assert [rulesets.read(key).first_starter for key in EDITIONS] == ["lot", "table"]


@pytest.mark.clause("setup.cards")
def test_both_editions_play_with_the_same_52_cards() -> None:
    """000:18; the English text lists none, and the German list stands in for it."""
    german, english = (rulesets.read(key).deck for key in EDITIONS)
    assert german == english
    assert lines_in_text("cabo-en", "setup.cards") == ""


@pytest.mark.clause("call.once")
@pytest.mark.parametrize(("edition", "clause"), [("cabo-de", "call.once 000:48"), ("cabo-en", "call.once")])
def test_a_second_call_is_forbidden_by_the_german_text_and_by_default_in_english(
    edition: str, clause: str
) -> None:
    """000:48; 001:28 is silent."""
    round_ = played(edition, [A, B], "call", "call", discard="9")
    assert stopped(round_) == (2, 2, Reason.ALREADY_CALLED, clause)


@pytest.mark.clause("pile.reshuffle")
@pytest.mark.parametrize(
    ("edition", "at_move", "order", "discards_left"),
    [
        ("cabo-de", 2, [9, *cabo_cards_left(A, B, "9 3")], "3 9"),
        ("cabo-en", 1, cabo_cards_left(A, B, "9 3"), "9 3 0"),
    ],
)
def test_the_same_draws_shuffle_other_cards(
    edition: str, at_move: int, order: list[int], discards_left: str
) -> None:
    """000:50: at the next wish to draw. 001:30: at once, before the last card is laid down."""
    under = cabo_cards_left(A, B, "9 3")
    moves = ("draw discard", "draw discard")
    round_ = played(edition, [A, B], *moves, discard=[*under, 9], pile="3", reshuffles=[order])
    assert reshuffled_at(round_) == [at_move]
    assert discards(round_) == discards_left


@pytest.mark.clause("pile.reshuffle")
@pytest.mark.parametrize("edition", EDITIONS)
def test_taking_the_discard_from_beside_an_empty_pile_works_in_both(edition: str) -> None:
    """000:50, 001:30: no draw, no reshuffle beyond the one already made."""
    under = cabo_cards_left(A, B, "9 3")
    round_ = played(edition, [A, B], "draw keep 1", "take 1", discard=[*under, 9], pile="3")
    assert hands(round_) == ["3 2 3 4", "1 6 7 8"]
    assert int(round_.end.reshuffles) == (1 if edition == "cabo-en" else 0)


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_action_card_leaving_the_display_does_nothing_in_either(edition: str) -> None:
    """000:72-74, though 000:76 sounds wider; 001:44 says it outright."""
    round_ = played(edition, ["7 2 3 4", B], "draw keep 1", discard="9", pile="0")
    assert to_move(round_) == 2
    assert discards(round_) == "9 7"


@pytest.mark.clause("starter.next")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_caller_of_a_tie_starts_in_both(edition: str) -> None:
    """000:28 and 82; in 001:17 the tie sentence needs several winners, and 001:48 leaves one."""
    assert scored(edition, "2 3", "1 4", caller=2, totals=(0, 60)).next_starter == (2,)


@pytest.mark.clause("score.tie-with-caller")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_caller_need_only_not_be_beaten_in_both(edition: str) -> None:
    """000:48 says lowest and 001:28 fewer than anyone: the tie rule makes them the same."""
    assert scored(edition, "2 3", "1 4", caller=1).points == (0, 5)
