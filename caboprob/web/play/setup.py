"""What is asked before the cards are dealt, and the deal that the address names."""

from dataclasses import dataclass

import streamlit as st

from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.policies.player import Player
from caboprob.practice.config import GameConfig
from caboprob.practice.dealnames import deal_namer
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import tablemates

DEAL, SEAT, OTHERS, MOVES = "deal", "seat", "others", "moves"
SEATED, NAME_SEPARATOR = "seated", "."
MOST_OTHERS = 4
USUAL_OTHERS, USUAL_SEAT = "2", "1"


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, and the name of the deal, which is empty before the cards are dealt.

    A deal has a name so that nobody can look into it: only this server can tell its seed from that.

    `seated` names the players at the others' seats, clockwise from the seat after mine; where it is empty,
    there sits whom the `kind` of table brings.
    """

    kind: str
    others: int  # how many play with me
    seat: int  # mine, from 1
    deal: str
    seated: tuple[str, ...] = ()

    @property
    def company(self) -> tuple[Player, ...]:
        """Who sits at the others' seats."""
        usual = tablekinds.players(self.kind, self.others)
        names = (*self.seated, *("",) * self.others)[: self.others]
        return tuple(
            roster.named(name) if name else player for name, player in zip(names, usual, strict=True)
        )

    def config(self, visit: Visit) -> GameConfig | None:
        """The game to play; None if nothing is dealt, or the deal was not named here for this table."""
        seed = deal_namer().seed_of(self.deal, visit.rules, self.others + 1) if self.deal else None
        if seed is None:
            return None
        return GameConfig(visit.rules, self.company, self.seat - 1, seed)


def setup_in_address(visit: Visit) -> Setup:
    """The set-up in the address; numbers that the game does not allow give way to ones that it does."""
    kinds = tablekinds.keys()
    usual_kind = tablemates.USUAL_TABLE if tablemates.USUAL_TABLE in kinds else kinds[0]
    numbers = others_allowed(visit)
    others = int(choices.option_in_address(OTHERS, numbers, USUAL_OTHERS))
    setup = Setup(
        choices.option_in_address(tablemates.TABLE_KIND_INPUT, kinds, usual_kind),
        others,
        int(choices.option_in_address(SEAT, _seats(others), USUAL_SEAT)),
        choices.text_in_address(DEAL),
        _seated_names(choices.text_in_address(SEATED), others),
    )
    inputs: dict[str, share.Value] = {
        tablemates.TABLE_KIND_INPUT: setup.kind,
        OTHERS: setup.others,
        SEAT: setup.seat,
    }
    inputs |= {SEATED: NAME_SEPARATOR.join(setup.seated)} if any(setup.seated) else {}
    share.add_to_link(**inputs | ({DEAL: setup.deal} if setup.deal else {}))
    return setup


def others_allowed(visit: Visit) -> list[str]:
    """How many may play with me."""
    least, most = visit.rules.players_min - 1, min(visit.rules.players_max - 1, MOST_OTHERS)
    return [str(number) for number in range(least, most + 1)]


def deal(visit: Visit, others: int) -> None:
    """Deals again, from the first round on."""
    st.session_state[DEAL] = deal_namer().new_name(visit.rules, others + 1)
    st.session_state[MOVES] = ""


def seat_player(setup: Setup, index: int, name: str) -> None:
    """Has a player sit at one of the others' seats, from 0; no name for whoever the kind of table brings."""
    names = [*setup.seated, *[""] * (setup.others - len(setup.seated))]
    names[index] = name
    st.session_state[SEATED] = NAME_SEPARATOR.join(names) if any(names) else ""


def _seated_names(text: str, others: int) -> tuple[str, ...]:
    """The names in an address that there are, one for each of the others' seats."""
    names = text.split(NAME_SEPARATOR)[:others] if text else []
    return tuple(name if name in roster.KEYS else "" for name in names)


def _seats(others: int) -> list[str]:
    return [str(seat) for seat in range(1, others + 2)]
