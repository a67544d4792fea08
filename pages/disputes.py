"""Disputes: a question put at the table, its verdict, and the rules that it rests on."""

from caboprob.web.disputes import page
from caboprob.web.frame import frame

visit = frame.enter()
page.show(visit)
