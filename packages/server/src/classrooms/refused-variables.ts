import { MOST_REFUSED_NAMES } from '@trundle/protocol/topics/classroom';
import type { Logger } from 'pino';

/** A program may try again in every round of a loop; its class is told so often at most. */
const EVERY = 10_000;

type Tell = (code: string, names: string[]) => Promise<void>;

/** Collects which variables of a class found no room, and says so: at once, and then now and then. */
export class RefusedVariables {
  readonly #tell: Tell;
  readonly #log: Logger;
  readonly #classes = new Map<string, { names: Set<string>; timer: NodeJS.Timeout }>();

  constructor(tell: Tell, log: Logger) {
    this.#tell = tell;
    this.#log = log;
  }

  add(code: string, names: readonly string[]): void {
    if (names.length === 0) return;
    const told = this.#classes.get(code);
    if (told === undefined) {
      this.#say(code, names.slice(0, MOST_REFUSED_NAMES));
      return;
    }
    for (const name of names) if (told.names.size < MOST_REFUSED_NAMES) told.names.add(name);
  }

  stop(): void {
    for (const { timer } of this.#classes.values()) clearTimeout(timer);
    this.#classes.clear();
  }

  #say(code: string, names: string[]): void {
    const timer = setTimeout(() => this.#again(code), EVERY).unref();
    this.#classes.set(code, { names: new Set(), timer });
    this.#log.warn(
      { classroom: code, variables: names.length },
      'the variables of a class are full; new ones are not kept',
    );
    this.#tell(code, names).catch((error: unknown) =>
      this.#log.warn({ err: error, classroom: code }, 'a class was not told that its variables are full'),
    );
  }

  #again(code: string): void {
    const names = [...(this.#classes.get(code)?.names ?? [])];
    this.#classes.delete(code);
    if (names.length > 0) this.#say(code, names);
  }
}
