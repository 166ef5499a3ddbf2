"""Puzzle collections: the packaged puzzles are correct, and an interrupted search can be continued."""

from pathlib import Path

import msgspec
import pytest

import ribeira
from ribeira.bots.levels import LevelBot
from ribeira.bots.puzzles import search as puzzle_search
from ribeira.bots.puzzles.batch import begun, compose, lacking, telling
from ribeira.bots.puzzles.collection import (
    BEGINS,
    FILE,
    PHASES,
    STRENGTHS,
    BadPuzzles,
    Puzzle,
    PuzzleCollection,
    Try,
    UnknownPuzzle,
    expected,
    next_puzzle,
    puzzle_of,
    puzzles_of,
    rated,
    read,
    standing,
    written,
)
from ribeira.bots.puzzles.search import (
    A_PHASE,
    APART,
    CHOICES,
    DEMANDING,
    DEPTH,
    HALF,
    MIN_STANDARD_ERRORS,
    MIN_VISITS,
    TELLING,
    Candidate,
    Gap,
    SearchedGame,
    Verdict,
    again,
    agree,
    clear,
    confirmed,
    differing,
    holds,
    look,
    promising,
)
from ribeira.bots.registry import LEVELS
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.levels import Level, level_of
from ribeira.engine.game import AnyGame
from ribeira.engine.record import Move, Record
from ribeira.engine.rng import Rng

GAMES = [game for game in ribeira.list_games() if puzzles_of(game)]
PUZZLES = [(game, puzzle) for game in GAMES for puzzle in puzzles_of(game).values()]
MANY = 30  # puzzles of a game; from this number on, the collection must be balanced
QUICK = ("fleet", "mercado", "wishes")  # games whose puzzles can be searched again within two seconds

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_every_game_has_puzzles() -> None:
    assert len(GAMES) == len(ribeira.list_games())


@each_game
def test_every_puzzle_meets_its_conditions(game: AnyGame) -> None:
    held = read(game.folder() / "bots" / FILE, game)
    assert held.thought >= 10 * level_of(game, "expert").iterations
    for puzzle in held.puzzles:
        state = puzzle.state(game)
        legal = state.legal(puzzle.seat)
        assert {puzzle.answer, puzzle.other} <= set(legal), puzzle.id
        assert puzzle.answer != puzzle.other, puzzle.id
        assert differing(state, puzzle.seat, CHOICES), f"{puzzle.id} is forced"
        assert puzzle.margin >= clear(game, puzzle.seats), f"{puzzle.id} is close"
        assert puzzle.margin >= MIN_STANDARD_ERRORS * puzzle.noise / held.seeds**0.5 - 1e-3, f"{puzzle.id} is luck"
        assert sum(puzzle.failed.values()) >= TELLING, f"{puzzle.id} is trivial"
        assert puzzle.rating == rated(puzzle.failed, held.asked), puzzle.id
        assert puzzle.id == f"{puzzle.id.partition('-')[0]}-{len(puzzle.moves) // 2}"
        puzzle.record(game, solved=True).replay(game)
    assert held.looked == sorted(set(held.looked))


@each_game
def test_puzzles_are_distinct(game: AnyGame) -> None:
    found = list(puzzles_of(game).values())
    assert len(found) == len(read(game.folder() / "bots" / FILE, game).puzzles)  # names are unique
    assert len({msgspec.json.encode((puzzle.seed, puzzle.options, puzzle.moves)) for puzzle in found}) == len(found)


@each_game
def test_puzzles_cover_phases_seats_and_ratings(game: AnyGame) -> None:
    """A large collection covers the phases of the game, the numbers of players and the ratings."""
    found = list(puzzles_of(game).values())
    if len(found) < MANY:
        pytest.skip(f"{len(found)} are too few to tell")
    for phase in PHASES:
        assert sum(puzzle.phase == phase for puzzle in found) >= len(found) / 5, phase
    assert {puzzle.seats for puzzle in found} == {seats for seats in game.seats if seats <= puzzle_search.SEATS}
    ratings = sorted(puzzle.rating for puzzle in found)
    assert ratings[-len(ratings) // 6] - ratings[len(ratings) // 6] >= 200


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in QUICK], ids=lambda game: game.id)
def test_one_of_quick_games_holds_at_the_depth_it_was_found_with(game: AnyGame) -> None:
    """Check the puzzle nearest to the end of its game, which is the fastest. The soak checks all."""
    found = max(puzzles_of(game).values(), key=lambda puzzle: (len(puzzle.moves) / puzzle.seats, puzzle.id))
    test_it_holds_at_the_depth_it_was_found_with(game, found)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=lambda each: getattr(each, "id", ""))
def test_it_holds_at_the_depth_it_was_found_with(game: AnyGame, puzzle: Puzzle) -> None:
    verdict = confirmed(game, puzzle, depth=DEPTH)
    assert verdict.answer == puzzle.answer
    assert verdict.margin >= HALF * clear(game, puzzle.seats)


# Search for puzzles


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Replace the searches by short ones with a clear result, so that every position becomes a puzzle."""
    monkeypatch.setattr(puzzle_search, "spread", lambda numbers: (1.0, 0.0))

    def hasty(game: AnyGame, seats: int, rng: Rng, name: str, depth: int = 1) -> LevelBot:
        return LevelBot(Rng.seeded(len(name)), name, Level(8))

    def plain(deep: LevelBot, knowledge: Knowledge) -> Verdict:
        best, other, *_ = deep.think(knowledge)
        return Verdict(best.action, other.action, 0.6, 0.1)

    monkeypatch.setattr(puzzle_search, "thinker", hasty)
    monkeypatch.setattr(puzzle_search, "judged", plain)
    return ribeira.game("wishes")


def a_short_game(game: AnyGame, number: int) -> SearchedGame:
    """Return a short game of fixed moves in place of one by strong players. Every real choice is a candidate."""
    state = game.new(2, seed=number)
    moves: list[Move] = []
    gaps = []
    while len(moves) < 24:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        if len(legal) > 2:
            gaps.append(Gap(len(moves), seat, legal[-1]))
        moves.append(Move(seat, legal[-1]))
        state.apply(seat, moves[-1].action)
    return SearchedGame(number, Record.of(game, game.new(2, seed=number), number, moves), gaps)


def test_the_same_game_gives_the_same_puzzles(quick: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_search, "play", a_short_game)
    found = look(quick, 0, ["early", "late"], telling=0)
    assert found
    for phase, moves in (("early", range(8)), ("late", range(16, 24))):
        here = [len(puzzle.moves) // 2 for puzzle in found if puzzle.phase == phase]
        assert set(here) <= set(moves)
        assert len(here) <= A_PHASE
        assert all(abs(one - other) >= APART for one in here for other in here if one != other)
    for puzzle in found:
        assert puzzle.answer in puzzle.state(quick).legal(puzzle.seat)
        puzzle.record(quick, solved=True).replay(quick)
    late = [puzzle for puzzle in found if puzzle.phase == "late"]
    assert look(quick, 0, ["late"], telling=0) == late  # independent of the other requested phases


@pytest.mark.soak
def test_a_whole_game_is_looked_at(quick: AnyGame) -> None:
    found = look(quick, 1, telling=0)
    assert found
    assert all(sum(puzzle.phase == phase for puzzle in found) <= A_PHASE for phase in PHASES)


def sketch(number: int, phase: str = "early", failed: int = 7) -> Puzzle:
    return Puzzle(
        id=f"{number}-0",
        seats=2,
        seed=number,
        moves=[],
        seat=0,
        answer=1,
        other=2,
        worth=0.5,
        margin=0.1,
        noise=0.01,
        phase=phase,  # type: ignore[arg-type]
        failed={"beginner": failed, "easy": 0},
        rating=1300,
    )


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Record the searched phases. Game 0 has a puzzle in its early phase, game 1 in its middle phase, and so on."""
    looks: list[tuple[int, str]] = []

    def made(game: AnyGame, played: SearchedGame, phase: str, telling: int) -> list[Puzzle]:
        looks.append((played.number, phase))
        return [sketch(played.number, phase)] if phase == PHASES[played.number % 3] else []

    def played(game: AnyGame, number: int) -> SearchedGame:
        return SearchedGame(number, Record.of(game, game.new(2, seed=number), number, []), [])

    monkeypatch.setattr(puzzle_search, "play", played)
    monkeypatch.setattr(puzzle_search, "made_of", made)
    return looks


def test_a_search_for_puzzles_is_continued(tmp_path: Path, asked: list[tuple[int, str]]) -> None:
    """The search continues within a game and finds no puzzle twice."""
    game, file = ribeira.game("wishes"), tmp_path / "wishes.json"
    going = compose(game, file, 5)
    for _ in range(4):  # all phases of the first game, and the early phase of the second
        next(going)
    next(going)  # finds the puzzle in the middle phase
    going.close()
    assert [puzzle.id for puzzle in begun(game, file).puzzles] == ["0-0", "1-0"]
    assert begun(game, file).looked == [0]
    *_, held = compose(game, file, 5)
    assert sorted(puzzle.id for puzzle in held.puzzles) == ["0-0", "1-0", "2-0", "3-0", "4-0"]
    assert held.looked == list(range(5))
    assert asked.count((0, "early")) == 1
    assert not lacking(held, 5)
    assert not list(compose(game, file, 5))
    assert read(file, game).puzzles == sorted(held.puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))


def test_missing_phases_and_difficulties_are_searched_for() -> None:
    """Phases and difficulties with enough puzzles are not searched again."""
    held = PuzzleCollection(game="wishes", version=1, thought=1, seeds=3, asked=3)
    assert lacking(held, 5) == list(PHASES)
    assert telling(held, 2) == TELLING
    held.puzzles = [sketch(0, "early", TELLING), sketch(1, "early", TELLING)]
    assert lacking(held, 5) == ["middle", "late"]
    assert telling(held, 2) == DEMANDING
    assert telling(held, 3) == TELLING


def test_only_candidates_that_many_levels_miss_can_become_hard_puzzles() -> None:
    found = [Candidate(0, 0, 1, 9.0, 1), Candidate(1, 0, 1, 1.0, 3), Candidate(2, 0, 1, 3.5, 2)]
    assert [one.number for one in promising(found)] == [2, 0, 1]
    assert [one.number for one in promising(found, DEMANDING)] == [2, 1]


def test_failures_of_a_level_that_was_not_asked_are_estimated() -> None:
    rates = sketch(0, failed=3).failure_rates(asked=3)
    assert len(rates) == len(LEVELS)
    assert rates[:2] == [1.0, 0.0]
    assert rates[-1] == pytest.approx(1 - expected(STRENGTHS[LEVELS[-1]], 1300))


def test_gaps_are_of_a_phase() -> None:
    game = ribeira.game("wishes")
    gaps = [Gap(number, 0, 1) for number in (0, 2, 3, 8)]
    played = SearchedGame(0, Record.of(game, game.new(2, seed=1), 1, [Move(0, 0)] * 9), gaps)
    assert [[gap.number for gap in played.of(phase)] for phase in PHASES] == [[0, 2], [3], [8]]


def test_files_of_other_games_or_searches_are_rejected(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    game = ribeira.game("wishes")
    file.write_text("sardines")
    with pytest.raises(BadPuzzles, match="it holds no puzzles"):
        begun(game, file)
    other = PuzzleCollection(game="lata", version=1, thought=1, seeds=1, asked=1)
    file.write_bytes(written(other))
    with pytest.raises(BadPuzzles, match="are of lata"):
        begun(game, file)
    file.write_bytes(written(msgspec.structs.replace(other, game="wishes", version=game.version)))
    with pytest.raises(BadPuzzles, match="not with"):
        begun(game, file)


def test_rarely_visited_choices_are_searched_before_the_verdict() -> None:
    """A choice with a poor first estimate may be the best one, so all leading choices get equally many visits."""
    game = ribeira.game("cafe")
    puzzle = next(puzzle for puzzle in puzzles_of(game).values() if puzzle.seats == 1)
    knowledge = Knowledge(puzzle.state(game), puzzle.seat)
    deep = puzzle_search.thinker(game, 1, Rng.seeded(5), "medium")
    verdict = puzzle_search.judged(deep, knowledge)
    looked = sorted(deep.options(knowledge), key=lambda option: -option.visits)
    most = looked[0].visits
    equals = [option for option in looked if option.visits == most]
    assert len(equals) >= min(puzzle_search.RIVALS + 1, len(looked))
    assert {verdict.answer, verdict.other} <= {option.action for option in equals}
    assert verdict.worth == max(option.value for option in equals)
    assert all(option.visits >= MIN_VISITS for option in looked)


def test_a_puzzle_is_made_anew(quick: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The result is the same puzzle, or None if the searches now disagree."""
    monkeypatch.setattr(puzzle_search, "play", a_short_game)
    found = look(quick, 0, ["early"], telling=0)
    assert found
    assert [renewed.answer for puzzle in found if (renewed := again(quick, puzzle, telling=0))] == [
        each.answer for each in found
    ]
    monkeypatch.setattr(puzzle_search, "agree", lambda verdicts, margin: False)
    assert not any(again(quick, puzzle, telling=0) for puzzle in found)


def test_searches_must_agree_on_a_puzzle() -> None:
    alike = [Verdict(1, 2, 0.6, 0.1), Verdict(1, 3, 0.6, 0.08)]
    assert agree(alike, 0.05)
    assert holds(alike, 0.05)
    assert not agree([*alike, Verdict(2, 1, 0.6, 0.1)], 0.05)
    assert not agree([*alike, Verdict(1, 2, 0.6, 0.02)], 0.05)  # almost no difference in one search
    assert not holds(alike, 0.095)  # the mean difference is smaller
    assert not holds([Verdict(1, 2, 0.6, 0.03), Verdict(1, 3, 0.6, 0.17)], 0.05)  # a large difference by chance


# Ratings of players


def test_a_rating_rises_and_falls() -> None:
    assert standing([]).rating == BEGINS
    won = standing([Try("wishes", "1", 1500, True)])
    assert won.rating > BEGINS + 40  # strong puzzle, first attempt
    lost = standing([Try("wishes", "1", 1500, True), Try("wishes", "2", 900, False)])
    assert lost.rating < won.rating - 40
    steady = [Try("wishes", str(number), 1200, number % 2 == 0) for number in range(60)]
    assert abs(standing(steady).rating - 1200) < 40
    assert (standing(steady).tries, standing(steady).solved) == (60, 30)


@each_game
def test_the_next_puzzle_is_new_and_of_similar_rating(game: AnyGame) -> None:
    tries: list[Try] = []
    for _ in range(len(puzzles_of(game))):
        found = next_puzzle(game, tries)
        assert found is not None
        left = [puzzle for puzzle in puzzles_of(game).values() if puzzle.id not in {each.puzzle for each in tries}]
        rating = standing(tries).rating
        assert abs(found.rating - rating) == min(abs(puzzle.rating - rating) for puzzle in left)
        tries.append(Try(game.id, found.id, found.rating, len(tries) % 2 == 0))
    assert next_puzzle(game, tries) is None
    with pytest.raises(UnknownPuzzle):
        puzzle_of(game, "no-such-puzzle")
