"""Refuses entries of a score sheet that no round, or no game of Kabadak, can bring."""

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.losses import check_cards_left, check_losses
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import CARDS_LEFT, GameEntry, Parts, RoundEntry, read_game, read_round
from caboprob.sheet.recorded import check_record, check_record_rules
from caboprob.table.checks import check_end, check_hands, check_sums


def check_round(rules: RuleSet, players: int, entry: RoundEntry) -> None:
    """Refuses an entry that no round of these rules and this many players can bring (`CaboError`).

    Its `no_cards` says that nothing was left to draw, `shed` who snapped the last card of their hand.
    """
    check_record_rules(rules, players, entry)
    if (entry.hands is None) == (entry.sums is None):
        raise BadNotation("entry-hands-or-sums")
    if not isinstance(entry.no_cards, bool):
        raise BadNotation("switch-expected", got=excerpt(entry.no_cards))
    by_player = entry.hands if entry.hands is not None else entry.sums or ()
    if len(by_player) != players:
        raise BadNotation("entry-count", players=players, got=len(by_player))
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
        are_hands_empty = [not hand for hand in entry.hands]
        check_end(rules, are_hands_empty, entry.caller, entry.shed, entry.no_cards)
    check_record(rules, players, entry)


def checked_round(rules: RuleSet, players: int, parts: Parts) -> RoundEntry:
    """The round that JSON describes; refuses one that cannot be (`CaboError`)."""
    entry = read_round(rules, players, parts)
    check_round(rules, players, entry)
    return entry


def checked_game(parts: Parts) -> GameEntry:
    """The game of Kabadak that JSON describes; refuses one that cannot be (`CaboError`)."""
    game = read_game(parts)
    check_record_rules(None, SEATS, game)  # None: no rules of the CABO family
    check_losses(game.losses, game.bare)
    with at_place(CARDS_LEFT):
        check_cards_left(game.left, game.losses)
    check_record(None, SEATS, game)
    return game
