"""The dynamic program that counts arrangements: its run over classes, transitions, bundles, ranks."""
