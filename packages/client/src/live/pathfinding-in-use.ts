import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { readPathfindingInUse } from '@trundle/protocol/http/pathfinding';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { Cancel, Clock } from './clock.ts';
import { Slice } from './slice.ts';

interface Ports {
  client: Pick<ApiClient, 'request'>;
  clock: Clock;
  code: string;
}

/** What was answered for a map counts for so long, unless the server says that it is another one. */
const KEPT_FOR = 5_000;
/** A teacher who saves again and again is asked about once. */
const SETTLES_IN = 1_000;
/** The server could not be reached. */
const AGAIN_AFTER = 5_000;

/** The path map that the class uses on its map; null while the map's own grid counts. */
export class PathfindingInUse {
  readonly state: Slice<Pathfinding | null>;
  readonly #ports: Ports;
  /** By map: what was answered last, which counts until there is another answer, and when that was asked for. */
  readonly #shown = new Map<string, Pathfinding | null>();
  readonly #askedAt = new Map<string, number>();
  #mapId: string | null = null;
  #later: Cancel | null = null;
  /** Counts what was asked: an answer that is overtaken by another question is not taken. */
  #asked = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = new Slice({ clock: ports.clock, make: () => this.#shown.get(this.#mapId ?? '') ?? null });
  }

  /** The class lies on this map; asked at every word about the class. */
  onMap(mapId: string): void {
    if (mapId === this.#mapId) return;
    this.#mapId = mapId;
    this.state.changed();
    this.look();
  }

  /** Asks the server; when it has answered a moment ago, as soon as that counts no more. */
  look(): void {
    const askedAt = this.#askedAt.get(this.#mapId ?? '') ?? Number.NEGATIVE_INFINITY;
    const age = this.#ports.clock.now() - askedAt;
    if (age > KEPT_FOR) void this.#ask();
    else this.#askIn(KEPT_FOR - age + 1);
  }

  /** The server says that it is another one, or that it was changed. */
  changed(): void {
    this.#askedAt.clear();
    this.#askIn(SETTLES_IN);
  }

  /** What the server answered to a change counts at once. */
  know(mapId: number, set: Pathfinding | null): void {
    this.#put(String(mapId), set, this.#ports.clock.now());
  }

  stop(): void {
    this.#later?.();
    this.#later = null;
    this.#asked += 1;
  }

  #put(mapId: string, set: Pathfinding | null, askedAt: number): void {
    this.#askedAt.set(mapId, askedAt);
    const before = this.#shown.get(mapId) ?? null;
    if (before?._id === set?._id && before?.updatedAt === set?.updatedAt) return;
    this.#shown.set(mapId, set);
    if (mapId === this.#mapId) this.state.changed();
  }

  async #ask(): Promise<void> {
    const { client, clock, code } = this.#ports;
    const mapId = this.#mapId;
    if (mapId === null) return;
    const question = ++this.#asked;
    const askedAt = clock.now();
    try {
      const given = { params: { mapId: Number(mapId) }, query: { classroom: code } };
      const { pathfinding } = await client.request(readPathfindingInUse, given, { showing: 'quiet' });
      if (question === this.#asked) this.#put(mapId, pathfinding, askedAt);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
      else if (cause.isPassing && question === this.#asked) this.#askIn(AGAIN_AFTER);
    }
  }

  #askIn(ms: number): void {
    this.#later?.();
    this.#later = this.#ports.clock.after(ms, () => {
      this.#later = null;
      void this.#ask();
    });
  }
}
