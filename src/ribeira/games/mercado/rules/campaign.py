"""Solo campaign (5.2): a series of nine challenges and their fame.

    campaign = Campaign.start(seed=7)
    while campaign.play is not None:
        ...                     # act on campaign.play until its game is over; leave and resume as you like
        campaign.finish()       # its fame counts, and the next challenge begins
    campaign.total, campaign.rating

The text of a campaign is the concatenation of its records; the last one may be unfinished. Reading it replays every
game, so claimed fame is always verified.
"""

import os
from pathlib import Path
from typing import cast

from ribeira.engine.errors import BadRecord, NotOver
from ribeira.engine.game import random_seed
from ribeira.engine.match import Match
from ribeira.engine.record import FIRST_LINE, Record
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.games.mercado.game import GAME, MercadoGame, MercadoOptions
from ribeira.games.mercado.rules.fame import bonus_of, rating_of
from ribeira.games.mercado.state import MercadoState


class Campaign:
    """Campaign in progress: finished challenges, and the current one as an engine `Match`."""

    def __init__(self, game: MercadoGame, finished: list[Match], play: Match | None) -> None:
        self.game = game
        self.finished = finished
        self.play = play  # None when the campaign is over

    @classmethod
    def start(cls, game: MercadoGame = GAME, *, seed: int | None = None) -> "Campaign":
        """Return a new campaign. Each seed determines nine set-ups; the default is random."""
        return cls(game, [], _challenge(game, 1, random_seed() if seed is None else seed))

    @property
    def challenge(self) -> int | None:
        """Number of the current challenge, or None after the campaign."""
        return None if self.play is None else len(self.finished) + 1

    @property
    def challenges(self) -> list[str]:
        """IDs of the challenges, for messages `challenge-…`."""
        return [challenge.id for challenge in self.game.components.challenges]

    @property
    def over(self) -> bool:
        return self.play is None

    def finish(self) -> int:
        """Add the fame of the current challenge, which must be over, and begin the next one."""
        if self.play is None:
            raise NotOver("the campaign is over; there is no challenge to finish")
        if not self.play.state.over():
            raise NotOver(f"challenge {self.challenge} still goes on")
        self.finished.append(self.play)
        self.play = self._next()
        return self.fame[-1]

    def _next(self) -> Match | None:
        number = len(self.finished) + 1
        if number > len(self.game.components.challenges):
            return None
        return _challenge(self.game, number, _next_seed(self.finished[-1].seed))

    # Fame so far

    @property
    def results(self) -> list[Result]:
        """Results of the finished challenges."""
        return [play.state.result() for play in self.finished]

    @property
    def fame(self) -> list[int]:
        """Fame of the finished challenges, 0 to 3 each."""
        return [self.game.fame(_state(play)) for play in self.finished]

    @property
    def best_move(self) -> int:
        """Highest income of one turn, including the current challenge."""
        plays = self.finished if self.play is None else [*self.finished, self.play]
        return max(int(_state(play).best_move) for play in plays)

    @property
    def bonus(self) -> int:
        """Fame for the best move, awarded once per campaign (S5)."""
        return bonus_of(self.game.components, self.best_move)

    @property
    def total(self) -> int:
        return sum(self.fame) + self.bonus

    @property
    def rating(self) -> str:
        """ID of the rating for the total, for messages `rating-…`."""
        return rating_of(self.game.components, self.total)

    # Serialization

    def text(self) -> str:
        plays = self.finished if self.play is None else [*self.finished, self.play]
        return "\n".join(play.record().text(self.game) for play in plays)

    @classmethod
    def parse(cls, text: str, game: MercadoGame = GAME) -> "Campaign":
        """Parse the text of a campaign and replay its games.

        Raises:
            BadRecord: with the invalid line.
        """
        finished: list[Match] = []
        challenges = len(game.components.challenges)
        for line, paper in _split(text):
            number = len(finished) + 1
            if number > challenges:
                raise BadRecord(f"a campaign has {challenges} challenges, here is one more", line)
            if finished and not finished[-1].state.over():
                raise BadRecord(f"challenge {number - 1} is not over, but another one follows", line)
            finished.append(_read(paper, game, number, line))
        campaign = cls(game, finished, None)
        campaign.play = campaign._next() if finished[-1].state.over() else finished.pop()
        return campaign

    @classmethod
    def read(cls, path: Path, game: MercadoGame = GAME) -> "Campaign":
        """Read a campaign from a file."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadRecord(f"{path} cannot be read ({error})") from None
        return cls.parse(text, game)

    def write(self, path: Path) -> None:
        """Write the campaign to a file, atomically."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(self.text(), encoding="utf-8")
        os.replace(fresh, path)


def _challenge(game: MercadoGame, number: int, seed: int) -> Match:
    return Match(game, 1, seed=seed, options={"challenge": number})


def _next_seed(seed: int) -> int:
    """Return the seed of the following challenge, so that a resumed campaign continues identically."""
    rng = Rng.seeded(seed).fork()
    return int(rng.word()) << 32 | int(rng.word())


def _state(play: Match) -> MercadoState:
    return cast(MercadoState, play.state)


def _split(text: str) -> list[tuple[int, str]]:
    """Return the records of a campaign, each with the number of its first line."""
    papers: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() == FIRST_LINE:
            papers.append((number, [line]))
        elif papers:
            papers[-1][1].append(line)
        elif line.strip() and not line.startswith("#"):
            raise BadRecord(f"a campaign is a list of records, and a record begins with {FIRST_LINE!r}", number)
    if not papers:
        raise BadRecord("a campaign has at least one record")
    return [(number, "\n".join(lines)) for number, lines in papers]


def _read(paper: str, game: MercadoGame, number: int, line: int) -> Match:
    """Replay a record, which must be of challenge `number`."""
    try:
        record = Record.parse(paper, game)
    except BadRecord as error:
        raise BadRecord(error.reason, line + max(error.line - 1, 0)) from None
    if record.seats != 1:
        raise BadRecord(f"a campaign is for one player, not {record.seats}", line)
    options = cast(MercadoOptions, game.check_options(1, record.options))
    if options.challenge != number:
        raise BadRecord(f"challenge {number} belongs here, not challenge {options.challenge}", line)
    return Match.resume(game, record)
