"""The dynamic program that counts arrangements: its steps over slots, bundles of states, and ranks."""
