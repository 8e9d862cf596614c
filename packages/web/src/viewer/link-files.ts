import type { ApiClient } from '@trundle/client/api/client';
import { ApiFailure } from '@trundle/client/api/failure';
import { readViewerModel, readViewerPicture } from '@trundle/protocol/http/viewer';
import { trianglesOf } from '../models/zipped-model.ts';
import type { SceneFiles } from './viewer-world.ts';

interface Ports {
  client: Pick<ApiClient, 'request'>;
  code: string;
  key: string;
}

const quiet = { showing: 'quiet' } as const;

/** Pictures and models as the key of a viewer link opens them: what is in the scene now. */
export class LinkFiles implements SceneFiles {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  picture(address: string): Promise<Blob> {
    const { client, code, key } = this.#ports;
    return client.request(readViewerPicture, { params: { code }, body: { key, address } }, quiet);
  }

  async model(name: string): Promise<Float32Array | null> {
    const { client, code, key } = this.#ports;
    try {
      return await trianglesOf(await client.request(readViewerModel, { params: { code }, body: { key, name } }, quiet));
    } catch (cause) {
      if (cause instanceof ApiFailure && cause.code === 'NOT_FOUND') return null;
      throw cause;
    }
  }
}
