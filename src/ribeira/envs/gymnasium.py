"""Gymnasium environment for one seat, in solo games or against bots.

Importing this module registers all games: `gymnasium.make("ribeira/Cafe-v1", seats=1)` and `gymnasium.make_vec`.
"""

import copy
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import gymnasium

from ribeira.bots.external import check_player, make_player
from ribeira.deprecated_paths import renamed_in
from ribeira.engine.bot_api.knowledge import Bot, Knowledge
from ribeira.engine.options import Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.registry import list_games
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.envs.argument_checks import RENDER_MODES, check_arguments
from ribeira.envs.encoder import ObservationEncoder
from ribeira.envs.factored_actions import INCOMPLETE, PartialAction, factored_spaces, vocabulary_of
from ribeira.envs.observation import Form, layout
from ribeira.envs.rendering import render
from ribeira.envs.rewards import Outlook, Reward, rewards

ILLEGAL = -0.01  # reward of an illegal action, which changes nothing


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """Environment of one seat. Bots play the others.

    An observation contains the numbers of `ribeira.envs.observation` (see `layout`) and the mask of legal actions,
    which is in `info` as well. An illegal action changes nothing and has a small negative reward. Rewards are paid at
    the end, or with `reward="outlook"` at every step (`ribeira.envs.rewards`).

    With `factored=True`, actions are chosen in words (`ribeira.envs.factored_actions`), and observations end with the
    words chosen so far.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int = 1,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "medium",
        options: Options | Mapping[str, Any] | None = None,
        reward: Reward = "victory",
        form: Form = "one-hot",
        factored: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_arguments(reward, render_mode)
        self.game = find_game(game)
        self.game.check_seats(seats)
        if seat not in range(seats):
            raise ValueError(f"seat is 0 to {seats - 1}, not {seat}")
        self.seats = seats
        self.options = self.game.check_options(seats, options)
        self.seat = seat
        self.opponents = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != seats - 1:
            raise ValueError(f"{seats - 1} opponents are wanted, not {len(self.opponents)}")
        for name in self.opponents:
            check_player(name)
        self.reward = reward
        self.render_mode = render_mode
        self.layout = layout(self.game, seats, self.options, form)
        self.words = vocabulary_of(self.game.actions) if factored else None
        self.encoder = ObservationEncoder(self.layout, self.words)
        self.saying: PartialAction | None = None
        self.action_space, self.observation_space = factored_spaces(self.layout, self.words)
        self.table: State | None = None
        self.bots: dict[int, Bot] = {}
        self.outlook: Outlook | None = None  # only with rewards at every step

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game and let the others play until the seat decides."""
        super().reset(seed=seed)
        self.table = self.game.new(self.seats, seed=int(self.np_random.integers(2**63)), options=self.options)
        streams = Rng.seeded(int(self.np_random.integers(2**63)))
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self.bots = {seat: make_player(name, streams.fork()) for seat, name in zip(others, self.opponents, strict=True)}
        self.outlook = Outlook(self.seats) if self.reward == "outlook" else None
        self._let_others_play()
        self._listen()
        return self._results()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Apply an action of the seat and let the others play until it decides again."""
        assert self.table is not None
        chosen = int(action)
        if self.saying is None:
            legal = chosen in self.table.legal(self.seat)
        else:
            legal = self.saying.say(chosen)
            chosen = int(self.saying.action)
        if not legal:
            observation, info = self._results()
            return observation, ILLEGAL, False, False, {**info, "illegal": True}
        if chosen != INCOMPLETE:
            self.table.apply(self.seat, chosen)
            self._let_others_play()
            self._listen()
        over = not self.table.deciders()
        reward = 0.0
        if self.outlook is not None:
            reward = self.outlook.grown(self.table)[self.seat] if chosen != INCOMPLETE else 0.0
        elif over:
            reward = rewards(self.table.result(), self.reward)[self.seat]
        observation, info = self._results()
        return observation, reward, over, False, info

    def _listen(self) -> None:
        """Start the next partial action."""
        if self.words is not None:
            assert self.table is not None
            self.saying = PartialAction(self.words, self.table.legal(self.seat))

    def _let_others_play(self) -> None:
        assert self.table is not None
        while (deciders := self.table.deciders()) and self.seat not in deciders:
            seat = deciders[0]
            self.table.apply(seat, self.bots[seat].choose(Knowledge(self.table, seat)))

    def action_masks(self) -> Any:
        """Return the mask of legal actions. Libraries for masked policies call this method."""
        assert self.table is not None
        return self.encoder.mask(self.table, self.seat, self.saying)

    def _observation(self) -> dict[str, Any]:
        assert self.table is not None
        observation, mask = self.encoder.fresh(self.table, self.seat, self.saying)
        return {"observation": observation, "action_mask": mask}

    def _results(self) -> tuple[dict[str, Any], dict[str, Any]]:
        observation = self._observation()
        return observation, {"action_mask": observation["action_mask"]}

    def __repr__(self) -> str:
        at = f"{self.game.id} with {self.seats} seats" if self.table is None else repr(self.table).strip("<>")
        return f"<{type(self).__name__} of seat {self.seat} at {at}>"

    def render(self) -> Any:
        """Draw the seat's view as text or as pixels."""
        return render(self.render_mode, self.table, self.seat)

    # For planning algorithms

    def clone_state(self) -> "SeatSnapshot":
        """Return a snapshot of the game, including hidden information. It can be restored any number of times."""
        if self.table is None:
            raise gymnasium.error.ResetNeeded("reset comes before clone_state")
        words = [] if self.saying is None else self.saying.said[:]
        # deepcopy drops the bots' search trees, so the game continues exactly like its snapshot.
        bots, self.bots = self.bots, copy.deepcopy(self.bots)
        return SeatSnapshot(self.table.clone(), copy.deepcopy(bots), words, copy.deepcopy(self.outlook))

    def set_state(self, snapshot: "SeatSnapshot") -> tuple[dict[str, Any], dict[str, Any]]:
        """Restore a snapshot and return the results of `reset`."""
        if (
            snapshot.table.game != self.game
            or snapshot.table.seats != self.seats
            or snapshot.table.options != self.options
        ):
            raise ValueError(f"this is a state of {snapshot.table!r}, not of such a game")
        if (snapshot.outlook is None) != (self.reward != "outlook"):
            raise ValueError("this is a state of a game that pays otherwise: step by step or at its end")
        self.outlook = copy.deepcopy(snapshot.outlook)
        self.table = snapshot.table.clone()
        self.bots = copy.deepcopy(snapshot.bots)
        self._listen()
        if self.saying is not None:
            for word in snapshot.words:
                self.saying.say(word)  # words without alternatives are added automatically
        return self._results()


class SeatSnapshot(NamedTuple):
    """Snapshot of a game in progress, with its bots."""

    table: State
    bots: dict[int, Bot]
    words: list[int]  # words of the partial action
    outlook: Outlook | None


def register() -> list[str]:
    """Register all games with Gymnasium. Return their names."""
    names = []
    for game in list_games():
        name = f"ribeira/{game.id.capitalize()}-v1"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="ribeira.envs.gymnasium:SeatEnv",
                vector_entry_point="ribeira.envs.vector:seat_tables",
                kwargs={"game": game.id, "seats": game.seats[0]},
            )
        names.append(name)
    return names


NAMES = register()


__getattr__ = renamed_in(__name__)
