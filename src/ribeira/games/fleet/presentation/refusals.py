"""Reasons why objects on the board cannot be chosen."""

from typing import Final

from ribeira.engine.action_preview.preview import Refusal
from ribeira.games.fleet import action_codes as codes
from ribeira.games.fleet.actions import COLUMNS, COUNTS, FACES, HARBOUR, HARBOUR_FACE, SECTIONS, WHARF, WHARF_FACE
from ribeira.games.fleet.rules.dice import ShrimpMark, TakeDie, UseDie
from ribeira.games.fleet.rules.letters import Circle, CrabBonus
from ribeira.games.fleet.rules.oysters import Oysters
from ribeira.games.fleet.rules.star_actions import Star
from ribeira.games.fleet.state import NONE, FleetState

# Decisions to be made before any other
FIRST: Final = {TakeDie: "take", Circle: "circle", Oysters: "oysters", CrabBonus: "crab"}


def refusals(state: FleetState, seat: int) -> list[Refusal]:
    """Return the objects on the board that cannot be chosen, with reasons.

    Names are sections such as `cod`, `market`, `track` (of coins), `dice`, and bonuses such as `bonus fish`.
    """
    asked = state.top(seat)
    sheet = state.sheets[seat]
    legal = set(state.legal(seat))
    marks = [
        section
        for section in range(WHARF)
        if legal.isdisjoint((codes.encode_mark(section), codes.encode_star(section)))
    ]
    found = [
        Refusal([SECTIONS[section]], "closed" if sheet.crossed[section] else "marked", {"section": SECTIONS[section]})
        for section in marks
        if not sheet.can_mark(section)
    ]
    left = [section for section in marks if sheet.can_mark(section)]
    first = FIRST.get(type(asked))
    if first is not None:
        places = ["market", "track", *([] if isinstance(asked, TakeDie) else ["dice"])]
        found.append(Refusal([*(SECTIONS[section] for section in left), *places], first))
    elif isinstance(asked, ShrimpMark):
        found += [Refusal([SECTIONS[section] for section in left], "column")] if left else []
    elif isinstance(asked, UseDie):
        found += [_wants(section, FACES[asked.face]) for section in left]
    if isinstance(asked, UseDie | Star):
        found += [Refusal(["market"], "market"), Refusal(["track"], "track")]
    return [*found, *_bonuses(state, seat)]


def _wants(section: int, face: str) -> Refusal:
    wanted = section if section < COLUMNS else HARBOUR_FACE if section < HARBOUR else WHARF_FACE
    return Refusal([SECTIONS[section]], "face", {"section": SECTIONS[section], "face": face, "wanted": FACES[wanted]})


def _bonuses(state: FleetState, seat: int) -> list[Refusal]:
    """Refuse crab bonuses: each player gets one, and each bonus goes to one player."""
    legal = state.legal(seat)
    bonuses = [count for count in range(len(COUNTS)) if state.kit.crab_bonuses[count]]
    left = [count for count in bonuses if codes.encode_bonus(count) not in legal]
    if state.sheets[seat].bonus != NONE:
        return [Refusal([f"bonus {COUNTS[count]}" for count in left], "bonus_one")] if left else []
    taken = [f"bonus {COUNTS[count]}" for count in left if state.bonus_taken(count)]
    free = [f"bonus {COUNTS[count]}" for count in left if not state.bonus_taken(count)]
    reasons = ((taken, "bonus_taken"), (free, "bonus"))
    return [Refusal(things, reason) for things, reason in reasons if things]
