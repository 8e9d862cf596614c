import { randomWord } from './random-word.ts';
import type { StateAddress } from './state-address.ts';
import { valuesOf, type WaitingChanges } from './waiting-changes.ts';

/** Where programs that lost to others become works with a name. */
export interface CopyKeeper {
  /** False when it is in this page's memory alone. It is sent at once in every case. */
  keepCopy: (xml: string) => boolean;
  /** What it is a copy of stays where it is. */
  dropCopy: (xml: string) => void;
  /** Resolves when copies have been sent as far as they can be now; false: one is in this page's memory alone. */
  sendCopies: () => Promise<boolean>;
}

/** What becomes of the programs of one document that lost to others: nothing is thrown away before it is kept elsewhere. */
export class LosingPrograms {
  readonly #address: Pick<StateAddress, 'programsIn'>;
  readonly #changes: WaitingChanges;
  readonly #copies: CopyKeeper;

  constructor(address: Pick<StateAddress, 'programsIn'>, changes: WaitingChanges, copies: CopyKeeper) {
    this.#address = address;
    this.#changes = changes;
    this.#copies = copies;
  }

  /** Keeps them in the browser's storage, or with the server where that is full. False: they are nowhere else yet. */
  async secure(programs: readonly string[]): Promise<boolean> {
    const fragile = programs.filter((xml) => !this.#copies.keepCopy(xml));
    if (fragile.length === 0 || (await this.#copies.sendCopies())) return true;
    for (const xml of fragile) this.#copies.dropCopy(xml);
    return false;
  }

  /**
   * What waits here becomes copies within the browser's storage, but for what is kept otherwise: what is taken out makes
   * room for them. False, and it waits on, where there is none.
   */
  moveWaiting(kept: ReadonlySet<string>): boolean {
    const entries = this.#changes.own();
    const programs = this.#programsIn(entries, kept);
    if (this.#keepAll(programs)) {
      for (const key of entries.keys()) this.#changes.remove(key);
      return true;
    }
    // An older state of it may be what the storage has: that is not given up for what is in memory.
    if (!this.#changes.isDurable()) return this.#drop(programs);
    for (const key of entries.keys()) this.#changes.remove(key);
    if (this.#keepAll(programs)) return true;
    this.#drop(programs);
    this.#changes.restore(entries);
    return false;
  }

  /** Another program is shown in its place: what waits does so as if a page that is closed by now had left it. */
  leaveWaiting(): void {
    this.#changes.leaveTo(randomWord());
  }

  #programsIn(entries: ReadonlyMap<string, string>, kept: ReadonlySet<string>): string[] {
    return this.#address.programsIn(valuesOf(entries)).filter((xml) => !kept.has(xml));
  }

  #keepAll(programs: readonly string[]): boolean {
    return programs.map((xml) => this.#copies.keepCopy(xml)).every((isKept) => isKept);
  }

  #drop(programs: readonly string[]): false {
    for (const xml of programs) this.#copies.dropCopy(xml);
    return false;
  }
}
