"""A complete client in 40 lines: join a table and always take the first choice.

python client.py http://127.0.0.1:8000 TABLE INVITE
"""

import json
import sys
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

server, table, invite = sys.argv[1:4]
jar = CookieJar()
browser = build_opener(HTTPCookieProcessor(jar))


def call(method, path, document):
    headers = {"Content-Type": "application/json"}
    return json.load(browser.open(Request(server + path, json.dumps(document).encode(), headers, method=method)))


call("PUT", "/api/me", {"name": "Example"})  # the answer sets the cookie that identifies the player
call("POST", f"/api/tables/{table}/guests", {"invite": invite})
cookie = "; ".join(f"{each.name}={each.value}" for each in jar)
address = server.replace("http", "ws", 1) + f"/api/tables/{table}/live"
with connect(address, additional_headers={"Cookie": cookie}) as socket:
    seats = json.loads(socket.recv())["table"]["seats"]
    free = next(seat for seat, each in enumerate(seats) if each["kind"] == "open")
    socket.send(json.dumps({"type": "sit", "id": "sit", "seat": free}))
    while True:
        message = json.loads(socket.recv())
        if message["type"] == "failed":
            sys.exit(f"refused: {message['code']}, {message['message']}")
        if message.get("result"):
            sys.exit(print("The game is over:", message["result"]["scores"]))
        if choices := message.get("choices"):
            act = {"type": "act", "id": str(message["number"]), "seat": message["seat"], "turn": message.get("turn", 0)}
            socket.send(json.dumps(act | {"actions": [choices[0]["action"]]}))
