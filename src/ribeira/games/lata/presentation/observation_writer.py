"""Observation writer that reads the state directly, in the order of the entries of `observation`."""

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter
from ribeira.engine.observation.writer import ObservationWriter as Base
from ribeira.engine.state import NOBODY
from ribeira.games.lata.actions import (
    CANS,
    CARDS,
    FRONT,
    GOAL_CARDS,
    MARKET_CARDS,
    PAIR,
    SETS,
    SLOTS,
    STARTING_GOAL,
)
from ribeira.games.lata.rules.auction import StayIn
from ribeira.games.lata.rules.rounds import StartingCard
from ribeira.games.lata.scoring import goal_points, nth, one_more
from ribeira.games.lata.state import NO_CARD, NOWHERE, LataState


class Writer(Base):
    """Writes observations of a game of Lata."""

    def write(self, state: LataState, own: i64, pen: EntryWriter) -> None:
        seats: i64 = state.seats
        still_in: i64 = 0
        starting = False
        decider: i64 = state.decider()
        if decider != NOBODY:  # the tasks below never belong to a simultaneous decision
            task = state.top(decider)
            if isinstance(task, StayIn):
                still_in = task.left
            elif isinstance(task, StartingCard):
                starting = True
        pen.put(state.round)
        for seat in state.order:
            pen.seat(seat)
        for place in range(seats):
            self.write_player(state, (own + place) % seats, still_in, pen)
        pen.numbers(state.supply, 0, CANS)
        self.write_sets(state, pen)
        self.write_cards(state.deck if starting else state.shown, pen)
        self.write_cards(state.hand, pen)
        if state.swept == NOWHERE:
            pen.skip(2)
        else:
            pen.put(state.swept // 2 + 1)
            pen.put(state.swept % 2 + 1)
        pen.numbers(state.uses, 0, SLOTS)
        pen.flag(state.opened)
        pen.counts(state.served, MARKET_CARDS)
        self.write_markets(state, state.market_row, pen)
        begin: i64 = pen.entry
        for goal in state.goal_row:
            pen.entry = begin + i64(goal) * (1 + seats)
            pen.put(1)
            for place in range(seats):
                pen.put(goal_points(state, (own + place) % seats, goal))
        pen.entry = begin + GOAL_CARDS * (1 + seats)
        pen.put(len(state.deck))
        pen.put(len(state.box))
        pen.counts(state.deck + state.box, len(CARDS))
        pen.counts(state.discard, len(CARDS))
        pen.put(len(state.market_deck))
        pen.counts(state.market_deck, MARKET_CARDS)
        pen.counts(state.market_discard, MARKET_CARDS)
        pen.put(len(state.goal_deck))
        pen.counts(state.goal_deck, GOAL_CARDS)
        pen.counts(state.goal_discard, GOAL_CARDS)

    def write_player(self, state: LataState, player: i64, still_in: i64, pen: EntryWriter) -> None:
        kit = state.kit
        pen.put((player if kit.factory == FRONT else kit.factory) + 1)
        token: i64 = 0
        while i64(state.order[token]) != player:
            token += 1
        pen.put(0 if token < still_in else token + 1)
        pen.put(state.ap[player])
        pen.put(state.escudos[player])
        pen.numbers(state.cubes, player * CANS, CANS)
        begin: i64 = pen.entry
        heights: i64 = 0  # packed counters of the slots' heights (see `one_more`)
        for placed in state.lines[player]:
            slot: i64 = i64(placed) % SLOTS
            entry: i64 = begin + i64(placed) // SLOTS * 2
            pen.put_at(entry, slot + 1)
            under: i64 = nth(heights, slot)
            if under:
                pen.put_at(entry + 1, under)
            heights += one_more(slot)
        pen.entry = begin + 2 * len(CARDS)
        for slot in range(SLOTS):
            pen.put(i64(state.tops[player * SLOTS + slot]) + 1)
        score: i64 = self.write_goal(state, player, STARTING_GOAL, 0, pen)
        begin = pen.entry
        for goal in state.goals[player]:
            score += self.write_goal(state, player, goal, i64(goal) + 1, pen)
        pen.entry = begin + (1 + GOAL_CARDS) * (2 + state.seats)
        self.write_markets(state, state.markets[player], pen)
        pen.put(score)
        pen.put(i64(state.bids[player]) + 1 if player == pen.own else 0)

    def write_goal(self, state: LataState, player: i64, goal: i64, place: i64, pen: EntryWriter) -> i64:
        """Write one of the player's goals without moving the position of the writer. Return its points."""
        begin: i64 = pen.entry
        paid: i64 = 0
        pen.entry = begin + place * (2 + state.seats)
        pen.put(1)
        pen.skip(1)
        for beside in range(state.seats):
            seat: i64 = (pen.own + beside) % state.seats
            points: i64 = goal_points(state, seat, goal)
            if seat == player:
                paid = points
            pen.put(points)
        if paid:
            pen.put_at(begin + place * (2 + state.seats) + 1, paid)
        pen.entry = begin
        return paid

    def write_markets(self, state: LataState, markets: list[int], pen: EntryWriter) -> None:
        begin: i64 = pen.entry
        for market in markets:
            pen.entry = begin + i64(market) * (1 + CANS)
            pen.put(1)
            pen.numbers(state.laid, i64(market) * CANS, CANS)
        pen.entry = begin + MARKET_CARDS * (1 + CANS)

    def write_cards(self, cards: list[int], pen: EntryWriter) -> None:
        """Write a set of face-up cards."""
        for card in cards:
            if i64(card) != NO_CARD:
                pen.put_at(pen.entry + i64(card), 1)
        pen.skip(len(CARDS))

    def write_sets(self, state: LataState, pen: EntryWriter) -> None:
        """Write the sets of the round; a taken set is empty."""
        end: i64 = pen.entry + SETS * (1 + PAIR)
        for number in range(SETS):
            first: i64 = state.sets[number * PAIR]
            if number >= state.kit.pairs + state.kit.singles and first == NO_CARD:
                continue
            pen.put(1)
            second: i64 = state.sets[number * PAIR + 1]
            if first == NO_CARD:
                first = second
                second = NO_CARD
            pen.put(first + 1)
            pen.put(second + 1)
        pen.entry = end
