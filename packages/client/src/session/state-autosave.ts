import { DEBOUNCE } from '@trundle/protocol/constants';
import { type SavedClassroomState, type StateDocument, WORKSPACE_KEYS } from '@trundle/protocol/entities/account';
import type { NewerCopy } from '@trundle/protocol/errors';
import { patchClassroomState, patchUserState, readClassroomState, readUserState } from '@trundle/protocol/http/account';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient, RequestOptions } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { PageLifecycle } from './page-lifecycle.ts';
import { randomWord } from './random-word.ts';

/** A document on the server: how to read it and how to merge keys into it. */
interface StateAddress {
  name: string;
  read: (client: StateClient) => Promise<StateDocument>;
  patch: (client: StateClient, keys: StateDocument, options: RequestOptions) => Promise<unknown>;
  /** From now on, patches are meant for this version of what is there. */
  rebase?: (version: number) => void;
}
type StateClient = Pick<ApiClient, 'request'>;

export const userState: StateAddress = {
  name: 'user',
  read: (client) => client.request(readUserState, {}, { showing: 'quiet' }),
  patch: (client, body, options) => client.request(patchUserState, { body }, options),
};

/** A login that opens one class only keeps its own beside what the account keeps. */
export const userStateIn = (code: string): StateAddress => ({ ...userState, name: `user-in-${code}` });

/** The open program has a version: a tab left open yesterday must not overwrite today's work. */
export const classroomState = (code: string): StateAddress => {
  let version: number | undefined;
  const follow = (answer: SavedClassroomState): void => {
    version = answer.current_workspace_version ?? version;
  };
  return {
    name: `classroom/${code}`,
    read: async (client) => {
      const document = await client.request(readClassroomState, { params: { code } }, { showing: 'quiet' });
      // A document that was never saved comes without a version, which counts as 0.
      version ??= 0;
      follow(document);
      return document as StateDocument;
    },
    patch: async (client, keys, options) => {
      const body =
        Object.keys(keys).some(isProgram) && version !== undefined
          ? { ...keys, current_workspace_version: version }
          : keys;
      follow(await client.request(patchClassroomState, { params: { code }, body }, options));
    },
    rebase: (newer) => {
      version = newer;
    },
  };
};

const isProgram = (key: string): boolean => WORKSPACE_KEYS.some((known) => known === key);

/** Refused for what it says, not for when it comes: sending the same again would be refused again. */
const isFinal = ({ kind, status }: ApiFailure): boolean =>
  kind === 'refused' && status >= 400 && status < 500 && ![401, 408, 423, 425, 429].includes(status);

interface Ports {
  client: StateClient;
  storage: BrowserStorage;
  page: PageLifecycle;
}

/** How far what was patched has come: with the server, on its way, waiting for the network or for the server, or not taken. */
export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'paused' | 'refused';

const RETRY_AFTER = 5_000;

/**
 * One document of an account, kept in this browser until the server has acknowledged it. Every key waits in a storage
 * entry of its own with a stamp, so that two tabs cannot lose each other's, and an answer removes only what it answers.
 */
export class StateAutosave {
  readonly status: StoreApi<SaveStatus> = createStore<SaveStatus>(() => 'saved');
  /** Why the server did not take the last change; null since it took one. */
  readonly refusal: StoreApi<ApiFailure | null> = createStore<ApiFailure | null>(() => null);
  /** What somebody else saved meanwhile; ours waits until a person has chosen. */
  readonly newer: StoreApi<NewerCopy | null> = createStore<NewerCopy | null>(() => null);
  readonly #ports: Ports;
  readonly #address: StateAddress;
  readonly #prefix: string;
  #cancels: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #refused = new Set<string>();
  /** The program and what goes along with it are sent one after the other. */
  #isApart = false;

  constructor(accountId: string, address: StateAddress, ports: Ports) {
    this.#ports = ports;
    this.#address = address;
    this.#prefix = STORAGE_KEYS.unsavedState(accountId, address.name);
  }

  start(): void {
    const { page } = this.#ports;
    this.#cancels = [
      page.onVisibility(() => page.isHidden && void this.flush({ keepalive: true })),
      page.onLeaving(() => void this.flush({ keepalive: true })),
      page.onOnline(() => void this.flush()),
    ];
    if (this.#waiting().size === 0) return;
    this.#become('saving');
    this.#later(0);
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    clearTimeout(this.#timer);
  }

  /** The server's document with what it has not heard yet laid over it. */
  async read(): Promise<StateDocument> {
    const document = await this.#address.read(this.#ports.client);
    return { ...document, ...this.pending() };
  }

  pending(): StateDocument {
    return Object.fromEntries([...this.#waiting()].map(([key, raw]) => [key, (JSON.parse(raw) as Entry).value]));
  }

  /** Merged into the document; null removes a key. Safe in this browser when it returns. */
  patch(keys: StateDocument): void {
    for (const [key, value] of Object.entries(keys)) {
      this.#ports.storage.write(this.#prefix + key, JSON.stringify({ value, stamp: randomWord() }));
    }
    this.#become('saving');
    this.#later(DEBOUNCE.statePatch);
  }

  /** Sends what waits, now. Resolves when the server has it, or when it cannot be reached. */
  async flush(options: Pick<RequestOptions, 'keepalive'> = {}): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#sending !== null) await this.#sending;
    if (this.#waiting().size === 0 || this.newer.getState() !== null) return;
    this.#sending = this.#send(options).finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  async #send(options: Pick<RequestOptions, 'keepalive'>): Promise<void> {
    const sent = this.#next();
    const keys = Object.fromEntries([...sent].map(([key, raw]) => [key, (JSON.parse(raw) as Entry).value]));
    try {
      await this.#address.patch(this.#ports.client, keys, { showing: 'quiet', ...options });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      this.#failed(cause, sent);
      return;
    }
    for (const [key, raw] of sent) {
      if (this.#ports.storage.read(this.#prefix + key) === raw) this.#ports.storage.remove(this.#prefix + key);
    }
    if (this.#waiting().size > 0) {
      this.#later(this.#isApart ? 0 : DEBOUNCE.statePatch);
      return;
    }
    this.#isApart = false;
    // What was refused is in this browser only: as long as it is, nobody is told that all is saved.
    if (this.#holdsRefused()) this.#become('refused');
    else {
      this.refusal.setState(null, true);
      this.#become('saved');
    }
  }

  #failed(cause: ApiFailure, sent: ReadonlyMap<string, string>): void {
    if (cause.newer !== undefined) this.newer.setState(cause.newer, true);
    else if (isFinal(cause) && this.#part(sent)) return;
    else if (isFinal(cause)) for (const raw of sent.values()) this.#refused.add(raw);
    else this.#later(RETRY_AFTER);
    if (isFinal(cause) && cause.newer === undefined) this.refusal.setState(cause, true);
    if (this.#isApart && this.#waiting().size > 0) this.#later(isFinal(cause) ? 0 : RETRY_AFTER);
    if (isFinal(cause)) this.#become('refused');
    // A server that answers is there: it has no room, its database is away, or the class is locked.
    else this.#become(cause.kind === 'refused' ? 'paused' : 'waiting');
  }

  /** After a refusal the program and the rest are sent apart: if one of them is too large, the other is still saved. */
  #part(sent: ReadonlyMap<string, string>): boolean {
    const programs = [...sent.keys()].filter(isProgram).length;
    if (programs === 0 || programs === sent.size) return false;
    this.#isApart = true;
    this.#later(0);
    return true;
  }

  /** What goes out now. Apart, the program comes last: what it takes the place of is to be safe before. */
  #next(): ReadonlyMap<string, string> {
    const waiting = this.#waiting();
    const rest = [...waiting].filter(([key]) => !isProgram(key));
    return this.#isApart && rest.length > 0 ? new Map(rest) : waiting;
  }

  #holdsRefused(): boolean {
    return this.#ports.storage.keys(this.#prefix).some((key) => this.#refused.has(this.#ports.storage.read(key) ?? ''));
  }

  /** The person wants what is here, over what somebody else saved. */
  async keepMine(): Promise<void> {
    this.#settle();
    await this.flush();
  }

  /** The person wants what somebody else saved: what waits here is given up. */
  takeNewer(): void {
    for (const key of this.#waiting().keys()) this.#ports.storage.remove(this.#prefix + key);
    this.#settle();
    this.#become('saved');
  }

  #settle(): void {
    const newer = this.newer.getState();
    if (newer !== null) this.#address.rebase?.(newer.version);
    this.newer.setState(null, true);
  }

  #become(status: SaveStatus): void {
    this.status.setState(status, true);
  }

  #waiting(): Map<string, string> {
    return new Map(
      this.#ports.storage.keys(this.#prefix).flatMap((key): [string, string][] => {
        const raw = this.#ports.storage.read(key);
        return raw === null || this.#refused.has(raw) ? [] : [[key.slice(this.#prefix.length), raw]];
      }),
    );
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }
}

interface Entry {
  value: StateDocument[string];
  stamp: string;
}
