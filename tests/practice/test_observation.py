"""What my seat may know: if cards that it has not seen are exchanged, it is shown exactly the same."""

from random import Random

import pytest

from caboprob.practice.game import Game
from caboprob.practice.observation import observe
from caboprob.practice.seenstate import seen_state
from caboprob.table.core.codes import KEEP, LOOK, NO_CARD, OVER
from tests.practice.playing import new_random_game, tapped_through


def shuffle_unseen(game: Game, random: Random) -> None:
    """Exchanges all cards that my seat has not seen: in hands, and in the pile."""
    table, me = game.round.table, game.config.me
    hidden = [
        (seat, slot)
        for seat in range(table.players)
        for slot in range(table.sizes[seat])
        if not table.known[seat, slot] >> me & 1
    ]
    cards = [int(table.hands[place]) for place in hidden] + [
        int(card) for card in table.pile[: table.pile_size]
    ]
    random.shuffle(cards)
    for place in hidden:
        table.hands[place] = cards.pop()
    table.pile[: table.pile_size] = cards


def test_cards_that_i_have_not_seen_make_no_difference_to_what_i_am_shown() -> None:
    random, compared = Random(4), 0
    for _ in range(30):
        for game in tapped_through(new_random_game(random), random):
            if game.round.table.phase != OVER:
                before = observe(game)
                shuffle_unseen(game, random)
                assert observe(game) == before
                compared += 1
                break
    assert compared > 10


def test_what_others_keep_or_look_at_is_not_told() -> None:
    random, kept, looks = Random(6), 0, 0
    for _ in range(25):
        for game in tapped_through(new_random_game(random), random):
            for moment in observe(game).moments:
                event = moment.event
                if event is None or event.seat == game.config.me:
                    continue
                if event.kind == KEEP and not event.exchange_failed:
                    assert event.card is None
                    kept += 1
                if event.kind == LOOK:
                    assert event.cards == ()
                    looks += 1
    assert kept
    assert looks


def test_the_card_in_somebody_elses_hand_is_not_mine_to_see() -> None:
    game = new_random_game(Random(9))
    table = game.round.table.copy()
    table.drawn, table.turn = 3, (game.config.me + 1) % table.players
    assert seen_state(table, game.config.me, None).view.drawn is None
    assert table.drawn != NO_CARD


@pytest.mark.parametrize("seed", range(3))
def test_all_cards_lie_open_once_the_round_is_over(seed: int) -> None:
    random = Random(seed)
    for _ in range(10):
        *_, game = tapped_through(new_random_game(random), random)
        if game.round.over:
            assert all(None not in hand for hand in observe(game).seen_now.view.hands)
            return
    pytest.fail("no round ended")
