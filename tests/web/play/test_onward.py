"""Where the keyboard goes on after each step of a round."""

import pytest

from caboprob.practice.game import game_after
from caboprob.practice.observation import Observation, observe
from caboprob.practice.taps import Intent, Verb, current_intent
from caboprob.table.core.codes import ANY_UNSEEN_SWAP, LOOK_OTHER, LOOK_OWN
from caboprob.web.play.onward import keys_next
from tests.web.play.deals import config, deal_name, deal_with_throws

NOTHING_YET = Intent()


def seen_after(game: str, *moves: str, drawing: int = 0) -> Observation:
    """What I see after these decisions of a deal in which I draw a card with this action, if any."""
    return observe(game_after(config(game, deal_name(game, drawing=drawing)), moves))


def following(seen: Observation, intent: Intent = NOTHING_YET) -> str:
    return keys_next(seen, current_intent(seen, intent))[0]


@pytest.mark.parametrize(
    ("moves", "key"),
    [((), "spot-1-1"), (("b12",), "verb-draw"), (("b12", "d"), "spot-1-1"), (("b12", "c"), "verb-next")],
)
def test_a_card_is_next_where_one_is_to_be_chosen_and_otherwise_a_verb(
    moves: tuple[str, ...], key: str
) -> None:
    assert following(seen_after("cabo-de", *moves)) == key


@pytest.mark.parametrize(("action", "key"), [(LOOK_OWN, "spot-1-1"), (LOOK_OTHER, "spot-2-1")])
def test_a_look_goes_on_at_a_hand_that_it_may_fall_on(action: int, key: str) -> None:
    assert following(seen_after("cabo-de", "b12", "d", drawing=action), Intent(Verb.LOOK)) == key


def test_a_swap_goes_on_at_my_hand_and_then_at_that_of_another() -> None:
    seen = seen_after("cabo-de", "b12", "d", drawing=ANY_UNSEEN_SWAP)
    assert following(seen, Intent(Verb.SWAP)) == "spot-1-1"
    assert following(seen, Intent(Verb.SWAP, ((0, 1),))) == "spot-2-1"
    assert following(seen, Intent(Verb.SWAP, ((1, 1),))) == "spot-1-1"


def test_a_throw_of_anothers_card_goes_on_at_the_one_to_give() -> None:
    name, moves = deal_with_throws("cabu")
    seen = observe(game_after(config("cabu", name, others=1), moves[:-1]))
    assert following(seen, Intent(Verb.SNAP, ((1, 0),))) == "spot-1-1"
