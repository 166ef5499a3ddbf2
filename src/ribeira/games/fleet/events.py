"""Events."""

from typing import ClassVar

import msgspec

from ribeira.engine.events import Event
from ribeira.games.fleet.actions import Building, Count, Face, Kind, Letter, Phase, Section, Source, Token, Type


class RoundStarted(Event, frozen=True):
    """A round started; `first` is the first player, or None if the captain begins."""

    round: int
    first: int | None


class Rolled(Event, frozen=True):
    """The dice of a phase (`boat` or `town`) were rolled."""

    REVEALS: ClassVar[bool] = True

    phase: Phase
    dice: list[Face]


class DieTaken(Event, frozen=True):
    """A seat took a die of the pool."""

    seat: int
    die: Face


class Rerolled(Event, frozen=True):
    """The casino gave the chosen die a new face."""

    REVEALS: ClassVar[bool] = True

    seat: int
    old: Face
    die: Face


class DieShared(Event, frozen=True):
    """All players use the last die."""

    die: Face


class Marked(Event, frozen=True):
    """A box, numbered from the top, was marked."""

    seat: int
    section: Section
    box: int
    letter: Letter


class LicenceActivated(Event, frozen=True):
    """A licence was activated."""

    seat: int
    type: Type
    level: int


class BoatLaunched(Event, frozen=True):
    """A boat was launched; `number` counts the boats of its kind."""

    seat: int
    boat: Kind
    number: int


class BuildingCompleted(Event, frozen=True):
    """The last box of a building was marked."""

    seat: int
    building: Building


class CrabLicenceActivated(Event, frozen=True):
    """The crab licence was activated."""

    seat: int


class BonusChosen(Event, frozen=True):
    """A crab bonus was chosen and is no longer available."""

    seat: int
    count: Count


class HexMarked(Event, frozen=True):
    """A hex of the buffet was marked; `hexes` is the new total."""

    seat: int
    type: Type
    hexes: int


class SalvageUsed(Event, frozen=True):
    """A die was exchanged for a star action; `left` exchanges remain."""

    seat: int
    left: int


class CoinsGained(Event, frozen=True):
    """Coins were marked up to `box`. `stars` of the `boxes` give star actions; `lost` coins exceed the track."""

    seat: int
    source: Source
    coins: int
    box: int
    boxes: list[int]
    stars: int
    lost: int


class StarsGained(Event, frozen=True):
    """A licence or the salvage yard gave star actions."""

    seat: int
    source: Source
    stars: int


class StarUsed(Event, frozen=True):
    """A star action marked a box of a section."""

    seat: int
    section: Section


class StarFished(Event, frozen=True):
    """A star action marked the next fish on a boat."""

    seat: int
    boat: Kind
    number: int


class StarDeclined(Event, frozen=True):
    """A star action was declined."""

    seat: int


class MarkDeclined(Event, frozen=True):
    """The second mark of a shrimp licence was declined."""

    seat: int


class Catch(msgspec.Struct, frozen=True):
    """Fish caught by one boat; `number` counts the boats of its kind."""

    boat: Kind
    number: int
    fish: int


class Fished(Event, frozen=True):
    """Boats caught all fish that involve no choice."""

    seat: int
    private: bool
    catches: list[Catch]
    fish: int


class OystersCaught(Event, frozen=True):
    """An oyster boat caught fish after the choice between its second fish and a coin."""

    seat: int
    number: int
    fish: int


class TrophyWon(Event, frozen=True):
    """A seat won a trophy."""

    seat: int
    trophy: str
    vp: int


class CaptainTook(Event, frozen=True):
    """The captain took a die in the draft."""

    die: Face


class CaptainPassed(Event, frozen=True):
    """The captain could not use any die and passed; `die` is the one removed, if any."""

    die: Face | None


class CaptainShared(Event, frozen=True):
    """The captain used the shared die."""

    die: Face


class BoxesCrossed(Event, frozen=True):
    """The captain crossed out boxes, numbered from the top; `closed` if the section can no longer be marked."""

    section: Section
    boxes: list[int]
    closed: bool


class StarCrossed(Event, frozen=True):
    """The captain crossed out a star of the coin track."""

    box: int


class TokenMoved(Event, frozen=True):
    """A token of the captain (`boat`, `harbour` or `wharf`) moved."""

    token: Token
    section: Section


class GameEnded(Event, frozen=True):
    """The game ended after its last round."""

    rounds: int
