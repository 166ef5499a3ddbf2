"""Events."""

from typing import ClassVar

import msgspec

from ribeira.engine.events import Event
from ribeira.games.fleet.actions import Building, Count, Face, Kind, Letter, Phase, Section, Source, Token, Type


class RoundStarted(Event, frozen=True):
    """A new round; `first` is the first player, None where the captain begins."""

    round: int
    first: int | None


class Rolled(Event, frozen=True):
    """The dice of a phase (`boat` or `town`) were rolled."""

    REVEALS: ClassVar[bool] = True

    phase: Phase
    dice: list[Face]


class DieTaken(Event, frozen=True):
    seat: int
    die: Face


class Rerolled(Event, frozen=True):
    """The casino gave the chosen die a new face."""

    REVEALS: ClassVar[bool] = True

    seat: int
    old: Face
    die: Face


class DieShared(Event, frozen=True):
    """The last die is used by everybody."""

    die: Face


class Marked(Event, frozen=True):
    """A box was marked: its number from the top and its letter."""

    seat: int
    section: Section
    box: int
    letter: Letter


class LicenceActivated(Event, frozen=True):
    seat: int
    type: Type
    level: int


class BoatLaunched(Event, frozen=True):
    """A boat was launched, the so manyth of its kind."""

    seat: int
    boat: Kind
    number: int


class BuildingCompleted(Event, frozen=True):
    seat: int
    building: Building


class CrabLicenceActivated(Event, frozen=True):
    seat: int


class BonusChosen(Event, frozen=True):
    """A crab bonus was chosen; nobody else can have it."""

    seat: int
    count: Count


class HexMarked(Event, frozen=True):
    """A hex of the buffet was marked; `hexes` are marked now."""

    seat: int
    type: Type
    hexes: int


class SalvageUsed(Event, frozen=True):
    """A die became a star action; `left` more can."""

    seat: int
    left: int


class CoinsGained(Event, frozen=True):
    """Coins were marked up to `box` of the track; `stars` of these `boxes` give a star action, `lost` had no box."""

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
    """A star action marks a section."""

    seat: int
    section: Section


class StarFished(Event, frozen=True):
    """A star action marked the next fish of the so manyth boat of a kind."""

    seat: int
    boat: Kind
    number: int


class StarDeclined(Event, frozen=True):
    seat: int


class MarkDeclined(Event, frozen=True):
    """The second mark of a shrimp licence was not used."""

    seat: int


class Catch(msgspec.Struct, frozen=True):
    """Fish for a boat, numbered within its kind."""

    boat: Kind
    number: int
    fish: int


class Fished(Event, frozen=True):
    """The boats caught what needs no choice: `fish` in all."""

    seat: int
    private: bool
    catches: list[Catch]
    fish: int


class OystersCaught(Event, frozen=True):
    """An oyster boat that could take a coin instead of its second fish caught so many."""

    seat: int
    number: int
    fish: int


class TrophyWon(Event, frozen=True):
    seat: int
    trophy: str
    vp: int


class CaptainTook(Event, frozen=True):
    """The captain took a die in the draft."""

    die: Face


class CaptainPassed(Event, frozen=True):
    """The captain could use no die and removed one."""

    die: Face | None


class CaptainShared(Event, frozen=True):
    """The captain used the shared die."""

    die: Face


class BoxesCrossed(Event, frozen=True):
    """The captain crossed out boxes, by their numbers from the top; `closed` if the section is of no more use."""

    section: Section
    boxes: list[int]
    closed: bool


class StarCrossed(Event, frozen=True):
    """The captain crossed out a star of the coin track."""

    box: int


class TokenMoved(Event, frozen=True):
    """A token of the captain (`boat`, `harbour` or `wharf`) moved on."""

    token: Token
    section: Section


class GameEnded(Event, frozen=True):
    rounds: int
