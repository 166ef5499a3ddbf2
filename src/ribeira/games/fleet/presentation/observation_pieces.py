"""Parts of observations that are written in a single pass for speed."""

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter, ObservationWriter
from ribeira.engine.state import SEVERAL
from ribeira.games.fleet.actions import CASINO, COUNTS, HARBOUR, WHARF
from ribeira.games.fleet.rules.sheet import Sheet
from ribeira.games.fleet.scoring import has_gold
from ribeira.games.fleet.state import FleetState


class ObservationPieces(ObservationWriter):
    """Base class of the generated writer."""

    def total(self, scored: list[int]) -> i64:
        """Return the sum of a player's points."""
        total: i64 = 0
        for amount in scored:
            total += i64(amount)
        return total

    def write_boats(self, sheet: Sheet, pen: EntryWriter) -> None:
        """Write the boats of each kind and the numbers of fish, launched boats and full boats."""
        kit = sheet.kit
        all_launched: i64 = 0
        full: i64 = 0
        for kind in range(i64(HARBOUR)):
            boats: i64 = kit.boats[kind]
            if not boats:
                continue
            hold: i64 = sheet.hold(kind)
            pen.put(hold)
            entry: i64 = pen.entry
            pen.entry = entry + 2 * boats
            launched: i64 = sheet.launched[kind]
            if not launched:
                continue
            all_launched += launched
            slot: i64 = kit.slots[kind]
            for boat in range(launched):
                pen.put_at(entry, 1)
                fish: i64 = sheet.fish[slot + boat]
                if fish:
                    pen.put_at(entry + 1, fish)
                    if fish == hold:
                        full += 1
                entry += 2
        pen.put(sheet.total_fish())
        pen.put(all_launched)
        pen.put(full)

    def write_bonuses(self, state: FleetState, pen: EntryWriter) -> None:
        """Write which crab bonuses are available."""
        for i in range(len(COUNTS)):
            pen.flag(state.kit.crab_bonuses[i] != 0 and not state.bonus_taken(i))

    def write_sections(self, sheet: Sheet, pen: EntryWriter) -> None:
        """Write of each section the marked and crossed-out boxes, and whether it is open and a completed building."""
        marked = sheet.marked
        crossed = sheet.crossed
        limits = sheet.limits
        entry: i64 = pen.entry
        for section in range(i64(WHARF)):
            boxes: i64 = marked[section]
            if boxes:
                pen.put_at(entry, boxes)
            lost: i64 = crossed[section]
            if lost:
                pen.put_at(entry + 1, lost)
            if boxes < i64(limits[section]):
                pen.put_at(entry + 2, 1)
            entry += 4
        entry = pen.entry + 4 * CASINO + 3
        for built in sheet.built:
            if built:
                pen.put_at(entry, 1)
            entry += 4
        pen.skip(4 * WHARF)

    def write_stars(self, sheet: Sheet, pen: EntryWriter) -> None:
        """Write a flag for each star of the coin track: 1 if it is crossed out."""
        stars = sheet.kit.stars  # number of stars up to each box
        for box in sheet.crossed_stars:
            pen.put_at(pen.entry + i64(stars[box]) - 1, 1)
        pen.skip(stars[-1])

    def write_trophies(self, state: FleetState, own: i64, pen: EntryWriter) -> None:
        """Write the trophies, their counts and their leaders."""
        kit = state.kit
        seats: i64 = state.seats
        pen.put(state.gold + 1)
        for place in range(seats):
            pen.put(state.sheets[(own + place) % seats].count(kit.gold_counts[state.gold]))
        for place in range(seats):
            pen.flag(has_gold(state, (own + place) % seats))
        pen.put(state.silver + 1)
        for place in range(seats):
            pen.put(state.sheets[(own + place) % seats].count(kit.silver_counts[state.silver]))
        # In a step of all players, several can win the trophy (5.3).
        won = False
        for sheet in state.sheets:
            if sheet.trophy:
                won = True
        at_once = False
        for task in state.agenda:
            if task.waits_for == SEVERAL:
                at_once = True
        pen.flag(state.silver_open != 0 and (at_once or not won))
