"""The exact odds of a call if nobody has touched the cards."""
