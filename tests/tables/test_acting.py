"""Several actions in one message: all or none, and no way to peep into the future."""

import random

import pytest

import ribeira
from ribeira.tables.queries.hint import Hint
from ribeira.tables.requests.act import Act, Acted, Undo, Undone
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.requests.resign import Resigned
from ribeira.tables.requests.sit import StoodIn
from ribeira.tables.table import Entry, Line, Moment, Player, Refused, Table

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
    from ribeira.tables.requests.chat import Said

    for number in range(100):
        table.add(Line(table.number + 1, 0, Said("Ana", "x"), f"ana:{number}"))
    assert table.receipts["ana:99"] == table.number
    assert "ana:0" not in table.receipts
    assert len(table.receipts) <= 40


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_names_one_position(game: str) -> None:
    """Whatever happens, undo by others included: as long as a seat's turn is the same, so are what it may do and what
    is known; so an action that was chosen in another position is stale, never illegal. And turns never go back."""
    found = ribeira.game(game)
    table = open_table(game, found.seats[-1], seed=7)
    chance = random.Random(8)
    seen: list[dict[int, tuple[list[int], int]]] = [{} for _ in table.seats]
    for _ in range(400):
        if table.status != "playing":
            break
        state = table.game_now().state
        deciders = state.deciders()
        for seat, turn in enumerate(table.turns):
            assert turn >= max(seen[seat], default=0)
            position = (state.legal(seat) if seat in deciders else [], int(state.revealed))
            assert seen[seat].setdefault(turn, position) == position
        seat = chance.choice(deciders)
        entry: Entry
        if table.game_now().can_undo(seat) and chance.random() < 0.4:
            entry = Undone(seat)
        else:
            entry = Acted(seat, found.actions.text(chance.choice(state.legal(seat))))
        table.add(Line(table.number + 1, 0, entry))


def test_anothers_undo_makes_a_choice_stale() -> None:
    """Two decide at the same time; one takes something back while the other's choice is on its way."""
    for seed in range(40):
        for game in GAMES:
            table = open_table(game, ribeira.game(game).seats[-1], seed)
            chance = random.Random(seed)
            for _ in range(120):
                if table.status != "playing":
                    break
                course = table.game_now()
                space = course.game.actions
                undoers = [seat for seat in course.state.deciders() if course.can_undo(seat)]
                others = [seat for seat in course.state.deciders() if seat not in undoers[:1]]
                if undoers and others:
                    other = others[0]
                    action = space.json(course.state.legal(other)[0])
                    act = Act(id="a", seat=other, turn=table.turns[other], actions=[action])
                    assert act.decide(table, ANA, Moment(0))
                    table.add(Line(table.number + 1, 0, Undone(undoers[0])))
                    with pytest.raises(Refused) as refused:
                        act.decide(table, ANA, Moment(0))
                    assert refused.value.code == "stale"
                    return
                seat = chance.choice(course.state.deciders())
                table.add(Line(table.number + 1, 0, Acted(seat, space.text(chance.choice(course.state.legal(seat))))))
    raise AssertionError("no game lets somebody take back while another decides")


def test_an_undo_may_name_its_turn() -> None:
    """So that a second tap on the same button takes nothing more back."""
    table = open_table("wishes", 2, seed=1)
    undo = Undo(id="u", seat=0, turn=table.turns[0] + 1)
    with pytest.raises(Refused) as refused:
        undo.decide(table, ANA, Moment(0))
    assert refused.value.code == "stale"


@pytest.mark.parametrize(("out", "code"), [(False, "bot_plays"), (True, "out")])
def test_nobody_acts_while_a_bot_plays_the_seat(out: bool, code: str) -> None:
    table = open_table("wishes", 3, seed=1)
    seat = table.game_now().state.deciders()[0]
    action = table.game_now().game.actions.json(table.game_now().state.legal(seat)[0])
    table.add(Line(table.number + 1, 0, Resigned(seat, "easy") if out else StoodIn(seat, "easy")))
    for request in (
        Act(id="a", seat=seat, turn=table.turns[seat], actions=[action]),
        Undo(id="u", seat=seat),
        Hint(id="h", seat=seat, turn=table.turns[seat]),
    ):
        with pytest.raises(Refused) as refused:
            request.decide(table, ANA, Moment(0))
        assert refused.value.code == code
