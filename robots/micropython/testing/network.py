"""A Wi-Fi that the test switches on and off."""

import binascii

import simulated_board as board

STA_IF = 0


class WLAN:
    PM_NONE = 0

    def __init__(self, interface):
        pass

    def active(self, is_on):
        pass

    def config(self, name=None, pm=None):
        if name == "mac":
            return binascii.unhexlify(board.mac())

    def connect(self, name, password):
        board.join_wifi(name, password)

    def disconnect(self):
        pass

    def isconnected(self):
        return board.has_wifi()
