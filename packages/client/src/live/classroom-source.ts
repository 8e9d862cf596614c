import type { Classroom } from '@trundle/protocol/entities/classroom';
import { readClassroom } from '@trundle/protocol/http/classroom';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { Cancel, Clock } from './clock.ts';

interface Ports {
  client: Pick<ApiClient, 'request'>;
  clock: Clock;
  code: string;
  /** `askedAt` tells what was heard since, which is newer. */
  accept: (classroom: Classroom, askedAt: number) => void;
  random: () => number;
}

/** The server could not be reached; it is asked again until it answers. */
const AGAIN_AFTER = 5_000;
/** Thirty pages hear the same news: they ask one after the other. */
const SPREAD = 2_000;
/** Somebody the class does not know is looked up once, not at every word they say. */
const STRANGER_AGAIN_AFTER = 60_000;
const STRANGERS = 200;

/** Reads the class from the server: when the page opens, after a lost connection, and when something new turns up. */
export class ClassroomSource {
  readonly #ports: Ports;
  readonly #strangers = new Map<string, number>();
  #asking: Promise<void> | null = null;
  #askAgain = false;
  #later: Cancel | null = null;
  #open = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    this.#open = true;
  }

  stop(): void {
    this.#open = false;
    this.#later?.();
    this.#later = null;
    this.#strangers.clear();
  }

  /** Resolves when the answer is in, or when there is none. Never rejects. */
  async refresh(): Promise<void> {
    if (!this.#open) return;
    if (this.#asking !== null) {
      // The answer under way may be older than what made us ask.
      this.#askAgain = true;
      return this.#asking;
    }
    this.#later?.();
    this.#later = null;
    this.#asking = this.#ask();
    await this.#asking;
  }

  refreshSoon(): void {
    this.#askIn(SPREAD * this.#ports.random());
  }

  /** A robot or a student nobody knows spoke: perhaps the class has grown elsewhere. */
  lookUp(stranger: string): void {
    const now = this.#ports.clock.now();
    const asked = this.#strangers.get(stranger);
    if (asked !== undefined && now - asked < STRANGER_AGAIN_AFTER) return;
    if (this.#strangers.size >= STRANGERS) this.#strangers.clear();
    this.#strangers.set(stranger, now);
    this.refreshSoon();
  }

  async #ask(): Promise<void> {
    const { client, clock, code, accept } = this.#ports;
    try {
      do {
        this.#askAgain = false;
        const askedAt = clock.now();
        const classroom = await client.request(readClassroom, { params: { id: code } }, { showing: 'quiet' });
        if (this.#open) accept(classroom, askedAt);
      } while (this.#askAgain && this.#open);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
      else if (cause.isPassing) this.#askIn(AGAIN_AFTER);
    } finally {
      this.#asking = null;
    }
  }

  #askIn(ms: number): void {
    if (!this.#open || this.#later !== null) return;
    this.#later = this.#ports.clock.after(ms, () => {
      this.#later = null;
      void this.refresh();
    });
  }
}
