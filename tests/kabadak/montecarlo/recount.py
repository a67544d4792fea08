"""Units of Kabadak played again, game by game, and counted a second time.

Players decide on the rules core; the count is taken from the paper game, which is played along.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from caboprob.kabadak.core.dealing import deal
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State, new_state
from caboprob.kabadak.core.transitions import apply_move
from caboprob.kabadak.montecarlo.match import Match
from caboprob.kabadak.montecarlo.tally import LOSS_BINS, ROUND_GAME_BINS, TURN_BINS
from caboprob.kabadak.notation import write_move
from caboprob.shuffling import Shuffler, random_shuffler, rewind
from tests.kabadak.games import on_paper, said
from tests.kabadak.montecarlo.decisions import decided
from tests.kabadak.paper import Paper, holds_kabadak, losses, make, melds

ENDINGS = ("", "out", "kabadak", "bare-kabadak", "stuck")
LIMIT = 200  # a total beyond it loses the round


@dataclass
class Game:
    """A game that was played: the players by seat, the deal, the moves, and the table at the end."""

    who: tuple[int, int]
    dealer: int
    dealt: Paper
    end: Paper
    moves: list[str] = field(default_factory=list)
    held: set[int] = field(default_factory=set)  # players who had Kabadak at the beginning of a turn

    @property
    def losses(self) -> list[int]:
        """By player, not by seat."""
        by_seat = losses(self.end)
        return [by_seat[self.who.index(player)] for player in (0, 1)]

    @property
    def winner(self) -> int | None:
        return None if self.end.winner is None else self.who[self.end.winner]

    def dealt_with_turn_of(self, player: int) -> Paper:
        """The table as it was dealt, as if it were this player's turn."""
        paper = self.dealt.copy()
        paper.turn = self.who.index(player)
        return paper


def play(experiment: Match, state: State, game: Game, choice_stream: Shuffler) -> Game:
    """Plays a game that has been dealt to its end."""
    while not game.end.ended:
        player = game.who[game.end.turn]
        if holds_kabadak(game.end):
            game.held.add(player)
        move = decided(state, experiment.players[player], choice_stream)
        assert apply_move(state, move) == Reason.LEGAL
        make(game.end, said(move))
        game.moves.append(write_move(move))
    return game


def one_game(experiment: Match, number: int, stream: int, who: tuple[int, int], dealer: int) -> Game:
    """A game dealt from a stream of the unit `number`; the next stream decides what is overlooked.

    `who` has the players by seat, `dealer` is a seat.
    """
    card_stream, choice_stream, state = (
        random_shuffler(experiment.seed),
        random_shuffler(experiment.seed),
        new_state(),
    )
    rewind(card_stream, number, stream)
    rewind(choice_stream, number, stream + 1)
    deal(state, dealer, card_stream)
    return play(experiment, state, Game(who, dealer, on_paper(state), on_paper(state)), choice_stream)


def totals(games: Sequence[Game]) -> list[int]:
    return [sum(game.losses[player] for game in games) for player in (0, 1)]


def winner_of_round(games: Sequence[Game]) -> int | None:
    """The winner, by a bare Kabadak or because the other total is higher and beyond 200; None if open."""
    last = games[-1]
    if last.end.ended == "bare-kabadak":
        return last.winner
    first, second = totals(games)
    if max(first, second) <= LIMIT or first == second:
        return None
    return 0 if first < second else 1


def unit(experiment: Match, number: int) -> list[Game]:
    """The games of a unit: a single one, two of one deal with seats changed, or those of a round."""
    seats = ((0, 1), (1, 0))
    first = seats[number % 2]
    if experiment.kind == "games":
        return [one_game(experiment, number, 0, first, 0)]
    if experiment.kind == "same-deals":
        return [one_game(experiment, number, 0, seats[(number + part) % 2], 0) for part in (0, 1)]
    games: list[Game] = []
    while not games or winner_of_round(games) is None:
        games.append(one_game(experiment, number, 2 * len(games), first, len(games) % 2))
    return games


def histogram(numbers: Iterable[int], length: int) -> list[int]:
    """How often each number occurred."""
    counts = Counter(numbers)
    return [counts[number] for number in range(length)]


def of_each(happened: Iterable[Iterable[int]]) -> list[int]:
    """In how many cases each player was named."""
    return histogram((player for players in happened for player in players), 2)


def counted(experiment: Match, first: int, count: int) -> dict[str, Any]:
    """The fields of a tally of these units."""
    units = [unit(experiment, number) for number in range(first, first + count)]
    games = [game for unit in units for game in unit]
    rounds = units if experiment.kind == "rounds" else []
    return dict([*of_games(games), *of_players(games), *of_units(experiment, units), *of_rounds(rounds)])


def of_games(games: Sequence[Game]) -> Iterator[tuple[str, Any]]:
    yield "games", len(games)
    yield "refused", 0
    yield "turns", sum(len(game.moves) for game in games)
    yield "lengths", histogram((len(game.moves) for game in games), TURN_BINS)
    yield "draws", sum(game.moves.count("draw") for game in games)
    yield "talon_emptied", sum(not game.end.talon for game in games)
    yield "endings", histogram((ENDINGS.index(game.end.ended) for game in games), len(ENDINGS))
    yield "loss_counts", histogram((loss for game in games for loss in game.losses if loss), LOSS_BINS)
    # place 0 is the dealer, place 1 the other, whatever their seats
    by_place = [(game, place, losses(game.end)[game.dealer ^ place]) for game in games for place in (0, 1)]
    places = [[loss for _, place, loss in by_place if place == which] for which in (0, 1)]
    yield "place_losses", [sum(those) for those in places]
    yield "place_squares", [sum(loss * loss for loss in those) for those in places]
    yield (
        "place_wins",
        histogram((place for game, place, _ in by_place if game.end.winner == game.dealer ^ place), 2),
    )


def of_players(games: Sequence[Game]) -> Iterator[tuple[str, Any]]:
    both = (0, 1)
    yield "losses", totals(games)
    won = [[game.end.ended for game in games if game.winner == player] for player in both]
    yield "won", [histogram(map(ENDINGS.index, how), len(ENDINGS)) for how in won]
    yield (
        "came_out",
        of_each([who for seat, who in enumerate(game.who) if game.end.out[seat]] for game in games),
    )
    dealt = [[(player, game.dealt_with_turn_of(player)) for player in both] for game in games]
    yield "ready", of_each([player for player, table in tables if melds(table)] for tables in dealt)
    yield "dealt", of_each([player for player, table in tables if holds_kabadak(table)] for tables in dealt)
    yield "held", of_each(game.held for game in games)
    yield "held_lost", of_each(game.held - {game.winner} for game in games)


def of_units(experiment: Match, units: Sequence[Sequence[Game]]) -> Iterator[tuple[str, Any]]:
    lost = [totals(games) for games in units]
    winners = [
        [winner_of_round(games)] if experiment.kind == "rounds" else [game.winner for game in games]
        for games in units
    ]
    wins = [[those.count(player) for player in (0, 1)] for those in winners]
    yield "units", len(units)
    for name, numbers in (("losses", lost), ("wins", wins)):
        yield f"unit_{name}", [sum(pair[player] for pair in numbers) for player in (0, 1)]
        squares = [sum(pair[player] ** 2 for pair in numbers) for player in (0, 1)]
        product = sum(one * other for one, other in numbers)
        yield f"unit_{name}_products", [[squares[0], 0], [product, squares[1]]]


def of_rounds(rounds: Sequence[Sequence[Game]]) -> Iterator[tuple[str, Any]]:
    winners = [(winner_of_round(games), games) for games in rounds]
    bare = [winner for winner, games in winners if games[-1].end.ended == "bare-kabadak"]
    yield "rounds", len(rounds)
    yield "round_games", histogram(map(len, rounds), ROUND_GAME_BINS)
    yield "round_wins", histogram((winner for winner, _ in winners if winner is not None), 2)
    yield "round_bare", histogram((winner for winner in bare if winner is not None), 2)
    yield "round_place_wins", histogram((games[0].who.index(winner) for winner, games in winners), 2)  # type: ignore[arg-type]
