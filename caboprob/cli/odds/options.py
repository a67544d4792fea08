"""The options that describe a table, and the position they give."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from caboprob.table.position import Position

Me = Annotated[
    str | None,
    typer.Option("--me", help='My cards: "7 ? 0-5": a card, ? if unknown, a range. Default: all ?.'),
]
Opponents = Annotated[
    list[str] | None, typer.Option("--opponent", help="The cards of another player, as --me. Repeatable.")
]
Discard = Annotated[str, typer.Option("--discard", help='The discard pile, its top last: "5 7 12".')]
Players = Annotated[int | None, typer.Option("--players", help="The number of players, me included.")]
HandSize = Annotated[
    int | None, typer.Option("--hand-size", help="Cards dealt to each player, if not as in the rules.")
]
OthersKnow = Annotated[
    int | None,
    typer.Option(
        "--others-know", help="How many of their cards the others know, from the left. Default: all."
    ),
]
TurnsHad = Annotated[
    int | None,
    typer.Option("--turns-had", help="How many turns I have had; the others' hands have improved as well."),
]
Starter = Annotated[
    int | None, typer.Option("--starter", help="The player who began, 1 for me. Default: nobody remembers.")
]
# Whether the top discard was itself snapped: thrown there out of turn. None if nobody tells.
TopThrown = Annotated[
    bool | None,
    typer.Option(
        "--top-thrown/--top-not-thrown",
        help="Whether the top discard was thrown there itself, where one card may be thrown on each. "
        "Default: what is likelier.",
    ),
]
MyPlayer = Annotated[
    str | None, typer.Option("--my-player", help="How I have played so far. Default: like the others.")
]


def position_from_options(
    rules: str,
    house: list[str] | None,
    me: str | None,
    opponents: list[str] | None,
    discard: str,
    players: int | None,
    hand_size: int | None = None,
) -> "Position":
    """The position that the options describe, under these rules and house rules."""
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
