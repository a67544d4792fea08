"""The page *Exercises*."""
