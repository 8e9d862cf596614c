"""A button between a pin and ground."""

from machine import Pin


class Button:
    def __init__(self, pin):
        self._pin = Pin(pin, Pin.IN, Pin.PULL_UP)

    def is_pressed(self):
        return self._pin.value() == 0

    def read(self):
        return 1 if self.is_pressed() else 0
