"""Pins, pulses, converters, timers and the watchdog of a simulated board."""

import time

import simulated_board as board


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 2

    def __init__(self, number, mode=IN, pull=None, value=None):
        self.number = number
        if value is not None:
            self.value(value)

    def value(self, level=None):
        if level is None:
            return board.level(self.number)
        board.set_level(self.number, level)


class PWM:
    def __init__(self, pin, freq=5000, duty_u16=0):
        self._pin = pin.number
        self._freq = freq
        self.duty_u16(duty_u16)

    def freq(self, hertz):
        self._freq = hertz
        self._write()

    def duty_u16(self, duty):
        if not 0 <= duty <= 65535:
            raise ValueError("duty out of range")
        self._duty = duty
        self._write()

    def duty_ns(self, ns):
        self.duty_u16(ns * self._freq * 65535 // 1000000000)

    def _write(self):
        board.set_pwm(self._pin, self._freq, self._duty)


class ADC:
    ATTN_11DB = 3

    def __init__(self, pin, atten=0):
        self._pin = pin.number

    def read_uv(self):
        return board.microvolts(self._pin)


class Timer:
    PERIODIC = 1

    def __init__(self, number):
        self.next = 0

    def init(self, period, mode, callback):
        self._period = period
        self._callback = callback
        self.next = board.ticks() + period
        time._timers.append(self)

    def ring(self, now):
        if now < self.next:
            return
        self.next = now + self._period
        self._callback(self)


class WDT:
    def __init__(self, timeout):
        self._timeout = timeout
        self.feed()

    def feed(self):
        board.feed(self._timeout)


def time_pulse_us(pin, level, timeout):
    echo = board.echo(pin.number)
    if echo == -2 or echo > timeout:
        time.sleep_ms(timeout // 1000)
        return -2 if echo == -2 else -1
    time.sleep_ms(echo // 1000)
    return echo


def reset():
    board.reset()
