"""What a robot is busy with for a while. A job never waits: it is asked again and again whether it is over."""

from melodies import SONGS, read_melody
from robot import CannotDo

MM_PER_SECOND = 800  # of a wheel at gear 1; at gear g it rolls this divided by g
STEPS_PER_MM = 0.764
STEPS_PER_DEGREE = 0.481
WHEEL_BASE = 72.1
PI = 3.14159265
DIRECTIONS = {324: 1, 580: -1}
USUAL_GEAR = 4
GRIPPER = {"open": 90, "closed": 0}
SERVO_SECONDS = 0.5

#: The part of a robot that is busy with a command; the others are done at once.
BUSY = {
    "motor": "motion", "turn": "motion", "beep": "sound", "song": "sound", "rtttl": "sound",
    "gripper": "servo", "servo": "servo", "relay": "relay", "pump": "pump",
}  # fmt: skip
#: What must be plugged in for a command, by its code.
REQUIRED = {
    "gripper": 2, "servo": 2, "brightness": 3, "strip": 4, "ir": 6, "relay": 7, "pump": 8,
    "oledText": 54, "oledIcon": 54, "oledBrightness": 54, "oledClear": 54, "digits": 57, "matrix": 58, "matrixText": 58,
}  # fmt: skip
BUZZER = 5
KNOWN = set(BUSY) | set(REQUIRED) | {"stop", "led", "microbit"}


def check(command, sensors):
    """Raises CannotDo for what no robot knows, or this one has no part for."""
    name = command["do"]
    if name not in KNOWN:
        raise CannotDo("not a command I know")
    part = BUZZER if command.get("speaker") == "external" else REQUIRED.get(name)
    if part is not None and part not in sensors:
        raise CannotDo("S%d is not plugged in" % part)


class Job:
    """Begins, takes its time (None: until something else is said), and ends."""

    def __init__(self, begin, end, seconds=None):
        self.begin, self.end, self.seconds = begin, end, seconds
        self.until = None

    def start(self, now):
        self.begin()
        self.until = None if self.seconds is None else now + self.seconds

    def is_over(self, now):
        return self.until is not None and now >= self.until


class Tune(Job):
    """Tones one after the other."""

    def __init__(self, robot, notes, volume):
        super().__init__(lambda: None, lambda: robot.tone(0, 0))
        self.robot, self.notes, self.volume = robot, list(notes), volume

    def start(self, now):
        self.until = now
        self._next()

    def is_over(self, now):
        while now >= self.until:
            if not self.notes:
                return True
            self._next()
        return False

    def _next(self):
        if self.notes:
            frequency, seconds = self.notes.pop(0)
            self.until += seconds
            self.robot.tone(frequency, self.volume if frequency else 0)


class Blink:
    """A light that goes on and off."""

    def __init__(self, colour, period, duty):
        self.colour, self.period, self.on = colour, period / 1000, period * duty / 100_000
        self.shows, self.began = None, None

    def tick(self, robot, now):
        if self.began is None:
            self.began = now
        colour = self.colour if (now - self.began) % self.period < self.on else (0, 0, 0)
        if colour != self.shows:
            self.shows = colour
            robot.light(*colour)


def wheel_speed(wheel):
    """Millimetres a second, backward below zero."""
    return DIRECTIONS.get(wheel["power"], 0) * MM_PER_SECOND / wheel.get("gear", USUAL_GEAR)


def drive_job(robot, command):
    """The speeds of the wheels and a time, which the adapter keeps as the protocol counts it."""
    if command["do"] == "turn":
        left = wheel_speed(command)
        right = -left
        way = command["angle"] / STEPS_PER_DEGREE / 360 * PI * WHEEL_BASE
    else:
        left, right = wheel_speed(command["left"]), wheel_speed(command["right"])
        way = command["distance"] / STEPS_PER_MM if "distance" in command else None
    fastest = max(abs(left), abs(right))
    seconds = None
    if fastest == 0 or way == 0:
        return Job(robot.stop, robot.stop, 0)
    if way is not None:
        seconds = way / fastest
    elif "duration" in command:
        seconds = command["duration"] / 1000
    return Job(lambda: robot.drive(left, right), robot.stop, seconds)


def switch_job(robot, command):
    """On, and off again by itself when there is a time."""
    off = {"do": command["do"], "on": False}
    seconds = command["duration"] / 1000 if command["on"] and "duration" in command else 0
    return Job(lambda: robot.other(command), (lambda: robot.other(off)) if seconds else (lambda: None), seconds)


def tune_job(robot, command):
    if command["do"] == "beep":
        notes = [(command.get("frequency", 1000), command.get("duration", 500) / 1000)]
    else:
        notes = read_melody(SONGS[command["song"] - 1] if command["do"] == "song" else command["rtttl"])
    return Tune(robot, notes, command.get("volume", 10))


def servo_job(robot, command):
    angle = GRIPPER[command["state"]] if command["do"] == "gripper" else command["angle"]
    return Job(lambda: robot.gripper(angle), lambda: None, SERVO_SECONDS)


MAKERS = {"motion": drive_job, "sound": tune_job, "servo": servo_job, "relay": switch_job, "pump": switch_job}


def job_for(robot, command):
    """The job of a command that takes time; None for the others."""
    kind = BUSY.get(command["do"])
    return kind and MAKERS[kind](robot, command)
