"""Gymnasium vector environment: many games with one call per step."""

import pickle
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from ribeira.engine.errors import IllegalAction
from ribeira.engine.options import Options
from ribeira.engine.rng import Rng
from ribeira.engine.simulation.batch import first_out_of_range
from ribeira.envs.batch import BatchBuffers, BatchSettings, BatchSnapshot, Final, GameBatch, buffer_size, buffers_in
from ribeira.envs.factored_actions import factored_spaces
from ribeira.envs.observation import Form
from ribeira.envs.rewards import Reward
from ribeira.envs.workers import SubprocessBatch

Observations = dict[str, npt.NDArray[Any]]


class Tables(gymnasium.vector.VectorEnv[Observations, Any, npt.NDArray[Any]]):
    """Vector environment of one game.

    The caller plays all seats. An observation belongs to the deciding seat (`infos["seat"]`), and a reward to the seat
    that acted. `infos["rewards"]` contains the rewards of all seats after the end of a game, or with `reward="outlook"`
    after every step (`ribeira.envs.rewards`). With `opponents`, the name of a bot or one for each other seat, the
    caller plays only `seat`.

    Observations contain the numbers of `ribeira.envs.observation` and the mask of legal actions. An illegal or missing
    action raises an error before any change. `num_workers` processes share the games; results do not depend on their
    number. With `copy=False`, every step writes into the same read-only arrays. With `factored=True`
    (`ribeira.envs.factored_actions`), a step is a word, and most games do not change in a step.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        num_envs: int,
        *,
        options: Options | Mapping[str, Any] | None = None,
        reward: Reward = "victory",
        form: Form = "one-hot",
        opponents: str | Sequence[str] | None = None,
        seat: int = 0,
        observe: bool = True,
        factored: bool = False,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        num_workers: int = 0,
        copy: bool = True,
    ) -> None:
        self.setting = BatchSettings(game, seats, options, reward, form, opponents, seat, observe, factored)
        if num_envs < 1:
            raise ValueError(f"num_envs is 1 or more, not {num_envs}")
        if not 0 <= num_workers <= num_envs:
            raise ValueError(f"num_workers is 0 to {num_envs}, not {num_workers}")
        self.game = self.setting.rules
        self.layout = self.setting.layout
        self.num_envs = num_envs
        self.num_workers = num_workers
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.copy = copy
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.words = self.setting.words
        self.single_action_space, self.single_observation_space = factored_spaces(self.layout, self.words)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        size = buffer_size(self.setting, num_envs)
        self._batch: GameBatch | SubprocessBatch
        if num_workers:
            self._batch = SubprocessBatch(self.setting, num_envs, size, num_workers)
        else:
            self._batch = GameBatch(self.setting, buffers_in(bytearray(size), self.setting, num_envs))
        self._begun = False
        self._every = np.arange(num_envs)
        self._yes = np.ones(num_envs, np.bool_)
        self._shown: Observations | None = None  # read-only views of the buffers, for `copy=False`

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_shown": None}  # a copy has its own buffers

    def _word(self, action: int) -> str:
        return self.game.actions.text(action) if self.words is None else self.words.names[action]

    @property
    def _rows(self) -> BatchBuffers:
        return self._batch.rows

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Start new games. With `seed`, the games get the seeds `seed`, `seed + 1` and so on.

        `options={"reset_mask": …}` selects the games to restart; the others continue.
        """
        count = self.num_envs
        if seed is None:
            seeds: list[int | None] = [None] * count
            if not self._begun:
                seeds = [int(one) for one in np.random.default_rng().integers(2**62, size=count)]
        else:
            seeds = [seed + table for table in range(count)] if isinstance(seed, int) else list(seed)
        if len(seeds) != count:
            raise ValueError(f"{count} seeds are wanted, not {len(seeds)}")
        which = np.ones(count, dtype=np.bool_)
        for name, value in (options or {}).items():
            if name != "reset_mask":
                raise ValueError(f"reset takes reset_mask, not {name!r}; the game's options are given when it is made")
            which = np.asarray(value)
            if which.shape != (count,) or which.dtype != np.bool_:
                raise ValueError(f"reset_mask is {count} times yes or no, not {value!r}")
        if not self._begun and not which.all():
            raise ValueError("the first reset is of all tables")
        self._batch.reset(seeds, np.flatnonzero(which).tolist())
        self._begun = True
        return self._observations(), self._infos({})

    def step(
        self, actions: Any
    ) -> tuple[Observations, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Apply an action in each game."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded("reset comes before the first step")
        rows = self._rows
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(f"{self.num_envs} whole numbers are wanted, not {given.dtype} of shape {given.shape}")
        if self.autoreset_mode is AutoresetMode.DISABLED and rows.ended.any():
            over = np.flatnonzero(rows.ended).tolist()
            raise gymnasium.error.ResetNeeded(f"the games at {over} are over: reset with a reset_mask begins new ones")
        actions = given.tolist()
        nowhere = int(first_out_of_range(actions, rows.masks.shape[1]))
        if nowhere >= 0:
            raise IllegalAction(f"table {nowhere}: {actions[nowhere]} is not an action")
        acted = rows.seats.copy()
        if self.num_workers:  # checked before the step, because workers change their games independently
            refused = rows.masks[self._every, given] == 0
            if self.autoreset_mode is AutoresetMode.NEXT_STEP:
                refused &= ~rows.ended  # actions of finished games are ignored
            wrong = np.flatnonzero(refused)
            if len(wrong):
                raise IllegalAction(f"table {wrong[0]}: {self._word(int(given[wrong[0]]))!r} is not legal now")
        finals = self._batch.step(actions, self.autoreset_mode is AutoresetMode.SAME_STEP)
        paid = rows.paid[self._every, acted]
        return self._observations(), paid, rows.ended.copy(), np.zeros(self.num_envs, np.bool_), self._infos(finals)

    def any_actions(self, chance: Rng) -> npt.NDArray[np.int64]:
        """Return a random legal action for each game."""
        return np.array(self._batch.any_actions(chance), dtype=np.int64)

    # For planning algorithms

    def clone_state(self) -> BatchSnapshot:
        """Return a snapshot of all games and bots, including hidden information.

        It can be restored any number of times.
        """
        return self._local_batch().snapshot()

    def set_state(self, snapshot: BatchSnapshot) -> tuple[Observations, dict[str, Any]]:
        """Restore a snapshot and return the results of `reset`."""
        batch = self._local_batch()
        table = snapshot.states[0]
        wanted = self.game, self.setting.seats, self.setting.options, self.num_envs, self.words is None
        if (table.game, table.seats, table.options, len(snapshot.states), snapshot.sayings is None) != wanted:
            raise ValueError(f"these are {len(snapshot.states)} states of {table!r}, not of such tables")
        if (snapshot.outlooks is None) != (self.setting.reward != "outlook"):
            raise ValueError("these are states of tables that pay otherwise: step by step or at the end")
        batch.restore(snapshot)
        return self._observations(), self._infos({})

    def _local_batch(self) -> GameBatch:
        if not self._begun:
            raise gymnasium.error.ResetNeeded("reset comes before states are kept or set")
        if isinstance(self._batch, SubprocessBatch):
            raise TypeError("tables that processes share cannot be kept or set; with num_workers=0 they can")
        return self._batch

    def _observations(self) -> Observations:
        found = {"observation": self._rows.observations, "action_mask": self._rows.masks}
        if self.copy:
            return {name: rows.copy() for name, rows in found.items()}
        if self._shown is None:
            self._shown = {name: _to_read(rows) for name, rows in found.items()}
        return self._shown

    def _infos(self, finals: dict[int, Final]) -> dict[str, Any]:
        rows = self._rows
        infos: dict[str, Any] = {
            "seat": rows.seats.copy(),
            "_seat": self._yes.copy(),
            "rewards": rows.paid.copy(),
            "_rewards": (rows.ended if self.setting.reward != "outlook" else self._yes).copy(),
        }
        if finals:
            last = np.full(self.num_envs, None, dtype=object)
            for table, final in finals.items():
                last[table] = {"observation": final.observation, "action_mask": final.mask}
            infos["final_obs"] = last
            infos["_final_obs"] = rows.ended.copy()
        return infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the worker processes."""
        if isinstance(self._batch, SubprocessBatch):
            self._batch.close()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Tables":
        twin: Tables = pickle.loads(pickle.dumps(self))
        return twin


def _to_read(rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return a read-only view of the same memory. The next step changes only parts of it."""
    found = rows.view()
    found.flags.writeable = False
    return found


def seat_tables(
    num_envs: int, game: str, seats: int, *, opponents: str | Sequence[str] = "medium", **how: Any
) -> Tables:
    """Make an environment for `gymnasium.make_vec`: one seat per game, the others played by bots."""
    return Tables(game, seats, num_envs, opponents=opponents, **how)
