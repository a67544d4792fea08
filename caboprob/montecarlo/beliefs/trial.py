from caboprob.montecarlo.beliefs.conforming import seen_from
from caboprob.montecarlo.play.units import sit
from caboprob.montecarlo.play.rounds import throw_all
from caboprob.montecarlo.policies.deciding import decide
from caboprob.shuffling import below, rewind, order_cards
from caboprob.table.core.codes import CALL, OVER, TURN
from caboprob.table.core.moves import plain_move
from caboprob.table.core.scoring import score_state
from caboprob.table.core.transitions import apply
from caboprob.table.outcome import outcome_of, succeeds
def call_now(desk, rules, lore, players, tally, tables, out, first):
    table=desk.table
    for i in range(len(tables)):
        rewind(desk.order, first+i, 8); rewind(desk.luck, first+i, 9)
        seen_from(table, tables[i], 0)
        order_cards(table.pile, int(table.pile_size), desk.order)
        sit(desk,int(table.players),0)
        desk.notes.first_thrower=below(desk.luck,int(table.players))
        for s in range(table.players): desk.sheet.totals[s]=0
        apply(table, rules, plain_move(CALL), desk.order)
        while table.phase!=OVER and table.turns<400:
            player=players[desk.notes.who[table.turn]]
            apply(table, rules, decide(desk.mind, table, rules, lore, player, desk.sheet, desk.luck), desk.order)
            if table.phase==TURN and rules.snaps: throw_all(desk, rules, lore, players, tally)
        score_state(table, rules, desk.sheet)
        out[i]=1 if succeeds(outcome_of(desk.sheet), rules) else 0
