"""Attacks on a server over raw sockets, for `benchmarks/server.py --hostile` and `benchmarks/http_servers.py`.

    python benchmarks/attack_client.py ATTACK PORT --seconds 10 [--path /echo | --tables JSON]

An attack runs in its own process, prints a JSON report on one line, and keeps its sockets open until it ends.
"""

import argparse
import contextlib
import json
import resource
import socket
import struct
import threading
import time
from collections import Counter
from collections.abc import Callable

from websockets.frames import Frame, Opcode

CONNECTIONS = 4  # default per attack
TIMEOUT_S = 2.0
MAX_OPEN = 12_000
REST_S = 0.05  # pause before reconnecting, so that an attack does not consist only of new connections

Report = Counter[str]


class Target:
    """The server under attack, with the attacker's addresses and tables."""

    def __init__(self, port: int, path: str, tables: list[tuple[str, str]], source: str = "") -> None:
        self.port = port
        self.source = source  # source address of the attack, such as 127.0.0.2
        self.path = path  # path of a WebSocket, if there are no tables
        self.tables = tables  # tables of the attacker, each with the cookie of one player

    def connect(self, receive_buffer: int = 0) -> socket.socket:
        """Open a TCP connection."""
        connected = socket.socket()
        if receive_buffer:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        connected.settimeout(TIMEOUT_S)
        if self.source:
            connected.bind((self.source, 0))
        connected.connect(("127.0.0.1", self.port))
        return connected

    def websocket(self, number: int = 0, receive_buffer: int = 0) -> socket.socket:
        """Open a WebSocket, at one of the tables if there are any."""
        path, cookie = self.path, ""
        if self.tables:
            table, cookie = self.tables[number % len(self.tables)]
            path = f"/api/tables/{table}/live"
        connected = self.connect(receive_buffer)
        connected.sendall(
            f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        if b" 101 " not in connected.recv(256):
            raise ConnectionError
        return connected


Attack = Callable[[Target, Report, float], None]
ATTACKS: dict[str, Attack] = {}


def attack(function: Attack) -> Attack:
    """Register an attack under the name of its function."""
    ATTACKS[function.__name__] = function
    return function


def repeat(report: Report, until: float, count: int, work: Callable[[int], None]) -> None:
    """Repeat work in several threads. Work raises an exception when the server closes its connection."""

    def run(number: int) -> None:
        while time.monotonic() < until:
            try:
                work(number)
            except (OSError, StopIteration):
                report["cut"] += 1
                time.sleep(REST_S)

    threads = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(count)]
    for each in threads:
        each.start()
    for each in threads:
        each.join(max(0.1, until - time.monotonic() + 2 * TIMEOUT_S))


def send_endlessly(report: Report, until: float, connected: socket.socket, piece: bytes) -> None:
    """Send until the server closes the connection."""
    with connected:
        while time.monotonic() < until:
            connected.sendall(piece)
            report["bytes"] += len(piece)


def masked(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    """Return a masked frame, as clients send it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def read_all(connected: socket.socket) -> None:
    """Read in a thread until the connection ends."""

    def read() -> None:
        with contextlib.suppress(OSError):
            while connected.recv(65536):
                pass

    threading.Thread(target=read, daemon=True).start()


HEAD = b"GET /api/games HTTP/1.1\r\nHost: x\r\n"
CHUNKED = b" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"


def endless(beginning: bytes, piece: bytes, count: int = 1) -> Attack:
    """Return an attack that sends an endless HTTP request."""

    def run(target: Target, report: Report, until: float) -> None:
        def work(_number: int) -> None:
            connected = target.connect()
            connected.sendall(beginning)
            send_endlessly(report, until, connected, piece)

        repeat(report, until, count, work)

    return run


ATTACKS["endless_headers"] = endless(HEAD, b"a: b\r\n" * 1000)
ATTACKS["endless_header"] = endless(HEAD + b"a: ", b"b" * 65536)
ATTACKS["endless_chunks"] = endless(b"PUT /api/me" + CHUNKED, b"1\r\nx\r\n" * 1000, CONNECTIONS)
ATTACKS["endless_chunks_after_404"] = endless(b"PUT /nothing" + CHUNKED, b"1\r\nx\r\n" * 1000, CONNECTIONS)
ATTACKS["empty_lines"] = endless(b"", b"\r\n" * 10_000, CONNECTIONS)
ATTACKS["pipelined_requests"] = endless(b"", HEAD + b"\r\n", CONNECTIONS)


def large_request(request: bytes) -> Attack:
    """Return an attack that sends large requests one after another."""

    def run(target: Target, report: Report, until: float) -> None:
        def work(_number: int) -> None:
            with target.connect() as connected:
                connected.settimeout(60)
                connected.sendall(request)
                report[f"status {connected.recv(12)[9:].decode()}"] += 1
            time.sleep(REST_S)

        repeat(report, until, 1, work)

    return run


ATTACKS["large_path"] = large_request(b"GET /" + b"a" * 20_000_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
ATTACKS["large_cookies"] = large_request(HEAD + b"Cookie: " + b"a=b; " * 7_000_000 + b"\r\n\r\n")


def frames(beginning: bytes, piece: bytes, *, reads: bool = True) -> Attack:
    """Return an attack that sends endless WebSocket frames."""

    def run(target: Target, report: Report, until: float) -> None:
        def work(number: int) -> None:
            connected = target.websocket(number, 0 if reads else 4096)
            if reads:
                read_all(connected)
            connected.sendall(beginning)
            send_endlessly(report, until, connected, piece)

        repeat(report, until, CONNECTIONS, work)

    return run


UNFINISHED = masked(Opcode.TEXT, fin=False)
ATTACKS["pings"] = frames(b"", masked(Opcode.PING) * 1000)
ATTACKS["unread_pings"] = frames(b"", masked(Opcode.PING, b"x" * 125) * 500, reads=False)
ATTACKS["pongs"] = frames(b"", masked(Opcode.PONG) * 1000)
ATTACKS["empty_fragments"] = frames(UNFINISHED, masked(Opcode.CONT, fin=False) * 1000)
ATTACKS["small_messages"] = frames(b"", masked(Opcode.TEXT, b"{") * 1000)
ATTACKS["endless_frame"] = frames(b"\x81\xff" + struct.pack("!Q", 2**40) + b"mask", b"x" * 65536)
ATTACKS["unread_answers"] = frames(b"", masked(Opcode.TEXT, b'{"type": "look", "seat": null}') * 10, reads=False)


@attack
def half_open_sockets(target: Target, report: Report, until: float) -> None:
    """Open as many connections as possible, and reopen those that the server has closed."""
    opened: list[socket.socket] = []
    while time.monotonic() < until:
        for _ in range(200):
            with contextlib.suppress(OSError):
                connected = target.connect()
                connected.setblocking(False)
                opened.append(connected)
                report["opened"] += 1
        if len(opened) > MAX_OPEN:
            still: list[socket.socket] = []
            for each in opened:
                try:
                    is_closed = each.recv(4096) == b""
                except BlockingIOError:
                    is_closed = False
                except OSError:
                    is_closed = True
                if is_closed:
                    report["closed by the server"] += 1
                    each.close()
                else:
                    still.append(each)
            opened = still
            time.sleep(REST_S)
    report["open at the end"] = len(opened)


HANDSHAKE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@attack
def handshakes_with_a_body(target: Target, report: Report, until: float) -> None:
    """Send handshakes with a body, which HTTP parsers neither refuse nor answer."""
    opened: list[socket.socket] = []
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            connected = target.connect()
            connected.sendall(HANDSHAKE + b"Content-Length: 3\r\n\r\nabc")
            opened.append(connected)
            report["opened"] += 1
        if len(opened) > CONNECTIONS * 500:
            opened.pop(0).close()
        time.sleep(0.002)
    report["open at the end"] = len(opened)


@attack
def dripping_handshakes(target: Target, report: Report, until: float) -> None:
    """Send the headers of many handshakes one by one."""
    opened: list[socket.socket] = []
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            connected = target.connect()
            connected.sendall(HANDSHAKE)
            opened.append(connected)
            report["opened"] += 1
        for _ in range(min(20, len(opened))):
            dripping = opened.pop(0)
            try:
                dripping.sendall(b"a: b\r\n")
                report["headers"] += 1
                opened.append(dripping)
            except OSError:
                dripping.close()
                report["cut"] += 1
        time.sleep(0.002)


@attack
def unread_downloads(target: Target, report: Report, until: float) -> None:
    """Request large answers and read nothing."""
    opened: list[socket.socket] = []
    request = b"GET /api/openapi/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 2
    while time.monotonic() < until and len(opened) < 2592:
        with contextlib.suppress(OSError):
            connected = target.connect(receive_buffer=4096)
            connected.sendall(request)
            opened.append(connected)
            report["opened"] += 1
    time.sleep(max(0.0, until - time.monotonic()))


@attack
def handshakes(target: Target, report: Report, until: float) -> None:
    """Open and close WebSockets one after another."""

    def work(number: int) -> None:
        target.websocket(number).close()
        report["opened"] += 1

    repeat(report, until, CONNECTIONS, work)


def requests(request: bytes, count: int = CONNECTIONS) -> Attack:
    """Return an attack that sends complete requests and reads the answers."""

    def run(target: Target, report: Report, until: float) -> None:
        cookie = target.tables[0][1] if target.tables else ""
        table = target.tables[0][0] if target.tables else ""
        open_table = target.tables[-1][0] if target.tables else ""
        filled = request.replace(b"COOKIE", cookie.encode()).replace(b"OPEN_TABLE", open_table.encode())
        filled = filled.replace(b"TABLE", table.encode())

        def work(_number: int) -> None:
            with target.connect() as connected:
                connected.settimeout(30)
                while time.monotonic() < until:
                    connected.sendall(filled)
                    answer = connected.recv(65536)
                    report[f"status {answer[9:12].decode('latin-1')}"] += 1
                    length = 0
                    for line in answer.partition(b"\r\n\r\n")[0].lower().split(b"\r\n"):
                        if line.startswith(b"content-length:"):
                            length = int(line[15:])
                    missing = length - len(answer.partition(b"\r\n\r\n")[2])
                    while missing > 0:
                        part = connected.recv(65536)
                        if not part:
                            raise StopIteration
                        missing -= len(part)

        repeat(report, until, count, work)

    return run


def post(path: bytes, document: bytes) -> bytes:
    """Return a POST request with the attacker's cookie."""
    head = b"POST " + path + b" HTTP/1.1\r\nHost: x\r\nCookie: COOKIE\r\nContent-Type: application/json\r\n"
    return head + b"Content-Length: %d\r\n\r\n" % len(document) + document


EXPENSIVE_FILE = "".join(f"k{number}={{a=[1,2,3,{{}}]}}\n" for number in range(1400))
ATTACKS["requests_with_long_paths"] = requests(b"GET /" + b"a" * 1900 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
ATTACKS["replays"] = requests(
    b"GET /api/tables/TABLE/replay?count=100&language=uk HTTP/1.1\r\nHost: x\r\nCookie: COOKIE\r\n\r\n"
)
ATTACKS["component_files"] = requests(
    post(b"/api/games/wishes/components", json.dumps({"text": EXPENSIVE_FILE}).encode()), 64
)


def messages(message: bytes, per_second: float, count: int = 24) -> Attack:
    """Return an attack that sends as many valid messages as the server accepts."""

    def run(target: Target, report: Report, until: float) -> None:
        def work(number: int) -> None:
            with target.websocket(number) as connected:
                read_all(connected)
                while time.monotonic() < until:
                    connected.sendall(masked(Opcode.TEXT, message))
                    report["messages"] += 1
                    time.sleep(1 / per_second)

        repeat(report, until, count, work)

    return run


@attack
def toggled_readiness(target: Target, report: Report, until: float) -> None:
    """Toggle a player's readiness repeatedly. The last table has not started."""
    ready = {"type": "be_ready", "seat": 0}

    def work(_number: int) -> None:
        with target.websocket(-1) as connected:
            read_all(connected)
            while time.monotonic() < until:
                request = ready | {"id": str(report["messages"]), "ready": report["messages"] % 2 == 0}
                connected.sendall(masked(Opcode.TEXT, json.dumps(request).encode()))
                report["messages"] += 1
                time.sleep(0.04)

    repeat(report, until, 1, work)


ATTACKS["looks"] = messages(b'{"type": "look", "seat": null}', 20)
ATTACKS["chat"] = messages(json.dumps({"type": "say", "id": "a", "text": "x" * 500}).encode(), 20)


@attack
def bots(target: Target, report: Report, until: float) -> None:
    """Open tables with three slow bots each, each as a new guest."""
    document = json.dumps(
        {
            "game": "wishes",
            "seats": [{"kind": "me"}, *([{"kind": "bot", "bot": "expert"}] * 3)],
            "start": True,
        }
    ).encode()

    def ask(request: bytes) -> bytes:
        with target.connect() as connected:
            connected.settimeout(30)
            connected.sendall(request)
            answer = connected.recv(65536)
            report[f"status {answer[9:12].decode('latin-1')}"] += 1
            return answer

    for _ in range(25):
        if time.monotonic() > until:
            break
        name = b'{"name": "Bo"}'
        head = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
        answer = ask(head % len(name) + name)
        if (found := answer.lower().partition(b"set-cookie: ")[2]) == b"":
            continue
        start = answer.lower().index(b"set-cookie: ") + len(b"set-cookie: ")
        cookie = answer[start:].partition(b";")[0]
        assert found
        with contextlib.suppress(OSError):
            ask(post(b"/api/tables", document).replace(b"COOKIE", cookie))
    time.sleep(max(0.0, until - time.monotonic()))


@attack
def none(_target: Target, _report: Report, until: float) -> None:
    """Do nothing."""
    time.sleep(max(0.0, until - time.monotonic()))


@attack
def harmless_load(_target: Target, report: Report, until: float) -> None:
    """Use as much processor time as an attacker, without the server."""
    while time.monotonic() < until:
        report["rounds"] += 1


def main() -> None:
    """Run one attack and print its report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("port", type=int)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--path", default="/", help="path of a WebSocket")
    parser.add_argument("--source", default="", help="address that the attack comes from, such as 127.0.0.2")
    parser.add_argument("--tables", default="[]", help="tables of the attacker with a cookie each, as JSON")
    given = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    report: Report = Counter()
    target = Target(
        given.port, given.path, [(table, cookie) for table, cookie in json.loads(given.tables)], given.source
    )
    ATTACKS[given.attack](target, report, time.monotonic() + given.seconds)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
