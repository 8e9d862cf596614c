import { studentPing } from '@trundle/protocol/topics/classroom';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import { Slice } from '../live/slice.ts';
import type { PingWords } from './ping-summary.ts';

/** What of a ping a teacher reads; seconds of stillness are minutes to them. */
const textOf = ({ running, problems, idle = 0 }: PingWords): string =>
  [running, problems, Math.floor(idle / 60)].join();

/** Thirty students ping ten times a second; a wall that is drawn once a second reads as well. */
const MIN_INTERVAL = 1_000;

/** What each student's last ping said, by account. */
export class PingBoard {
  readonly words: Slice<ReadonlyMap<string, PingWords>>;
  readonly #connection: BrokerConnection;
  readonly #words = new Map<string, PingWords>();
  #cancel: Cancel | null = null;

  constructor({ connection, clock }: { connection: BrokerConnection; clock: Clock }) {
    this.#connection = connection;
    this.words = new Slice({ clock, make: () => new Map(this.#words), interval: MIN_INTERVAL });
  }

  start(): void {
    this.#cancel = this.#connection.on(studentPing, ({ student_id, ...words }) => {
      const before = this.#words.get(student_id);
      if (before !== undefined && textOf(before) === textOf(words)) return;
      this.#words.set(student_id, words);
      this.words.changed();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.words.stop();
  }
}
