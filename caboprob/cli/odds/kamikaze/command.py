"""`caboprob odds kamikaze`: counted or, with `--turns-had`, estimated from simulated rounds."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.odds.options import (
    Discard,
    HandSize,
    Me,
    MyPlayer,
    Opponents,
    Players,
    Starter,
    TurnsHad,
    position_from_options,
)
from caboprob.cli.options import (
    AsJson,
    House,
    Lang,
    Language,
    Resets,
    Rules,
    Totals,
    naming_options_in_errors,
)
from caboprob.cli.play.options import Player, Seed
from caboprob.errors import BadNotation, at_place
from caboprob.reading.together import refuse_without

if TYPE_CHECKING:
    from caboprob.montecarlo.beliefs.evidence import Evidence
    from caboprob.table.position import Position
    from caboprob.table.score import ScoresBefore

Draws = Annotated[
    int | None,
    typer.Option("--draws", help="On how many of my next turns I draw, keeping what I need."),
]


def kamikaze(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: Rules,
    players: Players = None,
    hand_size: HandSize = None,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    draws: Draws = None,
    turns_had: TurnsHad = None,
    starter: Starter = None,  # 1 for me
    player: Player = None,
    my_player: MyPlayer = None,
    seed: Seed = None,
    totals: Totals = "",
    resets: Resets = "",  # how often each total has dropped before
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """How likely I, each other player, or anyone has a kamikaze: now, and within my next draws.

    This is counted, and true as long as nobody has had a turn. With --turns-had it is estimated from
    simulated rounds that have come as far; --player says how the others play. With --totals it also tells
    everybody's totals after a kamikaze.
    """
    from caboprob.cli.odds.onsheet import read_scores_before

    with naming_options_in_errors():
        position = position_from_options(rules, house, me, opponent, discard, players, hand_size)
        scores_before = read_scores_before(position, totals, resets)
        if turns_had is None:
            refuse_without("--turns-had", starter=starter, player=player, my_player=my_player, seed=seed)
            _answer_by_counting(position, scores_before, draws, json, lang)
            return
        if draws is not None:
            with at_place("draws"):
                raise BadNotation("draws-by-turns")
        evidence = _evidence(position, player, my_player, turns_had, starter, len(opponent or ()), seed)
        _answer_from_evidence(evidence, position, scores_before, json, lang)


def _answer_by_counting(
    position: "Position", scores_before: "ScoresBefore", draws: int | None, json: bool, lang: str
) -> None:
    """Answers by counting."""
    from caboprob.exact import kamikaze as exact_kamikaze

    chances = exact_kamikaze.kamikaze(position)
    my_chances = exact_kamikaze.my_kamikaze_chances(position, draws) if draws is not None else None
    if json:
        from caboprob.answers.counted import kamikaze_answer

        print_json(
            kamikaze_answer(position, chances, my_chances) | _totals_after_answer(position, scores_before)
        )
    else:
        from caboprob.cli.odds.kamikaze.printing import print_kamikaze

        print_kamikaze(lang, position, chances, my_chances)
        _print_totals_after(lang, position, scores_before)


def _evidence(
    position: "Position",
    player_notations: list[str] | None,
    my_player: str | None,
    turns_had: int,
    starter: int | None,
    hands_described: int,
    seed: int | None,
) -> "Evidence":
    """The evidence of a table in the middle of a round; `player_notations` say how the others play.

    Only the first `hands_described` of the others' hands have a size that counts.
    """
    from caboprob.answers.simulated.described import evidence_of
    from caboprob.answers.simulated.players import read_my_player, read_players

    others = read_players(player_notations, len(position.opponents))
    # Unless it is said how I have played, I am taken to play like the first of the others.
    my_players = (read_my_player(my_player),) if my_player else others[:1]
    return evidence_of(
        position,
        (*my_players, *others),
        turns_had=turns_had,
        starter=starter,
        hands_described=hands_described,
        seed=1 if seed is None else seed,
        # Only used without `turns_had`.
        others_know=None,
        rounds=1,
    )


def _answer_from_evidence(
    evidence: "Evidence", position: "Position", scores_before: "ScoresBefore", json: bool, lang: str
) -> None:
    """Answers from simulated rounds in the middle of which the table looks like this one."""
    from caboprob.montecarlo.results.kamikazereport import kamikaze_mid_round

    report = kamikaze_mid_round(evidence)
    if json:
        from caboprob.cli.odds.kamikaze.believedanswer import believed_kamikaze_answer

        print_json(believed_kamikaze_answer(evidence, report) | _totals_after_answer(position, scores_before))
    else:
        from caboprob.cli.odds.kamikaze.believedprinting import print_believed_kamikaze

        print_believed_kamikaze(lang, position, evidence, report)
        _print_totals_after(lang, position, scores_before)


def _totals_after_answer(position: "Position", scores_before: "ScoresBefore") -> dict[str, Any]:
    """The JSON field with everybody's totals after a kamikaze, where totals are given."""
    from caboprob.cli.odds.onsheet import totals_after_kamikaze_answer

    return {"after_kamikaze": totals_after_kamikaze_answer(position, scores_before)} if scores_before else {}


def _print_totals_after(lang: str, position: "Position", scores_before: "ScoresBefore") -> None:
    from caboprob.cli.odds.onsheet import print_totals_after_kamikaze

    if scores_before:
        print_totals_after_kamikaze(lang, position, scores_before)
