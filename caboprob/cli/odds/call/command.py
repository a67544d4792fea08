"""`caboprob odds call`: counted, or simulated with `--model play`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.answers.defaults import DEFAULT_MODEL, ROUNDS
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
from caboprob.cli.play.options import Player, Seed, Workers
from caboprob.errors import BadNotation, at_place, excerpt, hint_on_refusal
from caboprob.reading.together import refuse_with, refuse_without

if TYPE_CHECKING:
    from caboprob.montecarlo.beliefs.watched import WatchEvidence
    from caboprob.montecarlo.results.report import Report
    from caboprob.table.position import Position
    from caboprob.table.score import ScoresBefore

PLAY = "play"

Model = Annotated[
    str | None, typer.Option("--model", help="How the hands are compared: as-they-lie, one-draw or play.")
]
CallRounds = Annotated[
    int | None, typer.Option("--rounds", help=f"How many rounds to simulate. Default: {ROUNDS}.")
]


def call(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: RulesIfAny = None,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    players: Players = None,
    model: Model = None,
    player: Player = None,
    rounds: CallRounds = None,
    seed: Seed = None,
    workers: Workers = None,
    others_know: OthersKnow = None,  # how many of their own cards
    turns_had: TurnsHad = None,
    starter: Starter = None,  # 1 for me
    top_thrown: TopThrown = None,  # whether the top discard was itself snapped
    my_player: MyPlayer = None,
    record: RecordOption = None,
    after: After = None,  # counts entries of the record
    seat: Seat = None,  # from 1
    totals: Totals = "",
    resets: Resets = "",  # how often each total has dropped before
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """How likely a call succeeds now, the five ways it can end, and everyone's points on average.

    With --model play the last turns are simulated; --player then says how the others play. Add --turns-had in
    the middle of a round: the other models are true of cards that nobody has touched. With --record the call
    is one of its players', after all that this player has seen; each other may be any --player. With --totals
    it tells what becomes of them; with --record they stand in the order of its players.
    """
    mid_round = {"turns_had": turns_had, "starter": starter, "top_thrown": top_thrown}
    run_options = {"rounds": rounds, "seed": seed, "workers": workers}
    simulation_options = {**run_options, "others_know": others_know, **mid_round}
    from caboprob.cli.odds.onsheet import read_scores_before

    with naming_options_in_errors():
        if record is not None:
            position_options = {"me": me, "opponent": opponent, "discard": discard or None}
            refuse_with("--record", **position_options, players=players, others_know=others_know, **mid_round)
            evidence = evidence_at(RecordPoint(record, after, seat, rules, house), player, my_player, seed)
            my_seat = evidence.observation.seat
            # From the order of the record to mine first.
            scores_before = read_scores_before(evidence.position, totals, resets).seen_from(my_seat)
            _call_in_record(evidence, scores_before, model, rounds, workers, json, lang)
            return
        refuse_without("--record", after=after, seat=seat)
        position = position_from_options(required_rules(rules), house, me, opponent, discard, players)
        scores_before = read_scores_before(position, totals, resets)
        if model == PLAY:
            # Only the hands described have a size that counts: any other may have any number of cards.
            simulation_options["hands_described"] = len(opponent or ())
            _answer_by_simulation(position, scores_before, player, my_player, simulation_options, json, lang)
        else:
            refuse_without("--model play", player=player, my_player=my_player, **simulation_options)
            _answer_by_counting(position, scores_before, model or DEFAULT_MODEL, json, lang)


def _answer_by_counting(
    position: "Position", scores_before: "ScoresBefore", model: str, json: bool, lang: str
) -> None:
    """Answers by counting."""
    from caboprob.cli.odds.onsheet import my_total_answer
    from caboprob.exact import call as counting
    from caboprob.exact.owntotal import own_total

    if model not in counting.MODELS:
        with at_place("model"):
            models = ", ".join((*counting.MODELS, PLAY))
            raise BadNotation("model-unknown", got=excerpt(model), known=models)
    with hint_on_refusal("instead-model-play"):  # said where counting would be too much work
        chances = counting.call(position, model)
        my_total = own_total(position, model, scores_before) if scores_before else None
    if json:
        from caboprob.answers.counted import call_answer

        print_json(call_answer(position, chances, model, my_total_answer(my_total) if my_total else {}))
    else:
        from caboprob.cli.odds.call.printing import print_call

        print_call(lang, position, chances, model, my_total)


def _answer_by_simulation(
    position: "Position",
    scores_before: "ScoresBefore",
    player_notations: list[str] | None,
    my_player: str | None,
    simulation_options: Mapping[str, int | None],
    json: bool,
    lang: str,
) -> None:
    """Answers by playing the others' last turns; `player_notations` say how the others play."""
    from caboprob.answers.simulated.described import call_experiment
    from caboprob.cli.play import running
    from caboprob.montecarlo.results.report import Report

    settings = {
        name: value for name, value in simulation_options.items() if name not in {"rounds", "workers"}
    }
    experiment = call_experiment(
        position, player_notations, my_player, scores_before=scores_before, **settings
    )
    rounds, workers = simulation_options["rounds"], simulation_options["workers"]
    rounds_asked = ROUNDS if rounds is None else rounds
    _show(position, Report(running.play(experiment, rounds_asked, lang, workers=workers)), json, lang)


def _call_in_record(
    evidence: "WatchEvidence",
    scores_before: "ScoresBefore",
    model: str | None,
    rounds: int | None,
    workers: int | None,
    json: bool,
    lang: str,
) -> None:
    """Answers by playing on from what a player of a record has seen."""
    from caboprob.cli.play import running
    from caboprob.montecarlo.beliefs.inplay import continuation_after_call
    from caboprob.montecarlo.results.report import Report

    if model not in (None, PLAY):
        with at_place("model"):
            raise BadNotation("model-unknown", got=excerpt(model), known=PLAY)
    check_on_turn(evidence)
    # The player's number is used in errors only.
    experiment = continuation_after_call(evidence, scores_before, number=evidence.observation.seat + 1)
    rounds_asked = ROUNDS if rounds is None else rounds
    _show(
        evidence.position, Report(running.play(experiment, rounds_asked, lang, workers=workers)), json, lang
    )


def _show(position: "Position", report: "Report", json: bool, lang: str) -> None:
    if json:
        from caboprob.answers.simulated.call import simulated_call_answer

        print_json(simulated_call_answer(report))
    else:
        from caboprob.cli.odds.call.simulatedprinting import print_simulated_call

        print_simulated_call(lang, position, report)
