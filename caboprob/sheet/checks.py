"""What an entry of a score sheet has to be: a round, or a game of Kabadak, that there can be."""

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.losses import check_left, check_losses
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import LEFT, GameEntry, Parts, RoundEntry, read_game, read_round
from caboprob.sheet.recorded import check_played, check_record
from caboprob.table.checks import check_end, check_hands, check_sums


def check_round(rules: RuleSet, players: int, entry: RoundEntry) -> None:
    """Refuses an entry that no round of these rules and this many players can bring (`CaboError`)."""
    check_played(rules, players, entry)
    if (entry.hands is None) == (entry.sums is None):
        raise BadNotation("entry-hands-or-sums")
    if not isinstance(entry.no_cards, bool):
        raise BadNotation("switch-expected", got=excerpt(entry.no_cards))
    given = entry.hands if entry.hands is not None else entry.sums or ()
    if len(given) != players:
        raise BadNotation("entry-count", players=players, got=len(given))
    if entry.sums is not None:
        check_sums(
            rules,
            entry.sums,
            caller=entry.caller,
            shed=entry.shed,
            kamikaze=entry.kamikaze,
            no_cards=entry.no_cards,
        )
    elif entry.hands is not None:
        if entry.kamikaze:
            raise BadNotation("entry-kamikaze-of-hands")
        check_hands(rules, entry.hands)
        no_card_left = [not hand for hand in entry.hands]
        check_end(rules, no_card_left, entry.caller, entry.shed, entry.no_cards)
    check_record(rules, players, entry)


def round_from(rules: RuleSet, players: int, parts: Parts) -> RoundEntry:
    """The round of such JSON; refuses what no such round can be (`CaboError`)."""
    entry = read_round(rules, players, parts)
    check_round(rules, players, entry)
    return entry


def game_from(parts: Parts) -> GameEntry:
    """The game of Kabadak of such JSON; refuses what no game can be (`CaboError`)."""
    game = read_game(parts)
    check_played(None, SEATS, game)
    check_losses(game.losses, game.bare)
    with at_place(LEFT):
        check_left(game.left, game.losses)
    check_record(None, SEATS, game)
    return game
