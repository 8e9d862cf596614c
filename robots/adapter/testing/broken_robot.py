"""A robot whose code fails: its wheels, its sensors, and the first time it should stop."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from trundle_adapter import Robot, run  # noqa: E402


class BrokenRobot(Robot):
    sensors = (1, 1, 2, 13)
    stops = 0

    def drive(self, left, right):
        print("driving", flush=True)
        raise OSError("a cable came off")

    def stop(self):
        self.stops += 1
        if self.stops == 1:
            raise OSError("the brake hangs")
        print("standing still", flush=True)

    def light(self, red, green, blue):
        print("light: %d %d %d" % (red, green, blue), flush=True)

    def read(self):
        raise OSError("the sensor is gone")


if __name__ == "__main__":
    run(BrokenRobot())
