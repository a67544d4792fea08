"""The page *Play*."""
