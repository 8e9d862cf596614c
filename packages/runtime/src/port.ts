import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import type { commandFeedback, sensorsUpdate, variablesSet } from '@trundle/protocol/topics/classroom';
import type { SANDBOX_TOPICS, SandboxChannel } from '@trundle/protocol/topics/sandbox-channels';
import type { TopicPayload, TopicPayloadInput } from '@trundle/protocol/topics/topic';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Grid } from '@trundle/world/grid/grid';
import type { Cancel } from './clock.ts';

/** The port between a program and its class: what a program sees and can do there. The page implements it over the broker. */

export type SensorReading = TopicPayload<typeof sensorsUpdate>['S'][string];

/** Something the camera tracks, with the pose it was last seen in. */
export interface Tracked extends Pose {
  readonly number: number;
  readonly outOfCamera: boolean;
}

export interface MatrixView {
  readonly rows: readonly number[];
  readonly brightness: number;
}

export interface RobotView extends Tracked {
  readonly online: boolean;
  /** The reading, 0 to 1023; null when it never spoke. */
  readonly battery: number | null;
  /** The number of the object in its gripper, as it said; null when it said of none. */
  readonly carries: number | null;
  readonly isVirtual: boolean;
  /** The account that it was given to; null when nobody has it. */
  readonly owner: string | null;
  /** The numbers of the objects that only robots of its owner move, as it said. */
  readonly things: readonly number[];
  /** The picture on its matrix, as it said; null when it said of none. */
  readonly matrix: MatrixView | null;
}

export interface ObjectView extends Tracked {
  /** As a teacher named it; empty when nobody did. */
  readonly name: string;
}

export interface SensorView {
  readonly value: SensorReading | undefined;
  readonly online: boolean;
}

interface PlaceView {
  /** Its key and its name in every language: a program may use any of them. */
  readonly names: readonly string[];
  readonly x: number;
  readonly y: number;
}

export type VariableValue = TopicPayload<typeof variablesSet>[string];
export interface VariableView {
  readonly value: VariableValue;
  /** Students may read it only. */
  readonly readonly: boolean;
}

/** Whose program it is. */
export interface Author {
  readonly name: string;
  /** Teachers command every robot and change the scene for everybody. */
  readonly leads: boolean;
  readonly robots: readonly number[];
}

export interface ClassView {
  readonly author: Author;
  readonly map: number;
  /** Where a robot's middle may be: of the map, or of the path-finding set in use. */
  readonly grid: Grid;
  readonly places: readonly PlaceView[];
  /** The address before the name of a file that models of the class are downloaded from. */
  readonly downloads: string;
  readonly robots: readonly RobotView[];
  readonly objects: readonly ObjectView[];
  /** By robot, then by sensor code such as S13. */
  readonly sensors: Readonly<Record<number, Readonly<Record<string, SensorView>>>>;
  readonly variables: Readonly<Record<string, VariableView>>;
  readonly students: readonly { readonly id: string; readonly name: string }[];
  readonly chatEnabled: boolean;
  /** A micro:bit is connected to this computer. */
  readonly microbit: boolean;
}

/** Each key holds the whole of its part as it is now; of `sensors`, only the robots that spoke. */
export type ClassChange = Partial<ClassView>;

/** Something that happened at one moment, unlike the state in a `ClassView`. */
export type ClassEvent =
  | ({ readonly kind: 'feedback' } & TopicPayload<typeof commandFeedback>)
  | { readonly kind: 'chat'; readonly from: string; readonly text: string }
  | { readonly kind: 'broadcast'; readonly message: string }
  | { readonly kind: 'microbit'; readonly text: string };

/** A message to the 3D viewer, as its topic declares it. */
export type SandboxMessage = {
  [Channel in SandboxChannel]: {
    readonly channel: Channel;
    readonly payload: TopicPayloadInput<(typeof SANDBOX_TOPICS)[Channel]>;
  };
}[SandboxChannel];

export interface PortListener {
  changed(change: ClassChange): void;
  received(event: ClassEvent): void;
}

export interface RobotPort {
  view(): ClassView;
  subscribe(listener: PortListener): Cancel;
  command(robot: number, command: RobotCommandInput): void;
  /** To everyone, or to the student with this id. */
  chat(text: string, student: string | null): void;
  setVariable(name: string, value: VariableValue): void;
  show(message: SandboxMessage): void;
  broadcast(message: string): void;
  /** To the micro:bit connected to this computer. */
  microbit(text: string): void;
}
