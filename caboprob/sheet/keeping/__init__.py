"""Begins, reads and changes sheets: their keys, entries made at the same time, this machine's sheets."""
