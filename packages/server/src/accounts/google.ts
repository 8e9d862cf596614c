import type { Language, Role } from '@trundle/protocol';
import { type Authentication, PersonNameSchema } from '@trundle/protocol/entities/account';
import { eq, sql } from 'drizzle-orm';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { accounts } from '../database/schema.ts';
import { type QuotaRequest, type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { accountRow } from './registration.ts';
import type { Sessions } from './sessions.ts';

/** Where Google answers. Given from outside, so that tests run against a provider of their own. */
export interface GoogleEndpoints {
  token: string;
  keys: string;
  issuers: string[];
}

/** Where somebody else does, at the same paths. */
export const googleAt = (url: string): GoogleEndpoints => ({
  token: `${url}/token`,
  keys: `${url}/oauth2/v3/certs`,
  issuers: [url],
});

const GOOGLE: GoogleEndpoints = {
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

const TokenAnswer = z.object({ id_token: z.string() });
const Identity = z.object({
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  nonce: z.string(),
});

const LONGEST_NAME = 80;
/**
 * The name an account gets by Google, under the rule for every name. Nobody can be asked to mend what Google says, so what
 * would carry a link is taken apart, and the next one stands in for what is left empty.
 */
const nameFrom = (...candidates: (string | undefined)[]): string => {
  for (const candidate of candidates) {
    const name = candidate?.trim().slice(0, LONGEST_NAME);
    const fits = [name, name?.replace(/[.。｡:/]+/gu, ' ')].map((each) => PersonNameSchema.safeParse(each));
    const found = fits.find(({ success }) => success)?.data;
    if (found !== undefined) return found;
  }
  return 'Google';
};

interface GoogleSignIn {
  code: string;
  redirectUri: string;
  nonce: string;
  role: Exclude<Role, 'Admin'>;
}

interface GoogleClient {
  id: string;
  secret: string;
  /** Whether who has no account yet gets one. */
  mayRegister: () => boolean;
}

export class GoogleLogin {
  readonly #sessions: Sessions;
  readonly #client: GoogleClient;
  readonly #endpoints: GoogleEndpoints;
  readonly #quotas: Quotas;
  readonly #keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(sessions: Sessions, client: GoogleClient, quotas: Quotas, endpoints: GoogleEndpoints = GOOGLE) {
    this.#sessions = sessions;
    this.#client = client;
    this.#quotas = quotas;
    this.#endpoints = endpoints;
    this.#keys = createRemoteJWKSet(new URL(endpoints.keys));
  }

  /** Logs in the account with the address Google vouches for, or makes one. */
  async login(asked: GoogleSignIn, language: Language): Promise<Authentication> {
    const identity = await this.#identityOf(asked);
    const email = identity.email.toLowerCase();
    const now = new Date();
    const made = accountRow({
      role: asked.role,
      name: nameFrom(identity.name, email.split('@')[0]),
      email,
      passwordHash: null,
      language,
      verifiedAt: now,
    });
    const mayRegister = this.#client.mayRegister();
    const isNew = sql`select case when exists (select from ${accounts} where email = ${email}) then 0 else 1 end`;
    // Whoever has an account gets in, however many there are.
    const wanted: QuotaRequest[] = mayRegister ? [{ quota: 'accounts', adding: isNew }] : [];
    // Nothing of an account that never proved its address stays: whoever chose its password and its name may not be
    // whom Google vouches for.
    const account = await this.#quotas.createWithin(
      wanted,
      async (tx) => {
        if (mayRegister) await tx.insert(accounts).values(made).onConflictDoNothing();
        const [found] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update');
        if (!found && !mayRegister) throw new ApiError('FEATURE_OFF');
        if (!found || found.verifiedAt) return found;
        const { role, name, username } = made;
        const [verified] = await tx
          .update(accounts)
          .set({ role, name, username, language, verifiedAt: now, passwordHash: null, updatedAt: now })
          .where(eq(accounts.id, found.id))
          .returning();
        return verified;
      },
      SMALL_CHANGE,
    );
    if (!account) throw new ApiError('GOOGLE_REFUSED');
    return this.#sessions.open(account);
  }

  async #identityOf({ code, redirectUri, nonce }: GoogleSignIn): Promise<z.infer<typeof Identity>> {
    try {
      const response = await fetch(this.#endpoints.token, {
        method: 'POST',
        body: new URLSearchParams({
          code,
          client_id: this.#client.id,
          client_secret: this.#client.secret,
          redirect_uri: redirectUri,
          grant_type: 'authorization_code',
        }),
        signal: AbortSignal.timeout(10_000),
      });
      const { id_token } = TokenAnswer.parse(await response.json());
      const { payload } = await jwtVerify(id_token, this.#keys, {
        issuer: this.#endpoints.issuers,
        audience: this.#client.id,
      });
      const identity = Identity.parse(payload);
      if (identity.nonce !== nonce) throw new Error('another login was answered');
      return identity;
    } catch (cause) {
      throw new ApiError('GOOGLE_REFUSED', { reason: cause instanceof Error ? cause.message : 'unknown' });
    }
  }
}
