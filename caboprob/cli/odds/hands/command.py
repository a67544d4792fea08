"""`caboprob odds hands`."""

from typing import TYPE_CHECKING

from caboprob.cli.answers import print_json
from caboprob.cli.odds.options import (
    Discard,
    Me,
    MyPlayer,
    Opponents,
    Players,
    Starter,
    TurnsHad,
    position_from_options,
)
from caboprob.cli.odds.records import After, RecordOption, RecordPoint, Seat, evidence_at
from caboprob.cli.options import (
    AsJson,
    House,
    Lang,
    Language,
    RulesIfAny,
    naming_options_in_errors,
    required_rules,
)
from caboprob.cli.play.options import Player, Seed
from caboprob.errors import BadNotation, at_place
from caboprob.reading.together import refuse_with, refuse_without

if TYPE_CHECKING:
    from caboprob.montecarlo.beliefs.evidence import Evidence


def hands(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: RulesIfAny = None,
    record: RecordOption = None,
    after: After = None,  # counts entries of the record
    seat: Seat = None,  # from 1
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    players: Players = None,
    turns_had: TurnsHad = None,
    starter: Starter = None,  # 1 for me
    player: Player = None,
    my_player: MyPlayer = None,
    seed: Seed = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """What each hidden card may be in the middle of a round: by a record, or by the turns everybody has had.

    With --record, each of the others may be any --player, and now and then does something else.
    """
    with naming_options_in_errors():
        if record is not None:
            refuse_with(
                "--record",
                me=me,
                opponent=opponent,
                discard=discard or None,
                players=players,
                turns_had=turns_had,
                starter=starter,
            )
            evidence: Evidence = evidence_at(
                RecordPoint(record, after, seat, rules, house), player, my_player, seed
            )
        else:
            refuse_without("--record", after=after, seat=seat)
            evidence = _evidence_by_turns(
                rules, house, me, opponent, discard, players, turns_had, starter, player, my_player, seed
            )
        evidence.belief()  # if it is refused, the error names the option
    if json:
        from caboprob.cli.odds.hands.answer import hands_answer

        print_json(hands_answer(evidence))
    else:
        from caboprob.cli.odds.hands.printing import print_hands

        print_hands(lang, evidence)


def _evidence_by_turns(  # noqa: PLR0913, PLR0917 - as the options say
    rules: str | None,
    house: list[str] | None,
    me: str | None,
    opponent: list[str] | None,
    discard: str,
    players: int | None,
    turns_had: int | None,
    starter: int | None,
    notations: list[str] | None,
    my_player: str | None,
    seed: int | None,
) -> "Evidence":
    """The evidence on a table by the turns that everybody has had; `notations` say how the others play."""
    from caboprob.answers.simulated.players import read_my_player, read_players
    from caboprob.montecarlo.beliefs.turnshad import turns_evidence

    position = position_from_options(required_rules(rules), house, me, opponent, discard, players)
    if turns_had is None:
        with at_place("turns-had"):
            raise BadNotation("record-or-turns")
    others = read_players(notations, len(position.opponents))
    # Unless it is said how I have played, I am taken to play like the first of the others.
    my_players = (read_my_player(my_player),) if my_player else others[:1]
    return turns_evidence(
        position,
        (*my_players, *others),
        turns_had,
        starter=None if starter is None else starter - 1,
        hands_described=len(opponent or ()),  # only these have a size that counts
        seed=1 if seed is None else seed,
    )
