"""Calls tried out in the middle of freely played rounds: how often they succeed, and what calling gains."""
