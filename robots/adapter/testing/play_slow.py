"""Lets every method of a robot take as long as it is told, by a clock of its own, and prints what is said of it."""

import json
import sys
import types
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import robot  # noqa: E402
from trundle_adapter import Adapter  # noqa: E402

takes = json.load(sys.stdin)
now, said = [0.0], []
robot.time = types.SimpleNamespace(monotonic=lambda: now[0])
robot.log = said.append


class Slow(robot.Robot):
    def open(self):
        now[0] += takes["open"]

    def stop(self):
        now[0] += takes["stop"]

    def drive(self, left, right):
        now[0] += takes["drive"]

    def read(self):
        now[0] += takes["read"]
        return {}

    def close(self):
        now[0] += takes["close"]


adapter = Adapter(Slow(), None)
adapter.ends = True
adapter.connect = lambda: None
adapter.guard.act(lambda: adapter.robot.drive(100, 100))
adapter.readings()
adapter.work()
print(json.dumps(said))
