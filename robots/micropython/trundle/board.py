"""All parts of the robot, made once."""

from trundle.battery import Battery
from trundle.button import Button
from trundle.buzzer import Buzzer
from trundle.distance import Distance
from trundle.gripper import Gripper
from trundle.light import Light
from trundle.wheels import Wheels


class Board:
    def __init__(self, config):
        # First: what the pins were before may be anything.
        self.wheels = Wheels(config)
        self.light = Light(config.LED)
        self.buzzer = Buzzer(config.BUZZER)
        self.button = Button(config.BUTTON)
        self.gripper = Gripper(config.GRIPPER, config.SERVO_PULSES)
        self.distance = Distance(*config.DISTANCE)
        self.battery = Battery(config.BATTERY)
        self.slots = list(config.SLOTS)

    def rest(self):
        """Nothing moves and nothing sounds."""
        self.wheels.stop()
        self.buzzer.silence()
