"""Coloured LEDs of a simulated board."""

import simulated_board as board


class NeoPixel:
    def __init__(self, pin, count):
        self._pin = pin.number
        self._colours = [(0, 0, 0)] * count

    def __setitem__(self, at, colour):
        self._colours[at] = colour

    def write(self):
        board.shine(self._pin, *self._colours[0])
