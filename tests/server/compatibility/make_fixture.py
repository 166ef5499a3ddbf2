"""Write the files of this folder with the server of commit cfb21af1. README.md describes how to run it.

The script runs only in a checkout of that commit, because it uses the commit's test helpers and module names.
"""

# mypy: ignore-errors

import gzip
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.conftest import running
from tests.server.people import Person, eventually
from tests.server.test_analyses import strange
from tests.server.test_devices import Browser, link
from tests.server.test_pushing import Browser as PushBrowser
from tests.server.test_tables import play

import ribeira
from ribeira.bots.puzzles.collection import puzzles_of
from ribeira.server.settings import Paces

START = 1_773_482_400_000_000_000  # 2026-03-14 10:00:00 UTC, in nanoseconds
SHIFT = START - time.time_ns()
GAMES = [game.id for game in ribeira.list_games()]
OWN_DECK = (ribeira.game("wishes").folder() / "components.toml").read_text(encoding="utf-8")
FEW_WORMS = OWN_DECK.replace("worms_per_player = 6", "worms_per_player = 3")
PUSH = {"push": "mailto:host@example.org", "webhooks": True, "yardstick": "random"}
SETTINGS: dict[str, Any] = {"paces": Paces(note_seconds=0.1, push_seconds=86_400), "away_seconds": 0, **PUSH}

Questions = list[tuple[str, str]]


def shift_clock() -> None:
    """Shift the clocks of this process to the date of the fixture."""
    real = time.time_ns
    time.time_ns = lambda: real() + SHIFT
    time.time = lambda: (real() + SHIFT) / 1e9


def begin_duel(one: Person, other: Person, game: str = "wishes", seats: str = "me open", **wish: Any) -> str:
    table = one.open(game, seats, **wish)
    other.join(one, table, 1)
    assert one.ask(table, "start").status_code == 200
    return table


def play_out(table: str, *people: Person, moves: int = 10_000, seed: int = 3) -> None:
    """Make random moves for one or two people until the game ends or `moves` have been made."""
    if len(people) == 1:
        with people[0].live(table) as live:
            play([live], moves, random.Random(seed))
        return
    with people[0].live(table) as one, people[1].live(table) as other:
        play([one, other], moves, random.Random(seed))


def undo_once(who: Person, table: str) -> None:
    """Play until an action can be undone, and undo it."""
    with who.live(table) as live:
        chance = random.Random(1)
        for _ in range(60):
            live.catch_up(live.act(chance.choice(live.choices())["action"])["number"])
            if live.state.get("can_undo"):
                assert live.ask("undo", seat=live.state["seat"])["type"] == "done"
                return
    raise AssertionError("nothing could be taken back")


class Fixture:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.people: dict[str, Person] = {}
        self.finished: list[str] = []
        self.tables: dict[str, Any] = {"finished": {}, "playing": {}}

    def move_to(self, address: str) -> None:
        self.people = {name: Person(address, name, who.http.cookies["ribeira"]) for name, who in self.people.items()}

    def fill(self) -> None:
        """Create tables, seasons, puzzle attempts and devices of every kind, with fast bots."""
        with running(self.folder, **SETTINGS) as server:
            self.people = {name: server.person(name) for name in ("Ana", "Rui", "Eva", "Clara")}
            ana, rui, eva, clara = self.people.values()
            for who in (ana, rui):
                who.http.put("/api/me/listed", json={"listed": True})
            self._finished(ana, rui, eva)
            self._playing(ana, rui, eva)
            self._clocks(clara, rui)
            self._seasons(ana, rui, eva)
            self._daily(ana, rui)
            self._puzzles(ana)
            self._devices(server, ana)
            self._others(ana, rui, eva)

    def _finished(self, ana: Person, rui: Person, eva: Person) -> None:
        done = self.tables["finished"]
        for number, game in enumerate(GAMES):
            done[f"{game} of two people"] = table = begin_duel(ana, rui, game, seats="me open")
            play_out(table, ana, rui, seed=number)
            done[f"{game} against a bot"] = table = ana.open(game, "me bot", start=True)
            play_out(table, ana, seed=number)
        done["alone"] = table = ana.open("lata", "me", start=True)
        play_out(table, ana)
        done["four on one screen"] = table = ana.open("cafe", "me me me me", start=True)
        play_out(table, ana)
        done["own deck"] = table = ana.open("wishes", "me me", start=True, components=FEW_WORMS)
        play_out(table, ana)
        done["own seed"] = table = ana.open("wishes", "me bot", start=True, seed="7")
        play_out(table, ana)
        done["resigned"] = table = begin_duel(ana, rui)
        play_out(table, ana, rui, moves=6)
        assert ana.ask(table, "resign", seat=0).status_code == 200
        done["three, two resigned"] = table = eva.open("mercado", "me open open")
        ana.join(eva, table, 1)
        rui.join(eva, table, 2)
        eva.ask(table, "start")
        assert ana.ask(table, "resign", seat=1).status_code == 200
        assert rui.ask(table, "resign", seat=2).status_code == 200
        done["rated against a level"] = table = ana.post(
            "/api/tables",
            game="wishes",
            seats=[{"kind": "me"}, {"kind": "bot", "bot": "beginner"}],
            rated=True,
            start=True,
        ).json()["id"]
        assert ana.ask(table, "resign", seat=0).status_code == 200
        for table in (done["wishes against a bot"], done["resigned"]):
            assert ana.post(f"/api/tables/{table}/analysis").status_code == 200
        for table in (done["wishes against a bot"], done["resigned"]):
            path = f"/api/tables/{table}/analysis"
            eventually(lambda path=path: ana.http.get(path).json()["status"] == "done")

    def _playing(self, ana: Person, rui: Person, eva: Person) -> None:
        playing = self.tables["playing"]
        for game in GAMES:
            playing[f"{game}, undone"] = table = ana.open(game, "me me", start=True)
            undo_once(ana, table)
        playing["snapshot"] = table = ana.open("wishes", "me me", start=True)
        play_out(table, ana, moves=51)
        playing["restarted"] = table = begin_duel(ana, rui)
        play_out(table, ana, rui, moves=6)
        assert ana.ask(table, "offer_restart", move=2).status_code == 200
        assert rui.ask(table, "answer_restart", agree=True).status_code == 200
        playing["restart offered"] = table = begin_duel(ana, rui, "lata")
        play_out(table, ana, rui, moves=6)
        assert ana.ask(table, "offer_restart", move=2).status_code == 200
        playing["chat"] = table = begin_duel(rui, eva, "fleet", public=True)
        assert rui.ask(table, "say", text="boa noite a todos").status_code == 200
        assert ana.ask(table, "say", text="who wins?").status_code == 200
        playing["bot stands in"] = table = begin_duel(rui, eva, "mercado", seats="me open")
        assert eva.ask(table, "leave", seat=1).status_code == 200
        done = self.tables["finished"]
        again = ana.ask(done["resigned"], "rematch").json()["table"]
        playing["rematch"] = again
        playing["branch"] = ana.post(
            f"/api/tables/{done['wishes of two people']}/branches",
            move=5,
            seats=[{"kind": "me"}, {"kind": "me"}],
            start=True,
        ).json()["id"]
        self.tables["open"] = {
            "with a guest": ana.open("cafe", "me open open", public=True),
            "public": rui.open("lata", "me open", public=True, clock={"base": 300, "increment": 5}),
            "arranged": eva.open("fleet", "me open"),
        }
        eva.join(ana, self.tables["open"]["with a guest"], 1)
        assert eva.ask(self.tables["open"]["with a guest"], "be_ready", seat=1).status_code == 200
        assert (
            eva.ask(self.tables["open"]["arranged"], "arrange", clock={"per_turn": 600}, hints=True).status_code == 200
        )
        closed = eva.open("lata", "me open")
        assert eva.ask(closed, "close").status_code == 200
        shared = begin_duel(eva, ana, "mercado")
        assert ana.http.delete(f"/api/me/tables/{shared}").json() == {"fate": "archived"}
        self.tables["archived"] = shared

    def _clocks(self, clara: Person, rui: Person) -> None:
        table = begin_duel(clara, rui, clock={"per_turn": 86_400})
        play_out(table, clara, rui, moves=3)
        self.tables["clock"] = table
        short = begin_duel(clara, rui, "lata", clock={"per_turn": 1})
        eventually(lambda: clara.see(short)["table"]["status"] == "over")
        self.tables["finished"]["timed out"] = short

    def _seasons(self, ana: Person, rui: Person, eva: Person) -> None:
        people = {"Ana": ana, "Rui": rui, "Eva": eva}
        ids = []
        for kind, rounds in (("league", 2), ("knockout", 1)):
            wish = {"name": "Club", "kind": kind, "games": ["wishes", "lata"], "days": 0}
            id = ana.post("/api/seasons", **wish).json()["id"]
            invite = ana.http.get(f"/api/seasons/{id}").json()["invite"]
            for who in people.values():
                assert who.post(f"/api/seasons/{id}/players", invite=invite).status_code == 201
            assert ana.post(f"/api/seasons/{id}/start").status_code == 201
            for number in range(1, rounds):
                season = ana.http.get(f"/api/seasons/{id}").json()
                for match in season["rounds"][-1]:
                    loser = people[season["players"][match["seats"][1]]["name"]]
                    assert loser.ask(match["table"], "resign", seat=1).status_code == 200
                path = f"/api/seasons/{id}"
                eventually(lambda path=path, number=number: len(ana.http.get(path).json()["rounds"]) > number)
            ids.append(id)
        ids.append(eva.post("/api/seasons", name="Open", kind="league", games=["cafe"], days=2, seats=4).json()["id"])
        self.tables["seasons"] = ids

    def _daily(self, ana: Person, rui: Person) -> None:
        day = ana.http.get("/api/daily").json()["day"]
        opened = {
            (who, game): self.people[who].post(f"/api/daily/{day}/{game}").json()["id"]
            for who, game in (("Ana", "lata"), ("Rui", "lata"), ("Ana", "mercado"), ("Ana", "fleet"), ("Ana", "cafe"))
        }
        for who in ("Ana", "Rui"):
            play_out(opened[who, "lata"], self.people[who], seed=len(who) + ord(who[0]))
        play_out(opened["Ana", "mercado"], ana, moves=5)
        assert ana.ask(opened["Ana", "fleet"], "resign", seat=0).status_code == 200
        eventually(lambda: sum(each["place"] is None for game in self._deals(ana) for each in game["results"]) == 4)
        self.tables["day"] = day
        self.tables["daily"] = opened["Ana", "cafe"]

    def _deals(self, who: Person) -> Any:
        return who.http.get("/api/daily").json()["games"]

    def _puzzles(self, ana: Person) -> None:
        for id in GAMES[:3]:
            game = ribeira.game(id)
            right, wrong, *_ = puzzles_of(game).values()
            for puzzle, action in ((right, right.answer), (wrong, wrong.other)):
                answer = ana.post(f"/api/puzzles/{id}/{puzzle.id}", actions=[game.actions.json(action)])
                assert answer.status_code == 200, answer.text

    def _devices(self, server: Any, ana: Person) -> None:
        phone = Browser(server)
        assert phone.arrive(link(ana)).status_code == 201
        self.tables["phone"] = phone.http.cookies["ribeira"]
        self.tables["recovery"] = ana.post("/api/me/recovery").json()["code"]
        self.tables["link"] = link(ana)

    def _others(self, ana: Person, rui: Person, eva: Person) -> None:
        for number, who in enumerate((ana, rui)):
            wish = PushBrowser(f"https://push.example.org/{number}").wish(
                language="uk", offset=60, **({"quiet": [1320, 420]} if who is ana else {})
            )
            assert who.http.put("/api/me/push", json=wish).status_code == 200
        table = begin_duel(ana, rui)  # leaves a turn whose notification is pending
        self.tables["playing"]["turn to be told"] = table
        assert ana.http.get("/api/push").json()["key"]  # creates the server's key
        answer = eva.http.put("/api/me/webhook", json={"address": "https://example.org/turn"})
        assert answer.status_code == 200, answer.text

    def leave_bots_thinking(self) -> None:
        """Create tables where it is a bot's turn, interrupt an analysis, and record all responses."""
        with running(self.folder, **SETTINGS, **strange(sleepy=True)) as server:
            self.move_to(server.address)
            eva = self.people["Eva"]
            self.tables["bot to move"] = {}
            for game in GAMES:
                table = eva.open(game, "me bot", start=True)
                with eva.live(table) as live:
                    for _ in range(30):
                        if not live.state.get("choices"):
                            break
                        live.catch_up(live.act(live.state["choices"][0]["action"])["number"])
                assert not eva.see(table).get("choices")
                self.tables["bot to move"][game] = table
            interrupted = self.tables["finished"]["wishes of two people"]
            self.people["Ana"].post(f"/api/tables/{interrupted}/analysis")
            path = f"/api/tables/{interrupted}/analysis"
            eventually(lambda: self.people["Ana"].http.get(path).json()["reviewed"] == 5)
            self.tables["interrupted"] = interrupted
            time.sleep(3)  # wait for delayed writes
            self.answers = [self._ask(name, path) for name, path in self._questions()]
            self.updates = [self._first_update(name, table) for name, table in self._watched()]

    def _questions(self) -> Questions:
        asked: Questions = []
        day = self.tables["day"]
        for name in self.people:
            if name == "Clara":
                continue
            paths = ("/api/me", "/api/me/tables", "/api/me/tables?archived=true", "/api/me/profile", "/api/me/ratings")
            paths += ("/api/me/games", "/api/me/records", "/api/me/seasons", "/api/me/devices", "/api/puzzles")
            paths += ("/api/home", "/api/tables", f"/api/daily?day={day}")
            asked += [(name, path) for path in paths]
            asked += [(name, f"/api/ratings/{game}") for game in GAMES]
        asked += [("Ana", f"/api/games/{game}/campaign") for game in GAMES]
        asked += [("Ana", f"/api/puzzles/next?game={game}") for game in GAMES]
        for id in self.tables["seasons"][:2]:
            asked += [("Ana", f"/api/seasons/{id}"), ("Eva", f"/api/seasons/{id}")]
        asked.append(("Eva", f"/api/seasons/{self.tables['seasons'][2]}"))
        seen: list[str] = []
        for name in ("Ana", "Rui", "Eva"):
            for archived in ("false", "true"):
                for each in self.people[name].http.get(f"/api/me/tables?limit=100&archived={archived}").json():
                    if each["id"] in seen:
                        continue
                    seen.append(each["id"])
                    table = f"/api/tables/{each['id']}"
                    asked += [(name, table), (name, f"{table}/log")]
                    if each["status"] == "over" and self.people[name].http.get(f"{table}/record").status_code == 200:
                        asked += [(name, f"{table}/record"), (name, f"{table}/replay?count=100&every=50&reveal=true")]
                        asked.append((name, f"{table}/replay?seat=0&start=3&count=4"))
        done = self.tables["finished"]
        asked += [("Ana", f"/api/tables/{done[each]}/analysis") for each in ("wishes against a bot", "resigned")]
        asked.append(("Ana", f"/api/tables/{done['own deck']}/components"))
        asked.append(("Ana", f"/api/tables/{done['own deck']}/components.toml"))
        clock = f"/api/tables/{self.tables['clock']}"
        return [each for each in asked if not each[1].startswith(clock)]

    def _ask(self, name: str, path: str) -> dict[str, Any]:
        answer = self.people[name].http.get(path)
        document = answer.json() if "json" in answer.headers["content-type"] else answer.text
        return {"who": name, "path": path, "status": answer.status_code, "answer": document}

    def _watched(self) -> Questions:
        mine = [("Eva", table) for table in self.tables["bot to move"].values()]
        for kind in ("finished", "playing", "open"):
            for table in self.tables[kind].values():
                for name in ("Ana", "Rui", "Eva"):
                    if self.people[name].http.get(f"/api/tables/{table}").status_code == 200:
                        mine.append((name, table))
                        break
        return mine

    def _first_update(self, name: str, table: str) -> dict[str, Any]:
        with self.people[name].live(table) as live:
            return {"who": name, "table": table, "update": live.messages[0]}

    def _shrink(self, database: Path) -> None:
        """Merge the database into one file, and delete a third of the snapshots, as after a crash of the server."""
        connection = sqlite3.connect(database)
        connection.execute("DELETE FROM snapshots WHERE rowid % 3 = 0")
        connection.commit()
        connection.execute("PRAGMA journal_mode=delete")
        connection.execute("VACUUM")
        connection.close()

    def write(self, target: Path) -> None:
        database = self.folder / "tables.sqlite"
        self._shrink(database)
        address = f"sqlite:///{database}"
        finished = self.tables["finished"]
        exports = {
            "all": command("admin", "export", "--database", address).splitlines(),
            "table": command("admin", "export", finished["resigned"], "--database", address),
            "me": {name: json.loads(command("me", name, "--json", "--database", address)) for name in self.people},
        }
        self._shrink(database)
        people = {name: who.http.cookies["ribeira"] for name, who in self.people.items()}
        pack(target / "tables.sqlite.gz", database.read_bytes())
        pack_json(target / "answers.json.gz", {"answers": self.answers, "updates": self.updates})
        pack_json(target / "exports.json.gz", exports)
        pack_json(target / "games.json.gz", positions())
        document = {"start": START // 1_000_000, "people": people, **self.tables}
        (target / "contents.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")


def command(*arguments: str) -> str:
    code = "from ribeira.cli.main import main; main()"
    return subprocess.run([sys.executable, "-c", code, *arguments], check=True, capture_output=True, text=True).stdout


def positions() -> list[dict[str, Any]]:
    """Play every game with every number of seats. Return the moves and the states as JSON text."""
    return [{"game": game, **each} for game in GAMES for each in _positions(game)]


def _positions(id: str) -> Iterator[dict[str, Any]]:
    game = ribeira.game(id)
    for seats in game.seats:
        chance = random.Random(seats)
        state = game.new(seats, seed=seats)
        moves = []
        dumps = []
        while not state.over():
            if len(moves) in (0, 7, 30):
                dumps.append(json.dumps(game.dump(state)))
            seat = state.deciders()[0]
            action = chance.choice(state.legal(seat))
            moves.append((seat, game.actions.text(action)))
            state.apply(seat, action)
        dumps.append(json.dumps(game.dump(state)))
        yield {"seats": seats, "seed": seats, "moves": moves, "dumps": dumps}


def pack(path: Path, data: bytes) -> None:
    path.write_bytes(gzip.compress(data, 9, mtime=0))


def pack_json(path: Path, document: Any) -> None:
    pack(path, json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode())


if __name__ == "__main__":
    shift_clock()
    with tempfile.TemporaryDirectory() as folder:
        fixture = Fixture(Path(folder))
        fixture.fill()
        fixture.leave_bots_thinking()
        fixture.write(Path(sys.argv[1]))
