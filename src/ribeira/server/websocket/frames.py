"""WebSocket frames: the `websockets` library with limits on frames that carry no message."""

import time
from typing import Any

from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

CLOSED_TOO_FAST = 4429  # 4000 plus the HTTP status with the same meaning
MAX_FRAGMENTS = 32  # per message
FREE_FRAMES = 64  # control frames and fragments at once
FREE_FRAMES_PER_S = 2.0


class TooManyFrames(ProtocolError):
    """The client sends too many control frames or fragments."""


class BoundedServerProtocol(ServerProtocol):
    """Parser that stops at the first frame beyond a limit.

    Control frames and fragments are free for the application, because they carry no message that it could charge.
    Clients need few of them: browsers answer pings, and a message of the maximum size fits into one frame.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.fragments = 0  # of the current message
        self.free_frames = float(FREE_FRAMES)
        self.refilled_at = time.monotonic()
        self.is_flooded = False

    def recv_frame(self, frame: Frame) -> None:
        """Process a frame, or raise `TooManyFrames`."""
        if frame.opcode is Opcode.CONT or not frame.fin:
            self.fragments += 1
            if self.fragments > MAX_FRAGMENTS:
                self._stop()
            self._charge()
            if frame.fin:
                self.fragments = 0
        elif frame.opcode not in (Opcode.TEXT, Opcode.BINARY):
            self._charge()
        super().recv_frame(frame)

    def _charge(self) -> None:
        now = time.monotonic()
        refilled = self.free_frames + (now - self.refilled_at) * FREE_FRAMES_PER_S
        self.free_frames = min(float(FREE_FRAMES), refilled) - 1
        self.refilled_at = now
        if self.free_frames < 0:
            self._stop()

    def _stop(self) -> None:
        self.is_flooded = True
        if self.state is State.OPEN:
            self.send_close(CLOSED_TOO_FAST, "too_fast")
        raise TooManyFrames("too many frames")
