import type { BuiltThing } from '@trundle/protocol/entities/built-thing';
import type { listBuilt } from '@trundle/protocol/http/built';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { builtChanged } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { Clock } from '../live/clock.ts';
import { Slice } from '../live/slice.ts';

/** A thing as hands make it: the server numbers its changes. */
export type BuiltDraft = Omit<BuiltThing, 'revision'>;

export interface Built {
  /** On all maps of the class, in the order in which they came. */
  readonly things: readonly BuiltDraft[];
  readonly studentsBuild: boolean;
}

/** Those that stand on one map. */
export const builtOn = ({ things }: Built, mapId: number | string): readonly BuiltDraft[] =>
  things.filter((thing) => thing.mapId === String(mapId));

/** What has been built in a class: as the server keeps it, with what hands of this page do before the server has it. */
export class BuiltWorld {
  readonly state: Slice<Built>;
  #studentsBuild = false;
  readonly #kept = new Map<string, BuiltThing>();
  /** The numbers under which things went: what is older news does not bring them back. */
  readonly #goneAt = new Map<string, number>();
  /** What this page shows in place of what is kept; null: nothing. */
  readonly #shown = new Map<string, BuiltDraft | null>();
  /** What was heard since the server was last asked. */
  #heardSince = new Set<string>();

  constructor(clock: Clock) {
    this.state = new Slice({ clock, make: () => this.#make() });
  }

  thing(id: string): BuiltDraft | null {
    return this.#shown.has(id) ? (this.#shown.get(id) ?? null) : (this.#kept.get(id) ?? null);
  }

  /** The server is asked now: what is heard from here on is newer than its answer. */
  asking(): void {
    this.#heardSince = new Set();
  }

  accept({ things, studentsBuild }: CallAnswer<typeof listBuilt>): void {
    const answered = new Map(things.map((thing) => [thing._id, thing]));
    for (const id of this.#kept.keys()) if (!answered.has(id) && !this.#heardSince.has(id)) this.#kept.delete(id);
    for (const thing of things) this.#put(thing);
    if (!this.#heardSince.has('studentsBuild')) this.#studentsBuild = studentsBuild;
    this.state.changed();
  }

  heard(change: TopicPayload<typeof builtChanged>): void {
    if ('put' in change) {
      this.#heardSince.add(change.put._id);
      this.#put(change.put);
    } else if ('taken' in change) {
      const { taken, revision } = change;
      this.#heardSince.add(taken);
      if (revision < this.#revisionOf(taken)) return;
      this.#goneAt.set(taken, revision);
      this.#kept.delete(taken);
    } else {
      this.#heardSince.add('studentsBuild');
      this.#studentsBuild = change.studentsBuild;
    }
    this.state.changed();
  }

  /** The server has taken it away, as this page asked; when that was is heard apart. */
  gone(id: string): void {
    if (this.#kept.delete(id)) this.state.changed();
  }

  /** Shows a thing as hands hold it, or nothing in its place. */
  show(id: string, draft: BuiltDraft | null): void {
    this.#shown.set(id, draft);
    this.state.changed();
  }

  /** What is kept counts again. */
  letGo(id: string): void {
    if (this.#shown.delete(id)) this.state.changed();
  }

  #put(thing: BuiltThing): void {
    if (thing.revision > this.#revisionOf(thing._id)) this.#kept.set(thing._id, thing);
  }

  #revisionOf(id: string): number {
    return Math.max(this.#kept.get(id)?.revision ?? -1, this.#goneAt.get(id) ?? -1);
  }

  #make(): Built {
    const all = [...new Set([...this.#kept.keys(), ...this.#shown.keys()])];
    const things = all.flatMap((id) => this.thing(id) ?? []);
    return { things, studentsBuild: this.#studentsBuild };
  }
}
