"""What only you know: your Wi-Fi, your class, and how your robot is built.

Fill in the first part. The rest fits the wiring picture in docs/build-a-robot.md and is only changed for another robot.
"""

# --- Your network and your class ------------------------------------------------------------------------------------

WIFI_NAME = ""
WIFI_PASSWORD = ""

# The computer that Trundle runs on: its address in your network, such as "192.168.1.20", and the port for devices.
SERVER = ""
PORT = 1883
# True when the server has a certificate (usually with port 8883).
TLS = False

# The class code is in the menu of the class, the device key in the robots panel under "Device key".
CLASS_CODE = ""
DEVICE_KEY = ""

# --- How your robot drives ------------------------------------------------------------------------------------------

# Millimetres a second that a wheel rolls when its motor gets everything.
FULL_SPEED = 250
# The share of power, 0 to 1, at which a wheel just begins to turn.
START_POWER = 0.15
# Millimetres from the middle of one wheel to the middle of the other.
WHEEL_DISTANCE = 90
# A robot that drifts to the left has a weaker left motor: give the right one less than 1.
LEFT_TRIM = 1.0
RIGHT_TRIM = 1.0

# --- Which parts are on which pins ----------------------------------------------------------------------------------

# The two inputs of each motor. Swap the two of a wheel that turns the wrong way.
LEFT_MOTOR = (26, 27)
RIGHT_MOTOR = (25, 33)
LED = 4
BUZZER = 18
BUTTON = 19
GRIPPER = 14
# Trigger and echo of the distance sensor.
DISTANCE = (21, 22)
# Half of the battery's voltage, between two equal resistors.
BATTERY = 34

# The pulse in microseconds that turns the servo to 0 (closed) and to 180 degrees. Open is 90.
SERVO_PULSES = (500, 2400)

# What is plugged into slots 1 to 4, by the codes of docs/robot-protocol.md: a button, nothing, the gripper, the
# distance sensor. Write 1 for a part that your robot does not have, but leave the third at 2 also without a gripper.
SLOTS = (23, 1, 2, 13)
