"""The page of the rulebook."""
