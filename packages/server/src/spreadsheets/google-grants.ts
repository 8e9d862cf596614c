import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { googleGrants } from '../database/schema.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import { Sealed } from './sealed.ts';

/** Where Google answers. */
interface GoogleSheetsEndpoints {
  token: string;
  revoke: string;
  sheets: string;
}

/** Google itself, or somebody who answers as Google does, at the same paths. */
export const googleSheetsAt = (url: string | undefined): GoogleSheetsEndpoints => ({
  token: `${url ?? 'https://oauth2.googleapis.com'}/token`,
  revoke: `${url ?? 'https://oauth2.googleapis.com'}/revoke`,
  sheets: `${url ?? 'https://sheets.googleapis.com'}/v4/spreadsheets`,
});

interface GoogleSheetsClient {
  clientId: string;
  clientSecret: string;
}

/** What a page hands over: Google's code, and where Google sent it. */
export interface OauthCode {
  code: string;
  redirectUri: string;
}

const TokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.number().default(3_600),
  refresh_token: z.string().optional(),
});
type Tokens = z.infer<typeof TokenAnswer>;

const TIMEOUT = 15_000;
/** A token that ends this very moment would be refused on its way. */
const EARLY = 60_000;
/** Somebody may connect again and again; the last is the one that works. */
const GRANTS_KEPT = 5;

/** What lets the server write into somebody's Google account. A code works once; what it was exchanged for is kept for it. */
export class GoogleGrants {
  readonly #db: Database['db'];
  readonly #client: GoogleSheetsClient;
  readonly #endpoints: GoogleSheetsEndpoints;
  readonly #sealed: Sealed;
  /** Two calls with one new code would exchange it twice, and the second be refused. */
  readonly #turns = new KeyedMutex();

  constructor(database: Database, client: GoogleSheetsClient, endpoints: GoogleSheetsEndpoints, secret: string) {
    this.#db = database.db;
    this.#client = client;
    this.#endpoints = endpoints;
    this.#sealed = new Sealed(secret, 'google-grants');
  }

  /** A token that Google takes now. */
  async tokenFor(accountId: string, oauth: OauthCode): Promise<string> {
    const digest = createHash('sha256').update(oauth.code).digest('hex');
    return await this.#turns.run([`${accountId}/${digest}`], async () => {
      const [kept] = await this.#db
        .select()
        .from(googleGrants)
        .where(and(eq(googleGrants.accountId, accountId), eq(googleGrants.codeDigest, digest)));
      const access = kept && this.#sealed.open(kept.accessToken);
      if (kept && access && kept.expiresAt.getTime() - EARLY > Date.now()) return access;
      const refresh = kept?.refreshToken ? this.#sealed.open(kept.refreshToken) : null;
      const tokens = await this.#exchange(
        refresh === null
          ? { grant_type: 'authorization_code', code: oauth.code, redirect_uri: oauth.redirectUri }
          : { grant_type: 'refresh_token', refresh_token: refresh },
      );
      await this.#keep(accountId, digest, { ...(refresh !== null && { refresh_token: refresh }), ...tokens });
      return tokens.access_token;
    });
  }

  /** Nothing of it opens anything any more, here or at Google, where that answers. */
  async forget(accountId: string): Promise<void> {
    const gone = await this.#db.delete(googleGrants).where(eq(googleGrants.accountId, accountId)).returning();
    for (const { refreshToken, accessToken } of gone) {
      const token = this.#sealed.open(refreshToken ?? accessToken);
      if (token !== null) await this.#post(this.#endpoints.revoke, { token }).catch(() => undefined);
    }
  }

  async #keep(accountId: string, codeDigest: string, tokens: Tokens): Promise<void> {
    const { access_token, refresh_token, expires_in } = tokens;
    const values = {
      accessToken: this.#sealed.seal(access_token),
      refreshToken: refresh_token === undefined ? null : this.#sealed.seal(refresh_token),
      expiresAt: new Date(Date.now() + expires_in * 1_000),
    };
    await this.#db
      .insert(googleGrants)
      .values({ accountId, codeDigest, createdAt: new Date(), ...values })
      .onConflictDoUpdate({ target: [googleGrants.accountId, googleGrants.codeDigest], set: values });
    const all = await this.#db
      .select({ codeDigest: googleGrants.codeDigest, createdAt: googleGrants.createdAt })
      .from(googleGrants)
      .where(eq(googleGrants.accountId, accountId));
    const surplus = all.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    for (const { codeDigest: old } of surplus.slice(GRANTS_KEPT))
      await this.#db
        .delete(googleGrants)
        .where(and(eq(googleGrants.accountId, accountId), eq(googleGrants.codeDigest, old)));
  }

  async #exchange(given: Record<string, string>): Promise<Tokens> {
    const { clientId: client_id, clientSecret: client_secret } = this.#client;
    const response = await this.#post(this.#endpoints.token, { ...given, client_id, client_secret });
    if (response.status >= 500 || response.status === 429) throw new ApiError('UNAVAILABLE');
    const answer = response.ok ? TokenAnswer.safeParse(await response.json().catch(() => null)) : null;
    if (!answer?.success) throw new ApiError('GOOGLE_REFUSED');
    return answer.data;
  }

  async #post(url: string, given: Record<string, string>): Promise<Response> {
    try {
      const body = new URLSearchParams(given);
      return await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT) });
    } catch {
      throw new ApiError('UNAVAILABLE');
    }
  }
}
