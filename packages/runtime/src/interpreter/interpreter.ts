import type { FromSandbox, ToSandbox } from '../messages.ts';
import type { Channel } from './channel.ts';

/** A place where programs run, as seen from the page. */
export interface Sandbox {
  readonly channel: Channel<ToSandbox, FromSandbox>;
  /** Shared with the sandbox: 1 stops a program even inside an endless loop. Absent where pages may not share. */
  readonly flag: Int32Array | undefined;
  /** Called when the sandbox died by itself. */
  onCrash(crashed: () => void): void;
  /** Ends it, whatever it is doing. */
  end(): void;
}

export type OpenSandbox = () => Sandbox;

/** Keeps one sandbox warm, so that a program starts at once. */
export class SandboxPool {
  readonly #open: OpenSandbox;
  #spare: Sandbox | null = null;

  constructor(open: OpenSandbox) {
    this.#open = open;
  }

  /** Opens the spare one, if there is none. */
  warm(): void {
    if (!this.#spare) this.#keep(this.#open());
  }

  take(): Sandbox {
    const sandbox = this.#spare ?? this.#open();
    this.#spare = null;
    return sandbox;
  }

  /** Back from a run that left nothing behind. */
  give(sandbox: Sandbox): void {
    if (this.#spare) sandbox.end();
    else this.#keep(sandbox);
  }

  /** One that dies while it waits is not handed out. */
  #keep(sandbox: Sandbox): void {
    this.#spare = sandbox;
    sandbox.onCrash(() => {
      if (this.#spare === sandbox) this.#spare = null;
    });
  }

  dispose(): void {
    this.#spare?.end();
    this.#spare = null;
  }
}
