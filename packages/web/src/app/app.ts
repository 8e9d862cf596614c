import { AnswerMemory } from '@trundle/client/api/answer-memory';
import { ApiClient, type Uploading } from '@trundle/client/api/client';
import { ApiFailure } from '@trundle/client/api/failure';
import { FailureRules } from '@trundle/client/api/failure-rules';
import { AccountOutbox, type LeftProgram, type WaitingOwner } from '@trundle/client/session/account-outbox';
import { type Account, Accounts } from '@trundle/client/session/accounts';
import { AppConfig } from '@trundle/client/session/app-config';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { GoogleLogin } from '@trundle/client/session/google-login';
import { Heartbeat, type Pulse } from '@trundle/client/session/heartbeat';
import { hostType } from '@trundle/client/session/host-type';
import { OpenPages } from '@trundle/client/session/open-pages';
import { OperatingTeacher } from '@trundle/client/session/operating-teacher';
import type { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import { LANDING } from '@trundle/client/session/paths';
import { Reachability } from '@trundle/client/session/reachability';
import { referral } from '@trundle/client/session/referral';
import type { SecondStore } from '@trundle/client/session/second-store';
import { classroomState, projectState, userStateOf, workState } from '@trundle/client/session/state-address';
import type { StateAutosave } from '@trundle/client/session/state-autosave';
import type { WaitingWork } from '@trundle/client/session/waiting-work';
import { USER_STATE_KEYS } from '@trundle/protocol/entities/account';
import { withEnding } from '@trundle/protocol/entities/work';
import { errorText } from '@trundle/protocol/error-texts';
import { logout } from '@trundle/protocol/http/account';
import { reportError as reportErrorCall } from '@trundle/protocol/http/config';
import { t } from '../texts/index.ts';
import { Notices } from './notices.ts';
import { Preferences } from './preferences.ts';
import { assistanceMove } from './redirects.ts';

/** What the running page needs from outside, so that tests can stand in for the browser. */
interface Surroundings {
  local: () => Storage;
  tab: () => Storage;
  /** Where work goes that the browser's storage has no room for. */
  second?: SecondStore;
  fetch: typeof fetch;
  /** Sends files and tells how far they are. */
  upload?: Uploading;
  beacon: (url: string, body: Blob) => boolean;
  page: PageLifecycle;
  hostname: string;
  origin: string;
  reload: () => void;
  /** The languages that the browser asks for, best first. */
  languages?: readonly string[];
  /** The page that was opened. */
  pathname?: string;
  version: string;
}

/** Moves the page; the router does it once it exists. */
interface Navigation {
  goTo: (path: string) => void;
  pathname: () => string;
  /** The account changed: the route guards decide again whether it may see this page. */
  reconsider: () => void;
}

/** Everything that lives outside React, wired once. */
export class App {
  readonly accounts: Accounts;
  readonly client: ApiClient;
  readonly config: AppConfig;
  readonly reachability: Reachability;
  readonly google: GoogleLogin;
  readonly host: ReturnType<typeof hostType>;
  readonly notices: Notices;
  readonly page: PageLifecycle;
  readonly preferences: Preferences;
  readonly referral: ReturnType<typeof referral>;
  readonly version: string;
  /** What this tab alone keeps. */
  readonly tab: BrowserStorage;
  readonly #storage: BrowserStorage;
  readonly #heartbeat: Heartbeat;
  readonly pages = new OpenPages();
  readonly #outbox: AccountOutbox;
  #userState: StateAutosave | null = null;
  #unguard: (() => void) | null = null;
  #navigation: Navigation = { goTo: () => undefined, pathname: () => LANDING, reconsider: () => undefined };

  constructor(surroundings: Surroundings) {
    const tab = new BrowserStorage(surroundings.tab);
    this.tab = tab;
    this.#storage = new BrowserStorage(surroundings.local, surroundings.second);
    this.page = surroundings.page;
    this.version = surroundings.version;
    this.host = hostType(surroundings.hostname);
    const { reload, languages, pathname } = surroundings;
    this.preferences = new Preferences(this.#storage, reload, languages, pathname);
    this.accounts = new Accounts({ shared: this.#storage, tab });
    this.referral = referral(this.#storage);
    this.google = new GoogleLogin(tab, surroundings.origin);
    this.notices = new Notices(() => ({
      oops: t('shell.oops'),
      news: t('shell.news'),
      error: t('shell.error'),
      noInternet: t('shell.noInternet'),
      checkInternet: errorText('NO_NETWORK', this.preferences.language),
    }));
    this.reachability = new Reachability(() => this.notices.noNetwork());
    this.client = new ApiClient({
      fetch: surroundings.fetch,
      upload: surroundings.upload,
      token: () => this.accounts.current?.token ?? null,
      languageTag: () => this.preferences.locale.tag,
      judge: this.#failureRules(),
      reached: () => this.reachability.reached(),
      memory: new AnswerMemory(this.#storage, (token) => this.accounts.withToken(token)),
    });
    this.#outbox = new AccountOutbox({
      storage: this.#storage,
      page: this.page,
      pages: this.pages,
      clientOf: (account, address) => this.client.as(() => this.accounts.tokenFor(account, address)),
      copyName: (title) => this.#copyName(title),
      finishCopy: (copy) => this.#finishCopy(copy),
      copied: (names) =>
        this.notices.toast({ text: t('editor.newer.copied', { names: names.join(', ') }), type: 'success' }),
    });
    this.config = new AppConfig({ client: this.client, version: this.version, hostType: this.host });
    this.#heartbeat = new Heartbeat({
      client: this.client,
      account: () => this.accounts.current,
      answered: (pulse) => this.#answered(pulse, surroundings.reload),
      beacon: surroundings.beacon,
      page: surroundings.page,
    });
  }

  start(search: string): void {
    this.preferences.apply();
    this.pages.start();
    this.#unguard = this.#outbox.guard();
    this.accounts.start(search, this.page);
    this.accounts.onLeaving((account) => this.#outbox.ownerLeaves(account));
    this.accounts.subscribe((account, change) => this.#accountChanged(account, change));
    this.#follow(this.accounts.current);
    this.reachability.state.subscribe(({ online }) => {
      if (online) this.#outbox.reached();
    });
    this.config.start();
  }

  stop(): void {
    this.#follow(null);
    this.pages.stop();
    this.#unguard?.();
    this.accounts.stop();
    this.config.stop();
  }

  navigateWith(navigation: Navigation): void {
    this.#navigation = navigation;
  }

  /** What the account keeps wherever it logs in; null for a visitor. */
  get userState(): StateAutosave | null {
    return this.#userState;
  }

  /** What this account keeps for one class: the program above all. Whoever asks starts and stops it. */
  classroomState(code: string): StateAutosave | null {
    const account = this.accounts.current;
    return account === null ? null : this.#outbox.open(account, classroomState(code));
  }

  /** A work of this account. Whoever asks starts and stops it. */
  workState(code: string, workId: string, account = this.accounts.current): StateAutosave | null {
    return account === null ? null : this.#outbox.open(account, workState(code, workId));
  }

  /** A project that cannot be saved now is, by who asked, as soon as it can be. */
  saveProjectLater(by: Account, code: string, id: string, left: LeftProgram): void {
    this.#outbox.leave(by, projectState(code, id), left);
  }

  /** The project was saved after all, by who asked: what waited for it is older. */
  dismissProjectSave(by: Account, code: string, id: string): void {
    this.#outbox.overtake(by, projectState(code, id));
  }

  /** Speaks for who works in this tab now, also when somebody else does before it is sent. */
  clientOfNow(): Pick<ApiClient, 'request'> {
    const account = this.accounts.current;
    if (account === null) return this.client;
    return this.client.as(() => this.accounts.tokenFor(account, { classroom: null, opensWith: () => true }));
  }

  /** Work of this account that is not with the server and that nobody works at in this page. */
  get waitingWork(): AccountOutbox['waiting'] {
    return this.#outbox.waiting;
  }

  /** Sends once more what the server refused. */
  retryWaitingWork(): void {
    this.#outbox.retry();
  }

  /** Its owner gives up something that waits. */
  dismissWaitingWork(place: string): void {
    this.#outbox.dismiss(place);
  }

  /** Work of this account that the browser has no room for: it is gone when this page is. */
  fragileWork(): WaitingWork[] {
    const account = this.accounts.current;
    return account === null ? [] : this.#outbox.fragile(account);
  }

  /** Where this page keeps what is to outlive it. */
  get storage(): BrowserStorage {
    return this.#storage;
  }

  /** Who has work waiting in this browser and is not logged in. */
  waitingOwners(): WaitingOwner[] {
    return this.#outbox.owners();
  }

  /** The server has all work of this account now; false when it cannot get it. */
  async handOver(): Promise<boolean> {
    const account = this.accounts.current;
    return account === null || this.#outbox.empty(account);
  }

  /**
   * Ends the session on the server too. What the server has not acknowledged yet is handed over first; false when that
   * cannot be done now and nobody said to leave it waiting here.
   */
  async logOut({ leavesWork = false } = {}): Promise<boolean> {
    const account = this.accounts.current;
    if (account === null) return true;
    if (!(await this.#outbox.empty(account)) && !leavesWork) return false;
    const own = this.client.as(() => account.token);
    const ending = own.request(logout, {}, { showing: 'quiet' }).catch(onlyFailures);
    // At once: what somebody changed while the server is asked would not go out any more.
    this.accounts.signOut(account.sessionId);
    this.#navigation.goTo(LANDING);
    await ending;
    return true;
  }

  /** The account was erased: it is out of this browser too, with all that waited for it here. */
  forgetAccount(account: Account): void {
    this.accounts.signOut(account.sessionId);
    this.#outbox.forgetOwner(account);
  }

  enterClassroom(code: string): void {
    if (this.accounts.current?.currentClassroom === code) return;
    this.accounts.enterClassroom(code);
    this.#userState?.patch({ [USER_STATE_KEYS.classroom]: code });
  }

  /** The watch that this teacher still operates a class; the classroom screen starts and stops it. */
  watchClassroom(code: string): OperatingTeacher {
    return new OperatingTeacher(code, {
      client: this.client,
      account: () => this.accounts.current,
      replaced: (account) => {
        this.accounts.signOut(account.sessionId);
        this.notices.popup({ message: errorText('SESSION_ENDED', this.preferences.language) });
        this.#navigation.goTo(LANDING);
      },
      letGo: () => {
        this.accounts.enterClassroom(null);
        this.notices.popup({ message: t('classroom.letGo') });
        this.#navigation.goTo('/switchclassroom');
      },
    });
  }

  /** Tells the server's log about a page that broke. */
  report(cause: unknown): void {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const body = {
      message: error.message.slice(0, 2_000),
      stack: (error.stack ?? '').slice(0, 8_000),
      url: window.location.pathname,
      version: this.version,
    };
    this.client.request(reportErrorCall, { body }, { showing: 'quiet' }).catch(onlyFailures);
  }

  #failureRules() {
    const rules = new FailureRules({
      storedToken: () => this.accounts.storedToken(),
      signOut: (token) => this.#forgetToken(token),
      popup: (content) => this.notices.popup(content),
      notice: (text) => this.notices.toast({ text }),
      networkLost: (loud) => this.reachability.lost(loud),
      goTo: (path) => this.#navigation.goTo(path),
      leaveClassroom: () => this.accounts.enterClassroom(null),
      pathname: () => this.#navigation.pathname(),
      hostType: () => this.host,
      language: () => this.preferences.language,
    });
    return rules.judge.bind(rules);
  }

  /** A request of an account this tab has left since must not log out the one it works with now. */
  #forgetToken(token: string | null): boolean {
    const account = this.accounts.all().find((known) => known.token === token);
    const isCurrent = this.accounts.current !== null && this.accounts.current.token === token;
    if (account !== undefined) this.accounts.signOut(account.sessionId);
    return isCurrent || (token === null && this.accounts.current === null);
  }

  /** What draws covers is large and seldom wanted. Where it cannot be had, the program is kept without one. */
  async #finishCopy(copy: { name: string; xml: string }): Promise<{ name: string; svgCoverXML: string }> {
    try {
      const { finishedCopy } = await import('./finished-copy.ts');
      return finishedCopy(copy, this.preferences.language);
    } catch {
      return { name: copy.name, svgCoverXML: '' };
    }
  }

  #copyName(title: string | null): string {
    const when = this.#timeOf(new Date());
    return title === null
      ? t('editor.newer.copyName', { when })
      : withEnding(title, t('editor.newer.copyEnd', { when }));
  }

  #timeOf(date: Date): string {
    return date.toLocaleString(this.preferences.locale.tag, { dateStyle: 'short', timeStyle: 'medium' });
  }

  #answered(pulse: Pulse, reload: () => void): void {
    const { isBeingAssisted, accessToken } = pulse;
    const path = assistanceMove({ isBeingAssisted, namespace: accessToken.namespace }, this.#navigation.pathname());
    if (path !== null) this.#navigation.goTo(path);
    if (pulse.actions.reload === true) reload();
  }

  #accountChanged(account: Account | null, change: 'here' | 'elsewhere'): void {
    this.#follow(account);
    if (account === null && change === 'elsewhere') {
      this.notices.toast({ text: t('shell.goodbyeElsewhere'), type: 'info' });
    }
    this.#navigation.reconsider();
  }

  #follow(account: Account | null): void {
    this.#heartbeat.stop();
    this.#userState?.stop();
    this.#userState = null;
    this.#outbox.follow(account);
    if (account === null) return;
    this.#userState = this.#outbox.open(account, userStateOf(account));
    this.#userState.start();
    this.#heartbeat.start();
  }
}

const onlyFailures = (cause: unknown): void => {
  if (!(cause instanceof ApiFailure)) throw cause;
};
