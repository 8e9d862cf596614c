import { digestOf } from '@trundle/protocol/digest';
import type { StateDocument } from '@trundle/protocol/entities/account';
import type { NewerCopy } from '@trundle/protocol/errors';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StateAddress } from './state-address.ts';
import type { WaitingChanges } from './waiting-changes.ts';

/** A program on the screen, and whether a stored text is the same one: the editor may have laid it out anew. */
export interface ShownProgram {
  xml: string;
  isSame: (stored: string) => boolean;
}

/** What this page's program builds upon: a version of the server's, what that says, and what this page sent itself. */
export class ProgramBase {
  readonly version: StoreApi<number | undefined> = createStore<number | undefined>(() => undefined);
  readonly #address: Pick<StateAddress, 'programKey'>;
  readonly #changes: WaitingChanges;
  /** Somebody works at what was read. */
  #isShown = false;
  /** The program somebody began with, where they read it themselves. */
  #shown: ShownProgram | null = null;
  /** Nothing of this page has reached the server since. */
  #isUntouched = true;
  /** The program that is on its way, or may have arrived without an answer. */
  #onItsWay: string | null = null;
  /** The last program of this page: another page may have sent it while this one was frozen. */
  #lastPut: string | null = null;
  /** The program as the server had it at that version; null when it is not known. */
  #common: { version: number | undefined; xml: string } | null = null;
  #title: string | null = null;

  constructor(address: Pick<StateAddress, 'programKey'>, changes: WaitingChanges) {
    this.#address = address;
    this.#changes = changes;
    this.goOnAt(this.#changes.base()?.version);
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Somebody looks at this program; without one at what was just read. */
  show(shown: ShownProgram | null): void {
    this.#isShown = true;
    if (shown !== null) this.#shown = shown;
    this.#isUntouched = true;
    // Should the server have just this one, under whatever version, it is no stranger's.
    this.#lastPut = shown === null ? null : digestOf(shown.xml);
  }

  hide(): void {
    this.#isShown = false;
    this.#shown = null;
  }

  isOnScreen(xml: string | null): boolean {
    return xml !== null && this.#shown?.isSame(xml) === true;
  }

  /** It is what somebody began with here, whatever version that has on the server: what they change builds upon it. */
  isBeginning(xml: string): boolean {
    return this.#isUntouched && this.isOnScreen(xml);
  }

  get title(): string | null {
    return this.#title;
  }

  /** What the document is called. */
  call(title: string): void {
    this.#title = title;
  }

  programIn(keys: StateDocument): string | null {
    const { programKey } = this.#address;
    const xml = programKey === null ? undefined : keys[programKey];
    return typeof xml === 'string' ? xml : null;
  }

  /** For a change that is made now. */
  ofChange(keys: StateDocument): Parameters<WaitingChanges['put']>[1] {
    const xml = this.programIn(keys);
    const follows = [this.#onItsWay, this.#lastPut].filter((digest) => digest !== null).join(' ');
    if (xml !== null) this.#lastPut = digestOf(xml);
    return { version: this.version.getState(), follows, common: this.common(), title: this.#title };
  }

  leaves(xml: string | null): void {
    this.#onItsWay = xml === null ? null : digestOf(xml);
  }

  /** The server has said what became of it. */
  answered(): void {
    this.#onItsWay = null;
  }

  /** The server has this version of this program; null: of the one that it had before. */
  arrived(version: number, xml: string | null): void {
    this.answered();
    this.#isUntouched = false;
    this.goOnFrom(version, xml ?? this.common());
  }

  /** It is what this page had sent before its answer was lost. */
  isOurs({ xml }: Pick<NewerCopy, 'xml'>): boolean {
    const follows = this.#changes.base()?.follows ?? '';
    return follows.split(' ').includes(digestOf(xml));
  }

  know(version: number | undefined, xml: string | null): void {
    this.#common = xml === null ? null : { version, xml };
  }

  /** What the program that waits here and a newer one were both made from; null when this page does not know it. */
  common(): string | null {
    const base = this.#changes.base();
    if (base !== null && base.common !== null) return base.common;
    const version = base === null ? this.version.getState() : base.version;
    return this.#common !== null && version === this.#common.version ? this.#common.xml : null;
  }

  /** What is on the server now is what this page's program builds upon. */
  goOnFrom(version: number, xml: string | null): void {
    this.know(version, xml);
    this.#changes.rebase(version, xml);
    this.goOnAt(version);
  }

  /** The next change is made from this version; one that waits keeps its own. */
  goOnAt(version: number | undefined): void {
    this.version.setState(version, true);
  }
}
