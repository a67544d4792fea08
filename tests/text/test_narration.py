"""A move in words tells what happened in the order in which the rules let it happen."""

from pathlib import Path

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.replays import read_and_replay
from caboprob.table.replay import Replay
from caboprob.text.rounds.narration import narrate
from tests.rounds import played
from tests.rulebook.observing import cabo_cards_left
from tests.rulebook.onward import cards_left

A, B = "1 2 3 4", "5 6 7 8"
BURIED = cabo_cards_left(A, B, "9 3")  # all other cards: the discards under a 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_draws_from_an_empty_pile_first_sees_a_reshuffle(language: str) -> None:
    round_ = played(
        "cabo-de", [A, B], *["draw discard"] * 2, discard=[*BURIED, 9], pile="3", reshuffles=[[9, *BURIED]]
    )
    assert narrate(language, round_, 2).startswith(say(language, "moves.reshuffled-before"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_card_is_still_in_hand_when_it_brings_a_reshuffle(language: str) -> None:
    round_ = played("cabo-en", [A, B], "draw discard", discard=[*BURIED, 9], pile="3", reshuffles=[BURIED])
    assert narrate(language, round_, 1).endswith(say(language, "moves.reshuffled-in-hand"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("moves", "pile"),
    [(["draw deal 2"], "As"), (["draw keep 1", "snap 2 1 deal 1"], "Ac")],
    ids=["drawn", "laid"],
)
def test_a_card_that_is_dealt_from_an_empty_pile_sees_a_reshuffle_after_what_led_to_it(
    moves: list[str], pile: str, language: str
) -> None:
    """Dutch's ace: the card drawn was the last one of the pile, whoever uses an ace then."""
    hands = ["Ah 2 3 4", "Ad 6 7 8"]
    buried = cards_left("dutch", *hands, pile, "9c")
    shuffled = [*buried, "9c", *["Ah"] * (len(moves) - 1)]
    round_ = played("dutch", hands, *moves, discard=[*buried, "9c"], pile=pile, reshuffles=[shuffled])
    told, reshuffled = narrate(language, round_, len(moves)), say(language, "moves.reshuffled")
    assert told.endswith(f" {reshuffled}")
    assert say(language, "moves.reshuffled-before") not in told


def test_the_extra_card_of_a_failed_set_sees_a_reshuffle_after_the_draw(tmp_path: Path) -> None:
    """The second edition of CABO, with reshuffles: three cards that are no set bring one more."""
    file = tmp_path / "mine.toml"
    file.write_text('based_on = "cabo-2"\n[pile]\nreshuffle = "when-needed"\n', encoding="utf-8")
    buried = cards_left("cabo-2", A, B, "9 3")
    moves, discard = ["draw keep 1+2+3"], [*buried, "9"]
    round_ = played(str(file), [A, B], *moves, discard=discard, pile="3", reshuffles=[buried])
    assert narrate("en", round_, 1).endswith(f"unseen. {say('en', 'moves.reshuffled')}")


@pytest.mark.parametrize("rules", ["cabo-de", "cabo-en", "kaboom"])
def test_no_order_of_action_and_discard_is_claimed(rules: str) -> None:
    """CABO has the action first, KABOOM the discard."""
    round_ = played(rules, [A, B], "draw swap 1 2:1", discard="9", pile="11")
    assert narrate("en", round_, 1) == (
        "Player 1 uses the action of the drawn 11 and swaps their own slot 1 with player 2’s slot 1."
    )


@pytest.mark.parametrize(
    ("penalty", "told"),
    [
        (0, "and there is no penalty card."),
        (1, "and a penalty card is due."),
        (2, "and 2 penalty cards are due."),
    ],
)
def test_a_wrong_throw_is_told_with_what_it_costs_by_these_rules(
    penalty: int, told: str, tmp_path: Path
) -> None:
    """As `snap.penalty_cards` has it: a card of one's own that does not match goes back."""
    file = tmp_path / "mine.toml"
    file.write_text(f'based_on = "cabu"\n[snap]\npenalty_cards = {penalty}\n', encoding="utf-8")
    round_ = played(str(file), ["A 2 3 4", "5 6 7 8"], "draw discard", "snap 1 1", pile="9h 10h Jh Qh")
    assert narrate("en", round_, 2).endswith(told)


@pytest.mark.parametrize("use", ["draw 14", "draw 4 keep 1=14"])
@pytest.mark.parametrize(
    ("look", "told"),
    [("2=3 2:1=9", "the 3 and the 9"), ("2=3 2:1", "the 3 and the ?"), ("2 2:1=9", "the ? and the 9")],
)
def test_of_two_cards_looked_at_each_is_told_as_the_record_has_it(
    use: str, look: str, told: str, tmp_path: Path
) -> None:
    """Kombio's 14, drawn or laid: with gaps, a record may tell one of the two cards and not the other."""
    file = tmp_path / "mine.toml"
    file.write_text('based_on = "kombio"\n[action]\nfires = "any-discard"\n', encoding="utf-8")
    record = {"hands": [["?"] * 4] * 2, "discard": [], "pile": ["?"], "moves": [f"{use} look {look}"]}
    round_ = read_and_replay(record, str(file))
    assert isinstance(round_, Replay)
    assert narrate("en", round_, 1).endswith(f"looks at their own slot 2 and player 2’s slot 1: {told}.")


def test_a_wrong_throw_is_told_with_the_cards_that_were_left_to_draw() -> None:
    """Two penalty cards are agreed on; one card is in the pile, and nothing lies under the top discard."""
    house = ("two-penalty-cards",)
    held = cards_left("cambio", "9h Kc", house=house)
    hands = [" ".join(held[first::6]) for first in range(6)]
    round_ = played("cambio", hands, "snap 1 1", discard="9h", pile="Kc", house=house)
    assert len(round_.events[0].joined) == 1
    assert narrate("en", round_, 1).endswith("and a penalty card is due.")
