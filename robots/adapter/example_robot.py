"""A robot that only says what it would do, and counts how far a wall is. Copy it and put your own robot in."""

import time

from trundle_adapter import Robot, run


class PrintRobot(Robot):
    sensors = (1, 1, 2, 13)  # two empty slots, the gripper, an ultrasonic sensor
    wheel_base = 72.1  # millimetres from the middle of one wheel to the middle of the other: measure yours
    top_speed = None  # millimetres a second that a wheel can roll at most, if that is less than 200

    def open(self):
        self.distance, self.speed, self.since = 500.0, 0.0, time.monotonic()

    def drive(self, left, right):
        self.roll((left + right) / 2)
        print("wheels: %.0f and %.0f mm/s" % (left, right), flush=True)

    def stop(self):
        if self.roll(0):
            print("wheels: still", flush=True)

    def light(self, red, green, blue):
        print("light: %d %d %d" % (red, green, blue), flush=True)

    def tone(self, frequency, volume):
        print("sound: %d Hz at %d %%" % (frequency, volume), flush=True)

    def gripper(self, angle):
        print("gripper: %d°" % angle, flush=True)

    def read(self):
        self.roll(self.speed)
        return {"S13": round(self.distance)}

    def battery(self):
        return 620

    def roll(self, speed):
        """How far the wall is by now; true when the speed is another one from now on."""
        now = time.monotonic()
        self.distance = min(4000, max(1, self.distance - self.speed * (now - self.since)))
        self.since, before, self.speed = now, self.speed, speed
        return before != speed


if __name__ == "__main__":
    run(PrintRobot())
