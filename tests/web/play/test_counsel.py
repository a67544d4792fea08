"""What *Play* says of a moment: from what my seat alone has seen, and the same as the review says later."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from caboprob.analysis.doubting import NO_LOSS
from caboprob.analysis.review import losses
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.losses import Loss
from caboprob.errors import TooRare
from caboprob.practice import entries
from caboprob.practice.game import Game, game_after, new_game
from caboprob.practice.observation import Stage, observe
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.web.base.visit import Visit
from caboprob.web.play import counsel
from caboprob.web.play.helping import move_words, odds_html
from caboprob.web.review.judging import ENTRIES_AT_A_TIME, ReviewRequest, judge_entries
from tests.practice.playing import (
    CALLS,
    DISCARDS,
    DRAWS,
    SNAPS_NOTHING,
    config_of,
    looked,
    new_random_game,
    tapped_through,
)
from tests.practice.test_observation import shuffle_unseen
from tests.turns import every_nth

CALL_MOVE = move_without_places(CALL)


def with_high_cards(game: str) -> Game:
    """A game in which I begin and have seen two high cards."""
    for seed in range(1, 10_000):
        now = new_game(config_of(game, seed))
        deck = now.config.rules.deck
        if now.round.starter == 0 and deck.points(now.round.hands[0][:2]) >= 20:
            return looked(now)
    raise AssertionError


def games_at(stage: Stage, game: str) -> Iterator[Game]:
    """Games at such a stage."""
    random = Random(8)
    while True:
        for now in tapped_through(new_random_game(random), random):
            if now.config.rules.key == game and observe(now).stage == stage:
                yield now
                break


@pytest.mark.parametrize("game", ["cabo-de", "kaboom", "cabu"])
def test_a_hopeless_call_is_warned_of_and_the_best_move_is_not(game: str) -> None:
    question = counsel.question_now(with_high_cards(game), first_estimate=False)
    warned = counsel.loss_warning(question, CALL_MOVE)
    assert warned
    assert warned.loss.grade == Grade.BLUNDER
    assert warned.loss.played == "call"
    advice = counsel.advice_for(question)
    assert warned.reason.name == "early-call", "it says why, as the review does"
    assert counsel.loss_warning(question, advice.best.code) is None
    shown = counsel.with_reviewed_loss(question, advice, warned.loss)
    call = next(option for option in shown.options if option.move == "call")
    assert warned.loss.loss == call.regret, "the advice then has the price that the warning has"
    assert shown.best.move == warned.loss.best
    assert shown.best.regret is None


def test_the_best_of_a_warning_is_the_best_of_the_advice_even_where_chance_had_found_another() -> None:
    question = counsel.question_now(with_high_cards("cabo-de"), first_estimate=False)
    warned, advice = counsel.loss_warning(question, CALL_MOVE), counsel.advice_for(question)
    assert warned
    other = next(option for option in advice.options if option.move not in {"call", warned.loss.best})
    options = (replace(other, regret=None), *(one for one in advice.options if one != other))
    shown = counsel.with_reviewed_loss(question, replace(advice, options=options), warned.loss)
    prices = {option.move: option.regret for option in shown.options}
    assert shown.best.move == warned.loss.best
    assert [move for move, price in prices.items() if price is None] == [warned.loss.best]
    assert prices["call"] == warned.loss.loss
    assert prices[other.move] == NO_LOSS
    assert len(shown.options) == len(advice.options)


@pytest.mark.parametrize("game", every_nth(["cabo-de", "kaboom", "cabu"], turn=1, of=3))
@pytest.mark.slow
def test_a_warning_says_what_the_review_of_the_round_says_of_the_same_decision(game: str) -> None:
    now = with_high_cards(game)
    told = []
    for entry in (DRAWS, DISCARDS, DRAWS, "k1", CALLS):
        move = entries.read(entry, now.config.me).move
        assert move is not None
        told.append(counsel.reviewed_loss(counsel.question_now(now, first_estimate=False), move)[0])
        now = on_turn(now.after_decision(entry))
    found = reviewed(now)
    assert [loss.loss for loss in told] == [loss.loss for loss in found]
    assert [loss.best for loss in told] == [loss.best for loss in found]
    assert found[-1].grade == Grade.BLUNDER


@pytest.mark.parametrize("game", every_nth(["cabo-de", "cabu"], turn=1))
@pytest.mark.slow
def test_who_follows_the_advice_has_lost_nothing_in_the_review(game: str) -> None:
    now = with_high_cards(game)
    while not now.round.over and len(now.entries) < 12:
        best = counsel.advice_for(counsel.question_now(now, first_estimate=False)).best
        now = on_turn(now.after_decision(entries.write(best.code)))
    while not now.round.over:
        now = on_turn(now.after_decision(CALLS if observe(now).stage == Stage.TURN else DISCARDS))
    followed = [loss for loss in reviewed(now) if loss.made.entry_number <= 12]
    advised = followed[:8]  # the call that ends the round comes later
    assert max(loss.loss.value for loss in advised) == 0


def on_turn(game: Game) -> Game:
    """The game once it is my turn: no card is thrown out of turn."""
    while not game.round.over and observe(game).stage == Stage.SNAP:
        game = game.after_decision(SNAPS_NOTHING)
    return game


def reviewed(game: Game) -> list[Loss]:
    """What my decisions of the round lost, as the page says at its end."""
    asked = ReviewRequest(
        game.finished[-1].record, counsel.assumptions(game.config), game.round.scores_before
    )
    firsts = range(1, len(asked.record.moves) + 1, ENTRIES_AT_A_TIME)
    told = [
        one.decision
        for first in firsts
        for entry in judge_entries(asked, first)
        for one in entry.decisions or ()
    ]
    return [one.loss for one in told if one.player == game.config.me + 1]


@pytest.mark.parametrize("game", ["cabo-de", "kaboom", "cabu"])
def test_a_first_estimate_lets_good_moves_pass_and_has_bad_ones_looked_at_again(game: str) -> None:
    question = counsel.question_now(with_high_cards(game), first_estimate=True)
    advice = counsel.advice_for(question)
    assert counsel.may_be_bad(question, advice, CALL_MOVE)
    assert not counsel.may_be_bad(question, advice, advice.best.code)


def test_cards_that_i_have_not_seen_change_nothing_of_the_advice() -> None:
    one, other = with_high_cards("cabo-de"), with_high_cards("cabo-de")
    shuffle_unseen(other, Random(1))
    other.round.log.hands = other.round.hands
    table = other.round.table
    other.round.log.pile = tuple(int(card) for card in reversed(table.pile[: table.pile_size]))
    questions = [counsel.question_now(game, first_estimate=True) for game in (one, other)]
    assert one.round.record != other.round.record
    assert questions[0] == questions[1]


@pytest.mark.parametrize("stage", [Stage.HOLDING, Stage.SNAP])
def test_every_stage_of_a_turn_is_advised_in_words(stage: Stage) -> None:
    for game in games_at(stage, "cabu"):
        question, visit = counsel.question_now(game, first_estimate=True), Visit("en", game.config.rules)
        try:
            options = counsel.advice_for(question).options
        except TooRare:  # whoever taps at random brings about tables that hardly ever come up
            continue
        words = move_words(visit, question)
        assert all(words.of(option.move) for option in options)
        assert "%" in odds_html(visit, counsel.odds_for(question), observe(game))
        return


def test_a_flood_of_decisions_in_an_address_is_no_work() -> None:
    config = config_of("cabo-de", 1)
    flood = entries.split(entries.join(("b12", *["q"] * 200_000)))
    assert game_after(config, flood).entries == ("b12",)


def test_what_is_judged_ahead_changes_no_price() -> None:
    first, thorough = (
        counsel.question_now(with_high_cards("cabo-de"), first_estimate=one) for one in (True, False)
    )
    alone = counsel.reviewed_loss(thorough, CALL_MOVE)
    counsel.reviewed_loss.cache_clear()
    losses.kept_halves.cache_clear()
    counsel.prepare_warnings(first, thorough)
    assert counsel.reviewed_loss(thorough, CALL_MOVE) == alone
