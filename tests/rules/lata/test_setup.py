"""Set-up and the preparation of a round (3 and 4.1)."""

from typing import Any

import pytest

from ribeira.engine.rng import Rng
from ribeira.games.lata.actions import CARDS
from ribeira.games.lata.events import MarketOpened, RoundBegan
from ribeira.games.lata.game import GAME
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act

from .conftest import asked, choices, position, table


@pytest.mark.parametrize(
    ("seats", "cards", "goals", "sets", "row"),
    [(4, 42, 35, [2, 2, 1, 1, 1], 5), (3, 36, 35, [2, 2, 1, 1], 4), (2, 24, 27, [2, 1, 1], 3)],
)
def test_what_is_laid_out(seats: int, cards: int, goals: int, sets: list[int], row: int) -> None:  # lata 3.1
    view = table(GAME.new(seats, seed=5))
    assert [len(cards) for cards in view.sets] == sets
    assert view.deck == cards - sum(sets)
    assert (len(view.markets), view.market_deck) == (row, 39 - row)
    assert (len(view.goals), view.goal_deck) == (row, goals - row)
    assert view.discard == []
    assert (view.supply.silver, view.supply.red, view.supply.yellow) == (20, 10, 15)
    assert (view.round, view.rounds) == (1, 6)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_player_gets(seats: int) -> None:  # lata 2.2, 2.3, 3.1.4 and 8.7
    for seat, player in enumerate(table(GAME.new(seats, seed=1)).players):
        assert (player.ap, player.escudos) == (9, 4)
        assert [[card.card for card in slot.cards] for slot in player.slots] == [[f"SP{seat + 1}"], [], [], [], []]
        assert [slot.price for slot in player.slots] == [0, 0, 1, 2, 2]
        assert (player.slots[0].cards[0].colour, player.slots[0].cards[0].icons) == ("brown", ["sardine"])
        assert [(goal.goal.goal, goal.goal.counts) for goal in player.goals] == [("start", "flags_and_pairs")]
        assert player.markets == []
    assert [player.factory for player in table(GAME.new(seats)).players] == [
        "setubal",
        "portimao",
        "aveiro",
        "matosinhos",
    ][:seats]


def test_two_players_play_without_the_marked_cards() -> None:  # lata 3.1.1
    marked = {card.id for card in GAME.components.production if card.out_at_two}
    goals = {goal.id for goal in GAME.components.goals if goal.out_at_two}
    assert (len(marked), len(goals)) == (18, 8)
    for seed in range(5):
        view = table(GAME.new(2, seed=seed))
        assert not marked & {*view.unseen, *(card.card for cards in view.sets for card in cards)}
        assert not goals & {*view.unseen_goals, *(goal.goal for goal in view.goals)}
        assert view.box == 0


def test_three_players_remove_six_cards_unseen() -> None:  # lata 3.1.1, 3.2 and 8.24
    boxes = set()
    for seed in range(20):
        state = GAME.new(3, seed=seed)
        view = table(state)
        assert view.box == 6
        assert len(view.unseen) == 36  # including the six cards in the box
        assert view.discard == []  # the box is separate from the discard pile
        boxes.add(tuple(sorted(state.box)))
    assert len(boxes) == 20


def test_tokens_are_dealt_at_random() -> None:  # lata 3.1.5
    orders = {tuple(GAME.new(3, seed=seed).order) for seed in range(60)}
    assert len(orders) == 6
    players = table(position(3, order=[2, 0, 1])).players
    assert [player.token for player in players] == [2, 3, 1]


def test_everything_is_shuffled() -> None:  # lata 3.1.2
    fresh = [GAME.new(4, seed=seed) for seed in range(10)]
    for decks in (
        {tuple(state.deck) for state in fresh},
        {tuple(state.market_deck) for state in fresh},
        {tuple(state.goal_deck) for state in fresh},
    ):
        assert len(decks) == 10
    assert GAME.new(4, seed=3).dump() == GAME.new(4, seed=3).dump()


def play_round(state: LataState, rng: Rng) -> None:
    """Play at random until the next round begins."""
    current = int(state.round)
    while not state.over() and state.round == current:
        seat = state.deciders()[0]
        state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_is_empty_in_the_last_round(seats: int) -> None:  # lata X43; 4.1.2, 6.1 and 8.6
    state = GAME.new(seats, seed=seats)
    rng = Rng.seeded(8)
    per_round = table(state).deck // 5
    for played in range(1, 6):
        play_round(state, rng)
        assert table(state).deck == (5 - played) * per_round
    assert table(state).round == 6
    assert table(state).deck == 0
    play_round(state, rng)
    assert state.over()


def test_action_markers_go_back_to_nine() -> None:  # lata 4.1.1 and 4.7
    state = position(phase="goals", turn=3, players=[{"ap": 0}, {"ap": 4}, {"ap": 9}, {"ap": 1, "escudos": 0}])
    assert table(state).round == 2  # seat 3 could not buy a goal, so the round ended
    assert [player.ap for player in table(state).players] == [9, 9, 9, 9]


def last_pass(**fields: Any) -> LataState:
    """Return the last decision of a round. After seat 3 passes, the next round is prepared."""
    players = [{"escudos": 4} for _ in range(4)]
    return position(**{"phase": "goals", "turn": 3, "players": players, **fields})


def test_rows_are_refilled_and_keep_what_lies_there() -> None:  # lata B15; 4.1.3, 4.1.4
    state = last_pass(
        markets=[{"market": "M10", "silver": 1}, {"market": "M20"}, {"market": "M21"}],
        goals=["G01", "G02"],
        market_deck_top=["M05", "M06"],
        goal_deck_top=["G10", "G11", "G12"],
    )
    events = act(state, "pass")
    view = table(state)
    assert [market.market for market in view.markets] == ["M10", "M20", "M21", "M05", "M06"]
    assert view.markets[0].laid.silver == 1
    assert [goal.goal for goal in view.goals] == ["G01", "G02", "G10", "G11", "G12"]
    assert MarketOpened(seat=None, market="M05", paid=0) in events
    (began,) = [event for event in events if isinstance(event, RoundBegan)]
    assert began.round == 2
    assert began.sets == [[card.card for card in cards] for cards in view.sets]


def test_more_open_cards_than_needed_stay() -> None:  # lata X44; 4.1.3 and 4.1.4
    markets = ["M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09"]
    state = last_pass(
        markets=[{"market": market} for market in markets], goals=["G01", "G02", "G03", "G04", "G05", "G06"]
    )
    act(state, "pass")
    assert [market.market for market in table(state).markets] == markets
    assert len(table(state).goals) == 6


def test_four_paid_reveals_leave_nine_markets() -> None:  # lata X44
    state = position(phase="production", players=[{"ap": 1}, {"ap": 1}, {"ap": 1}, {"ap": 1}])
    for seat in range(4):
        assert asked(state) == (seat, "produce")
        act(state, "reveal_market", "end_production")
    assert len(table(state).markets) == 9
    act(state, "pass", "pass", "pass", "pass")
    assert table(state).round == 2
    assert len(table(state).markets) == 9


def test_an_empty_market_deck_refills_as_far_as_it_goes() -> None:  # lata 4.1.5
    won = [f"M{market:02}" for market in range(1, 37)]
    state = last_pass(
        players=[{"markets": won}, {}, {}, {}], markets=[{"market": "M37"}, {"market": "M38"}], market_deck=["M39"]
    )
    act(state, "pass")
    assert [market.market for market in table(state).markets] == ["M37", "M38", "M39"]
    assert table(state).market_deck == 0
    assert asked(state)[1] == "make_bid"


def test_goals_cannot_run_out() -> None:  # lata 4.1.5
    """Five goals are open in each of six rounds, at most four are bought, and each player may reveal one more."""
    opened = 5 + 5 * 4  # goals opened by preparation if every goal is bought
    assert opened + 4 <= 35
    rng = Rng.seeded(2)
    for seed in range(5):
        state = GAME.new(4, seed=seed)
        while not state.over():
            assert table(state).goal_deck > 0
            seat = state.deciders()[0]
            buys = [a for a in state.legal(seat) if GAME.actions.text(a).startswith(("buy_goal", "reveal_goal"))]
            state.apply(seat, rng.choice(buys or state.legal(seat)))


def test_phases_follow_each_other() -> None:  # lata 4
    state = GAME.new(2, seed=1)
    rng = Rng.seeded(1)
    seen: list[str] = []
    while state.round == 1:
        decision = asked(state)[1]
        phase = {"make_bid": "A", "take_set": "B", "place": "B", "buy_goal": "D"}.get(decision, "C")
        if not seen or seen[-1] != phase:
            seen.append(phase)
        seat = state.deciders()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    assert seen == ["A", "B", "C", "D"]


def test_every_round_the_order_of_bids_holds_in_all_phases() -> None:  # lata 4
    state = position(2, seed=3, players=[{"escudos": 9}, {"escudos": 9}])
    act(state, "bid points=0", "bid points=1")
    acting: list[int] = []
    while state.round == 1:
        seat, decision = asked(state)
        if decision in ("take_set", "produce", "buy_goal") and (not acting or acting[-1] != seat):
            acting.append(seat)
        last = {"produce": "end_production", "sell": "end_turn", "buy_goal": "pass"}.get(decision)
        act(state, last or choices(state)[0])
    assert acting == [1, 0, 1, 0, 1, 0]


def test_starting_cards_are_production_cards() -> None:  # lata 2.3
    assert CARDS[42:] == ("SP1", "SP2", "SP3", "SP4")
    state = position(phase="production")
    assert choices(state, "produce") == ["produce slot=1 icon=top colour=silver"]
