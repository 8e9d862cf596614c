import type { FromInterpreter, ToInterpreter } from '../messages.ts';
import type { Channel } from './channel.ts';

/** A place where programs run, as seen from the page. */
export interface Interpreter {
  readonly channel: Channel<ToInterpreter, FromInterpreter>;
  /** Shared with the interpreter: 1 stops a program even inside an endless loop. Absent where pages may not share. */
  readonly flag: Int32Array | undefined;
  /** Called when the interpreter died by itself. */
  onCrash(crashed: () => void): void;
  /** Ends it, whatever it is doing. */
  end(): void;
}

export type OpenInterpreter = () => Interpreter;

/** Keeps one interpreter warm, so that a program starts at once. */
export class InterpreterPool {
  readonly #open: OpenInterpreter;
  #spare: Interpreter | null = null;

  constructor(open: OpenInterpreter) {
    this.#open = open;
  }

  /** Opens the spare one, if there is none. */
  warm(): void {
    if (!this.#spare) this.#keep(this.#open());
  }

  take(): Interpreter {
    const interpreter = this.#spare ?? this.#open();
    this.#spare = null;
    return interpreter;
  }

  /** Back from a run that left nothing behind. */
  give(interpreter: Interpreter): void {
    if (this.#spare) interpreter.end();
    else this.#keep(interpreter);
  }

  /** One that dies while it waits is not handed out. */
  #keep(interpreter: Interpreter): void {
    this.#spare = interpreter;
    interpreter.onCrash(() => {
      if (this.#spare === interpreter) this.#spare = null;
    });
  }

  dispose(): void {
    this.#spare?.end();
    this.#spare = null;
  }
}
