"""Validation of states."""

from collections import Counter
from typing import Any

from ribeira.engine.serialization.agenda import all_tasks
from ribeira.engine.state import Task
from ribeira.games.fleet.actions import (
    BOAT,
    BUFFET,
    BUILDINGS,
    CASINO,
    CHOICE,
    COLUMNS,
    COUNTS,
    CRAB,
    HARBOUR,
    LICENCE,
    OYSTER,
    SALVAGE,
    SECTIONS,
    TOKENS,
    WHARF,
    YACHT,
)
from ribeira.games.fleet.rules.captain import CaptainDraft, CaptainShares
from ribeira.games.fleet.rules.dice import ShrimpStars, TakeDie
from ribeira.games.fleet.rules.draft import Draft, SharedDie
from ribeira.games.fleet.rules.letters import Circle, CrabBonus
from ribeira.games.fleet.rules.oysters import Oysters
from ribeira.games.fleet.rules.position_json import letters_of
from ribeira.games.fleet.rules.rounds import EndRound, Fishing, StartRound
from ribeira.games.fleet.rules.setup import MarkBox, OpenTrophy
from ribeira.games.fleet.rules.sheet import TOP_LEVEL, Sheet
from ribeira.games.fleet.state import NONE, FleetState

MORE_STARS = 10  # upper bound of pending stars that do not come from the coin track


def find_problems(state: FleetState, *, captain_cards: bool) -> list[str]:
    """Return the problems of a state: inconsistent boxes, and numbers out of range."""
    kit = state.kit
    problems = []
    agenda = all_tasks(state.agenda)
    problems.extend(_agenda_problems(state, agenda))
    if not 1 <= state.round <= state.rounds():
        problems.append(f"there are {int(state.rounds())} rounds, so {int(state.round)} is none of them")
    if not 0 <= state.first < state.seats:
        problems.append(f"first is a seat, 0 to {int(state.seats) - 1}")
    boat, town, town_boat = kit.pools[int(state.seats) - 1]
    if len(state.dice) > max(boat, town + town_boat):
        problems.append(f"there are {len(state.dice)} dice on the table, more than in a pool")
    for token, section in zip(TOKENS, state.tokens, strict=False):
        if section not in kit.walks[TOKENS.index(token)]:
            problems.append(f"the {token} token cannot stand on {SECTIONS[section]}")
    bonuses = Counter(int(sheet.bonus) for sheet in state.sheets if sheet.bonus != NONE)
    problems.extend(f"the crab bonus for {COUNTS[bonus]} is taken twice" for bonus in bonuses if bonuses[bonus] > 1)
    captains = Counter(int(sheet.captain) for sheet in state.sheets if sheet.captain != NONE)
    problems.extend(f"{kit.captain_names[card]} is there twice" for card in captains if captains[card] > 1)
    trophies = [seat for seat, sheet in enumerate(state.sheets) if sheet.trophy]
    if trophies and state.silver == NONE:
        problems.append("there is no trophy to have")
    for seat, sheet in enumerate(state.sheets):
        problems.extend(f"seat {seat}: {problem}" for problem in _sheet_problems(sheet, agenda, seat))
        if (sheet.captain != NONE) != captain_cards:
            problems.append(f"seat {seat}: " + ("a captain card is missing" if captain_cards else "no captain cards"))
        if state.seats > 1 and (sheet.crossed_stars or any(sheet.crossed)):
            problems.append(f"seat {seat}: only the captain of the solo game crosses out boxes")
        if state.silver_open and not sheet.trophy and state.meets_silver(sheet):
            problems.append(f"seat {seat}: meets the condition of the silver trophy, but does not have it")
    return problems


def _agenda_problems(state: FleetState, tasks: list[Task[Any]]) -> list[str]:
    """Check that the tasks' seats, boxes, dice and captain exist. A position may begin with any task."""
    problems = []
    for task in tasks:
        if isinstance(task, MarkBox | ShrimpStars) and task.seat < 0:
            problems.append("agenda: a box and a star are somebody's")
        if isinstance(task, CaptainDraft | CaptainShares) and state.seats > 1:
            problems.append("agenda: the captain plays in the solo game only")
    if any(isinstance(task, EndRound) for task in tasks[1:]):
        problems.append("agenda: the end of a round comes last")
    catching = [number for number, task in enumerate(tasks) if isinstance(task, Oysters)]
    if any(isinstance(task, Fishing) for task in tasks[min(catching, default=len(tasks)) :]):
        problems.append("agenda: oyster boats catch after the other boats")
    boxes = Counter((int(task.seat), int(task.section)) for task in tasks if isinstance(task, MarkBox))
    for (seat, section), number in boxes.items():
        if seat >= 0 and state.sheets[seat].open_boxes(section) < number:
            problems.append(f"agenda: seat {seat} has no {number} boxes of {SECTIONS[section]} to mark")
    if Counter(type(task) for task in tasks)[OpenTrophy] and state.silver == NONE:
        problems.append("agenda: there is no trophy to win")
    dice = len(state.dice)
    for task in reversed(tasks):
        if isinstance(task, Draft | StartRound):
            break  # these tasks roll new dice
        if isinstance(task, SharedDie | CaptainDraft | CaptainShares) and dice < 1:
            problems.append("agenda: there are not enough dice on the table")
            break
        dice -= isinstance(task, TakeDie | CaptainDraft)
    return problems


def _sheet_problems(sheet: Sheet, agenda: list[Task[Any]], seat: int) -> list[str]:
    kit = sheet.kit
    problems = []
    for section in range(WHARF):
        if min(sheet.marked[section], sheet.crossed[section], sheet.open_boxes(section)) < 0:
            problems.append(f"{SECTIONS[section]} has more boxes marked and crossed out than there are")
    for kind in range(COLUMNS):
        open = sum(isinstance(task, Circle) and task.seat == seat and task.column == kind for task in agenda)
        problems.extend(_circle_problems(sheet, kind, open))
    for kind in range(COLUMNS, HARBOUR):
        boats = letters_of(kit, sheet.marked, kind, BOAT)
        if kind != YACHT and sheet.launched[kind] != boats:
            problems.append(f"{SECTIONS[kind]} has {sheet.launched[kind]} boats, but {boats} were launched")
    for kind in range(HARBOUR):
        hold = sheet.hold(kind) if sheet.licences[OYSTER] in range(TOP_LEVEL + 1) else 0
        first = kit.slots[kind]
        fish = sheet.fish[first : first + sheet.launched[kind]]
        if any(not 0 <= count <= hold for count in fish):
            problems.append(f"a {SECTIONS[kind]} boat holds 0 to {int(hold)} fish")
        if any(sheet.fish[first + sheet.launched[kind] : kit.slots[kind + 1]]):
            problems.append(f"a {SECTIONS[kind]} boat that was not launched has fish")
    for building in range(CASINO, WHARF):
        name = BUILDINGS[building - CASINO]
        if sheet.has(building) and (sheet.open_boxes(building) or not sheet.marked[building]):
            problems.append(f"the {name} is not completed")
        elif not sheet.has(building) and sheet.marked[building] == kit.sizes[building]:
            problems.append(f"the {name} is completed")
    if any(sheet.hexes) and not sheet.has(BUFFET):
        problems.append("hexes need the buffet")
    if not 0 <= sheet.salvaged <= kit.salvage_uses or (sheet.salvaged and not sheet.has(SALVAGE)):
        problems.append(f"{int(sheet.salvaged)} salvage stars cannot be used")
    if not 0 <= sheet.coins <= kit.track or sheet.coins in sheet.crossed_stars:
        problems.append(f"the last coin cannot be in box {int(sheet.coins)}")
    stars = [box for box in range(1, int(kit.track) + 1) if kit.stars[box] > kit.stars[box - 1]]
    if len(set(sheet.crossed_stars)) != len(sheet.crossed_stars) or not set(sheet.crossed_stars) <= set(stars):
        problems.append("crossed-out boxes of the coin track must be stars, each once")
    if not 0 <= sheet.stars <= kit.stars[kit.track] + MORE_STARS:
        problems.append(f"{int(sheet.stars)} star actions cannot be to come")
    if sheet.crab_licence != letters_of(kit, sheet.marked, CRAB, LICENCE):
        problems.append("the crab licence goes with its box")
    if sheet.bonus != NONE and (not sheet.crab_licence or not kit.crab_bonuses[sheet.bonus]):
        problems.append("a crab bonus needs the crab licence, and must be one of the bonuses")
    own = [task for task in agenda if task.seat == seat]
    oysters = [int(task.number) for task in own if isinstance(task, Oysters)]
    problems.extend(
        f"agenda: oyster boat {number} is not launched" for number in oysters if number > sheet.launched[OYSTER]
    )
    if len(set(oysters)) != len(oysters):
        problems.append("agenda: an oyster boat catches once")
    bonuses = sum(isinstance(task, CrabBonus) for task in own)
    if bonuses > 1 or (bonuses and (sheet.bonus != NONE or not sheet.crab_licence)):
        problems.append("agenda: a crab bonus is chosen once, with the crab licence")
    return problems


def _circle_problems(sheet: Sheet, kind: int, open: int) -> list[str]:
    """Check licences and boats of a column against its marked circles, `open` of which are undecided."""
    kit = sheet.kit
    level, boats = sheet.licences[kind], sheet.launched[kind]
    if not 0 <= level <= TOP_LEVEL or not 0 <= boats <= kit.boats[kind]:
        return [f"{SECTIONS[kind]} cannot have licence level {level} and {boats} boats"]
    fixed_levels = letters_of(kit, sheet.marked, kind, LICENCE)
    fixed_boats = letters_of(kit, sheet.marked, kind, BOAT)
    circles = fixed_levels + fixed_boats + letters_of(kit, sheet.marked, kind, CHOICE) - open
    wasted = level == TOP_LEVEL or boats == kit.boats[kind]  # further circles may have no effect
    if (
        level < min(fixed_levels, TOP_LEVEL)
        or boats < min(fixed_boats, kit.boats[kind])
        or level + boats > circles
        or (level + boats < circles and not wasted)
    ):
        return [
            f"{SECTIONS[kind]} has licence level {level} and {boats} boats, "
            f"but {circles} circles marked ({fixed_levels} L, {fixed_boats} B)"
        ]
    return []
