"""Invariants of the conformance suite are violated on purpose, and each violation is noticed."""

import re
from itertools import count
from typing import Any, ClassVar

import msgspec
import pytest

from ribeira.engine.events import Event
from ribeira.engine.match import Match
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.state import Together
from ribeira.engine.testing.conformance import check_game
from ribeira.engine.testing.failures import Nonconformance
from ribeira.engine.testing.finished_game import FinishedGame
from ribeira.engine.testing.whole_game import old_states_never_change
from ribeira.engine.view import View
from tests.engine.pebbles import (
    KEEP,
    KEPT,
    SWAP,
    Choose,
    Deal,
    PebblesGame,
    PebblesPosition,
    PebblesState,
    PebblesView,
    Show,
    view_of,
)


def play_many(game: PebblesGame) -> None:
    for seed in range(20):
        for seats in game.seats:
            check_game(game, seats, seed=seed, longest=50)


def test_a_sound_game_passes() -> None:
    play_many(PebblesGame())


# Games that differ from the sound one in the one thing that breaks a promise


class BrokenGame(PebblesGame):
    """Deals with its own kinds of tasks."""

    choose: type[Choose] = Choose
    show: type[Show] = Show

    def setup(self, seats: int, options: Any, rng: Rng) -> PebblesState:
        state = self.state_type(self, options, seats, rng)
        state.push(BrokenDeal())
        return state


class BrokenDeal(Deal):
    def run(self, state: PebblesState) -> None:
        game = state.game
        assert isinstance(game, BrokenGame)
        super().run(state)
        if state.agenda:
            state.agenda[-2:] = [game.show(), Together([[game.choose(seat)] for seat in range(state.seats)])]


class BrokenShow(Show):
    def run(self, state: PebblesState) -> None:
        super().run(state)
        state.agenda[-1] = BrokenDeal()


class ListsAChoiceTwice(BrokenGame):
    class Twice(Choose):
        def legal(self, state: PebblesState) -> list[int]:
            return [KEEP, SWAP, KEEP]

    choose = Twice
    show = BrokenShow
    tasks = (Twice, BrokenDeal, BrokenShow)


class PromisesAChoice(BrokenGame):
    class Promise(Choose):
        def several(self, state: PebblesState) -> bool:
            return True

        def legal(self, state: PebblesState) -> list[int]:
            return [KEEP]

    choose = Promise
    show = BrokenShow
    tasks = (Promise, BrokenDeal, BrokenShow)


class TakesAnything(PebblesGame):
    class Unchecked(PebblesState):
        def apply(self, seat: int, action: int) -> None:
            if seat in self.deciders():
                self.advance(seat, action)
            else:
                super().apply(seat, action)

    state_type = Unchecked


class LosesAPebble(BrokenGame):
    class Losing(BrokenShow):
        def run(self, state: PebblesState) -> None:
            super().run(state)
            state.bag.pop()

    show = Losing
    tasks = (Choose, BrokenDeal, Losing)


class ClonesShareChoices(PebblesGame):
    class Sharing(PebblesState):
        def clone(self) -> PebblesState:
            other = super().clone()
            other.chosen = self.chosen
            return other

    state_type = Sharing


class DumpForgetsTheRound(PebblesGame):
    def position(self, state: PebblesState) -> PebblesPosition:
        position = super().position(state)
        position.round = 0
        return position


class PlaysToTheGallery(BrokenGame):
    class Vain(Choose):
        def choose(self, state: PebblesState, action: int) -> None:
            super().choose(state, action)
            if state.events is not None:
                state.scores[self.seat] += 1

    choose = Vain
    show = BrokenShow
    tasks = (Vain, BrokenDeal, BrokenShow)


class LendsItsScores(PebblesGame):
    def view(self, state: PebblesState, seat: int | None) -> PebblesView:
        return msgspec.structs.replace(view_of_sound(state, seat), scores=state.scores)


class LooksOnAsASpectator(PebblesGame):
    """Whoever sits there does not see what is their own."""

    def own_view(self, state: PebblesState, seat: int, seen: View) -> View:
        return msgspec.structs.replace(seen, seat=seat)


class ShowsAllPebbles(PebblesGame):
    def view(self, state: PebblesState, seat: int | None) -> PebblesView:
        return msgspec.structs.replace(view_of_sound(state, seat), mine=max(state.pebbles, default=None))


def view_of_sound(state: PebblesState, seat: int | None) -> PebblesView:
    view = PebblesGame.view(PebblesGame(), state, seat)
    assert isinstance(view, PebblesView)
    return view


class Told(Event, frozen=True):
    pebble: int


class TellsASecret(BrokenGame):
    class Talking(Choose):
        def choose(self, state: PebblesState, action: int) -> None:
            super().choose(state, action)
            if state.events is not None:
                state.events.append(Told(state.pebbles[self.seat]))

    choose = Talking
    show = BrokenShow
    tasks = (Talking, BrokenDeal, BrokenShow)


class RevealsWithoutCounting(BrokenGame):
    class Silent(BrokenShow):
        def run(self, state: PebblesState) -> None:
            revealed = state.revealed
            super().run(state)
            state.revealed = revealed

    show = Silent
    tasks = (Choose, BrokenDeal, Silent)


class Rattled(Event, frozen=True):
    ASIDE: ClassVar[bool] = True


class ForeseesWhatIsShown(BrokenGame):
    """It says that only the rattling cannot be foreseen, but what is shown after it cannot, either."""

    class Rattling(BrokenShow):
        def run(self, state: PebblesState) -> None:
            if state.events is not None:
                state.events.append(Rattled())
            super().run(state)
            if state.events is not None:
                state.events[-1] = ShownAfter(state.shown[:])

    show = Rattling
    tasks = (Choose, BrokenDeal, Rattling)


class ShownAfter(Event, frozen=True):
    pebbles: list[int]


class Dealt(Event, frozen=True):
    pebbles: list[int]


class TellsWhatIsDrawn(BrokenGame):
    class Loud(BrokenShow):
        def run(self, state: PebblesState) -> None:
            super().run(state)
            state.agenda[-1] = LoudDeal()

    show = Loud

    def setup(self, seats: int, options: Any, rng: Rng) -> PebblesState:
        state = self.state_type(self, options, seats, rng)
        state.push(LoudDeal())
        return state


class LoudDeal(BrokenDeal):
    def run(self, state: PebblesState) -> None:
        super().run(state)
        if state.events is not None and state.agenda:
            state.events.append(Dealt(state.pebbles[:]))


TellsWhatIsDrawn.tasks = (Choose, LoudDeal, TellsWhatIsDrawn.Loud)


class SampleKnowsTheFuture(PebblesGame):
    class Prophetic(PebblesState):
        def sample(self, seat: int, rng: Rng) -> PebblesState:
            other = super().sample(seat, rng)
            other.rng = self.rng.clone()
            return other

    state_type = Prophetic


class SampleShufflesTheTruth(PebblesGame):
    class Shuffling(PebblesState):
        def sample(self, seat: int, rng: Rng) -> PebblesState:
            other = self.clone()
            rng.shuffle(other.bag)
            other.rng = rng.fork()
            return other

    state_type = Shuffling


class SampleIsTheTruth(PebblesGame):
    """Fresh chance, and all secrets as they are."""

    class Cheating(PebblesState):
        def sample(self, seat: int, rng: Rng) -> PebblesState:
            other = self.clone()
            other.rng = rng.fork()
            return other

    state_type = Cheating


class SampleIsHalfTheTruth(PebblesGame):
    """Pebbles and bag are drawn anew, but what the others chose is what they chose."""

    class Peeking(PebblesState):
        def sample(self, seat: int, rng: Rng) -> PebblesState:
            other = super().sample(seat, rng)
            other.chosen = self.chosen[:]
            return other

    state_type = Peeking


class SampleIsAlwaysTheSame(PebblesGame):
    """It knows nothing, and imagines nothing either: the pebbles lie in order."""

    class Dull(PebblesState):
        def sample(self, seat: int, rng: Rng) -> PebblesState:
            other = super().sample(seat, rng)
            hidden = [player for player in range(self.seats) if player != seat]
            unseen = sorted(other.bag + [other.pebbles[player] for player in hidden])
            for player in hidden:
                other.pebbles[player] = unseen.pop()
                other.chosen[player] = min(other.chosen[player], 1)
            other.bag = unseen
            return other

    state_type = Dull


class HidesWhatIsKnown(PebblesGame):
    """`sample` turns round what everybody has seen, and the view does not tell."""

    class Forgetful(PebblesState):
        def sample(self, seat: int, rng: Rng) -> PebblesState:
            other = super().sample(seat, rng)
            other.shown = other.shown[::-1]
            return other

    state_type = Forgetful

    def view(self, state: PebblesState, seat: int | None) -> PebblesView:
        return msgspec.structs.replace(view_of_sound(state, seat), shown=sorted(state.shown))


class SampleInventsAPebble(PebblesGame):
    class Inventive(PebblesState):
        def sample(self, seat: int, rng: Rng) -> PebblesState:
            other = super().sample(seat, rng)
            other.bag.append(10)
            return other

    state_type = Inventive


class FindsNoProblems(PebblesGame):
    def problems(self, state: PebblesState) -> list[str]:
        return []


class PutsAPebbleInTwoPlaces(BrokenGame):
    """As long as the others decide: between two dumps nothing is wrong."""

    class Careless(Choose):
        def choose(self, state: PebblesState, action: int) -> None:
            super().choose(state, action)
            if action == SWAP:
                state.bag.append(state.pebbles[self.seat])

    choose = Careless
    show = BrokenShow
    tasks = (Careless, BrokenDeal, BrokenShow)


class FailsOnlyThere(PebblesGame):
    """Where somebody has kept, whoever has a small pebble cannot be told what to do."""

    class Nervous(PebblesState):
        def sample(self, seat: int, rng: Rng) -> PebblesState:
            if KEPT in self.chosen and seat in self.deciders() and self.pebbles[seat] < 3:
                raise IndexError("list index out of range")
            return super().sample(seat, rng)

    state_type = Nervous


class LoadsAnotherMood(PebblesGame):
    """Something that changes play is not in the dump: after loading, nobody swaps."""

    class Moody(PebblesState):
        mood = 1

        def clone(self) -> PebblesState:
            other = super().clone()
            assert isinstance(other, LoadsAnotherMood.Moody)
            other.mood = self.mood
            return other

        def advance(self, seat: int, action: int) -> None:
            super().advance(seat, action if self.mood else KEEP)

    state_type = Moody

    def build(self, position: PebblesPosition, options: Any, rng: Rng) -> PebblesState:
        state = super().build(position, options, rng)
        assert isinstance(state, self.Moody)
        state.mood = 0
        return state


class SwapsAtOnce(BrokenGame):
    class Hasty(Choose):
        def choose(self, state: PebblesState, action: int) -> None:
            super().choose(state, action)
            if action == SWAP:
                state.bag.append(state.pebbles[self.seat])
                state.pebbles[self.seat] = state.bag.pop(0)
                state.revealed += 1

    choose = Hasty
    show = BrokenShow
    tasks = (Hasty, BrokenDeal, BrokenShow)


class KnowsTheResultEarly(PebblesGame):
    def result(self, state: PebblesState) -> Result:
        return self.outcome(state)


class NeverEnds(BrokenGame):
    class Again(BrokenShow):
        def run(self, state: PebblesState) -> None:
            super().run(state)
            state.round = 0

    show = Again
    tasks = (Choose, BrokenDeal, Again)


class DealsByTheClock(PebblesGame):
    clock = count()

    def setup(self, seats: int, options: Any, rng: Rng) -> PebblesState:
        return super().setup(seats, options, Rng.seeded(next(self.clock)))


class MiscountsTheScore(PebblesGame):
    def outcome(self, state: PebblesState) -> Result:
        result = super().outcome(state)
        return msgspec.structs.replace(result, scores=[score + 1 for score in result.scores])


BROKEN: list[tuple[str, type[PebblesGame]]] = [
    ("legal_is_never_empty", ListsAChoiceTwice),
    ("legal_is_never_empty", PromisesAChoice),
    ("illegal_is_refused", TakesAnything),
    ("pieces_are_conserved", LosesAPebble),
    ("clones_are_independent", ClonesShareChoices),
    ("dumps_load|clones_are_independent", DumpForgetsTheRound),
    ("listening_changes_nothing", PlaysToTheGallery),
    ("views_never_change", LendsItsScores),
    ("views_never_change", LooksOnAsASpectator),
    ("views_leak_nothing|samples_are_consistent", ShowsAllPebbles),
    ("views_leak_nothing", TellsASecret),
    ("views_leak_nothing", RevealsWithoutCounting),
    ("views_leak_nothing", TellsWhatIsDrawn),
    ("pieces_are_conserved", PutsAPebbleInTwoPlaces),
    ("hints_are_legal", FailsOnlyThere),
    ("dumps_are_complete|loaded_states_play_on", LoadsAnotherMood),
    ("samples_vary|damaged_positions_are_refused", FindsNoProblems),
    ("samples_are_consistent", SampleIsTheTruth),
    ("samples_are_consistent", SampleIsHalfTheTruth),
    ("previews_come_true", ForeseesWhatIsShown),
    ("samples_vary", SampleIsAlwaysTheSame),
    ("samples_vary", HidesWhatIsKnown),
    ("samples_are_consistent", SampleKnowsTheFuture),
    ("samples_are_consistent", SampleInventsAPebble),
    ("samples_are_consistent", SampleShufflesTheTruth),
    ("simultaneous_decisions_commute", SwapsAtOnce),
    ("result_comes_at_the_end", KnowsTheResultEarly),
    ("it_ends", NeverEnds),
    ("definition", DealsByTheClock),
    ("result_adds_up", MiscountsTheScore),
]


@pytest.mark.parametrize(("promise", "broken"), BROKEN, ids=[broken.__name__ for _, broken in BROKEN])
def test_a_broken_promise_is_noticed(promise: str, broken: type[PebblesGame]) -> None:
    with pytest.raises(Nonconformance, match=rf"^({promise}): ") as failure:
        play_many(broken())
    assert re.search(r"\n  game +pebbles, \d seats, default options, seed \d+", str(failure.value))


def test_a_kept_state_that_changes_is_noticed() -> None:
    play = Match(PebblesGame(), seats=2, seed=1)
    while seats := play.state.deciders():
        play.act(seats[0], KEEP)
    old_states_never_change(FinishedGame(play))
    kept = play.turns[2].before
    assert isinstance(kept, PebblesState)
    kept.scores[0] += 1
    with pytest.raises(Nonconformance, match="has changed"):
        old_states_never_change(FinishedGame(play))


def test_an_unseen_pebble_is_in_no_other_view() -> None:
    state = PebblesGame().new(seats=3, seed=4)
    assert [view_of(state, seat).mine for seat in range(3)] == state.pebbles
    assert view_of(state, None).mine is None
