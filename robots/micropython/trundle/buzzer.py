"""Plays a melody while everything else goes on: what sounds is a question about the time."""

import time

from machine import PWM, Pin

# At half of the time on a buzzer is loudest.
LOUDEST = 32768


class Buzzer:
    def __init__(self, pin):
        self._pwm = PWM(Pin(pin), freq=1000, duty_u16=0)
        self._melody = ()
        self._volume = 0
        self._hertz = 0
        self._next = 0
        self._at = 0

    def play(self, melody, volume, now):
        """A list of (hertz, milliseconds)."""
        self._melody = melody
        self._volume = volume
        self._at = 0
        self._next = now
        self.is_over(now)

    def is_over(self, now):
        """Goes on to the note of now; true when the last one has sounded."""
        while self._melody and time.ticks_diff(now, self._next) >= 0:
            if self._at == len(self._melody):
                self.silence()
                break
            hertz, ms = self._melody[self._at]
            self._at += 1
            self._next = time.ticks_add(self._next, ms)
            self._sound(hertz)
        return not self._melody

    def silence(self):
        self._melody = ()
        self._sound(0)

    def _sound(self, hertz):
        if hertz:
            self._pwm.freq(hertz)
        self._pwm.duty_u16(LOUDEST * self._volume // 100 if hertz else 0)
