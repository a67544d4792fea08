from caboprob.montecarlo.beliefs.conforming import seen_from
from caboprob.montecarlo.play.rounds import throw_all
from caboprob.montecarlo.policies.deciding import decide
from caboprob.shuffling import below, rewind, order_cards
from caboprob.table.core.codes import CALL, OVER, TURN
from caboprob.table.core.moves import plain_move
from caboprob.table.core.scoring import score_state
from caboprob.table.core.transitions import apply
from caboprob.table.outcome import outcome_of, succeeds
def call_now(workspace, rules, prior, policies, tally, tables, out, first):
    table=workspace.table
    for i in range(len(tables)):
        rewind(workspace.card_stream, first+i, 8); rewind(workspace.choice_stream, first+i, 9)
        seen_from(table, tables[i], 0)
        order_cards(table.pile, int(table.pile_size), workspace.card_stream)
        for s in range(table.players): workspace.round_log.player_at[s]=s
        workspace.round_log.first_thrower=below(workspace.choice_stream,int(table.players))
        for s in range(table.players): workspace.sheet.totals[s]=0
        apply(table, rules, plain_move(CALL), workspace.card_stream)
        while table.phase!=OVER and table.turns<400:
            policy=policies[workspace.round_log.player_at[table.turn]]
            apply(table, rules, decide(workspace.assessment, table, rules, prior, policy, workspace.sheet, workspace.choice_stream), workspace.card_stream)
            if table.phase==TURN and rules.snaps: throw_all(workspace, rules, prior, policies, tally)
        score_state(table, rules, workspace.sheet)
        out[i]=1 if succeeds(outcome_of(workspace.sheet), rules) else 0
