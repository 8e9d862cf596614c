"""The servo of the gripper: 90 degrees is open, 0 is closed."""

import time

from machine import PWM, Pin

OPEN = 90
CLOSED = 0
DEGREES_PER_SECOND = 300
FREQUENCY = 50


class Gripper:
    def __init__(self, pin, pulses):
        self._pwm = PWM(Pin(pin), freq=FREQUENCY, duty_u16=0)
        self._pulses = pulses
        self._angle = OPEN
        self._end = time.ticks_ms()
        self.turn(OPEN, self._end)

    def turn(self, angle, now):
        shortest, longest = self._pulses
        self._pwm.duty_ns(round(1000 * (shortest + (longest - shortest) * angle / 180)))
        # Nobody tells where the servo is: it is taken to have got as far as it was going.
        self._end = time.ticks_add(now, abs(angle - self._angle) * 1000 // DEGREES_PER_SECOND)
        self._angle = angle

    def is_over(self, now):
        return time.ticks_diff(now, self._end) >= 0
