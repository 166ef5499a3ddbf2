"""Several actions in one message: all or none, and no way to peep into the future."""

import random

import pytest

import ribeira
from ribeira.server.tables.acting import Act, Acted
from ribeira.server.tables.opening import NewTable, SeatWish
from ribeira.server.tables.table import Line, Moment, Player, Refused, Table

GAMES = [game.id for game in ribeira.all_games()]
ANA = Player("ana", "Ana", "blue")


def open_table(game: str, seats: int, seed: int) -> Table:
    wish = NewTable(game=game, seats=[SeatWish("me")] * seats, start=True)
    table = Table(id="t")
    for number, entry in enumerate(wish.open(ANA, invite="i", seed=seed), 1):
        table.add(Line(number, 0, entry))
    return table


def ask(table: Table, seat: int, actions: list[int]) -> list[Acted] | str:
    """What a message would add to the log, or why it is refused."""
    space = ribeira.game(table.game).actions
    request = Act(id="a", seat=seat, turn=table.turns[seat], actions=[space.json(action) for action in actions])
    before = table.course and table.course.state.dump()
    try:
        return [entry for entry in request.decide(table, ANA, Moment(0)) if isinstance(entry, Acted)]
    except Refused as refused:
        return refused.code
    finally:
        assert (table.course and table.course.state.dump()) == before  # deciding changes nothing


@pytest.mark.parametrize("game", GAMES)
def test_actions_of_one_message(game: str) -> None:
    found = ribeira.game(game)
    table = open_table(game, found.seats[-1], seed=5)
    chance = random.Random(6)
    together = peeps = 0
    for _ in range(150):
        if table.status != "playing":
            break
        assert table.course is not None
        state = table.course.state
        seat = chance.choice(state.deciders())
        first = chance.choice(state.legal(seat))
        after = state.clone()
        after.apply(seat, first)
        actions = [first]
        if legal := after.legal(seat):
            second = chance.choice(legal)
            illegal = next(action for action in range(found.actions.size) if action not in legal)
            if after.revealed == state.revealed:
                together += 1
                assert ask(table, seat, [first, illegal]) == "illegal_action"
                actions.append(second)
            else:  # the answer must not depend on what would become known
                peeps += 1
                assert ask(table, seat, [first, second]) == ask(table, seat, [first, illegal]) == "reveals"
        entries = ask(table, seat, actions)
        assert isinstance(entries, list)
        assert [entry.action for entry in entries] == [found.actions.text(action) for action in actions]
        for entry in entries:
            table.add(Line(table.number + 1, 0, entry))
    assert together + peeps > 0


def test_a_stale_turn_is_refused_whatever_led_there() -> None:
    table = open_table("wishes", 2, seed=1)
    assert table.course is not None
    seat = table.course.state.deciders()[0]
    legal = table.course.state.legal(seat)
    space = table.course.game.actions
    act = Act(id="a", seat=seat, turn=0, actions=[space.json(legal[0])])
    for entry in act.decide(table, ANA, Moment(0)):
        table.add(Line(table.number + 1, 0, entry))
    with pytest.raises(Refused) as refused:
        act.decide(table, ANA, Moment(0))
    assert refused.value.code == "stale"


def test_a_receipt_is_kept_for_a_while() -> None:
    table = open_table("wishes", 2, seed=1)
    from ribeira.server.tables.chatting import Said

    for number in range(100):
        table.add(Line(table.number + 1, 0, Said("Ana", "x"), f"ana:{number}"))
    assert table.receipts["ana:99"] == table.number
    assert "ana:0" not in table.receipts
    assert len(table.receipts) <= 40
