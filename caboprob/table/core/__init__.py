"""The rules core: records of whole numbers, and the functions on them that numba compiles."""
