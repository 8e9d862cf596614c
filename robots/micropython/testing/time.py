"""Time as the test lets it pass. Ticks wrap where those of an ESP32 do."""

import simulated_board as board

PERIOD = 1 << 30
_timers = []


def ticks_ms():
    return board.ticks() & (PERIOD - 1)


def ticks_add(ticks, delta):
    return (ticks + delta) & (PERIOD - 1)


def ticks_diff(one, other):
    half = PERIOD >> 1
    return ((one - other + half) & (PERIOD - 1)) - half


def sleep_us(_):
    pass


def sleep_ms(ms):
    """Timers ring while the program sleeps, or hangs."""
    end = board.ticks() + ms
    while True:
        left = end - board.ticks()
        if left <= 0:
            return
        due = [timer.next - board.ticks() for timer in _timers]
        board.sleep(max(1, min([left] + due)))
        for timer in _timers:
            timer.ring(board.ticks())


def sleep(seconds):
    sleep_ms(round(seconds * 1000))
