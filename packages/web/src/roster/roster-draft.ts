import { ApiFailure } from '@trundle/client/api/failure';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { addStudents, listStudents } from '@trundle/protocol/http/classroom';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../app/app.ts';
import { t } from '../texts/index.ts';
import { looksLikeTable, type PreviewLine, previewOf, withoutSaved } from './name-list.ts';

const SAVE_STATES = ['pending', 'doing', 'success', 'failed'] as const;
export type SaveState = (typeof SAVE_STATES)[number];

interface DraftState {
  text: string;
  /** Null: as it looks. */
  table: boolean | null;
  saving: SaveState;
  failure: ApiFailure | null;
  /** The network went away while saving: it goes on by itself when the network is back. */
  waiting: boolean;
}

/** The contract's limit for one request. */
const AT_ONCE = 300;

const namesOf = (students: readonly { student: { name: string } }[]): string[] =>
  students.map(({ student }) => student.name);

const kept = (raw: string | null): Pick<DraftState, 'text' | 'table'> => {
  try {
    const { text, table } = JSON.parse(raw ?? '') as Record<string, unknown>;
    return { text: typeof text === 'string' ? text : '', table: typeof table === 'boolean' ? table : null };
  } catch {
    return { text: '', table: null };
  }
};

/**
 * The names a teacher is about to add to a class. They outlive the panel, a reload and a lost network: only the
 * server's yes takes a name off the list.
 */
export class RosterDraft {
  readonly state: StoreApi<DraftState>;
  readonly #app: Pick<App, 'client' | 'reachability' | 'notices'>;
  readonly #code: string;
  /** The names of the request under way, or of the one whose answer was lost. */
  #sent: readonly string[] = [];
  #stopWaiting: () => void = () => undefined;

  constructor(app: Pick<App, 'client' | 'reachability' | 'notices'>, code: string, place: DraftStorage) {
    this.#app = app;
    this.#code = code;
    this.state = createStore(() => ({
      ...kept(place.storage.read(place.key)),
      saving: 'pending' as const,
      failure: null,
      waiting: false,
    }));
    this.state.subscribe(({ text, table }, before) => {
      if (text === before.text && table === before.table) return;
      if (text === '') place.storage.remove(place.key);
      else place.storage.write(place.key, JSON.stringify({ text, table }));
    });
  }

  write(text: string): void {
    this.#change({ text, ...(text === '' && { table: null }) });
  }

  /** Lines below those that are there. */
  append(lines: string, table?: boolean): void {
    const { text } = this.state.getState();
    const joined = text.trim() === '' ? lines : `${text.trimEnd()}\n${lines}`;
    this.#change({ text: joined, ...(table !== undefined && { table }) });
  }

  readAs(table: boolean): void {
    this.#change({ table });
  }

  preview(present: readonly string[]): PreviewLine[] {
    const { text, table } = this.state.getState();
    return previewOf(text, { table: table ?? looksLikeTable(text), present });
  }

  /** Adds every name that has no problem. The others stay on the list. */
  async save(present: readonly string[]): Promise<void> {
    if (this.state.getState().saving === 'doing') return;
    this.#stopWaiting();
    this.state.setState({ saving: 'doing', failure: null, waiting: false });
    try {
      const added = await this.#send(present);
      if (added > 0) this.#app.notices.toast({ text: t('roster.added', { count: added }), type: 'success' });
      this.state.setState({ saving: 'success' });
    } catch (cause) {
      const failure = cause instanceof ApiFailure ? cause : null;
      const waiting = failure?.kind === 'network';
      this.state.setState({ saving: 'failed', failure, waiting });
      if (waiting) this.#whenReached(() => void this.#again());
      if (failure === null) throw cause;
    }
  }

  async #send(present: readonly string[]): Promise<number> {
    let added = 0;
    for (;;) {
      const lines = this.preview(present);
      const names = lines.flatMap(({ name, problem }) => (problem === null ? [name] : [])).slice(0, AT_ONCE);
      if (names.length === 0) return added;
      this.#sent = names;
      const body = { students: names.map((name) => ({ name })) };
      await this.#app.client.request(addStudents, { params: { id: this.#code }, body }, { showing: 'own' });
      this.#sent = [];
      added += names.length;
      // What is in the class now may make another line a repetition.
      present = [...present, ...names];
      this.state.setState({ text: withoutSaved(lines, new Set(names)) });
    }
  }

  /** The lost answer may have been a yes: look before asking again. */
  async #again(): Promise<void> {
    try {
      const input = { params: { id: this.#code } };
      const present = namesOf(await this.#app.client.request(listStudents, input, { showing: 'quiet' }));
      this.#recognise(present);
      await this.save(present);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      if (cause.kind === 'network') this.#whenReached(() => void this.#again());
      else this.state.setState({ failure: cause, waiting: false });
    }
  }

  /** A request is all or nothing: when everybody it named is in the class, it was heard. */
  #recognise(present: readonly string[]): void {
    const sent = new Set(this.#sent);
    if (sent.size === 0 || ![...sent].every((name) => present.includes(name))) return;
    const lines = this.preview(present.filter((name) => !sent.has(name)));
    this.state.setState({ text: withoutSaved(lines, sent) });
    this.#app.notices.toast({ text: t('roster.added', { count: sent.size }), type: 'success' });
  }

  #whenReached(command: () => void): void {
    const { state } = this.#app.reachability;
    this.#stopWaiting();
    const cancel = state.subscribe(({ online }) => {
      if (!online) return;
      this.#stopWaiting();
      command();
    });
    this.#stopWaiting = () => {
      cancel();
      this.#stopWaiting = () => undefined;
    };
  }

  /** What is changed by hand is sent by hand. */
  #change(change: Partial<Pick<DraftState, 'text' | 'table'>>): void {
    this.#stopWaiting();
    this.state.setState({ ...change, saving: 'pending', failure: null, waiting: false });
  }
}

interface DraftStorage {
  storage: BrowserStorage;
  key: string;
}

const drafts = new WeakMap<App, Map<string, RosterDraft>>();

/** Names of children stay in the tab they were typed in: the computer may be everybody's. */
const tab = new BrowserStorage(() => window.sessionStorage);

/** The list of this teacher for this class; the same one whenever the panel opens. */
export const draftOf = (app: App, code: string): RosterDraft => {
  const mine = drafts.get(app) ?? new Map<string, RosterDraft>();
  drafts.set(app, mine);
  const key = STORAGE_KEYS.rosterDraft(app.accounts.current?.user._id ?? '', code);
  const draft = mine.get(key) ?? new RosterDraft(app, code, { storage: tab, key });
  mine.set(key, draft);
  return draft;
};
