"""Command `python -m ribeira.engine.testing GAME`: run the conformance suite and show the progress."""

import argparse
import sys
from functools import partial

from ribeira.engine.errors import UnknownGame
from ribeira.engine.registry import game
from ribeira.engine.testing.conformance import check_conformance
from ribeira.engine.testing.failures import Nonconformance


def main() -> None:
    """Check the games that are named."""
    parser = argparse.ArgumentParser(prog="python -m ribeira.engine.testing", description="Check games.")
    parser.add_argument("id", nargs="+", metavar="GAME")
    parser.add_argument("--games", type=int, default=6, help="games with each seat count and options (%(default)s)")
    parser.add_argument("--every", type=int, default=1, help="run expensive checks at one of so many decisions (1)")
    arguments = parser.parse_args()
    for id in arguments.id:
        try:
            count = check_conformance(
                game(id),
                games=arguments.games,
                every=arguments.every,
                progress=partial(print, id, file=sys.stderr, flush=True),
            )
        except (Nonconformance, UnknownGame) as error:
            sys.exit(str(error))
        print(f"{id}: {count} games conform")


if __name__ == "__main__":
    main()
