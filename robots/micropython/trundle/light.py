"""The colour LED: what programs show while the robot is connected, and how it fares while it is not."""

import time

from machine import Pin
from neopixel import NeoPixel

BLACK = (0, 0, 0)
WARNING_BLINK = {"period": 1000, "duty": 50}


class Light:
    def __init__(self, pin):
        self._pixels = NeoPixel(Pin(pin, Pin.OUT), 1)
        self._shown = None
        self._warning = None
        self.show(BLACK)

    def show(self, colour, blink=None, now=0):
        """`blink` has a period in milliseconds and a duty, the share in percent of it that is lit."""
        self._colour = colour
        self._blink = blink
        self._since = now
        self._write(colour)

    def warn(self, colour):
        """Shines before anything else until it is called with None."""
        self._warning = colour

    def step(self, now):
        if self._warning:
            self._write(_blinking(self._warning, WARNING_BLINK, now))
        else:
            self._write(_blinking(self._colour, self._blink, time.ticks_diff(now, self._since)))

    def _write(self, colour):
        if colour == self._shown:
            return
        self._shown = colour
        self._pixels[0] = colour
        self._pixels.write()


def _blinking(colour, blink, since):
    if blink and since % blink["period"] * 100 >= blink["duty"] * blink["period"]:
        return BLACK
    return colour
