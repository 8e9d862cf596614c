import { distance } from '@trundle/world/geometry/coordinates';
import { ROBOT } from '@trundle/world/robot/body';
import { EVENT_SENSORS, type SensorDefinition, sensorId } from '@trundle/world/sensors/index';
import type { SensorReading } from '../port.ts';
import type { GuestFunction } from '../values.ts';
import { type Binding, robotQuery, syncFunction } from './binding.ts';
import { isAtPoint } from './mat.ts';
import { callback, condition, key, number, text } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { type RunContext, robotNumber, warnOnce } from './run-context.ts';

/** The event handlers of a program. */

/** Millimetres from centre to centre below which two robots have met. */
const MEETING = 2 * ROBOT.radius + 50;
const SHORTEST_PERIOD = 50;
/** Characters of a broadcast between programs. */
const LONGEST_MESSAGE = 100;
const COUNTED_DOWN = '00:00';
/** Events that fire at every change, not only when the sensor becomes active. */
const BOTH_WAYS = new Set(['switched']);

/** An event of the program itself was not run for what it said. */
export const tellLeftOut = (run: RunContext, message: string): void =>
  warnOnce(run, 'eventBusy', { message: message.slice(0, 60) });

type Counts = (before: SensorReading | undefined, now: SensorReading | undefined) => boolean;

const isActive = (reading: SensorReading | undefined): boolean =>
  reading !== undefined && reading !== null && reading !== '' && Number(reading) !== 0;

/** Which change of a sensor's readings is its event. */
const countsOf = ({ event, reads }: SensorDefinition): Counts => {
  if (reads.kind === 'countdown') return (_before, now) => now === COUNTED_DOWN;
  if (event && BOTH_WAYS.has(event.name)) return (before) => before !== undefined;
  return (_before, now) => isActive(now);
};

const sensorEvents = EVENT_SENSORS.flatMap((sensor): Binding[] => {
  if (!sensor.event) return [];
  const code = sensorId(sensor.code);
  const counts = countsOf(sensor);
  const { name } = sensor.event;
  return [
    robotQuery(`when${name.charAt(0).toUpperCase()}${name.slice(1)}`, [callback], ({ run, number: robot }, act) => {
      run.events.whenChanges(() => run.mirror.sensor(robot, code)?.value, counts, act);
    }),
  ];
});

/** False for a robot that the class does not have yet; undefined while the map or the object is another than at first. */
const isAt = (robot: RobotHandle, place: string | number): boolean | undefined => {
  const { mirror } = robot.run;
  const point = mirror.findPlace(place);
  return point && mirror.findRobot(robot.number) !== undefined && isAtPoint(robot, point);
};

/** A place that is taken away is neither entered nor left. */
const whenAt = (robot: RobotHandle, place: string | number, isThere: boolean, act: GuestFunction): void => {
  const { mirror, events } = robot.run;
  mirror.place(place);
  events.whenChanges(
    () => isAt(robot, place),
    (before, now) => before !== undefined && now === isThere,
    act,
  );
};

const haveMet = (robot: RobotHandle, other: number): boolean => {
  const { mirror } = robot.run;
  const here = mirror.poseOf(robot.number);
  const there = mirror.poseOf(other);
  return here !== undefined && there !== undefined && distance(here, there) <= MEETING;
};

const onMat = [
  robotQuery('whenEnters', [key, callback], (robot, place, act) => whenAt(robot, place, true, act)),
  robotQuery('whenLeaves', [key, callback], (robot, place, act) => whenAt(robot, place, false, act)),
  robotQuery('whenMeets', [key, callback], (robot, other, act) => {
    const met = robotNumber(robot.run, other);
    robot.run.events.whenBecomes(() => haveMet(robot, met), act);
  }),
];

const microbitEvent = (robot: RobotHandle, act: GuestFunction): void => {
  const { events, mirror } = robot.run;
  events.whenReceived('microbit', () => true, act);
  events.whenChanges(
    () => mirror.sensor(robot.number, 'S100')?.value,
    (_before, now) => now !== undefined && now !== '',
    act,
  );
};

const system = [
  syncFunction('whenTrue', [condition, callback], (run, asked, act) => run.events.whenTrue(asked, act)),
  syncFunction('every', [number, callback], (run, seconds, act) =>
    run.events.every(Math.max(SHORTEST_PERIOD, seconds * 1_000), act),
  ),
  syncFunction('whenChat', [callback], (run, act) => run.events.whenReceived('chat', () => true, act)),
  syncFunction('whenChatContains', [text, callback], (run, part, act) =>
    run.events.whenReceived('chat', (said) => said.toLocaleLowerCase().includes(part.toLocaleLowerCase()), act),
  ),
  syncFunction('whenVariableChanges', [key, callback], (run, name, act) =>
    run.events.whenChanges(
      () => run.mirror.variable(name)?.value,
      () => true,
      act,
    ),
  ),
  robotQuery('whenMicrobitMessage', [callback], microbitEvent),
  syncFunction('whenBroadcast', [text, callback], (run, message, act) =>
    run.events.whenReceived('broadcast', (said) => said === message, act),
  ),
  syncFunction('broadcast', [text], (run, message) => {
    const said = message.slice(0, LONGEST_MESSAGE);
    if (said === '') return;
    run.outbox.broadcast(said);
    // The class tells a program what others say; what it says itself it hears at once, with or without a network.
    if (!run.events.receive('broadcast', said)) tellLeftOut(run, said);
  }),
  syncFunction('lastChat', [], (run) => run.events.lastReceived('chat')?.text ?? ''),
  syncFunction('lastChatFrom', [], (run) => run.events.lastReceived('chat')?.from ?? ''),
];

export const eventBindings = [...sensorEvents, ...onMat, ...system];
