import type { Clock } from './clock.ts';
import { Slice } from './slice.ts';
import type { PingNews } from './students.ts';

/**
 * The map a student asks for. It is said with every ping, so that whoever leads finds it whenever they come, and it is over by
 * itself when the student leaves.
 */
export class MapWish {
  /** Null while nothing is asked for. */
  readonly state: Slice<string | null>;
  readonly #ping: () => void;
  #wanted: string | null = null;

  constructor(clock: Clock, ping: () => void) {
    this.state = new Slice({ clock, make: () => this.#wanted });
    this.#ping = ping;
  }

  readonly ask = (mapId: string | null): void => {
    if (mapId === this.#wanted) return;
    this.#wanted = mapId;
    this.state.changed();
    this.#ping();
  };

  /** The class sees this map now. */
  shown(mapId: string | undefined): void {
    if (mapId === this.#wanted) this.ask(null);
  }

  news(): PingNews {
    return this.#wanted === null ? {} : { wantsMap: this.#wanted };
  }
}
