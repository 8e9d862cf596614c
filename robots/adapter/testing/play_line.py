"""Calls the connection back as paho-mqtt does, in the shape of the version asked for, and prints what it makes of it."""

import json
import sys
import types
import urllib.parse
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


class Code:
    """What version 2 hands over in place of a number; 128 and above are failures."""

    def __init__(self, value):
        self.value, self.is_failure = value, value >= 128

    def __str__(self):
        return "Not authorized" if self.is_failure else "Success"


class Client:
    def __init__(self, *given, **_):
        self.given = given

    def __getattr__(self, name):
        return lambda *given, **_: None


module = types.ModuleType("paho.mqtt.client")
module.Client, module.MQTTv311 = Client, 4
is_second = sys.argv[1] == "2"
if is_second:
    module.CallbackAPIVersion = types.SimpleNamespace(VERSION2="second")
for name in ("paho", "paho.mqtt"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["paho.mqtt.client"] = sys.modules["paho.mqtt"].client = module

from line import Line  # noqa: E402

told = []
options = types.SimpleNamespace(
    server=urllib.parse.urlparse("mqtt://localhost"), address="AABBCCDDEEFF", code="K7PM3X", key="key", trust=None
)
line = Line(options, None, lambda event: told.append([event[0], event[2]]))
client = line.client
assert client.given == (("second",) if is_second else ())
message = types.SimpleNamespace(topic="to/robot", payload=b"{}")
if is_second:
    client.on_connect(client, None, {}, Code(0), None)
    client.on_connect(client, None, {}, Code(135), None)
    client.on_subscribe(client, None, 1, [Code(1)], None)
    client.on_subscribe(client, None, 2, [Code(128)], None)
    client.on_message(client, None, message)
    client.on_disconnect(client, None, {}, Code(0), None)
else:
    client.on_connect(client, None, {}, 0)
    client.on_connect(client, None, {}, 5)
    client.on_subscribe(client, None, 1, (1,))
    client.on_subscribe(client, None, 2, (128,))
    client.on_message(client, None, message)
    client.on_disconnect(client, None, 0)
try:
    raise OSError("nobody is there")
except OSError:
    client.on_connect_fail(client, None)
print(json.dumps(told, default=lambda payload: payload.decode()))
