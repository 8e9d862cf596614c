import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import { type HeardSandboxMessage, SANDBOX_CHANNELS, SANDBOX_TOPICS } from '@trundle/protocol/topics/sandbox-channels';
import type { Topic } from '@trundle/protocol/topics/topic';
import type { Point } from '@trundle/world/geometry/coordinates';
import { afterMessage, driven, EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { onAnotherClock } from '@trundle/world/sandbox/shift';
import { ApiFailure } from '../api/failure.ts';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import { Slice } from '../live/slice.ts';
import { reportFault } from '../report-fault.ts';

interface Ports {
  connection: Pick<BrokerConnection, 'on' | 'changes'>;
  clock: Clock;
  /** Asks the server for the scene as it is; its clock counts seconds. */
  read: () => Promise<{ now: number; scene: SandboxScene }>;
  /** Where everything is that the camera sees now. */
  places: () => ReadonlyMap<number, Point>;
}

/** The marker of what has been on the mat is looked at so often, in milliseconds. */
const LOOK_EVERY = 250;

/** The 3D scene of a class as it is now: what the server kept, and everything that was said since. */
export class LiveScene {
  readonly state: Slice<SandboxScene>;
  readonly #ports: Ports;
  /** What was heard while the server was asked, to be told to its answer too. */
  #meanwhile: HeardSandboxMessage[] | null = null;
  #scene: SandboxScene = EMPTY_SCENE;
  #cancels: Cancel[] = [];
  #question = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = new Slice({ clock: ports.clock, make: () => this.#scene });
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

  /** Asks for what was said before we listened. Never rejects: without an answer the scene goes on from what is known. */
  async refresh(): Promise<void> {
    this.#question += 1;
    const question = this.#question;
    this.#meanwhile = [];
    try {
      const { now, scene } = await this.#ports.read();
      if (question !== this.#question) return;
      const known = onAnotherClock(scene, this.#now() - now);
      const after = this.#meanwhile.reduce((before, heard) => afterMessage(before, heard, this.#moment()), known);
      this.#become(after);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
    } finally {
      if (question === this.#question) this.#meanwhile = null;
    }
  }

  #heard(message: HeardSandboxMessage): void {
    this.#meanwhile?.push(message);
    this.#become(afterMessage(this.#scene, message, this.#moment()));
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
