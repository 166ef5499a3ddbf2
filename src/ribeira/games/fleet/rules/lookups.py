"""Components and options as plain numbers for the rules."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.fleet.actions import HARBOUR, PLAIN, WHARF


class Kit:
    """The components and options as the rules use them: plain numbers, shared by all states of a game.

    Lists by licence level begin with level 0.
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
        self.rounds: Final = rounds  # several players, solo
        self.start_boxes: i64 = start_boxes
        self.income: i64 = income
        self.coins_face: i64 = coins_face
        self.die_as_coin: i64 = die_as_coin
        self.market: Final = market  # coins by fish
        self.letters: Final = letters  # letters of each section's boxes
        self.sizes: Final = [len(boxes) for boxes in letters]
        self.reaches: Final = [_reaches(section, letters[section]) for section in range(WHARF)]
        self.boats: Final = boats  # number of boats by column or ship
        self.holds: Final = holds
        self.oyster_holds: Final = oyster_holds
        self.boat_vp: Final = boat_vp
        self.rates: Final = rates
        self.slots: Final = [sum(boats[:kind]) for kind in range(HARBOUR + 1)]  # start of each kind in `Sheet.fish`
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
        self.crab_bonuses: Final = crab_bonuses  # quantity needed per point, by quantity counted; 0: no such bonus
        self.stars: Final = stars  # number of stars on the coin track up to each box
        self.track: i64 = len(stars) - 1
        self.boat_die: Final = boat_die
        self.town_die: Final = town_die
        self.pools: Final = pools  # by players: boat dice of the boat phase, town dice and boat dice of the town phase
        self.walks: Final = walks  # paths of the captain's three tokens
        self.crosses: Final = crosses  # boxes crossed out for the chosen die, the shared die, the coin face
        self.captain_names: Final = captain_names
        self.captain_marks: Final = captain_marks  # sections that each captain card marks, in order
        self.captain_counts: Final = captain_counts
        self.captain_per: Final = captain_per
        self.captain_max: Final = captain_max
        self.trophy_vp: i64 = trophy_vp
        self.gold_names: Final = gold_names
        self.gold_counts: Final = gold_counts
        self.silver_names: Final = silver_names
        self.silver_counts: Final = silver_counts
        self.silver_goals: Final = silver_goals
        # House rules for ambiguous passages
        self.stars_anywhere: bool = stars_anywhere  # a star may also mark fish, hexes and coins (R1)
        self.captain_leaves: bool = captain_leaves  # a captain who passes removes no die (R24)


def _reaches(section: int, letters: list[int]) -> list[int]:
    """Return the number of usable boxes by boxes crossed out at the bottom (5.1.6).

    The usable part of a column or ship ends with an activation box; that of a building need not.
    """
    reaches: list[int] = []
    for crossed in range(len(letters) + 1):
        reach = len(letters) - crossed
        while section < HARBOUR and reach > 0 and letters[reach - 1] == PLAIN:
            reach -= 1
        reaches.append(reach)
    return reaches
