"""What anybody may do at a table on paper: every move of the rules, found slowly and plainly."""

from itertools import combinations

from tests.table.paper import Move, Paper, Place, may_call, powers, seen_for_swap


def options(table: Paper) -> set[Move]:
    """Everything that anybody may do now."""
    if table.ended:
        return set()
    if table.looked:
        words = powers(table, table.discard[-1])
        return {("done",)} | swaps(table, words) | swaps_of_seen(table, words)
    if table.acting:
        return {("skip",)} | uses(table, powers(table, table.discard[-1]))
    if table.held is not None:
        return {("discard",)} | exchanges(table, "keep") | uses(table, powers(table, table.held))
    found: set[Move] = {("pass",) if table.ending else ("draw",)}
    if table.ending == (table.rules.call_moment == "after-turn") and may_call(table):
        found.add(("call",))
    if table.discard:
        if table.rules.takes and not table.ending and (table.rules.take_thrown or not table.landed):
            found |= exchanges(table, "take")
        if table.rules.snaps and not (table.rules.snap_once and table.landed):
            found |= snaps(table)
    return found


def uses(table: Paper, words: tuple[str, ...]) -> set[Move]:
    """What these powers let the one on turn do."""
    found = looks(table, words) | swaps(table, words)
    if "deal-to-other" in words:
        others = table.everyone - {table.turn} - ({table.caller} if table.rules.caller_locked else set())
        found |= {("deal", seat) for seat in others}
    return found


def exchanges(table: Paper, word: str) -> set[Move]:
    """One own card, or as many as the rules let one claim as a set."""
    own = [(table.turn, slot) for slot in range(len(table.hands[table.turn]))]
    return {
        (word, some) for size in range(1, table.rules.largest_set + 1) for some in combinations(own, size)
    }


def places(table: Paper) -> list[Place]:
    return [(seat, slot) for seat, hand in enumerate(table.hands) for slot in range(len(hand))]


def touchable(table: Paper) -> list[Place]:
    """All places but, where a call locks them, the caller's."""
    return [at for at in places(table) if not (table.rules.caller_locked and at[0] == table.caller)]


def looks(table: Paper, words: tuple[str, ...]) -> set[Move]:
    """One card, or also any two at once; a caller may look at own cards that are locked for all others."""
    own = [at for at in places(table) if at[0] == table.turn and "look-own" in words]
    foreign = [at for at in touchable(table) if at[0] != table.turn and "look-other" in words]
    seen = sorted(own + foreign)
    pairs = combinations(seen, 2) if "look-two" in words else ()
    return {("look", at) for at in seen} | {("look", one, other) for one, other in pairs}


def swaps_of_seen(table: Paper, words: tuple[str, ...]) -> set[Move]:
    """The card just seen with any other; where two may be seen, these two."""
    if "swap-looked" not in words:
        return set()
    wanted = seen_for_swap(words)
    if len(table.seen) != wanted:
        return set()
    return {
        ("swap", one, other)
        for one, other in combinations(touchable(table), 2)
        if len({one, other} & set(table.seen)) == wanted
    }


def swaps(table: Paper, words: tuple[str, ...]) -> set[Move]:
    found: set[Move] = set()
    for one, other in combinations(touchable(table), 2):
        if one[0] == other[0]:
            needed = "swap-within"
        elif table.turn in (one[0], other[0]):
            needed = "swap-with-other"
        else:
            needed = "swap-others"
        if needed in words:
            found.add(("swap", one, other))
    return found


def snaps(table: Paper) -> set[Move]:
    """Anybody throws any card; whoever throws a foreign one may, or must, give one of their own."""
    found: set[Move] = set()
    for snapper, hand in enumerate(table.hands):
        if table.rules.caller_locked and snapper == table.caller:
            if table.rules.caller_throws:
                found |= {("snap", snapper, (snapper, slot), None) for slot in range(len(hand))}
            continue
        for at in touchable(table):
            if at[0] == snapper or table.rules.snap_foreign == "may-give":
                found.add(("snap", snapper, at, None))
            if at[0] != snapper and table.rules.snap_foreign != "never":
                found |= {("snap", snapper, at, slot) for slot in range(len(hand))}
    return found
