"""`caboprob odds best`."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.answers.defaults import BEST_ROUNDS
from caboprob.cli.answers import print_json
from caboprob.cli.odds.options import (
    Discard,
    Me,
    MyPlayer,
    Opponents,
    OthersKnow,
    Players,
    Starter,
    TopThrown,
    TurnsHad,
    position_from_options,
)
from caboprob.cli.odds.records import (
    After,
    RecordOption,
    RecordPoint,
    Seat,
    check_on_turn,
    evidence_at,
)
from caboprob.cli.options import (
    AsJson,
    House,
    Lang,
    Language,
    Resets,
    RulesIfAny,
    Totals,
    naming_options_in_errors,
    required_rules,
)
from caboprob.cli.play.options import Player, Rounds, Seed, Workers
from caboprob.reading.together import refuse_with, refuse_without

if TYPE_CHECKING:
    from caboprob.analysis.advice import Advice
    from caboprob.montecarlo.beliefs.evidence import Evidence
    from caboprob.montecarlo.beliefs.watched import WatchEvidence
    from caboprob.table.position import Position
    from caboprob.table.score import ScoresBefore

Drawn = Annotated[
    str | None,
    typer.Option("--drawn", help="The card that I have drawn and hold in hand. Default: none."),
]


def best(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: RulesIfAny = None,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    players: Players = None,
    drawn: Drawn = None,
    turns_had: TurnsHad = None,
    starter: Starter = None,  # 1 for me
    top_thrown: TopThrown = None,  # whether the top discard was itself snapped
    player: Player = None,
    my_player: MyPlayer = None,
    rounds: Rounds = BEST_ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    others_know: OthersKnow = None,  # how many of their own cards
    record: RecordOption = None,
    after: After = None,  # counts entries of the record
    seat: Seat = None,  # from 1
    totals: Totals = "",
    resets: Resets = "",  # how often each total has dropped before
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Rank the decisions open to you now; all are simulated on the same deals.

    The first --player says how I play from here, further ones how the others play; with --my-player all are
    the others. With neither I play on as is best after each decision. With --record a player of the record
    decides, given everything that player has seen; each of the others may be any --player. With --totals
    points are what the round adds; a drop counts as negative.
    """
    from caboprob.analysis.advice import check_rounds
    from caboprob.analysis.turning import in_seats_of_record
    from caboprob.answers.simulated.described import after_drawing, my_evidence
    from caboprob.cli.odds.onsheet import read_scores_before

    rounds_asked = BEST_ROUNDS if rounds is None else rounds
    evidence: Evidence
    with naming_options_in_errors():
        check_rounds(rounds_asked)
        mid_round = {"turns_had": turns_had, "starter": starter, "top_thrown": top_thrown}
        mid_round["others_know"] = others_know
        if record is not None:
            position_options = {"me": me, "opponent": opponent, "discard": discard or None}
            refuse_with("--record", **position_options, players=players, **mid_round)
            point = RecordPoint(record, after, seat, rules, house)
            evidence = watch_evidence = _evidence_in_record(point, player, my_player, seed, drawn)
            position, my_seat = watch_evidence.position, watch_evidence.observation.seat
        else:
            refuse_without("--record", after=after, seat=seat)
            position = position_from_options(required_rules(rules), house, me, opponent, discard, players)
            my_seat = 0
            mid_round["hands_described"] = len(opponent or ())  # only these have a size that counts
            evidence = my_evidence(position, player, my_player, seed=seed, rounds=rounds_asked, **mid_round)
        if drawn is not None:
            evidence = after_drawing(position, evidence, drawn)
        scores_before = read_scores_before(position, totals, resets).seen_from(my_seat)  # mine first
        advised = _advise(evidence, scores_before, rounds_asked, workers, is_said=bool(player or my_player))
    _show(position, in_seats_of_record(my_seat, advised), bool(scores_before), json, lang)


def _advise(
    evidence: "Evidence", scores_before: "ScoresBefore", rounds: int, workers: int | None, *, is_said: bool
) -> "Advice":
    """The advice; unless the options say how I play on (`is_said`), I do so in the best of several ways."""
    from caboprob.analysis.advice import advise
    from caboprob.analysis.ways import other_ways
    from caboprob.cli.play.running import threads_for

    ways = other_ways(evidence, is_said=is_said)
    return advise(
        evidence, scores_before=scores_before, rounds=rounds, workers=threads_for(workers), ways=ways
    )


def _evidence_in_record(
    point: RecordPoint,
    notations: list[str] | None,
    my_player: str | None,
    seed: int | None,
    drawn: str | None,
) -> "WatchEvidence":
    """What a player of a record has seen who is on turn, or may throw a card out of turn."""
    watch_evidence = evidence_at(point, notations, my_player, seed)
    if drawn is not None or not watch_evidence.rules.snaps:
        check_on_turn(watch_evidence)
    return watch_evidence


def _show(position: "Position", advice: "Advice", counts_drops: bool, json: bool, lang: str) -> None:
    """Prints the decisions; `counts_drops`, where totals are given, says that points include their drops."""
    if json:
        from caboprob.answers.simulated.best import advice_answer

        print_json(advice_answer(advice) | ({"counts_drops": True} if counts_drops else {}))
        return
    from caboprob.cli.odds.best.printing import print_best
    from caboprob.cli.odds.onsheet import print_drops_included

    print_best(lang, position, advice)
    if counts_drops:
        print_drops_included(lang)
