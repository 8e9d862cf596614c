import { createWork } from '@trundle/protocol/http/work';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { z } from 'zod';
import { ApiFailure } from '../api/failure.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { digestOf } from './digest.ts';
import type { StateClient } from './state-address.ts';

const CopySchema = z.object({ name: z.string(), xml: z.string() });

/**
 * Programs that lost to a newer one and are to become works with a name. They wait in the browser's storage until the
 * server has made them.
 */
export class ProgramCopies {
  readonly #storage: BrowserStorage;
  readonly #accountId: string;

  constructor(storage: BrowserStorage, accountId: string) {
    this.#storage = storage;
    this.#accountId = accountId;
  }

  /** The same program again is the same copy. False when it is in this page's memory alone. */
  keep(classroom: string, copy: { name: string; xml: string }): boolean {
    const key = STORAGE_KEYS.programCopy(this.#accountId, classroom, digestOf(copy.xml));
    return this.#storage.write(key, JSON.stringify(copy));
  }

  /** Makes works of what waits. Answers the names of those made; what cannot be made now waits on. */
  async deliver(clientIn: (classroom: string) => StateClient | null): Promise<string[]> {
    const made: string[] = [];
    for (const key of this.#storage.keys(STORAGE_KEYS.programCopies(this.#accountId))) {
      const id = key.split('/').at(-2) ?? '';
      const copy = this.#read(key);
      const client = clientIn(id);
      if (copy === null || client === null) continue;
      try {
        await client.request(createWork, { params: { id }, body: copy }, { showing: 'quiet' });
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        continue;
      }
      this.#storage.remove(key);
      made.push(copy.name);
    }
    return made;
  }

  #read(key: string): z.infer<typeof CopySchema> | null {
    try {
      return CopySchema.parse(JSON.parse(this.#storage.read(key) ?? 'null'));
    } catch {
      return null;
    }
  }
}
