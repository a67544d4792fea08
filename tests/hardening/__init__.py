"""A hundred thousand command lines, files and links, half of them well-formed: none ends in a traceback.

Case N of a kind (`lines`, `files` or `links`) under a seed is a function of these three alone, so that one
that failed can be judged again by itself: `python -m tests.hardening lines --seed 1 --case 17`.
"""
