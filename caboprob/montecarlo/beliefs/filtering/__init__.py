"""A particle filter on the rules core: what is believed of the hidden cards after all that a seat has seen."""
