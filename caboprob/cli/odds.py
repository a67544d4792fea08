"""`caboprob odds`: chances by counting; of a call and of the best move also by playing on."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli import commands
from caboprob.cli.options import AsJson, House, Lang, Language, Rules
from caboprob.cli.printing import print_json
from caboprob.errors import BadNotation, CaboError, located, shown

if TYPE_CHECKING:
    from caboprob.rulesets import RuleSet
    from caboprob.table.position import Position

PLAY = "play"
RATE = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6})?|\.[0-9]{1,6}|[0-9]{1,6}/[1-9][0-9]{0,5}")

Me = Annotated[
    str | None,
    typer.Option("--me", help='My cards: "7 ? 0-5": a card, ? if unknown, a range. Default: all ?.'),
]
Opponents = Annotated[
    list[str] | None, typer.Option("--opponent", help="The cards of another player, as --me. Repeatable.")
]
Discard = Annotated[str, typer.Option("--discard", help='The discard pile, its top last: "5 7 12".')]
Players = Annotated[int | None, typer.Option("--players", help="How many play, me included.")]
HandSize = Annotated[
    int | None, typer.Option("--hand-size", help="Cards dealt to each, if not as in the rules.")
]
PlayedBy = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        help="How somebody plays: beginner, careful, steady, sharp, shark, kamikaze or a .toml file, then"
        ' traits: "careful call.at=7". Repeatable; the last one fills the rest. Default: steady.',
    ),
]
Workers = Annotated[
    int | None, typer.Option("--workers", help="How many threads play. Default: one a processor.")
]
Rounds = Annotated[
    int | None, typer.Option("--rounds", help="How many rounds are played; of a call 100000 if not given.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed brings the same rounds. Default: 1.")]
OthersKnow = Annotated[
    int | None,
    typer.Option(
        "--others-know", help="How many of their cards the others know, from the left. Default: all."
    ),
]


def add_to(app: typer.Typer) -> None:
    """Adds the commands on odds."""
    odds = typer.Typer(
        no_args_is_help=True, help="Chances: kamikaze, call and reshuffle counted exactly; the best move."
    )
    commands.add(odds, kamikaze)
    commands.add(odds, call)
    commands.add(odds, reshuffle)
    commands.add(odds, best)
    app.add_typer(odds, name="odds")


def kamikaze(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    players: Players = None,
    hand_size: HandSize = None,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    draws: Annotated[
        int | None,
        typer.Option("--draws", help="How many of my own next turns I draw on, keeping what is missing."),
    ] = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """How likely I, each other player, or anyone has a kamikaze: now, and within my next draws."""
    from caboprob.exact import kamikaze as counting

    with flagged():
        position = _position(rules, house, me, opponent, discard, players, hand_size)
        found = counting.kamikaze(position)
        within = counting.within_draws(position, draws) if draws is not None else None
    answer: dict[str, Any] = {"me": found.me, "opponents": list(found.opponents), "any": found.any}
    if within is not None:
        answer["me_within_draws"] = within[-1]
    if json:
        print_json(_common(position.rules, "equally-likely") | told(answer))
    else:
        from caboprob.cli.oddstables import print_kamikaze

        print_kamikaze(lang, position, found, within)


def call(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    players: Players = None,
    model: Annotated[
        str, typer.Option("--model", help="How the hands are compared: as-they-lie, one-draw or play.")
    ] = "as-they-lie",
    player: PlayedBy = None,
    rounds: Rounds = None,
    seed: Seed = None,
    workers: Workers = None,
    others_know: OthersKnow = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """How likely a call succeeds now, the five ways it can end, and everybody's points on average.

    With --model play the last turns are simulated; --player are then the others.
    """
    from caboprob.cli.simulate import only_with
    from caboprob.exact import call as counting
    from caboprob.table.outcome import OUTCOMES

    with flagged():
        position = _position(rules, house, me, opponent, discard, players, None)
        asked = {"rounds": rounds, "seed": seed, "workers": workers, "others_know": others_know}
        if model == PLAY:
            _play_call(position, player, asked, json, lang)
            return
        only_with("--model play", player=player, **asked)
        if model not in counting.MODELS:
            with located("model"):
                known = ", ".join((*counting.MODELS, PLAY))
                raise BadNotation("model-unknown", got=shown(model), known=known)
        found = counting.call(position, model)
    answer = {
        "win": found.win,
        "expected_points": found.points[0],
        **{name: getattr(found, name) for name in OUTCOMES},
        "points": list(found.points),
    }
    if json:
        print_json(_common(position.rules, model) | told(answer))
    else:
        from caboprob.cli.oddstables import print_call

        print_call(lang, position, found, model)


def best(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    players: Players = None,
    player: PlayedBy = None,
    rounds: Rounds = 20_000,
    seed: Seed = 1,
    workers: Workers = None,
    others_know: OthersKnow = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """What is best now: call, draw or take the discard; --player are me, then the others.

    Every move is tried with the same hidden cards and the same luck.
    """
    from caboprob.cli.simulate import play_on, read_players
    from caboprob.montecarlo.results import advice

    with flagged():
        position = _position(rules, house, me, opponent, discard, players, None)
        seated, moves = read_players(player, position.players), advice.options(position)
        asked = {"rounds": rounds, "seed": seed, "workers": workers, "others_know": others_know}
        of = play_on(position, seated, moves, lang, **asked)
    found = advice.ranked(of)
    if json:
        from caboprob.cli.simulatetables import told_best

        print_json(told_best(of, found))
    else:
        from caboprob.cli.oddstables import print_best

        print_best(lang, position, of, found)


def reshuffle(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    players: Players = None,
    turns: Annotated[
        int, typer.Option("--turns", help="How many turns to look ahead, all players' together.")
    ] = 60,
    pile_rate: Annotated[
        str, typer.Option("--pile-rate", help="How often a turn draws from the pile: 0 to 1.")
    ] = "0.8",
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Which draw brings each reshuffle, how likely it has happened by turn, and which card comes next."""
    from caboprob.exact import reshuffle as counting

    with flagged():
        position = _position(rules, house, me, opponent, discard, players, None)
        with located("pile-rate"):
            rate = _rate(pile_rate)
        found = counting.reshuffles(position.rules, position.players, turns, rate)
        coming = counting.next_card(position) if discard.split() or me or opponent else None
    answer: dict[str, Any] = {"at_least": [list(row) for row in found.at_least]}
    if coming:
        answer["next_card"] = {"before": coming.before, "after": coming.after}
    if json:
        counts = {"draw_pile": found.draw_pile, "draws_to": list(found.draws_to)}
        print_json(_common(position.rules, "pile-rate") | counts | told(answer))
    else:
        from caboprob.cli.oddstables import print_reshuffle

        print_reshuffle(lang, position, found, coming, rate)


def told(answer: Mapping[str, Any]) -> dict[str, Any]:
    """The answer with numbers as JSON has them, and the same as `fractions`."""
    return {**_each(answer, float), "fractions": _each(answer, str_of)}


def str_of(number: Fraction) -> str:
    """A fraction as `a/b`."""
    return f"{number.numerator}/{number.denominator}"


@contextmanager
def flagged() -> Iterator[None]:
    """Names the option in every error that leaves the block: `--me`, `--opponent 2`."""
    try:
        yield
    except CaboError as error:
        if error.where and not error.where[0].endswith(".toml"):
            error.where = (f"--{error.where[0]}", *error.where[1:])
        raise


def _each(value: Any, change: Any) -> Any:
    """Every fraction in a nest of lists and tables, changed."""
    if isinstance(value, Mapping):
        return {key: _each(one, change) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_each(one, change) for one in value]
    return change(value) if isinstance(value, Fraction) else value


def _common(rules: "RuleSet", model: str) -> dict[str, Any]:
    return {"rules": rules.key, "house": list(rules.house), "method": "exact", "model": model}


def _position(
    rules: str,
    house: list[str] | None,
    me: str | None,
    opponents: list[str] | None,
    discard: str,
    players: int | None,
    hand_size: int | None,
) -> "Position":
    from caboprob import rulesets
    from caboprob.table.position import read_position

    return read_position(
        rulesets.read(rules, house or ()),
        me=me,
        opponents=opponents or (),
        discard=discard,
        players=players,
        hand_size=hand_size,
    )


def _play_call(
    position: "Position", players: list[str] | None, asked: Mapping[str, int | None], json: bool, lang: str
) -> None:
    """Tells of a call after which the others, by these players, take their last turns."""
    from caboprob.cli.simulate import STEADY, play_on, read_players
    from caboprob.table.core.codes import CALL
    from caboprob.table.core.moves import plain_move

    seated = (*read_players([STEADY], 1), *read_players(players, len(position.opponents)))
    of = play_on(position, seated, (plain_move(CALL),), lang, **asked)
    if json:
        from caboprob.cli.simulatetables import told_call

        print_json(told_call(of))
    else:
        from caboprob.cli.oddstables import print_played_call

        print_played_call(lang, position, of)


def _rate(text: str) -> Fraction:
    """A rate as it is written, `0.8` or `4/5`: exactly that."""
    written = text.strip().replace(",", ".")
    if not RATE.fullmatch(written):
        raise BadNotation("rate-expected", got=shown(text))
    return Fraction(written)
