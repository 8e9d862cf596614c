import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { type HeardSandboxMessage, SANDBOX_CHANNELS, SANDBOX_TOPICS } from '@trundle/protocol/topics/sandbox-channels';
import type { Topic } from '@trundle/protocol/topics/topic';
import type { Point } from '@trundle/world/geometry/coordinates';
import { fingerprintOf } from '@trundle/world/sandbox/said';
import { afterMessage, driven, EMPTY_SCENE, onAnotherMap } from '@trundle/world/sandbox/scene';
import { onAnotherClock } from '@trundle/world/sandbox/shift';
import { ApiFailure } from '../api/failure.ts';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import { Slice } from '../live/slice.ts';
import { reportFault } from '../report-fault.ts';
import { overlap, type Said } from './overlap.ts';

interface Ports {
  connection: Pick<BrokerConnection, 'on' | 'changes'>;
  clock: Clock;
  /** Asks the server for the scene as it is; its clock counts seconds. */
  read: () => Promise<CallAnswer<typeof readSandboxScene>>;
  /** Where everything is that the camera sees now. */
  places: () => ReadonlyMap<number, Point>;
}

/** The marker of what has been on the mat is looked at so often, in milliseconds. */
const LOOK_EVERY = 250;
/** Listeners are told so often at most, in milliseconds: programs may say something many times a second. */
const TELL_EVERY = 250;
/** Seconds by which one message may take longer on its way than another. */
const JITTER = 0.25;

interface Heard extends Said {
  readonly message: HeardSandboxMessage;
}

/** The 3D scene of a class as it is now: what the server kept, and everything that was said since. */
export class LiveScene {
  readonly state: Slice<SandboxScene>;
  readonly #ports: Ports;
  /** What was heard while the server was asked, to be told to its answer too. */
  #meanwhile: Heard[] | null = null;
  /** What an answer held that is still on its way here, and until when it is waited for. */
  #coming: { said: Said[]; until: number } = { said: [], until: 0 };
  #mapId: number | null = null;
  #scene: SandboxScene = EMPTY_SCENE;
  #cancels: Cancel[] = [];
  #question = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = new Slice({ clock: ports.clock, make: () => this.#scene, interval: TELL_EVERY });
  }

  start(): void {
    const { connection, clock } = this.#ports;
    this.#cancels = [
      ...SANDBOX_CHANNELS.map((channel) =>
        connection.on(SANDBOX_TOPICS[channel] as Topic, (payload) =>
          this.#heard({ channel, payload } as HeardSandboxMessage),
        ),
      ),
      connection.changes.subscribe(() => {
        if (connection.changes.read().state === 'connected') void this.refresh();
      }),
      clock.every(LOOK_EVERY, () => this.#become(driven(this.#scene, this.#places().keys(), this.#moment()))),
    ];
    void this.refresh();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#question += 1;
    this.state.stop();
  }

  /** The map that lies there now. */
  onMap(mapId: number): void {
    const isOther = this.#mapId !== null && mapId !== this.#mapId;
    this.#mapId = mapId;
    if (isOther) this.#become(onAnotherMap(this.#scene));
  }

  /** Asks for what was said before we listened. Never rejects: without an answer the scene goes on from what is known. */
  async refresh(): Promise<void> {
    this.#question += 1;
    const question = this.#question;
    this.#meanwhile = [];
    const askedAt = this.#now();
    try {
      const answer = await this.#ports.read();
      if (question !== this.#question) return;
      this.#answered(answer, askedAt, this.#meanwhile);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
    } finally {
      if (question === this.#question) this.#meanwhile = null;
    }
  }

  /** The answer is as old as half of the way there and back, give or take the other half. */
  #answered(
    { now, scene, lately }: CallAnswer<typeof readSandboxScene>,
    askedAt: number,
    heard: readonly Heard[],
  ): void {
    const arrivedAt = this.#now();
    const shift = (askedAt + arrivedAt) / 2 - now;
    const tolerance = (arrivedAt - askedAt) / 2 + JITTER;
    const held = lately.map(({ said, at }) => ({ said, at: at + shift })).filter(({ at }) => at > askedAt - tolerance);
    const { both, onlyTheirs } = overlap(heard, held, tolerance);
    this.#coming = { said: onlyTheirs.filter(({ at }) => at > askedAt), until: arrivedAt + tolerance };
    const since = heard.filter((each) => !both.has(each));
    this.#become(
      since.reduce(
        (before, { message }) => afterMessage(before, message, this.#moment()),
        onAnotherClock(scene, shift),
      ),
    );
  }

  #heard(message: HeardSandboxMessage): void {
    const heard = { message, said: fingerprintOf(message), at: this.#now() };
    this.#meanwhile?.push(heard);
    if (this.#isHeld(heard)) return;
    this.#become(afterMessage(this.#scene, message, this.#moment()));
  }

  /** The last answer held it already; each it held is heard once. */
  #isHeld({ said, at }: Heard): boolean {
    if (at > this.#coming.until) return false;
    const index = this.#coming.said.findIndex((each) => each.said === said);
    if (index >= 0) this.#coming.said.splice(index, 1);
    return index >= 0;
  }

  #now(): number {
    return this.#ports.clock.now() / 1_000;
  }

  #places(): ReadonlyMap<number, Point> {
    return this.#ports.places();
  }

  #moment(): Parameters<typeof driven>[2] {
    const places = this.#places();
    return { now: this.#now(), placeOf: (number) => places.get(number) };
  }

  #become(scene: SandboxScene): void {
    if (scene === this.#scene) return;
    this.#scene = scene;
    this.state.changed();
  }
}
