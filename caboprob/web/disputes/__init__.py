"""The page *Disputes*."""
