"""The call at untouched tables, kept: `kept` finds and reads the answers, `making` counts them again."""
