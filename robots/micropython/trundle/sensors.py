"""What is plugged in and what it reads, told soon after a change and now and then to say that it is still there."""

import time

# Codes of the protocol.
EMPTY = 1
GRIPPER = 2
DISTANCE = 13
BUTTON = 23
SOLDERED_SLOT = 3

# Milliseconds: never more often, and never more seldom.
FASTEST = 200
SLOWEST = 4500
# Echoes dance by a few millimetres while nothing moves.
TOLERANCE = {DISTANCE: 8, BUTTON: 0}


class Sensors:
    def __init__(self, board, distance_takes, can_wait):
        """`can_wait(now, ms)`: nothing has to happen within so many milliseconds."""
        self._readers = {DISTANCE: board.distance.read, BUTTON: board.button.read}
        self._takes = {DISTANCE: distance_takes, BUTTON: 0}
        self._can_wait = can_wait
        self._built_in = tuple(board.slots)
        self.slots = board.slots
        self._read = {}
        self._told = {}
        self.forget()

    def forget(self):
        """Everything is to be told anew."""
        self._told = {}
        now = time.ticks_ms()
        self._next_look = now
        self._next_report = now

    def plug(self, wanted):
        """Takes what the class wants plugged in, slot by slot, where it really is there or is left out."""
        for at, code in enumerate(wanted):
            is_left_out = code == EMPTY and at + 1 != SOLDERED_SLOT
            if is_left_out or code == self._built_in[at]:
                self.slots[at] = code
        self.forget()

    def due(self, now):
        """What there is to tell now, as (readings, who answers), or None."""
        if time.ticks_diff(now, self._next_look) < 0:
            return None
        self._next_look = time.ticks_add(now, FASTEST)
        readings = {}
        status = {}
        is_due = time.ticks_diff(now, self._next_report) >= 0
        for code in self.slots:
            if code == EMPTY:
                continue
            value = self._measure(code, now)
            name = "S%d" % code
            status[name] = 0 if value is None else 1
            if code in self._readers and value is not None:
                readings[name] = value
            is_due = is_due or self._is_news(code, value)
        if not is_due:
            return None
        self._told = dict(self._read)
        self._next_report = time.ticks_add(now, SLOWEST)
        return readings, status

    def _measure(self, code, now):
        """The last value where measuring would make something late."""
        if code not in self._readers:
            return 1
        if code not in self._read or self._can_wait(now, self._takes[code]):
            self._read[code] = self._readers[code]()
        return self._read[code]

    def _is_news(self, code, value):
        if code not in self._readers:
            return False
        if code not in self._told:
            return True
        told = self._told[code]
        if value is None or told is None:
            return value is not told
        return abs(value - told) > TOLERANCE[code]
