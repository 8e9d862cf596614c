"""What the adapter makes of commands: the speeds of the wheels and for how long. Reads and prints JSON."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from jobs import drive_job  # noqa: E402
from robot import Robot  # noqa: E402


class Wheels(Robot):
    def __init__(self, wheel_base, top_speed):
        self.wheel_base, self.top_speed = wheel_base, top_speed
        self.rolls = [0, 0]

    def drive(self, left, right):
        self.rolls = [left, right]


def play(given):
    robot = Wheels(given["base"], given["top"])
    job = drive_job(robot, given["command"])
    job.start(0)
    return robot.rolls + [job.seconds]


print(json.dumps([play(given) for given in json.load(sys.stdin)]))
