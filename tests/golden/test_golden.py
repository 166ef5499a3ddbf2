"""What the games do is what is written down. After a change that is meant: `make golden`, and look at the diff."""

from pathlib import Path

import pytest

import ribeira
from ribeira.engine.record import Record, game_of
from ribeira.engine.testing.golden import fingerprint, golden_files
from ribeira.engine.testing.perft import count_sequences, perft_state, split

HERE = Path(__file__).parent
GAMES = [game.id for game in ribeira.list_games()]
RECORDS = sorted(HERE.glob("*/records/*.record"))
FIXTURES = sorted(HERE.glob("*/fixtures/*.record"))


def short(path: Path) -> str:
    return str(path.relative_to(HERE))


@pytest.mark.parametrize("id", GAMES)
def test_golden_files_are_up_to_date(id: str, pytestconfig: pytest.Config) -> None:
    """Pure Python, which is slow, counts sequences of actions in `make soak` only."""
    stale = []
    expected = dict(golden_files(ribeira.game(id)))
    spared = set() if ribeira.COMPILED or pytestconfig.getoption("--soak") else {"perft.txt"}
    for name, text in expected.items():
        path = HERE / id / name
        if not path.is_file() or (name not in spared and path.read_text(encoding="utf-8") != text()):
            stale.append(name)
    found = [*(HERE / id).glob("*.txt"), *(HERE / id).glob("records/*.record")]
    stale.extend(short(path) for path in found if short(path).partition("/")[2] not in expected)
    assert not stale, f"{id}: {', '.join(stale)} differ from what the game does now; if that is meant, make golden"


@pytest.mark.parametrize("path", RECORDS, ids=short)
def test_golden_records_replay_to_the_same_state(path: Path) -> None:
    """On every platform, compiled or not, for ever."""
    text = path.read_text(encoding="utf-8")
    game = ribeira.game(game_of(text))
    state = Record.parse(text, game).replay(game)
    assert text.splitlines()[-1] == f"# the last state: {fingerprint(state)}"


@pytest.mark.parametrize("path", FIXTURES, ids=short)
def test_fixtures_replay_to_their_result(path: Path) -> None:
    """Finished games; a record dropped into the folder is a test."""
    text = path.read_text(encoding="utf-8")
    game = ribeira.game(game_of(text))
    record = Record.parse(text, game)
    assert record.result is not None, "a fixture is a finished game: it ends with its result"
    assert record.replay(game).result().scores == record.result


@pytest.mark.parametrize("id", GAMES)
def test_strong_games_of_every_mode_are_among_the_fixtures(id: str) -> None:
    """At least ten, at every seat count and with every value of every option. A new one is made by
    `ribeira record new GAME --bot hard --seats N --option NAME=VALUE`; its name begins with the bot."""
    game = ribeira.game(id)
    found = [*(HERE / id / "fixtures").glob("hard-*.record"), *(HERE / id / "fixtures").glob("expert-*.record")]
    records = [Record.parse(path.read_text(encoding="utf-8"), game) for path in found]
    assert len(records) >= 10
    assert {record.seats for record in records} == set(game.seats)
    options = [game.check_options(record.seats, record.options) for record in records]
    for name, values in game.option_values().items():
        assert {getattr(each, name) for each in options} == set(values), name


@pytest.mark.soak
@pytest.mark.parametrize("id", GAMES)
def test_perft(id: str) -> None:
    """The known counts, which are compared above, with the split by first action where one is wrong."""
    game = ribeira.game(id)
    for line in (HERE / id / "perft.txt").read_text(encoding="utf-8").splitlines()[1:]:
        where, _, counts = line.partition(":")
        state = perft_state(game, where)
        for depth, known in enumerate(map(int, counts.split()), 1):
            found = count_sequences(state, depth)
            if found != known:
                by_action = {game.actions.text(action): number for action, number in split(state, depth).items()}
                pytest.fail(f"{id} {where}, depth {depth}: {found} instead of {known}; {by_action}")
