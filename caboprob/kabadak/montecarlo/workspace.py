"""A workspace: all that changes while Kabadak is played, as one struct."""

from typing import Annotated

from caboprob.kabadak.core.scoring import RoundSheet
from caboprob.kabadak.core.state import SEATS, State
from caboprob.kabadak.montecarlo.assessment import Assessment
from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.shuffling import Shuffler, seed_stream


class GameLog(Struct):
    """What has to be remembered until the game is scored."""

    player_at: Annotated[Ints, SEATS]  # which player sits at each seat
    dealer: int  # the seat that deals
    ready_at_deal: Annotated[Ints, SEATS]  # 1 if the player could come out with the cards dealt
    dealt_kabadak: Annotated[Ints, SEATS]  # 1 if Kabadak was dealt
    held_kabadak: Annotated[Ints, SEATS]  # 1 if Kabadak was held at the beginning of a turn


class UnitLog(Struct):
    """What has to be remembered until the unit, which is a game, a deal or a round, is complete."""

    losses: Annotated[Ints, SEATS]  # by player, in points
    wins: Annotated[Ints, SEATS]  # by player: games won; of a round, 1 for its winner


class Workspace(Struct):
    """All that changes while games are played."""

    table: State
    sheet: RoundSheet
    assessment: Assessment  # what the player on turn sees, and the best meld so far
    # Two streams, so that the cards stay the same when a player makes other choices.
    card_stream: Shuffler
    choice_stream: Shuffler  # decides what the players overlook
    game_log: GameLog
    unit_log: UnitLog


def new_workspace(seed: int) -> Workspace:
    """An empty workspace, its random streams seeded."""
    workspace = new(Workspace)
    for stream in (workspace.card_stream, workspace.choice_stream):
        seed_stream(stream, seed)
    return workspace
