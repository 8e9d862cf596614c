import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import type { BrowserStorage } from './browser-storage.ts';
import { randomWord } from './random-word.ts';

export type GoogleRole = 'Teacher' | 'Student';

interface Journey {
  state: string;
  nonce: string;
  role: GoogleRole;
}

const KEY = STORAGE_KEYS.googleJourney;
const GOOGLE = 'https://accounts.google.com';
/** The one address registered with Google to come back to. */
const GOOGLE_RETURN = '/teacher/login';

/** Where people are asked: by Google, or by who answers as Google does. */
export const consentAt = (url: string | null): string => `${url ?? GOOGLE}/o/oauth2/v2/auth`;

/** What the server tells a page of Google. */
export interface GoogleClient {
  clientId: string;
  url: string | null;
}

/**
 * The way to Google and back. `state` proves that the answer belongs to a journey this tab began; the nonce proves the
 * same of the identity inside, which the server checks.
 */
export class GoogleLogin {
  readonly #tab: BrowserStorage;
  readonly #origin: string;

  constructor(tab: BrowserStorage, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  get redirectUri(): string {
    return `${this.#origin}${GOOGLE_RETURN}`;
  }

  /** The address to send the browser to. */
  begin({ clientId, url }: GoogleClient, role: GoogleRole): string {
    const journey: Journey = { state: randomWord(), nonce: randomWord(), role };
    this.#tab.write(KEY, JSON.stringify(journey));
    return `${consentAt(url)}?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: journey.state,
      nonce: journey.nonce,
      prompt: 'select_account',
    })}`;
  }

  /** What to hand to the server, or null when the answer is not to a question of this tab. Works once. */
  finish(answer: { code?: string | undefined; state?: string | undefined }): {
    code: string;
    nonce: string;
    role: GoogleRole;
    redirectUri: string;
  } | null {
    const kept = this.#tab.read(KEY);
    this.#tab.remove(KEY);
    if (kept === null || answer.code === undefined) return null;
    const { state, nonce, role } = JSON.parse(kept) as Journey;
    return state === answer.state ? { code: answer.code, nonce, role, redirectUri: this.redirectUri } : null;
  }
}
