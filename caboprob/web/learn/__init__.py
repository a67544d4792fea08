"""The page *Learn*."""
