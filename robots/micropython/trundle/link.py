"""Gets into the Wi-Fi and to the broker, and back again whenever one of them is lost."""

import random
import socket
import time

import network

from trundle.mqtt import Lost, MqttClient

# Milliseconds.
WIFI_PATIENCE = 20000
DIAL_PATIENCE = 5000
# Doubled each time, so that a server that starts anew is not stormed by a class of robots.
FIRST_WAIT = 1000
LONGEST_WAIT = 30000
# A wrong key is remembered by the server for a minute.
WRONG_KEY_WAIT = 60000

NO_WIFI = "no Wi-Fi"
NO_SERVER = "no server"
WRONG_KEY = "wrong key"
UP = "up"


class Link:
    """The connection to the class's broker. `listener` hears `up()`, `down()` and `message(topic, payload)`."""

    def __init__(self, settings, listener):
        self._settings = settings
        self._listener = listener
        self._wlan = network.WLAN(network.STA_IF)
        self._wlan.active(True)
        # A radio that naps between two beacons hears STOP a third of a second late.
        self._wlan.config(pm=network.WLAN.PM_NONE)
        self._client = None
        self._wait = FIRST_WAIT
        self._next = time.ticks_ms()
        self._wifi_until = None
        self.state = NO_WIFI
        self.mac = "".join("%02X" % byte for byte in self._wlan.config("mac"))
        # What the broker says in our name when we vanish: a topic and a payload. Told when dialling.
        self.will = None

    @property
    def is_up(self):
        return self.state == UP

    def step(self, now):
        try:
            if self._client:
                self._listen(now)
            elif self._has_wifi(now) and time.ticks_diff(now, self._next) >= 0:
                self._dial()
        except Lost as lost:
            self._fall(lost)

    def publish(self, topic, payload, qos):
        """What is said while the connection is down is lost, as by radio."""
        if self.is_up:
            self._try(lambda client: client.publish(topic, payload, qos))

    def subscribe(self, topic, on_answer):
        if self.is_up:
            self._try(lambda client: client.subscribe(topic, on_answer))

    def reopen(self):
        """Comes back at once, with the last will of now."""
        if self._client:
            self._client.close(True)
        self._client = None
        self.state = NO_SERVER
        self._next = time.ticks_ms()

    def _listen(self, now):
        client = self._client
        if not self._wlan.isconnected():
            raise Lost("the Wi-Fi is gone")
        client.step(now)
        # A message may have made us connect anew.
        if client is self._client and client.is_up and not self.is_up:
            self.state = UP
            self._wait = FIRST_WAIT
            self._listener.up()

    def _try(self, act):
        try:
            act(self._client)
        except Lost as lost:
            self._fall(lost)

    def _has_wifi(self, now):
        if self._wlan.isconnected():
            self._wifi_until = None
            if self.state == NO_WIFI:
                self.state = NO_SERVER
            return True
        self.state = NO_WIFI
        if self._wifi_until is None or time.ticks_diff(now, self._wifi_until) >= 0:
            # Some access points forget a station without telling it: begin anew now and then.
            self._wifi_until = time.ticks_add(now, WIFI_PATIENCE)
            try:
                self._wlan.disconnect()
                self._wlan.connect(self._settings.wifi_name, self._settings.wifi_password)
            except OSError as error:
                print("The Wi-Fi does not take the name and password: %s" % error)
        return False

    def _dial(self):
        settings = self._settings
        sock = None
        try:
            address = socket.getaddrinfo(settings.server, settings.port)[0][-1]
            sock = socket.socket()
            sock.settimeout(DIAL_PATIENCE // 1000)
            sock.connect(address)
            if settings.tls:
                sock = _secured(sock, settings.server)
            sock.setblocking(False)
        except OSError as error:
            if sock:
                sock.close()
            raise Lost("cannot reach %s:%d: %s" % (settings.server, settings.port, error))
        self._client = MqttClient(sock, self._listener.message)
        self._client.connect("robot-" + self.mac, settings.code, settings.key, self.will)

    def _fall(self, lost):
        was_up = self.is_up
        if self._client:
            self._client.close(False)
        self._client = None
        self.state = WRONG_KEY if lost.wrong_key else NO_SERVER
        if was_up:
            self._listener.down()
        wait = WRONG_KEY_WAIT if lost.wrong_key else self._wait
        self._wait = min(LONGEST_WAIT, self._wait * 2)
        # Robots that lost the server together do not come back in one breath.
        wait = wait * (100 + random.getrandbits(5)) // 100
        self._next = time.ticks_add(time.ticks_ms(), wait)
        print("Not connected, %s. Next try in %d s." % (lost.reason, wait // 1000))


def _secured(sock, server):
    """Encrypted, as servers with a certificate want it. Whose certificate it is cannot be checked without a clock."""
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.verify_mode = ssl.CERT_NONE
    return context.wrap_socket(sock, server_hostname=server)
