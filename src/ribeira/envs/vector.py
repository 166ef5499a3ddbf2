"""Vector environment of Gymnasium: many games with one call per step."""

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
from ribeira.envs.batch import BatchBuffers, Final, GameBatch, Kept, Setting, buffer_size, buffers_in
from ribeira.envs.factored_actions import factored_spaces
from ribeira.envs.observation import Form
from ribeira.envs.rewards import Reward
from ribeira.envs.workers import SubprocessBatch

Observations = dict[str, npt.NDArray[Any]]


class Tables(gymnasium.vector.VectorEnv[Observations, Any, npt.NDArray[Any]]):
    """So many tables with the same game.

    Whoever steps plays all seats: an observation is that of the seat which decides (`infos["seat"]`), and a reward
    that of the seat which acted; `infos["rewards"]` has those of all seats once a game has ended (with
    `reward="outlook"`, `ribeira.envs.rewards`, at every step). With `opponents`, a bot's name or one for each other
    seat, they play `seat` alone.

    Observations hold the numbers of `ribeira.envs.observation` and the mask of legal actions. An action that is not
    legal, or too few of them, is an error that names it, and nothing has moved. `num_workers` processes share the
    tables; what happens does not depend on how many there are. With `copy=False` every step writes into the arrays that
    the step before gave, which can only be read. `factored=True` has actions said word by word
    (`ribeira.envs.factored_actions`): a step is a word, and most tables have not moved after it.
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
        self.setting = Setting(game, seats, options, reward, form, opponents, seat, observe, factored)
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
        room = buffer_size(self.setting, num_envs)
        self._bench: GameBatch | SubprocessBatch
        if num_workers:
            self._bench = SubprocessBatch(self.setting, num_envs, room, num_workers)
        else:
            self._bench = GameBatch(self.setting, buffers_in(bytearray(room), self.setting, num_envs))
        self._begun = False
        self._every = np.arange(num_envs)
        self._yes = np.ones(num_envs, np.bool_)
        self._shown: Observations | None = None  # what is given out where nothing is copied

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_shown": None}  # it shows the rows, which a twin has elsewhere

    def _word(self, action: int) -> str:
        return self.game.actions.text(action) if self.words is None else self.words.names[action]

    @property
    def _rows(self) -> BatchBuffers:
        return self._bench.rows

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New games: with a seed the same ones every time; tables have `seed`, `seed + 1`, and so on.

        `options={"reset_mask": …}` names those that begin anew; the others go on.
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
        self._bench.reset(seeds, np.flatnonzero(which).tolist())
        self._begun = True
        return self._observations(), self._infos({})

    def step(
        self, actions: Any
    ) -> tuple[Observations, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Take an action at each table."""
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
        if self.num_workers:  # so that none of them moves where another would refuse
            refused = rows.masks[self._every, given] == 0
            if self.autoreset_mode is AutoresetMode.NEXT_STEP:
                refused &= ~rows.ended  # whatever is done there, a new game begins
            wrong = np.flatnonzero(refused)
            if len(wrong):
                raise IllegalAction(f"table {wrong[0]}: {self._word(int(given[wrong[0]]))!r} is not legal now")
        finals = self._bench.step(actions, self.autoreset_mode is AutoresetMode.SAME_STEP)
        paid = rows.paid[self._every, acted]
        return self._observations(), paid, rows.ended.copy(), np.zeros(self.num_envs, np.bool_), self._infos(finals)

    def any_actions(self, chance: Rng) -> npt.NDArray[np.int64]:
        """A legal action at each table, by chance."""
        return np.array(self._bench.any_actions(chance), dtype=np.int64)

    # For planners

    def clone_state(self) -> Kept:
        """All games as they are, what is hidden included, and their bots; they can be set as often as is wanted."""
        return self._own_bench().keep()

    def set_state(self, kept: Kept) -> tuple[Observations, dict[str, Any]]:
        """Go on from there; what `reset` would give."""
        bench = self._own_bench()
        table = kept.states[0]
        wanted = self.game, self.setting.seats, self.setting.options, self.num_envs, self.words is None
        if (table.game, table.seats, table.options, len(kept.states), kept.sayings is None) != wanted:
            raise ValueError(f"these are {len(kept.states)} states of {table!r}, not of such tables")
        if (kept.outlooks is None) != (self.setting.reward != "outlook"):
            raise ValueError("these are states of tables that pay otherwise: step by step or at the end")
        bench.go_back(kept)
        return self._observations(), self._infos({})

    def _own_bench(self) -> GameBatch:
        if not self._begun:
            raise gymnasium.error.ResetNeeded("reset comes before states are kept or set")
        if isinstance(self._bench, SubprocessBatch):
            raise TypeError("tables that processes share cannot be kept or set; with num_workers=0 they can")
        return self._bench

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
        """End the processes that hold tables."""
        if isinstance(self._bench, SubprocessBatch):
            self._bench.close()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Tables":
        twin: Tables = pickle.loads(pickle.dumps(self))
        return twin


def _to_read(rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same memory, not to be written to: the next step writes only what has changed."""
    found = rows.view()
    found.flags.writeable = False
    return found


def seat_tables(
    num_envs: int, game: str, seats: int, *, opponents: str | Sequence[str] = "medium", **how: Any
) -> Tables:
    """What `gymnasium.make_vec` makes: one seat at each table, the others played by bots."""
    return Tables(game, seats, num_envs, opponents=opponents, **how)
