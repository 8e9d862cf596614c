"""The class that the owner of a robot fills in, and the guard around it."""

import time

REASON_LIMIT = 100
SLOW = 1.0


class CannotDo(Exception):
    """Raised by a robot that has no part for what it is told: the command is refused with these words."""


class Robot:
    """What a robot can do. Leave out what yours cannot: the adapter then refuses it.

    No method may wait: begin to do it and return. All are called from one thread, one after the other.
    """

    #: The codes of the four slots: 1 is an empty one, the third is always 2.
    sensors = (1, 1, 2, 1)
    #: Millimetres from the middle of one wheel to the middle of the other. A turn is as right as this is.
    wheel_base = 72.1
    #: Millimetres a second that a wheel can roll at most; None when it can do whatever it is told (200).
    top_speed = None

    def open(self):
        """Called once at the beginning."""

    def close(self):
        """Called once at the end, when the robot stands still."""

    def drive(self, left, right):
        """Roll the wheels at so many millimetres a second, backward below zero, until told otherwise."""
        raise CannotDo("it does not drive")

    def stop(self):
        """Stand still. Called often, also when it stands still already."""

    def light(self, red, green, blue):
        """Show a colour, each part 0 to 255; all zero is dark."""
        raise CannotDo("it has no light")

    def tone(self, frequency, volume):
        """Sound at so many hertz and percent until told otherwise; 0 is silence."""
        raise CannotDo("it makes no sound")

    def gripper(self, angle):
        """Turn the servo to 0 to 180 degrees; 90 is open, 0 is closed."""
        raise CannotDo("it has no gripper")

    def other(self, command):
        """Anything else of the protocol, as it came: {"do": "relay", "on": True}."""
        raise CannotDo("it has nothing for " + command["do"])

    def read(self):
        """What the sensors read, by code: {"S13": 412}."""
        return {}

    def battery(self):
        """How full it is, 0 to 1023: half the battery's voltage, in 3.3 V / 1024."""
        return 1023


def log(words):
    print(time.strftime("%H:%M:%S"), words, flush=True)


def timed(what):
    """Calls the owner's code, and says so when it waits."""
    begin = time.monotonic()
    try:
        return what()
    finally:
        took = time.monotonic() - begin
        if took > SLOW:
            log("Your robot's code took %.1f s, in which nothing else could happen. It must not wait." % took)


class Guard:
    """Calls the owner's code, whose faults are said and never end the program.

    Whatever fails while the robot acts, it is stopped, and stopping is tried again until it works.
    """

    def __init__(self, robot, on_fault):
        self.robot, self.on_fault = robot, on_fault
        self.must_stop = False
        self.asked = {}  # by what the robot was asked: the fault said of it

    def act(self, what):
        """Does something with the robot; returns why it was not done, or None."""
        try:
            timed(what)
            return None
        except CannotDo as reason:
            return str(reason)[:REASON_LIMIT]
        except Exception as fault:  # of whatever kind: the owner's code is not ours
            words = "its code failed: %s: %s" % (type(fault).__name__, fault)
            log("The robot is stopped, " + words)
            self.stop()
            self.on_fault(words[:REASON_LIMIT])
            return words[:REASON_LIMIT]

    def stop(self):
        """Returns why it may not stand still, or None."""
        try:
            timed(self.robot.stop)
            self.must_stop = False
            return None
        except Exception as fault:  # see act
            words = "%s: %s" % (type(fault).__name__, fault)
            log("STOP FAILED, trying again: " + words)
            self.must_stop = True
            return ("it did not stop, I go on trying: " + words)[:REASON_LIMIT]

    def ask(self, what, otherwise):
        """Asks the robot something; a fault is said when it comes up, and the robot goes on."""
        fault = None
        try:
            return timed(what)
        except Exception as failed:  # see act
            fault = "%s: %s" % (type(failed).__name__, failed)
            if fault != self.asked.get(what.__name__):
                log("Your robot's code failed: " + fault)
            return otherwise
        finally:
            self.asked[what.__name__] = fault
