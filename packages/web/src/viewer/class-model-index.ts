import { FIRST_MODEL_PAGE } from '@trundle/protocol/constants';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { listClassModels } from '@trundle/protocol/http/model3d';

interface Ports {
  read: (page: number) => Promise<CallAnswer<typeof listClassModels>>;
  /** Milliseconds. */
  now: () => number;
}

/** So long after the list was read a name that is not in it may be worth another look, in milliseconds. */
export const LOOK_AGAIN = 30_000;

/**
 * Which model of the class a title means. The list is read once, and again at most so often when a title is not in it:
 * whoever names many models in a program must not use up the requests that saving needs too.
 */
export class ClassModelIndex {
  readonly #ports: Ports;
  #ids = new Map<string, string>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Null where the class has none of that title; rejects where the list could not be read. */
  async idOf(title: string): Promise<string | null> {
    const known = this.#ids.get(title);
    if (known !== undefined) return known;
    if (this.#reading === null && this.#ports.now() - this.#readAt >= LOOK_AGAIN) this.#reading = this.#read();
    await this.#reading;
    return this.#ids.get(title) ?? null;
  }

  /** Models have come, gone or changed: the list is read again when somebody asks. */
  renew(): void {
    this.#ids = new Map();
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** Its model is gone; another may have its title. */
  forget(title: string): void {
    this.#ids.delete(title);
  }

  async #read(): Promise<void> {
    this.#readAt = this.#ports.now();
    try {
      const ids = new Map<string, string>();
      for (let page = FIRST_MODEL_PAGE, pages = page; page <= pages; page += 1) {
        const { data, totalPage } = await this.#ports.read(page);
        pages = totalPage;
        for (const { modelTitle, accepted_at, _id } of data)
          if (accepted_at !== null && !ids.has(modelTitle)) ids.set(modelTitle, _id);
      }
      this.#ids = ids;
    } finally {
      this.#reading = null;
    }
  }
}
