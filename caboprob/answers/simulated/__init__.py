"""Simulated odds: what is played when a table is described, and the answers as plain data."""
