"""The connection to the broker, with paho-mqtt 1.6 and 2. What happens there is put in a queue, and read by one thread."""

import json
import ssl
import sys

import paho.mqtt.client as mqtt

USUAL_PORTS = {"mqtt": 1883, "mqtts": 8883, "http": 80, "ws": 80, "https": 443, "wss": 443}
WEB = ("http", "https", "ws", "wss")
SECURE = ("mqtts", "https", "wss")
KEEP_ALIVE = 15
PAUSES = (1, 30)
PAUSE_AFTER_REFUSAL = (60, 60)
REFUSED = 128


def trust(path):
    """Checks servers by the authority in a file, or by those this computer trusts; raises OSError or ValueError."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if path is None:
        context.load_default_certs()
        return context
    with open(path, "rb") as file:
        certificate = file.read()
    # As servers hand it out it is bare; whoever has passed it on may have wrapped it in letters.
    context.load_verify_locations(cadata=certificate.decode() if b"-----BEGIN" in certificate else certificate)
    return context


def is_failure(code, least):
    """Version 2 hands over objects, version 1.6 numbers."""
    return code.is_failure if hasattr(code, "is_failure") else code >= least


class Line:
    """One connection under one last will. It comes back by itself until it is closed."""

    def __init__(self, options, will, put):
        place = options.server
        given = {"client_id": "robot-" + options.address, "protocol": mqtt.MQTTv311}
        given["transport"] = "websockets" if place.scheme in WEB else "tcp"
        versions = getattr(mqtt, "CallbackAPIVersion", None)
        self.server = place.geturl()
        self.client = mqtt.Client(versions.VERSION2, **given) if versions else mqtt.Client(**given)
        self.client.username_pw_set(options.code, options.key)
        if place.scheme in WEB:
            self.client.ws_set_options(path="/mqtt")
        if place.scheme in SECURE:
            self.client.tls_set_context(options.trust)
        if will:
            self.client.will_set(will[0], json.dumps(will[1]), qos=1)
        # Both versions hand over what is read here at the same places; version 2 adds more behind.
        self.client.on_connect = lambda *given: put(("up", self, self._came_up(given[3])))
        self.client.on_disconnect = lambda *given: put(("down", self, None))
        self.client.on_subscribe = lambda *given: put(("granted", self, (given[2], self._granted(given[3]))))
        self.client.on_message = lambda *given: put(("message", self, (given[2].topic, given[2].payload)))
        # Called where the fault is caught, and not told it.
        self.client.on_connect_fail = lambda *_: put(("failed", self, self._why_not(sys.exc_info()[1])))
        self.client.reconnect_delay_set(*PAUSES)
        self.client.connect_async(place.hostname, place.port or USUAL_PORTS[place.scheme], KEEP_ALIVE)
        self.client.loop_start()

    def _why_not(self, fault):
        words = "I cannot reach %s, and go on trying: %s." % (self.server, str(fault or "no answer").rstrip("."))
        if isinstance(fault, ssl.SSLCertVerificationError):
            words += " Where the server made its certificate itself, get SERVER/trust/authority.crt and name it with --ca."
        return words

    def _came_up(self, code):
        """Why the broker refuses, or None."""
        refused = is_failure(code, 1)
        # Keys are counted: who says a wrong one again and again is locked out, and a whole school with it.
        self.client.reconnect_delay_set(*(PAUSE_AFTER_REFUSAL if refused else PAUSES))
        return str(code) if refused else None

    @staticmethod
    def _granted(codes):
        return not any(is_failure(code, REFUSED) for code in codes)

    def subscribe(self, topic):
        """The number of the question, which the answer repeats."""
        return self.client.subscribe(topic, qos=1)[1]

    def say(self, topic, message):
        return self.client.publish(topic, json.dumps(message), qos=1)

    def close(self, last=None):
        """Takes leave after a last word, for which there is a moment."""
        if last:
            try:
                self.say(*last).wait_for_publish(2)
            except (RuntimeError, ValueError):
                pass  # there is no connection to say it on
        self.client.disconnect()
        self.client.loop_stop()
