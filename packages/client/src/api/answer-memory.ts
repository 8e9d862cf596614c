import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { type Call, pathOf } from '@trundle/protocol/http/call';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import type { Account } from '../session/accounts.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';

interface Given {
  params?: Record<string, unknown>;
  body?: unknown;
}

/** What a class needs to open. */
const REMEMBERED: ReadonlyMap<Call, string> = new Map<Call, string>([
  [readClassroom, 'class'],
  [readClassroomState, 'state'],
]);
/** Letters. The same storage holds work that is not with the server yet, which needs its room more. */
const MOST = 400_000;

type Document = Record<string, unknown>;

/**
 * The last answers that open a class, for when there is no network: one class an account, for as long as it is logged in
 * here. What was saved since is laid over what was read, so that it is the last program and carries its version.
 */
export class AnswerMemory {
  readonly #storage: BrowserStorage;
  readonly #accountOf: (token: string) => Account | null;

  constructor(storage: BrowserStorage, accountOf: (token: string) => Account | null) {
    this.#storage = storage;
    this.#accountOf = accountOf;
  }

  /** What is remembered for whoever asks; null for a call of which nothing is. */
  of(call: Call, token: string | null): AccountMemory | null {
    const isOurs = REMEMBERED.has(call) || call === patchClassroomState;
    const account = isOurs && token !== null ? this.#accountOf(token) : null;
    return account === null ? null : new AccountMemory(this.#storage, account);
  }
}

class AccountMemory {
  readonly #storage: BrowserStorage;
  readonly #prefix: string;

  constructor(storage: BrowserStorage, { sessionId, user }: Account) {
    this.#storage = storage;
    this.#prefix = `${STORAGE_KEYS.answers(sessionId)}${user._id}/`;
  }

  keep(call: Call, given: Given, answer: unknown): void {
    if (REMEMBERED.has(call)) this.#write(call, given, answer);
    if (call !== patchClassroomState) return;
    const before = this.recall(readClassroomState, given) as Document | undefined;
    if (before !== undefined) this.#write(readClassroomState, given, merged(before, given.body, answer));
  }

  recall(call: Call, given: Given): unknown {
    const raw = REMEMBERED.has(call) ? this.#storage.read(this.#keyOf(call)) : null;
    if (raw === null) return undefined;
    const { path, answer } = JSON.parse(raw) as { path: string; answer: unknown };
    // A newer page may expect more than an older one has kept.
    const read = path === pathOf(call.path, given.params) ? call.answer.safeParse(answer) : null;
    return read?.success ? read.data : undefined;
  }

  #write(call: Call, given: Given, answer: unknown): void {
    const key = this.#keyOf(call);
    const text = JSON.stringify({ path: pathOf(call.path, given.params), answer });
    if (text.length > MOST) this.#storage.remove(key);
    else this.#storage.write(key, text);
  }

  #keyOf(call: Call): string {
    return `${this.#prefix}${REMEMBERED.get(call)}`;
  }
}

/** A document with keys merged into it as the server does: null removes one. */
const merged = (before: Document, ...patches: unknown[]): Document =>
  Object.fromEntries(Object.entries(Object.assign({}, before, ...patches)).filter(([, value]) => value !== null));
