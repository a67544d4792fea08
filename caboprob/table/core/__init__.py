"""The rules core of the CABO family: structs of whole numbers, and functions on them that numba compiles."""
