"""The page *Score check*."""
