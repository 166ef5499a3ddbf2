"""One-step lookahead for ppo.py: the agent chooses among the legal actions with a preview of their effects.

For each legal action, the agent receives the family of the action, and the parts of the evaluation before and after it
(`ribeira.engine.bot_api.evaluator`). It receives the estimates of the bots, but not their choice. The effects are
computed in a state that the seat cannot distinguish from the true one, so that no hidden information is used. Forced
actions are played automatically. One small network evaluates each choice, so their number can vary.
"""

import re
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

import ribeira
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.rng import Rng
from ribeira.envs.encoder import ObservationEncoder
from ribeira.envs.observation import layout

MOST = 400  # maximum number of choices of a decision
ENTROPY = 0.005  # initial entropy coefficient; it decreases to 0


class Look:
    """Encode a decision: the numbers of the observation outside boards, then each choice.

    A choice consists of its family (from 1; 0: no choice), whether it ends the game, the parts of the evaluation after
    it, divided by the spread, and their changes, in points.
    """

    def __init__(self, game: Any, seats: int, options: Any) -> None:
        self.judge = evaluator_of(game)
        self.spread = float(self.judge.spread)
        found = layout(game, seats, options)
        self.encoder = ObservationEncoder(found)
        places: list[int] = []
        for entry, begin in zip(found.entries, found.begins, strict=True):
            if entry.name == "asks[0].decision":
                places += range(begin, begin + len(entry.values))
            elif not entry.values and "[" not in re.sub(r"^(players|sheets)\[0\]", "", entry.name):
                places.append(begin)
        self.places = np.array(places)
        self.parts = len(self.judge.names)
        self.here = len(places) + self.parts  # numbers for the current position
        self.each = 2 + 2 * self.parts  # numbers per choice
        self.size = self.here + MOST * self.each
        self.families: list[int] = []
        for number, family in enumerate(game.actions.families, 1):
            self.families += [number] * int(family.size)

    def write(self, state: Any, seat: int, legal: list[int], chance: Rng, row: Any) -> None:
        """Write the encoding of a decision to a row."""
        if len(legal) > MOST:
            raise ValueError(f"{len(legal)} choices; at most {MOST} are supported")
        row[:] = 0
        row[: len(self.places)] = self.encoder.observation(state, seat)[self.places]
        before = np.array(self.judge.parts(state)[seat])
        row[len(self.places) : self.here] = before / self.spread
        imagined = state.sample(seat, chance)
        choices = []
        for action in legal:
            after = imagined.clone()
            after.apply(seat, action)
            parts = list(self.judge.parts(after)[seat])
            over = not after.agenda
            if over:
                parts[0] += float(after.result().scores[seat]) - sum(parts)
            choices.append([self.families[action], over, *parts, *parts])
        found = np.array(choices, np.float64)
        found[:, 2 : 2 + self.parts] /= self.spread
        found[:, 2 + self.parts :] -= before
        row[self.here : self.here + found.size] = found.reshape(-1)


class AheadTables:
    """Solo games whose actions are indices of choices, with the interface of `Tables` that `ppo.Desk` uses."""

    def __init__(self, game: str, num_envs: int, options: Any, reward: str = "outlook") -> None:
        self.rules = ribeira.game(game)
        self.options = self.rules.check_options(1, options)
        self.look = Look(self.rules, 1, self.options)
        self.num_envs = num_envs
        self.step_by_step = reward == "outlook"
        self.single_action_space = Discrete(MOST)
        self.single_observation_space = {"observation": Box(-1000, 1000, (self.look.size,), np.float32)}
        self.chance = [Rng.seeded(0)] * num_envs
        self.states: list[Any] = [None] * num_envs
        self.legal: list[list[int]] = [[]] * num_envs
        self.hopes = np.zeros(num_envs)
        self.rows = np.zeros((num_envs, self.look.size), np.float32)
        self.masks = np.zeros((num_envs, MOST), np.int8)

    def reset(self, *, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start new games."""
        for table in range(self.num_envs):
            self.chance[table] = Rng.seeded(seed + table)
            self._deal(table)
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Take a choice in each game. Finished games are replaced by new ones."""
        paid = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        last: Any = np.full(self.num_envs, None, dtype=object)
        for table, choice in enumerate(actions.tolist()):
            state = self.states[table]
            state.apply(0, self.legal[table][choice])
            going_on = self._settle(table)
            hope = self.look.judge.outlook(state)[0] if going_on else float(state.result().scores[0])
            if self.step_by_step or not going_on:
                paid[table] = hope - self.hopes[table] * self.step_by_step
            self.hopes[table] = hope
            if going_on:
                self._look_ahead(table)
            else:
                ended[table] = True
                last[table] = {"observation": self.rows[table].copy()}  # the value after the end is not used
                self._deal(table)
        return self._seen(), paid, ended, np.zeros_like(ended), {"final_obs": last}

    def close(self) -> None:
        pass

    def _deal(self, table: int) -> None:
        chance = self.chance[table]
        self.states[table] = self.rules.new(1, seed=chance.word() << 32 | chance.word(), options=self.options)
        self.hopes[table] = 0
        self._settle(table)
        self._look_ahead(table)

    def _settle(self, table: int) -> bool:
        """Play forced actions. Return True if the player has a choice afterwards."""
        state = self.states[table]
        while state.agenda:
            self.legal[table] = state.legal(0)
            if len(self.legal[table]) > 1:
                return True
            state.apply(0, self.legal[table][0])
        return False

    def _look_ahead(self, table: int) -> None:
        legal = self.legal[table]
        self.look.write(self.states[table], 0, legal, self.chance[table], self.rows[table])
        self.masks[table] = 0
        self.masks[table, : len(legal)] = 1

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.rows.copy(), "action_mask": self.masks.copy()}


class Heads(torch.nn.Module):
    """Small network that scores each choice, and another one for the value."""

    def __init__(self, here: int, each: int, kinds: int, width: int = 64) -> None:
        super().__init__()
        self.shape = MOST, each
        self.begin = here
        self.kind = torch.nn.Embedding(kinds + 1, 16)
        self.here = torch.nn.Linear(here, width)
        self.there = torch.nn.Linear(16 + each - 1, width)
        self.middle = torch.nn.Linear(width, width)
        self.last = torch.nn.Linear(width, 1)
        self.straight = torch.nn.Linear(each - 1, 1, bias=False)
        torch.nn.init.normal_(self.last.weight, std=0.01)
        torch.nn.init.zeros_(self.straight.weight)  # initially, all choices are equally likely
        self.value = torch.nn.Sequential(
            torch.nn.Linear(here, width), torch.nn.ReLU(), torch.nn.Linear(width, width), torch.nn.ReLU()
        )
        self.latent_dim_pi, self.latent_dim_vf = MOST, width

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return self.forward_actor(seen), self.forward_critic(seen)

    def forward_actor(self, seen: torch.Tensor) -> torch.Tensor:
        choices = seen[:, self.begin :].view(-1, *self.shape)
        kinds = choices[:, :, 0].long()
        there = kinds.nonzero(as_tuple=True)
        told = choices[there][:, 1:]
        hidden = self.there(torch.cat([self.kind(kinds[there]), told], 1))
        hidden = torch.relu(hidden + self.here(seen[:, : self.begin])[there[0]])
        hidden = torch.relu(self.middle(hidden))
        logits = torch.zeros(len(seen), MOST)
        logits[there] = (self.last(hidden) + self.straight(told)).squeeze(1)
        return logits

    def forward_critic(self, seen: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.value(seen[:, : self.begin])
        return found


class Policy(MaskableActorCriticPolicy):  # type: ignore[misc]
    """Policy with `Heads` instead of the default networks."""

    def __init__(self, *args: Any, heads: dict[str, int], **kwargs: Any) -> None:
        self.heads = heads
        super().__init__(*args, **{**kwargs, "ortho_init": False})

    def _get_constructor_parameters(self) -> dict[str, Any]:
        return {**super()._get_constructor_parameters(), "heads": self.heads}

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Heads(**self.heads)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = torch.nn.Identity()  # the heads already return one logit per choice
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


def learner(desk: Any, seed: int, left: Any) -> Any:
    """Return the agent. `left` returns the remaining share of the time, which scales the learning rate."""
    look = desk.tables.look
    return MaskablePPO(
        Policy,
        desk,
        n_steps=32,
        batch_size=256,
        n_epochs=4,
        learning_rate=lambda _: 2e-3 * max(0.05, left()),
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=ENTROPY,
        policy_kwargs={
            "heads": {"here": look.here, "each": look.each, "kinds": max(look.families)},
            "optimizer_kwargs": {"eps": 1e-5},
        },
        seed=seed,
        device="cpu",
    )
