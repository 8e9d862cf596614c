"""Makes a Trundle robot of any robot that Python can move.

Write a class with what your robot can do and hand it to `run`, as in example_robot.py; README.md says how. The adapter
speaks the robot protocol, keeps the time of every drive and every sound, and stops the robot when the broker is lost or
your code fails.
"""

import argparse
import json
import math
import queue
import re
import signal
import sys
import time
import urllib.parse
import uuid

from jobs import BUSY, Blink, ONLY_ACT, check, job_for, rests
from line import USUAL_PORTS, Line, trust
from robot import CannotDo, Guard, REASON_LIMIT, Robot, log, timed

__all__ = ["CannotDo", "Robot", "run"]

REGISTER_EVERY, STATUS_EVERY, READ_EVERY, REPORT_EVERY, STOP_EVERY = 3.0, 5.0, 0.5, 5.0, 0.5
# How often to ask for the topic of one's number: until it is granted, and ever after, since nobody tells a robot that it
# was taken out of its class. A refusal does.
ASK_EVERY, ASK_EVERY_WHEN_KNOWN = 5.0, 10.0
TICK = 0.02
MOST_LATE = 10
LAST_STOPS = 3


class Adapter:
    """Says and hears what one robot says and hears. Everything happens in the thread that calls `work`."""

    def __init__(self, robot, options):
        self.robot, self.options = robot, options
        self.guard = Guard(robot, lambda fault: self.halt("motion", fault))
        self.events = queue.Queue()
        self.line = None
        self.number = self.will_of = self.asked = None
        self.is_up = self.is_known = self.ends = False
        self.jobs = {}  # by the part that is busy: the job, and the id of its command
        self.late = []  # answers that nobody could hear
        self.blink = None
        self.told = None  # the readings as they were told last
        self.said = {}  # by what is faulty: the words said of it
        self.due = dict.fromkeys(("register", "ask", "status", "read", "report", "stop"), 0.0)

    # The broker

    def topic(self, name):
        return "to/classroom/%s/%s" % (self.options.code, name)

    def say(self, name, message):
        if self.line and self.is_up:
            self.line.say(self.topic(name), message)

    def status(self, status, battery):
        return {"id": self.number, "status": status, "battery": battery}

    def connect(self):
        """With the last will of the number it has: that is told when connecting."""
        self.will_of = self.number
        will = (self.topic("robot_status"), self.status(0, 0)) if self.number is not None else None
        self.line = Line(self.options, will, self.events.put)

    def take(self, kind, line, value):
        if line is not self.line:
            return  # of a connection that was given up
        if kind == "up":
            self.came_up(value)
        elif kind == "down":
            self.went_down()
        elif kind == "failed":
            self.say_once("line", value)
        elif kind == "granted":
            self.granted(*value)
        else:
            self.hear(value[1])

    def came_up(self, refused):
        if refused:
            log("The broker refuses (%s). Look at the class code and the device key." % refused)
            return
        self.said.pop("line", None)
        log("Connected.")
        self.is_up = True
        self.line.subscribe("to/robot/%s/%s" % (self.options.address, self.options.code))
        self.due["register"] = 0.0
        self.ask()

    def went_down(self):
        if self.is_up:
            log("The connection is lost: the robot is stopped, and I try again.")
        self.is_up = self.is_known = False
        self.halt("motion")
        self.guard.stop()

    def ask(self):
        """Listens to what is said to its number. The broker allows that once the class knows the robot."""
        self.due["ask"] = time.monotonic() + (ASK_EVERY_WHEN_KNOWN if self.is_known else ASK_EVERY)
        if self.number is not None:
            self.asked = self.line.subscribe("to/robot/%s/%d" % (self.options.code, self.number))

    def granted(self, asked, is_granted):
        if asked != self.asked:
            return
        was_known, self.is_known = self.is_known, is_granted
        if not is_granted:
            if was_known:
                self.taken_out()
            return
        if was_known:
            return
        if self.will_of != self.number:
            log("I am robot %d of class %s." % (self.number, self.options.code))
            # The broker takes a last will only with a new connection; nobody could stop the robot meanwhile.
            self.is_up = self.is_known = False
            self.halt_all()
            self.line.close()
            self.connect()
            return
        self.due.update(status=0.0, report=0.0)
        late, self.late = self.late, []
        for answer in late:
            self.say("command_feedback", dict(answer, R=self.number))

    def taken_out(self):
        """Of the class: from now on only `register` is heard."""
        log("Class %s does not know me any more: the robot is stopped, and I ask to join again." % self.options.code)
        self.halt_all()
        self.due["register"] = 0.0

    def hear(self, payload):
        try:
            message = json.loads(payload.decode())
        except ValueError:
            return
        if "sensor_update" in message:
            self.say("sensor_feedback", {"identifier": self.number, "sensor": list(self.robot.sensors)})
        elif "do" in message:
            self.obey(message)
        elif "identifier" in message and message.get("classroom") == self.options.code:
            self.assign(message["identifier"])

    def assign(self, number):
        if number != self.number:
            # What is still said of the number before counts no more.
            self.is_known, self.asked = False, None
        self.number = number
        sensors = list(self.robot.sensors)
        self.say("register_feedback", {"mac": self.options.address, "identifier": number, "sensor": sensors})
        if not self.is_known:
            self.due["ask"] = time.monotonic() + 0.5

    # Commands

    def answer(self, name, state, reason=None):
        if name is None:
            return
        told = {"id": name, "state": state}
        if reason is not None:
            told["reason"] = reason
        if self.is_known:
            self.say("command_feedback", dict(told, R=self.number))
        elif len(self.late) < MOST_LATE:
            self.late.append(told)

    def obey(self, command):
        name = command.get("id")
        try:
            check(command, self.robot.sensors)
            job = job_for(self.robot, command)
        except (CannotDo, ValueError, KeyError, TypeError, IndexError) as reason:
            self.answer(name, "refused", str(reason)[:100] or type(reason).__name__)
            return
        if job is None:
            reason = self.stop(command) if command["do"] == "stop" else self.guard.act(lambda: self.do_at_once(command))
            self.answer(name, *(("refused", reason) if reason else ("done",)))
            return
        kind = BUSY[command["do"]]
        before = self.end(kind) or job
        reason = self.guard.act(lambda: job.start(time.monotonic()))
        if reason:
            # Nobody is in charge any more of what it did before.
            self.guard.act(before.end)
            self.answer(name, "refused", reason)
            return
        self.jobs[kind] = (job, name)
        self.answer(name, "started")
        self.settle(time.monotonic())

    def stop(self, command):
        """Returns what may not have stopped, or None."""
        for kind in list(self.jobs) if command.get("all") else ["motion"]:
            self.halt(kind)
        reason = self.guard.stop()
        if command.get("all"):
            self.blink = None
            reason = self.rest() or reason
        return reason

    def rest(self):
        """Everything it has is put out, opened and emptied; returns what failed last. What it cannot do is at rest."""
        failed = None
        for rest in rests(self.robot):
            failed = self.guard.act(lambda rest=rest: self.tolerate(rest)) or failed
        return failed

    @staticmethod
    def tolerate(what):
        try:
            what()
        except CannotDo:
            pass

    def do_at_once(self, command):
        if command["do"] == "led":
            colour = command["r"], command["g"], command["b"]
            blink = command.get("blink")
            self.robot.light(*colour)
            self.blink = blink and Blink(colour, blink.get("period", 500), blink.get("duty", 40))
        else:
            self.robot.other(command)

    def end(self, kind):
        """Takes a job off and returns it, without ending what it does: something else follows."""
        job, name = self.jobs.pop(kind, (None, None))
        if job:
            self.answer(name, "stopped")
        return job

    def halt(self, kind, fault=None):
        """Ends a job before its time; whoever told it hears the fault that did, or that came up in ending it."""
        job, name = self.jobs.pop(kind, (None, None))
        if job:
            failed = self.guard.act(job.end)
            self.answer(name, "stopped", fault or failed)

    def halt_all(self):
        for kind in list(self.jobs):
            self.halt(kind)
        self.guard.stop()

    def settle(self, now):
        for kind, (job, name) in list(self.jobs.items()):
            if kind not in self.jobs:
                continue  # the fault of another one has ended it
            over = []
            fault = self.guard.act(lambda job=job, over=over: over.append(job.is_over(now)))
            if fault:
                self.halt(kind, fault)
            elif over == [True]:
                self.jobs.pop(kind, None)
                fault = self.guard.act(job.end)
                self.answer(name, "stopped" if fault else "done", fault)

    # Time

    def is_due(self, what, every, now):
        if now < self.due[what]:
            return False
        self.due[what] = now + every
        return True

    def tick(self, now):
        if self.guard.must_stop and self.is_due("stop", STOP_EVERY, now):
            self.guard.stop()
        self.settle(now)
        if self.blink and self.guard.act(lambda: self.blink.tick(self.robot, now)):
            self.blink = None
        if not self.is_up:
            return
        if now >= self.due["ask"]:
            self.ask()
        if not self.is_known:
            if self.is_due("register", REGISTER_EVERY, now):
                self.say("register", {"mac_broadcast": self.options.address})
            return
        if self.is_due("status", STATUS_EVERY, now):
            self.say("robot_status", self.status(1, self.battery()))
        if self.is_due("read", READ_EVERY, now):
            self.report(now)

    def battery(self):
        reading = self.guard.ask(self.robot.battery, 0)
        is_number = isinstance(reading, (int, float)) and math.isfinite(reading)
        self.say_once("battery", None if is_number else "Your robot's battery reads %r, which is no number." % (reading,))
        return max(0, min(1023, round(reading))) if is_number else 0

    def say_once(self, what, fault):
        """Says a fault when it comes up and not while it lasts."""
        if fault and fault != self.said.get(what):
            log(fault)
        self.said[what] = fault

    def readings(self):
        """What the sensors read, without what JSON has no words for: one broken sensor must not silence the others."""
        read = self.guard.ask(self.robot.read, {})
        readable = {}
        for code, reading in read.items() if isinstance(read, dict) else ():
            fault = None if is_readable(reading) else "%s reads %r, which I cannot tell: I leave it out." % (code, reading)
            self.say_once(code, fault)
            if not fault:
                readable[code] = reading
        return readable

    def report(self, now):
        """What it senses: when that has changed, and now and then."""
        readings = self.readings()
        if readings == self.told and not self.is_due("report", REPORT_EVERY, now):
            return
        self.due["report"] = now + REPORT_EVERY
        self.told = readings
        plugged = [code for code in self.robot.sensors if code > 1]
        answers = {"S%d" % code: int(code in ONLY_ACT or "S%d" % code in readings) for code in plugged}
        self.say("sensors_update", {"R": self.number, "S": readings, "STATUS": answers})

    def work(self):
        timed(self.robot.open)
        try:
            self.connect()
            while not self.ends:
                self.turn()
        finally:
            self.finish()

    def turn(self):
        """Takes what has come and does what is due. Whatever fails, the robot stands still and the adapter goes on."""
        try:
            try:
                self.take(*self.events.get(timeout=TICK))
            except queue.Empty:
                pass
            self.tick(time.monotonic())
        except Exception as fault:
            words = "the adapter failed: %s: %s" % (type(fault).__name__, fault)
            log("The robot is stopped, " + words)
            self.halt("motion", words[:REASON_LIMIT])
            self.guard.stop()

    def finish(self):
        for _ in range(LAST_STOPS):
            self.guard.stop()
            if not self.guard.must_stop:
                break
        if self.line:
            known = self.is_up and self.is_known
            self.line.close((self.topic("robot_status"), self.status(0, self.battery())) if known else None)
        self.guard.ask(self.robot.close, None)


def is_readable(reading):
    """Whether it can be told: a number that is one, a text, or several of them by their keys."""
    if isinstance(reading, dict):
        return all(is_readable(each) for each in reading.values())
    if isinstance(reading, float):
        return math.isfinite(reading)
    return isinstance(reading, (bool, int, str))


def own_address():
    """Of this computer; None where it has none that lasts."""
    node = uuid.getnode()
    return None if node >> 40 & 1 else "%012X" % node


def read_options(words):
    parser = argparse.ArgumentParser(description="Makes a Trundle robot of a robot that Python can move.")
    parser.add_argument("--class", dest="code", required=True, help="the class code, such as K7PM3X")
    parser.add_argument("--key", required=True, help="the device key of the class, from the robots panel")
    parser.add_argument("--server", default="mqtt://localhost:1883", help="mqtt://HOST:PORT, or the address of the pages")
    parser.add_argument("--ca", help="the file of the authority of your server's certificate, from SERVER/trust/authority.crt")
    parser.add_argument("--address", default=own_address(), help="twelve hexadecimal digits; usually this computer's own")
    options = parser.parse_args(words)
    options.code = options.code.strip().upper()
    options.server = urllib.parse.urlparse(options.server)
    options.address = re.sub("[:-]", "", options.address or "").upper()
    if not re.fullmatch("[0-9A-F]{12}", options.address):
        parser.error("give the robot an address of twelve hexadecimal digits with --address")
    try:
        options.trust = trust(options.ca)
    except (OSError, ValueError) as fault:
        parser.error("--ca must be the file of a certificate, such as SERVER/trust/authority.crt (%s)" % fault)
    if options.server.scheme not in USUAL_PORTS or not options.server.hostname:
        parser.error("--server must be an address like mqtt://localhost:1883 or https://school.example")
    return options


def run(robot, words=None):
    """Plays the robot until Ctrl-C."""
    adapter = Adapter(robot, read_options(sys.argv[1:] if words is None else words))

    def end(*_):
        adapter.ends = True

    signal.signal(signal.SIGINT, end)
    signal.signal(signal.SIGTERM, end)
    adapter.work()
    log("Gone.")
