"""Kabadak: another game than CABO, with a rules core of its own."""
