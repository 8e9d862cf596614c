import { GESTURES, MM_PER_CM } from '@trundle/world/catalogue/choices';
import { nearestPaletteColour, PALETTE } from '@trundle/world/catalogue/colours';
import { irCodeOf } from '@trundle/world/catalogue/infrared';
import { toDegrees } from '@trundle/world/geometry/angle';
import { clamp } from '@trundle/world/geometry/clamp';
import { batteryPercent, batteryVolts } from '@trundle/world/robot/battery';
import { SENSORS, type SensorDefinition, sensorById, sensorId } from '@trundle/world/sensors/index';
import { type Binding, robotQuery } from './binding.ts';
import { choice, irKey, number } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { warn } from './run-context.ts';

/** The readings of a robot's sensors, in the units of the blocks. */

/** Sensors that functions below are written for. */
const known = new Set<SensorDefinition>();

/** The code of the sensor with this variable name in the catalogue. */
const codeOf = (varName: string): string => {
  const sensor = SENSORS.find((each) => each.varName === varName);
  if (!sensor) throw new Error(`no sensor ${varName}`);
  known.add(sensor);
  return sensorId(sensor.code);
};
const S = {
  ultrasonic: codeOf('ultrasonic'),
  laser: codeOf('laser'),
  colour: codeOf('colour'),
  infrared: codeOf('irReceiver'),
  gesture: codeOf('gesture'),
  line: codeOf('lineFollower'),
  humidity: codeOf('humidity'),
  motion: codeOf('motion'),
  sound: codeOf('sound'),
  microbit: codeOf('microbit'),
} as const;

/** A line is darker than this, in percent of white. */
const DARK = 30;

/** Functions that return a sensor's reading unchanged, by the sensor's variable name. */
const DIRECT: Readonly<Record<string, string>> = {
  soundLevel: 'sound',
  light: 'light',
  photoCount: 'counter',
  lineReflection: 'lineFollower',
  uv: 'uv',
  waterTemperature: 'waterTemperature',
  soilMoisture: 'moisture',
  waterLevel: 'waterLevel',
  ph: 'ph',
  gas: 'gas',
  dust: 'dust',
  weight: 'weight',
  rotaryAngle: 'rotaryAngle',
  compass: 'compass',
  pulse: 'pulse',
};
const YES_OR_NO: Readonly<Record<string, string>> = {
  isObstacleAhead: 'obstacle',
  isTouched: 'touch',
  isButtonPressed: 'button',
  isSwitchOn: 'switch',
  isMotionSeen: 'pir',
};

const direct = Object.entries(DIRECT).map(([name, varName]): Binding => {
  const code = codeOf(varName);
  return robotQuery(name, [], (robot) => robot.measure(code));
});
const yesOrNo = Object.entries(YES_OR_NO).map(([name, varName]): Binding => {
  const code = codeOf(varName);
  return robotQuery(name, [], (robot) => robot.measure(code) > 0);
});

const channelsOf = (code: string): readonly string[] => sensorById(code)?.channels.map(({ key }) => key) ?? [];
const severalOf = (name: string, varName: string): Binding => {
  const code = codeOf(varName);
  return robotQuery(name, [choice(channelsOf(code))], (robot, channel) => robot.measure(code, channel));
};

const inCm = (robot: RobotHandle, code: string): number => robot.measure(code) / MM_PER_CM;
const CHANNELS = { red: 'r', green: 'g', blue: 'b' } as const;
const seenColour = (robot: RobotHandle): string => {
  const [r, g, b] = ['r', 'g', 'b'].map((channel) => robot.measure(S.colour, channel));
  return nearestPaletteColour({ r: r ?? 0, g: g ?? 0, b: b ?? 0 }).code;
};
const textReading = (robot: RobotHandle, code: string): string => {
  const reading = robot.reading(code);
  return typeof reading === 'string' || typeof reading === 'number' ? String(reading) : '';
};
const irReceived = (robot: RobotHandle): string => irCodeOf(robot.measure(S.infrared))?.id ?? '';

const sight = [
  robotQuery('distance', [], (robot) => inCm(robot, S.ultrasonic)),
  robotQuery('isCloserThan', [number], (robot, cm) => inCm(robot, S.ultrasonic) < cm),
  robotQuery('laserDistance', [], (robot) => inCm(robot, S.laser)),
  robotQuery('colorChannel', [choice(['red', 'green', 'blue'])], (robot, channel) =>
    robot.measure(S.colour, CHANNELS[channel]),
  ),
  robotQuery('seenColor', [], seenColour),
  robotQuery('sees', [choice(PALETTE.map(({ code }) => code))], (robot, code) => seenColour(robot) === code),
  robotQuery('irReceived', [], irReceived),
  robotQuery('hasReceivedIr', [irKey], (robot, id) => id !== '' && irReceived(robot) === id),
  robotQuery('gesture', [], (robot) => textReading(robot, S.gesture)),
  robotQuery(
    'isGesture',
    [choice(GESTURES.map(({ value }) => value))],
    (robot, wanted) => textReading(robot, S.gesture) === wanted,
  ),
  robotQuery('isOnLine', [], (robot) => robot.measure(S.line) < DARK),
  robotQuery('isLouderThan', [number], (robot, level) => robot.measure(S.sound) > level),
];

const AXES = choice(['x', 'y', 'z']);
type Axis = 'x' | 'y' | 'z';
const acceleration = (robot: RobotHandle, axis: Axis): number => robot.measure(S.motion, `a${axis}`);
/** Degrees by which an axis is tilted, compared with a robot that stands level. */
const tilt = (robot: RobotHandle, axis: Axis): number => {
  const [x, y, z] = (['x', 'y', 'z'] as const).map((each) => acceleration(robot, each));
  const along = { x: x ?? 0, y: y ?? 0, z: z ?? 0 };
  const across = Math.hypot(along.x, along.y, along.z);
  if (across === 0) return 0;
  const share = clamp(along[axis] / across, -1, 1);
  return axis === 'z' ? toDegrees(Math.acos(share)) : toDegrees(Math.asin(share));
};

const several = [
  robotQuery('humidity', [], (robot) => robot.measure(S.humidity, 'humidity')),
  robotQuery('airTemperature', [], (robot) => robot.measure(S.humidity, 'temperature')),
  severalOf('bme280', 'bme280'),
  severalOf('bmp180', 'bmp180'),
  robotQuery('acceleration', [AXES], acceleration),
  robotQuery('gyro', [AXES], (robot, axis) => robot.measure(S.motion, `g${axis}`)),
  robotQuery('tilt', [AXES], tilt),
];

const ofItself = [
  robotQuery('batteryPercent', [], (robot) => batteryPercent(robot.view.battery ?? 0)),
  robotQuery('batteryVolts', [], (robot) => batteryVolts(robot.view.battery ?? 0)),
  robotQuery('isOnline', [], (robot) => robot.view.online),
];

/** The last message of the micro:bit on this computer, else what the robot's own radio caught. */
const lastMicrobitMessage = (robot: RobotHandle): string => {
  const { events, mirror, driver } = robot.run;
  const heard = events.lastReceived('microbit')?.text ?? mirror.sensor(robot.number, S.microbit)?.value;
  if (heard !== undefined) return String(heard);
  void robot.view;
  const isSilent = !mirror.view.microbit && driver.isFirstSilence(robot.number, S.microbit);
  if (isSilent) warn(robot.run, 'noMicrobitHeard', { robot: robot.number });
  return '';
};

const microbit = [
  robotQuery('microbitMessage', [], lastMicrobitMessage),
  robotQuery('microbitNumber', [], (robot) => Number(lastMicrobitMessage(robot)) || 0),
  robotQuery('hasMicrobit', [], ({ run, number: robot }) => {
    run.mirror.robot(robot);
    return run.mirror.view.microbit || (run.mirror.sensor(robot, S.microbit)?.online ?? false);
  }),
];

/** A sensor that no function is written for gives what it reads, as its block in the catalogue says. */
const plain = SENSORS.filter((sensor) => sensor.mode === 'continuous' && !known.has(sensor)).map((sensor): Binding => {
  const { varName: name, type, channels } = sensor;
  const id = sensorId(sensor.code);
  if (channels.length > 1) return severalOf(name, name);
  if (type === 'string') return robotQuery(name, [], (robot) => textReading(robot, id));
  if (type === 'boolean') return robotQuery(name, [], (robot) => robot.measure(id) > 0);
  return robotQuery(name, [], (robot) => robot.measure(id));
});

export const sensingBindings = [...direct, ...yesOrNo, ...sight, ...several, ...ofItself, ...microbit, ...plain];
