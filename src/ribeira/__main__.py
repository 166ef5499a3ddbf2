"""`python -m ribeira`: the same as the command."""

from ribeira.cli.main import main

if __name__ == "__main__":  # processes that bots play in read this module, too
    main()
