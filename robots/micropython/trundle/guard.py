"""Stops the motors when the program hangs: first a timer, and if even that no longer helps the chip's watchdog."""

import time

from machine import WDT, Timer

# Milliseconds. The loop turns every few; only connecting takes seconds, and there nothing drives.
LOOK_EVERY = 100
PATIENCE = 500
RESET_AFTER = 20000


class Guard:
    def __init__(self, wheels):
        self._wheels = wheels
        self._beat = time.ticks_ms()
        self._watchdog = WDT(timeout=RESET_AFTER)
        self._timer = Timer(0)
        self._timer.init(period=LOOK_EVERY, mode=Timer.PERIODIC, callback=self._look)

    def beat(self, now):
        """To be called in every turn of the loop."""
        self._beat = now
        self._watchdog.feed()

    def _look(self, _):
        if time.ticks_diff(time.ticks_ms(), self._beat) > PATIENCE:
            self._wheels.cut_short()
