import type { StateAddress } from './state-address.ts';
import type { WaitingChanges } from './waiting-changes.ts';

type Entries = ReadonlyMap<string, string>;

/** Which of the changes that wait go out next: not what was refused, and one after the other what is too much together. */
export class SendQueue {
  readonly #address: Pick<StateAddress, 'programKeys'>;
  readonly #changes: WaitingChanges;
  readonly #refused = new Set<string>();
  /** The program and what goes along with it are sent one after the other. */
  #isApart = false;

  constructor(address: Pick<StateAddress, 'programKeys'>, changes: WaitingChanges) {
    this.#address = address;
    this.#changes = changes;
  }

  get isApart(): boolean {
    return this.#isApart;
  }

  get isEmpty(): boolean {
    return this.waiting().size === 0;
  }

  waiting(): Map<string, string> {
    return new Map([...this.#changes.own()].filter(([, raw]) => !this.#refused.has(raw)));
  }

  /** What goes out now. Apart, the program comes last: what it takes the place of is to be safe before. */
  next(): Entries {
    const waiting = this.waiting();
    const rest = [...waiting].filter(([key]) => !this.#isProgram(key));
    return this.#isApart && rest.length > 0 ? new Map(rest) : waiting;
  }

  /** After a refusal the program and the rest are sent apart: if one of them is too large, the other is still saved. */
  part(sent: Entries): boolean {
    const programs = [...sent.keys()].filter(this.#isProgram).length;
    if (programs === 0 || programs === sent.size) return false;
    this.#isApart = true;
    return true;
  }

  together(): void {
    this.#isApart = false;
  }

  refuse(sent: Entries): void {
    for (const raw of sent.values()) this.#refused.add(raw);
  }

  /** What was refused is tried once more. */
  forgive(): void {
    this.#refused.clear();
  }

  get holdsRefused(): boolean {
    return [...this.#changes.own().values()].some((raw) => this.#refused.has(raw));
  }

  readonly #isProgram = (key: string): boolean => this.#address.programKeys.includes(key);
}
