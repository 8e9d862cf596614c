import type { Program } from '../tree/program.ts';
import { type RunError, runErrors } from './check.ts';
import type { ClassroomSnapshot } from './classroom.ts';

export type CheckerState = 'unknown' | 'checking' | 'cleaning' | 'succeeded' | 'failed' | 'flashing';

/** Failing blocks flash, then stay in the colour. Milliseconds. */
export const FLASH = { every: 1_000, coloured: 500, lasts: 3_000, colour: '#FBBD08' } as const;
type FlashState = 'normal' | 'flashing' | 'highlight';

/** What failing blocks look like this long after the check failed. */
export const flashAt = (elapsed: number): { state: FlashState; coloured: boolean } => {
  if (elapsed < 0) return { state: 'normal', coloured: false };
  if (elapsed >= FLASH.lasts) return { state: 'highlight', coloured: true };
  return { state: 'flashing', coloured: elapsed % FLASH.every < FLASH.coloured };
};

/** What the checker asks of the editor. */
export interface CheckedBlocks {
  /** Takes earlier errors off the blocks. */
  clean(): Promise<void>;
  addError(refusal: RunError): void;
  /** Flashes the failing blocks and leaves them highlighted. */
  flash(blocks: readonly string[]): Promise<void>;
}

/** Checks a program before it runs. One check at a time. */
export class CodeChecker {
  readonly #blocks: CheckedBlocks;
  readonly #onState: (state: CheckerState) => void;
  #state: CheckerState = 'unknown';

  constructor(blocks: CheckedBlocks, onState: (state: CheckerState) => void = () => {}) {
    this.#blocks = blocks;
    this.#onState = onState;
  }

  get state(): CheckerState {
    return this.#state;
  }

  #become(state: CheckerState): void {
    this.#state = state;
    this.#onState(state);
  }

  /** True when the program may run; `refused` while another check is on its way. */
  async check(program: Program, classroom: ClassroomSnapshot): Promise<'succeeded' | 'failed' | 'refused'> {
    if (this.#state === 'checking' || this.#state === 'cleaning') return 'refused';
    this.#become('cleaning');
    await this.#blocks.clean();
    this.#become('checking');
    const refusals = runErrors(program, classroom);
    if (!refusals.length) {
      this.#become('succeeded');
      return 'succeeded';
    }
    for (const refusal of refusals) this.#blocks.addError(refusal);
    this.#become('failed');
    this.#become('flashing');
    void this.#blocks.flash(refusals.map((refusal) => refusal.block)).then(() => {
      if (this.#state === 'flashing') this.#become('failed');
    });
    return 'failed';
  }
}
