import { type Clock, systemClock } from '../live/clock.ts';
import type { LiveClassroom } from '../live/live-classroom.ts';
import { SPEAKS_WITHIN } from '../live/robots.ts';

/** A class that is not reached by then is told to be out of reach. */
const REACHED_WITHIN = 10_000;

type Watched = Pick<LiveClassroom, 'read' | 'subscribe' | 'connection'>;

/** Who has just come in knows no robot awake before it has spoken. Until then nothing is said of it. */
export class FirstNews {
  readonly #live: Watched;
  readonly #clock: Clock;
  readonly #cameAt: number;
  #reachedAt: number | null = null;
  #isOver = false;

  constructor(live: Watched, clock: Clock = systemClock) {
    this.#live = live;
    this.#clock = clock;
    this.#cameAt = clock.now();
  }

  /** To be called when the page comes and whenever its connection changes. */
  connectionChanged(): void {
    if (this.#live.connection.state.state === 'connected') this.#reachedAt ??= this.#clock.now();
  }

  /** Resolves when this holds, or when the class has said what it says at first, or has had time to; null if it has. */
  until(isEnough: () => boolean): Promise<void> | null {
    if (this.#isComplete()) return null;
    return new Promise((resolve) => {
      const look = (): void => {
        if (!this.#isComplete() && !isEnough()) return;
        for (const cancel of cancels) cancel();
        resolve();
      };
      const cancels = [
        ...(['connection', 'settings', 'robots'] as const).map((slice) => this.#live.subscribe(slice, look)),
        this.#clock.every(SPEAKS_WITHIN / 20, look),
      ];
      look();
    });
  }

  #isComplete(): boolean {
    this.#isOver ||= this.#isAllSaid();
    return this.#isOver;
  }

  #isAllSaid(): boolean {
    const { state } = this.#live.connection.state;
    const now = this.#clock.now();
    if (state === 'disconnected') return true;
    if (state === 'connecting') return this.#reachedAt !== null || now - this.#cameAt > REACHED_WITHIN;
    const robots = this.#live.read('robots');
    const isHeard = this.#live.read('settings') !== null && robots.every(({ status }) => status !== null);
    return isHeard || now - (this.#reachedAt ?? now) > SPEAKS_WITHIN;
  }
}
