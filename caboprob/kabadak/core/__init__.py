"""Kabadak's rules core: structs of whole numbers, and functions on them that numba compiles."""
