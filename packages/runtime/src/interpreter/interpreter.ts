import type { FromInterpreter, ToInterpreter } from '../messages.ts';
import type { Channel } from './channel.ts';

/** A worker with a JavaScript interpreter (QuickJS) in it, as the page sees it. It runs one program at a time. */
export interface Interpreter {
  readonly channel: Channel<ToInterpreter, FromInterpreter>;
  /** Shared memory: 1 stops a program even inside an endless loop. Absent in a page that is not cross-origin isolated. */
  readonly flag: Int32Array | undefined;
  /** Called when the worker crashed. */
  onCrash(crashed: () => void): void;
  /** Terminates the worker, whatever it is doing. */
  end(): void;
}

export type OpenInterpreter = () => Interpreter;

/** Keeps one interpreter ready, so that a program starts without waiting for a worker. */
export class InterpreterPool {
  readonly #open: OpenInterpreter;
  #spare: Interpreter | null = null;

  constructor(open: OpenInterpreter) {
    this.#open = open;
  }

  /** Opens the spare interpreter, if there is none. */
  warm(): void {
    if (!this.#spare) this.#keep(this.#open());
  }

  take(): Interpreter {
    const interpreter = this.#spare ?? this.#open();
    this.#spare = null;
    return interpreter;
  }

  /** Takes an interpreter back after a run that left nothing behind. */
  give(interpreter: Interpreter): void {
    if (this.#spare) interpreter.end();
    else this.#keep(interpreter);
  }

  /** A spare one that crashes is never handed out. */
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
