"""What a robot is busy with for a while. A job never waits: it is asked again and again whether it is over."""

from melody import read_melody
from robot import CannotDo
from songs import SONGS

MM_PER_SECOND = 800  # of a wheel at gear 1; at gear g it rolls this divided by g
STEPS_PER_MM = 0.764
STEPS_PER_DEGREE = 0.481
PI = 3.14159265
# Both scalings count the same steps, which fixes the distance between the wheels that the protocol thinks of: 72.1 mm.
WHEEL_BASE = 2 * STEPS_PER_DEGREE * 180 / (STEPS_PER_MM * PI)
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
#: What only does something; every other code is a sensor, and reads something.
ONLY_ACT = set(REQUIRED.values()) | {BUZZER}
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


def fit(robot, left, right):
    """The same path for wheels that stand further apart, and no faster than the motors can; and how much longer it takes."""
    ahead = (left + right) / 2
    around = (left - right) / 2 * robot.wheel_base / WHEEL_BASE
    left, right = ahead + around, ahead - around
    fastest = max(abs(left), abs(right))
    stretch = max(1, fastest / robot.top_speed) if robot.top_speed else 1
    return left / stretch, right / stretch, stretch


def drive_job(robot, command):
    """The speeds of the robot's own wheels and a time, which the adapter keeps as the protocol counts it."""
    if command["do"] == "turn":
        left = wheel_speed(command)
        right = -left
        steps = command["angle"]
    else:
        left, right = wheel_speed(command["left"]), wheel_speed(command["right"])
        steps = command.get("distance")
    fastest = max(abs(left), abs(right))
    if fastest == 0 or steps == 0:
        return Job(robot.stop, robot.stop, 0)
    left, right, stretch = fit(robot, left, right)
    seconds = None
    if steps is not None:
        seconds = steps / STEPS_PER_MM / fastest * stretch
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
        melody = read_melody(SONGS[command["song"] - 1] if command["do"] == "song" else command["rtttl"])
        if melody is None:
            raise CannotDo("the melody cannot be read")
        notes = [(frequency, ms / 1000) for frequency, ms in melody]
    return Tune(robot, notes, command.get("volume", 10))


def servo_job(robot, command):
    angle = GRIPPER[command["state"]] if command["do"] == "gripper" else command["angle"]
    return Job(lambda: robot.gripper(angle), lambda: None, SERVO_SECONDS)


#: What rests when everything is stopped, beside the wheels, the light and the sound: the part it needs, and how.
RESTS = (
    (3, {"do": "brightness", "brightness": 0}),
    (4, {"do": "strip", "position": 5, "r": 0, "g": 0, "b": 0}),
    (7, {"do": "relay", "on": False}),
    (8, {"do": "pump", "on": False}),
    (54, {"do": "oledClear"}),
    (57, {"do": "digits", "show": {"mode": 0}}),
    (58, {"do": "matrix", "rows": [0] * 8, "brightness": 0}),
)


def rests(robot):
    """What lets all parts of a robot rest, one after the other."""
    yield lambda: robot.light(0, 0, 0)
    yield lambda: robot.tone(0, 0)
    if REQUIRED["gripper"] in robot.sensors:
        yield lambda: robot.gripper(GRIPPER["open"])
    for part, command in RESTS:
        if part in robot.sensors:
            yield lambda command=command: robot.other(dict(command))


MAKERS = {"motion": drive_job, "sound": tune_job, "servo": servo_job, "relay": switch_job, "pump": switch_job}


def job_for(robot, command):
    """The job of a command that takes time; None for the others."""
    kind = BUSY.get(command["do"])
    return kind and MAKERS[kind](robot, command)
