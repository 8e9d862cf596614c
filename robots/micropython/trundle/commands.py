"""Which commands there are and what they must hold, as docs/topics.md lists it: whatever is not so is refused."""

# Commands that need something plugged in, by its code. What is not here needs only the board.
PARTS = {
    "gripper": 2,
    "servo": 2,
    "brightness": 3,
    "strip": 4,
    "ir": 6,
    "relay": 7,
    "pump": 8,
    "oledText": 54,
    "oledIcon": 54,
    "oledBrightness": 54,
    "oledClear": 54,
    "digits": 57,
    "matrix": 58,
    "matrixText": 58,
    "microbit": 100,
}
EXTERNAL_BUZZER = 5

REQUIRED = ()
LONGEST_ID = 32
ID_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"


def _whole(low, high):
    def check(value):
        return type(value) is int and low <= value <= high

    return check


def _one_of(*choices):
    # True and False equal 1 and 0, and are no numbers.
    return lambda value: type(value) is not bool and value in choices


def _text(longest):
    return lambda value: type(value) is str and 1 <= len(value) <= longest


def _yes_or_no(value):
    return type(value) is bool


MILLISECONDS = _whole(1, 60000)
BYTE = _whole(0, 255)
POWER = (_one_of(0, 324, 580), REQUIRED)
GEAR = (_whole(1, 15), 4)
STEPS = _whole(0, 65535)
VOLUME = (_whole(0, 100), 10)
SPEAKER = (_one_of("board", "external"), "board")
WHEEL = {"power": POWER, "gear": GEAR}
BLINK = {"period": (MILLISECONDS, 500), "duty": (_whole(0, 100), 40)}

# Each field: what it must be (a check, or the fields of an object within), and what counts when it is missing.
FORMS = {
    "motor": {
        "left": (WHEEL, REQUIRED),
        "right": (WHEEL, REQUIRED),
        "distance": (STEPS, None),
        "duration": (MILLISECONDS, None),
    },
    "turn": {"power": POWER, "gear": GEAR, "angle": (STEPS, REQUIRED)},
    "stop": {"all": (_yes_or_no, False)},
    "led": {"r": (BYTE, REQUIRED), "g": (BYTE, REQUIRED), "b": (BYTE, REQUIRED), "blink": (BLINK, None)},
    "beep": {
        "frequency": (_whole(20, 20000), 1000),
        "duration": (MILLISECONDS, 500),
        "volume": VOLUME,
        "speaker": SPEAKER,
    },
    "song": {"song": (_whole(1, 10), REQUIRED), "volume": VOLUME, "speaker": SPEAKER},
    "rtttl": {"rtttl": (_text(255), REQUIRED), "volume": VOLUME, "speaker": SPEAKER},
    "gripper": {"state": (_one_of("open", "closed"), REQUIRED)},
    "servo": {"angle": (_whole(0, 180), REQUIRED)},
}


def read_command(message):
    """The command with all of its fields, or None when it is not one that this robot can do."""
    name = message.get("do")
    if name not in FORMS:
        return None
    command = _read(message, FORMS[name])
    if command is None:
        return None
    if name == "motor" and command["distance"] is not None and command["duration"] is not None:
        return None
    command["do"] = name
    return command


def read_id(message):
    """What the sender calls it, or None: then nobody waits for an answer."""
    name = message.get("id")
    if type(name) is not str or not 1 <= len(name) <= LONGEST_ID:
        return None
    return name if all(letter in ID_LETTERS for letter in name) else None


def part_of(message):
    """The code of what must be plugged in for it, or None."""
    if message.get("speaker") == "external":
        return EXTERNAL_BUZZER
    return PARTS.get(message.get("do"))


def _read(message, fields):
    """The fields of a message, or None when one of them is missing or not as it must be."""
    read = {}
    for name, (check, usual) in fields.items():
        value = message.get(name)
        if name not in message:
            if usual is REQUIRED:
                return None
            value = usual
        elif type(check) is dict:
            value = _read(value, check) if type(value) is dict else None
            if value is None:
                return None
        elif not check(value):
            return None
        read[name] = value
    return read
