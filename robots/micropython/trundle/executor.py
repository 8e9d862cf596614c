"""Carries out commands and tells how far they are: started, done, stopped or refused."""

from trundle import gripper
from trundle.commands import part_of, read_command, read_id
from trundle.melody import read_melody
from trundle.songs import SONGS

# What pages have words for; any other reason is shown as it is.
UNKNOWN = "not a command I know"
UNREADABLE = "the melody cannot be read"
NOT_PLUGGED = "S%d is not plugged in"

# What is busy with a command for a while. Commands that are not here are done as soon as they come.
MOTION = "motion"
SOUND = "sound"
SERVO = "servo"


class Executor:
    """`tell(id, state, reason)` reports; `slots` are the codes of what is plugged in."""

    def __init__(self, board, motion, slots, tell):
        self._board = board
        self._motion = motion
        self._slots = slots
        self._tell = tell
        # The id of the command that each busy part carries out; None for one that nobody waits for.
        self._running = {}
        # The ids of what ended while nobody could hear of it.
        self._unsaid = []
        self._commands = {
            "motor": self._motor,
            "turn": self._turn,
            "stop": self._stop,
            "led": self._led,
            "beep": self._beep,
            "song": self._song,
            "rtttl": self._rtttl,
            "gripper": self._gripper,
            "servo": self._servo,
        }

    def receive(self, message, now):
        name = read_id(message)
        part = part_of(message)
        if part is not None and part not in self._slots:
            self._refuse(name, NOT_PLUGGED % part)
            return
        command = read_command(message)
        if command is None:
            self._refuse(name, UNKNOWN)
            return
        self._commands[command["do"]](command, name, now)

    def step(self, now):
        """To be called often: ends what is over."""
        for actuator in tuple(self._running):
            if not self._is_over(actuator, now):
                continue
            name = self._running.pop(actuator)
            was_cut = actuator == MOTION and self._motion.was_cut_short
            self._report(name, "stopped" if was_cut else "done")

    def halt(self):
        """The connection is lost or given up, and with it whoever could stop the robot."""
        self._unsaid += [name for name in self._running.values() if name is not None]
        self._running.clear()
        self._board.rest()

    def catch_up(self):
        """Somebody may still wait for the end of what the robot did when the connection was lost."""
        unsaid, self._unsaid = self._unsaid, []
        for name in unsaid:
            self._report(name, "stopped")

    def _is_over(self, actuator, now):
        if actuator == MOTION:
            return self._motion.is_over(now)
        part = self._board.buzzer if actuator == SOUND else self._board.gripper
        return part.is_over(now)

    def _motor(self, command, name, now):
        self._end(MOTION)
        self._motion.motor(command, now)
        self._begin(MOTION, name, now)

    def _turn(self, command, name, now):
        self._end(MOTION)
        self._motion.turn(command, now)
        self._begin(MOTION, name, now)

    def _stop(self, command, name, now):
        self._motion.stop()
        self._end(MOTION)
        if command["all"]:
            self._board.buzzer.silence()
            self._board.light.show((0, 0, 0))
            self._board.gripper.turn(gripper.OPEN, now)
            self._end(SOUND)
            self._end(SERVO)
        self._report(name, "done")

    def _led(self, command, name, now):
        self._board.light.show((command["r"], command["g"], command["b"]), command["blink"], now)
        self._report(name, "done")

    def _beep(self, command, name, now):
        self._play([(command["frequency"], command["duration"])], command, name, now)

    def _song(self, command, name, now):
        self._play(read_melody(SONGS[command["song"] - 1]), command, name, now)

    def _rtttl(self, command, name, now):
        melody = read_melody(command["rtttl"])
        if melody is None:
            self._refuse(name, UNREADABLE)
        else:
            self._play(melody, command, name, now)

    def _play(self, melody, command, name, now):
        self._end(SOUND)
        self._board.buzzer.play(melody, command["volume"], now)
        self._begin(SOUND, name, now)

    def _gripper(self, command, name, now):
        self._turn_servo(gripper.OPEN if command["state"] == "open" else gripper.CLOSED, name, now)

    def _servo(self, command, name, now):
        self._turn_servo(command["angle"], name, now)

    def _turn_servo(self, angle, name, now):
        self._end(SERVO)
        self._board.gripper.turn(angle, now)
        self._begin(SERVO, name, now)

    def _begin(self, actuator, name, now):
        self._running[actuator] = name
        self._report(name, "started")
        self.step(now)

    def _end(self, actuator):
        """Another command takes its place."""
        self._report(self._running.pop(actuator, None), "stopped")

    def _refuse(self, name, reason):
        self._report(name, "refused", reason)

    def _report(self, name, state, reason=None):
        if name is not None:
            self._tell(name, state, reason)
