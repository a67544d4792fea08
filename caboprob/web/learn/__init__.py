"""The page *Learn*: a game taught step by step, by doing."""
