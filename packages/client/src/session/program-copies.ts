import { digestOf } from '@trundle/protocol/digest';
import { createWork } from '@trundle/protocol/http/work';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { z } from 'zod';
import { ApiFailure } from '../api/failure.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { isFinal } from './refusals.ts';
import type { StateClient } from './state-address.ts';

const CopySchema = z.object({ name: z.string(), xml: z.string() });
type Copy = z.infer<typeof CopySchema>;

/** What a work needs beside its program: a cover, and a name that says so where it cannot be opened. */
export type FinishCopy = (copy: Copy) => Promise<{ name: string; svgCoverXML: string }>;

/** A copy that waits, and where. */
interface WaitingCopy {
  /** Where it lies in the browser's storage. */
  place: string;
  classroom: string;
  name: string;
  xml: string;
  /** It is in this page's memory alone. */
  isFragile: boolean;
}

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

  /** The same program again is the same copy, by the name it has. False when it is in this page's memory alone. */
  keep(classroom: string, { name, xml }: Copy): boolean {
    const place = this.#placeOf(classroom, xml);
    return this.#storage.write(place, JSON.stringify({ name: this.#read(place)?.name ?? name, xml }));
  }

  drop(classroom: string, xml: string): void {
    this.#storage.remove(this.#placeOf(classroom, xml));
  }

  waiting(): WaitingCopy[] {
    const fragile = this.fragile();
    return this.#storage.keys(STORAGE_KEYS.programCopies(this.#accountId)).flatMap((place) => {
      const copy = this.#read(place);
      if (copy === null) return [];
      return [{ ...copy, place, classroom: place.split('/').at(-2) ?? '', isFragile: fragile.includes(place) }];
    });
  }

  /** The places of those that are in this page's memory alone, though there may be room by now. */
  fragile(): string[] {
    const prefix = STORAGE_KEYS.programCopies(this.#accountId);
    for (const place of this.#storage.fragile(prefix)) this.#storage.settle(place);
    return this.#storage.fragile(prefix);
  }

  /**
   * Makes works of what waits. Answers the names of those made; what cannot be made now waits on, and what was refused
   * for good is noted and not tried again before somebody takes the note away.
   */
  async deliver(
    clientIn: (classroom: string) => StateClient | null,
    refused: Map<string, ApiFailure>,
    finish: FinishCopy,
  ): Promise<string[]> {
    const made: string[] = [];
    for (const { place, classroom } of this.waiting()) {
      const copy = this.#read(place);
      const client = clientIn(classroom);
      if (copy === null || client === null || refused.has(place)) continue;
      let name = copy.name;
      try {
        // Two tabs may ask for the same, and an answer may be lost: the server makes one work of one key.
        const body = { ...copy, ...(await finish(copy)), key: digestOf(copy.xml), distinct: true };
        name = (await client.request(createWork, { params: { id: classroom }, body }, { showing: 'quiet' })).name;
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        if (isFinal(cause)) refused.set(place, cause);
        continue;
      }
      this.#storage.remove(place);
      made.push(name);
    }
    return made;
  }

  #placeOf(classroom: string, xml: string): string {
    return STORAGE_KEYS.programCopy(this.#accountId, classroom, digestOf(xml));
  }

  #read(place: string): Copy | null {
    try {
      return CopySchema.parse(JSON.parse(this.#storage.read(place) ?? 'null'));
    } catch {
      return null;
    }
  }
}
