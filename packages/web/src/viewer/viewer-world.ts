import type { BuiltDraft } from '@trundle/client/built/built-world';
import type { LiveObject } from '@trundle/client/live/objects';
import type { LiveRobot } from '@trundle/client/live/robots';
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Outputs } from '@trundle/world/robot/outputs';

/** A robot, or another marker that the camera sees. */
export interface ViewerFigure {
  readonly number: number;
  readonly isRobot: boolean;
  readonly name: string;
  readonly isAsleep: boolean;
  /** The model that stands in for it where no program says otherwise. */
  readonly wears?: string | undefined;
}

/** A class that is drawn: the open one, or what a page that only listens knows of it. Times are milliseconds of the page. */
export interface ViewedClass {
  mapId(): number;
  robots(): readonly LiveRobot[];
  objects(): readonly LiveObject[];
  robot(number: number): LiveRobot | undefined;
  poseAt(number: number, now: number): Pose;
  outputs(number: number): Outputs;
  /** The model that stands in for a robot. */
  wears(number: number): string | undefined;
  /** What hands have built on the map that lies there; the same list until it changes. */
  built(): readonly BuiltDraft[];
}

/** Where the pictures and models come from that a scene names. */
export interface SceneFiles {
  /** A picture that programs name: of the library, or a moving one of ours. Rejects for anything else. */
  picture(address: string): Promise<Blob>;
  /** The triangles of a model of the class, three corners each; null when the class has none of that name. */
  model(name: string): Promise<Float32Array | null>;
}

/** What the viewer draws. */
export interface ViewerWorld extends SceneFiles {
  mapId(): number;
  figures(): readonly ViewerFigure[];
  poseAt(number: number, now: number): Pose;
  outputs(number: number): Outputs;
  scene(): SandboxScene;
  /** Another number whenever models of the class have come, gone or changed. */
  modelEdition(): number;
  built(): readonly BuiltDraft[];
}
