"""The table: every player's sheet, the dice, and the handful of things that the rules do with them."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.games.fleet.actions import (
    BARGE,
    BOATS,
    CANNERY,
    CASINO,
    COD,
    COIN_BOXES,
    COLUMNS,
    COMPLETED,
    FACES,
    FISH,
    FULL_BOATS,
    HARBOUR,
    HARBOUR_BOXES,
    LEVEL3,
    LICENCES,
    LOBSTER,
    OYSTER,
    PLAIN,
    SECTIONS,
    TYPES,
    WHARF,
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

if TYPE_CHECKING:
    from ribeira.engine.game import Game

NONE: Final = -1
TOP_LEVEL: Final = 3

# Where coins and stars come from.
SOURCES: Final = (
    "die",
    "coins",
    "market",
    "income",
    "licence",
    "cod",
    "oyster",
    "swordfish",
    "shrimp",
    "salvage",
    "star",
)
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

PHASES: Final = ("boat", "town")
BOAT_PHASE: Final = 0
TOWN_PHASE: Final = 1


class Kit:
    """The components and options as the rules use them: plain numbers, shared by all states of a game.

    What goes by licence level begins with level 0.
    """

    def __init__(
        self,
        *,
        rounds: tuple[int, int],
        start_boxes: int,
        income: int,
        coins_face: int,
        die_as_coin: int,
        market: list[int],
        letters: list[list[int]],
        boats: list[int],
        holds: list[int],
        oyster_holds: list[int],
        boat_vp: list[int],
        rates: list[int],
        building_vp: list[int],
        bank_vp: int,
        salvage_uses: int,
        tackle_coins: int,
        cannery_coins: int,
        smokehouse_coins: int,
        hex_vp: list[int],
        level3_vp: list[int],
        second_coins: int,
        shrimp_marks: list[int],
        shrimp_stars: list[int],
        cod_coins: list[int],
        lobster_coins: list[list[int]],
        swordfish_stars: list[int],
        swordfish_coins: list[int],
        oyster_coin: int,
        crab_vp: int,
        crab_cap: int,
        crab_bonuses: list[int],
        stars: list[int],
        boat_die: list[int],
        town_die: list[int],
        pools: list[tuple[int, int, int]],
        walks: list[list[int]],
        crosses: tuple[int, int, int],
        captain_names: list[str],
        captain_marks: list[list[int]],
        captain_counts: list[int],
        captain_per: list[int],
        captain_max: list[int],
        trophy_vp: int,
        gold_names: list[str],
        gold_counts: list[int],
        silver_names: list[str],
        silver_counts: list[int],
        silver_goals: list[int],
        stars_anywhere: bool = False,
        captain_leaves: bool = False,
    ) -> None:
        self.rounds: Final = rounds  # with several players, alone
        self.start_boxes: i64 = start_boxes
        self.income: i64 = income
        self.coins_face: i64 = coins_face
        self.die_as_coin: i64 = die_as_coin
        self.market: Final = market  # coins by fish
        self.letters: Final = letters  # the boxes of every section
        self.sizes: Final = [len(boxes) for boxes in letters]
        self.reaches: Final = [_reaches(section, letters[section]) for section in range(WHARF)]
        self.boats: Final = boats  # how many there are of the kind of each column and ship
        self.holds: Final = holds
        self.oyster_holds: Final = oyster_holds
        self.boat_vp: Final = boat_vp
        self.rates: Final = rates
        self.slots: Final = [sum(boats[:kind]) for kind in range(HARBOUR + 1)]  # where each kind begins in `Sheet.fish`
        self.building_vp: Final = building_vp
        self.bank_vp: i64 = bank_vp
        self.salvage_uses: i64 = salvage_uses
        self.tackle_coins: i64 = tackle_coins
        self.cannery_coins: i64 = cannery_coins
        self.smokehouse_coins: i64 = smokehouse_coins
        self.hex_vp: Final = hex_vp
        self.level3_vp: Final = level3_vp
        self.second_coins: i64 = second_coins
        self.shrimp_marks: Final = shrimp_marks
        self.shrimp_stars: Final = shrimp_stars
        self.cod_coins: Final = cod_coins
        self.lobster_coins: Final = lobster_coins  # by level, then by launched boats
        self.swordfish_stars: Final = swordfish_stars
        self.swordfish_coins: Final = swordfish_coins
        self.oyster_coin: i64 = oyster_coin
        self.crab_vp: i64 = crab_vp
        self.crab_cap: i64 = crab_cap
        self.crab_bonuses: Final = crab_bonuses  # by what is counted: how many for a point, 0: no such bonus
        self.stars: Final = stars  # of the coin track up to each box
        self.track: i64 = len(stars) - 1
        self.boat_die: Final = boat_die
        self.town_die: Final = town_die
        self.pools: Final = pools  # by players: boat phase, town dice and boat dice of the town phase
        self.walks: Final = walks  # of the captain's three tokens
        self.crosses: Final = crosses  # for his chosen die, the shared die, the coin face
        self.captain_names: Final = captain_names
        self.captain_marks: Final = captain_marks  # all sections that a captain card marks, in order
        self.captain_counts: Final = captain_counts
        self.captain_per: Final = captain_per
        self.captain_max: Final = captain_max
        self.trophy_vp: i64 = trophy_vp
        self.gold_names: Final = gold_names
        self.gold_counts: Final = gold_counts
        self.silver_names: Final = silver_names
        self.silver_counts: Final = silver_counts
        self.silver_goals: Final = silver_goals
        # How the table reads the rules where they can be read in two ways
        self.stars_anywhere: bool = stars_anywhere  # a star may also mark fish, hexes and coins (R1)
        self.captain_leaves: bool = captain_leaves  # a captain who passes removes no die (R24)


def _reaches(section: int, letters: list[int]) -> list[int]:
    """How many boxes from the top can be of use, by boxes crossed out at the bottom (5.1.6).

    A column or ship is closed without an open activation box; a building is not.
    """
    reaches: list[int] = []
    for crossed in range(len(letters) + 1):
        reach = len(letters) - crossed
        while section < HARBOUR and reach > 0 and letters[reach - 1] == PLAIN:
            reach -= 1
        reaches.append(reach)
    return reaches


class Sheet:
    """A player's score sheet."""

    def __init__(
        self,
        kit: Kit,
        *,
        marked: list[int],
        crossed: list[int],
        limits: list[int],
        built: list[int],
        licences: list[int],
        launched: list[int],
        fish: list[int],
        hexes: list[int],
        coins: i64,
        crossed_stars: list[int],
        stars: i64,
        salvaged: i64,
        crab_licence: i64,
        bonus: i64,
        captain: i64,
        trophy: i64,
    ) -> None:
        self.kit: Final = kit
        self.marked = marked  # boxes of each section, from the top
        self.crossed = crossed  # boxes of each section, from the bottom (solo)
        self.limits = limits  # how far each section can be marked; never changed, only replaced
        self.built = built  # 1 for every completed building
        self.licences = licences  # levels
        self.launched = launched  # boats of each kind
        self.fish = fish  # of each boat, `kit.slots[kind]` and on
        self.hexes = hexes  # 1 for every marked one
        self.coins: i64 = coins  # the last marked box of the track
        self.crossed_stars = crossed_stars  # boxes of the track (solo)
        self.stars: i64 = stars  # star actions to come
        self.salvaged: i64 = salvaged  # salvage stars used
        self.crab_licence: i64 = crab_licence
        self.bonus: i64 = bonus  # what the crab bonus counts, or NONE
        self.captain: i64 = captain  # the captain card, or NONE
        self.trophy: i64 = trophy  # 1 with the silver trophy

    def clone(self) -> "Sheet":
        return Sheet(
            self.kit,
            marked=self.marked[:],
            crossed=self.crossed[:],
            limits=self.limits,
            built=self.built[:],
            licences=self.licences[:],
            launched=self.launched[:],
            fish=self.fish[:],
            hexes=self.hexes[:],
            coins=self.coins,
            crossed_stars=self.crossed_stars[:],
            stars=self.stars,
            salvaged=self.salvaged,
            crab_licence=self.crab_licence,
            bonus=self.bonus,
            captain=self.captain,
            trophy=self.trophy,
        )

    def open_boxes(self, section: i64) -> i64:
        """Boxes that are neither marked nor crossed out."""
        return i64(self.kit.sizes[section]) - i64(self.marked[section]) - i64(self.crossed[section])

    def can_mark(self, section: i64) -> bool:
        return i64(self.marked[section]) < i64(self.limits[section])

    def has(self, building: i64) -> bool:
        """Whether a building is completed."""
        return i64(self.built[building - CASINO]) != 0

    def hold(self, kind: i64) -> i64:
        if kind == OYSTER:
            return self.kit.oyster_holds[self.licences[OYSTER]]
        return self.kit.holds[kind]

    def total_fish(self) -> i64:
        total: i64 = 0
        for fish in self.fish:
            total += i64(fish)
        return total

    def boats(self) -> i64:
        """Launched boats of all kinds."""
        total: i64 = 0
        for boats in self.launched:
            total += i64(boats)
        return total

    def full_boats(self, kind: i64) -> i64:
        """Boats of a kind without space; one without a hold is never full."""
        hold: i64 = self.hold(kind)
        full: i64 = 0
        if hold > 0:
            first: i64 = self.kit.slots[kind]
            for slot in range(first, first + i64(self.launched[kind])):
                if i64(self.fish[slot]) == hold:
                    full += 1
        return full

    def all_full_boats(self) -> i64:
        full: i64 = 0
        for kind in range(HARBOUR):
            if self.launched[kind]:
                full += self.full_boats(kind)
        return full

    def count(self, what: i64) -> i64:
        """What a bonus or trophy counts."""
        total: i64 = 0
        if what == FISH:
            total = self.total_fish()
        elif what == BOATS:
            total = self.boats()
        elif what == LICENCES:
            for level in self.licences:
                total += i64(level)
        elif what == COMPLETED:
            for built in self.built:
                total += i64(built)
        elif what == COIN_BOXES:
            total = self.coins
            for star in self.crossed_stars:
                if i64(star) < self.coins:
                    total -= 1
        elif what == HARBOUR_BOXES:
            for ship in range(COLUMNS, HARBOUR):
                total += i64(self.marked[ship])
        elif what == LEVEL3:
            for level in self.licences:
                if i64(level) == TOP_LEVEL:
                    total += 1
        elif what == FULL_BOATS:
            total = self.all_full_boats()
        return total


class FleetState(State):
    def __init__(
        self,
        game: "Game[Any, Any]",
        options: object,
        seats: i64,
        rng: Rng,
        kit: Kit,
        *,
        sheets: list[Sheet],
        round: i64,
        first: i64,
        dice: list[int],
        tokens: list[int],
        gold: i64,
        silver: i64,
        silver_open: i64,
    ) -> None:
        super().__init__(game, options, seats, rng)
        self.kit: Final = kit
        self.sheets = sheets
        self.round: i64 = round
        self.first: i64 = first  # the first player
        self.dice = dice  # the faces on the table, in the order of the roll
        self.tokens = tokens  # where the captain's tokens are (solo)
        self.gold: i64 = gold  # the trophy cards, or NONE
        self.silver: i64 = silver
        self.silver_open: i64 = silver_open  # 1 while the silver trophy can be won

    def clone(self) -> "FleetState":
        other = FleetState(
            self.game,
            self.options,
            self.seats,
            self.rng.clone(),
            self.kit,
            sheets=[sheet.clone() for sheet in self.sheets],
            round=self.round,
            first=self.first,
            dice=self.dice[:],
            tokens=self.tokens[:],
            gold=self.gold,
            silver=self.silver,
            silver_open=self.silver_open,
        )
        self.copy_base(other)
        return other

    def sample(self, seat: i64, rng: Rng) -> "FleetState":
        """Nothing is hidden but the dice to come."""
        other = self.clone()
        other.rng = rng.fork()
        return other

    # Questions

    def solo(self) -> bool:
        return self.seats == 1

    def rounds(self) -> i64:
        return self.kit.rounds[1] if self.seats == 1 else self.kit.rounds[0]

    def captain_first(self) -> bool:
        """Whether the captain of the solo game begins this round."""
        return self.seats == 1 and self.round % 2 == 0

    def income(self, seat: i64) -> i64:
        """The coins of an income phase (4.7)."""
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
        """Whether anybody has a crab bonus."""
        return any(sheet.bonus == count for sheet in self.sheets)

    # Doings

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
        return self.kit.boat_die[self.below(len(self.kit.boat_die))]

    def roll_town_die(self) -> int:
        return self.kit.town_die[self.below(len(self.kit.town_die))]

    def gain(self, seat: i64, source: i64, amount: i64) -> None:
        """Mark coins on the track, past what is crossed out; every star among them is a star action to come (4.5)."""
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
            self.events.append(
                CoinsGained(int(seat), SOURCES[source], int(marked), int(end), int(stars), int(amount - marked))
            )
        if self.silver_open != 0:
            self.check_silver(seat)

    def gain_stars(self, seat: i64, source: i64, stars: i64) -> None:
        """Star actions that come without coins."""
        self.sheets[seat].stars += stars
        if stars > 0 and self.events is not None:
            self.events.append(StarsGained(int(seat), SOURCES[source], int(stars)))

    def activate(self, seat: i64, type: i64) -> None:
        """The next licence of a type, if there is one; the second brings coins."""
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
        """Launch the next boat of a kind, if there is one; then the cod licence pays."""
        sheet = self.sheets[seat]
        number: i64 = i64(sheet.launched[kind]) + 1
        if number > i64(self.kit.boats[kind]):
            return
        sheet.launched[kind] = int(number)
        if self.events is not None:
            self.events.append(BoatLaunched(int(seat), SECTIONS[kind], int(number)))
        self.gain(seat, FROM_COD, self.kit.cod_coins[sheet.licences[COD]])

    def fish(self, seat: i64, private: bool) -> list[int]:
        """All boats catch, the barge first (4.6); the oyster boats that may take a coin instead are left out.

        Those are returned by their numbers from 1, the last one first.
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
        """What an oyster boat would catch now."""
        return min(i64(self.kit.rates[OYSTER]), sheet.hold(OYSTER) - i64(sheet.fish[slot]))

    def _catch(self, sheet: Sheet, kind: i64, rate: i64, catches: list[Catch]) -> i64:
        """All boats of a kind catch."""
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
                catches.append(Catch(SECTIONS[kind], int(number), int(fish)))
        return fish

    def check_silver(self, seat: i64) -> None:
        """The silver trophy, as soon as its condition is met (5.3)."""
        sheet = self.sheets[seat]
        if self.silver_open == 0 or sheet.trophy != 0 or not self.meets_silver(sheet):
            return
        sheet.trophy = 1
        if self.events is not None:
            self.events.append(TrophyWon(int(seat), self.kit.silver_names[self.silver], int(self.kit.trophy_vp)))

    def meets_silver(self, sheet: Sheet) -> bool:
        return sheet.count(self.kit.silver_counts[self.silver]) >= i64(self.kit.silver_goals[self.silver])

    def begin_step(self) -> None:
        """A new step, for one player or for all at once: a silver trophy won before it is gone."""
        if self.silver_open != 0:
            for sheet in self.sheets:
                if sheet.trophy != 0:
                    self.silver_open = 0
