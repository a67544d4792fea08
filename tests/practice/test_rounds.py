"""Rounds of practice: whatever is tapped, no card is lost, and every record replays to the same end."""

from collections import Counter
from random import Random

import pytest

from caboprob.practice import entries, taps
from caboprob.practice.game import Game, game_after, new_game
from caboprob.practice.observation import Stage, observe
from caboprob.practice.round import Round, SnapWindow
from caboprob.practice.taps import Intent
from caboprob.table.core.codes import HOLDING, PASS_SWAP, SKIP, TURN, TURN_END
from caboprob.table.core.moves import move_without_places, place_at
from caboprob.table.core.piles import lay_discard, top_discard
from caboprob.table.core.state import State
from caboprob.table.record import read_record, write_record
from caboprob.table.replay import replay
from tests.practice.playing import (
    DISCARDS,
    DRAWS,
    ENDS_TURN,
    GAMES,
    NEXT_ROUND,
    SNAPS_NOTHING,
    config_of,
    looked,
    my_moves,
    new_random_game,
    table_contents,
    tapped_through,
)
from tests.turns import every_nth

PIECES = 20
ME, NEXT, LAST = range(3)


def cards(state: State) -> Counter[int]:
    found: Counter[int] = Counter()
    for hand_or_pile in table_contents(state)[: int(state.players) + 2]:
        assert isinstance(hand_or_pile, tuple)
        found.update(hand_or_pile)
    return found + Counter([int(state.drawn)] if state.drawn >= 0 else [])


def check_rounds(seed: int, rounds: int) -> int:
    """Taps through rounds at random; the number of those that came to their end."""
    random, ended = Random(seed), 0
    for number in range(rounds):
        last = new_random_game(random)
        deck = Counter(last.config.rules.deck.cards())
        for game in tapped_through(last, random):
            assert cards(game.round.table) == deck
            last = game
        check_record(last)
        if number % 5 == 0:
            check_entries(last)
        ended += last.round.over
    return ended


def check_record(game: Game) -> None:
    """The record replays to the table that it was written from, but for a turn in progress."""
    record = game.round.record
    assert read_record(write_record(record)) == record
    played = replay(record)
    assert played.broken is None
    assert played.complete == game.round.over
    if not game.round.log.unfinished and game.round.table.phase != HOLDING and not game.round.looks:
        assert table_contents(played.end) == table_contents(game.round.table)


def check_entries(game: Game) -> None:
    """The entries alone bring the same game again."""
    assert observe(game_after(game.config, game.entries)) == observe(game)


@pytest.mark.parametrize("piece", every_nth(range(4), turn=0, of=4))
@pytest.mark.slow
def test_whatever_is_tapped_no_card_is_lost_and_the_record_replays(piece: int) -> None:
    assert check_rounds(piece, 50) > 10


@pytest.mark.in_full
@pytest.mark.slow
@pytest.mark.parametrize("piece", range(PIECES))
def test_ten_thousand_rounds_of_random_taps(piece: int) -> None:
    assert check_rounds(100 + piece, 10_000 // PIECES) > 1_000 // PIECES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_with_totals_to_the_limit_or_the_last_round(game: str) -> None:
    now = looked(new_game(config_of(game, 3)))
    while not now.over:
        if now.round.over:
            score = now.finished[-1].score
            now = looked(now.after_decision(NEXT_ROUND))
            assert now.round.totals == score.totals
            assert now.round.starter + 1 in score.next_starter
        elif now.round.my_turn and now.round.table.phase == HOLDING:
            now = now.after_decision(DISCARDS)
        elif now.round.my_turn:
            now = now.after_decision(ENDS_TURN if now.round.table.phase == TURN_END else DRAWS)
        else:
            now = now.after_decision(SNAPS_NOTHING)
    assert observe(now).stage == Stage.GAME_OVER
    rules = now.config.rules
    if rules.rounds_limited:
        assert len(now.finished) == rules.rounds
    else:
        assert max(now.finished[-1].score.totals) >= rules.end_at


@pytest.mark.parametrize("game", GAMES)
def test_the_same_entries_bring_the_same_game_and_undoing_one_the_game_before(game: str) -> None:
    config = config_of(game, 5)
    first = looked(new_game(config))
    second = first.after_decision(DRAWS) if first.round.my_turn else first.after_decision(SNAPS_NOTHING)
    again, undone = (game_after(config, entries) for entries in (second.entries, second.entries[:-1]))
    assert table_contents(again.round.table) == table_contents(second.round.table)
    assert table_contents(undone.round.table) == table_contents(first.round.table)


def test_entries_that_cannot_be_played_are_left_out_with_all_that_follow() -> None:
    config = config_of("cabo-de", 1)
    good = looked(new_game(config)).entries
    for bad in ("z11", "?", "k9", "n", "", "b1", "é"):
        assert game_after(config, (*good, bad, DRAWS)).entries == good


@pytest.mark.parametrize("game", GAMES)
def test_the_same_deal_lies_there_from_any_seat(game: str) -> None:
    deals = [new_game(config_of(game, 11, me=seat)).round for seat in range(3)]
    assert len({(deal.log.hands, deal.log.discard, deal.log.pile) for deal in deals}) == 1
    assert len({deal.starter for deal in deals}) == 1


def test_moves_are_offered_in_every_game() -> None:
    for game in GAMES:
        assert my_moves(looked(new_game(config_of(game, 2))))


@pytest.mark.parametrize("game", ["cabu", "cambio"])
@pytest.mark.parametrize("spot", [taps.PILE, taps.DISCARDS])
@pytest.mark.slow
def test_a_pile_tapped_while_cards_may_be_thrown_is_refused_by_the_clause_on_throwing(
    game: str, spot: str
) -> None:
    random, asked = Random(5), 0
    for seed in range(40):
        played = looked(new_game(config_of(game, seed)))
        for now in (played, *tapped_through(played, random)):
            seen = observe(now)
            if seen.stage == Stage.SNAP:
                tapped = taps.tap_spot(seen, Intent(), spot)
                assert tapped.move is not None
                refused = now.round.why_not(tapped.move)
                assert refused is not None
                assert (refused.key, refused.clause) == ("practice.only-throws", "snap.window")
                asked += 1
    assert asked


def next_decision(game: Game, random: Random) -> str:
    """Draws, keeps the card somewhere, uses no action, throws nothing, and never calls."""
    match observe(game).stage:
        case Stage.HOLDING:
            return f"k{random.randint(1, int(game.round.table.sizes[0]))}"
        case Stage.TURN:
            return DRAWS
        case Stage.TURN_END:
            return ENDS_TURN
        case Stage.SNAP:
            return SNAPS_NOTHING
        case stage:
            return entries.write(move_without_places({Stage.LAID: SKIP, Stage.LOOKED: PASS_SWAP}[stage]))


def i_know_a_card_that_fits(round: Round) -> bool:
    table, rank = round.table, round.core_rules.rank
    return any(
        table.known[0, slot] & 1 and rank[table.hands[0, slot]] == rank[top_discard(table)]
        for slot in range(table.sizes[0])
    )


@pytest.mark.slow
def test_who_lays_a_card_that_fits_one_they_know_may_throw_it_in_their_last_turn_too() -> None:
    """Dutch: after a call the next turn begins at once, in which somebody else is asked first."""
    random, chances = Random(1), 0
    for seed in range(120):
        game = new_game(config_of("dutch", seed))
        while not game.round.over:
            decision = next_decision(game, random)
            laid, move = game.round.copy(), entries.read(decision, 0).move
            if move is not None:
                laid.make(move)
            game = game.after_decision(decision)
            is_my_last = move is not None and laid.table.caller >= 0 and laid.table.phase == TURN
            if is_my_last and i_know_a_card_that_fits(laid):
                chances += 1
                moves_since = game.round.record.moves[len(laid.record.moves) :]
                assert observe(game).stage == Stage.SNAP or moves_since[0].startswith("snap"), seed
    assert chances > 3


@pytest.mark.parametrize(("wrong_owner", "asked"), [(LAST, True), (ME, False)])
def test_i_am_asked_where_i_know_a_card_like_the_one_thrown_wrongly(wrong_owner: int, asked: bool) -> None:
    """Cabu with `snap-on-wrong`: that card lies elsewhere, or is mine and cannot go on itself."""
    round = looked(new_game(config_of("cabu", 1, house=("snap-on-wrong",)))).round.copy()
    table, rank = round.table, round.core_rules.rank
    mine = [rank[table.hands[ME, slot]] for slot in range(table.sizes[ME])]
    lay_discard(table, next(card for card in table.pile[: table.pile_size] if rank[card] not in mine))
    table.turn, round.window = NEXT, SnapWindow(ME, 0)
    assert not round.asked_to_snap
    table.wrong_rank, table.wrong_place = mine[0], place_at(wrong_owner, 0)
    assert round.asked_to_snap == asked
