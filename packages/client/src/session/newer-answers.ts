import type { StateDocument } from '@trundle/protocol/entities/account';
import type { NewerCopy } from '@trundle/protocol/errors';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiFailure } from '../api/failure.ts';
import { type CopyKeeper, LosingPrograms } from './losing-programs.ts';
import type { ProgramBase } from './program-base.ts';
import type { Found, StateAddress } from './state-address.ts';
import { valuesOf, type WaitingChanges } from './waiting-changes.ts';

interface Ports {
  address: StateAddress;
  changes: WaitingChanges;
  base: ProgramBase;
  copies: CopyKeeper;
  /** What the server has now, without what waits here. */
  readServer: () => Promise<Found>;
  /** What waits goes out now. */
  send: () => Promise<void>;
  /** Nothing of this page waits any more. */
  nothingWaits: () => void;
}

/**
 * An answer whose copies are kept: it may be given, and takes effect at once. A program may have to be answered for in two
 * places; what could be kept for one of them only changes neither.
 */
export interface PreparedAnswer {
  /** What the server has now: somebody may have gone on with theirs while it was asked about. */
  theirs: { xml: string; document: StateDocument };
  /** False where what was changed in between finds no room: then it is asked about once more. */
  give: () => boolean;
  /** Resolves when the server has heard of it, or cannot be reached. */
  arrive: () => Promise<void>;
}

interface Looked {
  document: StateDocument;
  /** What was asked about. */
  newer: NewerCopy | null;
  xml: string;
  version: number | undefined;
}

/** What a person answers where somebody else saved a newer program: whichever loses becomes a copy beside the winner. */
export class NewerAnswers {
  /** What somebody else saved meanwhile; ours waits until a person has chosen. */
  readonly newer: StoreApi<NewerCopy | null> = createStore<NewerCopy | null>(() => null);
  readonly #ports: Ports;
  readonly #losing: LosingPrograms;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#losing = new LosingPrograms(ports.address, ports.changes, ports.copies);
  }

  /**
   * The person wants what is here; what it takes the place of becomes copies beside it, but for what is contained in what
   * is here. Null, and nothing is changed, when a copy can be kept nowhere now.
   */
  async prepareMine(contained: string | null = null): Promise<PreparedAnswer | null> {
    const { address, changes, send } = this.#ports;
    const found = await this.#look();
    const mine = valuesOf(changes.own());
    const own = new Set([...address.programsIn(mine), contained]);
    const overwritten = Object.fromEntries(Object.entries(found.document).filter(([key]) => key in mine));
    const theirs = new Set([found.xml, ...address.programsIn(overwritten)]);
    if (!(await this.#losing.secure([...theirs].filter((xml) => !own.has(xml))))) return null;
    const give = (): boolean => this.#settle(found);
    return { theirs: found, give, arrive: send };
  }

  /**
   * The person wants what somebody else saved; what waits here becomes a copy beside it, unless the server has it. Null,
   * and nothing is changed, when the copy can be kept nowhere now.
   */
  async prepareTheirs(): Promise<PreparedAnswer | null> {
    const { address, changes, nothingWaits } = this.#ports;
    const found = await this.#look();
    const kept = new Set(address.programsIn(found.document));
    const losing = address.programsIn(valuesOf(changes.own())).filter((xml) => !kept.has(xml));
    if (!(await this.#losing.secure(losing))) return null;
    const give = (): boolean => {
      if (!this.#losing.moveWaiting(new Set([...kept, ...losing]))) return false;
      nothingWaits();
      return this.#settle(found);
    };
    return { theirs: found, give, arrive: () => Promise.resolve() };
  }

  /** One answer is for all that was saved until now, not for the one that was asked about alone. */
  async #look(): Promise<Looked> {
    const { base, readServer } = this.#ports;
    const { document, version } = await readServer();
    const newer = this.newer.getState();
    const xml = base.programIn(document);
    const isLater = xml !== null && version !== undefined && version >= (newer?.version ?? 0);
    return { document, newer, xml: isLater ? xml : (newer?.xml ?? ''), version: isLater ? version : newer?.version };
  }

  /** What waits becomes copies, but for a program that is kept otherwise. False where there is no room: then it waits on. */
  giveUp(kept: string | null): boolean {
    return this.#losing.moveWaiting(new Set(kept === null ? [] : [kept]));
  }

  /** Another program is shown in its place: what waits becomes a copy, or does so as if a closed page had left it. */
  leave(shown: string): boolean {
    if (this.giveUp(shown)) return true;
    this.#losing.leaveWaiting();
    return false;
  }

  /** Keeps what a closed page left as copies, but for what the server has; false when that cannot be done or told now. */
  async secureLeft(left: StateDocument): Promise<boolean> {
    const { address, readServer } = this.#ports;
    const programs = address.programsIn(left);
    if (Object.keys(left).every((key) => address.programKeys.includes(key))) return this.secure(programs);
    try {
      // Programs are put aside again and again: most of them the server has.
      const kept = new Set(address.programsIn((await readServer()).document));
      return await this.secure(programs.filter((xml) => !kept.has(xml)));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      return false;
    }
  }

  /** Keeps programs as copies; false when one can be kept nowhere now. */
  secure(programs: readonly string[]): Promise<boolean> {
    return this.#losing.secure(programs);
  }

  #settle({ newer, xml, version }: Looked): true {
    if (version !== undefined) this.#ports.base.goOnFrom(version, xml);
    if (this.newer.getState() === newer) this.newer.setState(null, true);
    return true;
  }
}
