"""`python -m caboprob` is the command line."""

from caboprob.cli import main

main()
