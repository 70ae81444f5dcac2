"""Locks between processes: the system lets go of them when their holder dies, however it dies."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    from time import sleep

    def take(descriptor: int, wait: bool = True) -> bool:
        """Lock an open file for this process alone; False if another has it and one does not wait."""
        while True:
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
                return True
            except OSError:
                if not wait:
                    return False
                sleep(0.002)

else:
    import fcntl

    def take(descriptor: int, wait: bool = True) -> bool:
        """Lock an open file for this process alone; False if another has it and one does not wait."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True
