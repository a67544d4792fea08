import sys,time
import numpy as np
from caboprob import rulesets
from caboprob.compiling import compiled, seldom
from caboprob.structs import array_of, new
from caboprob.montecarlo.play.workspace import new_desk, Desk
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.job import rounds_job, ROUNDS
from caboprob.montecarlo.play.units import sit
from caboprob.montecarlo.play.rounds import throw_all
from caboprob.montecarlo.policies import policy, prior, players as roster
from caboprob.montecarlo.policies.deciding import decide
from caboprob.shuffling import rewind, below
from caboprob.table.core import ruletable
from caboprob.table.core.codes import CALL, OVER, TURN
from caboprob.table.core.dealing import deal, look_first
from caboprob.table.core.moves import kind_of, plain_move
from caboprob.table.core.scoring import score_state
from caboprob.table.core.state import State, clear, laps
from caboprob.table.core.transitions import apply
from caboprob.table.outcome import outcome_of, succeeds

def copy_from(to, src, me):
    n = src.players
    to.players=n; to.turn=(src.turn+n-me)%n; to.turns=src.turns; to.phase=src.phase; to.drawn=src.drawn
    to.caller = -1 if src.caller<0 else (src.caller+n-me)%n
    to.turns_left=src.turns_left; to.ended_by=src.ended_by; to.shed_by=src.shed_by; to.wrong_rank=src.wrong_rank; to.wrong_place=src.wrong_place
    to.reshuffles=src.reshuffles; to.pile_size=src.pile_size; to.discard_size=src.discard_size
    for i in range(src.pile_size): to.pile[i]=src.pile[i]
    for i in range(src.discard_size): to.discard[i]=src.discard[i]
    for s in range(n):
        f=(s+me)%n
        to.sizes[s]=src.sizes[f]
        for k in range(src.sizes[f]):
            to.hands[s,k]=src.hands[f,k]
            m=int(src.known[f,k]); r=0
            for b in range(n):
                if m>>((b+me)%n)&1: r|=1<<b
            to.known[s,k]=r

def gather(desk, rules, lore, players, job, tally, moments, first, count, had, alike, wanted):
    got=0
    table=desk.table
    for number in range(first, first+count):
        rewind(desk.order, number, 0); rewind(desk.luck, number, 1)
        sit(desk, int(job.players), number % job.players)
        starter=below(desk.luck,int(job.players))
        desk.notes.starter=starter
        if rules.snaps: desk.notes.first_thrower=below(desk.luck,int(job.players))
        deal(table, rules, int(job.players), starter, desk.order)
        look_first(table, rules)
        for s in range(job.players): desk.sheet.totals[s]=0
        while table.phase!=OVER and table.caller<0 and table.turns < (had+1)*job.players:
            if table.phase==TURN and laps(table)==had:
                own=0
                for k in range(table.sizes[table.turn]): own+=rules.points[table.hands[table.turn,k]]
                if (alike or desk.notes.who[table.turn]==0) and (wanted<0 or own==wanted):
                    if got==len(moments): return got
                    copy_from(moments[got], table, int(table.turn)); got+=1
            player=players[desk.notes.who[table.turn]]
            move=decide(desk.mind, table, rules, lore, player, desk.sheet, desk.luck)
            apply(table, rules, move, desk.order)
            if table.phase==TURN and rules.snaps:
                throw_all(desk, rules, lore, players, tally)
    return got

def call_now(desk, rules, lore, players, job, tally, moments, out, first):
    """Success of a call in each moment."""
    table=desk.table
    for i in range(len(moments)):
        rewind(desk.order, first+i, 8); rewind(desk.luck, first+i, 9)
        copy_from(table, moments[i], 0)
        # reshuffle the pile: unseen
        sit(desk,int(job.players),0)
        desk.notes.first_thrower=below(desk.luck,int(job.players))
        for s in range(job.players): desk.sheet.totals[s]=0
        apply(table, rules, plain_move(CALL), desk.order)
        while table.phase!=OVER and table.turns<400:
            player=players[desk.notes.who[table.turn]]
            apply(table, rules, decide(desk.mind, table, rules, lore, player, desk.sheet, desk.luck), desk.order)
            if table.phase==TURN and rules.snaps: throw_all(desk, rules, lore, players, tally)
        score_state(table, rules, desk.sheet)
        out[i]=1 if succeeds(outcome_of(desk.sheet), rules) else 0
    return 0
