"""Stones: everybody secretly plays a stone of the hand, the highest takes all, and the winner may draw from the bag."""

from itertools import chain
from typing import Any, ClassVar, Literal, cast

from ribeira.engine.actions import ActionSpace, Family
from ribeira.engine.components import Components
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame, Game, exchange
from ribeira.engine.options import Options
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.agenda import all_tasks, asks
from ribeira.engine.serialization.position import Position, PositionReader, check_one_per_seat, conservation_problems
from ribeira.engine.state import UNLISTED, Decision, State, Task, Together
from ribeira.engine.view import View

NUMBER = 20
STONES = [f"stone_{number}" for number in range(1, NUMBER + 1)]
ACTIONS = ActionSpace(Family("play", stone=STONES), Family("draw"), Family("stop"))
DRAW, STOP = ACTIONS.encode("draw"), ACTIONS.encode("stop")
ROUNDS = 3
MOST_DRAWN = 2  # by the winner of a round
NOTHING = -1


class StonesComponents(Components, frozen=True, kw_only=True):
    stones: int
    hand: int


class StonesOptions(Options, frozen=True, kw_only=True):
    wins: Literal["high", "low"] = "high"


class Chosen(Event, frozen=True):
    seat: int
    stone: str | None

    def seen_by(self, seat: int | None) -> "Chosen":
        return self if seat == self.seat else Chosen(self.seat, None)


class Shown(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    winner: int
    stones: list[str]


class Drawn(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    seat: int
    stone: str | None

    def seen_by(self, seat: int | None) -> "Drawn":
        return self if seat == self.seat else Drawn(self.seat, None)


class Stopped(Event, frozen=True):
    seat: int


class StonesView(View, frozen=True, kw_only=True):
    hands: list[list[str] | None]
    held: list[int]
    bag: int
    chosen: list[str | None]
    ready: list[bool]
    won: list[list[str]]
    last: list[str]
    draws: list[int]
    round: int


class StonesPosition(Position):
    hands: list[list[str]] | None = None
    bag: list[str] = []
    chosen: list[str | None] = []
    won: list[list[str]] = []
    last: list[str] = []
    draws: list[int] = []
    round: int = 0


class StonesState(State):
    def __init__(self, game: AnyGame, options: object, seats: int, rng: Rng) -> None:
        super().__init__(game, options, seats, rng)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.bag: list[int] = []
        self.chosen = [NOTHING] * seats
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.last: list[int] = []
        self.draws = [0] * seats
        self.round = 0

    def clone(self) -> "StonesState":
        other = StonesState(self.game, self.options, self.seats, self.rng.clone())
        other.hands = [hand[:] for hand in self.hands]
        other.bag = self.bag[:]
        other.chosen = self.chosen[:]
        other.won = [pile[:] for pile in self.won]
        other.last = self.last[:]
        other.draws = self.draws[:]
        other.round = self.round
        self.copy_base(other)
        return other

    def sample(self, seat: int, rng: Rng) -> "StonesState":
        other = self.clone()
        others = [player for player in range(self.seats) if player != seat]
        unseen = other.bag[:]
        for player in others:
            unseen += other.hands[player]
            if other.chosen[player] != NOTHING:
                unseen.append(other.chosen[player])
        unseen.sort()
        rng.shuffle(unseen)
        for player in others:
            other.hands[player] = sorted(unseen.pop() for _ in other.hands[player])
            if other.chosen[player] != NOTHING:
                other.chosen[player] = unseen.pop()
        other.bag = unseen
        other.rng = rng.fork()
        self.relist(other)
        return other

    def relist(self, other: State) -> None:
        other.choices = UNLISTED
        for task in other.agenda:
            if isinstance(task, Together):
                task.choices = [UNLISTED if stack else [] for stack in task.stacks]

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def draw(self, seat: int) -> None:
        stone = self.bag.pop()
        self.revealed += 1
        self.hands[seat] = sorted([*self.hands[seat], stone])
        self.draws[seat] += 1
        self.tell(Drawn(seat, STONES[stone]))


class Choose(Decision[StonesState]):
    def forced(self) -> bool:
        return False

    def legal(self, state: StonesState) -> list[int]:
        return state.hands[self.seat][:]

    def choose(self, state: StonesState, action: int) -> None:
        state.hands[self.seat].remove(action)
        state.chosen[self.seat] = action
        state.tell(Chosen(int(self.seat), STONES[action]))


class Begin(Task[StonesState]):
    def run(self, state: StonesState) -> None:
        if state.round == ROUNDS:
            return
        state.push(Show())
        state.push(Together([[Choose(seat)] for seat in range(state.seats)]))


class Show(Task[StonesState]):
    def run(self, state: StonesState) -> None:
        best = max if cast(StonesOptions, state.options).wins == "high" else min
        winner = state.chosen.index(best(state.chosen))
        state.won[winner] += state.chosen
        state.last = state.chosen
        state.chosen = [NOTHING] * state.seats
        state.round += 1
        state.revealed += 1
        state.tell(Shown(winner, [STONES[stone] for stone in state.last]))
        state.push(Begin())
        state.push(Offer(winner, MOST_DRAWN))


class Offer(Decision[StonesState]):
    FIELDS: ClassVar[dict[str, range]] = {"left": range(1, MOST_DRAWN + 1)}

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal(self, state: StonesState) -> list[int]:
        return [DRAW, STOP] if state.bag else [STOP]

    def choose(self, state: StonesState, action: int) -> None:
        if action == STOP:
            state.tell(Stopped(int(self.seat)))
            return
        state.draw(int(self.seat))
        if self.left > 1:
            state.push(Offer(self.seat, self.left - 1))


class StonesGame(Game[StonesState, StonesPosition]):
    id = "stones"
    version = 1
    seats = range(2, 5)
    options = StonesOptions
    actions = ACTIONS
    tasks = (Begin, Choose, Show, Offer)
    components_type = StonesComponents
    position_type = StonesPosition
    components: StonesComponents

    def setup(self, seats: int, options: Any, rng: Rng) -> StonesState:
        state = StonesState(self, options, seats, rng)
        state.bag = list(range(self.components.stones))
        state.shuffle(state.bag)
        state.hands = [sorted(state.bag.pop() for _ in range(self.components.hand)) for _ in range(seats)]
        state.push(Begin())
        return state

    def build(self, position: StonesPosition, options: Any, rng: Rng) -> StonesState:
        state = self.setup(position.seats, options, rng)
        if position.hands is None:
            return state
        for name in ("hands", "chosen", "won", "draws"):
            check_one_per_seat(name, getattr(position, name), position.seats)
        reader = PositionReader()
        state.hands = [sorted(reader.numbers("hands", hand, STONES)) for hand in position.hands]
        state.bag = reader.numbers("bag", position.bag, STONES)
        state.chosen = [NOTHING if name is None else reader.number("chosen", name, STONES) for name in position.chosen]
        state.won = [reader.numbers("won", pile, STONES) for pile in position.won]
        state.last = reader.numbers("last", position.last, STONES)
        reader.check()
        state.draws = position.draws
        state.round = position.round
        return state

    def position(self, state: StonesState) -> StonesPosition:
        return StonesPosition(
            game=self.id,
            seats=int(state.seats),
            hands=[[STONES[stone] for stone in hand] for hand in state.hands],
            bag=[STONES[stone] for stone in state.bag],
            chosen=[None if stone == NOTHING else STONES[stone] for stone in state.chosen],
            won=[[STONES[stone] for stone in pile] for pile in state.won],
            last=[STONES[stone] for stone in state.last],
            draws=state.draws[:],
            round=state.round,
        )

    def disguise(self, state: StonesState, seat: int, rng: Rng) -> None:
        others = [player for player in range(state.seats) if player != seat]
        secret = [[state.chosen[player]] if state.chosen[player] != NOTHING else [] for player in others]
        exchange(rng, state.bag, *(state.hands[player] for player in others), *secret)
        for player, stone in zip(others, secret, strict=True):
            state.hands[player].sort()
            state.chosen[player] = stone[0] if stone else NOTHING

    def problems(self, state: StonesState) -> list[str]:
        chosen = [stone for stone in state.chosen if stone != NOTHING]
        stones = [*state.bag, *chosen, *chain(*state.hands, *state.won)]
        found = conservation_problems("stones", STONES, stones, range(self.components.stones))
        if not 0 <= state.round <= ROUNDS:
            found.append(f"round: there are {ROUNDS}, not {state.round}")
        if sum(map(len, state.won)) != state.round * state.seats:
            found.append(f"won: {state.seats} stones a round")
        if len(state.last) != (state.seats if state.round else 0):
            found.append("last: a stone for each seat")
        elif any(stone not in chain(*state.won) for stone in state.last):
            found.append("last: stones that were won")
        if not all(0 <= count <= MOST_DRAWN * ROUNDS for count in state.draws):
            found.append(f"draws: 0 to {MOST_DRAWN * ROUNDS}")
        tasks = all_tasks(state.agenda)
        deciding = [task for task in tasks if isinstance(task, Choose | Offer)]
        if state.round < ROUNDS and not tasks:
            found.append("agenda: the game goes on")
        if sum(isinstance(task, Offer) for task in tasks) > 1 or (
            deciding and len({type(task) for task in deciding}) > 1
        ):
            found.append("agenda: one thing at a time")
        waiting = [int(task.seat) for task in tasks if isinstance(task, Choose)]
        if len(waiting) != len(set(waiting)) or any(state.chosen[seat] != NOTHING for seat in waiting):
            found.append("agenda: everybody chooses once")
        if any(not state.hands[seat] for seat in waiting):
            found.append("agenda: who chooses has a stone")
        rest = [type(task) for task in tasks if isinstance(task, Begin | Show)]
        if chosen or waiting:
            if state.round == ROUNDS:
                found.append("agenda: all rounds are played")
            if rest != [Show]:
                found.append("agenda: chosen stones are shown")
            elif len(set(waiting)) + len(chosen) != state.seats:
                found.append("agenda: everybody chooses")
        elif rest != ([Begin] if state.round < ROUNDS or tasks else []):
            found.append("agenda: the next round begins")
        return found

    def view(self, state: StonesState, seat: int | None) -> View:
        return StonesView(
            seat=seat,
            asks=asks(state),
            hands=[
                [STONES[stone] for stone in hand] if owner == seat else None for owner, hand in enumerate(state.hands)
            ],
            held=[len(hand) for hand in state.hands],
            bag=len(state.bag),
            chosen=[
                STONES[stone] if owner == seat and stone != NOTHING else None
                for owner, stone in enumerate(state.chosen)
            ],
            ready=[stone != NOTHING for stone in state.chosen],
            won=[[STONES[stone] for stone in pile] for pile in state.won],
            last=[STONES[stone] for stone in state.last],
            draws=state.draws[:],
            round=state.round,
        )

    def outcome(self, state: StonesState) -> Result:
        points = [
            {"won": sum(stone + 1 for stone in pile), "draws": -count}
            for pile, count in zip(state.won, state.draws, strict=True)
        ]
        return Result.ranked(points, ended_by="rounds")
