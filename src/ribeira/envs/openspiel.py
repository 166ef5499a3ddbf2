"""OpenSpiel games. Importing this module registers them: `pyspiel.load_game("ribeira_wishes", {"seats": 3})`.

The root is a chance node that deals one of `DEALS` games. With `{"deal_nodes": 2}` there are two such nodes and a
million deals, with three a billion. The deal and the actions determine everything else. Simultaneous decisions are
made in turn; observations do not show the other seats' choices.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from ribeira.deprecated_paths import renamed_in
from ribeira.engine.game import AnyGame
from ribeira.engine.registry import list_games
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.envs.encoder import ObservationEncoder
from ribeira.envs.observation import layout
from ribeira.envs.rewards import rewards
from ribeira.optional_dependencies import MissingExtra

try:
    import pyspiel
except ModuleNotFoundError:
    raise MissingExtra("open_spiel", "research") from None

DEALS = 1024  # outcomes per chance node
MOST_NODES = 6  # limited by the size of a seed
LONGEST = 20_000  # upper bound of decisions per game
HIGHEST = 1_000.0  # upper bound of scores


class CopyableGame:
    """Game and state in a form that OpenSpiel can copy. Copies share the game."""

    def __init__(self, game: AnyGame, state: State | None = None, dealt: tuple[int, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.dealt = dealt  # outcomes of the chance nodes so far

    def __deepcopy__(self, memo: Any) -> "CopyableGame":
        return CopyableGame(self.game, self.state.clone() if self.state is not None else None, self.dealt)


class SpielGame(pyspiel.Game):
    """Base class of the OpenSpiel games. OpenSpiel registers a subclass for each game.

    Parameters are `seats`, the game's options, and `deal_nodes`.
    """

    rules: AnyGame
    kind: Any

    def __init__(self, params: Any = None) -> None:
        game = self.rules
        given = dict(params or {})
        self.seats = int(given.pop("seats", max(2, game.seats[0])))
        game.check_seats(self.seats)
        self.deal_nodes = int(given.pop("deal_nodes", 1))
        if not 1 <= self.deal_nodes <= MOST_NODES:
            raise ValueError(f"deal_nodes is 1 to {MOST_NODES}, not {self.deal_nodes}")
        known = game.option_values()
        for name, value_text in given.items():
            given[name] = next(
                (value for value in known.get(name, ()) if _spelt(value) == _spelt(value_text)), value_text
            )
        self.options = game.check_options(self.seats, given)
        alone = self.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.size,
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-HIGHEST if alone else -1.0,
            max_utility=HIGHEST if alone else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "SpielState":
        """Return a game before its deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Return an observer of the game's states."""
        return SpielObserver(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)


class SpielState(pyspiel.State):
    """Game in progress, or before its deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seats = game.seats
        self.options = game.options
        self.deal_nodes = game.deal_nodes
        self.held = CopyableGame(game.rules)

    def current_player(self) -> int:
        """Return the deciding seat, or the chance player before the deal."""
        state = self.held.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        deciders = state.deciders()
        return deciders[0] if deciders else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.state.legal(player)) if self.held.state is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals of a chance node, all with the same probability."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.state is None:
            held.dealt = *held.dealt, action
            if len(held.dealt) == self.deal_nodes:
                seed = 0
                for number in held.dealt:
                    seed = seed * DEALS + number
                held.state = held.game.new(self.seats, seed=seed, options=self.options)
        else:
            held.state.apply(self.current_player(), action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a state that the player cannot distinguish from this one, for OpenSpiel's ISMCTS.

        `sampler` returns random numbers in [0, 1).
        """
        other: SpielState = self.clone()
        if self.held.state is not None:
            seed = int(sampler() * (1 << 32)) << 32 | int(sampler() * (1 << 32))
            other.held.state = self.held.state.sample(player, Rng.seeded(seed))
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.held.game.actions.text(action)

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.held.state is not None and self.held.state.over()

    def returns(self) -> list[float]:
        """Return the final rewards, or zeros before the end."""
        if not self.is_terminal() or self.held.state is None:
            return [0.0] * self.seats
        return rewards(self.held.state.result(), "victory")

    def __str__(self) -> str:
        return "not dealt" if self.held.state is None else repr(self.held.state.view(None))


class SpielObserver:
    """Observations of a seat, as the numbers of `ribeira.envs.observation`."""

    def __init__(self, game: SpielGame) -> None:
        self.layout = layout(game.rules, game.seats, game.options)
        self.encoder = ObservationEncoder(self.layout)
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a player's observation of a state into `tensor`."""
        table = state.held.state
        if table is None:
            self.tensor[:] = 0
        else:
            self.encoder.write([table], [player], self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return a player's view of a state as text."""
        table = state.held.state
        return "not dealt" if table is None else repr(table.view(player))


def loaded(name: str) -> Any:
    """Load a game by its name and parameters. Unpickling calls it, possibly in a new process."""
    return pyspiel.load_game(name)


def _spelt(value: Any) -> Any:
    """Return an option's value in a form that OpenSpiel parses as text. It would parse `4-6-8-10` as a number."""
    return value.replace("-", "_") if isinstance(value, str) else value


def register() -> list[str]:
    """Register all games with OpenSpiel. Return their names."""
    names = []
    for game in list_games():
        name = f"ribeira_{game.id}"
        usual = {option: _spelt(values[0]) for option, values in game.option_values().items()}
        kind = pyspiel.GameType(
            short_name=name,
            long_name=f"Ribeira: {game.id}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=game.seats[-1],
            min_num_players=game.seats[0],
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"seats": max(2, game.seats[0]), "deal_nodes": 1, **usual},
        )
        pyspiel.register_game(kind, type(f"{name}_game", (SpielGame,), {"rules": game, "kind": kind}))
        names.append(name)
    return names


NAMES = register()


__getattr__ = renamed_in(__name__)
