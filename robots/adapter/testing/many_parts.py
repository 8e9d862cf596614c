"""A robot with everything a stop has to end. The text of a micro:bit command breaks something, or mends it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from trundle_adapter import CannotDo, Robot, run  # noqa: E402


class ManyParts(Robot):
    sensors = (7, 8, 2, 58, 54, 13, 32)
    broken = ""

    def drive(self, left, right):
        if self.broken == "no reverse" and min(left, right) < 0:
            raise CannotDo("it has no reverse gear")
        print("wheels: %.0f and %.0f mm/s" % (left, right), flush=True)

    def stop(self):
        if self.broken == "brake":
            raise OSError("the brake hangs")
        print("wheels: still", flush=True)

    def light(self, red, green, blue):
        print("light: %d %d %d" % (red, green, blue), flush=True)

    def tone(self, frequency, volume):
        if self.broken == "loudspeaker":
            raise OSError("the loudspeaker came off")
        if self.broken == "too high" and frequency > 2000:
            raise CannotDo("that is too high for it")
        print("sound: %d Hz" % frequency, flush=True)

    def gripper(self, angle):
        print("gripper: %d" % angle, flush=True)

    def other(self, command):
        if command["do"] == "oledClear":
            raise CannotDo("its screen only shows")
        if command["do"] == "microbit":
            self.broken = command["text"]
        elif command["do"] == "matrix":
            print("matrix: %s" % command["rows"], flush=True)
        else:
            print("%s: %s" % (command["do"], command.get("on")), flush=True)

    def read(self):
        return {"S13": float("nan") if self.broken == "sensor" else 412, "S32": 300}

    def battery(self):
        return float("nan") if self.broken == "sensor" else 620


if __name__ == "__main__":
    run(ManyParts())
