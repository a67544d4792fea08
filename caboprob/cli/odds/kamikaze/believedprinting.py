"""The answer of `caboprob odds kamikaze --turns-had` as a table."""

from caboprob.cli.odds.beliefprinting import print_belief
from caboprob.cli.odds.playernames import player_names
from caboprob.cli.play.cells import estimated_chance
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results.kamikazereport import KamikazeMidRound
from caboprob.table.position import Position
from caboprob.text.games.gamenames import game_name
from caboprob.text.rounds.reasons import kamikaze_title


def print_believed_kamikaze(
    lang: str, position: Position, evidence: Evidence, kamikaze_mid_round: KamikazeMidRound
) -> None:
    """Prints who holds a kamikaze in the middle of a round, and what that rests on."""
    everybody = zip(
        player_names(lang, position), (kamikaze_mid_round.me, *kamikaze_mid_round.opponents), strict=True
    )
    rows = [[name, estimated_chance(lang, estimate)] for name, estimate in everybody]
    rows.append([say(lang, "odds.event.anyone"), estimated_chance(lang, kamikaze_mid_round.anyone)])
    title = f"{kamikaze_title(lang, position.rules)} · {game_name(lang, position.rules)}"
    print_table(title, [say(lang, "odds.column.who"), say(lang, "odds.column.chance")], rows)
    print(say(lang, "simulate.one-look"))
    print_belief(lang, evidence)
    players = [player.notation for player in evidence.players]
    print(say(lang, "simulate.by", players=", ".join(players)), say(lang, "simulate.people"))
