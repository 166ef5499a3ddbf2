"""Asking whoever sits at the terminal."""

import os
import select
import signal
import sys

PROMPT = "> "


def typed(question: str = "") -> str:
    """A line that is typed, without the space around it.

    `input` alone misses a signal that comes between the question and the waiting for the line: it is noticed only when
    something is typed. So we wait for the line or a signal, whichever comes first.
    """
    prompt = f"{question} {PROMPT}" if question else PROMPT
    if os.name != "posix" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return input(prompt).strip()
    print(prompt, end="", flush=True)
    heard, told = os.pipe()
    os.set_blocking(told, False)
    before = signal.set_wakeup_fd(told)
    try:
        select.select([sys.stdin, heard], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(heard)
        os.close(told)
    return input().strip()
