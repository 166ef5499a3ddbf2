"""Write a random game as JSON for the development page.

The file contains the views, choices and events of each seat for every step.

python web/dev/dump.py wishes --seats 3 --seed 7       write web/dev/data/wishes.json, shown by /dev.html?wishes
python web/dev/dump.py cafe --seats 1 --name solo      write web/dev/data/solo.json
python web/dev/dump.py lata --option solo=x --steps 80
"""

import argparse
import random
from pathlib import Path
from typing import Any

import msgspec

from ribeira.engine.action_preview.preview import action_sequences, preview_events, preview_values, refusals, sample_for
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.match import Match
from ribeira.engine.registry import game as find_game

NAMES = ["Ana", "Bruno", "Clara", "Duarte", "Eva"]


def frame(play: Match, language: str, events: list[Any], taken: dict[str, Any] | None) -> dict[str, Any]:
    """Return the JSON of the current position, with the events and the action (`taken`) that led to it."""
    state, game = play.state, play.game
    words = phrases_for(game, language, NAMES[: int(state.seats)])
    seats: list[int | None] = [None, *range(int(state.seats))]
    views = {key(seat): state.view(seat) for seat in seats}
    seen = {key(seat): [known for event in events if (known := event.seen_by(seat)) is not None] for seat in seats}
    return {
        "views": views,
        "choices": {key(seat): choices(play, seat, words) for seat in state.deciders()},
        "gestures": {key(seat): gestures_of(play, seat, words) for seat in state.deciders()},
        "denied": {key(seat): denied(play, seat, words) for seat in state.deciders()},
        "events": seen,
        "asks": [words.ask(ask) for ask in views[key(None)].asks],
        "told": [words.event(event) for event in events],
        "taken": taken,
        "result": None if state.deciders() else state.result(),
    }


def choices(play: Match, seat: int, words: Phrases) -> list[dict[str, Any]]:
    """Return the legal actions of a seat in the form in which the server sends them."""
    view, known = play.state.view(seat), sample_for(play.state, seat)
    return [
        {
            "action": play.game.actions.json(action),
            "told": words.action(view, action),
            "brings": (brings := preview_events(known, seat, [action])),
            "worth": preview_values(known, seat, [action], brings),
        }
        for action in play.state.legal(seat)
    ]


def gestures_of(play: Match, seat: int, words: Phrases) -> list[dict[str, Any]]:
    """Return the gestures of a seat in the form in which the server sends them."""
    view, known = play.state.view(seat), sample_for(play.state, seat)
    found = []
    for actions in action_sequences(known, seat):
        brings = preview_events(known, seat, actions)
        first, *then = (play.game.actions.json(action) for action in actions)
        more = {"brings": brings, "worth": preview_values(known, seat, actions, brings), "then": then}
        found.append({"action": first, "told": words.gesture(view, actions, brings), **more})
    return found


def denied(play: Match, seat: int, words: Phrases) -> dict[str, str]:
    """Return the reason why each unavailable element of the board is unavailable, by the element's name."""
    found = refusals(sample_for(play.state, seat), seat)
    return {thing: words.refusal(refusal) for refusal in found for thing in refusal.things}


def key(seat: int | None) -> str:
    """Return the key of a seat's data in the JSON. The seat of a spectator is None."""
    return "none" if seat is None else str(seat)


def main() -> None:
    """Play a game and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--steps", type=int, default=10_000)
    parser.add_argument("--language", default="en")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--name", help="name of the file (default: that of the game)")
    given = parser.parse_args()
    game = find_game(given.game)
    options: dict[str, Any] = {}
    for option in given.option:
        name, _, text = option.partition("=")
        options[name] = next(value for value in game.option_values()[name] if str(value).lower() == text.lower())
    play = Match(game, given.seats, seed=given.seed, options=options)
    chance = random.Random(given.seed)
    frames = [frame(play, given.language, [], None)]
    while play.state.deciders() and len(frames) <= given.steps:
        seat = play.state.deciders()[0]
        action = chance.choice(play.state.legal(seat))
        events = play.act(seat, action)
        frames.append(frame(play, given.language, events, game.actions.json(action)))
    file = Path(__file__).parent / "data" / f"{given.name or given.game}.json"
    file.parent.mkdir(exist_ok=True)
    dump = {"game": game.id, "names": NAMES[: given.seats], "components": game.components, "frames": frames}
    file.write_bytes(msgspec.json.encode(dump))
    print(f"{file}: {len(frames)} steps, {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
