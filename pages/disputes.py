"""Disputes: a question put at the table, its verdict, and the rules that it rests on."""

from caboprob.web import dispute, frame

visit = frame.enter()
dispute.draw(visit)
