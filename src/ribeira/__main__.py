"""`python -m ribeira`, the same as the `ribeira` command."""

from ribeira.cli.main import main

if __name__ == "__main__":  # worker processes import this module, too
    main()
