"""Batch of games with the same settings that are stepped together."""

import copy
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ribeira.bots.external import check_player, make_player
from ribeira.engine.bot_api.knowledge import Bot, Knowledge
from ribeira.engine.errors import IllegalAction
from ribeira.engine.game import AnyGame
from ribeira.engine.options import Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.rng import Rng
from ribeira.engine.simulation.batch import first_deciders, first_illegal, random_actions, step_all
from ribeira.engine.simulation.factored_actions import choose_words, first_illegal_word, random_words
from ribeira.engine.state import State
from ribeira.envs.argument_checks import check_arguments
from ribeira.envs.encoder import ObservationEncoder
from ribeira.envs.factored_actions import PartialAction, Vocabulary, vocabulary_of
from ribeira.envs.observation import Form, Layout, layout
from ribeira.envs.rewards import Outlook, Reward, rewards


@dataclass
class BatchSettings:
    """Game, options, opponents and observation form of a batch. The constructor checks them."""

    game: str
    seats: int
    options: Options | Mapping[str, Any] | None = None
    reward: Reward = "victory"
    form: Form = "one-hot"
    opponents: str | Sequence[str] | None = None  # None: the caller plays all seats
    seat: int = 0  # the caller's seat, if there are opponents
    observe: bool = True
    factored: bool = False
    rules: AnyGame = field(init=False)
    checked: Options = field(init=False)
    layout: Layout = field(init=False)
    vocabulary_of: Vocabulary | None = field(init=False)

    def __post_init__(self) -> None:
        check_arguments(self.reward)
        self.rules = find_game(self.game)
        self.rules.check_seats(self.seats)
        self.options = self.checked = self.rules.check_options(self.seats, self.options)
        self.layout = layout(self.rules, self.seats, self.options, self.form)
        self.words = vocabulary_of(self.rules.actions) if self.factored else None
        if self.seat not in range(self.seats):
            raise ValueError(f"seat is 0 to {self.seats - 1}, not {self.seat}")
        if self.opponents is not None:
            others = self.seats - 1
            named = [self.opponents] * others if isinstance(self.opponents, str) else list(self.opponents)
            if len(named) != others:
                raise ValueError(f"{others} opponents are wanted, not {len(named)}")
            for name in named:
                check_player(name)
            self.opponents = named


class BatchBuffers(NamedTuple):
    """Buffers of the results of a step, with one row per game."""

    observations: npt.NDArray[Any]
    masks: npt.NDArray[Any]
    seats: npt.NDArray[Any]  # observing seat: the next decider, or the seat that ended the game
    paid: npt.NDArray[Any]  # rewards by seat, of a finished game or of this step; otherwise 0
    ended: npt.NDArray[Any]  # True if the game ended in this step
    actions: npt.NDArray[Any]  # the next actions, for workers

    def part(self, begin: int, end: int) -> "BatchBuffers":
        """Return the rows of some games."""
        return BatchBuffers(*(rows[begin:end] for rows in self))


def buffers_in(memory: Any, setting: BatchSettings, count: int) -> BatchBuffers:
    """Map buffers into memory, which several processes can share."""
    begin = 0
    rows = []
    for shape, dtype in _shapes(setting, count):
        rows.append(np.ndarray(shape, dtype, buffer=memory, offset=begin))
        begin += _bytes(shape, dtype)
    return BatchBuffers(*rows)


def buffer_size(setting: BatchSettings, count: int) -> int:
    """Return the size of the buffers in bytes."""
    return sum(_bytes(shape, dtype) for shape, dtype in _shapes(setting, count))


def _shapes(setting: BatchSettings, count: int) -> list[tuple[tuple[int, ...], Any]]:
    more = 0 if setting.words is None else int(setting.words.size)
    width = setting.layout.size + more if setting.observe else 0
    return [
        ((count, width), setting.layout.dtype),
        ((count, more or setting.rules.actions.size), np.int8),
        ((count,), np.int64),
        ((count, setting.seats), np.float32),
        ((count,), np.bool_),
        ((count,), np.int64),
    ]


def _bytes(shape: tuple[int, ...], dtype: Any) -> int:
    """Return the size of an array, rounded up to cache lines."""
    size: int = math.prod(shape) * np.dtype(dtype).itemsize
    return (size + 63) // 64 * 64


class Final(NamedTuple):
    """Last observation of a game that was replaced by the next one."""

    observation: npt.NDArray[Any]
    mask: npt.NDArray[np.int8]


STEP_RESULTS = ("paid", "ended")  # buffers that cannot be computed from the states


class BatchSnapshot(NamedTuple):
    """Snapshot of the games in progress, with their bots."""

    states: list[State]
    chance: list[Rng]
    bots: list[dict[int, Bot]]
    seats: list[int]
    sayings: list[PartialAction] | None
    outlooks: list[Outlook] | None
    results: dict[str, npt.NDArray[Any]]


class GameBatch:
    """Games with the same settings. Each has its own random stream, so it does not depend on the number of games."""

    def __init__(self, setting: BatchSettings, rows: BatchBuffers) -> None:
        self.setting = setting
        self.rows = rows
        self.count = len(rows.seats)
        self.every = list(range(self.count))
        self.encoder = ObservationEncoder(setting.layout, setting.words)
        self.chance: list[Rng] = []
        self.states: list[State] = []
        self.seats: list[int] = []
        self.sayings: list[PartialAction] | None = None  # partial actions of factored action spaces
        self.acted: list[int] = []  # indices of the games that changed in this step
        self.bots: list[dict[int, Bot]] = [{} for _ in range(self.count)]
        self.outlooks: list[Outlook] | None = None  # only with rewards at every step
        if setting.reward == "outlook":
            self.outlooks = [Outlook(setting.seats) for _ in range(self.count)]

    def reset(self, seeds: Sequence[int | None], which: Sequence[int]) -> None:
        """Start new games. A seed restarts the random stream of a game."""
        if not self.chance:
            self.chance = [Rng.seeded(0) for _ in range(self.count)]
            self.states = [
                self.setting.rules.new(self.setting.seats, seed=0, options=self.setting.options)
            ] * self.count
            self.seats = [0] * self.count
        for table in which:
            seed = seeds[table]
            if seed is not None:
                self.chance[table] = Rng.seeded(seed)
            self._deal(table)
        self.rows.paid[list(which)] = 0
        self.rows.ended[list(which)] = False
        self.acted = list(which)
        self._look(np.flatnonzero(self.rows.ended).tolist())

    def step(self, actions: list[int], again: bool) -> dict[int, Final]:
        """Apply an action in each game. Finished games are replaced at once if `again` is set, else in the next step.

        Raises:
            IllegalAction: an action is not legal; no game has changed.
        """
        over: list[int] = [] if again else np.flatnonzero(self.rows.ended).tolist()
        ended = self._advance(actions, over)
        finals: dict[int, Final] = {}
        if again and ended:
            finals = self._finals(ended)
            over = ended
        for table in over:
            self._deal(table)
        if over:
            self.acted = [*self.acted, *over]
        self._look(() if again else ended)
        return finals

    def step_as_written(self, again: bool) -> dict[int, Final]:
        """Apply the actions in `rows.actions`."""
        return self.step(self.rows.actions.tolist(), again)

    def snapshot(self) -> "BatchSnapshot":
        """Return a snapshot of all games."""
        sayings = None if self.sayings is None else [copy.deepcopy(saying) for saying in self.sayings]
        results = {name: rows.copy() for name, rows in self.rows._asdict().items() if name in STEP_RESULTS}
        chance = [one.clone() for one in self.chance]
        states = [state.clone() for state in self.states]
        # deepcopy drops the bots' search trees, so the games continue exactly like their snapshot.
        bots, self.bots = self.bots, copy.deepcopy(self.bots)
        return BatchSnapshot(
            states, chance, copy.deepcopy(bots), self.seats[:], sayings, copy.deepcopy(self.outlooks), results
        )

    def restore(self, snapshot: "BatchSnapshot") -> None:
        """Restore a snapshot."""
        self.states = [state.clone() for state in snapshot.states]
        self.chance = [one.clone() for one in snapshot.chance]
        self.bots = copy.deepcopy(snapshot.bots)
        self.seats = snapshot.seats[:]
        self.sayings = None if snapshot.sayings is None else [copy.deepcopy(saying) for saying in snapshot.sayings]
        self.outlooks = copy.deepcopy(snapshot.outlooks)
        for name, rows in snapshot.results.items():
            getattr(self.rows, name)[:] = rows
        self.acted = []
        self._look(np.flatnonzero(self.rows.ended).tolist())

    def any_actions(self, chance: Rng) -> list[int]:
        """Return a random legal action for each game, 0 for finished ones."""
        if self.sayings is not None:
            return random_words(self.sayings, chance)
        return random_actions(self.states, self.seats, chance)

    def _advance(self, actions: list[int], over: list[int]) -> list[int]:
        """Apply actions in all games except finished ones and set the rewards. Return the games that ended."""
        playing = self.every
        if over:
            resting = set(over)
            playing = [table for table in playing if table not in resting]
            actions = [actions[table] for table in playing]
        if self.sayings is not None:
            playing, actions = self._say(self.sayings, playing, actions)
        states, seats = self.states, self.seats
        if len(playing) < self.count:
            states = [states[table] for table in playing]
            seats = [seats[table] for table in playing]
        if self.sayings is None:
            wrong = int(first_illegal(states, seats, actions))
            if wrong >= 0:
                _refuse(playing[wrong], states[wrong], seats[wrong], actions[wrong])
        self.acted = playing
        ended = step_all(states, seats, actions)
        if playing is not self.every:
            ended = [playing[place] for place in ended]
        if self.setting.opponents is not None:
            ended = [table for table in playing if self._let_others_play(table)]
        self.rows.paid.fill(0)
        self.rows.ended.fill(False)
        if ended:
            self.rows.ended[ended] = True
        if self.outlooks is not None:
            for table in playing:
                self.rows.paid[table] = self.outlooks[table].grown(self.states[table])
            return ended
        for table in ended:
            self.rows.paid[table] = rewards(self.states[table].result(), self.setting.reward)
        return ended

    def _say(self, sayings: list[PartialAction], playing: list[int], words: list[int]) -> tuple[list[int], list[int]]:
        """Add a word to each partial action. Return the games whose action is complete, and the actions."""
        asked = [sayings[table] for table in playing]
        wrong = int(first_illegal_word(asked, words))
        if wrong >= 0:
            word = asked[wrong].words.names[words[wrong]]
            raise IllegalAction(f"table {playing[wrong]}: {word!r} leads to no legal action now")
        done = choose_words(asked, words)
        return [playing[place] for place in done], [int(asked[place].action) for place in done]

    def _deal(self, table: int) -> None:
        chance = self.chance[table]
        setting = self.setting
        seed = chance.word() << 32 | chance.word()
        self.states[table] = setting.rules.deal(setting.seats, setting.checked, seed)
        if self.outlooks is not None:
            self.outlooks[table] = Outlook(setting.seats)
        if setting.opponents is not None:
            others = [seat for seat in range(setting.seats) if seat != setting.seat]
            self.bots[table] = {
                seat: make_player(name, chance.fork()) for seat, name in zip(others, setting.opponents, strict=True)
            }
            self._let_others_play(table)

    def _let_others_play(self, table: int) -> bool:
        """Let bots act until the caller's seat decides again. Return True if the game ended."""
        state = self.states[table]
        caller = self.setting.seat
        self.seats[table] = caller
        while (decided := state.deciders()) and caller not in decided:
            state.apply(decided[0], self.bots[table][decided[0]].choose(Knowledge(state, decided[0])))
        return not decided

    def _finals(self, ended: list[int]) -> dict[int, Final]:
        saying = None if self.setting.words is None else PartialAction(self.setting.words, [])
        found = {}
        for table in ended:
            row, mask = self.encoder.fresh(self.states[table], self.seats[table], saying)
            found[table] = Final(row if self.setting.observe else row[:0], mask)
        return found

    def _look(self, over: Sequence[int] = ()) -> None:
        """Write observations and masks. The games `over` are finished and not yet replaced."""
        if self.setting.opponents is None:
            found = first_deciders(self.states)
            for table in over:  # the seat that ended a finished game observes it
                if not self.states[table].agenda:
                    found[table] = self.seats[table]
            self.seats = found
        self.rows.seats[:] = self.seats
        observations = self.rows.observations if self.setting.observe else None
        if self.setting.words is not None:
            if self.sayings is None:
                self.sayings = [PartialAction(self.setting.words, [])] * self.count
            for table in self.acted:
                legal = self.states[table].peek(self.seats[table])
                self.sayings[table] = PartialAction(self.setting.words, legal)
        self.encoder.rewrite(self.states, self.seats, observations, self.rows.masks, self.sayings)


def _refuse(table: int, state: State, seat: int, action: int) -> None:
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        raise IllegalAction(f"table {table}: {error}") from None
