"""`caboprob odds kamikaze`: chances counted, or believed in the middle of a round.

A kamikaze is a hand of certain high cards, as a rule two 12s and both 13s, that turns the score of its round
around: its player writes down nothing, and all others many points.
"""
