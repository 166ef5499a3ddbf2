"""Play complete games between bots."""

from collections.abc import Mapping, Sequence
from typing import Any

from ribeira.bots.external import make_player
from ribeira.engine.bot_api.knowledge import Bot, Knowledge
from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.options import Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.rng import SEEDS, Rng


def play(
    game: AnyGame | str,
    bots: Sequence[Bot | str],
    *,
    seed: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
) -> Match:
    """Play a game between bots, one per seat, and return the finished match.

    With the same seed, bots without time limits play the same game. Without a seed, a random one is used.

    >>> play("wishes", ["easy", "random"], seed=1).state.result().winners
    [0]
    """
    match = Match(find_game(game) if isinstance(game, str) else game, len(bots), seed=seed, options=options)
    rng = Rng.seeded((match.seed + 1) % SEEDS)
    players = [make_player(bot, rng.fork()) if isinstance(bot, str) else bot for bot in bots]
    while seats := match.state.deciders():
        match.act(seats[0], players[seats[0]].choose(Knowledge(match.state, seats[0])))
    return match
