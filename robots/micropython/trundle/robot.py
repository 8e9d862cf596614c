"""The robot as its class knows it: says who it is, is there, tells what it senses, and obeys. See docs/robot-protocol.md."""

import gc
import json
import time

from trundle import distance, link
from trundle.executor import Executor
from trundle.guard import Guard
from trundle.motion import Motion
from trundle.sensors import Sensors

# Milliseconds.
REGISTER_EVERY = 3000
STATUS_EVERY = 5000
# How often to ask for the topic of one's number: soon after getting it, and ever after, since nobody tells a robot that
# it was taken out of its class. A refusal does.
ASK_AFTER_ASSIGNMENT = 1000
ASK_EVERY = 10000

# How it fares while no class has it, as the LED says it.
BLUE = (0, 0, 60)
PURPLE = (40, 0, 40)
RED = (80, 0, 0)
YELLOW = (50, 40, 0)
WARNINGS = {link.NO_WIFI: BLUE, link.NO_SERVER: PURPLE, link.WRONG_KEY: RED, link.UP: YELLOW}

OFF = 0
ON = 1


class Robot:
    def __init__(self, settings, board):
        self._board = board
        self._code = settings.code
        self._motion = Motion(board.wheels)
        self._sensors = Sensors(board, distance.TAKES, self._can_wait)
        self._executor = Executor(board, self._motion, self._sensors.slots, self._tell)
        self._link = link.Link(settings, self)
        self._guard = Guard(board.wheels)
        self._command_topic = "to/robot/%s/%s" % (self._link.mac, self._code)
        self._number = None
        # The broker lets us hear what is said to our number: the class knows us.
        self._is_in_class = False
        self._will_of = None
        self._next_register = self._next_status = self._next_ask = time.ticks_ms()
        print("I am robot %s, for class %s." % (self._link.mac, self._code))

    def step(self):
        """One turn of the loop."""
        now = time.ticks_ms()
        self._guard.beat(now)
        self._executor.step(now)
        self._link.step(now)
        if self._link.is_up:
            self._speak(now)
        self._board.light.warn(None if self._is_in_class else WARNINGS[self._link.state])
        self._board.light.step(now)

    # What the link tells.

    def up(self):
        now = time.ticks_ms()
        self._next_register = now
        self._next_ask = time.ticks_add(now, ASK_EVERY)
        self._link.subscribe(self._command_topic, lambda granted: None)
        self._ask()

    def down(self):
        self._is_in_class = False
        self._executor.halt()

    def message(self, topic, payload):
        try:
            message = json.loads(payload)
        except ValueError:
            return
        if type(message) is not dict:
            return
        if topic != self._command_topic:
            self._plug(message)
        elif "do" in message:
            self._executor.receive(message, time.ticks_ms())
        elif "identifier" in message:
            self._take_number(message)

    # What is said to it.

    def _take_number(self, message):
        number = message["identifier"]
        # The key opens one class only: the number of another one is no use.
        if message.get("classroom") != self._code or type(number) is not int:
            return
        if number != self._number:
            print("I am number %d." % number)
            self._number = number
            self._is_in_class = False
        feedback = {"mac": self._link.mac, "identifier": number, "sensor": self._sensors.slots}
        self._publish("register_feedback", feedback, 1)
        if not self._is_in_class:
            self._next_ask = time.ticks_add(time.ticks_ms(), ASK_AFTER_ASSIGNMENT)

    def _plug(self, message):
        wanted = message.get("sensor_update")
        if type(wanted) is not list or len(wanted) != 4:
            return
        self._sensors.plug(wanted)
        self._publish("sensor_feedback", {"identifier": self._number, "sensor": self._sensors.slots}, 1)

    # What it says.

    def _speak(self, now):
        if time.ticks_diff(now, self._next_ask) >= 0:
            self._next_ask = time.ticks_add(now, ASK_EVERY)
            self._ask()
        if not self._is_in_class:
            if time.ticks_diff(now, self._next_register) >= 0:
                self._next_register = time.ticks_add(now, REGISTER_EVERY)
                self._publish("register", {"mac_broadcast": self._link.mac}, 0)
            return
        if time.ticks_diff(now, self._next_status) >= 0:
            self._next_status = time.ticks_add(now, STATUS_EVERY)
            self._publish("robot_status", self._status(ON, self._board.battery.read()), 0)
            # A little often is quicker than a lot at some moment nobody chose.
            gc.collect()
        report = self._sensors.due(now)
        if report:
            self._publish("sensors_update", {"R": self._number, "S": report[0], "STATUS": report[1]}, 0)

    def _ask(self):
        number = self._number
        if number is not None:
            topic = "to/robot/%s/%d" % (self._code, number)
            self._link.subscribe(topic, lambda granted: self._answered(number, granted))

    def _answered(self, number, granted):
        if number != self._number:
            return
        if not granted and self._is_in_class:
            # Taken out of the class: from now on only `register` is heard.
            self._executor.halt()
        is_new = granted and not self._is_in_class
        self._is_in_class = granted
        if is_new:
            self._next_status = time.ticks_ms()
            self._sensors.forget()
            if self._will_of == number:
                self._executor.catch_up()
            else:
                self._leave_will(number)

    def _leave_will(self, number):
        """The broker takes a last will only with a new connection; nobody could stop the robot meanwhile."""
        self._executor.halt()
        self._will_of = number
        self._link.will = (self._topic("robot_status"), json.dumps(self._status(OFF, 0)))
        self._is_in_class = False
        self._link.reopen()

    def _status(self, status, battery):
        return {"id": self._number, "status": status, "battery": battery}

    def _tell(self, name, state, reason):
        # Whom the class does not know yet has no number to answer with.
        if not self._is_in_class:
            return
        feedback = {"R": self._number, "id": name, "state": state}
        if reason:
            feedback["reason"] = reason
        self._publish("command_feedback", feedback, 0)

    def _publish(self, name, payload, qos):
        self._link.publish(self._topic(name), json.dumps(payload), qos)

    def _topic(self, name):
        return "to/classroom/%s/%s" % (self._code, name)

    def _can_wait(self, now, ms):
        return not self._motion.is_about_to_end(now, ms)
