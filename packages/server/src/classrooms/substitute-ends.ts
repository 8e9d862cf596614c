import type { Logger } from 'pino';
import type { EventBus } from '../event-bus.ts';
import type { ClassTeachers } from './class-teachers.ts';

/** As often at the least: another server may have let somebody in. */
const EVERY = 60_000;
/** After the moment itself, so that the database's clock has passed it too. */
const A_LITTLE = 20;

/** Ends the time of substitutes at its moment: their open pages are cut off then, not when they next ask. */
export class SubstituteEnds {
  readonly #teachers: Pick<ClassTeachers, 'endSubstitutes' | 'nextEnd'>;
  readonly #events: EventBus;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stop: (() => void) | undefined;

  constructor(teachers: Pick<ClassTeachers, 'endSubstitutes' | 'nextEnd'>, events: EventBus, log: Logger) {
    this.#teachers = teachers;
    this.#events = events;
    this.#log = log;
  }

  start(): void {
    this.#stop = this.#events.on('classroom.changed', ({ parts }) => {
      if (parts?.includes('teachers')) this.#look();
    });
    this.#look();
  }

  async stop(): Promise<void> {
    this.#stop?.();
    this.#stop = undefined;
    clearTimeout(this.#timer);
    await this.#looking;
    clearTimeout(this.#timer);
  }

  #look(): void {
    this.#looking = this.#looking.then(() => this.#endAndWait());
  }

  async #endAndWait(): Promise<void> {
    let wait = EVERY;
    try {
      await this.#teachers.endSubstitutes(new Date());
      const next = await this.#teachers.nextEnd();
      if (next) wait = Math.min(EVERY, Math.max(A_LITTLE, next.getTime() - Date.now() + A_LITTLE));
    } catch (error) {
      this.#log.warn({ err: error }, 'the time of substitutes could not be looked at; it is tried again');
    }
    clearTimeout(this.#timer);
    if (this.#stop) this.#timer = setTimeout(() => this.#look(), wait).unref();
  }
}
