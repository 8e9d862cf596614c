import { MIN_TOKEN_LENGTH } from '@trundle/protocol/constants';
import { type Authentication, AuthenticationSchema } from '@trundle/protocol/entities/account';
import { ClassCodeSchema } from '@trundle/protocol/ids';
import { isKeyOf, STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { z } from 'zod';
import type { BrowserStorage } from './browser-storage.ts';
import type { PageLifecycle } from './page-lifecycle.ts';
import { UnsentWork } from './unsent-work.ts';

const AccountSchema = AuthenticationSchema.omit({ classroom: true }).extend({
  /** The number `?um=` names. */
  sessionId: z.number().int().min(0),
  /** The class this account was in last. */
  currentClassroom: ClassCodeSchema.nullable(),
});
export type Account = z.infer<typeof AccountSchema>;

type Change = 'here' | 'elsewhere';
type Listener = (account: Account | null, change: Change) => void;

const isUsable = (token: string): boolean => token.length >= MIN_TOKEN_LENGTH;

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/**
 * Whether a login takes the place of one that is kept. A card of one class and an e-mail, or cards of two classes, are
 * different keys of one person and stay side by side: what one opens must not be asked for with the other.
 */
const isSameDoor = (known: Account, { user, accessToken }: Pick<Authentication, 'user' | 'accessToken'>): boolean => {
  if (known.user._id !== user._id || known.accessToken.namespace !== accessToken.namespace) return false;
  if (known.accessToken.classroom === accessToken.classroom) return true;
  // Stored before logins carried their class: an account without an e-mail can only have come in by a class.
  return known.accessToken.classroom === null && known.user.email === null;
};

/** Whether a login opens this class, as far as the page can tell; null: every class of the person. */
export const mayEnter = ({ accessToken: { classroom } }: Account, code: string): boolean =>
  classroom === null || classroom === code;

/** What a login may open. */
interface Opened {
  classroom: string | null;
  opensWith: (login: Account) => boolean;
}

/** Whose browser this is: the accounts logged in here, and the one this tab works with. */
export class Accounts {
  readonly #shared: BrowserStorage;
  readonly #tab: BrowserStorage;
  readonly #listeners = new Set<Listener>();
  readonly #leavings = new Set<(account: Account) => void>();
  #current: Account | null = null;
  #cancel: (() => void) | null = null;

  constructor(storages: { shared: BrowserStorage; tab: BrowserStorage }) {
    this.#shared = storages.shared;
    this.#tab = storages.tab;
  }

  /** Takes up the account the address, the tab or the browser remembers, in this order. */
  start(search: string, page: PageLifecycle): void {
    const cancels = [
      page.onStorage((key) => this.#changedElsewhere(key)),
      // What other tabs did meanwhile a page that was put away has not heard.
      page.onRestored(() => this.#changedElsewhere(null)),
    ];
    this.#cancel = () => {
      for (const cancel of cancels) cancel();
    };
    const wanted = [
      numberOf(new URLSearchParams(search).get('um')),
      numberOf(this.#tab.read(STORAGE_KEYS.tabAccount)),
      numberOf(this.#shared.read(STORAGE_KEYS.lastAccount)),
    ];
    for (const sessionId of wanted) if (sessionId !== null && this.select(sessionId)) return;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  get current(): Account | null {
    return this.#current;
  }

  all(): Account[] {
    return this.#shared
      .keys(STORAGE_KEYS.accounts)
      .flatMap((key) => this.#stored(key) ?? [])
      .sort((one, other) => one.sessionId - other.sessionId);
  }

  /** Whose login a token is. */
  withToken(token: string): Account | null {
    return this.#current?.token === token ? this.#current : (this.all().find((known) => known.token === token) ?? null);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told of the account this tab works with before it is logged out, while what is changed this moment is still its own. */
  onLeaving(listener: (account: Account) => void): () => void {
    this.#leavings.add(listener);
    return () => this.#leavings.delete(listener);
  }

  #leave(account: Account): void {
    for (const listener of this.#leavings) listener(account);
  }

  /** Keeps a login. An account whose address is not verified is not kept, and null is returned. */
  signIn({ classroom, ...authentication }: Authentication): Account | null {
    if (authentication.security.verifiedAt === null) return null;
    const accounts = this.all();
    const same = accounts.find((known) => isSameDoor(known, authentication));
    const taken = new Set(accounts.map(({ sessionId }) => sessionId));
    let sessionId = same?.sessionId ?? 0;
    if (same === undefined) while (taken.has(sessionId)) sessionId += 1;
    const account = { ...authentication, sessionId, currentClassroom: classroom ?? same?.currentClassroom ?? null };
    this.#keep(account);
    this.#use(account);
    return account;
  }

  /** False when no such account can be restored here; the tab then stays with what it has. */
  select(sessionId: number): boolean {
    const account = this.#stored(STORAGE_KEYS.account(sessionId));
    if (account === null) return false;
    this.#use(account);
    return true;
  }

  /** Whoever this tab works for is called something else from now on; other logins of theirs learn it when they come in. */
  renamed(name: string): void {
    if (this.#current === null) return;
    this.#current = { ...this.#current, user: { ...this.#current.user, name } };
    this.#keep(this.#current);
    this.#tell('here');
  }

  enterClassroom(code: string | null): void {
    if (this.#current === null || this.#current.currentClassroom === code) return;
    this.#current = { ...this.#current, currentClassroom: code };
    this.#keep(this.#current);
  }

  /**
   * A login that the person behind this one has here now and that opens the same: another tab may have renewed it, or
   * they came in by another door. Null when they are not logged in here any more.
   */
  tokenFor({ user, accessToken }: Account, { classroom, opensWith }: Opened): string | null {
    const known = [...(this.#current === null ? [] : [this.#current]), ...this.all()];
    const fitting = known.filter(
      (login) =>
        login.user._id === user._id && login.accessToken.namespace === accessToken.namespace && opensWith(login),
    );
    // Whoever came in by a class opens it; whether another one's mat is their own only the server knows.
    return (fitting.find((login) => classroom === null || mayEnter(login, classroom)) ?? fitting[0])?.token ?? null;
  }

  /** Forgets one account and what this browser kept for it, but for work the server does not have. */
  signOut(sessionId: number): void {
    const leaving = this.#stored(STORAGE_KEYS.account(sessionId));
    if (this.#current?.sessionId === sessionId) this.#leave(this.#current);
    this.#shared.remove(STORAGE_KEYS.account(sessionId));
    for (const key of this.#shared.keys(STORAGE_KEYS.answers(sessionId))) this.#shared.remove(key);
    if (numberOf(this.#shared.read(STORAGE_KEYS.lastAccount)) === sessionId)
      this.#shared.remove(STORAGE_KEYS.lastAccount);
    if (leaving !== null) this.#forget(leaving);
    if (this.#current?.sessionId === sessionId) this.#drop('here');
  }

  #forget({ user }: Account): void {
    if (this.all().some((known) => known.user._id === user._id)) return;
    const unsent = new UnsentWork(this.#shared);
    for (const key of this.#shared.keys('trundle/'))
      if (isKeyOf(key, user._id) && !unsent.holdsWork(key, user._id)) this.#shared.remove(key);
    for (const key of this.#tab.keys('trundle/')) if (isKeyOf(key, user._id)) this.#tab.remove(key);
    if (unsent.isThere(user._id)) unsent.name(user);
  }

  /** Another tab has forgotten the account, and did not know of what was changed here this moment. */
  #leaveElsewhere(account: Account): void {
    this.#leave(account);
    const unsent = new UnsentWork(this.#shared);
    const isHere = this.all().some(({ user }) => user._id === account.user._id);
    if (!isHere && unsent.isThere(account.user._id)) unsent.name(account.user);
    this.#drop('elsewhere');
  }

  /** What storage holds for this tab's account now, whoever put it there. */
  storedToken(): string | null {
    const sessionId =
      this.#current?.sessionId ??
      numberOf(this.#tab.read(STORAGE_KEYS.tabAccount)) ??
      numberOf(this.#shared.read(STORAGE_KEYS.lastAccount));
    return sessionId === null ? null : (this.#stored(STORAGE_KEYS.account(sessionId))?.token ?? null);
  }

  #keep(account: Account): void {
    this.#shared.write(STORAGE_KEYS.account(account.sessionId), JSON.stringify(account));
  }

  #use(account: Account): void {
    this.#tab.write(STORAGE_KEYS.tabAccount, String(account.sessionId));
    this.#shared.write(STORAGE_KEYS.lastAccount, String(account.sessionId));
    const before = this.#current;
    this.#current = account;
    if (before?.sessionId !== account.sessionId || before.token !== account.token) this.#tell('here');
  }

  #drop(change: Change): void {
    this.#tab.remove(STORAGE_KEYS.tabAccount);
    this.#current = null;
    this.#tell(change);
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(this.#current, change);
  }

  #stored(key: string): Account | null {
    try {
      const account = AccountSchema.safeParse(JSON.parse(this.#shared.read(key) ?? 'null'));
      return account.success && isUsable(account.data.token) ? account.data : null;
    } catch {
      return null;
    }
  }

  #changedElsewhere(changed: string | null): void {
    const current = this.#current;
    const key = current === null ? null : STORAGE_KEYS.account(current.sessionId);
    if (current === null || key === null || (changed !== key && changed !== null)) return;
    const account = this.#stored(key);
    // The place may have been given to somebody else meanwhile.
    if (account === null || account.user._id !== current.user._id) this.#leaveElsewhere(current);
    else if (account.token !== current.token) {
      this.#current = account;
      this.#tell('elsewhere');
    }
  }
}
