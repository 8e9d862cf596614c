import { type SandboxScene, SCENE_LIMITS } from '@trundle/protocol/entities/sandbox-scene';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import { type HeardSandboxMessage, SANDBOX_CHANNELS, SANDBOX_TOPICS } from '@trundle/protocol/topics/sandbox-channels';
import type { Topic, TopicPayload } from '@trundle/protocol/topics/topic';
import type { Point } from '@trundle/world/geometry/coordinates';
import { fingerprintOf } from '@trundle/world/sandbox/said';
import { afterMessage, driven, EMPTY_SCENE, onAnotherMap } from '@trundle/world/sandbox/scene';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { EventBus } from '../event-bus.ts';

interface Entry {
  scene: SandboxScene;
  /** What was said last, for viewers that heard some of it themselves while they asked. */
  readonly lately: CallAnswer<typeof readSandboxScene>['lately'];
  readonly places: Map<number, Point>;
}

interface Options {
  broker: Pick<ClassroomBroker, 'onMessage'>;
  events: Pick<EventBus, 'on'>;
}

/** Seconds a viewer may wait for its answer and still be told what is in it. */
const LATELY = 20;
/** Beyond so many classes the ones that were silent longest are forgotten. */
const MOST_CLASSES = 5_000;

/**
 * The 3D scene of each class as programs have made it, for viewers that come later. It lives as long as the server
 * does, as what robots show does.
 */
export class SandboxScenes {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #classes = new Map<string, Entry>();
  #stopListening: (() => void)[] = [];

  constructor(options: Options, now = (): number => performance.now() / 1_000) {
    this.#options = options;
    this.#now = now;
  }

  start(): void {
    const { broker, events } = this.#options;
    this.#stopListening = [
      ...SANDBOX_CHANNELS.map((channel) =>
        broker.onMessage(SANDBOX_TOPICS[channel] as Topic, (payload, { code }) =>
          this.#heard(code, { channel, payload } as HeardSandboxMessage),
        ),
      ),
      broker.onMessage(positionsUpdate, (batch, { code }) => this.#seen(code, batch)),
      events.on('classroom.deleted', ({ code }) => this.#classes.delete(code)),
      events.on('classroom.changed', ({ code, parts }) => {
        const entry = parts?.includes('map') ? this.#classes.get(code) : undefined;
        if (entry) entry.scene = onAnotherMap(entry.scene);
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stopListening) stop();
    this.#classes.clear();
  }

  read(code: string): CallAnswer<typeof readSandboxScene> {
    const entry = this.#classes.get(code);
    const now = this.#now();
    if (!entry) return { now, scene: EMPTY_SCENE, lately: [] };
    entry.scene = driven(entry.scene, entry.places.keys(), this.#moment(entry, now));
    return { now, scene: entry.scene, lately: entry.lately.filter(({ at }) => now - at < LATELY) };
  }

  #heard(code: string, message: HeardSandboxMessage): void {
    const entry = this.#entry(code);
    const now = this.#now();
    entry.scene = afterMessage(entry.scene, message, this.#moment(entry, now));
    entry.lately.push({ said: fingerprintOf(message), at: now });
    if (entry.lately.length > SCENE_LIMITS.lately) entry.lately.shift();
  }

  #seen(code: string, { R, X, Y }: TopicPayload<typeof positionsUpdate>): void {
    const entry = this.#entry(code);
    R.forEach((number, index) => {
      entry.places.set(number, { x: X[index] ?? 0, y: Y[index] ?? 0 });
    });
    entry.scene = driven(entry.scene, R, this.#moment(entry, this.#now()));
  }

  #moment({ places }: Entry, now: number): Parameters<typeof driven>[2] {
    return { now, placeOf: (number) => places.get(number) };
  }

  #entry(code: string): Entry {
    const entry = this.#classes.get(code) ?? { scene: EMPTY_SCENE, lately: [], places: new Map() };
    // Set anew, so that the class that was silent longest comes first.
    this.#classes.delete(code);
    this.#classes.set(code, entry);
    const [oldest] = this.#classes.size > MOST_CLASSES ? this.#classes.keys() : [];
    if (oldest !== undefined) this.#classes.delete(oldest);
    return entry;
  }
}
