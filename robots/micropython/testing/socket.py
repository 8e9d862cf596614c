"""Sockets that the test opens on the real network. Reading and writing never wait, as the robot asks for."""

import binascii
import errno
import time

import simulated_board as board


def getaddrinfo(host, port):
    return [(0, 0, 0, "", (host, port))]


class socket:
    def __init__(self):
        self._id = None
        self._patience = 0

    def settimeout(self, seconds):
        self._patience = seconds * 1000

    def setblocking(self, is_blocking):
        if is_blocking:
            raise NotImplementedError

    def connect(self, address):
        host, port = address
        self._id = board.dial(host, port)
        end = time.ticks_add(time.ticks_ms(), self._patience)
        while not board.is_connected(self._id):
            if board.is_closed(self._id):
                raise OSError(errno.ECONNREFUSED)
            if time.ticks_diff(time.ticks_ms(), end) >= 0:
                raise OSError(errno.ETIMEDOUT)
            time.sleep_ms(10)

    def secure(self, server):
        board.secure(self._id, server)

    def read(self, size):
        data = board.receive(self._id, size)
        if data:
            return binascii.unhexlify(data)
        if board.hangs():
            # A part that never comes back, such as a driver with a fault.
            time.sleep_ms(3600000)
        return b"" if board.is_closed(self._id) else None

    def write(self, data):
        if board.is_closed(self._id):
            raise OSError(errno.ECONNRESET)
        board.send(self._id, binascii.hexlify(data).decode())
        return len(data)

    def close(self):
        if self._id is not None:
            board.hang_up(self._id)
