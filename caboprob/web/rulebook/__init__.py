"""The page *Rulebook*."""
