"""Game state: sheets and dice, with changes that several rules share."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.games.fleet.actions import (
    BARGE,
    CANNERY,
    COD,
    FACES,
    HARBOUR,
    KINDS,
    LOBSTER,
    OYSTER,
    PHASES,
    SOURCES,
    TYPES,
)
from ribeira.games.fleet.events import (
    BoatLaunched,
    Catch,
    CoinsGained,
    Fished,
    LicenceActivated,
    Rolled,
    StarsGained,
    TrophyWon,
)
from ribeira.games.fleet.rules.sheet import TOP_LEVEL, Sheet
from ribeira.games.fleet.state_fields import FleetFields

NONE: Final = -1

# Sources of coins and stars, as indices of SOURCES
FROM_DIE: Final = 0
FROM_COINS: Final = 1
FROM_MARKET: Final = 2
FROM_INCOME: Final = 3
FROM_LICENCE: Final = 4
FROM_COD: Final = 5
FROM_OYSTER: Final = 6
FROM_SWORDFISH: Final = 7
FROM_SHRIMP: Final = 8
FROM_SALVAGE: Final = 9
FROM_STAR: Final = 10
BOAT_PHASE: Final = 0
TOWN_PHASE: Final = 1


class FleetState(FleetFields):
    """State of a game of Fleet."""

    def clone(self) -> "FleetState":
        return FleetState(self.game, self.options, self.seats, self.rng.clone(), self.kit, self)

    def sample(self, seat: i64, rng: Rng) -> "FleetState":
        """Replace the random generator: only future dice are hidden."""
        other = self.clone()
        other.rng = rng.fork()
        return other

    # Queries

    def solo(self) -> bool:
        """Return True in a solo game."""
        return self.seats == 1

    def rounds(self) -> i64:
        """Return the number of rounds."""
        return self.kit.rounds[1] if self.seats == 1 else self.kit.rounds[0]

    def captain_first(self) -> bool:
        """Return True if the captain of the solo game begins this round."""
        return self.seats == 1 and self.round % 2 == 0

    def income(self, seat: i64) -> i64:
        """Return the coins that a seat gains in an income phase (4.7)."""
        sheet = self.sheets[seat]
        kit = self.kit
        coins: i64 = kit.income
        level: i64 = sheet.licences[LOBSTER]
        if level > 0:
            coins += i64(kit.lobster_coins[level][sheet.boats()])
        if sheet.has(CANNERY):
            coins += kit.cannery_coins * sheet.all_full_boats()
        return coins

    def bonus_taken(self, count: i64) -> bool:
        """Return True if a seat has chosen this crab bonus."""
        return any(sheet.bonus == count for sheet in self.sheets)

    # Changes

    def roll(self, phase: i64) -> None:
        """Roll the dice pool of a phase."""
        boat, town, town_boat = self.kit.pools[self.seats - 1]
        dice: list[int] = []
        if phase == BOAT_PHASE:
            for _ in range(boat):
                dice.append(self.roll_boat_die())
        else:
            for _ in range(town):
                dice.append(self.roll_town_die())
            for _ in range(town_boat):
                dice.append(self.roll_boat_die())
        self.dice = dice
        if self.events is not None:
            self.events.append(Rolled(PHASES[phase], [FACES[die] for die in dice]))

    def roll_boat_die(self) -> int:
        """Return the face of a rolled boat die."""
        return self.kit.boat_die[self.below(len(self.kit.boat_die))]

    def roll_town_die(self) -> int:
        """Return the face of a rolled town die."""
        return self.kit.town_die[self.below(len(self.kit.town_die))]

    def gain(self, seat: i64, source: i64, amount: i64) -> None:
        """Mark coins on the track, skipping crossed-out boxes. Each star reached adds a star action (4.5)."""
        if amount == 0:
            return
        sheet = self.sheets[seat]
        kit = self.kit
        begin: i64 = sheet.coins
        end: i64 = begin
        stars: i64 = 0
        marked: i64 = 0
        if not sheet.crossed_stars:
            end = min(begin + amount, kit.track)
            marked = end - begin
            stars = i64(kit.stars[end]) - i64(kit.stars[begin])
        else:
            box: i64 = begin + 1
            while marked < amount and box <= kit.track:
                if int(box) not in sheet.crossed_stars:
                    stars += i64(kit.stars[box]) - i64(kit.stars[box - 1])
                    marked += 1
                    end = box
                box += 1
        sheet.coins = end
        sheet.stars += stars
        if self.events is not None:
            boxes = [number for number in range(int(begin) + 1, int(end) + 1) if number not in sheet.crossed_stars]
            self.events.append(
                CoinsGained(int(seat), SOURCES[source], int(marked), int(end), boxes, int(stars), int(amount - marked))
            )
        if self.silver_open != 0:
            self.check_silver(seat)

    def gain_stars(self, seat: i64, source: i64, stars: i64) -> None:
        """Add star actions that come without coins."""
        self.sheets[seat].stars += stars
        if stars > 0 and self.events is not None:
            self.events.append(StarsGained(int(seat), SOURCES[source], int(stars)))

    def activate(self, seat: i64, type: i64) -> None:
        """Activate the next licence of a type, if one is left. The second one pays coins."""
        sheet = self.sheets[seat]
        level: i64 = i64(sheet.licences[type]) + 1
        if level > TOP_LEVEL:
            return
        sheet.licences[type] = int(level)
        if self.events is not None:
            self.events.append(LicenceActivated(int(seat), TYPES[type], int(level)))
        if level == 2:
            self.gain(seat, FROM_LICENCE, self.kit.second_coins)

    def launch(self, seat: i64, kind: i64) -> None:
        """Launch the next boat of a kind, if one is left; then the cod licence pays."""
        sheet = self.sheets[seat]
        number: i64 = i64(sheet.launched[kind]) + 1
        if number > i64(self.kit.boats[kind]):
            return
        sheet.launched[kind] = int(number)
        if self.events is not None:
            self.events.append(BoatLaunched(int(seat), KINDS[kind], int(number)))
        self.gain(seat, FROM_COD, self.kit.cod_coins[sheet.licences[COD]])

    def fish(self, seat: i64, private: bool) -> list[int]:
        """Let all boats catch, the barge first (4.6), except oyster boats that may choose a coin.

        Return the numbers of these oyster boats, from 1 and in descending order.
        """
        sheet = self.sheets[seat]
        kit = self.kit
        catches: list[Catch] = []
        choices: list[int] = []
        caught: i64 = 0
        if sheet.launched[BARGE]:
            full: i64 = sheet.all_full_boats() - sheet.full_boats(BARGE)
            caught += self._catch(sheet, BARGE, full, catches)
        for kind in range(HARBOUR):
            if not sheet.launched[kind] or kind == BARGE:
                continue
            if kind == OYSTER and sheet.licences[OYSTER]:
                first: i64 = kit.slots[OYSTER]
                for slot in range(first, first + i64(sheet.launched[OYSTER])):
                    if self.oysters(sheet, slot) >= 2:
                        choices.append(int(slot - first) + 1)
                    else:
                        caught += self._catch_slot(sheet, kind, slot, kit.rates[kind], catches)
            else:
                caught += self._catch(sheet, kind, kit.rates[kind], catches)
        if self.events is not None:
            self.events.append(Fished(int(seat), private, catches, int(caught)))
        if self.silver_open != 0:
            self.check_silver(seat)
        choices.reverse()
        return choices

    def oysters(self, sheet: Sheet, slot: i64) -> i64:
        """Return the number of fish that an oyster boat would catch now."""
        return min(i64(self.kit.rates[OYSTER]), sheet.hold(OYSTER) - i64(sheet.fish[slot]))

    def _catch(self, sheet: Sheet, kind: i64, rate: i64, catches: list[Catch]) -> i64:
        """Let all boats of a kind catch."""
        caught: i64 = 0
        first: i64 = self.kit.slots[kind]
        for slot in range(first, first + i64(sheet.launched[kind])):
            caught += self._catch_slot(sheet, kind, slot, rate, catches)
        return caught

    def _catch_slot(self, sheet: Sheet, kind: i64, slot: i64, rate: i64, catches: list[Catch]) -> i64:
        fish: i64 = min(rate, sheet.hold(kind) - i64(sheet.fish[slot]))
        if fish > 0:
            sheet.fish[slot] += int(fish)
            if self.events is not None:
                number: i64 = slot - i64(self.kit.slots[kind]) + 1
                catches.append(Catch(KINDS[kind], int(number), int(fish)))
        return fish

    def check_silver(self, seat: i64) -> None:
        """Award the silver trophy to a seat that meets its condition (5.3)."""
        sheet = self.sheets[seat]
        if self.silver_open == 0 or sheet.trophy != 0 or not self.meets_silver(sheet):
            return
        sheet.trophy = 1
        if self.events is not None:
            self.events.append(TrophyWon(int(seat), self.kit.silver_names[self.silver], int(self.kit.trophy_vp)))

    def meets_silver(self, sheet: Sheet) -> bool:
        """Return True if a sheet meets the condition of the silver trophy."""
        return sheet.count(self.kit.silver_counts[self.silver]) >= i64(self.kit.silver_goals[self.silver])

    def begin_step(self) -> None:
        """Begin a step of one or all players: a silver trophy won earlier is no longer available."""
        if self.silver_open != 0:
            for sheet in self.sheets:
                if sheet.trophy != 0:
                    self.silver_open = 0
