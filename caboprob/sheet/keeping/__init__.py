"""The keeping of sheets: their keys, beginning, entries that land, and those of this machine."""
