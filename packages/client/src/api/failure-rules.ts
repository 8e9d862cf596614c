import { errorText } from '@trundle/protocol/error-texts';
import type { ErrorCode } from '@trundle/protocol/errors';
import { authenticate, openDemo } from '@trundle/protocol/http/account';
import { type Language, localeOf } from '@trundle/protocol/languages';
import type { HostType } from '../session/host-type.ts';
import { LANDING, REDIRECT, SWITCH_CLASSROOM, WAITING_ROOM } from '../session/paths.ts';
import type { Sent, Verdict } from './client.ts';
import type { ApiFailure } from './failure.ts';

interface Ports {
  /** The token storage holds for this tab's account, which another tab may have put there a moment ago. */
  storedToken: () => string | null;
  /** Forgets the account with this token. False when it was gone already, so that ten failures make one dialog. */
  signOut: (token: string | null) => boolean;
  popup: (content: { title?: string; failure?: ApiFailure; message?: string; isNews?: boolean }) => void;
  networkLost: (loud: boolean) => void;
  notice: (text: string) => void;
  goTo: (path: string) => void;
  /** The account was last in no class. */
  leaveClassroom: () => void;
  pathname: () => string;
  hostType: () => HostType;
  language: () => Language;
}

/** Requests that were under way together fail together, and are one piece of news. */
const TOGETHER = 5_000;

/** The demo was switched off for somebody who is in it; who only wanted to open one stays who they are. */
const isDemoOver = ({ code }: ApiFailure, { path, token }: Sent): boolean =>
  code === 'DEMO_OFF' && token !== null && path !== openDemo.path && path !== authenticate.path;

/** Somebody decided that this ends here: no fault of anybody's, and nothing to be startled by. */
const DECIDED: ReadonlySet<ErrorCode | undefined> = new Set([
  'ASSISTANCE_ENDED',
  'CARD_RENEWED',
  'CLASS_CLOSED',
  'PASSWORD_CHANGED',
  'REMOVED_FROM_CLASS',
]);

/** The one place that decides what a failed request leads to. */
export class FailureRules {
  readonly #ports: Ports;
  #leftAt = Number.NEGATIVE_INFINITY;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  judge(failure: ApiFailure, sent: Sent): Verdict {
    if (failure.status === 401 || isDemoOver(failure, sent)) return this.#disconnected(failure, sent);
    if (failure.code === 'ERROR__ACCOUNT_BEING_ASSISTED') this.#beingAssisted();
    else if (failure.code === 'OFF_CLASS_LIST' && this.#isInClassroomOf(failure)) this.#offTheList(failure);
    else if (failure.kind === 'network') this.#ports.networkLost(sent.showing !== 'quiet');
    else if (sent.showing === 'quiet') return 'failed';
    else if (failure.kind === 'timeout') this.#timedOut(failure);
    else if (sent.showing === 'shared' && sent.path !== authenticate.path) this.#ports.popup({ failure });
    return 'failed';
  }

  #disconnected(failure: ApiFailure, sent: Sent): Verdict {
    const stored = this.#ports.storedToken();
    if (sent.token === null && stored !== null && !sent.retried) return { retryWith: stored };
    if (this.#ports.signOut(sent.token)) {
      const message = failure.message === '' ? this.#say('SESSION_ENDED') : failure.message;
      this.#ports.popup({ message, isNews: DECIDED.has(failure.code) });
      this.#ports.goTo(LANDING);
    }
    return 'failed';
  }

  #beingAssisted(): void {
    if (this.#ports.pathname() === WAITING_ROOM || this.#ports.hostType() === 'assist') return;
    this.#ports.goTo(WAITING_ROOM);
  }

  /** What waits of another class does not lead out of this one. */
  #isInClassroomOf({ url }: ApiFailure): boolean {
    const [root, code = ''] = this.#ports.pathname().slice(1).split('/');
    return `/${root}` === REDIRECT && code !== '' && url.includes(`/${code}`);
  }

  /** Somebody with other classes stays logged in and leaves this one; what was not saved stays in the browser. */
  #offTheList({ message }: ApiFailure): void {
    const now = performance.now();
    if (now - this.#leftAt > TOGETHER) this.#ports.popup({ message, isNews: true });
    this.#leftAt = now;
    this.#ports.leaveClassroom();
    this.#ports.goTo(SWITCH_CLASSROOM);
  }

  #timedOut({ at, method, url }: ApiFailure): void {
    const language = this.#ports.language();
    const time = at.toLocaleTimeString(localeOf(language).tag);
    this.#ports.notice(errorText('REQUEST_TIMED_OUT', language, { time, method, url }));
  }

  #say(code: ErrorCode): string {
    return errorText(code, this.#ports.language());
  }
}
