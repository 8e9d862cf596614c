"""Tunes as lists of (hertz, seconds): melodies in RTTTL, and the songs a robot knows by number."""

import re

SEMITONES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11, "h": 11}
NOTE = re.compile(r"^(\d{1,2})?([a-hp])(#)?(\.)?(\d)?(\.)?$")

# Signals of our own, one for each number a program may ask for.
SONGS = (
    "1:d=8,o=5,b=160:c,e,g,4c6,g,4e",
    "2:d=8,o=5,b=140:g,a#,g,4c6,a,4g",
    "3:d=16,o=6,b=120:c,d,e,f,g,a,b,c7",
    "4:d=8,o=6,b=180:e,d,4f#5,4g#5,c#,b5,4d5,4e5",
    "5:d=16,o=6,b=140:a,p,a,p,a,8p,a,p,a,p,a",
    "6:d=32,o=5,b=100:a,c6,a,c6,a,c6,a,c6,4p,a,c6,a,c6,a,c6,a,c6",
    "7:d=4,o=5,b=120:e,a,e,a,e,a",
    "8:d=8,o=5,b=150:g,c6,e6,4g6,e6,2g6",
    "9:d=8,o=4,b=120:g,f#,f,2e",
    "10:d=16,o=6,b=150:c,e,g,c7,g,e,c,p,c,e,g,c7",
)


def read_melody(text):
    """A melody in RTTTL; raises ValueError when it cannot be read."""
    parts = text.lower().replace(" ", "").split(":")
    if len(parts) != 3:
        raise ValueError("the melody cannot be read")
    usual = {"d": 4, "o": 6, "b": 63}
    for setting in filter(None, parts[1].split(",")):
        key, _, value = setting.partition("=")
        if key not in usual or not value.isdigit() or int(value) == 0:
            raise ValueError("the melody cannot be read")
        usual[key] = int(value)
    return [_note(text, usual) for text in parts[2].split(",")]


def _note(text, usual):
    match = NOTE.match(text)
    if not match:
        raise ValueError("the melody cannot be read")
    digits, name, sharp, dot, octave, late_dot = match.groups()
    length = int(digits or usual["d"]) or usual["d"]
    seconds = 240 / length / usual["b"] * (1.5 if dot or late_dot else 1)
    if name == "p":
        return 0, seconds
    semitone = SEMITONES[name] + (1 if sharp else 0) - 9 + 12 * (int(octave or usual["o"]) - 4)
    return round(440 * 2 ** (semitone / 12)), seconds
