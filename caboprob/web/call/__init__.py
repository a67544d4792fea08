"""The page *Cabo call*."""
