import { matchTopic } from '@trundle/protocol/topics/index';
import type { Topic, TopicPayload } from '@trundle/protocol/topics/topic';
import type { Clock } from '../clock.ts';

/** A message of the robot, as the broker repeated it. */
export interface Heard {
  readonly at: number;
  /** The connection that said it. */
  readonly client: string;
  readonly topic: string;
  readonly message: unknown;
  /** Why nobody else heard it. */
  readonly dropped: string | undefined;
  readonly detail: string | undefined;
}

/** Keeps all that a robot says, in its order, and waits for more. */
export class Ear {
  readonly heard: Heard[] = [];
  readonly #clock: Clock;
  readonly #waiting = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  hear(heard: Omit<Heard, 'at'>): void {
    this.heard.push({ at: this.#clock.now(), ...heard });
    for (const look of [...this.#waiting]) look();
  }

  /** What has been passed on of a topic from a place on. */
  said<T extends Topic>(topic: T, from = 0): { at: number; client: string; message: TopicPayload<T> }[] {
    return this.heard.slice(from).flatMap(({ at, client, topic: text, message, dropped }) => {
      if (dropped !== undefined || matchTopic(text)?.topic.pattern !== topic.pattern) return [];
      const read = topic.payload.safeParse(message);
      return read.success ? [{ at, client, message: read.data as TopicPayload<T> }] : [];
    });
  }

  /** Waits until something that is looked for is there; undefined when time is up. Asked again whenever something is heard. */
  until<Found>(look: () => Found | undefined, within: number): Promise<Found | undefined> {
    const found = look();
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((resolve) => {
      const end = (result: Found | undefined): void => {
        this.#waiting.delete(again);
        cancel();
        resolve(result);
      };
      const again = (): void => {
        const result = look();
        if (result !== undefined) end(result);
      };
      const cancel = this.#clock.after(within, () => end(look()));
      this.#waiting.add(again);
    });
  }
}
