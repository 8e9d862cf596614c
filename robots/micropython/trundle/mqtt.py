"""A small MQTT 3.1.1 client that never waits: the loop that calls it also has motors to stop in time."""

import struct
import time

# Packet types, as they stand in the first byte.
CONNACK = 0x20
PUBLISH = 0x30
PUBACK = 0x40
SUBACK = 0x90
PINGRESP = 0xD0

# Everything here is in milliseconds. The broker gives up after one and a half times KEEP_ALIVE. Pings go out by the
# clock, whatever else is said: who only sends one when nothing was *received* falls silent while others talk.
KEEP_ALIVE = 15000
PING_EVERY = 5000
# Silence for so long means that the broker is gone, though no one said goodbye.
SILENCE = 12000

# What a robot is told is far shorter; longer packets are passed over instead of filling the memory.
LONGEST_PACKET = 4096
LONGEST_OUTBOX = 8192

REFUSED = 0x80
# CONNACK codes: the broker may be full for a moment, while a wrong key stays wrong.
WRONG_KEY = (4, 5)


class Lost(Exception):
    """The connection is over. `wrong_key` says that trying again soon would be of no use."""

    def __init__(self, reason, wrong_key=False):
        super().__init__(reason)
        self.reason = reason
        self.wrong_key = wrong_key


class MqttClient:
    """One connection, from CONNECT to its end. A new connection is a new client."""

    def __init__(self, sock, on_message):
        self._sock = sock
        self._on_message = on_message
        self._inbox = b""
        self._outbox = b""
        self._skip = 0
        self._packet_id = 0
        self._waiting = {}
        now = time.ticks_ms()
        self._heard = now
        self._pinged = now
        self.is_up = False
        self._is_closed = False

    def connect(self, client_id, user, password, will):
        """Says who we are. `will` is a topic and a payload, or None."""
        flags = 0b11000010
        fields = _field(client_id)
        if will:
            # Told by the broker when we vanish, at QoS 1 and not retained.
            flags |= 0b00001100
            fields += _field(will[0]) + _field(will[1])
        fields += _field(user) + _field(password)
        head = _field("MQTT") + bytes((4, flags)) + struct.pack("!H", KEEP_ALIVE // 1000)
        self._send(0x10, head + fields)

    def publish(self, topic, payload, qos):
        body = _field(topic)
        if qos:
            body += struct.pack("!H", self._next_id())
        self._send(PUBLISH | qos << 1, body + payload.encode())

    def subscribe(self, topic, on_answer):
        """`on_answer` is called with True when the broker lets us listen, with False when it refuses."""
        packet_id = self._next_id()
        self._waiting[packet_id] = on_answer
        self._send(0x82, struct.pack("!H", packet_id) + _field(topic) + b"\x01")

    def close(self, politely):
        """Without DISCONNECT the broker publishes the last will."""
        try:
            if politely and self.is_up:
                self._send(0xE0, b"")
                self._flush()
        except Lost:
            pass
        self.is_up = False
        self._is_closed = True
        self._sock.close()

    def step(self, now):
        """Sends what waits, takes what came. Raises Lost when the connection is over."""
        self._flush()
        self._receive(now)
        if time.ticks_diff(now, self._heard) > SILENCE:
            raise Lost("the server no longer answers")
        if self.is_up and time.ticks_diff(now, self._pinged) >= PING_EVERY:
            self._pinged = now
            self._send(0xC0, b"")
        self._flush()

    def _next_id(self):
        self._packet_id = self._packet_id % 65535 + 1
        return self._packet_id

    def _send(self, first, body):
        self._outbox += bytes((first,)) + _length(len(body)) + body
        if len(self._outbox) > LONGEST_OUTBOX:
            raise Lost("the network takes nothing any more")

    def _flush(self):
        if not self._outbox or self._is_closed:
            return
        try:
            written = self._sock.write(self._outbox)
        except OSError as error:
            raise Lost("could not send: %s" % error)
        if written:
            self._outbox = self._outbox[written:]

    def _receive(self, now):
        # A message may make its reader close the connection.
        while not self._is_closed:
            try:
                data = self._sock.read(512)
            except OSError as error:
                raise Lost("could not receive: %s" % error)
            if data is None:
                return
            if not data:
                raise Lost("the server closed the connection")
            self._heard = now
            self._inbox += data
            self._take()

    def _take(self):
        while not self._is_closed:
            if self._skip:
                passed = min(self._skip, len(self._inbox))
                self._inbox = self._inbox[passed:]
                self._skip -= passed
            head = _read_length(self._inbox)
            if head is None:
                return
            start, size = head
            if size > LONGEST_PACKET:
                self._skip = start + size
                continue
            if len(self._inbox) < start + size:
                return
            first = self._inbox[0]
            body = self._inbox[start : start + size]
            self._inbox = self._inbox[start + size :]
            self._handle(first, body)

    def _handle(self, first, body):
        kind = first & 0xF0
        if kind == CONNACK:
            if body[1] != 0:
                wrong_key = body[1] in WRONG_KEY
                raise Lost("the server refuses me (%d)%s" % (body[1], _hint(wrong_key)), wrong_key)
            self.is_up = True
        elif kind == PUBLISH:
            self._handle_publish(first, body)
        elif kind == SUBACK:
            on_answer = self._waiting.pop(_number(body, 0), None)
            if on_answer:
                on_answer(body[2] != REFUSED)

    def _handle_publish(self, first, body):
        size = _number(body, 0)
        start = 2 + size
        if first & 0b0110:
            # Receipt first: whatever the message makes us do, it has arrived.
            self._send(PUBACK, body[start : start + 2])
            start += 2
        self._on_message(body[2 : 2 + size].decode(), body[start:])


def _hint(wrong_key):
    return ": look at CLASS_CODE and DEVICE_KEY" if wrong_key else ""


def _field(text):
    data = text.encode()
    return struct.pack("!H", len(data)) + data


def _number(body, at):
    return body[at] << 8 | body[at + 1]


def _length(size):
    """As MQTT writes lengths: seven bits a byte, the highest bit says that more follow."""
    digits = bytearray()
    while True:
        digit = size & 0x7F
        size >>= 7
        digits.append(digit | 0x80 if size else digit)
        if not size:
            return bytes(digits)


def _read_length(data):
    """Where a packet's body begins and how long it is; None when too little has come yet."""
    size = 0
    for at in range(1, 5):
        if len(data) <= at:
            return None
        size |= (data[at] & 0x7F) << 7 * (at - 1)
        if not data[at] & 0x80:
            return at + 1, size
    raise Lost("what came is not MQTT")
