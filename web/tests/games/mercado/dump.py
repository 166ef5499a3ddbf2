"""Writes the positions that the tests of this board stand on, as the engine plays them: positions.ts and placings.json.

python web/tests/games/mercado/dump.py
"""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ribeira.engine.foresight import ahead, foresee, known_to, refusals, worth
from ribeira.engine.play import Play
from ribeira.engine.registry import game as find_game
from ribeira.engine.state import State
from ribeira.engine.words import Words, words_for

NAMES = ["Ana", "Bruno", "Clara", "Duarte"]
HERE = Path(__file__).parent
GAME = find_game("mercado")
PLACING = ("open_stand", "open_restaurant", "bring_customers")

# Seats, seed and options: together these games have every event and every decision. Whoever plays alone is slow to
# bring customers, so that there is something to choose from when they come.
GAMES: list[tuple[int, int, dict[str, Any]]] = [
    (4, 4, {}),
    (2, 1, {"money_hidden": False}),
    (3, 11, {"grey_types_public": False}),
    (1, 449, {"challenge": 1}),
    *((1, 40 + number, {"challenge": number}) for number in range(2, 10)),
]

HEAD = """\
// Written by dump.py from random games of the engine: the steps in which something happens or is asked that no other
// one has. The compiler holds the hand-written types of view and events against them.

import type { Choice } from "../../../src/games/types";
import type { MercadoEvent, MercadoView } from "../../../src/games/mercado/view";

export interface Position {
  before: MercadoView;
  events: MercadoEvent[];
  view: MercadoView;
  choices: Choice[];
  denied: Record<string, string>;
}

export const names = ["Ana", "Bruno", "Clara", "Duarte"];

// prettier-ignore
export const positions: [Position, ...Position[]] = [
"""


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def choices(play: Play, seat: int) -> list[dict[str, Any]]:
    """What a seat may do as the server sends it, and what it then could with a piece, as the server foresees it."""
    known = known_to(play.state, seat)
    found = offered(known, seat)
    for choice, action in zip(found, known.legal(seat), strict=True):
        then = ahead(known, seat, [action])
        if then is not None and then.view(seat).asks[0].decision in PLACING:
            choice.update(next=offered(then, seat), denied=denied(then, seat))
    return found


def offered(known: State, seat: int) -> list[dict[str, Any]]:
    words, view = words_of(int(known.seats)), known.view(seat)
    found = []
    for action in known.legal(seat):
        brings = foresee(known, seat, [action])
        choice = {
            "action": GAME.actions.json(action),
            "told": words.action(view, action),
            "brings": plain(brings),
        }
        values = worth(known, seat, [action], brings)
        found.append(choice | ({"worth": values} if values else {}))
    return found


def denied(known: State, seat: int) -> dict[str, str]:
    words = words_of(int(known.seats))
    return {thing: words.refusal(refusal) for refusal in refusals(known, seat) for thing in refusal.things}


@cache
def words_of(seats: int) -> Words:
    return words_for(GAME, "en", NAMES[:seats])


def steps(seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[Play, dict[str, Any]]]:
    """A random game: the play after every step, and the step as the seat that decides next sees it."""
    play = Play(GAME, seats, seed=seed, options=options)
    chance = random.Random(seed)
    while play.state.deciders():
        seat = play.state.deciders()[0]
        before = {each: plain(play.state.view(each)) for each in range(seats)}
        legal = play.state.legal(seat)
        calm = [each for each in legal if GAME.actions.json(each)["action"] != "bring_customers"]
        events = play.act(seat, chance.choice(calm or legal if seats == 1 else legal))
        eyes = (play.state.deciders() or [seat])[0]
        seen = [known for event in events if (known := event.seen_by(eyes)) is not None]
        after = plain(play.state.view(eyes))
        then = choices(play, eyes) if play.state.deciders() else []
        why = denied(known_to(play.state, eyes), eyes) if then else {}
        yield play, {"before": before[eyes], "events": plain(seen), "view": after, "choices": then, "denied": why}


def positions() -> list[dict[str, Any]]:
    """As few steps as show everything, by taking the one that shows most that is new."""
    found = [step for game in GAMES for _, step in steps(*game)]
    shows = [
        {each["event"] for each in step["events"]}
        | {f"asks {ask['decision']}" for ask in step["view"]["asks"]}
        | {f"may {choice['action']['action']}" for choice in step["choices"]}
        for step in found
    ]
    kept: list[dict[str, Any]] = []
    left = set().union(*shows)
    while left:
        best = max(range(len(found)), key=lambda number: len(shows[number] & left))
        left -= shows[best]
        kept.append(found[best])
    return kept


def placing(play: Play, seat: int) -> dict[str, Any]:
    """What the engine lets be put where, and what it brings whom; money is looked at with everybody's eyes."""
    pieces = []
    for piece in play.state.legal(seat):
        chosen = Play.resume(GAME, play.record())
        chosen.act(seat, piece)
        if chosen.state.deciders() != [seat] or chosen.state.view(seat).asks[0].decision == "turn":
            continue
        places = []
        for choice, place in zip(choices(chosen, seat), chosen.state.legal(seat), strict=True):
            after = Play.resume(GAME, chosen.record())
            events = plain(after.act(seat, place))
            earned = [each for each in events if each["event"] == "earned"]
            told = {"action": choice["action"], "told": choice["told"]}
            places.append({**told, "earned": earned, "money": money(events)})
        pieces.append({**choices(play, seat)[play.state.legal(seat).index(piece)], "places": places})
    offers = offered(known_to(play.state, seat), seat)
    return {"view": plain(play.state.view(seat)), "choices": offers, "pieces": pieces}


def money(events: list[dict[str, Any]]) -> dict[str, int]:
    """What the events of one action bring everybody."""
    total: dict[str, int] = {}
    for event in events:
        match event["event"]:
            case "earned":
                owner, amount = event["owner"], event["amount"]
            case "stand_opened":
                owner, amount = event["seat"], -event["cost"]
            case "restaurant_opened":
                owner, amount = event["seat"], event["amount"]
            case _:
                continue
        total[str(owner)] = total.get(str(owner), 0) + amount
    return total


def placings() -> list[dict[str, Any]]:
    """The turn of every game in which the most different pieces can be placed, once there is money about."""
    found = []
    for game in GAMES:
        best: dict[str, Any] | None = None
        for play, _ in steps(*game):
            if not play.state.deciders():
                break
            seat = play.state.deciders()[0]
            if play.state.view(seat).asks[0].decision != "turn":
                continue
            here = placing(play, seat)
            if best is None or wealth(here) > wealth(best):
                best = here
        assert best is not None
        found.append(best)
    return found


def wealth(turn: dict[str, Any]) -> tuple[int, int]:
    kinds = {piece["action"]["action"] for piece in turn["pieces"]}
    return len(kinds), sum(len(place["earned"]) for piece in turn["pieces"] for place in piece["places"])


def line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    text = HEAD + "".join(f"  {line(each)},\n" for each in positions()) + "];\n"
    (HERE / "positions.ts").write_text(text, encoding="utf-8")
    (HERE / "placings.json").write_text("[\n" + ",\n".join(map(line, placings())) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
