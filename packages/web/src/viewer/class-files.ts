import type { ApiClient } from '@trundle/client/api/client';
import { pictureNamedBy } from '@trundle/protocol/entities/library';
import { modelFileNamedBy, modelTitleOf } from '@trundle/protocol/entities/model-download';
import { bundledPicture, providerPicture } from '@trundle/protocol/http/library';
import { readClassMedia } from '@trundle/protocol/http/media';
import { listClassModels, readClassModelFile } from '@trundle/protocol/http/model3d';
import { IdSchema } from '@trundle/protocol/ids';
import { bundledPictureOf } from '@trundle/world/catalogue/pictures';
import { trianglesOf } from '../models/zipped-model.ts';
import { ClassModelIndex } from './class-model-index.ts';
import type { SceneFiles } from './viewer-world.ts';

interface Ports {
  client: Pick<ApiClient, 'request'>;
  code: string;
  /** Milliseconds. */
  now: () => number;
}

/** Stands for any version of a bundled picture: programs name it without one, and the server knows it by its id. */
const ANY_VERSION = '00000000';
const quiet = { showing: 'quiet' } as const;

/** Pictures and models as somebody in the class may fetch them. */
export class ClassFiles implements SceneFiles {
  readonly #ports: Ports;
  readonly #models: ClassModelIndex;
  modelEdition = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    const { client, code, now } = ports;
    this.#models = new ClassModelIndex({
      read: (p) => client.request(listClassModels, { params: { code }, query: { p } }, quiet),
      now,
    });
  }

  /** Models of the class have come, gone or changed. */
  renewModels(): void {
    this.#models.renew();
    this.modelEdition += 1;
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

  /** A model of the class, by its id, its title or the name of its file. */
  async model(name: string): Promise<Float32Array | null> {
    const { client, code } = this.#ports;
    const title = modelTitleOf(modelFileNamedBy(name));
    const named = IdSchema.safeParse(name);
    const modelId = named.success ? named.data : await this.#models.idOf(title);
    if (modelId === null) return null;
    const file = await client.request(readClassModelFile, { params: { code, modelId } }, quiet).catch((cause) => {
      this.#models.forget(title);
      throw cause;
    });
    return trianglesOf(file);
  }
}
