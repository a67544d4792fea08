"""Policies that decide: what a player does, from what its seat may see."""
