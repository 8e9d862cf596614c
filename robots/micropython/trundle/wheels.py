"""The two motors: what a speed means in power, by what config.py says of them."""

from machine import PWM, Pin

# Above what people hear.
FREQUENCY = 20000
FULL = 65535


class Wheel:
    """One motor at an H-bridge with two inputs (DRV8833, or TB6612 with its PWM inputs tied to 3.3 V)."""

    def __init__(self, pins, full_speed, start_power, trim):
        self._inputs = [PWM(Pin(pin), freq=FREQUENCY, duty_u16=0) for pin in pins]
        self._full_speed = full_speed
        self._start_power = start_power
        self._trim = trim

    def roll(self, speed):
        """Millimetres a second, backward is negative."""
        share = min(1, abs(speed) * self._trim / self._full_speed)
        if share == 0:
            self.stop()
            return
        power = self._start_power + (1 - self._start_power) * share
        # One input stays high and the other chops: between pulses the motor brakes, and its speed follows the power.
        steady, chopping = self._inputs if speed > 0 else reversed(self._inputs)
        steady.duty_u16(FULL)
        chopping.duty_u16(round(FULL * (1 - power)))

    def stop(self):
        """Both high: the motor brakes itself."""
        for each in self._inputs:
            each.duty_u16(FULL)


class Wheels:
    def __init__(self, config):
        common = (config.FULL_SPEED, config.START_POWER)
        self._left = Wheel(config.LEFT_MOTOR, *common, config.LEFT_TRIM)
        self._right = Wheel(config.RIGHT_MOTOR, *common, config.RIGHT_TRIM)
        self.full_speed = config.FULL_SPEED
        self.distance = config.WHEEL_DISTANCE
        self.is_driven = False
        self.was_cut_short = False
        self.stop()

    def roll(self, left, right):
        self.is_driven = True
        self.was_cut_short = False
        self._left.roll(left)
        self._right.roll(right)

    def stop(self):
        self.is_driven = False
        self._left.stop()
        self._right.stop()

    def cut_short(self):
        """Stops before the end of what it was told, if it was told anything."""
        if self.is_driven:
            self.was_cut_short = True
        self.stop()
