"""The ultrasonic distance sensor (HC-SR04): how long a click takes to come back."""

import time

from machine import Pin, time_pulse_us

# Microseconds for four metres there and back; the whole measurement may take twice as long.
LONGEST_ECHO = 23500
MM_PER_US = 0.1715
RANGE = (1, 4000)
# What time_pulse_us answers when no echo began: then nothing is plugged in.
NO_ANSWER = -2

# Milliseconds that a measurement may take, for whoever has something to do in time.
TAKES = 50


class Distance:
    def __init__(self, trigger, echo):
        self._trigger = Pin(trigger, Pin.OUT, value=0)
        self._echo = Pin(echo, Pin.IN)

    def read(self):
        """Millimetres, or None when the sensor does not answer."""
        self._trigger.value(1)
        time.sleep_us(10)
        self._trigger.value(0)
        echo = time_pulse_us(self._echo, 1, LONGEST_ECHO)
        if echo == NO_ANSWER:
            return None
        if echo < 0:
            return RANGE[1]
        return min(RANGE[1], max(RANGE[0], round(echo * MM_PER_US)))
