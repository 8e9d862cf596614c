import type { clear, EMOJI, Speech } from '@trundle/protocol/topics/sandbox';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { Cancel, Clock } from './clock.ts';
import { Slice } from './slice.ts';

export type Emoji = (typeof EMOJI)[number];

/** What a robot says or feels at this moment, in a bubble above it. */
export interface LiveBubble {
  readonly text: string;
  readonly emoji: Emoji | null;
  /** The robot it is said to; null: to everybody. */
  readonly to: number | null;
  /** As the program wants them; null: as bubbles usually look. */
  readonly textColour: string | null;
  readonly bubbleColour: string | null;
}

interface Entry {
  bubble: LiveBubble;
  cancel: Cancel;
}

/** The bubbles above robots, by their numbers. Each goes by itself when its seconds are over. */
export class Bubbles {
  readonly all: Slice<ReadonlyMap<number, LiveBubble>>;
  readonly #clock: Clock;
  readonly #robots = new Map<number, Entry>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.all = new Slice({
      clock,
      make: () => new Map([...this.#robots].map(([number, { bubble }]) => [number, bubble])),
    });
  }

  /** A new one takes the place of the one before. One that says nothing takes it away. */
  heard({ R, T, TO, D, TC, BC, E }: Speech): void {
    this.#burst(R);
    if (D > 0 && (T !== '' || E !== undefined)) {
      this.#robots.set(R, {
        bubble: { text: T, emoji: E ?? null, to: TO ?? null, textColour: TC ?? null, bubbleColour: BC ?? null },
        cancel: this.#clock.after(D * 1_000, () => {
          this.#burst(R);
          this.all.changed();
        }),
      });
    }
    this.all.changed();
  }

  /** What was said before we listened; what is said since counts more. */
  recall(said: Speech): void {
    if (!this.#robots.has(said.R)) this.heard(said);
  }

  cleared({ F, R }: TopicPayload<typeof clear>): void {
    if (F !== 'speech' && F !== 'everything') return;
    for (const number of R === undefined ? [...this.#robots.keys()] : [R]) this.#burst(number);
    this.all.changed();
  }

  /** Lets go of the clock, and of what would then stay for ever. */
  stop(): void {
    for (const number of [...this.#robots.keys()]) this.#burst(number);
    this.all.changed();
    this.all.stop();
  }

  #burst(number: number): void {
    this.#robots.get(number)?.cancel();
    this.#robots.delete(number);
  }
}
