import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import type { Outputs } from '@trundle/world/robot/outputs';
import type { Built } from '../built/built-world.ts';
import type { ConnectionState } from './broker-connection.ts';
import type { LiveBubble } from './bubbles.ts';
import type { LiveCamera } from './camera.ts';
import type { LiveChat } from './chat.ts';
import type { RobotHistory } from './histories.ts';
import type { LivePosition } from './mat.ts';
import type { LiveObject } from './objects.ts';
import type { RegistrationState } from './robot-registration.ts';
import type { LiveRobot } from './robots.ts';
import type { SensorState } from './sensor-registration.ts';
import type { LiveSensor } from './sensors.ts';
import type { LiveSettings } from './settings.ts';
import type { LiveStudent } from './students.ts';
import type { LiveVariable } from './variables.ts';

/** What of the class can be watched. */
export interface WholeSlices {
  robots: readonly LiveRobot[];
  /** When each robot was last heard, on the clock on the wall; told of once a second. */
  lastSeen: ReadonlyMap<number, number>;
  /** Where every marker is, by its number; told of with each batch, three times a second at most. */
  positions: ReadonlyMap<number, LivePosition>;
  objects: readonly LiveObject[];
  /** What robots show and sound, by their numbers; one that never showed anything is missing. */
  outputs: ReadonlyMap<number, Outputs>;
  /** What robots say at this moment, by their numbers. */
  bubbles: ReadonlyMap<number, LiveBubble>;
  camera: LiveCamera;
  students: readonly LiveStudent[];
  connection: ConnectionState;
  variables: readonly LiveVariable[];
  /** Null until the class is known. */
  settings: LiveSettings | null;
  /** The path map in use on the map of the class; null where the map's own grid is. */
  pathfinding: Pathfinding | null;
  /** What hands have put on the maps of the class. */
  built: Built;
  chat: LiveChat;
  /** The map this student asks for; null for nothing. */
  mapWish: string | null;
  /** Who waits for help, longest first; for a student their own request alone. */
  helpRequests: ReadonlyMap<string, HelpRequest>;
  registration: RegistrationState;
  /** By robot number; one that is not there was never asked. */
  sensorRegistration: ReadonlyMap<number, SensorState>;
}

/** Sensors, outputs and history are watched for one robot, by its number. */
export type SliceName = keyof WholeSlices | `sensors:${number}` | `outputs:${number}` | `history:${number}`;

export type SliceOf<Name extends SliceName> = Name extends keyof WholeSlices
  ? WholeSlices[Name]
  : Name extends `sensors:${number}`
    ? readonly LiveSensor[]
    : Name extends `outputs:${number}`
      ? Outputs
      : RobotHistory;
