import { studentPing } from '@trundle/protocol/topics/classroom';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import { Slice } from '../live/slice.ts';
import type { PingWords } from './ping-summary.ts';

/** What of a ping a teacher reads; seconds of stillness are minutes to them. */
const textOf = ({ running, problems, failed, idle = 0 }: PingWords): string =>
  [running, problems, failed, Math.floor(idle / 60)].join();

/** Thirty students ping ten times a second; a wall that is drawn once a second reads as well. */
const MIN_INTERVAL = 1_000;
/** Of two devices of one student the one in use is read: the other has been still for longer, by more than this. */
const STILLER = 3;
/** A device that has not pinged for so long is away. */
const AWAY_AFTER = 10_000;

/** What each student's last ping said, by account. */
export class PingBoard {
  readonly words: Slice<ReadonlyMap<string, PingWords>>;
  readonly #connection: BrokerConnection;
  readonly #words = new Map<string, PingWords>();
  readonly #clock: Clock;
  /** When the last ping that was read came, and for how many seconds nobody had touched that device. */
  readonly #read = new Map<string, { at: number; idle: number }>();
  #cancel: Cancel | null = null;

  constructor({ connection, clock }: { connection: BrokerConnection; clock: Clock }) {
    this.#connection = connection;
    this.#clock = clock;
    this.words = new Slice({ clock, make: () => new Map(this.#words), interval: MIN_INTERVAL });
  }

  start(): void {
    this.#cancel = this.#connection.on(studentPing, ({ student_id, ...words }) => {
      if (this.#isFromOther(student_id, words)) return;
      const before = this.#words.get(student_id);
      if (before !== undefined && textOf(before) === textOf(words)) return;
      this.#words.set(student_id, words);
      this.words.changed();
    });
  }

  #isFromOther(student: string, { idle = 0 }: PingWords): boolean {
    const now = this.#clock.now();
    const last = this.#read.get(student);
    const gone = last === undefined ? Number.POSITIVE_INFINITY : now - last.at;
    if (last !== undefined && gone < AWAY_AFTER && idle > last.idle + gone / 1_000 + STILLER) return true;
    this.#read.set(student, { at: now, idle });
    return false;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.words.stop();
  }
}
