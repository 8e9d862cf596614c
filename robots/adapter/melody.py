"""Reads RTTTL, the way mobile phones wrote melodies: `name:d=4,o=5,b=120:c,8e.,g6,p`."""

SEMITONES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11, "h": 11}
LENGTHS = (1, 2, 4, 8, 16, 32)
OCTAVES = range(3, 9)
TEMPOS = range(10, 901)
DIGITS = "0123456789"


def read_melody(text):
    """A list of (hertz, milliseconds), 0 hertz is a rest. None when it cannot be read."""
    try:
        _, settings, notes = text.lower().split(":")
        usual = _read_settings(settings)
        return [_read_note(note.strip(), usual) for note in notes.split(",")]
    except ValueError:
        return None


def _read_settings(text):
    usual = {"d": 4, "o": 6, "b": 63}
    for part in text.split(","):
        if not part.strip():
            continue
        name, value = part.split("=")
        if name.strip() not in usual:
            raise ValueError("unknown setting")
        usual[name.strip()] = int(value)
    if usual["d"] not in LENGTHS or usual["o"] not in OCTAVES or usual["b"] not in TEMPOS:
        raise ValueError("setting out of range")
    return usual


def _read_note(text, usual):
    length, rest = _take_digits(text)
    if not rest or rest[0] not in "abcdefghp":
        raise ValueError("not a note")
    name, rest = rest[0], rest[1:]
    sharp = rest.startswith("#")
    if sharp:
        rest = rest[1:]
    # People write the dot before the octave, and behind it.
    dotted = rest.startswith(".")
    octave, rest = _take_digits(rest[1:] if dotted else rest)
    if rest == ".":
        dotted = True
    elif rest:
        raise ValueError("not a note")
    length = usual["d"] if length is None else length
    octave = usual["o"] if octave is None else octave
    if length not in LENGTHS or octave not in OCTAVES:
        raise ValueError("note out of range")
    ms = 4 / length * (1.5 if dotted else 1) * 60000 / usual["b"]
    return _hertz(name, sharp, octave), round(ms)


def _take_digits(text):
    end = 0
    while end < len(text) and text[end] in DIGITS:
        end += 1
    return (int(text[:end]) if end else None), text[end:]


def _hertz(name, sharp, octave):
    if name == "p":
        return 0
    semitone = SEMITONES[name] + (1 if sharp else 0)
    return round(440 * 2 ** (octave - 4 + (semitone - 9) / 12))
