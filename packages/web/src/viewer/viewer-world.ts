import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Outputs } from '@trundle/world/robot/outputs';

/** A robot, or another marker that the camera sees. */
export interface ViewerFigure {
  readonly number: number;
  readonly isRobot: boolean;
  readonly name: string;
  readonly isAsleep: boolean;
}

/** What the viewer draws: the live class, or what a page that only listens knows of it. Times are milliseconds of the page. */
export interface ViewerWorld {
  mapId(): number;
  figures(): readonly ViewerFigure[];
  poseAt(number: number, now: number): Pose;
  outputs(number: number): Outputs;
  scene(): SandboxScene;
  /** A picture that programs name: of the library, or a moving one of ours. Rejects for anything else. */
  picture(address: string): Promise<Blob>;
  /** The triangles of a model of the class, three corners each; null when the class has none of that name. */
  model(name: string): Promise<Float32Array | null>;
}
