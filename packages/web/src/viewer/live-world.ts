import type { ApiClient } from '@trundle/client/api/client';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { isAsleep } from '@trundle/client/live/robots';
import { pictureNamedBy } from '@trundle/protocol/entities/library';
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import { bundledPicture, providerPicture } from '@trundle/protocol/http/library';
import { readClassMedia } from '@trundle/protocol/http/media';
import { listClassModels, readClassModelFile } from '@trundle/protocol/http/model3d';
import { IdSchema } from '@trundle/protocol/ids';
import { bundledPictureOf } from '@trundle/world/catalogue/pictures';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { berthOf } from '../map/scene.ts';
import { meshOf } from '../models/mesh.ts';
import { ClassModelIndex } from './class-model-index.ts';
import type { ViewerFigure, ViewerWorld } from './viewer-world.ts';

interface Ports {
  live: LiveClassroom;
  client: ApiClient;
  code: string;
  scene: () => SandboxScene;
  /** Milliseconds. */
  now: () => number;
}

/** Stands for any version of a bundled picture: programs name it without one, and the server knows it by its id. */
const ANY_VERSION = '00000000';
const quiet = { showing: 'quiet' } as const;

/** The open class as the viewer asks about it. */
export class LiveWorld implements ViewerWorld {
  readonly #ports: Ports;
  readonly scene: () => SandboxScene;
  readonly #models: ClassModelIndex;

  constructor(ports: Ports) {
    this.#ports = ports;
    const { client, code, now } = ports;
    this.#models = new ClassModelIndex({
      read: (p) => client.request(listClassModels, { params: { code }, query: { p } }, quiet),
      now,
    });
    this.scene = ports.scene;
  }

  mapId(): number {
    return Number(this.#ports.live.read('settings')?.mapId ?? 0);
  }

  figures(): readonly ViewerFigure[] {
    const { live } = this.#ports;
    return [
      ...live.read('robots').map((robot) => ({
        number: robot.identifier,
        isRobot: true,
        name: robot.student === null ? '' : robot.student.name,
        isAsleep: isAsleep(robot),
      })),
      ...live
        .read('objects')
        .map(({ identifier, name }) => ({ number: identifier, isRobot: false, name, isAsleep: false })),
    ];
  }

  poseAt(number: number, now: number): Pose {
    const { live } = this.#ports;
    const robot = live.robot(number);
    const isParked = robot !== undefined && (isAsleep(robot) || robot.outOfCamera);
    return isParked ? berthOf(number) : live.poseAt(number, now);
  }

  outputs(number: number) {
    return this.#ports.live.outputs(number);
  }

  async picture(address: string): Promise<Blob> {
    const { client, code } = this.#ports;
    const known = bundledPictureOf(address);
    const named = known ? { bundled: `${known.id}.${ANY_VERSION}.svg` } : pictureNamedBy(address);
    if (named && 'bundled' in named) return client.request(bundledPicture, { params: { name: named.bundled } }, quiet);
    if (named) return client.request(providerPicture, { query: { ref: named.signed } }, quiet);
    const id = IdSchema.parse(address);
    return client.request(readClassMedia, { params: { code, id } }, quiet);
  }

  /** A model of the class, by its title or by the name of its file. */
  async model(name: string): Promise<Float32Array | null> {
    const { client, code } = this.#ports;
    const title = name.replace(/\.zip$/i, '');
    const modelId = await this.#models.idOf(title);
    if (modelId === null) return null;
    const file = await client.request(readClassModelFile, { params: { code, modelId } }, quiet).catch((cause) => {
      this.#models.forget(title);
      throw cause;
    });
    const { strFromU8, unzipSync } = await import('fflate');
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: (each) => /\.obj$/i.test(each.name),
    });
    return meshOf(strFromU8(Object.values(files)[0] ?? new Uint8Array(), true)).corners;
  }
}
