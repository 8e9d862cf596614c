"""Carries out one motion at a time, by the units of the protocol."""

import time

FORWARD = 324
BACKWARD = 580
# A wheel at gear 1 would roll so many mm a second, at gear g this divided by g.
SPEED_AT_GEAR_1 = 800
STEPS_PER_MM = 0.764
STEPS_PER_DEGREE = 0.481
# Both scalings count the same steps, which fixes the distance between the wheels that the protocol thinks of.
WHEEL_BASE = 2 * STEPS_PER_DEGREE * 180 / (STEPS_PER_MM * 3.14159265)


class Motion:
    def __init__(self, wheels):
        self._wheels = wheels
        # None: until told otherwise.
        self._end = None

    def motor(self, command, now):
        left = _speed(command["left"])
        right = _speed(command["right"])
        self._drive(left, right, command["distance"], command["duration"], now)

    def turn(self, command, now):
        # To the right the left wheel goes ahead.
        speed = _speed(command)
        self._drive(speed, -speed, command["angle"], None, now)

    def is_over(self, now):
        """Also ends what is over."""
        if self._wheels.is_driven and self._end is not None and time.ticks_diff(now, self._end) >= 0:
            self.stop()
        return not self._wheels.is_driven

    @property
    def was_cut_short(self):
        return self._wheels.was_cut_short

    def stop(self):
        self._wheels.stop()

    def is_about_to_end(self, now, ms):
        """Something that takes so long would end the motion late."""
        return self._wheels.is_driven and self._end is not None and time.ticks_diff(self._end, now) < ms

    def _drive(self, left, right, steps, duration, now):
        fastest = max(abs(left), abs(right))
        ms = duration
        if steps is not None:
            ms = steps / STEPS_PER_MM / fastest * 1000 if fastest else 0
        elif duration is None and fastest == 0:
            ms = 0
        left, right, stretch = self._fit(left, right)
        if steps is not None:
            ms *= stretch
        if ms is not None and round(ms) <= 0:
            self.stop()
            return
        self._end = None if ms is None else time.ticks_add(now, round(ms))
        self._wheels.roll(left, right)

    def _fit(self, left, right):
        """The same path for wheels that stand further apart, and no faster than the motors can."""
        ahead = (left + right) / 2
        around = (left - right) / 2 * self._wheels.distance / WHEEL_BASE
        left, right = ahead + around, ahead - around
        stretch = max(1, abs(left) / self._wheels.full_speed, abs(right) / self._wheels.full_speed)
        return left / stretch, right / stretch, stretch


def _speed(wheel):
    speed = SPEED_AT_GEAR_1 / wheel["gear"]
    if wheel["power"] == FORWARD:
        return speed
    return -speed if wheel["power"] == BACKWARD else 0
