"""`caboprob kabadak odds`: chances by counting."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli import commands
from caboprob.cli.odds import flagged, told
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.printing import print_json

if TYPE_CHECKING:
    from caboprob.kabadak.position import Position

DRAWS = 5

Hand = Annotated[str, typer.Option("--hand", help='The cards known in the hand, such as "As Ks 10h".')]
Unknown = Annotated[
    int | None,
    typer.Option("--unknown", help="How many more cards the hand has. Default: as many as make seven."),
]
Elsewhere = Annotated[
    str, typer.Option("--elsewhere", help="Cards known to be elsewhere: in rows or in the other hand.")
]
Draws = Annotated[
    int | None,
    typer.Option(
        "--draws", help=f"How many cards are drawn and kept. Default: {DRAWS}, if so many are left."
    ),
]


def add_to(kabadak: typer.Typer) -> None:
    """Adds the command."""
    commands.add(kabadak, odds)


def odds(
    hand: Hand = "",
    unknown: Unknown = None,
    elsewhere: Elsewhere = "",
    draws: Draws = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """How likely a hand has Kabadak and can come out, now and after draws, and what it counts as loss."""
    from caboprob.kabadak.position import read_position

    with flagged():
        position = read_position(hand, elsewhere, unknown)
        if draws is None:
            draws = min(DRAWS, position.most_draws)
        position.check_draws(draws)
    if json:
        print_json(_answer(position, draws))
    else:
        from caboprob.cli.kabadak.oddstables import print_odds

        print_odds(lang, position, draws)


def _answer(position: "Position", draws: int) -> dict[str, Any]:
    from caboprob.kabadak import odds as counting
    from caboprob.kabadak.core.cards import listed, write_cards
    from caboprob.kabadak.record import RULES

    seen, unknown = position.seen, position.unknown
    held = counting.after_draws(counting.kabadak, seen, unknown, draws)
    out = counting.after_draws(counting.coming_out, seen, unknown, draws)
    loss = counting.loss(seen, unknown)
    return {
        "rules": RULES,
        "method": "exact",
        "model": "equally-likely",
        "hand": write_cards(listed(seen.hand)),
        "unknown": unknown,
        "elsewhere": write_cards(listed(seen.elsewhere)),
        "draws": draws,
    } | told(
        {
            "kabadak": [one.chance for one in held],
            "bare": position.bare.chance,
            "coming_out": [one.chance for one in out],
            "loss": {"mean": loss.mean, "law": loss.law},
            "deal": _deal(),
        }
    )


def _deal() -> dict[str, Any]:
    """What is so at every deal."""
    from caboprob.kabadak import odds as counting
    from caboprob.kabadak.core.state import HAND

    return {
        "one": counting.kabadak(counting.Seen(), HAND).chance,
        "either": counting.either_dealt_kabadak().chance,
        "equal_dice": counting.equal_dice().chance,
        "times_rarer": counting.rarer_than_dice(),
    }
