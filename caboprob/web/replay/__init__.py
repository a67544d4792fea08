"""The page *Replay*."""
