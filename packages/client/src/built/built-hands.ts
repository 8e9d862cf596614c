import { letStudentsBuild, putBuilt, removeBuilt } from '@trundle/protocol/http/built';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { Clock } from '../live/clock.ts';
import { Slice } from '../live/slice.ts';
import { reportFault } from '../report-fault.ts';
import type { BuiltDraft, BuiltWorld } from './built-world.ts';

interface Ports {
  client: Pick<ApiClient, 'request'>;
  clock: Clock;
  code: string;
  world: BuiltWorld;
}

/** What hands do to a thing. */
export type Doing = 'place' | 'move' | 'turn' | 'size' | 'remove';

interface Step {
  readonly id: string;
  readonly doing: Doing;
  /** How it was; null: it was not there. */
  readonly before: BuiltDraft | null;
  at: number;
}

const STEPS = 50;
/** Presses of a key that follow each other are one step, in milliseconds. */
const ONE_STEP = 1_000;

/** Hands that build: shown at once, sent one change of a thing at a time, the newest last; and taken back step by step. */
export class BuiltHands {
  /** How many steps can be taken back. */
  readonly steps: Slice<number>;
  readonly #ports: Ports;
  readonly #done: Step[] = [];
  /** What of each thing is not with the server yet; null: that it goes. */
  readonly #wanted = new Map<string, BuiltDraft | null>();
  readonly #sending = new Set<string>();

  constructor(ports: Ports) {
    this.#ports = ports;
    this.steps = new Slice({ clock: ports.clock, make: () => this.#done.length });
  }

  /** A thing as it is now: presses that follow each other quickly all count. */
  thing(id: string): BuiltDraft | null {
    return this.#ports.world.thing(id);
  }

  /** Shows it where it is dragged to; `change` puts it there, `drop` lets it go back. */
  hold(draft: BuiltDraft): void {
    this.#ports.world.show(draft._id, draft);
  }

  drop(id: string): void {
    const wanted = this.#wanted.get(id);
    if (wanted === undefined) this.#ports.world.letGo(id);
    else this.#ports.world.show(id, wanted);
  }

  change(doing: Exclude<Doing, 'remove'>, draft: BuiltDraft): void {
    this.#keep(draft._id, doing);
    this.#want(draft._id, draft);
  }

  remove(id: string): void {
    this.#keep(id, 'remove');
    this.#want(id, null);
  }

  /** Takes the last step back. */
  undo(): void {
    const step = this.#done.pop();
    if (step === undefined) return;
    this.steps.changed();
    this.#want(step.id, step.before);
  }

  async letStudentsBuild(studentsBuild: boolean): Promise<void> {
    const { client, code, world } = this.#ports;
    world.heard(await client.request(letStudentsBuild, { params: { id: code }, body: { studentsBuild } }));
  }

  #keep(id: string, doing: Doing): void {
    // Not as it is held now: as it was before hands took it.
    this.drop(id);
    const at = this.#ports.clock.now();
    const last = this.#done.at(-1);
    const goesOn = last?.id === id && last.doing === doing && doing !== 'place' && at - last.at < ONE_STEP;
    if (goesOn) {
      last.at = at;
      return;
    }
    this.#done.push({ id, doing, before: this.#ports.world.thing(id), at });
    if (this.#done.length > STEPS) this.#done.shift();
    this.steps.changed();
  }

  #want(id: string, draft: BuiltDraft | null): void {
    this.#wanted.set(id, draft);
    this.#ports.world.show(id, draft);
    if (!this.#sending.has(id)) void this.#send(id);
  }

  async #send(id: string): Promise<void> {
    this.#sending.add(id);
    try {
      for (let draft = this.#wanted.get(id); draft !== undefined; draft = this.#wanted.get(id)) {
        await this.#sendOne(id, draft);
        // Hands may have done more meanwhile.
        if (this.#wanted.get(id) === draft) this.#wanted.delete(id);
      }
    } catch (cause) {
      // What the server refuses it has said why; the thing is again what the server keeps.
      this.#wanted.delete(id);
      if (!(cause instanceof ApiFailure)) reportFault(cause);
    } finally {
      this.#sending.delete(id);
      this.#ports.world.letGo(id);
    }
  }

  async #sendOne(id: string, draft: BuiltDraft | null): Promise<void> {
    const { client, code, world } = this.#ports;
    const params = { id: code, thing: id };
    if (draft === null) {
      await client.request(removeBuilt, { params });
      world.gone(id);
      return;
    }
    const { _id, ...body } = draft;
    world.heard({ put: await client.request(putBuilt, { params, body }) });
  }
}
