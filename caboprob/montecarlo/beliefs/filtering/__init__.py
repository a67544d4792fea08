"""A particle filter on the rules core: what may be believed after all that a seat has seen."""
