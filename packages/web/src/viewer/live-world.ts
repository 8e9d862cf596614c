import type { BuiltDraft } from '@trundle/client/built/built-world';
import { isAsleep } from '@trundle/client/live/robots';
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Outputs } from '@trundle/world/robot/outputs';
import { berthOf } from '../map/scene.ts';
import type { SceneFiles, ViewedClass, ViewerFigure, ViewerWorld } from './viewer-world.ts';

interface Ports {
  viewed: ViewedClass;
  files: SceneFiles;
  scene: () => SandboxScene;
  modelEdition: () => number;
}

/** A class as the viewer asks about it. */
export class LiveWorld implements ViewerWorld {
  readonly #viewed: ViewedClass;
  readonly #files: SceneFiles;
  readonly scene: () => SandboxScene;
  readonly modelEdition: () => number;

  constructor({ viewed, files, scene, modelEdition }: Ports) {
    this.#viewed = viewed;
    this.#files = files;
    this.scene = scene;
    this.modelEdition = modelEdition;
  }

  mapId(): number {
    return this.#viewed.mapId();
  }

  figures(): readonly ViewerFigure[] {
    return [
      ...this.#viewed.robots().map((robot) => ({
        number: robot.identifier,
        isRobot: true,
        name: robot.student === null ? '' : robot.student.name,
        isAsleep: isAsleep(robot),
        wears: this.#viewed.wears(robot.identifier),
      })),
      ...this.#viewed
        .objects()
        .map(({ identifier, name }) => ({ number: identifier, isRobot: false, name, isAsleep: false })),
    ];
  }

  poseAt(number: number, now: number): Pose {
    const robot = this.#viewed.robot(number);
    const isParked = robot !== undefined && (isAsleep(robot) || robot.outOfCamera);
    return isParked ? berthOf(number) : this.#viewed.poseAt(number, now);
  }

  built(): readonly BuiltDraft[] {
    return this.#viewed.built();
  }

  outputs(number: number): Outputs {
    return this.#viewed.outputs(number);
  }

  picture(address: string): Promise<Blob> {
    return this.#files.picture(address);
  }

  model(name: string): Promise<Float32Array | null> {
    return this.#files.model(name);
  }
}
