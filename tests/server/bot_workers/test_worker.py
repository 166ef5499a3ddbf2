"""Jobs in a worker: choices, advice and reviews."""

import io

import msgspec
import pytest

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.bots.search_bot import SearchBot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng
from ribeira.server.bot_workers.jobs import LENGTH_BYTES, Advise, Advised, Choose, Failure, Review, Reviewed, pack
from ribeira.server.bot_workers.worker import BotCache, run_job, serve


def job(bot: str = "random", seat: int = 0, game: str = "wishes") -> Choose:
    state = ribeira.game(game).new(2, seed=1)
    return Choose(
        game=game, state=state.dump(), seat=state.deciders()[0] if bot == "random" else seat, bot=bot, seed=1, seconds=5
    )


def test_bot_continues_its_search() -> None:
    """A bot from the cache makes the same choices as a bot with the same seed that plays the whole game."""
    state = ribeira.game("wishes").new(2, seed=4)
    whole = make_bot("search:60", Rng.seeded(5))
    cache = BotCache(size=1)
    for _ in range(12):
        seat = state.deciders()[0]
        action = state.legal(seat)[0]
        if seat == 0:
            action = whole.choose(Knowledge(state, 0))
            asked = Choose(
                game="wishes", state=state.dump(), seat=0, bot="search:60", search_key="t 0", seed=5, seconds=5
            )
            assert cache.choose(asked) == action
        state.apply(seat, action)
    cached = cache.bots.entries["t 0", "search:60"]
    assert isinstance(cached, SearchBot)
    assert isinstance(whole, SearchBot)
    assert cached.iterations == whole.iterations
    other = Choose(game="wishes", state=state.dump(), seat=0, bot="random", search_key="u 0", seed=5, seconds=5)
    cache.choose(msgspec.structs.replace(other, seat=state.deciders()[0]))
    assert list(cache.bots.entries) == [("u 0", "random")]  # the cache holds one bot


def test_failure_contains_only_the_exception_name() -> None:
    assert run_job(job("oracle")) == Failure("NoSuchBot")


def test_messages_have_a_length_prefix() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(pack(job("a", 1)) + pack(job("b", 2))), answers, lambda asked: Failure(asked.bot))
    first = pack(Failure("a"))
    assert answers.getvalue() == first + pack(Failure("b"))
    assert int.from_bytes(first[:LENGTH_BYTES], "big") == len(first) - LENGTH_BYTES


@pytest.mark.parametrize("game", [game.id for game in ribeira.list_games()])
def test_advice_lists_up_to_three_legal_actions(game: str) -> None:
    found = ribeira.game(game)
    state = found.new(found.seats[0], seed=2)
    seat = state.deciders()[0]
    advice = run_job(Advise(game=game, bot="search:20", seed=1, seconds=5, state=state.dump(), seat=seat))
    assert isinstance(advice, Advised)
    assert 1 <= len(advice.options) <= 3
    assert {option.action for option in advice.options} <= set(state.legal(seat))
    assert len(advice.outlook) == state.seats


def test_advice_uses_only_the_seats_information() -> None:
    """States that differ only in hidden information give the same advice."""
    game = ribeira.game("wishes")
    state = game.new(2, seed=2)
    seat = state.deciders()[0]
    other = state.sample(seat, Rng.seeded(9))
    assert other.dump() != state.dump()
    jobs = [
        Advise(game="wishes", bot="search:50", seed=1, seconds=5, state=each.dump(), seat=seat)
        for each in (state, other)
    ]
    first, second = [run_job(job) for job in jobs]
    assert isinstance(first, Advised)
    assert first == second


def test_review_remarks_on_the_last_move() -> None:
    game = ribeira.game("wishes")
    state = game.new(2, seed=3)
    moves = []
    for _ in range(6):
        seat = state.deciders()[0]
        moves.append((seat, state.legal(seat)[-1]))
        state.apply(*moves[-1])
    review = Review(game="wishes", bot="search:20", seed=1, seconds=5, seats=2, options={}, deal=3, moves=moves)
    reviewed = run_job(review)
    assert isinstance(reviewed, Reviewed)
    assert reviewed.remark is not None
    assert (reviewed.remark.number, reviewed.remark.seat, reviewed.remark.action) == (6, *moves[-1])
